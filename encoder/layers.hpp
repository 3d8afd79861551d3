// Clauses for the words that a layered automaton accepts. Regular, Precedence and all counters use it. The
// diagram of all states on ways from the start to an end is built layer by layer and reduced (states with the
// same future are merged). Each state of a layer has a variable, in the manner of Quimper and Walsh (2006)
// and of the decision diagrams of Abío, Nieuwenhuis, Oliveras, Rodríguez-Carbonell and Mayer-Eichberger
// (2012).
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "encoder/clause_writer.hpp"
#include "encoder/layer_states.hpp"

namespace sudosat {

// A layer reads one value: exactly one of the literals is true.
using Layer = std::vector<ClauseWriter::Choice>;

struct Steps {
  int start;
  // The state after layer i and this value; negative if no word goes on so.
  std::function<int(std::size_t layer, int state, int value)> next;
  std::function<bool(int state)> is_final;
  const LayerStates* states = nullptr;  // only used by a derivation
};

// The values that the layers read must lead from the start to a final state.
void encode_layers(const std::vector<Layer>& layers, const Steps& steps, ClauseWriter& writer);
// The automaton accepts the values that the layers read. If it is nondeterministic, the true states make one
// way or several.
void encode_layers(const std::vector<Layer>& layers, const Automaton& automaton, ClauseWriter& writer);

// The number of true literals is one of `allowed`, which is ascending. This is a sequential counter (Sinz
// 2005) as a diagram, whose state is how many are true so far.
void encode_number(std::span<const Literal> literals, const std::vector<int>& allowed, ClauseWriter& writer);
// The number and the offset (from 0 on) add up to the value of the cell.
void encode_number(std::span<const Literal> literals, int offset, int cell, ClauseWriter& writer);

}  // namespace sudosat
