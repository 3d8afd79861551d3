// Grids that show that parts do not contradict each other.
#pragma once

#include <span>
#include <vector>

#include "backends/part_search.hpp"
#include "model/model.hpp"
#include "model/part.hpp"
#include "puzzle/grid.hpp"

namespace sudosat {

// Assignments of satisfiable calls: they answer later calls about the same facts, without a search. For
// coarse parts, with which every cell holds one digit.
class Witnesses {
 public:
  explicit Witnesses(const Puzzle& puzzle) : puzzle_(puzzle) {}
  // Takes the assignment of the last call, and which of these parts it satisfies.
  void add(const PartSearch& search, std::span<const int> parts);
  // Whether one of them satisfies all of these parts, which were there whenever one was added.
  bool satisfy(std::span<const int> parts) const;
  // Whether one of them satisfies these parts by the rules of the game: no solver is asked.
  bool satisfy(const std::vector<Part>& parts, std::span<const Fact> facts, const Model& model) const;

 private:
  const Puzzle& puzzle_;
  std::vector<std::vector<int>> satisfied_;  // ascending
  std::vector<Grid> grids_;
};

}  // namespace sudosat
