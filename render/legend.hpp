// What the text beside a picture says: everything about the board and its rules that drawings do not show.
#pragma once

#include <string>
#include <vector>

#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

// Rules that a legend names together: of one kind, and with the same note (Drawing::note). An entry without
// rules says what the board is, such as "digits from 0 to 8".
struct LegendEntry {
  std::string name;      // "killer cage ×12", "skyscraper (in a square) ×3", "whispers, at least 5"
  Ink line = Ink::none;  // the ink of the first line that they draw, if it is broad
  std::vector<const Rule*> rules = {};
};
std::vector<LegendEntry> legend_of(const Puzzle& puzzle);
// The full name of a rule (puzzle/rule_names.hpp), as a legend has it.
std::string legend_name(const Rule& rule, const Puzzle& puzzle);

}  // namespace sudosat
