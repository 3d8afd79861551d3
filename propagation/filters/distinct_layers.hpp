// The smallest automaton, in layers, for words of an automaton whose differing letters differ. A state is one
// of the automaton, with the digits used so far; states that the same words lead on from are one (Moore
// 1956).
#pragma once

#include <optional>
#include <vector>

#include "propagation/filters/automaton_layers.hpp"

namespace sudosat {

// `differs`: of each cell, whether it is one of those that differ from each other. Nothing if there are more
// than `most` states in all, or far more before equal ones are joined, or no words. It takes up to some 20
// ms.
std::optional<Layers> distinct_layers(const Layers& layers, const std::vector<bool>& differs,
                                      std::size_t most);

}  // namespace sudosat
