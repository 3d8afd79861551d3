#include "queries/sample/cubes.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "base/error.hpp"
#include "propagation/propagate.hpp"
#include "puzzle/candidate.hpp"
#include "queries/ask/solve.hpp"
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
  throw UsageError(
      fmt::format("'{}' does not name a cell and a digit of a board of {}", word, describe(shape)),
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

  // Returns false if the budget ends first.
  bool run() {
    const Fixpoint root = tree_->start(budget_);
    return root == Fixpoint::contradiction || (root == Fixpoint::reached && split());
  }

 private:
  bool split() {
    std::vector<Candidate> branches;
    if (cube_.size() < depth_) tree_->cell_branches(branches);
    // Even if nothing is open, a cube has a candidate.
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
  // Propagates and probes, as the reduced encoding does.
  const auto model = Model::of(puzzle, budget);
  std::vector<DigitSet> candidates = model->candidates(puzzle.candidates);
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

namespace {

const Candidate* find(const Cube& cube, int cell) {
  const auto at = std::ranges::find(cube, cell, &Candidate::cell);
  return at == cube.end() ? nullptr : &*at;
}

// Divides the cubes by the digits of a cell that all of them name.
class PartitionChecker {
 public:
  PartitionChecker(const Puzzle& puzzle, Backend& backend, const Budget& budget)
      : puzzle_(puzzle), backend_(backend), search_(backend.open(puzzle, budget)), budget_(budget) {}

  using Cubes = std::vector<const Cube*>;

  // The cubes, at least one, agree with the path.
  Partition check(const Cubes& cubes) {
    for (const Cube* cube : cubes)
      if (cube->size() == path_.size()) {
        if (cubes.size() == 1) return {true, {}};
        const Cube& other = *(cubes[0] == cube ? cubes[1] : cubes[0]);
        return flaw("'{}' and '{}' overlap", name(*cube), name(other));
      }
    const int cell = common_cell(cubes);
    if (cell < 0)
      return flaw("'{}' and others do not come from one way to split, and may overlap", name(*cubes.front()));
    std::vector<Cubes> parts(puzzle_.shape->digits());
    DigitSet missing = puzzle_.candidates[cell];
    for (const Cube* cube : cubes) {
      const int digit = find(*cube, cell)->digit;
      missing.erase(digit);
      parts[digit].push_back(cube);
    }
    if (Partition empty = require_none(cell, missing); !empty.is_valid()) return empty;
    for (std::size_t digit = 0; digit < parts.size(); ++digit) {
      if (parts[digit].empty()) continue;
      path_.push_back({cell, static_cast<int>(digit)});
      Partition part = check(parts[digit]);
      path_.pop_back();
      if (!part.is_valid()) return part;
    }
    return {true, {}};
  }

 private:
  std::string name(const Cube& cube) const { return cube_name(*puzzle_.shape, cube); }
  template <class... Arguments>
  static Partition flaw(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    return {true, fmt::format(text, std::forward<Arguments>(arguments)...)};
  }

  // A cell that is not on the path and that all cubes name, or -1.
  int common_cell(const Cubes& cubes) const {
    for (const Candidate& candidate : *cubes.front())
      if (find(path_, candidate.cell) == nullptr && std::ranges::all_of(cubes, [&](const Cube* cube) {
            return find(*cube, candidate.cell) != nullptr;
          }))
        return candidate.cell;
    return -1;
  }

  // Proves that no solution below the path has one of these digits in the cell.
  Partition require_none(int cell, const DigitSet& digits) {
    if (digits.empty()) return {true, {}};
    std::vector<Assumption> assumptions;
    for (const Candidate& candidate : path_)
      assumptions.push_back({candidate.cell, DigitSet::single(digits.capacity(), candidate.digit)});
    assumptions.push_back({cell, digits});
    const Status status = search_->solve(assumptions, budget_);
    if (status == Status::unsatisfiable) return {true, {}};
    if (status == Status::unknown) return {};
    const Grid& solution = search_->solution();
    require_solution(puzzle_, solution, backend_.name());
    Cube missing = path_;
    missing.push_back({cell, puzzle_.shape->index_of(solution[cell])});
    return flaw("'{}' is missing, and holds a solution", name(missing));
  }

  const Puzzle& puzzle_;
  Backend& backend_;
  std::unique_ptr<Search> search_;
  const Budget& budget_;
  Cube path_;
};

}  // namespace

Partition check_partition(const Puzzle& puzzle, std::span<const Cube> cubes, Backend& backend,
                          const Budget& budget) {
  if (cubes.empty()) return {true, "there are no cubes"};
  std::vector<const Cube*> all;
  for (const Cube& cube : cubes) all.push_back(&cube);
  return PartitionChecker(puzzle, backend, budget).check(all);
}

}  // namespace sudosat
