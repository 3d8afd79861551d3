#include "puzzle/deduction.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <numeric>
#include <set>
#include <string_view>
#include <tuple>

#include "puzzle/geometry.hpp"
#include "puzzle/phrases.hpp"

namespace sudosat {
namespace {

// The values of the range that `fits` accepts.
template <class Fits>
std::vector<int> chosen(Range range, Fits fits) {
  std::vector<int> values;
  for (int value = range.first; value <= range.last; ++value)
    if (fits(value)) values.push_back(value);
  return values;
}

}  // namespace

bool CellValues::may_be(int value) const { return std::ranges::binary_search(values, value); }

void CellValues::lose(const std::vector<int>& more) {
  std::vector<int> all;
  std::ranges::set_union(lost, more, std::back_inserter(all));
  lost = std::move(all);
}

const CellValues* Deduction::known(int cell) const {
  const auto found = std::ranges::find(rests_on, cell, &CellValues::cell);
  return found == rests_on.end() ? nullptr : &*found;
}

CellValues Deduction::values(int cell) const {
  const CellValues* found = known(cell);
  return found != nullptr ? *found
                          : CellValues{.cell = cell,
                                       .range = range(cell),
                                       .values = chosen(range(cell), [](int) { return true; })};
}

std::vector<std::vector<int>> Deduction::apart(const std::vector<int>& cells) const {
  std::vector<std::vector<int>> groups;
  for (const int cell : cells) {
    const auto group = std::ranges::find_if(groups, [&](const auto& others) {
      return std::ranges::all_of(others, [&](int other) { return differ(other, cell); });
    });
    if (group == groups.end())
      groups.push_back({cell});
    else
      group->push_back(cell);
  }
  return groups;
}

SumSpan Deduction::sum_of(const std::vector<int>& cells) const {
  SumSpan bounds;
  for (const std::vector<int>& group : apart(cells)) {
    std::set<int> all;
    SumSpan each, different;
    for (const int cell : group) {
      const CellValues known = values(cell);
      each.least += known.least();
      each.greatest += known.greatest();
      all.insert(known.values.begin(), known.values.end());
    }
    const auto count = static_cast<std::ptrdiff_t>(std::min(group.size(), all.size()));
    different.least = std::accumulate(all.begin(), std::next(all.begin(), count), std::int64_t{0});
    different.greatest = std::accumulate(all.rbegin(), std::next(all.rbegin(), count), std::int64_t{0});
    bounds.least += std::max(each.least, different.least);
    bounds.greatest += std::min(each.greatest, different.greatest);
    bounds.by_difference |= each.least < different.least || each.greatest > different.greatest;
  }
  return bounds;
}

std::string Deduction::told(const std::vector<int>& cells) const {
  std::vector<CellValues> some;
  for (const CellValues& cell : rests_on)
    if (std::ranges::find(cells, cell.cell) != cells.end()) some.push_back(cell);
  return in_words(names(), some);
}

std::string Deduction::told_before(const std::vector<int>& cells, const std::string& reason) const {
  const std::string known = told(cells);
  return known.empty() ? reason : fmt::format("{} and {}", known, reason);
}

namespace {

// The kinds that can be counted among those that are usual: "a mine", "mines". Others are said as they are:
// "black", "water".
std::string kind_in_words(std::string kind, bool are_several) {
  if (kind != "mine" && kind != "star") return kind;
  return are_several ? kind + "s" : "a " + kind;
}

// What a cell is, or is not.
struct Predicate {
  std::string words = {};
  bool is_denied = false;
  bool operator==(const Predicate&) const = default;
  std::string after(std::string_view verb, bool is_supposed) const {
    if (is_supposed) verb = is_denied ? "would not be" : "would be";
    return fmt::format("{} {}{}", verb, is_denied && !is_supposed ? "not " : "", words);
  }
};

// "joined left, not up", if these are all kinds of which that is true; else empty. One kind has a name.
std::string sides_in_words(const std::string& way, const CellValues& cell) {
  if (way.empty() || cell.values.size() < 2) return {};
  constexpr std::array<std::pair<Side, std::string_view>, 4> sides{
      {{{-1, 0}, "up"}, {{1, 0}, "down"}, {{0, -1}, "left"}, {{0, 1}, "right"}}};
  const auto sides_of = [&](int kind) {
    std::set<std::string_view> joined;
    for (const auto& [side, name] : sides)
      if (kind > 0 && (sides_of_way(kind).first == side || sides_of_way(kind).second == side))
        joined.insert(name);
    return joined;
  };
  std::vector<std::string> joined, barred;
  for (const auto& side : sides) {
    const auto count =
        std::ranges::count_if(cell.values, [&](int kind) { return sides_of(kind).contains(side.second); });
    if (count == std::ssize(cell.values)) joined.emplace_back(side.second);
    if (count == 0) barred.emplace_back(side.second);
  }
  const bool is_on = !cell.may_be(0);
  const std::vector<int> fitting = chosen(cell.range, [&](int kind) {
    const auto joins = [own = sides_of(kind)](const std::string& name) { return own.contains(name); };
    return (kind != 0 || !is_on) && std::ranges::all_of(joined, joins) && std::ranges::none_of(barred, joins);
  });
  if (fitting != cell.values) return {};
  std::vector<std::string> words;
  if (!joined.empty()) words.push_back("joined " + listed(joined, "and"));
  if (joined.empty() && is_on) words.push_back("on the " + way);
  if (!barred.empty()) words.push_back((joined.empty() ? "not joined " : "not ") + listed(barred, "or"));
  return fmt::format("{}", fmt::join(words, ", "));
}

// What a bound, a class of values, or the missing values say; empty if only a list says it.
Predicate phrase_without_list(const CellValues& cell) {
  const std::vector<int>& values = cell.values;
  if (values.size() <= 2) return {};
  if (values.back() - values.front() + 1 == std::ssize(values)) {
    if (values.front() == cell.range.first) return {fmt::format("at most {}", values.back())};
    if (values.back() == cell.range.last) return {fmt::format("at least {}", values.front())};
    return {fmt::format("{} to {}", values.front(), values.back())};
  }
  if (values == chosen(cell.range, [](int value) { return value % 2 != 0; })) return {"odd"};
  if (values == chosen(cell.range, [](int value) { return value % 2 == 0; })) return {"even"};
  constexpr std::size_t few = 3, many = 6;
  if (values.size() <= few) return {};
  if (!cell.lost.empty() && cell.lost.size() <= few) return {listed(cell.lost, "or"), true};
  const std::vector<int> missing = chosen(cell.range, [&](int value) { return !cell.may_be(value); });
  if (missing.size() <= few) return {listed(missing, "or"), true};
  if (values.size() < many) return {};
  std::vector<int> holes;
  std::ranges::copy_if(missing, std::back_inserter(holes),
                       [&](int value) { return value > values.front() && value < values.back(); });
  if (holes.size() > few) return {};
  return {fmt::format("{} to {} without {}", values.front(), values.back(), listed(holes, "and"))};
}

// What stands after "is", or after "are".
Predicate phrase_of(const CellNames& names, const CellValues& cell, bool are_several) {
  const std::vector<int>& values = cell.values;
  if (names.has_kinds(cell.cell)) {
    if (const std::string sides = sides_in_words(names.way(cell.cell), cell); !sides.empty()) return {sides};
    const std::vector<int> missing = chosen(cell.range, [&](int value) { return !cell.may_be(value); });
    const bool is_told_by_missing = missing.size() < values.size();
    std::vector<std::string> kinds;
    for (const int kind : is_told_by_missing ? missing : values)
      kinds.push_back(kind_in_words(names.value(cell.cell, kind), are_several));
    return {listed(kinds, "or"), is_told_by_missing};
  }
  Predicate phrase = phrase_without_list(cell);
  return phrase.words.empty() ? Predicate{listed(values, "or")} : phrase;
}

}  // namespace

bool is_listed(const CellNames& names, const CellValues& cell) {
  if (cell.values.size() < 2 || names.has_kinds(cell.cell)) return false;
  const bool is_range = std::ssize(cell.values) == cell.greatest() - cell.least() + 1 &&
                        cell.least() > cell.range.first && cell.greatest() < cell.range.last;
  return is_range || phrase_without_list(cell).words.empty();
}

bool is_denial(const CellNames& names, const CellValues& cell) {
  return phrase_of(names, cell, false).is_denied;
}

std::string value_in_words(const CellNames& names, int cell, int value) {
  return names.has_kinds(cell) ? kind_in_words(names.value(cell, value), false) : names.value(cell, value);
}

std::string in_words(const CellNames& names, const CellValues& cell) {
  const Predicate is = phrase_of(names, cell, false);
  return (is.is_denied ? "not " : "") + is.words;
}

std::string in_words(const CellNames& names, const std::vector<CellValues>& cells, bool are_supposed) {
  // Groups of cells that share words: the words for one cell, the words for several, and the cells.
  std::vector<std::tuple<Predicate, Predicate, std::vector<int>>> groups;
  for (const CellValues& cell : cells) {
    const Predicate is = phrase_of(names, cell, false);
    auto group = std::ranges::find_if(groups, [&](const auto& other) { return std::get<0>(other) == is; });
    if (group == groups.end()) group = groups.insert(group, {is, phrase_of(names, cell, true), {}});
    std::get<2>(*group).push_back(cell.cell);
  }
  constexpr std::size_t longest = 160;
  std::vector<std::string> told;
  for (const auto& [of_one, of_several, those] : groups) {
    const std::string who = cells_text(names, those);
    told.push_back(fmt::format(
        "{} {}", who.size() > longest ? fmt::format("{} cells", those.size()) : who,
        those.size() == 1 ? of_one.after("is", are_supposed) : of_several.after("are", are_supposed)));
  }
  return listed(told, "and");
}

}  // namespace sudosat
