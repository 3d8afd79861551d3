// Rules about how often digits occur in some cells: contains exactly, contains at least, look and say, count
// distinct, counting circles.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <numeric>
#include <set>
#include <span>

#include "puzzle/renumbering.hpp"
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

// An upper bound for how many of the cells, without `cell`, can hold the value, since some see each other.
std::size_t most_that_hold(const std::vector<int>& cells, int value, int but, const Deduction& deduction) {
  std::vector<int> some = cells;
  std::erase_if(some, [&](int cell) { return cell == but || !deduction.values(cell).may_be(value); });
  return deduction.apart(some).size();
}

// Digits of which it is said how many cells hold them; others may occur or not.
class DigitCountsRule : public Rule {
 public:
  std::string demand(const CellNames&) const override {
    std::vector<std::string> words;
    for (const auto& [value, count] : wanted()) words.push_back(times_in_words(count, value));
    return fmt::format("The cells hold {} {}.", may_be_more() ? "at least" : "exactly", listed(words, "and"));
  }

  std::string because(const Deduction& deduction) const override {
    int all = 0;
    std::map<int, int> some = wanted();
    for (const auto& [value, count] : some) all += count;
    const auto is_absent = [&](int value) { return some.contains(value) && some[value] == 0; };
    if (std::ranges::all_of(deduction.lost(), is_absent))
      return fmt::format("no cell holds {}", listed(deduction.lost(), "or"));
    if (deduction.rests_on.empty() && all == static_cast<int>(cells().size()))
      return "these digits need all cells";
    const int value = deduction.leaves.is_single() ? deduction.leaves.least() : 0;
    const std::size_t most = most_that_hold(cells(), value, deduction.leaves.cell, deduction);
    if (!deduction.leaves.is_single() || static_cast<int>(most) >= some[value]) return {};
    const std::string known = deduction.told(cells());
    return most == 0 && !known.empty()
               ? known
               : deduction.told_before(cells(),
                                       fmt::format("of the other cells {} can be {}",
                                                   most == 0 ? "none" : "only " + number_word(most), value));
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> found = values_at(grid, cells());
    return std::ranges::all_of(wanted(), [&](const auto& entry) {
      const int held = times(found, entry.first);
      return may_be_more() ? held >= entry.second : held == entry.second;
    });
  }

  void post(const Shape&, Model& model) const override {
    const int size = static_cast<int>(cells().size());
    const std::map<int, int> some = wanted();
    int all = 0;
    for (const auto& [value, count] : some) {
      model.post(Count{
          .cells = cells(), .values = {value}, .allowed = integers(count, may_be_more() ? size : count)});
      all += count;
    }
    if (all < size) return;
    // The values need every cell, so no cell is left for another one.
    for (int cell : cells()) post_values(model, cell, [&](int value) { return some.contains(value); });
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_cage(drawing, shape, cells(), drawn());
  }

 private:
  virtual std::map<int, int> wanted() const = 0;  // for each digit: how many cells hold it
  virtual bool may_be_more() const { return false; }
  virtual std::string drawn() const { return label(); }
};

class ContainsRule : public DigitCountsRule {
 public:
  void check(const Shape&) const override {
    require(numbers().size() <= cells().size(), *this, "at least as many cells as values");
    require_distinct(*this, cells());
  }

  std::string label() const override { return fmt::format("{}", fmt::join(numbers(), " ")); }

 protected:
  std::string drawn() const override { return fmt::format("{}", fmt::join(numbers(), ",")); }

 private:
  std::map<int, int> wanted() const override {
    std::map<int, int> counts;
    for (const int value : numbers()) ++counts[value];
    return counts;
  }
};

class ContainsAtLeastRule : public ContainsRule {
  bool may_be_more() const override { return true; }
  std::string drawn() const override { return "≥" + ContainsRule::drawn(); }
};

class LookAndSayRule : public DigitCountsRule {
 public:
  void check(const Shape&) const override {
    require(numbers().size() % 2 == 0, *this, "pairs of a count and a digit");
    require(wanted().size() == numbers().size() / 2, *this, "each digit only once");
    for (const auto& [value, count] : wanted())
      require(count >= 0 && count <= static_cast<int>(cells().size()), *this,
              "counts from 0 to the number of cells");
    require_distinct(*this, cells());
  }

  std::string label() const override { return fmt::format("{}", fmt::join(numbers(), "")); }

 private:
  std::map<int, int> wanted() const override {
    std::map<int, int> counts;
    for (std::size_t i = 0; i + 1 < numbers().size(); i += 2) counts.emplace(number(i + 1), number(i));
    return counts;
  }
};

