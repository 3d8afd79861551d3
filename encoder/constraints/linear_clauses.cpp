// Sums. Cells that all differ choose one of their combinations. Other cells are added up one after the other,
// by the bounds that each partial sum reaches.
#include <algorithm>
#include <cstdlib>

#include "encoder/ordered.hpp"
#include "model/cell_groups.hpp"

namespace sudosat {
namespace {

// If there are more combinations than this, partial sums take fewer clauses. Native search can use many more
// combinations.
constexpr std::size_t most_combinations = 150;

bool is_total(const Linear& linear, std::int64_t sum) {
  return std::binary_search(linear.totals.begin(), linear.totals.end(), sum);
}

// Each value of one cell needs a partner in the other.
void encode_two(const Linear& linear, ClauseWriter& writer) {
  for (std::size_t side : {std::size_t{0}, std::size_t{1}}) {
    const Term &term = linear.terms[side], &other = linear.terms[1 - side];
    for (const auto& [value, literal] : writer.choices(term.cell)) {
      std::vector<Literal> clause{-literal};
      for (const auto& [partner, partner_literal] : writer.choices(other.cell))
        if (is_total(linear, term.coefficient * value + other.coefficient * partner))
          clause.push_back(partner_literal);
      writer.add(clause);
    }
  }
}

// Cells that differ are added first, as their sums have closer bounds.
void encode_sums(const Linear& linear, ClauseWriter& writer) {
  std::vector<Ordered> terms;
  std::int64_t least = 0, most = 0;  // the bounds of the sum
  for (const Term& term : linear.terms) {
    const Ordered& added = terms.emplace_back(term, writer);
    if (added.values().empty()) return writer.add({});
    least += added.least();
    most += added.most();
  }
  if (linear.totals.empty() || least > linear.totals.back() || most < linear.totals.front())
    return writer.add({});
  if (terms.empty()) {
    if (!is_total(linear, 0)) writer.add({});
    return;
  }
  // Limits the partial sum to what the other terms can complete to a total. The result is empty if the sum
  // cannot be completed.
  const auto add = [&](const Ordered& a, const Ordered& b) {
    const std::int64_t rest_least = least - a.least() - b.least(), rest_most = most - a.most() - b.most();
    Ordered sum =
        Ordered::sum(a, b, linear.totals.front() - rest_most, linear.totals.back() - rest_least, writer);
    if (sum.values().empty()) return sum;
    least = rest_least + sum.least();
    most = rest_most + sum.most();
    return sum;
  };
  std::vector<Ordered> parts;
  for (const std::vector<std::size_t>& group : different_terms(linear, writer.model(), writer.rule())) {
    std::vector<Ordered> different;
    for (std::size_t i : group) {
      different.push_back(terms[i]);
      if (different.size() == 1) {
        parts.push_back(terms[i]);
        continue;
      }
      parts.back() = add(parts.back(), terms[i]);
      if (parts.back().values().empty()) return;
      encode_distinct(different, std::abs(linear.terms[i].coefficient), parts.back(), writer);
    }
  }
  Ordered sum = parts[0];
  for (std::size_t i = 1; i < parts.size(); ++i) {
    sum = add(sum, parts[i]);
    if (sum.values().empty()) return;
  }
  for (std::int64_t value : sum.values())
    if (!is_total(linear, value)) writer.add({-sum.at_least(value), -sum.at_most(value)});
}

}  // namespace

void encode(const Linear& linear, ClauseWriter& writer) {
  if (linear.terms.size() == 2) return encode_two(linear, writer);
  if (const auto cage = combinations(linear, writer.model(), most_combinations, writer.rule()))
    return encode(*cage, writer);
  encode_sums(linear, writer);
}

}  // namespace sudosat
