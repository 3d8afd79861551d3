// How steps write cells, digits, places and lists.
#pragma once

#include <string>
#include <vector>

#include "queries/steps/reason_search.hpp"
#include "queries/steps/step.hpp"

namespace sudosat {

// The values of a cell's digits: "4", "1,2,6-9", "-3..0,2".
std::string values_text(const Puzzle& puzzle, int cell, const DigitSet& digits);
// "1, 2 or 3", or kinds of a layer: "white or black".
std::string values_in_words(const CellNames& names, int cell, const std::vector<int>& values,
                            std::string_view last);
// "r4c5=7", "r4c5=black".
std::string claim_in_words(const Puzzle& puzzle, const Candidate& candidate);
// "r1c1=5; r1c23<>5,6".
std::string conclusion(const Puzzle& puzzle, const Step& step, std::string_view separator = "; ");

// The place to look for a part: "row 3", "r1c2", "cage 10 at r1c6".
std::string place_of(const Puzzle& puzzle, const Model& model, const Part& part);
// "row 3 would have no place for 1".
std::string what_cannot_be(const Puzzle& puzzle, const Model& model, const Part& part);

// What the constraints of a chain demand, in turn, with what they narrow, up to a contradiction, or to a loss
// of this cell. Empty if that takes too many words.
std::string chain_in_words(const Puzzle& puzzle, const Model& model, const ReasonChain& chain, int cell);

}  // namespace sudosat
