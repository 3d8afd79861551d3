// Clues about the regions of a chaos construction: how far a region reaches, and how many of some cells it
// holds. Regions are variables, so any cells with equal values can stand for a region.
#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <utility>

#include "puzzle/renumbering.hpp"
#include "rules/checking.hpp"
#include "rules/drawing.hpp"
#include "rules/judging.hpp"
#include "rules/posting.hpp"

namespace sudosat {
namespace {

class ChaosClueRule : public Rule, public ComparesNumbers {
 public:
  using Rule::Rule;

  bool only_compares(const std::vector<int>& cells) const override {
    const auto is_one = [&cells](int cell) { return std::ranges::find(cells, cell) != cells.end(); };
    return !is_one(control()) && std::all_of(lists().begin() + 1, lists().end(), [&](const auto& list) {
      return std::ranges::all_of(list, is_one);
    });
  }

  void check(const Shape&) const override {
    require(cells().size() == 1, *this, "one cell as its control");
    require(offset() == 0 || offset() == 1, *this, "an offset of 0 or 1");
  }

  void draw(const Shape& shape, Drawing& drawing) const override { draw_circles(drawing, shape, cells()); }

 protected:
  int control() const { return cells()[0]; }
  int offset() const { return numbers().empty() ? 0 : number(); }
};

// How many values from the first on are equal to it.
int run_length(const std::vector<int>& values) {
  return static_cast<int>(std::ranges::find_if(values, [&](int value) { return value != values.front(); }) -
                          values.begin());
}

enum class Demand { none, equal, different };

// `first` and `second` meet the demand that the value of `cell` makes. The automaton reads these two first,
// which takes the fewest states.
void post_demand(Model& model, int cell, int first, int second, const std::function<Demand(int)>& demand) {
  struct State {
    int read = 0;   // how many values were read
    int value = 0;  // the first value; then whether the second is equal to it
    auto operator<=>(const State&) const = default;
  };
  const auto step = [&demand](const State& state, int value) -> std::optional<State> {
    if (state.read == 0) return State{1, value};
    if (state.read == 1) return State{2, value == state.value ? 1 : 0};
    if (state.read > 2) return std::nullopt;
    const Demand what = demand(value);
    return what == Demand::none || (what == Demand::equal) == (state.value == 1) ? std::optional(State{3})
                                                                                 : std::nullopt;
  };
  const std::vector<int> scope{first, second, cell};
  model.post(Regular{scope, make_automaton(ranges_of(model, scope), State{}, step,
                                           [](const State& state) { return state.read == 3; })});
}

// The regions of the cells next to that of `cell`. One of them is the same, as regions are in one piece and
// have more than one cell. Empty if that need not be so.
std::vector<int> regions_beside(const Model& model, int cell) {
  std::set<int> beside, values;
  for (const Constraint& constraint : model.constraints()) {
    const auto* connected = std::get_if<Connected>(&constraint.what);
    if (connected == nullptr || constraint.condition || connected->size < 2) continue;
    const auto at = std::ranges::find(connected->cells, cell);
    if (at == connected->cells.end() || connected->values.size() != 1) continue;
    if (model.range(cell).contains(connected->values.front())) values.insert(connected->values.front());
    for (int next : connected->neighbours[static_cast<std::size_t>(at - connected->cells.begin())])
      beside.insert(connected->cells[static_cast<std::size_t>(next)]);
  }
  if (std::ssize(values) != model.range(cell).size()) return {};
  return {beside.begin(), beside.end()};
}

// `control` and `offset` count the first cell, one next to it, and those of `others` that hold 1; these are
// about other cells.
void post_not_alone(Model& model, int control, int offset, const std::vector<int>& others) {
  Linear sum{.terms = {{control, 1}}, .totals = {}};
  for (int counts : others) sum.terms.push_back({counts, -1});
  for (int total = 2 - offset; total <= model.range(control).last; ++total) sum.totals.push_back(total);
  model.post_implied(std::move(sum));
}

class ChaosArrowRule : public ChaosClueRule {
 public:
  using ChaosClueRule::ChaosClueRule;

