// Cages: killer cages, whose cells differ, plain sums, whose cells need not, and cells that differ without a
// sum, or with other demands.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <set>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

// "; r4c5, r5c6 count twice", of a list that names some cells twice; empty if it names none so.
std::string counted_often(const CellNames& names, const std::vector<int>& cells) {
  std::map<std::ptrdiff_t, std::vector<int>> often;
  for (const int cell : distinct(cells))
    if (const auto times = std::ranges::count(cells, cell); times > 1) often[times].push_back(cell);
  std::string text;
  for (const auto& [times, some] : often)
    text += fmt::format("; {} {} {}", cells_text(names, some), some.size() == 1 ? "counts" : "count",
                        times == 2 ? "twice" : number_word(static_cast<std::size_t>(times)) + " times");
  return text;
}

class SumRule : public Rule {
 public:
  std::string label() const override { return fmt::format("{}", fmt::join(numbers(), "/")); }

  std::string demand(const CellNames& names) const override {
    if (counts_kinds(names)) return capitalised(count_of(names, "the cells")) + ".";
    return fmt::format("The cells sum to {}{}.", listed(numbers(), "or"), counted_often(names, cells()));
  }

  std::string demand_of_part(const CellNames& names, const Constraint&) const override {
    if (!counts_kinds(names)) return {};
    // All that stand in a straight line have names by its ends.
    constexpr std::size_t few = 4;
    bool is_straight = cells().size() > few;
    for (std::size_t i = 2; i < cells().size(); ++i)
      is_straight = is_straight && cells()[i] - cells()[i - 1] == cells()[1] - cells()[0];
    return count_of(names, is_straight
                               ? fmt::format("{} to {}", names(cells().front()), names(cells().back()))
                               : cells_text(names, distinct(cells())));
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    return std::ranges::count(numbers(), sum_at(grid, cells())) > 0;
  }

  void post(const Shape&, Model& model) const override {
    const std::set<int> totals(numbers().begin(), numbers().end());
    model.post(Linear{terms_of(cells()), {totals.begin(), totals.end()}});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_cage(drawing, shape, distinct(cells()), label(), Ink::loose_cage);
  }

 private:
  // A sum over a layer of two kinds counts the second.
  bool counts_kinds(const CellNames& names) const {
    const int cell = cells().front();
    return names.has_kinds(cell) && names.range_of_kinds(cell).last == 1;
  }
  std::string count_of(const CellNames& names, const std::string& who) const {
    return fmt::format("{} of {} {} {}", listed(numbers(), "or"), who,
                       numbers().size() == 1 && number() == 1 ? "is" : "are",
                       names.value(cells().front(), 1));
  }
};

// The sum is optional.
class KillerCageRule : public SumRule {
 public:
  std::string_view noun() const override { return "cage"; }

  std::string demand(const CellNames& names) const override {
    return numbers().empty() ? "The cells differ."
                             : fmt::format("The cells differ and sum to {}{}.", listed(numbers(), "or"),
                                           counted_often(names, cells()));
  }

  // Steps by a cage alone are told by its sums; this is for a cage among other rules.
  std::string because(const Deduction& deduction) const override {
    const Range range = deduction.leaves.range;
    const std::size_t count = cells().size();
    const auto sets = numbers().size() == 1
                          ? few_sets_with_sum(integers(range.first, range.last), number(), count, count)
                          : std::vector<std::vector<int>>();
    return sets.empty() || !deduction.rests_on.empty()
               ? ""
               : fmt::format("{} different digits that sum to {} are {}", number_word(count), number(),
                             sums_in_words(sets));
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    return (numbers().empty() || SumRule::accepts(shape, grid)) &&
           are_different(values_at(grid, distinct(cells())));
  }

  void post(const Shape& shape, Model& model) const override {
    post_all_different(model, shape, *this, distinct(cells()));
    if (!numbers().empty()) SumRule::post(shape, model);
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_cage(drawing, shape, distinct(cells()), label());
  }
};

