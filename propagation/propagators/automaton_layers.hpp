// An automaton unrolled along the cells that it reads, for the propagators that go over it forward and
// backward.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/vector.hpp"
#include "model/model.hpp"

namespace sudosat {

// The states on ways of the right length, numbered anew before each cell and after the last.
struct Layers {
  std::vector<std::size_t> sizes;
  // For each cell: next[state * width + digit] is a state of the next layer or -1.
  Vector<std::vector<int>> next;
  std::size_t width = 0;
};

// Returns nothing if a layer has more than `most` states: a layer takes memory for each state and digit.
std::optional<Layers> layers_of(const Regular& regular, const Model& model, std::size_t most);

}  // namespace sudosat
