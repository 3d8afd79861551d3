#include "queries/sample/tree.hpp"

#include <cmath>
#include <vector>

#include "propagation/node_propagation.hpp"

namespace sudosat {
namespace {

template <int W>
class TreeOf : public Tree {
 public:
  TreeOf(const Puzzle& puzzle, std::shared_ptr<const Model> model)
      : puzzle_(puzzle),
        model_(std::move(model)),
        node_(*model_),
        logarithms_(static_cast<std::size_t>(model_->width()) + 1) {
    for (std::size_t count = 1; count < logarithms_.size(); ++count)
      logarithms_[count] = std::llround(65536 * std::log2(static_cast<double>(count)));
  }

  Fixpoint start(const Budget& budget) override {
    marks_.clear();
    const auto run = [&] { return node_.start(puzzle_.candidates, budget); };
    return within(budget, run, Fixpoint::interrupted);
  }

  Fixpoint enter(const Candidate& branch, const Budget& budget) override {
    marks_.push_back(domains().mark());
    if (!domains().assign(branch.cell, branch.digit)) return Fixpoint::contradiction;
    const auto run = [&] { return node_.settle(budget); };
    return within(budget, run, Fixpoint::interrupted);
  }

  void leave() override {
    node_.undo(marks_.back());
    marks_.pop_back();
  }

  void branches(std::vector<Candidate>& branches) const override {
    const int cell = smallest_cell(model_->visible_cells());
    branches.clear();
    if (cell < 0) return;
    add_digits(cell, branches);
    if (branches.size() == 2) return;
    std::vector<Candidate> places;
    for (const AllDifferent& constraint : model_->all_different()) {
      if (!model_->covers(constraint)) continue;
      for (int digit = 0; digit < model_->digits(); ++digit) {
        places.clear();
        for (int c : constraint.cells) {
          if (!domains().contains(c, digit)) continue;
          places.push_back({c, digit});
          if (places.size() == branches.size()) break;
        }
        // A digit with one place is placed already.
        if (places.size() > 1 && places.size() < branches.size()) branches = places;
        if (branches.size() == 2) return;
      }
    }
  }

  void cell_branches(std::vector<Candidate>& branches) const override {
    branches.clear();
    if (const int cell = smallest_cell(puzzle_.shape->cells()); cell >= 0) add_digits(cell, branches);
  }

  std::int64_t openness() const override {
    std::int64_t sum = 0;
    for (int cell = 0; cell < model_->visible_cells(); ++cell) sum += logarithms_[domains().count(cell)];
    return sum;
  }

  Grid grid() const override {
    Grid grid = empty_grid(puzzle_);
    for (int cell = 0; cell < puzzle_.cells(); ++cell)
      grid[cell] = model_->value_of(cell, domains().first(cell));
    return grid;
  }

  bool is_open() const override {
    for (int cell = model_->visible_cells(); cell < model_->cells(); ++cell)
      if (domains().count(cell) != 1) return true;
    return false;
  }

 private:
  Domains<W>& domains() { return node_.domains(); }
  const Domains<W>& domains() const { return node_.domains(); }

  // Among the first `cells` cells, finds an open one with the fewest candidates; -1 if there is none.
  int smallest_cell(int cells) const {
    int best = -1, best_count = 0;
    for (int cell = 0; cell < cells && best_count != 2; ++cell) {
      const int count = domains().count(cell);
      if (count == 1 || (best >= 0 && count >= best_count)) continue;
      best = cell;
      best_count = count;
    }
    return best;
  }

  void add_digits(int cell, std::vector<Candidate>& branches) const {
    for (int digit = 0; digit < model_->width(); ++digit)
      if (domains().contains(cell, digit)) branches.push_back({cell, digit});
  }

  const Puzzle& puzzle_;
  std::shared_ptr<const Model> model_;
  NodePropagation<W> node_;
  std::vector<std::int64_t> logarithms_;  // for each number of candidates: its logarithm
  std::vector<std::size_t> marks_;        // the mark of the trail for each node that was entered
};

}  // namespace

std::unique_ptr<Tree> Tree::of(const Puzzle& puzzle, const Budget& budget) {
  std::shared_ptr<const Model> model = Model::of(puzzle, budget);
  if (model->width() <= DigitSet::word_bits) return std::make_unique<TreeOf<1>>(puzzle, std::move(model));
  return std::make_unique<TreeOf<0>>(puzzle, std::move(model));
}

}  // namespace sudosat
