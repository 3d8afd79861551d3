// How sentences write lists, numbers and cells.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "puzzle/shape.hpp"

namespace sudosat {

// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& words, std::string_view last);
// "1, 2 or 3".
std::string listed(const std::vector<int>& numbers, std::string_view last);
// The text with a capital at its beginning, as a sentence has it, unless that is the name of a cell.
std::string capitalised(std::string text);
// "two" to "nine", larger numbers in digits.
std::string number_word(std::size_t number);
// "r1c123, r4c5", as players write it, on boards of up to nine rows and columns, and "r1c1, r1c12" on larger
// ones. Each cell once, in any order.
std::string cells_text(const CellNames& names, std::vector<int> cells);

// What a front end advises on errors and warnings of a code.
struct AdviceWords {
  Code code;
  std::string_view text;          // {} stands for the names of the advice, such as "a or b"
  std::string_view unnamed = {};  // replaces the text if the advice has no names; empty: the text stays
};
// Returns the words for this advice; "" if the table has none for its code.
std::string words_for(std::span<const AdviceWords> table, const Advice& advice);

}  // namespace sudosat
