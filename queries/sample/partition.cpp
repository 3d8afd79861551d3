#include <algorithm>
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/vector.hpp"
#include "queries/ask/judged.hpp"
#include "queries/sample/cubes.hpp"

namespace sudosat {
namespace {

const Candidate* find(const Cube& cube, int cell) {
  const auto at = std::ranges::find(cube, cell, &Candidate::cell);
  return at == cube.end() ? nullptr : &*at;
}

// Takes the cubes apart at a cell that all of them name, digit by digit.
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
    Vector<Cubes> parts(puzzle_.shape->digits());
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

  // A cell off the path that all cubes name, or -1.
  int common_cell(const Cubes& cubes) const {
    for (const Candidate& candidate : *cubes.front())
      if (find(path_, candidate.cell) == nullptr && std::ranges::all_of(cubes, [&](const Cube* cube) {
            return find(*cube, candidate.cell) != nullptr;
          }))
        return candidate.cell;
    return -1;
  }

  // Below the path the cell has none of these digits in any solution.
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