// Extra regions: cells anywhere that differ.
class ExtraRegionRule : public Rule {
 public:
  bool accepts(const Shape&, const Grid& grid) const override {
    return are_different(values_at(grid, distinct(cells())));
  }

  void post(const Shape& shape, Model& model) const override {
    post_all_different(model, shape, *this, distinct(cells()));
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_shade(drawing, shape, distinct(cells()));
  }
};

// Rellik cage: no digits of the cage have this sum. Of each set of values that has the sum, one
// value must be missing. Values that are in no such set make no difference.
class RellikCageRule : public Rule {
 public:
  void check(const Shape& shape) const override {
    require(number() >= std::min(shape.first_digit(), 1) || can_be_negative(shape, cells()), *this,
            "a sum that cells can have");
    require_distinct(*this, cells());
  }

  std::string label() const override { return fmt::to_string(number()); }

  std::string demand(const CellNames&) const override {
    return fmt::format("The digits differ, and neither one of them nor several sum to {}.", number());
  }

  std::string because(const Deduction& deduction) const override {
    return deduction.rests_on.empty() && deduction.lost() == std::vector{number()}
               ? fmt::format("{} by itself is this sum", number())
               : "";
  }

  Listed listed_with(const Grid&, int) const override { return {cells(), " "}; }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, cells());
    return are_different(values) && have_no_such_sum(values);
  }

  void post(const Shape& shape, Model& model) const override {
    post_all_different(model, shape, *this, cells());
    if (post_sets(model, cells(),
                  [this](const std::vector<int>& values) { return have_no_such_sum(values); }))
      return;
    for (const std::vector<int>& values : sets(model)) {
      const int size = static_cast<int>(values.size());
      if (size == 1)
        for (int cell : cells()) post_values(model, cell, [&](int value) { return value != values[0]; });
      else
        model.post(Count{.cells = cells(), .values = values, .allowed = integers(0, size - 1)});
    }
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_cage(drawing, shape, cells(), fmt::format("≠{}", number()));
  }

 private:
  bool have_no_such_sum(const std::vector<int>& values) const {
    int least = 0, most = 0;
    for (const int value : values) (value < 0 ? least : most) += value;
    if (number() < least || number() > most) return true;
    std::vector<char> are_met(most - least + 1, 0);  // for each sum, from the least: whether values have it
    for (const int value : values) {
      if (value >= 0)
        for (int sum = most; sum >= least + value; --sum)
          are_met[sum - least] |= are_met[sum - least - value];
      else
        for (int sum = least; sum <= most + value; ++sum)
          are_met[sum - least] |= are_met[sum - least - value];
      are_met[value - least] = 1;
    }
    return are_met[number() - least] == 0;
  }

  // The sets of different values with this sum, none with more values than there are cells. A 0 adds nothing,
  // so it is in no set, unless it is the sum itself.
  std::vector<std::vector<int>> sets(const Model& model) const {
    std::vector<int> values = possible_values(model, cells());
    if (number() != 0) std::erase(values, 0);

    std::vector<std::vector<int>> found;
    std::vector<int> chosen;
    constexpr int most_sets = 5'000, most_steps = 2'000'000;
    int steps = 0;
    // Extends `chosen` by up to `left` values, from values[from] on, that add up to `sum`.
    const auto extend = [&](const auto& self, std::size_t from, std::size_t left, std::int64_t sum) -> void {
      if (sum == 0 && !chosen.empty())
        return found.push_back(chosen);  // larger sets that contain this set need no constraint
      if (left == 0) return;
      for (std::size_t i = from; i < values.size(); ++i) {
        checkpoint();
        if (++steps > most_steps || found.size() > most_sets)
          throw UsageError(fmt::format("too many sets of digits have the sum {}", number()),
                           "smaller cages and sums, and fewer digits, have fewer");
        // Every choice has a sum from that of the smallest values, from here on, to that of the largest
        // values.
        std::int64_t least = values[i], most = 0;
        for (std::size_t k = 0; k < left && i + k < values.size(); ++k) {
          if (k > 0) least += std::min(values[i + k], 0);
          most += std::max(values[values.size() - 1 - k], 0);
        }
        if (sum > std::max<std::int64_t>(most, values[i]) || sum < least) return;
        chosen.push_back(values[i]);
        self(self, i + 1, left - 1, sum - values[i]);
        chosen.pop_back();
      }
    };
    extend(extend, 0, cells().size(), number());
    return found;
  }
};

