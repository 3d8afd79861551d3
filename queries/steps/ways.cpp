#include "queries/steps/ways.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "queries/steps/words.hpp"

namespace sudosat {
namespace {

class Trial {
 public:
  Trial(const Knowledge& knowledge, const Ways& ways) : knowledge_(knowledge), ways_(ways) {
    const Model& model = knowledge.model();
    least_.assign(ways.open.size() + 1, 0);
    most_ = least_;
    for (std::size_t i = ways.open.size(); i-- > 0;) {
      const Range range = model.range(ways.open[i]);
      least_[i] = least_[i + 1] + range.first;
      most_[i] = most_[i + 1] + range.last;
    }
  }

  // False if there are too many.
  bool run(bool by_candidates, std::set<std::vector<int>>& found) {
    steps_ = 0;
    values_.clear();
    return extend(by_candidates, 0, found);
  }

 private:
  bool extend(bool by_candidates, std::int64_t sum, std::set<std::vector<int>>& found) {
    constexpr int most_steps = 100'000;
    if (++steps_ > most_steps) return false;
    const std::size_t i = values_.size();
    if (std::ranges::none_of(ways_.totals, [&](std::int64_t total) {
          return sum + least_[i] <= total && total <= sum + most_[i];
        }))
      return true;
    if (i == ways_.open.size()) {
      std::vector<int> values = values_;
      std::ranges::sort(values);
      found.insert(std::move(values));
      return true;
    }
    const int cell = ways_.open[i];
    const Model& model = knowledge_.model();
    for (int digit = 0; digit < model.range(cell).size(); ++digit) {
      if (by_candidates && !knowledge_.is_open({cell, digit})) continue;
      const int value = model.value_of(cell, digit);
      const auto clashes = [&](std::size_t j) {
        return values_[j] == value && model.differ(ways_.open[j], cell);
      };
      bool is_possible = true;
      for (std::size_t j = 0; j < i && is_possible; ++j) is_possible = !clashes(j);
      if (!is_possible) continue;
      values_.push_back(value);
      if (!extend(by_candidates, sum + value, found)) return false;
      values_.pop_back();
    }
    return true;
  }

  const Knowledge& knowledge_;
  const Ways& ways_;
  std::vector<std::int64_t> least_, most_;  // what the cells from the i-th on add
  std::vector<int> values_;
  int steps_ = 0;
};

}  // namespace

std::optional<Ways> ways_of(const Linear& sum, const Knowledge& knowledge) {
  Ways ways;
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
  Trial trial(knowledge, ways);
  std::set<std::vector<int>> known, possible;
  if (!trial.run(true, known) || !trial.run(false, possible)) return std::nullopt;
  ways.known = std::move(known);
  ways.possible = std::move(possible);
  return ways;
}

std::string text_of(const std::set<std::vector<int>>& combinations, std::string_view last) {
  std::vector<std::string> words;
  for (const std::vector<int>& values : combinations)
    words.push_back(fmt::format("{}", fmt::join(values, "+")));
  return listed(words, last);
}

}  // namespace sudosat
