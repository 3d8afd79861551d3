#include "queries/steps/sum_ways.hpp"

#include <algorithm>
#include <utility>

namespace sudosat {

SumTrial::SumTrial(const Model& model, const SumWays& ways) : model_(model), ways_(ways) {
  least_.assign(ways.open.size() + 1, 0);
  most_ = least_;
  for (std::size_t i = ways.open.size(); i-- > 0;) {
    const Range range = model.range(ways.open[i]);
    least_[i] = least_[i + 1] + range.first;
    most_[i] = most_[i + 1] + range.last;
  }
}

bool SumTrial::run(const Deducer::Sets* candidates, const Visit& visit) {
  steps_ = 0;
  values_.clear();
  return extend(candidates, 0, visit);
}

bool SumTrial::extend(const Deducer::Sets* candidates, std::int64_t sum, const Visit& visit) {
  constexpr int most_steps = 100'000;
  if (++steps_ > most_steps) return false;
  const std::size_t i = values_.size();
  if (std::ranges::none_of(ways_.totals, [&](std::int64_t total) {
        return sum + least_[i] <= total && total <= sum + most_[i];
      }))
    return true;
  if (i == ways_.open.size()) return visit(values_);
  const int cell = ways_.open[i];
  for (int digit = 0; digit < model_.range(cell).size(); ++digit) {
    if (candidates != nullptr && !(*candidates)[cell].contains(digit)) continue;
    const int value = model_.value_of(cell, digit);
    const auto clashes = [&](std::size_t j) {
      return values_[j] == value && model_.differ(ways_.open[j], cell);
    };
    bool is_possible = true;
    for (std::size_t j = 0; j < i && is_possible; ++j) is_possible = !clashes(j);
    if (!is_possible) continue;
    values_.push_back(value);
    if (!extend(candidates, sum + value, visit)) return false;
    values_.pop_back();
  }
  return true;
}

std::optional<SumWays> ways_of(const Linear& sum, const Knowledge& knowledge, const Model& model) {
  SumWays ways;
  ways.totals = sum.totals;
  const std::int64_t sign = sum.terms.empty() ? 0 : sum.terms.front().coefficient;
  if (sign != 1 && sign != -1) return std::nullopt;
  for (const auto& [cell, coefficient] : sum.terms) {
    if (coefficient != sign || cell >= knowledge.cells()) return std::nullopt;
    if (!knowledge.is_placed(cell)) {
      ways.open.push_back(cell);
      continue;
    }
    const int value = knowledge.model().value_of(cell, knowledge.candidates(cell).first());
    for (std::int64_t& total : ways.totals) total -= sign * value;
  }
  for (std::int64_t& total : ways.totals) total *= sign;
  std::ranges::sort(ways.open);
  SumTrial trial(model, ways);
  const auto collect = [](std::set<std::vector<int>>& combinations) {
    return [&](std::vector<int> values) {
      std::ranges::sort(values);
      combinations.insert(std::move(values));
      return true;
    };
  };
  std::set<std::vector<int>> known, possible;
  if (!trial.run(&knowledge.candidates(), collect(known)) || !trial.run(nullptr, collect(possible)))
    return std::nullopt;
  ways.known = std::move(known);
  ways.possible = std::move(possible);
  return ways;
}

}  // namespace sudosat
