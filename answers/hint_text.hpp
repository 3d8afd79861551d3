// The words for what `hint` has found.
#pragma once

#include <string>

#include "answers/explain_text.hpp"
#include "queries/ask/hint.hpp"

namespace sudosat {

// What a hint is about, and how much of it is told.
struct HintView {
  const Puzzle& puzzle;
  const Grid entered;  // digits; empty cells are below the first digit
  bool look;           // shows only where to look
};

// Returns the name that --json has for it: "step".
std::string_view to_string(Hint::Verdict verdict);
// How many entries are digits, or kinds of layers. The others are sets of marks.
std::size_t count_digits(const Hint& hint);
// "12 digits and 5 sets of marks, none of them wrong". Empty if nothing is entered.
std::string about_entries(const Hint& hint);
// The wrong entries and the steps, with boards.
std::string text_of(const HintView& view, const Hint& hint, const TextStyle& style);
// The wrong entries and the steps as pictures.
std::vector<Panel> panels_of(const HintView& view, const Hint& hint);

}  // namespace sudosat
