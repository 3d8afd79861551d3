// SudokuPad's JSON, written. SudokuPad has houses, cages and a stored solution, against which it checks a
// solver's grid; every other rule it knows as a drawing and as words.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "formats/record.hpp"
#include "formats/sites/sudokupad/sudokupad.hpp"
#include "puzzle/drawing.hpp"

namespace sudosat {

// With the solution, or the stored one. Throws UsageError for a board that has no place there.
std::string sudokupad_json(const Record& record, const Grid* solution);

// Adds lines, arrows, underlays, overlays and cages without a meaning. Their coordinates are those of the
// drawing: clues beside the board lie outside the grid, as SudokuPad itself places them. The board lies in
// the frame.
void add_drawing(const Drawing& drawing, const SudokupadFrame& frame, nlohmann::ordered_json& object);

// What the setter says of the rules, or else a sentence for each kind, and for each rule that draws nothing.
std::string rules_text_of(const Puzzle& puzzle);

}  // namespace sudosat
