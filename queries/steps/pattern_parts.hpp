// What patterns are made of: parts, and the places that are open.
#pragma once

#include <algorithm>
#include <vector>

#include "queries/steps/patterns.hpp"

namespace sudosat::patterns {

using Cells = std::vector<int>;

inline int constraints(const Knowledge& knowledge) {
  return static_cast<int>(knowledge.model().all_different().size());
}
inline bool covers(const Knowledge& knowledge, int k) {
  return knowledge.model().covers(knowledge.constraint(k));
}
inline Part filled(int cell) { return {.kind = Part::Kind::filled, .cell = cell}; }
inline Part single(int cell) { return {.kind = Part::Kind::single, .cell = cell}; }
inline Part somewhere(int k, int digit) {
  return {.kind = Part::Kind::somewhere, .constraint = k, .digit = digit};
}
inline Part once(int k, int digit) { return {.kind = Part::Kind::once, .constraint = k, .digit = digit}; }

inline bool contains(const Cells& cells, int cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

int open_cells(const Knowledge& knowledge, int k);

// The digits of a constraint that no cell has, with their places.
struct OpenDigit {
  int digit;
  Cells places;
};
std::vector<OpenDigit> open_digits(const Knowledge& knowledge, int k);
// Whether the digit has places in constraint k besides these.
bool has_others(const Knowledge& knowledge, int k, int digit, const Cells& except);

}  // namespace sudosat::patterns
