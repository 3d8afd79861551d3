// How `hint` words what it has found.
#pragma once

#include <string>

#include "answers/explain_text.hpp"
#include "queries/ask/hint.hpp"

namespace sudosat {

// What a hint is about, and how much of it is told.
struct HintView {
  const Puzzle& puzzle;
  const Grid entered;  // digits; a cell without one is below the first digit
  bool look;           // only where to look
};

// "unique" and the like in JSON.
std::string_view to_string(Hint::Verdict verdict);
// How many of the entries are digits; the others are sets of marks.
std::size_t count_digits(const Hint& hint);
// "12 digits and 5 sets of marks, none of them wrong"; empty if nothing is entered.
std::string about_entries(const Hint& hint);
// Wrong entries and steps, with boards.
std::string text_of(const HintView& view, const Hint& hint, const TextStyle& style);
// The same as pictures.
std::vector<Panel> panels_of(const HintView& view, const Hint& hint);

}  // namespace sudosat
