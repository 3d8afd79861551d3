// Skyscrapers: digits are heights, and an observer who looks along the cells sees a digit if no digit before
// it hides it.
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>

#include "rules/line_clue.hpp"
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class SkyscraperRule : public LineClueRule {
 public:
  void check(const Shape& shape) const override {
    LineClueRule::check(shape);
    require(clue() >= 0 && clue() <= length(), *this,
            fmt::format("a count from 0 to {}, its number of cells", length()));
  }

  std::string demand(const CellNames&) const override {
    return fmt::format("From the clue {} can be seen: {}larger than all before it.",
                       clue() == 1 ? "one digit" : number_word(static_cast<std::size_t>(clue())) + " digits",
                       clue() == 1 ? "" : "each ");
  }

  std::string because(const Deduction& deduction) const override {
    const CellValues& leaf = deduction.leaves;
    const Range range = leaf.range;
    const std::vector<int>& lost = leaf.lost;
    const int cell = leaf.cell;
    const auto before = static_cast<int>(std::ranges::find(cells(), cell) - cells().begin());
    // How many digits are seen from the least to the most, whatever digits stand there twice.
    const auto seen_with = [&](int height) {
      std::map<int, std::set<int>> seen{{0, {0}}};  // the tallest; how many may be seen
      for (const int place : cells()) {
        std::map<int, std::set<int>> next;
        for (const int value : place == cell ? std::vector{height} : deduction.values(place).values)
          for (const auto& [tallest, counts] : seen)
            for (const int count : counts)
              next[std::max(tallest, value)].insert(count + (value > tallest ? 1 : 0));
        seen = std::move(next);
      }
      std::set<int> all;
      for (const auto& entry : seen) all.insert(entry.second.begin(), entry.second.end());
      return std::pair(*all.begin(), *all.rbegin());
    };
    // In second place, the second tallest is hidden only by the tallest, which then is seen alone.
    if (deduction.rests_on.empty() && clue() == 2 && before == 1 && lost == std::vector{range.last - 1} &&
        length() == range.size() && range.first == 1)
      return fmt::format("with {0} in {2}, three digits could be seen, or {1} alone if it stands before {0}",
                         range.last - 1, range.last, deduction.names()(cell));
    // As many digits are seen after this place as the clue lacks by then, each larger than the one before.
    const int lacking = clue() - 1 - before;
    if (deduction.rests_on.empty() && lacking > 0 && !leaf.values.empty() &&
        leaf.greatest() == range.last - lacking && lost.front() > leaf.greatest())
      return fmt::format("{} digits increase from the clue on, to {} at most",
                         number_word(static_cast<std::size_t>(clue())), range.last);
    const std::string known = in_words(deduction.names(), deduction.rests_on);
    // If all buildings taller than the first must be seen, they stand in order.
    if (const CellValues first = deduction.values(cells().front());
        first.is_single() && deduction.rests_on.size() == 1 && length() == range.size() && range.first == 1 &&
        clue() > 2 && first.least() + clue() - 1 == range.last)
      return fmt::format("{}, so {} are all seen and stand in this order", known,
                         listed(integers(first.least() + 1, range.last), "and"));
    const auto told = [&](int height, std::string_view bound, int seen) {
      return fmt::format("{}with {} in {}, {} {} {} be seen", known.empty() ? "" : known + ", and ", height,
                         deduction.names()(cell), bound, number_word(static_cast<std::size_t>(seen)),
                         bound == "at most" ? "could" : "would");
    };
    const auto most = [&](int height) { return seen_with(height).second; };
    const auto least = [&](int height) { return seen_with(height).first; };
    const int high = std::ranges::max(lost, {}, most), low = std::ranges::min(lost, {}, least);
    if (most(high) < clue()) return told(high, "at most", most(high));
    return least(low) > clue() ? told(low, "at least", least(low)) : "";
  }

  // Heights of 0 and below are not buildings.
  bool accepts(const Shape&, const Grid& grid) const override {
    int tallest = 0, seen = 0;
    for (int height : values_at(grid, cells())) {
      seen += height > tallest;
      tallest = std::max(tallest, height);
    }
    return seen == clue();
  }

  void post(const Shape&, Model& model) const override {
    struct State {
      int tallest;
      int left;  // buildings still to be seen
      auto operator<=>(const State&) const = default;
    };
    const auto step = [](const State& state, int height) -> std::optional<State> {
      if (height <= state.tallest) return state;
      return state.left > 0 ? std::optional(State{height, state.left - 1}) : std::nullopt;
    };
    model.post(Regular{cells(), make_automaton(ranges_of(model, cells()), State{0, clue()}, step,
                                               [](const State& state) { return state.left == 0; })});
  }

 protected:
  ClueLook look() const override { return {.form = Drawing::Mark::Form::square}; }
};

class HiddenSkyscraperRule : public LineClueRule {
 public:
  std::string demand(const CellNames&) const override {
    return fmt::format("From the clue on {} is the first digit that a larger one hides.", clue());
  }

