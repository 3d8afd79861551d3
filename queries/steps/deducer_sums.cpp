// Reasons by bounds of a sum.
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <tuple>

#include "puzzle/phrases.hpp"
#include "queries/steps/deducer.hpp"

namespace sudosat {
namespace {

std::string times(std::int64_t weight) {
  return weight == 2 ? "twice" : fmt::format("{} times", number_word(static_cast<std::size_t>(weight)));
}

}  // namespace

// "r1c34 make at least 6": bounds of the other cells, if these suffice; otherwise empty.
std::string Deducer::because_of_sum(const Linear& sum, const Deduction& deduction) const {
  const CellValues& leaf = deduction.leaves;
  if (names_.has_kinds(leaf.cell)) return {};
  std::int64_t own = 0;
  for (const Term& term : sum.terms)
    if (term.cell == leaf.cell) own += term.coefficient;
  const std::int64_t sign = own < 0 ? -1 : 1;
  // For each coefficient, as if that of this cell were positive: the other cells. Those on its side come
  // first, and those that count once.
  const auto is_first = [](std::int64_t a, std::int64_t b) {
    return std::tuple(std::abs(a), -a) < std::tuple(std::abs(b), -b);
  };
  std::map<std::int64_t, std::vector<int>, decltype(is_first)> sides(is_first);
  for (const auto& [cell, coefficient] : sum.terms) {
    if (cell == leaf.cell) continue;
    if (cell >= model_.visible_cells()) return {};
    sides[sign * coefficient].push_back(cell);
  }
  const auto [first, last] = std::minmax({sign * sum.totals.front(), sign * sum.totals.back()});
  std::int64_t least = first, greatest = last;
  std::size_t others = 0;
  for (const auto& [weight, cells] : sides) {
    const SumSpan bounds = deduction.sum_of(cells);
    least -= weight * (weight > 0 ? bounds.greatest : bounds.least);
    greatest -= weight * (weight > 0 ? bounds.least : bounds.greatest);
    others += cells.size();
  }
  if (others < 2) return {};
  bool is_small = false, is_large = false;
  for (const int value : leaf.lost) {
    const std::int64_t part = sign * own * value;
    if (part >= least && part <= greatest) return {};
    (part < least ? is_small : is_large) = true;
  }
  constexpr std::size_t few_named = 4;
  std::vector<std::string> words, sums, bounds_of_board;
  for (const auto& [weight, cells] : sides) {
    const SumSpan bounds = deduction.sum_of(cells);
    const bool is_least = weight > 0 ? is_large : is_small, is_most = weight > 0 ? is_small : is_large;
    const std::string known = deduction.told(cells);
    const std::string counts = std::abs(weight) == 1 ? "" : times(std::abs(weight));
    if (cells.size() == 1 && !known.empty()) {
      words.push_back(known + (counts.empty() ? "" : " and counts " + counts));
      continue;
    }
    const std::string differ = !bounds.by_difference                ? ""
                               : deduction.apart(cells).size() == 1 ? "they differ"
                                                                    : "no two that see each other are equal";
    const std::string facts = differ + (differ.empty() || known.empty() ? "" : " and ") + known;
    const bool are_all = cells.size() > few_named && cells.size() == others;
    const bool is_one = cells.size() == 1;
    (is_one && counts.empty() ? bounds_of_board : sums)
        .push_back(fmt::format(
            "{}{} {} {}{}",
            are_all ? fmt::format("the other {} cells", number_word(cells.size()))
                    : cells_text(names_, cells),
            counts.empty() ? "" : fmt::format(", which {} {},", is_one ? "counts" : "count", counts),
            is_one ? weight > 0 && !is_most ? "adds" : "is" : "make",
            bounds.least == bounds.greatest ? fmt::to_string(bounds.least)
            : is_least && is_most           ? fmt::format("{} to {}", bounds.least, bounds.greatest)
            : is_least                      ? fmt::format("at least {}", bounds.least)
                                            : fmt::format("at most {}", bounds.greatest),
            facts.empty() ? "" : ", as " + facts));
  }
  if (own * sign != 1) words.push_back(fmt::format("{} counts {}", names_(leaf.cell), times(own * sign)));
  // Facts after a sum would seem to be its reasons. What any cell holds at most need not be told beside
  // others.
  std::ranges::move(sums, std::back_inserter(words));
  if (words.empty()) words = bounds_of_board;
  return listed(words, "and");
}

}  // namespace sudosat
