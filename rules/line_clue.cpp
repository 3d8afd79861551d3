#include "rules/line_clue.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <fmt/format.h>
#include <map>

#include "puzzle/phrases.hpp"
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

using Word = DigitSet::Word;

// A pattern takes some ten nanoseconds each time; an automaton of a whole line takes as long as some
// thousand.
constexpr std::size_t most_patterns = 2000;
constexpr int most_values = 12;

bool do_all_differ(const Model& model, const std::vector<int>& cells) {
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (!model.differ(cells[i], cells[j])) return false;
  return true;
}

// All sets of the values, by their size and their sum.
std::map<std::pair<std::size_t, std::int64_t>, std::vector<Word>> sets_by_sum(const Range& values) {
  std::map<std::pair<std::size_t, std::int64_t>, std::vector<Word>> sets;
  for (Word set = 0; set < Word{1} << values.size(); ++set) {
    std::int64_t sum = 0;
    for (Word left = set; left != 0; left &= left - 1) sum += values.first + std::countr_zero(left);
    sets[{static_cast<std::size_t>(std::popcount(set)), sum}].push_back(set);
  }
  return sets;
}

}  // namespace

std::string line_name(const CellNames& names, const std::vector<int>& cells) {
  return are_on_board(names.shape(), cells) ? clue_name(names.shape(), cells) : names(cells.front());
}

void draw_clue(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, int number,
               const ClueLook& look) {
  if (!are_on_board(shape, cells)) return;
  const Point first = centre_of(shape, cells.front());
  Point place = clue_before(shape, cells);
  const double down = place.row - first.row, across = place.column - first.column;
  // Clues of one line stand one after the other: the first place that no mark overlaps.
  constexpr double apart = 0.75, overlap = 0.5;
  const auto place_at = [&](double steps) {
    return Point{place.row + apart * steps * down, place.column + apart * steps * across};
  };
  std::vector<bool> is_taken(2 * drawing.marks().size() + 1);  // a mark overlaps two places at most
  for (const Drawing::Mark& mark : drawing.marks()) {
    const double steps =
        ((mark.centre.row - place.row) * down + (mark.centre.column - place.column) * across) /
        (apart * (down * down + across * across));
    for (const double near : {std::floor(steps), std::ceil(steps)}) {
      if (near < 0 || near >= static_cast<double>(is_taken.size())) continue;
      const Point there = place_at(near);
      if (std::hypot(mark.centre.row - there.row, mark.centre.column - there.column) < overlap)
        is_taken[static_cast<std::size_t>(near)] = true;
    }
  }
  place = place_at(static_cast<double>(std::ranges::find(is_taken, false) - is_taken.begin()));
  std::string text = fmt::format("{}{}", look.sign, number);
  const bool is_framed = look.form != Drawing::Mark::Form::none;
  // Long numbers shrink, as the clue of the next column is a cell away.
  const double text_size = std::min(0.36, (is_framed ? 1.18 : 1.35) / static_cast<double>(text.size()));
  const double least = look.form == Drawing::Mark::Form::diamond ? 0.8 : 0.62;
  const double size =
      is_framed ? std::max(least, 0.7 * text_size * static_cast<double>(text.size()) + 0.12) : 0;
  drawing.add(Drawing::Mark{.centre = place,
                            .form = look.form,
                            .size = size,
                            .stroke = is_framed ? Ink::circle : Ink::none,
                            .text = std::move(text),
                            .text_size = text_size});
}

void LineClueRule::check(const Shape& shape) const {
  require(clue() >= 0 || can_be_negative(shape, cells()), *this, "a number that is not negative");
  require_distinct(*this, cells());
}

std::string LineClueRule::which(const CellNames& names) const {
  return fmt::format("{} at {}", clue(), line_name(names, cells()));
}

void LineClueRule::draw(const Shape& shape, Drawing& drawing) const {
  draw_clue(drawing, shape, cells(), clue(), look());
}

