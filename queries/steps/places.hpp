// What a step uses, as the places where to look.
#pragma once

#include <string>

#include "queries/steps/words.hpp"

namespace sudosat {

// "row 3", "r1c2", "cage 10 at r1c6".
std::string place_of(const Puzzle& puzzle, const Knowledge& knowledge, const Part& part);
// "row 3 would have no place for 1".
std::string what_cannot_be(const Puzzle& puzzle, const Knowledge& knowledge, const Part& part);
// The cells, houses and rules of a step; only how many if their names take more room.
std::string places_of(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step, std::size_t room);

}  // namespace sudosat
