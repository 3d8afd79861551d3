#include "rules/sum_layouts.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <map>
#include <numeric>
#include <set>

#include "puzzle/phrases.hpp"
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

using Word = DigitSet::Word;

// A pattern takes some ten nanoseconds each time; an automaton of a whole line takes as long as some
// thousand.
constexpr std::size_t most_patterns = 2000;
constexpr int most_values = 12;

// The values that all cells of a line have, if they differ and are few enough for patterns.
template <class Ranges, class Differ>
std::optional<Range> values_of_line(const std::vector<int>& cells, const Ranges& range_of,
                                    const Differ& differ) {
  const Range values = range_of(cells.front());
  if (values.size() > most_values) return std::nullopt;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (range_of(cells[i]) != values) return std::nullopt;
    for (std::size_t j = 0; j < i; ++j)
      if (!differ(cells[i], cells[j])) return std::nullopt;
  }
  return values;
}

// A way to fill a line by a layout: which values are inside, and which each cell may then hold. A set has a
// bit for each value.
struct Filling {
  const SumLayout* layout;
  Word inside;
  std::vector<Word> cells;
};

std::vector<int> values_in(Word set, const Range& values) {
  std::vector<int> all;
  for (; set != 0; set &= set - 1) all.push_back(values.first + std::countr_zero(set));
  return all;
}

Word word_of(const std::vector<int>& some, const Range& values) {
  Word word = 0;
  for (const int value : some)
    if (values.contains(value)) word |= Word{1} << (value - values.first);
  return word;
}

// All ways to fill a line with this number of cells; none if there are too many.
std::vector<Filling> ways_of(const std::vector<SumLayout>& layouts, std::size_t cells, const Range& values) {
  // Sets of values, by their size and sum.
  std::map<std::pair<std::size_t, std::int64_t>, std::vector<Word>> sets;
  for (Word set = 0; set < Word{1} << values.size(); ++set) {
    const std::vector<int> all = values_in(set, values);
    sets[{all.size(), std::accumulate(all.begin(), all.end(), std::int64_t{0})}].push_back(set);
  }
  std::vector<Filling> ways;
  for (const SumLayout& layout : layouts) {
    const bool is_possible = std::ranges::all_of(
        layout.known, [&values](const auto& known) { return values.contains(known.second); });
    if (!is_possible) continue;
    Word known = 0;
    for (const auto& [place, value] : layout.known) known |= word_of({value}, values);
    const Word others = ((Word{1} << values.size()) - 1) & ~known;
    for (const Word inside : sets[{layout.end - layout.begin, layout.sum}]) {
      if ((inside & known) != 0) continue;
      if (ways.size() == most_patterns) return {};
      Filling& way = ways.emplace_back(Filling{&layout, inside, std::vector<Word>(cells, others & ~inside)});
      for (const auto& [place, value] : layout.known) way.cells[place] = word_of({value}, values);
      std::fill_n(way.cells.begin() + static_cast<std::ptrdiff_t>(layout.begin), layout.end - layout.begin,
                  inside);
    }
  }
  return ways;
}

}  // namespace

void post_sum_layouts_instead(Model& model, const std::vector<int>& cells,
                              const std::vector<SumLayout>& layouts) {
  const auto values = values_of_line(
      cells, [&](int cell) { return model.range(cell); }, [&](int a, int b) { return model.differ(a, b); });
  if (!values) return;
  Patterns patterns{cells, {}, values->first};
  for (Filling& way : ways_of(layouts, cells.size(), *values))
    patterns.patterns.push_back(std::move(way.cells));
  if (!patterns.patterns.empty()) model.post_instead(std::move(patterns));
}

namespace {

// Why no way to fill a line by layouts is left if a cell holds what it loses.
class LayoutReason {
 public:
  LayoutReason(const Deduction& deduction, const std::vector<int>& cells, const Range& values)
      : deduction_(deduction),
        leaf_(deduction.leaves),
        cells_(cells),
        values_(values),
        own_(static_cast<std::size_t>(std::ranges::find(cells, leaf_.cell) - cells.begin())) {}

