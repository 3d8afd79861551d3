// The two compact texts of Interactive Sudoku Solver (ISS, sigh.github.io/Interactive-Sudoku-Solver): a table
// of pairs, and an automaton. Both use the characters A-Z a-z 0-9 - _ for 0 to 63.
//
// Table: a bit for each pair (i, j) of digits, row by row, six to a character from the lowest on; zeros at
// the end may be missing.
//
// Automaton: bytes in base64, bits from the highest on. Header: format (2 bits; 0 plain, 1 packed), bits of a
// state's number - 1 (4), symbols - 1 (4), how many states are starts and how many others are final (a
// state's number each), for each start whether it is final (1, the last start first), and in plain format the
// bits of a count (4).
// Then state by state until the data ends, starts first, then the other final ones. Plain: a count N, then N
// pairs of a symbol (as many bits as the largest symbol needs) and the state it leads to. Packed: a bit for
// each symbol, the first symbol's lowest, then the state that each of these leads to.
#pragma once

#include <string_view>
#include <vector>

#include "rules/text/nondeterministic_automaton.hpp"

namespace sudosat {

// Returns digits * digits entries. Throws UsageError if the text is not a table of pairs.
std::vector<bool> pairs_from_text(std::string_view text, int digits);
// Throws UsageError if the text is not an automaton.
NondeterministicAutomaton automaton_from_text(std::string_view text);

}  // namespace sudosat
