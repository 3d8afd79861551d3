#include "backends/renumbered.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include "backends/builtin_backends.hpp"
#include "base/budget.hpp"
#include "model/model.hpp"
#include "puzzle/renumbering.hpp"

namespace sudosat {

std::vector<std::size_t> places_along(const Shape& shape, const LineOrder& order) {
  const int rows = shape.rows(), columns = shape.columns();
  std::vector<std::size_t> places;
  for (int i = 0; i < shape.cells(); ++i) {
    const int row = order.by_columns ? i % rows : i / columns,
              column = order.by_columns ? i / rows : i % columns;
    places.push_back(
        static_cast<std::size_t>((order.from_the_bottom ? rows - 1 - row : row) * columns + column));
  }
  return places;
}

std::vector<std::size_t> places_far_apart(const Shape& shape, int numbers) {
  std::vector<int> distances(shape.cells(), shape.cells());  // from the nearest chosen cell
  std::vector<std::size_t> places;
  auto next = distances.begin();
  for (int i = 0; i < numbers && 0 < *next; ++i) {
    checkpoint();
    const auto place = static_cast<int>(next - distances.begin());
    places.push_back(static_cast<std::size_t>(place));
    const int row = place / shape.columns(), column = place % shape.columns();
    for (int cell = 0; cell < shape.cells(); ++cell)
      distances[cell] = std::min(distances[cell], std::abs(cell / shape.columns() - row) +
                                                      std::abs(cell % shape.columns() - column));
    next = std::ranges::max_element(distances);
  }
  for (int cell = 0; cell < shape.cells(); ++cell)
    if (distances[cell] > 0) places.push_back(static_cast<std::size_t>(cell));
  return places;
}

namespace {

// In many puzzles one of the orders needs no more. If none does, little work is lost.
constexpr std::uint64_t decisions_of_each = 300;

const GivesNumbers* giver(const Rule& rule) { return dynamic_cast<const GivesNumbers*>(&rule); }

// The first call goes to renumbered puzzles if it has no assumptions and no any_of: they might name a cell
// that is renumbered.
class RenumberedSearch : public Search {
 public:
  RenumberedSearch(const Puzzle& puzzle, std::size_t rule, OpenSearch open)
      : puzzle_(puzzle), rule_(rule), open_(std::move(open)) {}

  Status do_solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
                  const Budget& budget) override {
    is_renumbered_ = assumptions.empty() && any_of.empty() && begins_renumbered(budget);
    if (!is_renumbered_) {
      const Status status = within(
          budget, [&] { return own().solve(assumptions, any_of, budget); }, Status::unknown);
      if (status == Status::satisfiable) solution_ = own_->solution();
      return status;
    }
    const auto ask = [this](Search& search, const Budget& limits) {
      const Status status = search.solve({}, limits);
      if (status == Status::satisfiable) solution_ = numbered(search.solution());
      return status;
    };
    const Status status = try_orders(budget, Status::unknown, ask);
    if (status != Status::unknown || budget.expired()) return status;
    return within(
        budget, [&] { return ask(far_apart(), budget); }, Status::unknown);
  }

  End do_enumerate(std::uint64_t limit, const Found& found, const Budget& budget) override {
    if (limit > most_kept || !begins_renumbered(budget)) return own().enumerate(limit, found, budget).end;
    // Solutions are kept until one order is decided. Solutions of an undecided order are dropped, since a
    // later search finds them again.
    std::vector<Grid> grids;
    const End end = try_orders(budget, End::undecided, [&](Search& search, const Budget& limits) {
      grids.clear();
      const auto keep = [&](const Grid& grid) {
        grids.push_back(numbered(grid));
        return true;
      };
      return search.enumerate(limit, keep, limits).end;
    });
    if (end == End::undecided) {
      if (budget.expired()) return end;
      const auto tell = [&](const Grid& grid) { return found(numbered(grid)); };
      return far_apart().enumerate(limit, tell, budget).end;
    }
    return std::ranges::all_of(grids, found) ? end : End::limit;
  }