  std::optional<std::string> tell(const std::vector<SumLayout>& layouts) {
    std::vector<Word> known;
    for (const int cell : cells_) known.push_back(word_of(deduction_.values(cell).values, values_));
    ways_ = ways_of(layouts, cells_.size(), values_);
    std::erase_if(ways_, [&](const Filling& way) { return !fits(way, known); });
    known[own_] &= word_of(leaf_.lost, values_);
    if (std::ranges::any_of(ways_, [&](const Filling& way) { return fits(way, known); })) return std::nullopt;
    if (std::ranges::all_of(ways_, [&](const Filling& way) { return is_out_of_place(*way.layout); }))
      return where();
    const std::string sets = few_sets();
    return sets.empty() ? by_cases() : sets;
  }

 private:
  static bool fits(const Filling& way, const std::vector<Word>& sets) {
    Word met = 0;
    for (std::size_t i = 0; i < sets.size(); ++i) {
      const Word left = sets[i] & way.cells[i];
      if (left == 0) return false;
      met |= left;
    }
    return (way.inside & ~met) == 0;
  }
  // Whether the cell is the place of another digit, or loses digits that have other places.
  bool is_out_of_place(const SumLayout& layout) const {
    return lost_inside(layout).empty() ||
           std::ranges::any_of(layout.known, [&](const auto& known) { return known.first == own_; });
  }
  // The digits that the cell loses, without those that the layout knows.
  std::vector<int> lost_inside(const SumLayout& layout) const {
    std::vector<int> lost = leaf_.lost;
    for (const auto& known : layout.known) std::erase(lost, known.second);
    return lost;
  }
  std::vector<int> cells_of(const SumLayout& layout) const {
    return {cells_.begin() + static_cast<std::ptrdiff_t>(layout.begin),
            cells_.begin() + static_cast<std::ptrdiff_t>(layout.end)};
  }
  bool is_placed(int cell) const { return deduction_.values(cell).is_single(); }

  // ", so 9 is in r7c3 or r8c3": of known digits that have few places, unless that is what follows.
  std::string where() const {
    std::map<int, std::set<int>> places;  // for each digit: its places
    for (const Filling& way : ways_)
      for (const auto& [place, digit] : way.layout->known) places[digit].insert(cells_[place]);
    std::vector<std::string> words;
    for (const auto& [digit, some] : places) {
      if (some.size() == 1 && is_placed(*some.begin())) continue;
      if (some.size() > few || (some.size() == 1 && some.contains(leaf_.cell))) return "";
      words.push_back(fmt::format("{} is in {}", digit, named(some)));
    }
    return words.empty() ? "" : ", so " + listed(words, "and");
  }
  std::string named(const std::set<int>& cells) const {
    std::vector<std::string> names;
    for (const int cell : cells) names.push_back(deduction_.names()(cell));
    return listed(names, "or");
  }

  // ", so r4567c3 hold 2+3+4+8 or 2+3+5+7". Empty if there are many, or a case is about the cell inside and
  // another about the cell outside.
  std::string few_sets() const {
    std::set<std::vector<int>> sets, parts;
    std::set<bool> sides;
    for (const Filling& way : ways_) {
      sets.insert(values_in(way.inside, values_));
      parts.insert(cells_of(*way.layout));
      sides.insert(is_inside(*way.layout));
    }
    if (sets.size() > few + 2 || parts.size() > few || sides.size() > 1 || sets.contains({})) return {};
    std::vector<std::string> names;
    for (const std::vector<int>& part : parts) names.push_back(cells_text(deduction_.names(), part));
    return fmt::format(", so {} hold{} {}", listed(names, "or"), parts.begin()->size() == 1 ? "s" : "",
                       sums_in_words({sets.begin(), sets.end()}));
  }
  bool is_inside(const SumLayout& layout) const { return layout.begin <= own_ && own_ < layout.end; }