void post_sum_layouts_instead(Model& model, const std::vector<int>& cells,
                              const std::vector<SumLayout>& layouts) {
  const Range values = model.range(cells.front());
  const bool are_alike = std::ranges::all_of(cells, [&](int cell) { return model.range(cell) == values; });
  if (!are_alike || values.size() > most_values || !do_all_differ(model, cells)) return;
  const auto sets = sets_by_sum(values);
  Patterns patterns{cells, {}, values.first};
  for (const SumLayout& layout : layouts) {
    const auto with_sum = sets.find({layout.end - layout.begin, layout.sum});
    const bool is_possible = std::ranges::all_of(
        layout.known, [&values](const auto& known) { return values.contains(known.second); });
    if (with_sum == sets.end() || !is_possible) continue;
    Word others = (Word{1} << values.size()) - 1;
    for (const auto& [place, value] : layout.known) others &= ~(Word{1} << (value - values.first));
    for (Word inside : with_sum->second) {
      if ((inside & ~others) != 0) continue;
      if (patterns.patterns.size() == most_patterns) return;
      std::vector<Word>& pattern = patterns.patterns.emplace_back(cells.size(), others & ~inside);
      for (const auto& [place, value] : layout.known) pattern[place] = Word{1} << (value - values.first);
      std::fill_n(pattern.begin() + static_cast<std::ptrdiff_t>(layout.begin), layout.end - layout.begin,
                  inside);
    }
  }
  model.post_instead(std::move(patterns));
}

std::string because_of_layouts(const Deduction& deduction, const std::vector<int>& cells,
                               const std::vector<SumLayout>& layouts, bool is_once) {
  const CellValues& leaf = deduction.leaves;
  const CellNames& names = deduction.names();
  Deduction with = deduction;
  const auto know = [](Deduction& where, CellValues values) {
    std::erase_if(where.rests_on, [&](const CellValues& known) { return known.cell == values.cell; });
    where.rests_on.push_back(std::move(values));
  };
  know(with, {.cell = leaf.cell, .range = leaf.range, .values = leaf.lost});
  constexpr std::size_t most_cases = 4;
  std::vector<std::string> cases;
  for (const SumLayout& layout : layouts) {
    const auto cell_at = [&](std::size_t place) { return cells[place]; };
    Deduction own = with;
    std::vector<CellValues> supposed;
    bool is_possible = true;
    for (const auto& [place, digit] : layout.known) {
      const CellValues values = with.values(cell_at(place));
      is_possible = is_possible && values.may_be(digit);
      if (!values.is_single())
        supposed.push_back({.cell = values.cell, .range = values.range, .values = {digit}});
    }
    std::vector<int> part;
    for (std::size_t i = layout.begin; i < layout.end; ++i) {
      CellValues values = with.values(part.emplace_back(cell_at(i)));
      if (leaf.lost.size() == 1 && deduction.differ(leaf.cell, values.cell))
        std::erase(values.values, leaf.lost.front());
      for (const auto& [place, digit] : layout.known)
        if (is_once || deduction.differ(cell_at(place), values.cell)) std::erase(values.values, digit);
      is_possible = is_possible && !values.values.empty();
      know(own, std::move(values));
    }
    if (!is_possible) continue;
    const SumSpan span = own.sum_of(part);
    const bool is_few = span.greatest<layout.sum, is_many = span.least> layout.sum;
    const bool is_one = part.size() == 1 && !own.values(part.front()).may_be(static_cast<int>(layout.sum));
    if ((!is_few && !is_many && !is_one) || cases.size() == most_cases) return {};
    cases.push_back(fmt::format("{} {}{}{}", part.empty() ? "no digit" : cells_text(names, part),
                                part.empty() ? "would be there"
                                : is_one     ? fmt::format("could not be {}", layout.sum)
                                             : fmt::format("would make at {} {}", is_few ? "most" : "least",
                                                       is_few ? span.greatest : span.least),
                                supposed.empty() ? "" : " if ", in_words(names, supposed)));
  }
  const std::string known = in_words(names, deduction.rests_on);
  return cases.empty() ? ""
                       : fmt::format("{}with {} in {}, {}", known.empty() ? "" : known + ", and ",
                                     listed(leaf.lost, "or"), names(leaf.cell), listed(cases, "and"));
}

}  // namespace sudosat
