// Words of a layered automaton as clauses: how Regular and Count are encoded. The diagram of all
// states that lie on a way from the start to an end is built layer by layer and reduced (states with the same
// future are one); a variable stands for each state of a layer, in the manner of Quimper and Walsh (2006) and
// of the decision diagrams of Abío, Nieuwenhuis, Oliveras, Rodríguez-Carbonell and Mayer-Eichberger (2012).
#pragma once

#include <functional>
#include <vector>

#include "encoder/clause_writer.hpp"

namespace sudosat {

// What one layer reads: exactly one of the literals is true.
using Layer = std::vector<ClauseWriter::Choice>;

struct Steps {
  int start;
  // The state behind layer i after this value; negative where no word goes on so.
  std::function<int(std::size_t layer, int state, int value)> next;
  std::function<bool(int state)> is_final;
};

// The values that the layers read lead from the start to a final state.
void encode_layers(const std::vector<Layer>& layers, const Steps& steps, ClauseWriter& writer);

}  // namespace sudosat
