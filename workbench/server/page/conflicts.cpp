// Which houses and rules the digits on the board break.
#include <algorithm>

#include "propagation/propagate.hpp"
#include "queries/steps/knowledge.hpp"
#include "workbench/server/page/requests.hpp"

namespace sudosat::server {
namespace {

// A rule alone on an empty board, and digits in its cells.
class RuleAlone {
 public:
  RuleAlone(const Puzzle& puzzle, std::size_t rule, const Budget& budget)
      : alone_(puzzle.shape), budget_(budget), houses_(Model::of(alone_, budget)) {
    alone_.variables = puzzle.variables;
    alone_.rules = {puzzle.rules[rule]};
    model_ = Model::of(alone_, budget);
    for (int cell : cells_of({.kind = Part::Kind::rule, .rule = 0}, *model_))
      if (cell < puzzle.shape->cells() && puzzle.candidates[cell].is_single()) digits_.push_back(cell);
    for (int cell : digits_) alone_.candidates[cell] = puzzle.candidates[cell];
  }

  // A minimal set of cells whose digits the rule refuses, though the houses allow them.
  std::vector<int> conflict() {
    if (digits_.empty() || !is_possible(*houses_) || is_possible(*model_)) return {};
    std::vector<int> needed;
    for (int cell : digits_) {
      const DigitSet digit = alone_.candidates[cell];
      alone_.candidates[cell] = DigitSet::all(alone_.shape->digits());
      if (!is_possible(*model_)) continue;
      alone_.candidates[cell] = digit;
      needed.push_back(cell);
    }
    return needed;
  }

 private:
  bool is_possible(const Model& model) const {
    Vector<DigitSet> candidates = alone_.candidates;
    return propagate(model, candidates, budget_);
  }

  Puzzle alone_;
  const Budget& budget_;
  std::shared_ptr<const Model> houses_, model_;
  std::vector<int> digits_;  // cells
};

// The cells of a house that hold the digit of another cell in it.
std::vector<int> repeated(const Puzzle& puzzle, const House& house) {
  std::vector<int> cells;
  for (int cell : house.cells) {
    const auto given = puzzle.given(cell);
    if (given && std::ranges::count(house.cells, given, [&](int other) { return puzzle.given(other); }) > 1)
      cells.push_back(cell);
  }
  return cells;
}

}  // namespace

Json answer_conflicts(Task& task) {
  Puzzle puzzle = task.puzzle();
  const Shape& shape = *puzzle.shape;
  const Entries entries = task.entries(puzzle);
  for (int cell = 0; cell < shape.cells(); ++cell)
    if (entries.left[cell].is_single() && !puzzle.given(cell)) puzzle.candidates[cell] = entries.left[cell];
  Json houses = Json::array(), rules = Json::array();
  for (const House& house : shape.houses())
    if (const std::vector<int> cells = repeated(puzzle, house); !cells.empty())
      houses.push_back({{"name", house_name(house)}, {"cells", json_cells(shape, cells)}});
  for (std::size_t rule = 0; rule < puzzle.rules.size(); ++rule) {
    const std::vector<int> cells = RuleAlone(puzzle, rule, task.budget()).conflict();
    if (!cells.empty()) rules.push_back({{"rule", rule}, {"cells", json_cells(shape, cells)}});
  }
  return {{"houses", std::move(houses)}, {"rules", std::move(rules)}};
}

}  // namespace sudosat::server
