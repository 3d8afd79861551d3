// The answers of queries as C values, which have the same numbers.
#pragma once

#include <sudosat/sudosat.h>
#include <vector>

#include "base/status.hpp"
#include "puzzle/candidate.hpp"
#include "puzzle/puzzle.hpp"
#include "queries/ask/check.hpp"

namespace sudosat::library {

constexpr sudosat_end end_of(End end) { return static_cast<sudosat_end>(end); }
static_assert(end_of(End::undecided) == SUDOSAT_END_UNDECIDED);
static_assert(end_of(End::limit) == SUDOSAT_END_LIMIT);
static_assert(end_of(End::all) == SUDOSAT_END_ALL);

constexpr sudosat_verdict verdict_of(Verdict verdict) { return static_cast<sudosat_verdict>(verdict); }
static_assert(verdict_of(Verdict::undecided) == SUDOSAT_VERDICT_UNDECIDED);
static_assert(verdict_of(Verdict::none) == SUDOSAT_VERDICT_NONE);
static_assert(verdict_of(Verdict::unique) == SUDOSAT_VERDICT_UNIQUE);
static_assert(verdict_of(Verdict::several) == SUDOSAT_VERDICT_SEVERAL);

// The candidates of the board and of variables, with their values.
inline std::vector<sudosat_candidate> lent(const std::vector<Candidate>& candidates, const Puzzle& puzzle) {
  std::vector<sudosat_candidate> values;
  for (const auto& [cell, digit] : candidates) values.push_back({cell, puzzle.range(cell).first + digit});
  return values;
}

inline sudosat_status status_of(Status status) {
  switch (status) {
    case Status::satisfiable:
      return SUDOSAT_SATISFIABLE;
    case Status::unsatisfiable:
      return SUDOSAT_UNSATISFIABLE;
    case Status::unknown:
      break;
  }
  return SUDOSAT_UNDECIDED;
}

}  // namespace sudosat::library
