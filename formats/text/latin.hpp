// Plain boards and Latin squares with clues around them, as formats of paper puzzles write them.
#pragma once

#include <optional>
#include <vector>

#include "formats/record.hpp"

namespace sudosat {

// Makes the puzzle of the record a Latin square of digits from 1, or a rectangle of as many digits as its
// longer side. Throws InputError if there is no such board.
void start_latin_board(int rows, int columns, Record& record, ReadContext& context);
// Whether the puzzle is one and has no variables.
bool is_latin_square(const Puzzle& puzzle);

// The given values, 0 for an open cell; nothing if a cell has some of the candidates.
std::optional<std::vector<int>> givens_of(const Puzzle& puzzle);
void give_all(Record& record, const std::vector<int>& numbers);

// The cells that the k-th clue around a board looks along: those above it from the left, below it from the
// left, left of it from the top, right of it from the top.
std::vector<int> sight(int k, int rows, int columns);
// The clues of a puzzle that has no rules but skyscrapers, in this order, 0 for none.
std::optional<std::vector<int>> skyscrapers_of(const Puzzle& puzzle);

}  // namespace sudosat
