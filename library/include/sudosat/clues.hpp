/// @file
/// Clues that a puzzle does not need, and clues that it lacks.
#pragma once

#include <sudosat/explanations.hpp>

namespace sudosat {
inline namespace v0 {

/// Which clues can go.
struct MinimiseOptions {
  bool rules = false;  ///< rules beyond rows, columns and boxes can go too
  /// The clues are tried in a random order that this number determines. Here 0 means reading order; in the
  /// program's `minimise --seed` it means a random order too.
  std::uint64_t seed = 0;
  std::vector<int> keep = {};  ///< cells whose clues stay
};

/// Clues of a puzzle that are not needed.
struct Clues {
  Verdict verdict =
      Verdict::undecided;          ///< the verdict on the puzzle; if it is not unique, the rest is empty
  std::vector<int> cells;          ///< the cells whose given or pencilmarks are not needed, ascending
  std::vector<std::string> rules;  ///< "cage 15 at r1c1"
  bool complete = false;           ///< whether all such clues were found; if not, a limit ended the search
  std::optional<Puzzle> left;      ///< only from minimise(): the puzzle without the clues
};

/// @cond
namespace detail {

template <class Ask>
Clues clues_of(const Puzzle& puzzle, const MinimiseOptions& how, const Options& options, Ask ask) {
  sudosat_minimise_options c{};
  c.rules = how.rules ? 1 : 0;
  c.seed = how.seed;
  c.keep = how.keep.data();
  c.keep_count = how.keep.size();
  const auto clues = lent<sudosat_clues_free, sudosat_clues>(ask, options, puzzle.handle(), &c);
  Clues found{static_cast<Verdict>(clues->verdict),
              {clues->cells, clues->cells + clues->cell_count},
              {clues->rules, clues->rules + clues->rule_count},
              clues->complete != 0,
              std::nullopt};
  if (clues->left == nullptr) return found;
  found.left = Puzzle::copy_of(clues->left);
  return found;
}

}  // namespace detail
/// @endcond

/// Takes clues away, one after the other, as long as one solution remains; none of those left can go.
inline Clues minimise(const Puzzle& puzzle, const MinimiseOptions& how = {}, const Options& options = {}) {
  return detail::clues_of(puzzle, how, options, sudosat_minimise);
}

/// The clues that could each be taken away alone, but not necessarily together.
inline Clues redundant(const Puzzle& puzzle, const MinimiseOptions& how = {}, const Options& options = {}) {
  return detail::clues_of(puzzle, how, options, sudosat_redundant);
}

/// The smallest sets of givens that make the solution of a puzzle the only one. If that is not decided,
/// small ones: no given of a set can go, but fewer others may do.
struct Fixes {
  bool decided = false;         ///< false if a limit was hit, or there are too many solutions to compare
  bool too_many = false;        ///< whether it is undecided because there are too many solutions
  std::uint64_t solutions = 0;  ///< how many solutions of the puzzle were seen
  /// All sets have one size. A single empty set: the solution is unique already. None: no givens make it so.
  std::vector<std::vector<Candidate>> sets;
  int at_least = 0;  ///< if undecided, the least number of givens that any set must have
};

/// Finds the smallest sets of givens to add, up to `limit` sets; `limit` is at least 1.
inline Fixes fix(const Puzzle& puzzle, std::uint64_t limit = 1, const Options& options = {}) {
  const auto c =
      detail::lent<sudosat_fixes_free, sudosat_fixes>(sudosat_fix, options, puzzle.handle(), limit);
  Fixes fixes{c->decided != 0, c->too_many != 0, c->solutions, {}, c->at_least};
  for (std::size_t set = 0; set < c->set_count; ++set) {
    fixes.sets.push_back(detail::candidates_of(c->sets + set * c->set_size, c->set_size));
  }
  return fixes;
}

}  // namespace v0
}  // namespace sudosat
