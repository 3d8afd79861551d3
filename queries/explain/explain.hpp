// Explanations of a board, or of what a cell holds: one that is soon found, a smallest one, or several.
#pragma once

#include <cstdint>
#include <string_view>

#include "queries/explain/contradiction.hpp"

namespace sudosat {

// How far the search for one explanation is.
struct ExplanationSize {
  std::size_t best = 0;      // the number of parts of the smallest explanation so far; 0: there is none yet
  std::size_t at_least = 0;  // the number below which no explanation can be; 0: not known
};

struct ExplainOptions {
  bool smallest = false;    // find a smallest one first; several are always in the order of their size
  std::uint64_t limit = 1;  // how many explanations to find, at least 1
  std::uint64_t seed = 0;
  std::function<void(const ExplanationSize&)> sized = {};  // called with the progress of the search
};

struct Explained {
  std::vector<std::vector<Part>> explanations;
  // If `limit` is 1, `all` means that the explanation is minimal, and smallest if that was asked for;
  // `undecided` means that it is the smallest found before the budget ended.
  End end = End::undecided;
  // If `limit` is larger and the budget ended before a smallest explanation was found, `explanations` has a
  // minimal one, or `any` one: then some of its parts may not be needed.
  enum class Instead { nothing, minimal, any } instead = Instead::nothing;
};

// Sets of clues and constraints that contradict the facts, or each other. Calls back with each as it is
// found.
Explained explain(const Puzzle& puzzle, Backend& backend, const std::vector<Fact>& facts,
                  const ExplainOptions& options, const std::function<void(const std::vector<Part>&)>& tell,
                  const Budget& budget);

// Whether a smallest explanation of a cell is found within seconds: of a board without rules. With rules the
// search takes minutes, since each of its many questions is a puzzle of its own.
inline bool is_soon_smallest(const Puzzle& puzzle) { return puzzle.rules.empty(); }

struct AboutCell {
  Status status = Status::unknown;     // whether the puzzle has a solution
  std::optional<Candidate> candidate;  // the candidate, if the puzzle has a solution
  Forced forced =
      Forced::undecided;  // whether the digit is forced; explain() can explain `yes` and `impossible`
};

// Solves the puzzle and says whether a candidate is forced: "r4c5=7", or for a cell "r4c5" the one that a
// solution has there. Throws UsageError if the board has no such cell or digit.
AboutCell about_cell(const Puzzle& puzzle, Backend& backend, std::string_view name, const Budget& budget);

}  // namespace sudosat
