// A table of all words of an automaton whose differing letters differ. Each word is a bit; the bits of 64
// words make a number, a block, as in compact tables (Demeulenaere, Hartert, Lecoutre, Perez, Perron, Regin
// and Schaus 2016). A run ends with the block after which every candidate is known to be part of a word.
#pragma once

#include <memory>
#include <vector>

#include "propagation/propagator.hpp"
#include "propagation/propagators/automaton_layers.hpp"

namespace sudosat {

// `differs`: of each cell, whether it is one of those that differ from each other. Returns null if there are
// too many words, or none at all.
std::unique_ptr<Propagator> make_word_table(const Layers& layers, const std::vector<bool>& differs);

}  // namespace sudosat
