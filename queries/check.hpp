// Whether a puzzle has no solution, exactly one, or several.
#pragma once

#include <optional>
#include <string_view>

#include "backends/backend.hpp"

namespace sudosat {

enum class Verdict { none, unique, several, undecided };
std::string_view to_string(Verdict verdict);  // "none", "unique", "several", "undecided"

struct Checked {
  Verdict verdict = Verdict::undecided;
  std::optional<Grid> first;   // known where there is one, also of an undecided puzzle
  std::optional<Grid> second;  // where several: a witness
  Statistics statistics;
};

Checked check(const Puzzle& puzzle, Backend& backend, const Budget& budget);

}  // namespace sudosat
