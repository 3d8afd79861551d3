// Words of an automaton whose letters differ: along a row, or a line inside a box, an automaton and the house
// together leave less than each of them alone.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "propagation/propagator.hpp"
#include "propagation/propagators/automaton_layers.hpp"

namespace sudosat {

// For each of the cells, whether it is in the all-different constraint that has most of them. Nothing if
// these are too few to be worth it, or a cell is there twice.
std::optional<std::vector<bool>> cells_of_largest_clique(const std::vector<int>& cells, const Model& model);

// Keeps what is part of a word whose differing letters do differ; while these have too many digits open, what
// the propagator of the automaton alone keeps. The layers are not empty.
std::unique_ptr<Propagator> make_distinct_words(Layers layers, std::vector<bool> differing);

}  // namespace sudosat
