#include "generator/grids/random_grid.hpp"

#include <vector>

#include "backends/builtin_backends.hpp"
#include "model/model.hpp"
#include "puzzle/judge.hpp"
#include "queries/sample/tree.hpp"

namespace sudosat {
namespace {

class Diver {
 public:
  Diver(const Puzzle& puzzle, Random& random, const Budget& budget)
      : puzzle_(puzzle), random_(random), budget_(budget), tree_(Tree::of(puzzle, budget)) {}

  Dive run() {
    const Fixpoint root = tree_->start(budget_);
    if (root == Fixpoint::contradiction) return {Status::unsatisfiable};
    if (root == Fixpoint::interrupted) return {};
    // A dive that has met many dead ends is given up, since a new dive is better (Gomes, Selman and Kautz
    // 1998).
    constexpr int dives = 12;
    std::uint64_t nodes = 4 * static_cast<std::uint64_t>(puzzle_.shape->cells());
    for (int i = 0; i < dives; ++i, nodes *= 2) {
      left_ = nodes;
      const Status status = dive();
      if (status == Status::satisfiable) return {status, std::move(grid_)};
      if (status == Status::unsatisfiable) return {status};
      if (budget_.expired()) return {};
    }
    return {};
  }

 private:
  Status dive() {
    std::vector<Candidate> branches;
    tree_->branches(branches);
    if (branches.empty()) {
      grid_ = tree_->grid();
      return first_violation(puzzle_, *grid_) ? Status::unsatisfiable : Status::satisfiable;
    }
    random_.shuffle(branches);
    for (const Candidate& branch : branches) {
      if (left_ == 0) return Status::unknown;
      --left_;
      Status status = Status::unsatisfiable;
      const Fixpoint fixpoint = tree_->enter(branch, budget_);
      if (fixpoint == Fixpoint::interrupted) status = Status::unknown;
      if (fixpoint == Fixpoint::reached) status = dive();
      tree_->leave();
      if (status != Status::unsatisfiable) return status;
    }
    return Status::unsatisfiable;
  }

  const Puzzle& puzzle_;
  Random& random_;
  const Budget& budget_;
  std::unique_ptr<Tree> tree_;
  std::uint64_t left_ = 0;  // the nodes of this dive
  std::optional<Grid> grid_;
};

// Above 36x36 dives do not find a solution.
std::optional<Grid> filled_by_local_search(const Puzzle& puzzle, Random& random, const Budget& budget) {
  const auto work = local_work_if_open(puzzle);
  if (!work || local_backend().refuses(puzzle)) return std::nullopt;
  Budget own = budget;
  own.work = *work;
  const auto search = open_local(puzzle, Model::of(puzzle), random.below(std::uint64_t{1} << 32));
  if (search->solve({}, {}, own) != Status::satisfiable || first_violation(puzzle, search->solution()))
    return std::nullopt;
  return search->solution();
}

}  // namespace

Dive random_grid(const Puzzle& puzzle, Random& random, const Budget& budget) {
  const auto run = [&]() -> Dive {
    if (auto grid = filled_by_local_search(puzzle, random, budget))
      return {Status::satisfiable, std::move(grid)};
    return Diver(puzzle, random, budget).run();
  };
  return within(budget, run, Dive{});
}

}  // namespace sudosat
