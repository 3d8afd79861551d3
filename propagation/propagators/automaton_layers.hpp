// An automaton unrolled along the cells that it reads, and the propagators that go over its layers forward
// and backward.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "propagation/propagator.hpp"

namespace sudosat {

// The states on ways of the right length, numbered anew before each cell and after the last.
struct Layers {
  struct Step {
    int from;
    int digit;
    int to;
  };

  std::vector<std::size_t> sizes;
  std::vector<std::vector<Step>> steps;  // the steps of each cell, by their states and digits
  std::size_t width = 0;                 // the number of digits

  std::size_t cells() const { return steps.size(); }
  // The index of the step's state and digit in a table of the layer before its cell.
  std::size_t before(const Step& step) const { return at(step.from, step.digit); }
  std::size_t at(int state, int digit) const {
    return static_cast<std::size_t>(state) * width + static_cast<std::size_t>(digit);
  }
};

// The steps of a cell by their states and digits.
class StepTable {
 public:
  StepTable(const Layers& layers, std::size_t cell);
  // The states to which at(state, digit) leads.
  std::span<const int> after(std::size_t at) const {
    return {to_.data() + begins_[at], to_.data() + begins_[at + 1]};
  }

 private:
  std::vector<std::uint32_t> begins_;
  std::vector<int> to_;
};

// Returns nothing if a layer has more than `most` states: a layer takes memory for each state and digit.
std::optional<Layers> layers_of(const Regular& regular, const Model& model, std::size_t most);

// Makes the propagator of the automaton alone. A set of states is one word if layers have up to 64 states,
// and several otherwise. The layers are not empty.
std::unique_ptr<Propagator> make_propagator(const Layers& layers);
std::unique_ptr<Propagator> make_wide_propagator(const Layers& layers);

// Words of an automaton whose letters differ: along a row, or a line inside a box, an automaton and the house
// together leave less than each of them alone.
//
// Returns for each of the cells whether it is in the all-different constraint that has most of them. Returns
// nothing if these are too few to be worth it, or a cell is there twice.
std::optional<std::vector<bool>> cells_of_largest_clique(const std::vector<int>& cells, const Model& model);

// Keeps the candidates that are part of a word whose differing letters differ. While too many of their digits
// are open, it keeps what the propagator of the automaton alone keeps. The layers are not empty.
std::unique_ptr<Propagator> make_distinct_words(Layers layers, std::vector<bool> differing);

// A table of all words of an automaton whose differing letters differ. Each word is a bit; the bits of 64
// words make a number, a block, as in compact tables (Demeulenaere, Hartert, Lecoutre, Perez, Perron, Regin
// and Schaus 2016). A run ends with the block after which every candidate is known to be part of a word.
//
// `differs` says which cells differ from each other. Returns null if there are too many words, or none at
// all.
std::unique_ptr<Propagator> make_word_table(const Layers& layers, const std::vector<bool>& differs);

}  // namespace sudosat
