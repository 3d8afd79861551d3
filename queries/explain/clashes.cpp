#include "queries/explain/clashes.hpp"

#include <map>
#include <utility>

namespace sudosat {

std::vector<ClashingPair> clashes_of(const Puzzle& puzzle, const Model& model) {
  std::map<std::pair<int, int>, std::vector<int>> pairs;
  for (int k = 0; k < static_cast<int>(model.all_different().size()); ++k) {
    std::vector<int> given;
    for (const int cell : model.all_different()[k].cells)
      if (cell < puzzle.shape->cells() && puzzle.given(cell)) given.push_back(cell);
    for (const int first : given)
      for (const int second : given)
        if (first < second && puzzle.given(first) == puzzle.given(second))
          pairs[{first, second}].push_back(k);
  }
  std::vector<ClashingPair> clashes;
  for (auto& [cells, constraints] : pairs)
    clashes.push_back(
        {cells.first, cells.second, puzzle.candidates[cells.first].first(), std::move(constraints)});
  return clashes;
}

}  // namespace sudosat
