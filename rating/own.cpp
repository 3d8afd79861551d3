// What people find hard. Most puzzles of newspapers need singles only, and differ in how many of them are to
// be seen at a time: where few are, one has to look at many cells to find one (Radek Pelánek, "Difficulty
// rating of Sudoku puzzles", 2014, calls that dependency). docs/rating.md has the formula and what it was
// fitted on.
#include <cmath>
#include <fmt/format.h>

#include "rating/braids.hpp"
#include "rating/house_rater.hpp"
#include "rating/scales.hpp"

namespace sudosat::rating {
namespace {

// How easily a single is seen, compared with a hidden single in a box.
constexpr double in_box = 1, in_line = 0.5, naked = 0.1;
// Seen by other means, and how much narrower than one of those a step is that places nothing.
constexpr double always_seen = 0.5;
constexpr double locked = 7, pair = 8, braid = 10, longer_braid = 4, no_braid = 60;

struct Level {
  double below;
  std::string_view name;
};
constexpr std::array<Level, 5> levels{{{5.6, "easy"},
                                       {6.5, "medium"},
                                       {7.2, "hard"},
                                       {8.0, "very-hard"},
                                       {std::numeric_limits<double>::infinity(), "extreme"}}};

// Singles are placed round by round, all of the easiest kind at once, so the answer depends on no order.
template <class SomeHouses>
class Effort {
 public:
  using Cells = typename SomeHouses::Cells;

  explicit Effort(const HouseBoard<SomeHouses>& board) : board_(board) {
    board_.naked_singles();  // places the givens
  }

  Rating rate() {
    while (!board_.is_solved() && !board_.is_broken())
      if (!place_singles() && !remove_something()) break;
    const double value = std::log(1 + sum_);
    const auto level = std::ranges::find_if(levels, [&](const Level& entry) { return value < entry.below; });
    return {.outcome = Rating::Outcome::rated,
            .value = value,
            .text = fmt::format("{:.1f}/{}", value, level->name),
            .counts = std::move(counts_),
            .hardest = hardest_};
  }

 private:
  using ByDigit = std::array<Cells, static_cast<std::size_t>(SomeHouses::digit_capacity)>;

  int open_cells() const {
    int open = 0;
    for (int cell = 0; cell < board_.houses().cells; ++cell) open += board_.is_placed(cell) ? 0 : 1;
    return open;
  }

  void count(std::string_view technique, double weight, int steps) {
    for (Rating::Count& known : counts_)
      if (known.technique == technique) {
        known.steps += steps;
        return;
      }
    counts_.push_back({technique, steps});
    if (weight <= hardest_weight_) return;
    hardest_weight_ = weight;
    hardest_ = technique;
  }

  // The singles that houses from `begin` to `end` show, without those of `known` cells.
  ByDigit hidden(std::size_t begin, std::size_t end, const Cells& known) const {
    ByDigit found{};
    for (int digit = 0; digit < board_.houses().digits; ++digit)
      for (std::size_t i = begin; i < end; ++i)
        if (const Cells left = board_.places(digit) & board_.houses().houses[i]; left.is_single())
          found[static_cast<std::size_t>(digit)] |= left - known;
    return found;
  }
  static Cells cells_of(const ByDigit& singles) {
    Cells cells;
    for (const Cells& set : singles) cells |= set;
    return cells;
  }

  bool place_singles() {
    Cells known;
    for (int cell = 0; cell < board_.houses().cells; ++cell)
      if (board_.is_placed(cell)) known.insert(cell);
    const std::size_t lines = board_.houses().lines, houses = board_.houses().houses.size();
    const ByDigit boxes = hidden(lines, houses, known);
    known |= cells_of(boxes);
    const ByDigit in_lines = hidden(0, lines, known);
    known |= cells_of(in_lines);
    HouseBoard<SomeHouses> looked_at = board_;
    ByDigit last{};
    const auto all = looked_at.singles();
    for (std::size_t digit = 0; digit < last.size(); ++digit) last[digit] = all[digit] - known;
    const std::array<std::pair<const ByDigit*, double>, 3> kinds{
        {{&boxes, in_box}, {&in_lines, in_line}, {&last, naked}}};
    constexpr std::array<std::string_view, 3> names{"hidden single in a box", "hidden single in a line",
                                                    "naked single"};
    double seen = always_seen;
    for (const auto& [singles, weight] : kinds) seen += weight * cells_of(*singles).count();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      const int found = cells_of(*kinds[kind].first).count();
      if (found == 0) continue;
      sum_ += std::sqrt(found) * std::pow(open_cells() / seen, 1.3);
      count(names[kind], static_cast<double>(kind), found);
      for (int digit = 0; digit < board_.houses().digits; ++digit)
        (*kinds[kind].first)[static_cast<std::size_t>(digit)].for_each(
            [&](int cell) { board_.place(cell, digit); });
      return true;
    }
    return false;
  }

  // The easiest step that places nothing: locked candidates, pairs, or the shortest braids. All that such a
  // step finds goes at once.
  bool remove_something() {
    const int open = open_cells();
    if (rest([&] { return board_.locked_candidates(); })) return add(open, "locked candidates", locked);
    if (rest([&] { return board_.naked_pairs() || board_.hidden_pairs(); })) return add(open, "pair", pair);
    for (int length = 2; is_refutable(board_); ++length)
      if (remove_refuted(length))
        return add(open, length > 4 ? "long braid" : "braid", braid + longer_braid * (length - 2));
    add(open, "trial within trial", no_braid);
    return false;
  }
  template <class Rule>
  static bool rest(Rule rule) {
    bool found = false;
    while (rule()) found = true;
    return found;
  }
  bool remove_refuted(int length) {
    std::vector<std::pair<int, int>> refuted;
    BraidSearch<SomeHouses> search(board_, false);
    for (int digit = 0; digit < board_.houses().digits; ++digit)
      board_.places(digit).for_each([&](int cell) {
        if (!board_.is_placed(cell) && search.refutes(cell, digit, length)) refuted.emplace_back(cell, digit);
      });
    for (const auto& [cell, digit] : refuted) board_.remove(cell, digit);
    return !refuted.empty();
  }
  bool add(int open, std::string_view technique, double weight) {
    sum_ += open * weight;
    count(technique, weight, 1);
    return true;
  }

  HouseBoard<SomeHouses> board_;
  double sum_ = 0;
  std::vector<Rating::Count> counts_;
  std::string_view hardest_;
  double hardest_weight_ = -1;
};

struct EffortOf {
  template <class SomeHouses>
  Rating operator()(const HouseBoard<SomeHouses>& board) const {
    return Effort<SomeHouses>(board).rate();
  }
};

}  // namespace

const Scale own_scale{
    .name = "own",
    .summary = "how long people need, from how many steps are to be seen at a time, and a level in words",
    .make = HouseRater<EffortOf>::make,
};

}  // namespace sudosat::rating
