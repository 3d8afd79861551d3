/// @file
/// Puzzles made, each with one solution.
#pragma once

#include <limits>
#include <sudosat/generator.h>
#include <sudosat/questions.hpp>

namespace sudosat {
inline namespace v0 {

/// Clues of one kind, drawn from the solution.
struct Placement {
  std::string kind;         ///< "killer cage", "thermometer", …; the error for an unknown one names all
  std::uint64_t count = 0;  ///< exactly that many; 0: as many as are needed
};

/// What puzzles are asked for; by default minimal ones, whatever cells are given and however hard.
struct GenerateOptions {
  std::uint64_t seed = 1;                  ///< other random numbers
  std::uint64_t index = 1;                 ///< which puzzle of the seed
  std::string symmetry = {};               ///< of the cells that are given: "half-turn", …; empty: none
  std::optional<int> clues = {};           ///< exactly that many givens; else as few as it takes
  bool jigsaw = false;                     ///< random regions in the place of boxes
  std::vector<Placement> placements = {};  ///< clues of rules
  std::string scale = {};                  ///< a name of scales(); empty: however hard
  double least = 0;                        ///< with a scale: no easier than this
  double most = std::numeric_limits<double>::infinity();  ///< with a scale: no harder than this
  std::uint64_t attempts = 0;  ///< full grids that are tried; 0: 100,000 on classic boards, else 100
};

/// A puzzle that was made, or why there is none.
struct Generated {
  std::optional<Puzzle> puzzle;  ///< with one solution, which is proved
  std::optional<Grid> solution;  ///< of the puzzle
  std::string rating;            ///< with a scale: as people write it
  std::uint64_t attempts = 0;    ///< full grids that were tried
  bool refuted = false;          ///< the board has no solution; else without a puzzle undecided
  std::string why;               ///< without a puzzle: what was met, for a person
};

/// Makes a puzzle of a board, whose shape, rules and givens it has: mostly an empty one. It depends on the
/// board and `how` alone, not on the machine or on limits that were not hit. Throws UsageError if wishes
/// contradict each other, or there is no such name.
inline Generated generate(const Puzzle& board, const GenerateOptions& how = {}, const Options& options = {}) {
  const detail::Question question(options);
  std::vector<sudosat_placement> placements;
  for (const Placement& placement : how.placements)
    placements.push_back({detail::name(placement.kind), placement.count});
  sudosat_generate_options c{};
  c.seed = how.seed;
  c.index = how.index;
  c.symmetry = detail::or_null(how.symmetry);
  c.clues = how.clues ? &*how.clues : nullptr;
  c.jigsaw = how.jigsaw ? 1 : 0;
  c.placements = placements.data();
  c.placement_count = placements.size();
  c.scale = detail::or_null(how.scale);
  c.least = how.least;
  c.most = how.most;
  c.attempts = how.attempts;
  const sudosat_generated* made = nullptr;
  detail::require(sudosat_generate(board.handle(), &c, question.get(), &made));
  const std::unique_ptr<const sudosat_generated, detail::Free<sudosat_generated_free>> owner(made);
  Generated found{std::nullopt, std::nullopt, made->rating, made->attempts, made->refuted != 0, made->why};
  if (made->puzzle == nullptr) return found;
  sudosat_puzzle* copy = nullptr;
  detail::require(sudosat_puzzle_copy(made->puzzle, &copy));
  found.puzzle = Puzzle(copy);
  found.solution =
      detail::grid_of(*found.puzzle, {made->solution, made->solution + sudosat_puzzle_values(made->puzzle)});
  return found;
}

}  // namespace v0
}  // namespace sudosat