// Count distinct: a cell holds the number of different digits in other cells.
class CountDistinctRule : public Rule, public ComparesNumbers {
 public:
  bool only_compares(const std::vector<int>& cells) const override {
    return !are_among(cells, std::span(lists()).first(1)) && are_among(cells, std::span(lists()).subspan(1));
  }

  void check(const Shape&) const override { require(cells().size() == 1, *this, "one cell as its control"); }

  std::string demand(const CellNames& names) const override {
    return fmt::format("{} is the number of different digits in the cells.", names(control()));
  }

  std::string because(const Deduction& deduction) const override {
    return because_of_count(deduction, control(), 1, static_cast<int>(counted().size()));
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, counted());
    return static_cast<int>(std::set<int>(values.begin(), values.end()).size()) == grid[control()];
  }

  void post(const Shape&, Model& model) const override {
    model.post(NValue{counted(), control()});
    const auto most = static_cast<int>(counted().size());
    post_values(model, control(), [most](int value) { return std::min(1, most) <= value && value <= most; });
    if (std::vector<int> rim = rim_of(model); rim.size() < counted().size())
      model.post_instead(NValue{std::move(rim), control()});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_shade(drawing, shape, counted(), Ink::light_shade);
    draw_circles(drawing, shape, cells());
  }

 private:
  // The counted cells that have a neighbour which is not counted. A region is in one piece. If the others are
  // fewer cells than it has, it leaves them, so they add no region. If they are not, all counted cells.
  std::vector<int> rim_of(const Model& model) const {
    const std::set<int> all(counted().begin(), counted().end());
    std::vector<int> rim;
    int size = static_cast<int>(model.cells());
    for (int cell : counted()) {
      const RegionsBeside beside = regions_beside(model, cell);
      if (beside.cells.empty() || !std::ranges::includes(all, beside.cells))
        rim.push_back(cell);
      else
        size = std::min(size, beside.size);
    }
    return std::ssize(counted()) - std::ssize(rim) < size ? rim : counted();
  }

  int control() const { return cells()[0]; }
  const std::vector<int>& counted() const { return cells(1); }
};

// Counting circles: a digit in a circle is the number of circles that hold it.
class CountingCirclesRule : public Rule {
 public:
  void check(const Shape&) const override { require_distinct(*this, cells()); }

  std::string which(const CellNames&) const override { return ""; }

  std::string demand(const CellNames&) const override {
    return fmt::format("Each digit in one of the {} circles is the number of circles that hold it.",
                       cells().size());
  }

  // Each digit is in as many circles as it says, so the different digits add up to the number of circles.
  std::string because(const Deduction& deduction) const override {
    const CellValues& leaf = deduction.leaves;
    const int circles = static_cast<int>(cells().size());
    if (leaf.lost.front() > circles)
      return fmt::format("there are only {} circles", number_word(cells().size()));
    // Digits that occur already, those that may occur, and those that too few circles can hold.
    std::vector<int> occur, values, too_many;
    for (const int cell : cells())
      if (const CellValues known = deduction.values(cell); known.is_single()) occur.push_back(known.least());
    std::ranges::sort(occur);
    occur.erase(std::unique(occur.begin(), occur.end()), occur.end());
    const auto has = [](const std::vector<int>& some, int value) {
      return std::ranges::find(some, value) != some.end();
    };
    const auto most = [&](int value) { return most_that_hold(cells(), value, -1, deduction); };
    for (int value = 1; value <= std::min(circles, leaf.range.last); ++value)
      if (!has(occur, value))
        (most(value) < static_cast<std::size_t>(value) ? too_many : values).push_back(value);
    const int left = circles - std::accumulate(occur.begin(), occur.end(), 0);
    const auto sums = few_sets_with_sum(values, left, 0, values.size());
    const std::string adds =
        fmt::format("the different digits in the circles add up to {}", circles) +
        (occur.empty() ? "" : fmt::format(", those beside {} to {}", listed(occur, "and"), left));
    std::string reason;
    if (std::ranges::all_of(leaf.lost, [&](int value) { return value > circles || has(too_many, value); })) {
      std::size_t bound = 0;
      for (const int value : leaf.lost) bound = std::max(bound, most(value));
      reason = fmt::format("at most {} circles can hold {}", number_word(bound), listed(leaf.lost, "or"));
    } else if (!sums.empty() && std::ranges::all_of(leaf.lost, [&](int value) {
                 return !has(occur, value) &&
                        std::ranges::none_of(sums, [&](const auto& sum) { return has(sum, value); });
               })) {
      reason = left == 0 ? adds : fmt::format("{}, which is {}", adds, sums_in_words(sums));
      std::erase_if(too_many, [&](int value) { return value > left; });
      if (few_sets_with_sum(integers_without(occur, std::min(circles, leaf.range.last)), left, 0,
                            cells().size()) == sums)
        too_many.clear();
      std::vector<std::string> words;
      for (const int value : too_many) words.push_back(fmt::format("no {0} of them can all hold {0}", value));
      if (!words.empty()) reason += ", as " + listed(words, "and");
    } else if (const int stays = leaf.least();
               !sums.empty() && leaf.is_single() && !has(occur, stays) &&
               std::ranges::all_of(sums, [&](const auto& sum) { return has(sum, stays); }) &&
               most_that_hold(cells(), stays, leaf.cell, deduction) < static_cast<std::size_t>(stays)) {
      reason = fmt::format("{}, so {} occurs, and only {} of the other circles can hold it", adds, stays,
                           number_word(most_that_hold(cells(), stays, leaf.cell, deduction)));
    }
    // Which circles cannot hold a digit is seen on the board.
    std::vector<int> placed = cells();
    std::erase_if(placed, [&](int cell) { return !deduction.values(cell).is_single(); });
    return reason.empty() ? "" : deduction.told_before(placed, reason);
  }

