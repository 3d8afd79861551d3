/// @file
/// The next step for a player, and whether what is written on the board can be right.
#pragma once

#include <sudosat/explanations.hpp>
#include <sudosat/hint.h>

namespace sudosat {
inline namespace v0 {

/// How a hint turned out.
enum class HintVerdict {
  undecided = SUDOSAT_HINT_UNDECIDED,  ///< a limit came first; the steps were found before
  step = SUDOSAT_HINT_STEP,            ///< the steps lead on, or to the cell
  /// No solution agrees with the entries: with those in `wrong`, or with all together.
  wrong = SUDOSAT_HINT_WRONG,
  complete = SUDOSAT_HINT_COMPLETE,  ///< every cell, or the cell that was asked about, has its digit
  several =
      SUDOSAT_HINT_SEVERAL,  ///< there are several solutions: nothing more follows, or nothing for the cell
  none = SUDOSAT_HINT_NONE   ///< the puzzle has no solution; the entries have not been judged
};

/// What a player can write on a board.
enum class EntryKind {
  digit = SUDOSAT_ENTRY_DIGIT,      ///< a digit in a cell
  centre = SUDOSAT_ENTRY_CENTRE,    ///< marks in a cell: it holds one of them
  corners = SUDOSAT_ENTRY_CORNERS,  ///< marks of one digit in a box or region: it is in one of the cells
};

/// An entry that is wrong.
struct WrongEntry {
  EntryKind kind;                     ///< what kind of entry it is
  std::string text;                   ///< "r4c5=7", or what is wrong with the marks
  std::vector<Candidate> candidates;  ///< the entered candidates, of which no solution has any
};

/// The answer to a player.
struct Hint {
  HintVerdict verdict = HintVerdict::undecided;  ///< how the hint turned out
  std::size_t digits = 0;                        ///< digits that are entered
  std::size_t marks = 0;                         ///< sets of marks, of a cell or of a digit in a box
  std::vector<WrongEntry> wrong;                 ///< entries that no solution has
  std::vector<Step> steps;  ///< the steps in order, each the easiest that was found from there
};

/// What a player asks about.
struct HintQuestion {
  /// A second board of the same size, whose givens are the entries; null: the entries are those that the text
  /// of the puzzle holds.
  const Puzzle* entries = nullptr;
  std::string cell = {};    ///< the steps that lead to the digit of this cell, "r4c5"; empty: any
  std::uint64_t limit = 0;  ///< the most steps; 0: one step or, with a cell, all
};

/// The easiest next step. What is entered is judged, and counts as known. Throws UsageError if the boards do
/// not match, or there is no such cell.
inline Hint hint(const Puzzle& puzzle, const HintQuestion& asked = {}, const Options& options = {}) {
  const sudosat_puzzle* const entries = asked.entries == nullptr ? nullptr : asked.entries->handle();
  const auto answer = detail::lent<sudosat_hint_free, sudosat_hint_answer>(
      sudosat_hint, options, puzzle.handle(), entries, detail::or_null(asked.cell), asked.limit);
  Hint hint{static_cast<HintVerdict>(answer->verdict),
            answer->digits,
            answer->marks,
            {},
            detail::steps_of(answer->steps, answer->step_count)};
  for (std::size_t k = 0; k < answer->wrong_count; ++k) {
    const sudosat_wrong_entry& wrong = answer->wrong[k];
    hint.wrong.push_back({static_cast<EntryKind>(wrong.kind), wrong.text,
                          detail::candidates_of(wrong.candidates, wrong.candidate_count)});
  }
  return hint;
}

}  // namespace v0
}  // namespace sudosat
