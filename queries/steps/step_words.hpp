// How steps write cells, digits, places and lists.
#pragma once

#include <string>
#include <vector>

#include "queries/steps/step.hpp"

namespace sudosat {

// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& words, std::string_view last);
// The text with a capital at its beginning, as a sentence has it.
std::string capitalised(std::string text);
// "two" to "nine", larger numbers in digits.
std::string number_word(std::size_t number);
// "r1c123, r4c5", as players write it, on boards of up to nine rows and columns, and "r1c1, r1c12" on larger
// ones. Each cell once, in any order.
std::string cells_text(const Puzzle& puzzle, std::vector<int> cells);
// "then a, b, and three deductions later z, and END": as many links from both ends of a chain as `room`
// characters hold, since its beginning and its end say where to look. At least one link.
std::string shortened_chain(const std::vector<std::string>& links, std::string_view end, std::size_t room);
// The values of a cell's digits: "4", "1,2,6-9", "-3..0,2".
std::string values_text(const Puzzle& puzzle, int cell, const DigitSet& digits);
// "r4" for row 4, "c4", "b4"; the name of other houses.
std::string abbreviated(const AllDifferent& house);
// "r1c1=5; r1c23<>5,6".
std::string conclusion(const Puzzle& puzzle, const Step& step, std::string_view separator = "; ");

// Where to look for a part: "row 3", "r1c2", "cage 10 at r1c6".
std::string place_of(const Puzzle& puzzle, const Model& model, const Part& part);
// "row 3 would have no place for 1".
std::string what_cannot_be(const Puzzle& puzzle, const Model& model, const Part& part);
// The cells, houses and rules of a step. If their names take more room, only how many there are.
std::string places_of(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step, std::size_t room);

}  // namespace sudosat
