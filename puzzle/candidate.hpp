// A digit in a cell: one that may stand there, is asked about, is placed or eliminated.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

#include "puzzle/shape.hpp"

namespace sudosat {

struct Candidate {
  int cell;
  int digit;  // index
  friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

// What is known, or supposed, about a candidate.
struct Fact {
  Candidate candidate;
  bool holds;  // whether the digit stands there
  friend auto operator<=>(const Fact&, const Fact&) = default;
};

// "r4c5=7".
std::string candidate_name(const Shape& shape, const Candidate& candidate);
// The candidate of this name; nothing if the board has no such cell or digit.
std::optional<Candidate> find_candidate(const Shape& shape, std::string_view name);

}  // namespace sudosat
