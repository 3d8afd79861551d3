/// @file
/// All neighbours of a puzzle: the puzzles near it that have one solution and no given to spare.
#pragma once

#include <sudosat/explanations.hpp>
#include <sudosat/generator.hpp>
#include <sudosat/neighbours.h>

namespace sudosat {
inline namespace v0 {

/// A puzzle in the vicinity of another one.
struct Neighbour {
  Puzzle puzzle;                   ///< a puzzle with one solution, which is proved; none of its givens can go
  Grid solution;                   ///< the solution of the puzzle
  std::string rating;              ///< the rating as people write it, if it was asked for
  std::vector<Candidate> dropped;  ///< the givens that it lacks, in the order of cells
  std::vector<Candidate> added;    ///< the givens that it has in their place, in the order of cells
};

/// Calls back with each neighbour of the puzzle `how.near`, once and always in the same order, until the
/// callback says false: the puzzles of the board with one solution and no given to spare that lack exactly
/// `how.near->drop` of its givens (0: one) and have at most `how.near->add` others (0: as many as go). Of the
/// other wishes, only those about difficulty are allowed, and `seed` and `index` say nothing. Returns whether
/// all were listed. A time limit is for all together. An effort limit skips the rest of the neighbours that
/// lack the same givens; the neighbours that lack the next givens are still listed.
///
/// Throws UsageError if there is no `how.near`, if it has too few givens or a rule that the board does not
/// have, and if there are 2^64 or more sets of givens to go. What the callback throws ends the listing and is
/// thrown on.
inline End neighbours(const Puzzle& board, const GenerateOptions& how,
                      const std::function<bool(const Neighbour&)>& found, const Options& options = {}) {
  detail::Callback tell([&](const sudosat_neighbour* heard) {
    Puzzle puzzle = Puzzle::copy_of(heard->puzzle);
    Grid solution =
        detail::grid_of(puzzle, {heard->solution, heard->solution + sudosat_puzzle_values(heard->puzzle)});
    return found({std::move(puzzle), std::move(solution), heard->rating,
                  detail::candidates_of(heard->dropped, heard->dropped_count),
                  detail::candidates_of(heard->added, heard->added_count)});
  });
  const auto hear = [](const sudosat_neighbour* heard, void* told) {
    return (*static_cast<decltype(tell)*>(told))(heard);
  };
  const detail::Question question(options);
  const detail::Wishes wishes(how);
  sudosat_end end{};
  detail::require(sudosat_neighbours(board.handle(), wishes.get(), question.get(), hear, &tell, &end));
  tell.rethrow();
  return static_cast<End>(end);
}

}  // namespace v0
}  // namespace sudosat
