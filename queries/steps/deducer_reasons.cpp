// Reasons that a rule does not give itself: bounds of a sum, the few ways to fill a constraint; and those
// that it gives with houses.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "puzzle/phrases.hpp"
#include "queries/steps/deducer.hpp"

namespace sudosat {

std::optional<Thought> Deducer::by_rule(int cell, const DigitSet& lost, Sets candidates) const {
  const Rule& rule = *puzzle_.rules[static_cast<std::size_t>(statement_.part.rule)];
  std::vector<int> scope = scope_of_rule(-1);
  std::erase(scope, cell);
  const auto reason = [&](const Sets& sets) {
    Deduction found = deduction(cell, lost);
    for (const int other : scope)
      if (sets[other].count() < model_.range(other).size())
        found.rests_on.push_back(values(other, sets[other]));
    return rule.because_with_houses(found);
  };
  Deduction found = deduction(cell, lost);
  if (found.leaves.values.empty()) return std::nullopt;
  if (!rest([&](const Sets& sets) { return !reason(sets).empty(); }, scope, candidates, found))
    return std::nullopt;
  return Thought(found, reason(candidates));
}

std::string Deducer::because_of_ways(int constraint, const Deduction& deduction) {
  const std::vector<int> scope =
      constraint < 0 ? scope_of_rule(-1) : scope_of(model_.constraints()[constraint]);
  const std::vector<int> own = cells_of(statement_.part, model_);
  if (scope.size() < 2 || std::ranges::find(own, deduction.leaves.cell) == own.end()) return {};
  const std::string in_brief =
      fmt::format("no way to fill the other cells goes with {} there", listed(deduction.lost(), "or"));
  constexpr std::size_t most_cells = 6, few = 3;
  if (constraint < 0 || scope.size() > most_cells ||
      std::ranges::any_of(scope, [this](int cell) { return cell >= model_.visible_cells(); }))
    return in_brief;
  std::vector<std::string> ways;
  const auto extend = [&](const auto& self, std::size_t next, const Sets& sets) -> void {
    if (next == scope.size()) {
      std::vector<int> values;
      for (const int cell : scope) values.push_back(model_.value_of(cell, sets[cell].first()));
      return ways.push_back(fmt::format("{}", fmt::join(values, " ")));
    }
    for (const int digit : DigitSet(sets[scope[next]])) {
      Sets one = sets;
      one[scope[next]] = DigitSet::single(one[scope[next]].capacity(), digit);
      if (ways.size() > few) return;
      if (const std::optional<Sets> left = narrowed(constraint, one)) self(self, next + 1, *left);
    }
  };
  Sets all;
  for (int cell = 0; cell < model_.visible_cells(); ++cell)
    all.push_back(DigitSet::all(model_.range(cell).size()));
  extend(extend, 0, all);
  std::vector<std::string> cells;
  for (const int cell : scope) cells.push_back(names_(cell));
  return ways.size() > few ? in_brief
                           : fmt::format("{} can only be {}", listed(cells, "and"), listed(ways, "or"));
}

// "r1c34 make at least 6": bounds of the other cells that suffice. Returns nothing if they do not.
std::string Deducer::because_of_sum(const Linear& sum, const Deduction& deduction) const {
  const CellValues& leaf = deduction.leaves;
  std::vector<int> sides[2];  // the cells on the side of this cell, and those on the other side
  std::vector<Term> weighted;
  std::int64_t own = 0;
  for (const Term& term : sum.terms)
    if (term.cell == leaf.cell) own += term.coefficient;
  const std::int64_t sign = own < 0 ? -1 : 1;
  for (const auto& [cell, coefficient] : sum.terms) {
    if (cell == leaf.cell) continue;
    if (cell >= model_.visible_cells()) return {};
    if (coefficient == 1 || coefficient == -1)
      sides[coefficient == sign ? 0 : 1].push_back(cell);
    else
      weighted.push_back({cell, sign * coefficient});
  }
  if (sides[0].size() + sides[1].size() + weighted.size() < 2) return {};
  const SumSpan with = deduction.sum_of(sides[0]), against = deduction.sum_of(sides[1]);
  const std::int64_t first = sign * sum.totals.front(), last = sign * sum.totals.back();
  std::int64_t least = std::min(first, last) + against.least - with.greatest,
               greatest = std::max(first, last) + against.greatest - with.least;
  for (const auto& [cell, weight] : weighted) {
    const CellValues values = deduction.values(cell);
    least -= std::max(weight * values.least(), weight * values.greatest());
    greatest -= std::min(weight * values.least(), weight * values.greatest());
  }
  bool is_small = false, is_large = false;
  for (const int value : leaf.lost) {
    const std::int64_t part = sign * own * value;
    if (part >= least && part <= greatest) return {};
    (part < least ? is_small : is_large) = true;
  }
  std::vector<std::string> words;
  const auto tell = [&](const std::vector<int>& cells, bool is_least, bool is_most, SumSpan bounds) {
    if (cells.empty()) return;
    if (cells.size() == 1 && deduction.known(cells.front()) != nullptr)
      return words.push_back(deduction.told(cells));
    if (!deduction.told(cells).empty()) words.push_back(deduction.told(cells));
    words.push_back(fmt::format("{} {} {}", cells_text(names_, cells), cells.size() == 1 ? "is" : "make",
                                is_least && is_most ? fmt::format("{} to {}", bounds.least, bounds.greatest)
                                : is_least          ? fmt::format("at least {}", bounds.least)
                                                    : fmt::format("at most {}", bounds.greatest)));
  };
  tell(sides[0], is_large, is_small, with);
  tell(sides[1], is_small, is_large, against);
  for (const auto& [cell, weight] : weighted)
    tell({cell}, weight > 0 ? is_large : is_small, weight > 0 ? is_small : is_large,
         deduction.sum_of({cell}));
  return listed(words, "and");
}

}  // namespace sudosat
