#include "encoder/ordered.hpp"

#include <algorithm>
#include <set>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "encoder/veripb/derivation.hpp"

namespace sudosat {

Ordered::Ordered(const Term& term, ClauseWriter& writer) {
  const std::vector<ClauseWriter::Choice> choices = writer.choices(term.cell);
  const std::vector<Literal>& reached = writer.thresholds(term.cell);
  const bool rises = term.coefficient > 0;
  if (writer.derivation() != nullptr) terms_.push_back(term);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    values_.push_back(term.coefficient * choices[i].value);
    const Literal exceeded = i + 1 < choices.size() ? reached[i + 1] : false_literal;
    at_least_.push_back(rises ? reached[i] : -exceeded);
  }
  if (rises) return;
  std::ranges::reverse(values_);
  std::ranges::reverse(at_least_);
}

Literal Ordered::at_least(std::int64_t bound) const {
  const auto place = std::ranges::lower_bound(values_, bound) - values_.begin();
  return place == std::ssize(values_) ? false_literal : at_least_[place];
}

Ordered Ordered::sum(const Ordered& a, const Ordered& b, std::int64_t least, std::int64_t most,
                     ClauseWriter& writer) {
  // Cells of 64 values with unrelated coefficients reach this with the fourth.
  constexpr std::size_t most_pairs = 4'000'000;
  if (a.values_.size() * b.values_.size() > most_pairs)
    throw UsageError(
        "a sum has more partial sums than clauses can be written for",
        "fewer cells, or smaller coefficients, have fewer; the backend 'backtracking' needs no clauses");
  std::vector<std::int64_t> values;
  for (std::int64_t x : a.values_) {
    checkpoint();
    for (std::int64_t y : b.values_)
      if (x + y >= least && x + y <= most) values.push_back(x + y);
  }
  std::ranges::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
  Ordered sum;
  sum.terms_ = a.terms_;
  sum.terms_.insert(sum.terms_.end(), b.terms_.begin(), b.terms_.end());
  Derivation* const derivation = writer.derivation();
  for (std::int64_t value : values) {
    const Literal reached = sum.values_.empty() ? true_literal : writer.fresh();
    if (derivation != nullptr && !sum.values_.empty()) derivation->define_sum(reached, sum.terms_, value);
    if (!sum.values_.empty()) writer.add({-reached, sum.at_least_.back()});
    sum.values_.push_back(value);
    sum.at_least_.push_back(reached);
  }
  for (std::size_t i = 1; derivation != nullptr && i < sum.values_.size(); ++i)
    if (sum.values_[i] > sum.values_[i - 1] + 1) close_gap(a, b, sum, i, *derivation);
  for (std::int64_t x : a.values_)
    for (std::int64_t y : b.values_) {
      writer.add({-a.at_least(x), -b.at_least(y), sum.at_least(x + y)});
      writer.add({-a.at_most(x), -b.at_most(y), sum.at_most(x + y)});
    }
  return sum;
}

// Derives that no sum lies between two neighbouring values: if the sum exceeds the lower one, it reaches the
// other. Each value of `a` has a least value of `b` with which the sum exceeds the lower one.
void Ordered::close_gap(const Ordered& a, const Ordered& b, const Ordered& sum, std::size_t place,
                        Derivation& derivation) {
  const std::int64_t above = sum.values_[place - 1] + 1;
  const Literal reached = derivation.of(sum.at_least_[place]), exceeded = derivation.fresh();
  const auto definition = derivation.define_step(exceeded, derivation.digits_of(sum.terms_), above);
  for (std::int64_t x : a.values_) {
    const Literal other = derivation.of(b.at_least(above - x));
    derivation.require({-exceeded, derivation.of(a.at_least(x + 1)), other});
    derivation.require({reached, -derivation.of(a.at_least(x)), -other});
  }
  derivation.tighten(reached, definition, derivation.require({-exceeded, reached}));
}

void encode_distinct(std::span<const Ordered> terms, std::int64_t step, const Ordered& sum,
                     ClauseWriter& writer) {
  std::set<std::int64_t> values;
  for (const Ordered& term : terms) values.insert(term.values().begin(), term.values().end());
  const std::int64_t count = std::ssize(terms), apart = step * count * (count - 1) / 2;
  std::vector<Literal> low, high;
  Derivation* const derivation = writer.derivation();
  if (derivation != nullptr) {
    std::vector<int> cells;
    for (const Term& term : sum.terms()) cells.push_back(term.cell);
    derivation->apart(cells);
  }
  for (std::int64_t value : values) {
    low.assign(1, sum.at_least(count * value + apart));
    high.assign(1, sum.at_most(count * value - apart));
    for (const Ordered& term : terms) {
      low.push_back(-term.at_least(value));
      high.push_back(-term.at_most(value));
    }
    writer.add(low);
    writer.add(high);
  }
  if (derivation != nullptr) derivation->apart({});
}

}  // namespace sudosat