// Equality cage: there are as many even as odd digits, and as many low as high digits.
class EqualityCageRule : public Rule {
 public:
  void check(const Shape&) const override {
    require(cells().size() % 2 == 0, *this, "an even number of cells");
    require_distinct(*this, cells());
  }

  std::string because(const Deduction& deduction) const override {
    const std::vector<int>& lost = deduction.lost();
    return lost.size() == 1 && 2 * lost.front() == middle_twice(deduction.names().shape())
               ? fmt::format("{} is neither low nor high", lost.front())
               : "";
  }

  Listed listed_with(const Grid&, int) const override { return {cells(), " "}; }

  // Low and high are the digits below and above the middle, so a digit in the middle is neither.
  bool accepts(const Shape& shape, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, cells());
    return are_different(values) && are_equal(shape, values);
  }

  void post(const Shape& shape, Model& model) const override {
    post_all_different(model, shape, *this, cells());
    if (post_sets(model, cells(), [&](const std::vector<int>& values) { return are_equal(shape, values); }))
      return;
    std::vector<int> odd, low, high;
    for (int value : possible_values(model, cells())) {
      if (remainder_of(value, 2) == 1) odd.push_back(value);
      if (2 * value < middle_twice(shape)) low.push_back(value);
      if (2 * value > middle_twice(shape)) high.push_back(value);
    }
    for (const std::vector<int>& group : {odd, low, high})
      model.post(Count{.cells = cells(), .values = group, .allowed = {static_cast<int>(cells().size()) / 2}});
  }

  void draw(const Shape& shape, Drawing& drawing) const override { draw_cage(drawing, shape, cells(), "="); }

 private:
  static bool are_equal(const Shape& shape, const std::vector<int>& values) {
    int odd = 0, low = 0, high = 0;
    for (int value : values) {
      odd += remainder_of(value, 2);
      low += 2 * value < middle_twice(shape);
      high += 2 * value > middle_twice(shape);
    }
    const int half = static_cast<int>(values.size()) / 2;
    return odd == half && low == half && high == half;
  }
  static int middle_twice(const Shape& shape) { return shape.first_digit() + shape.last_digit(); }
};

}  // namespace

const RuleKind& killer_cage_rule() {
  return kind_of<KillerCageRule>(
      "killer cage",
      "The cells differ, and their sum is one of the given ones, if there are any. "
      "A cell named twice counts "
      "twice in the sum.",
      {{"cells", Is::cells, "the cells of the cage"},
       {"sum", Is::numbers, "the sums that it may have", true}});
}

const RuleKind& sum_rule() {
  return kind_of<SumRule>(
      "sum",
      "The sum of the cells is one of the given ones; digits may repeat. A cell named twice counts twice.",
      {{"cells", Is::cells, "the cells that are added"},
       {"sum", Is::numbers, "the sums that they may have"}});
}

const RuleKind& extra_region_rule() {
  return kind_of<ExtraRegionRule>(
      "extra region", "The cells differ; if there are as many cells as digits, every digit occurs.",
      {{"cells", Is::cells, "the cells of the region"}});
}

const RuleKind& rellik_cage_rule() {
  return kind_of<RellikCageRule>(
      "rellik cage", "The digits differ. No single digit and no group of them has this sum.",
      {{"cells", Is::cells, "the cells of the cage"}, {"sum", Is::number, "the forbidden sum"}});
}

const RuleKind& equality_cage_rule() {
  return kind_of<EqualityCageRule>(
      "equality cage",
      "The digits differ; as many are even as odd, and as many low as high. The middle one of an odd number "
      "of digits is neither low nor high, and does not occur.",
      {{"cells", Is::cells, "the cells of the cage, an even number"}});
}

}  // namespace sudosat