  // ", and with 8 in r4c5, 5+8 would leave 1": why no part of the line is left.
  std::optional<std::string> by_cases() const {
    std::vector<std::string> cases;
    std::set<int> lost;
    // The shortest parts come first. Parts of one length, on one side of the cell, share words.
    std::set<std::pair<std::size_t, const SumLayout*>> layouts;
    std::map<std::pair<std::size_t, bool>, std::set<std::vector<int>>> sets;
    for (const Filling& way : ways_) {
      if (is_out_of_place(*way.layout)) continue;
      layouts.emplace(way.layout->end - way.layout->begin, way.layout);
      sets[{way.layout->end - way.layout->begin, is_inside(*way.layout)}].insert(
          values_in(way.inside, values_));
    }
    for (const auto& [size, layout] : layouts) {
      const std::vector<int> some = lost_inside(*layout);
      lost.insert(some.begin(), some.end());
      const auto& inside = sets[{size, is_inside(*layout)}];
      std::string one = case_of(*layout, some, {inside.begin(), inside.end()});
      if (one.empty()) return std::nullopt;
      // The text says which N a case is about, since the sum depends on it.
      if (const auto& [place, digit] = layout->known.front();
          layout->known.size() == 1 && !is_placed(cells_[place]))
        one += fmt::format(" if {} is {}", deduction_.names()(cells_[place]), digit);
      if (std::ranges::find(cases, one) == cases.end()) cases.push_back(std::move(one));
    }
    if (cases.size() > few + 1) return std::nullopt;
    return fmt::format(", and with {} in {}, {}", listed(std::vector(lost.begin(), lost.end()), "or"),
                       deduction_.names()(leaf_.cell), listed(cases, "and"));
  }

  // Empty if it is said already.
  std::string case_of(const SumLayout& layout, const std::vector<int>& lost,
                      const std::vector<std::vector<int>>& sets) const {
    const std::vector<int> part = cells_of(layout);
    if (part.size() < 2)
      return part.empty() || layout.known.size() > 1
                 ? ""
                 : fmt::format("{} could not be {}", deduction_.names()(part.front()), layout.sum);
    if (lost.size() == 1 && is_inside(layout)) {
      std::vector<int> free = values_in((Word{1} << values_.size()) - 1, values_);
      for (const auto& known : layout.known) std::erase(free, known.second);
      std::vector<int> there;  // what stands in the part, with the digit that is supposed
      for (const int cell : part)
        if (cell == leaf_.cell || is_placed(cell))
          there.push_back(cell == leaf_.cell ? lost.front() : deduction_.values(cell).least());
      std::ranges::sort(there);
      for (const int digit : there) std::erase(free, digit);
      const std::int64_t sum = std::accumulate(there.begin(), there.end(), std::int64_t{0});
      const std::size_t others = part.size() - there.size();
      if (there.size() > 1 && !has_set(free, layout.sum - sum, others))
        return fmt::format("{} would {} {}", fmt::join(there, "+"), others == 0 ? "make" : "leave",
                           others == 0 ? sum : layout.sum - sum);
    }
    const auto excludes = [&](const std::vector<int>& set) {
      return std::ranges::all_of(
          lost, [&](int digit) { return is_inside(layout) != (std::ranges::count(set, digit) > 0); });
    };
    return sets.size() <= few && std::ranges::all_of(sets, excludes)
               ? fmt::format("{} digits would have to be {}", number_word(part.size()), sums_in_words(sets))
               : fmt::format("{} could not make {}", cells_text(deduction_.names(), part), layout.sum);
  }
  // Whether `count` of the digits have the sum.
  static bool has_set(const std::vector<int>& free, std::int64_t sum, std::size_t count) {
    if (free.empty() || count == 0) return count == 0 && sum == 0;
    const std::vector<int> rest(free.begin() + 1, free.end());
    return has_set(rest, sum - free.front(), count - 1) || has_set(rest, sum, count);
  }

  static constexpr std::size_t few = 3;
  const Deduction& deduction_;
  const CellValues& leaf_;
  const std::vector<int>& cells_;
  const Range values_;
  const std::size_t own_;
  std::vector<Filling> ways_;  // fillings that agree with what is known
};

}  // namespace

std::optional<std::string> because_of_layouts(const Deduction& deduction, const std::vector<int>& cells,
                                              const std::vector<SumLayout>& layouts) {
  const auto values = values_of_line(cells, deduction.range, deduction.differ);
  if (!values || std::ranges::find(cells, deduction.leaves.cell) == cells.end()) return std::nullopt;
  return LayoutReason(deduction, cells, *values).tell(layouts);
}

}  // namespace sudosat
