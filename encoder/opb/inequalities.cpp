#include "encoder/opb/inequalities.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utility>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "encoder/clause_writer.hpp"

namespace sudosat {
void join_terms(std::vector<WeightedLiteral>& terms) {
  std::ranges::stable_sort(terms, {}, &WeightedLiteral::literal);
  std::size_t kept = 0;
  for (const WeightedLiteral& term : terms) {
    if (kept > 0 && terms[kept - 1].literal == term.literal)
      terms[kept - 1].weight += term.weight;
    else
      terms[kept++] = term;
  }
  terms.resize(kept);
  std::erase_if(terms, [](const WeightedLiteral& term) { return term.weight == 0; });
}

WeightedSum& WeightedSum::add(std::int64_t weight, const WeightedSum& other) {
  constant += weight * other.constant;
  for (const auto& [weight_of_other, literal] : other.terms)
    terms.push_back({weight * weight_of_other, literal});
  return *this;
}

WeightedSum InequalityWriter::holds(int cell, int value) const {
  if (!model_.range(cell).contains(value)) return {};
  const int variable = variables_.variable(cell, model_.digit_of(cell, value));
  return variable == 0 ? WeightedSum{} : WeightedSum{0, {{1, variable}}};
}

WeightedSum InequalityWriter::holds_any(int cell, const std::vector<int>& values) const {
  WeightedSum sum;
  for (int value : values) sum.add(1, holds(cell, value));
  return sum;
}

WeightedSum InequalityWriter::value_of(int cell) const {
  WeightedSum sum;
  const Range range = model_.range(cell);
  for (int value = range.first; value <= range.last; ++value) sum.add(value, holds(cell, value));
  return sum;
}

WeightedSum InequalityWriter::fresh(const OpbRecord::Key& key) {
  if (last_variable_ == last_number) throw UsageError("the rules need more variables than can be numbered");
  WeightedSum made{0, {{1, ++last_variable_}}};
  if (record_ != nullptr) record_->named[about_][key] = last_variable_;
  if (const int guard = std::exchange(guard_, 0); guard != 0) {
    at_least(WeightedSum{0, {{1, guard}}} - made, 0);
    guard_ = guard;
  }
  return made;
}

void InequalityWriter::comment(std::string_view text) { comment_ = fmt::format("* {}\n", text); }

void InequalityWriter::equal(WeightedSum sum, std::int64_t total) {
  if (guard_ == 0) return add(std::move(sum), "=", total);
  at_least(sum, total);
  at_most(sum, total);
}

void InequalityWriter::define_both(const WeightedSum& both, const WeightedSum& a, const WeightedSum& b) {
  at_least(a - both, 0);
  at_least(b - both, 0);
  at_least(both - a - b, -1);
}

void InequalityWriter::define_any(const WeightedSum& any, const std::vector<WeightedSum>& parts) {
  WeightedSum sum;
  for (const WeightedSum& part : parts) {
    at_least(any - part, 0);
    sum.add(1, part);
  }
  at_least(sum - any, 0);
}

void InequalityWriter::add(WeightedSum sum, std::string_view relation, std::int64_t bound) {
  checkpoint();
  bound -= sum.constant;
  join_terms(sum.terms);
  std::int64_t least = 0;
  for (const auto& term : sum.terms) least += std::min<std::int64_t>(term.weight, 0);
  if (relation == ">=" && bound <= least) return;
  if (guard_ != 0) {
    sum.terms.push_back({least - bound, guard_});
    bound = least;
    join_terms(sum.terms);
  }
  if (sum.terms.empty()) {
    if (relation == "=" && bound == 0) return;
    // Only a sum that cannot reach its bound says "false".
    sum.terms.push_back({1, 1});
    relation = ">=";
    bound = 2;
  }
  ++constraints_;
  if (record_ != nullptr) record_->lines.push_back({sum.terms, bound, relation == "="});
  if (out_ == nullptr) return;
  std::string line = std::exchange(comment_, {});
  for (const auto& term : sum.terms)
    fmt::format_to(std::back_inserter(line), "{:+} x{} ", term.weight, term.literal);
  fmt::format_to(std::back_inserter(line), "{} {} ;\n", relation, bound);
  out_->text(line);
}

}  // namespace sudosat
