// Steps in words, for tests that know the puzzle alone.
#pragma once

#include "queries/steps/telling.hpp"

namespace sudosat::test {

inline Telling told(const Puzzle& puzzle, const Step& step) {
  return tell(puzzle, *Model::of(puzzle, Model::Purpose::parts), step);
}
inline std::string title(const Puzzle& puzzle, const Step& step) { return title_of(told(puzzle, step)); }

}  // namespace sudosat::test
