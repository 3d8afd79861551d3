/// @file
/// Puzzles made, each with one solution.
#pragma once

#include <array>
#include <limits>
#include <sudosat/generator.h>
#include <sudosat/questions.hpp>

namespace sudosat {
inline namespace v0 {

/// A number of clues: all that are drawn, as the cages of a whole board.
inline constexpr std::uint64_t all_clues = SUDOSAT_ALL_CLUES;

/// Clues of one kind, drawn from the solution.
struct Placement {
  std::string kind;         ///< "killer cage", "thermometer", …; the error for an unknown one names all
  std::uint64_t count = 0;  ///< exactly this many; 0: as many as needed; all_clues: all that are drawn
};

/// A range of a scale, both ends included.
struct RatingRange {
  double least = 0;                                       ///< the easiest that is allowed; 0: any
  double most = std::numeric_limits<double>::infinity();  ///< the hardest that is allowed; infinity: any
};

/// Makes a neighbour of a puzzle: some of its givens go, and others come.
struct Near {
  Puzzle puzzle;         ///< the puzzle whose givens go and come
  std::size_t drop = 0;  ///< how many go; 0: one
  std::size_t add = 0;   ///< how many others come at most; 0: as many as it takes
};

/// What puzzles are asked for; by default minimal ones, whatever cells are given and however hard.
struct GenerateOptions {
  std::uint64_t seed = 1;         ///< the seed; another one gives other puzzles
  std::uint64_t index = 1;        ///< the number of the puzzle among those of the seed
  std::string symmetry = {};      ///< the symmetry of the given cells: "half-turn", …; empty: none
  std::optional<int> clues = {};  ///< exactly this number of givens; if there is none, as few as it takes
  bool jigsaw = false;            ///< random regions in the place of boxes
  std::vector<Placement> placements = {};  ///< clues of rules, and rules of the whole board
  std::string pattern = {};                ///< the cells that are given: an X each, and a dot for the others
  std::optional<Grid> solution = {};  ///< the full grid that the puzzle has; if there is none, a random one
  std::optional<Near> near = {};      ///< the puzzle to stay near, if any
  bool unbiased = false;   ///< whether all minimal puzzles with the same number of givens are equally likely
  std::string scale = {};  ///< how hard: a name of scales(); empty: as sudosat_generate_options says
  std::optional<RatingRange> rating = {};  ///< the range of the rating
  std::string level = {};  ///< a level of the scale: "easy"; the error for an unknown one names all
  std::vector<std::string> needs = {};    ///< techniques of the scale that a solver needs
  std::vector<std::string> without = {};  ///< techniques that a solver does not need
  bool pearl = false;                     ///< whether the hardest step must come before the first digit is
                                          ///< placed (EP = ER)
  bool diamond = false;                   ///< whether the first step must be the hardest (ED = ER)
  /// Harder and harder ones by the scale, until `attempts`, a time limit or a stop ends it; the last one is
  /// the puzzle. It begins with `near`, if there is one.
  bool hardest = false;
  std::uint64_t attempts =
      0;  ///< full grids that are tried; 0: 100,000 on 9x9 boards, 10,000 on smaller ones, else 100
};

/// A puzzle that was made, or why there is none.
struct Generated {
  std::optional<Puzzle> puzzle;  ///< a puzzle with one solution, which is proved
  std::optional<Grid> solution;  ///< the solution of the puzzle
  std::string rating;            ///< the rating as people write it, if it was asked for
  double weight = 1;             ///< how many puzzles of 26 givens (on 9x9) an unbiased puzzle stands for
  std::uint64_t attempts = 0;    ///< full grids that were tried
  bool refuted = false;          ///< whether the board has no solution; if not, no puzzle means undecided
  std::string why;               ///< what was met if there is no puzzle, for a person
};

/// @cond
namespace detail {

// Wishes as the C interface has them. They must outlive this.
class Wishes {
 public:
  explicit Wishes(const GenerateOptions& how) {
    for (const Placement& placement : how.placements)
      placements_.push_back({name(placement.kind), placement.count});
    c_.seed = how.seed;
    c_.index = how.index;
    c_.symmetry = or_null(how.symmetry);
    c_.clues = how.clues ? &*how.clues : nullptr;
    c_.jigsaw = how.jigsaw ? 1 : 0;
    c_.placements = placements_.data();
    c_.placement_count = placements_.size();
    c_.pattern = or_null(how.pattern);
    if (how.solution) {
      c_.solution = how.solution->values().data();
      c_.values = how.solution->values().size();
    }
    if (how.near) {
      c_.near = how.near->puzzle.handle();
      c_.drop = how.near->drop;
      c_.add = how.near->add;
    }
    c_.unbiased = how.unbiased ? 1 : 0;
    c_.scale = or_null(how.scale);
    if (how.rating) ends_ = {how.rating->least, how.rating->most};
    c_.rating = how.rating ? ends_.data() : nullptr;
    c_.level = or_null(how.level);
    for (const std::string& technique : how.needs) needs_.push_back(name(technique));
    for (const std::string& technique : how.without) without_.push_back(name(technique));
    c_.needs = needs_.data();
    c_.need_count = needs_.size();
    c_.without = without_.data();
    c_.without_count = without_.size();
    c_.pearl = how.pearl ? 1 : 0;
    c_.diamond = how.diamond ? 1 : 0;
    c_.hardest = how.hardest ? 1 : 0;
    c_.attempts = how.attempts;
  }
  Wishes(const Wishes&) = delete;
  Wishes& operator=(const Wishes&) = delete;

  const sudosat_generate_options* get() const { return &c_; }

 private:
  sudosat_generate_options c_{};
  std::vector<sudosat_placement> placements_;
  std::array<double, 2> ends_{};
  std::vector<const char*> needs_, without_;
};

}  // namespace detail
/// @endcond

/// Makes a puzzle of a board, whose shape, rules and givens it has: mostly an empty one. It depends on the
/// board and `how` alone, not on the machine or on limits that were not hit. Throws UsageError if wishes
/// contradict each other, or there is no such name.
inline Generated generate(const Puzzle& board, const GenerateOptions& how = {}, const Options& options = {}) {
  const detail::Wishes wishes(how);
  const auto made = detail::lent<sudosat_generated_free, sudosat_generated>(sudosat_generate, options,
                                                                            board.handle(), wishes.get());
  Generated found{std::nullopt,   std::nullopt,       made->rating, made->weight,
                  made->attempts, made->refuted != 0, made->why};
  if (made->puzzle == nullptr) return found;
  found.puzzle = Puzzle::copy_of(made->puzzle);
  found.solution =
      detail::grid_of(*found.puzzle, {made->solution, made->solution + sudosat_puzzle_values(made->puzzle)});
  return found;
}

}  // namespace v0
}  // namespace sudosat