  void check(const Shape& shape) const override {
    ChaosClueRule::check(shape);
    require(lists().size() >= 2, *this, "at least one arm");
    for (std::size_t i = 1; i < lists().size(); ++i)
      require(cells(i).front() == cells(1).front(), *this, "arms that begin with the same cell");
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    int length = 1;  // the first cell, which all arms share
    for (const std::vector<int>& arm : arms()) length += run_length(values_at(grid, arm)) - 1;
    return grid[control()] + offset() == length;
  }

  void post(const Shape&, Model& model) const override {
    if (arms().size() == 1) return post_run(model, arms()[0], control(), offset());
    Linear sum{.terms = {{control(), -1}}, .totals = {offset() + static_cast<int>(arms().size()) - 1}};
    for (const std::vector<int>& arm : arms()) {
      const int length = model.add_cell({1, static_cast<int>(arm.size())});
      post_run(model, arm, length, 0);
      sum.terms.push_back({length, 1});
    }
    model.post(std::move(sum));
    const std::vector<int> beside = regions_beside(model, arms()[0].front());
    const auto is_on_arm = [this](int region) {
      return std::ranges::any_of(arms(),
                                 [region](const auto& arm) { return arm.size() > 1 && arm[1] == region; });
    };
    if (!beside.empty() && std::ranges::all_of(beside, is_on_arm))
      post_not_alone(model, control(), offset(), {});
  }

 private:
  std::vector<std::vector<int>> arms() const { return {lists().begin() + 1, lists().end()}; }

  // The run at the beginning of the arm has `length` + `offset` cells. It is posted cell by cell: an
  // automaton along the arm would need a state for each region and length.
  static void post_run(Model& model, const std::vector<int>& arm, int length, int offset) {
    const int longest = static_cast<int>(arm.size());
    post_values(model, length, [=](int value) { return value + offset >= 1 && value + offset <= longest; });
    for (int i = 1; i < longest; ++i)
      post_demand(model, length, arm[0], arm[static_cast<std::size_t>(i)], [=](int value) {
        const int run = value + offset;
        return run > i ? Demand::equal : run == i ? Demand::different : Demand::none;
      });
  }
};

class ChaosCountRule : public ChaosClueRule {
 public:
  using ChaosClueRule::ChaosClueRule;

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, cells(1));
    return grid[control()] + offset() == times(values, values.front());
  }

  // A hidden cell for each other cell says whether it is in the region of the first.
  void post(const Shape&, Model& model) const override {
    Linear sum{.terms = {{control(), -1}}, .totals = {offset() - 1}};
    const std::vector<int> beside = regions_beside(model, cells(1)[0]);
    std::vector<int> not_beside;
    for (std::size_t i = 1; i < cells(1).size(); ++i) {
      const int counts = model.add_cell({0, 1});
      sum.terms.push_back({counts, 1});
      if (std::ranges::find(beside, cells(1)[i]) == beside.end()) not_beside.push_back(counts);
      post_demand(model, counts, cells(1)[0], cells(1)[i],
                  [](int value) { return value == 1 ? Demand::equal : Demand::different; });
    }
    model.post(std::move(sum));
    const auto is_counted = [this](int region) {
      return std::find(cells(1).begin() + 1, cells(1).end(), region) != cells(1).end();
    };
    if (!beside.empty() && std::ranges::all_of(beside, is_counted))
      post_not_alone(model, control(), offset(), not_beside);
  }
};

}  // namespace

const RuleKind& chaos_arrow_rule() {
  using enum Parameter::Type;
  static const RuleKind kind{
      "chaos arrow",
      "The digit in the control cell, plus the offset, is the number of cells that are in the region of the "
      "first and not cut off from it by another region, along all arms together.",
      {{"control", cells, "one cell"},
       {"arms", cell_lists, "regions along each arm; all begin with the same one, which counts once"},
       {"offset", number, "1 if the first cell is not counted", true}},
      make_checked<ChaosArrowRule>};
  return kind;
}

const RuleKind& chaos_count_rule() {
  using enum Parameter::Type;
  static const RuleKind kind{
      "chaos count",
      "The digit in the control cell, plus the offset, is the number of cells that are in the region of the "
      "first, which is one of them.",
      {{"control", cells, "one cell"},
       {"cells", cells, "their regions"},
       {"offset", number, "1 if the first cell is not counted", true}},
      make_checked<ChaosCountRule>};
  return kind;
}

}  // namespace sudosat
