#include "queries/sample/cubes.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/vector.hpp"
#include "propagation/propagate.hpp"
#include "puzzle/candidate.hpp"
#include "queries/sample/tree.hpp"

namespace sudosat {

std::string cube_name(const Shape& shape, const Cube& cube) {
  std::string name;
  for (const Candidate& candidate : cube) {
    if (!name.empty()) name += ' ';
    name += candidate_name(shape, candidate);
  }
  return name;
}

namespace {

Candidate parse_candidate(const Shape& shape, std::string_view word) {
  if (const auto candidate = find_candidate(shape, word)) return *candidate;
  throw UsageError(fmt::format("'{}' names no cell and digit of a board of {}", word, describe(shape)),
                   "a cube is a list such as 'r1c1=5 r2c3=1'");
}

}  // namespace

Cube parse_cube(const Shape& shape, std::string_view text) {
  Cube cube;
  for (std::size_t end = 0;;) {
    const std::size_t begin = text.find_first_not_of(" \t\r", end);
    if (begin == text.npos) break;
    end = std::min(text.find_first_of(" \t\r", begin), text.size());
    cube.push_back(parse_candidate(shape, text.substr(begin, end - begin)));
    for (std::size_t i = 0; i + 1 < cube.size(); ++i)
      if (cube[i].cell == cube.back().cell)
        throw UsageError(fmt::format("the cube names {} twice", cell_name(shape, cube.back().cell)));
  }
  if (cube.empty()) throw UsageError("the cube is empty", "a cube is a list such as 'r1c1=5 r2c3=1'");
  return cube;
}

Puzzle inside(const Puzzle& puzzle, const Cube& cube) {
  Puzzle part = puzzle;
  for (const Candidate& candidate : cube)
    part.candidates[candidate.cell] &= DigitSet::single(puzzle.shape->digits(), candidate.digit);
  return part;
}

namespace {

class Splitter {
 public:
  Splitter(const Puzzle& puzzle, std::uint64_t depth, const std::function<void(const Cube&)>& found,
           const Budget& budget)
      : puzzle_(puzzle), tree_(Tree::of(puzzle, budget)), depth_(depth), found_(found), budget_(budget) {}

  // False if the budget ends first.
  bool run() {
    const Fixpoint root = tree_->start(budget_);
    return root == Fixpoint::contradiction || (root == Fixpoint::reached && split());
  }

 private:
  bool split() {
    std::vector<Candidate> branches;
    if (cube_.size() < depth_) tree_->cell_branches(branches);
    // No cube is empty, also where nothing is open.
    if (cube_.empty() && branches.empty()) branches.push_back({0, puzzle_.candidates.front().first()});
    if (branches.empty()) {
      found_(cube_);
      return true;
    }
    for (const Candidate& branch : branches) {
      if (budget_.expired()) return false;
      const Fixpoint fixpoint = tree_->enter(branch, budget_);
      cube_.push_back(branch);
      const bool go_on = fixpoint == Fixpoint::contradiction || (fixpoint == Fixpoint::reached && split());
      cube_.pop_back();
      tree_->leave();
      if (!go_on) return false;
    }
    return true;
  }

  const Puzzle& puzzle_;
  std::unique_ptr<Tree> tree_;
  const std::uint64_t depth_;
  const std::function<void(const Cube&)>& found_;
  const Budget& budget_;
  Cube cube_;
};

bool split_now(const Puzzle& puzzle, std::uint64_t depth, const std::function<void(const Cube&)>& found,
               const Budget& budget) {
  // As the reduced encoding does.
  const auto model = Model::of(puzzle, budget);
  Vector<DigitSet> candidates = model->candidates(puzzle.candidates);
  if (!propagate(*model, candidates, budget) || !probe(*model, candidates, budget)) return true;
  candidates.resize(puzzle.candidates.size());
  Puzzle open = puzzle;
  open.candidates = std::move(candidates);
  return Splitter(open, depth, found, budget).run();
}

}  // namespace

bool split(const Puzzle& puzzle, std::uint64_t depth, const std::function<void(const Cube&)>& found,
           const Budget& budget) {
  return within(
      budget, [&] { return split_now(puzzle, depth, found, budget); }, false);
}

}  // namespace sudosat
