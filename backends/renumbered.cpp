#include "backends/renumbered.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "backends/backtracking.hpp"
#include "model/model.hpp"
#include "puzzle/renumbering.hpp"

namespace sudosat {
namespace {

// The orders of numbers: rows from the top as the rule has it; rows from the bottom; columns from the left,
// each from the bottom; and from the top.
struct Order {
  bool by_columns, from_the_bottom;
};
constexpr std::array orders{Order{false, false}, Order{false, true}, Order{true, true}, Order{true, false}};
// In most puzzles one order is enough; if none is, this is little beside what follows.
constexpr std::uint64_t decisions_of_each = 300;

std::vector<std::size_t> places_of(const Shape& shape, const Order& order) {
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

const GivesNumbers* giver(const Rule& rule) { return dynamic_cast<const GivesNumbers*>(&rule); }

bool names_one_of(const Rule& rule, const std::vector<int>& cells) {
  const auto is_one = [&cells](int cell) { return std::ranges::find(cells, cell) != cells.end(); };
  return std::ranges::any_of(rule.arguments().cells,
                             [&](const auto& list) { return std::ranges::any_of(list, is_one); }) ||
         std::ranges::any_of(rule.arguments().rules,
                             [&cells](const auto& inner) { return names_one_of(*inner, cells); });
}

// Whether any of the cells may hold any of the numbers, as far as the cells themselves go.
bool are_alike(const Puzzle& puzzle, const std::vector<int>& cells) {
  return std::ranges::all_of(cells, [&](int cell) {
    return cell >= puzzle.shape->cells() && puzzle.range(cell) == puzzle.range(cells[0]);
  });
}

}  // namespace

std::optional<std::size_t> renumbered_rule(const Puzzle& puzzle) {
  const auto found =
      std::ranges::find_if(puzzle.rules, [](const auto& rule) { return giver(*rule) != nullptr; });
  if (found == puzzle.rules.end()) return std::nullopt;
  const std::vector<int>& numbers = (*found)->arguments().cells[0];
  if (!are_alike(puzzle, numbers)) return std::nullopt;
  const bool matters = std::ranges::any_of(puzzle.rules, [&](const auto& rule) {
    if (rule == *found || !names_one_of(*rule, numbers)) return false;
    const auto* compares = dynamic_cast<const ComparesNumbers*>(rule.get());
    return compares == nullptr || !compares->only_compares(numbers);
  });
  if (matters) return std::nullopt;
  return static_cast<std::size_t>(found - puzzle.rules.begin());
}

namespace {

class SearchAfterRenumbered : public Search {
 public:
  SearchAfterRenumbered(const Puzzle& puzzle, std::size_t rule, std::unique_ptr<Search> search)
      : puzzle_(puzzle), rule_(rule), search_(std::move(search)) {}

  Status do_solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
                  const Budget& budget) override {
    has_own_ = false;
    Status status = Status::unknown;
    if (assumptions.empty() && any_of.empty())
      status = try_orders(budget, Status::unknown, [this](Search& search, const Budget& own) {
        const Status answer = search.solve({}, own);
        if (answer == Status::satisfiable) solution_ = numbered(search.solution());
        return answer;
      });
    has_own_ = status != Status::unknown;
    if (has_own_) return status;
    status = search_->solve(assumptions, any_of, budget);
    if (status == Status::satisfiable) solution_ = search_->solution();
    return status;
  }

  Enumeration enumerate(std::uint64_t limit, const std::function<bool(const Grid&)>& found,
                        const Budget& budget) override {
    if (limit > most_kept) return search_->enumerate(limit, found, budget);
    // Kept until an order comes to an end: what the others find is told by the search that follows.
    std::vector<Grid> grids;
    const End end = try_orders(budget, End::undecided, [&](Search& search, const Budget& own) {
      grids.clear();
      const auto keep = [&](const Grid& grid) {
        grids.push_back(numbered(grid));
        return true;
      };
      return search.enumerate(limit, keep, own).end;
    });
    if (end == End::undecided) return search_->enumerate(limit, found, budget);
    Enumeration result{.found = 0, .end = end};
    for (const Grid& grid : grids) {
      ++result.found;
      if (found(grid)) continue;
      result.end = End::limit;
      break;
    }
    return result;
  }

  std::optional<Enumeration> count(std::uint64_t limit, const Budget& budget) override {
    return search_->count(limit, budget);
  }
  const Grid& solution() const override { return solution_; }
  void exclude(const Grid& grid) override {
    is_over_ = true;
    search_->exclude(grid);
  }
  std::vector<std::size_t> core() const override {
    return has_own_ ? std::vector<std::size_t>{} : search_->core();
  }
  Statistics statistics() const override {
    Statistics sum = search_->statistics();
    sum.decisions = sum.decisions.value_or(0) + decisions_;
    sum.conflicts = sum.conflicts.value_or(0) + conflicts_;
    sum.solve_seconds += seconds_;
    return sum;
  }

 private:
  static constexpr std::uint64_t most_kept = 1000;

  // Asks a search with each order, once only, and if no effort is set.
  template <class Answer, class Ask>
  Answer try_orders(const Budget& budget, Answer undecided, const Ask& ask) {
    if (budget.effort != 0 || std::exchange(is_over_, true)) return undecided;
    Budget own = budget;
    own.effort = decisions_of_each;
    for (const Order& order : orders) {
      if (budget.expired()) break;
      const Answer answer = within(
          budget, [&] { return ask_in(order, own, ask); }, undecided);
      if (answer != undecided) return answer;
    }
    return undecided;
  }
  template <class Ask>
  auto ask_in(const Order& order, const Budget& budget, const Ask& ask) {
    Puzzle puzzle = puzzle_;
    puzzle.rules[rule_] = giver(*puzzle_.rules[rule_])->along(places_of(*puzzle.shape, order));
    const std::unique_ptr<Search> search = open_backtracking(puzzle, Model::of(puzzle, budget));
    const auto answer = ask(*search, budget);
    const Statistics statistics = search->statistics();
    decisions_ += statistics.decisions.value_or(0);
    conflicts_ += statistics.conflicts.value_or(0);
    seconds_ += statistics.solve_seconds;
    return answer;
  }
  Grid numbered(Grid grid) const {
    giver(*puzzle_.rules[rule_])->renumber(*puzzle_.shape, grid);
    return grid;
  }

  const Puzzle& puzzle_;
  std::size_t rule_;
  std::unique_ptr<Search> search_;
  bool is_over_ = false;  // the orders have been tried, or may not be
  bool has_own_ = false;  // the last answer came from one of them
  Grid solution_;
  std::uint64_t decisions_ = 0, conflicts_ = 0;
  double seconds_ = 0;
};

}  // namespace

std::unique_ptr<Search> with_renumbered(const Puzzle& puzzle, std::unique_ptr<Search> search) {
  const auto rule = renumbered_rule(puzzle);
  if (!rule) return search;
  return std::make_unique<SearchAfterRenumbered>(puzzle, *rule, std::move(search));
}

}  // namespace sudosat
