// Reasons that a rule does not give itself, by bounds of a sum and by parts of the rule, and reasons that it
// gives with houses.
#include <algorithm>
#include <fmt/format.h>

#include "puzzle/phrases.hpp"
#include "queries/steps/deducer.hpp"
#include "queries/steps/step_words.hpp"

namespace sudosat {
std::optional<Thought> Deducer::by_rule(int cell, const DigitSet& lost, Sets candidates) const {
  if (rule() == nullptr) return std::nullopt;
  std::vector<int> scope = scope_of_rule(-1);
  std::erase(scope, cell);
  const auto reason = [&](const Sets& sets) {
    Deduction found = deduction(cell, lost);
    for (const int other : scope)
      if (sets[other].count() < model_.range(other).size())
        found.rests_on.push_back(values(other, sets[other]));
    return rule()->because_with_houses(found);
  };
  Deduction found = deduction(cell, lost);
  if (found.leaves.values.empty()) return std::nullopt;
  if (!rest([&](const Sets& sets) { return !reason(sets).empty(); }, scope, candidates, found))
    return std::nullopt;
  return Thought(found, reason(candidates));
}

std::string Deducer::demand_of_part(int constraint) const {
  return rule() == nullptr ? "" : rule()->demand_of_part(names_, model_.constraints()[constraint]);
}

std::string Deducer::because_of_parts(int constraint, const Deduction& deduction) {
  const std::string known = in_words(names_, deduction.rests_on);
  const std::string demand = constraint < 0
                                 ? links_in_words(widest(deduction.rests_on), deduction.leaves.cell)
                                 : demand_of_part(constraint);
  return demand.empty() ? "" : fmt::format("{}{}{}", known, known.empty() ? "" : ", and ", demand);
}

std::string Deducer::because_of_ways(int constraint, const Deduction& deduction) const {
  const std::vector<int> scope =
      constraint < 0 ? scope_of_rule(-1) : scope_of(model_.constraints()[constraint]);
  const std::vector<int> own = cells_of(statement_.part, model_);
  if (scope.size() < 2 || std::ranges::find(own, deduction.leaves.cell) == own.end()) return {};
  const std::string lost = values_in_words(names_, deduction.leaves.cell, deduction.lost(), "or");
  return scope.size() == 2 ? fmt::format("nothing in the other cell goes with {}", lost)
                           : fmt::format("with {}, no way to fill the other cells would be left", lost);
}

// "r1c34 make at least 6": bounds of the other cells, if these suffice; otherwise empty.
std::string Deducer::because_of_sum(const Linear& sum, const Deduction& deduction) const {
  const CellValues& leaf = deduction.leaves;
  if (names_.has_kinds(leaf.cell)) return {};
  std::vector<int> sides[2];  // cells on the side of this cell, and on the other side
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
  constexpr std::size_t few_named = 4;
  std::vector<std::string> words, sums, bounds_of_board;
  const auto tell = [&](const std::vector<int>& cells, bool is_least, bool is_most, SumSpan bounds) {
    if (cells.empty()) return;
    const std::string differ =
        deduction.apart(cells).size() == 1 ? "they differ" : "no two that see each other are equal";
    const auto because = [&](bool by_difference, const std::string& facts) {
      return fmt::format("{}{}{}", facts.empty() && !by_difference ? "" : ", as ",
                         by_difference ? differ : "",
                         facts.empty() ? "" : (by_difference ? " and " : "") + facts);
    };
    const std::string known = deduction.told(cells);
    if (cells.size() == 1 && !known.empty()) return words.push_back(known);
    const bool are_all = cells.size() > few_named && cells.size() + 1 == sum.terms.size();
    (cells.size() == 1 ? bounds_of_board : sums)
        .push_back(fmt::format("{} {} {}{}",
                               are_all ? fmt::format("the other {} cells", number_word(cells.size()))
                                       : cells_text(names_, cells),
                               cells.size() == 1 ? "is" : "make",
                               is_least && is_most ? fmt::format("{} to {}", bounds.least, bounds.greatest)
                               : is_least          ? fmt::format("at least {}", bounds.least)
                                                   : fmt::format("at most {}", bounds.greatest),
                               because(cells.size() > 1 && bounds.by_difference, known)));
  };
  tell(sides[0], is_large, is_small, with);
  tell(sides[1], is_small, is_large, against);
  for (const auto& [cell, weight] : weighted)
    tell({cell}, weight > 0 ? is_large : is_small, weight > 0 ? is_small : is_large,
         deduction.sum_of({cell}));
  if (own * sign != 1)
    words.push_back(fmt::format(
        "{} counts {}", names_(leaf.cell),
        own * sign == 2 ? "twice"
                        : fmt::format("{} times", number_word(static_cast<std::size_t>(own * sign)))));
  // Facts after a sum would seem to be its reasons. What any cell holds at most need not be told beside
  // others.
  std::ranges::move(sums, std::back_inserter(words));
  if (words.empty()) words = bounds_of_board;
  return listed(words, "and");
}

}  // namespace sudosat