  std::string because_with_houses(const Deduction& deduction) const override { return because(deduction); }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, cells());
    for (int value : values)
      if (times(values, value) != value) return false;
    return true;
  }

  // A hidden cell for each value says how many circles hold it: none, or as many as the value. Together they
  // are all circles, so the values that occur have that sum.
  void post(const Shape&, Model& model) const override {
    const int circles = static_cast<int>(cells().size());
    Linear all{{}, {circles}};
    bool is_complete = true;
    for (int value : possible_values(model, cells())) {
      const bool may_occur = value > 0 && value <= circles;
      const bool has_cell = value < DigitSet::word_bits && !model.is_refuting();
      if (!may_occur || !has_cell) {
        model.post(Count{.cells = cells(),
                         .values = {value},
                         .allowed = may_occur ? std::vector{0, value} : std::vector{0}});
        is_complete = is_complete && !may_occur;
        continue;
      }
      const int times = model.add_cell({0, value});
      model.post(Domain{times, {0, value}});
      model.post(Count{.cells = cells(), .values = {value}, .total = times});
      all.terms.push_back({times, 1});
    }
    if (is_complete && !all.terms.empty()) model.post(std::move(all));
  }

  void draw(const Shape& shape, Drawing& drawing) const override { draw_circles(drawing, shape, cells()); }

 private:
  static std::vector<int> integers_without(const std::vector<int>& some, int last) {
    std::vector<int> all = integers(1, last);
    std::erase_if(all, [&](int value) { return std::ranges::count(some, value) > 0; });
    return all;
  }
};

}  // namespace

const RuleKind& contains_exactly_rule() {
  return kind_of<ContainsRule>(
      "contains exactly",
      "Each of the values occurs in the cells exactly as often as it is given; others may occur.",
      {{"cells", Is::cells, "in any order"},
       {"values", Is::numbers, "each value as many times as it must occur"}},
      false);
}

const RuleKind& contains_at_least_rule() {
  return kind_of<ContainsAtLeastRule>(
      "contains at least", "Each of the values occurs in the cells at least as often as it is given.",
      {{"cells", Is::cells, "in any order"},
       {"values", Is::numbers, "each value as many times as it must occur at least"}},
      false);
}

const RuleKind& look_and_say_rule() {
  return kind_of<LookAndSayRule>(
      "look and say", "The clue says how often digits occur in the cells; other digits may occur.",
      {{"cells", Is::cells, "in any order"},
       {"clue", Is::numbers,
        "a count, a digit, a count, a digit, …, each digit once; the count of an absent digit is 0"}},
      false);
}

const RuleKind& count_distinct_rule() {
  return kind_of<CountDistinctRule>(
      "count distinct", "The control cell holds the number of different digits in the cells.",
      {{"control", Is::cells, "one cell"}, {"cells", Is::cells, "whose different digits are counted"}});
}

const RuleKind& counting_circles_rule() {
  return kind_of<CountingCirclesRule>("counting circles",
                                      "A digit in one of these cells is the number of them that hold it.",
                                      {{"cells", Is::cells, "the circles"}});
}

}  // namespace sudosat
