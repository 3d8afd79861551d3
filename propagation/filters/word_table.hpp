// All words of an automaton whose differing letters differ, written down, where they are some thousands: 64
// words are the bits of a number, as in compact tables (Demeulenaere, Hartert, Lecoutre, Perez, Perron,
// Regin and Schaus 2016). Of the numbers a run looks at those only that it needs to keep what is kept.
#pragma once

#include <memory>
#include <vector>

#include "propagation/filter.hpp"
#include "propagation/filters/automaton_layers.hpp"

namespace sudosat {

// `differs`: of each cell, whether it is one of those that differ from each other. None if there are too many
// words, or none at all.
std::unique_ptr<Filter> make_word_table(const Layers& layers, const std::vector<bool>& differs);

}  // namespace sudosat