  std::optional<Enumeration> count(std::uint64_t limit, const Budget& budget) override {
    if (limit <= most_kept) return std::nullopt;
    return within(
        budget, [&] { return own().count(limit, budget); }, std::optional(Enumeration{}));
  }
  const Grid& solution() const override { return solution_; }
  void exclude(const Grid& grid) override {
    is_over_ = true;
    if (own_)
      own_->exclude(grid);
    else
      excluded_.push_back(grid);
  }
  std::vector<std::size_t> core() const override {
    return is_renumbered_ ? std::vector<std::size_t>{} : own_->core();
  }
  // Has the formula's size only if the search in the puzzle itself was opened.
  Statistics statistics() const override {
    Statistics sum;
    if (far_apart_) sum = far_apart_->statistics();
    if (own_) {
      sum.variables = sum.clauses = sum.literals = std::nullopt;
      sum += own_->statistics();
    }
    sum.decisions = sum.decisions.value_or(0) + decisions_;
    sum.conflicts = sum.conflicts.value_or(0) + conflicts_;
    sum.solve_seconds += seconds_;
    return sum;
  }

 private:
  static constexpr std::uint64_t most_kept = 1000;

  // This is done only once, and only if no effort is set.
  bool begins_renumbered(const Budget& budget) {
    return budget.effort == 0 && !std::exchange(is_over_, true);
  }

  Puzzle numbered_along(std::vector<std::size_t> places) const {
    Puzzle puzzle = puzzle_;
    puzzle.rules[rule_] = giver(*puzzle_.rules[rule_])->along(std::move(places));
    return puzzle;
  }

  // Asks a short native search with each order.
  template <class Answer, class Ask>
  Answer try_orders(const Budget& budget, Answer undecided, const Ask& ask) {
    Budget limits = budget;
    limits.effort = decisions_of_each;
    for (const LineOrder& order : line_orders) {
      if (budget.expired()) break;
      const Answer answer = within(
          budget, [&] { return ask_in(order, limits, ask); }, undecided);
      if (answer != undecided) return answer;
    }
    return undecided;
  }
  template <class Ask>
  auto ask_in(const LineOrder& order, const Budget& budget, const Ask& ask) {
    const Puzzle puzzle = numbered_along(places_along(*puzzle_.shape, order));
    const std::unique_ptr<Search> search = open_backtracking(puzzle, Model::of(puzzle, budget));
    const auto answer = ask(*search, budget);
    const Statistics statistics = search->statistics();
    decisions_ += statistics.decisions.value_or(0);
    conflicts_ += statistics.conflicts.value_or(0);
    seconds_ += statistics.solve_seconds;
    return answer;
  }

  Search& own() {
    if (own_) return *own_;
    own_ = open_(puzzle_);
    for (const Grid& grid : std::exchange(excluded_, {})) own_->exclude(grid);
    return *own_;
  }
  Search& far_apart() {
    const int cell = puzzle_.rules[rule_]->arguments().cells[0][0];
    far_puzzle_ = numbered_along(places_far_apart(*puzzle_.shape, puzzle_.range(cell).size()));
    far_apart_ = open_(far_puzzle_);
    return *far_apart_;
  }
  Grid numbered(Grid grid) const {
    giver(*puzzle_.rules[rule_])->renumber(*puzzle_.shape, grid);
    return grid;
  }

  const Puzzle& puzzle_;
  std::size_t rule_;
  OpenSearch open_;
  std::unique_ptr<Search> own_;
  Puzzle far_puzzle_;
  std::unique_ptr<Search> far_apart_;
  bool is_over_ =
      false;  // whether the first question has been asked, or must not be asked of renumbered puzzles
  bool is_renumbered_ = false;  // whether the last answer came from renumbered puzzles
  Grid solution_;
  std::vector<Grid> excluded_;                   // grids excluded before the search was opened
  std::uint64_t decisions_ = 0, conflicts_ = 0;  // the decisions and conflicts of short searches
  double seconds_ = 0;
};

}  // namespace

std::unique_ptr<Search> with_renumbered(const Puzzle& puzzle, OpenSearch open) {
  const auto rule = renumbered_rule(puzzle);
  if (!rule) return open(puzzle);
  return std::make_unique<RenumberedSearch>(puzzle, *rule, std::move(open));
}

}  // namespace sudosat