  // With each lost digit some cell would be hidden too soon; or the places that are left for the clue.
  std::string because(const Deduction& deduction) const override {
    const auto& [cell, range, left, lost] = deduction.leaves;
    const CellNames& names = deduction.names();
    const std::string known = in_words(names, deduction.rests_on);
    if (known.empty() && cell == cells().front() && lost == std::vector{clue()})
      return fmt::format("no digit before {} could hide it", names(cell));
    if (lost == std::vector{clue()}) return by_places(deduction);
    if (!places_with(lost, deduction).empty()) return {};
    const std::size_t hidden = hidden_first(lost.front(), deduction);
    if (hidden > 0 &&
        std::ranges::all_of(lost, [&](int digit) { return hidden_first(digit, deduction) == hidden; }))
      return fmt::format("{}{}with {} in {}, {} would be the first that is hidden", known,
                         known.empty() ? "" : ", and ", listed(lost, "or"), names(cell),
                         cells()[hidden] == cell ? "it" : names(cells()[hidden]));
    std::vector<std::string> places;
    for (const int place : places_with(left, deduction)) places.push_back(names(place));
    constexpr std::size_t few = 4;
    return known.empty() || places.size() > few || places == std::vector{names(cell)}
               ? ""
               : fmt::format("{}, so {} is in {}", known, clue(), listed(places, "or"));
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> heights = values_at(grid, cells());
    for (std::size_t i = 1; i < heights.size(); ++i)
      if (heights[i] <= *std::max_element(heights.begin(), heights.begin() + static_cast<int>(i)))
        return heights[i] == clue();
    return false;
  }

  void post(const Shape&, Model& model) const override {
    // The state is the tallest so far. It starts below all heights, and is above all once a building was
    // hidden.
    const Range heights = values_of(model, cells());
    const int nothing = heights.first - 1, done = heights.last + 1;
    const auto step = [=, this](int tallest, int height) -> std::optional<int> {
      if (tallest == done || height > tallest) return std::max(tallest, height);
      return height == clue() ? std::optional<int>(done) : std::nullopt;
    };
    model.post(Regular{cells(), make_automaton(ranges_of(model, cells()), nothing, step,
                                               [=](int tallest) { return tallest == done; })});
  }

 protected:
  ClueLook look() const override { return {.form = Drawing::Mark::Form::diamond}; }

 private:
  // Why a cell that sees all places for the clue does not hold it. Empty if it does not see them.
  std::string by_places(const Deduction& deduction) const {
    const CellValues& leaf = deduction.leaves;
    const std::string known = in_words(deduction.names(), deduction.rests_on);
    const std::vector<int> places = places_with(leaf.values, deduction);
    const auto see = [&](int place) { return deduction.differ(leaf.cell, place); };
    if (known.empty() || !std::ranges::all_of(places, see)) return {};
    return fmt::format("{}, and before {} stand only larger digits that grow, so {} is in {}", known, clue(),
                       clue(), cells_text(deduction.names(), places));
  }
  // What a cell can hold if the one that is narrowed holds one of these digits.
  std::vector<int> values_in(std::size_t place, const std::vector<int>& digits,
                             const Deduction& deduction) const {
    return cells()[place] == deduction.leaves.cell ? digits : deduction.values(cells()[place]).values;
  }
  // The cells where the clue can stand then: those before it increase, the last of them to more than the
  // clue.
  std::vector<int> places_with(const std::vector<int>& digits, const Deduction& deduction) const {
    std::vector<int> places;
    int tallest = deduction.leaves.range.first - 1;
    for (std::size_t i = 0; i + 1 < cells().size(); ++i) {
      const std::vector<int> here = values_in(i, digits, deduction);
      if (here.back() > std::max(tallest, clue()) && times(values_in(i + 1, digits, deduction), clue()) > 0)
        places.push_back(cells()[i + 1]);
      const auto next = std::ranges::upper_bound(here, tallest);
      if (next == here.end()) break;
      tallest = *next;
    }
    return places;
  }
  // The place that is hidden for sure, when the clue has not stood before it nor can stand there, if the cell
  // that is narrowed holds the digit; 0 if there is none.
  std::size_t hidden_first(int digit, const Deduction& deduction) const {
    int tallest = deduction.leaves.range.first - 1;
    for (std::size_t i = 0; i < cells().size(); ++i) {
      const std::vector<int> here = values_in(i, {digit}, deduction);
      if (i > 0 && times(here, clue()) > 0) return 0;
      if (here.back() <= tallest) return i;
      tallest = std::max(tallest, here.front());
    }
    return 0;
  }
};

}  // namespace

const RuleKind& skyscraper_rule() {
  return kind_of<SkyscraperRule>(
      "skyscraper",
      "N of the cells, N being the count, are larger than all cells before them. A 0 does not count, nor a "
      "negative digit.",
      {{"cells", Is::cells, "the row or column from the clue on"},
       {"count", Is::number, "how many digits can be seen"}});
}

const RuleKind& hidden_skyscraper_rule() {
  return kind_of<HiddenSkyscraperRule>(
      "hidden skyscraper", "This is the first digit that is not larger than all digits before it.",
      {{"cells", Is::cells, "the row or column from the clue on"},
       {"height", Is::number, "the first digit that is hidden"}});
}

}  // namespace sudosat
