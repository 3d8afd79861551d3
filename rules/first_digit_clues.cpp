// Clues that the first digit on the line explains. X-sum: the first X cells sum to the clue, X being the
// first digit.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <numeric>
#include <optional>

#include "rules/line_clue.hpp"
#include "rules/sum_layouts.hpp"
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class XSumRule : public LineClueRule {
 public:
  std::string demand(const CellNames& names) const override {
    return fmt::format("The first N cells sum to {}, where N is the digit in {}.", clue(),
                       names(cells().front()));
  }

  // The first digit is bounded by the sums that so long a beginning of the line can have.
  std::string because(const Deduction& deduction) const override {
    if (deduction.leaves.cell != cells().front()) {
      const CellValues first = deduction.values(cells().front());
      std::optional<std::string> reason =
          because_of_layouts(deduction, cells(), layouts(deduction.range(cells().front())));
      if (!reason && first.is_single() && first.least() > 2 && first.least() <= length())
        reason =
            fmt::format(", so {} sum to {}",
                        cells_text(deduction.names(), {cells().begin() + 1, cells().begin() + first.least()}),
                        clue() - first.least());
      const std::string known = in_words(deduction.names(), deduction.rests_on);
      return !reason || known.empty() ? "" : known + *reason;
    }
    std::string few, many;
    std::vector<std::string> others;
    for (const int count : deduction.leaves.lost) {
      if (count < 1 || count > length()) return {};
      const SumSpan bounds = others_before(count, deduction);
      if (count + bounds.greatest < clue())
        few = fmt::format("{} cell{} make{} at most {}", number_word(static_cast<std::size_t>(count)),
                          count == 1 ? "" : "s", count == 1 ? "s" : "", count + bounds.greatest);
      else if (count + bounds.least <= clue())
        others.push_back(number_word(static_cast<std::size_t>(count)));
      else if (many.empty())
        many = fmt::format("{} cells make at least {}", number_word(static_cast<std::size_t>(count)),
                           count + bounds.least);
    }
    std::vector<std::string> words{deduction.told(cells()), few, many};
    if (!others.empty())
      words.push_back(fmt::format("{} cells cannot make {}", listed(others, "or"), clue()));
    std::erase(words, "");
    return listed(words, "and");
  }

  bool is_told_first(const CellValues& known) const override { return known.cell == cells().front(); }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, cells());
    const int count = values.front();
    return count >= 0 && count <= length() &&
           std::accumulate(values.begin(), values.begin() + count, std::int64_t{0}) == clue();
  }

  void post(const Shape&, Model& model) const override {
    post_automaton(model);
    post_sum_layouts_instead(model, cells(), layouts(values_of(model, cells())));
  }

 protected:
  ClueLook look() const override { return {}; }

 private:
  // The sum of the cells after the first one, if that counts them. Cells that differ from it do not hold the
  // count, nor a digit that stands after them.
  SumSpan others_before(int count, Deduction deduction) const {
    const std::vector<int> others(cells().begin() + 1, cells().begin() + count);
    for (const int cell : others) {
      CellValues values = deduction.values(cell);
      std::size_t gone = deduction.differ(cells().front(), cell) ? std::erase(values.values, count) : 0;
      for (auto beyond = cells().begin() + count; beyond != cells().end(); ++beyond)
        if (const CellValues known = deduction.values(*beyond);
            known.is_single() && deduction.differ(cell, *beyond))
          gone += std::erase(values.values, known.least());
      if (gone == 0) continue;
      std::erase_if(deduction.rests_on, [cell](const CellValues& known) { return known.cell == cell; });
      if (!values.values.empty()) deduction.rests_on.push_back(std::move(values));
    }
    return deduction.sum_of(others);
  }

  // The cells that are added after the first one, which counts them.
  SumLayout layout(int count) const {
    return {.known = {{0, count}},
            .begin = 1,
            .end = static_cast<std::size_t>(std::max(count, 1)),
            .sum = std::int64_t{clue()} - count};
  }
  std::vector<SumLayout> layouts(Range values) const {
    std::vector<SumLayout> all;
    for (int count = std::max(values.first, 0); count <= std::min(values.last, length()); ++count)
      all.push_back(layout(count));
    return all;
  }

  void post_automaton(Model& model) const {
    struct State {
      int left;  // cells to be added, -1 before the first
      int sum;   // the sum of the cells that are left
      auto operator<=>(const State&) const = default;
    };
    const Range values = values_of(model, cells());
    const auto step = [this, &values](const State& state, int value) -> std::optional<State> {
      if (state.left == 0) return state;
      if (state.left < 0 && value < 0) return std::nullopt;
      const int left = (state.left < 0 ? value : state.left) - 1;
      // If X is 0, not even the first cell is added.
      if (left < 0) return clue() == 0 ? std::optional(State{0, 0}) : std::nullopt;
      const int sum = state.sum - value;
      if (left >= length() || sum < left * values.first || sum > left * values.last) return std::nullopt;
      return State{left, sum};
    };
    model.post(Regular{cells(), make_automaton(ranges_of(model, cells()), State{-1, clue()}, step,
                                               [](const State& state) { return state.left == 0; })});
  }
};

// Numbered room: the clue stands in the N-th cell, N being the first digit.
class NumberedRoomRule : public LineClueRule {
 public:
  std::string demand(const CellNames& names) const override {
    return fmt::format("The N-th cell holds {}, where N is the digit in {}.", clue(), names(cells().front()));
  }

  std::string because(const Deduction& deduction) const override {
    const bool is_explained = std::ranges::all_of(deduction.lost(), [this](int value) {
      return value < 1 || value > length() || (value == 1 && clue() != 1);
    });
    if (!deduction.rests_on.empty() || !is_explained) return {};
    std::vector<std::string> words;
    if (deduction.lost().front() < 1) words.push_back("the first cell is the 1st");
    if (std::ranges::count(deduction.lost(), 1) > 0)
      words.push_back(fmt::format("with 1 in {}, that cell itself would hold {}",
                                  deduction.names()(cells().front()), clue()));
    if (deduction.lost().back() > length()) words.push_back(fmt::format("there are {} cells", length()));
    return listed(words, "and");
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, cells());
    const int place = values.front();
    return place >= 1 && place <= length() && values[place - 1] == clue();
  }

  void post(const Shape&, Model& model) const override {
    const int first = cells().front();
    // A first cell that holds 1 is itself the cell with the clue, so it can hold 1 only if the clue is 1.
    post_values(model, first,
                [this](int value) { return value >= (clue() == 1 ? 1 : 2) && value <= length(); });
    for (int place = 2; place <= length(); ++place)
      model.post_pair(first, cells()[place - 1],
                      [this, place](int a, int b) { return a != place || b == clue(); });
  }

 protected:
  ClueLook look() const override { return {.form = Drawing::Mark::Form::circle}; }
};

}  // namespace

const RuleKind& x_sum_rule() {
  return kind_of<XSumRule>(
      "x-sum",
      "The first X cells have this sum, X being the digit in the first of them. No cells have the sum 0.",
      {{"cells", Is::cells, "the row or column from the clue on"},
       {"sum", Is::number, "the sum of the first X cells"}});
}

const RuleKind& numbered_room_rule() {
  return kind_of<NumberedRoomRule>("numbered room",
                                   "The N-th cell holds this digit, N being the digit in the first of them.",
                                   {{"cells", Is::cells, "the row or column from the clue on"},
                                    {"digit", Is::number, "the digit in the N-th cell"}});
}

}  // namespace sudosat
