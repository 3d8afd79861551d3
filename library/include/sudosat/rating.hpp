/// @file
/// How hard a puzzle is, on the scales that people use.
#pragma once

#include <sudosat/questions.hpp>
#include <sudosat/rating.h>

namespace sudosat {
inline namespace v0 {

/// How a rating turned out.
enum class RatingVerdict {
  undecided = SUDOSAT_RATING_UNDECIDED,    ///< a limit came first
  rated = SUDOSAT_RATING_RATED,            ///< the puzzle has a rating
  unsuitable = SUDOSAT_RATING_UNSUITABLE,  ///< the scale does not know boards of this kind
  none = SUDOSAT_RATING_NONE,              ///< the puzzle has no solution, so it has no rating
  several = SUDOSAT_RATING_SEVERAL         ///< the puzzle has several solutions, so it has no rating
};

/// How often a technique is used.
struct TechniqueCount {
  std::string technique;  ///< the scale's name for the technique, "hidden single in a box"
  std::size_t steps;      ///< the number of steps that use it
};

/// How hard a puzzle is. Unless it is rated, all but the verdict is zero or empty, or -1.
struct Rating {
  RatingVerdict verdict = RatingVerdict::undecided;  ///< how the rating turned out
  double value = 0;                    ///< the larger, the harder; infinite beyond the end of a scale
  std::string text;                    ///< the rating as people write it: "7.2/1.2/1.2", "expert"
  std::string hardest;                 ///< the technique of the hardest step; empty where a scale has none
  std::vector<TechniqueCount> counts;  ///< the techniques in the order of the scale, if it knows steps
  std::string level = {};              ///< the level as a word, "hard"; empty if the scale has no levels
  int narrow_places =
      -1;  ///< for "own": at how many places one waits long for the next digit; -1 for other scales
  int longest_wait = -1;  ///< for "own": the longest wait for a digit; -1 for other scales
};

/// Rates a puzzle on a scale of scales(). The backend of the options decides whether it has one solution.
/// Throws UsageError if there is no such scale.
inline Rating rate(const Puzzle& puzzle, const std::string& scale = "se", const Options& options = {}) {
  const auto c = detail::lent<sudosat_rating_free, sudosat_rating>(sudosat_rate, options, puzzle.handle(),
                                                                   detail::name(scale));
  Rating rating{static_cast<RatingVerdict>(c->verdict),
                c->value,
                c->text,
                c->hardest,
                {},
                c->level,
                c->narrow_places,
                c->longest_wait};
  for (std::size_t k = 0; k < c->count_count; ++k)
    rating.counts.push_back({c->counts[k].technique, c->counts[k].steps});
  return rating;
}

/// The names of all scales.
inline std::vector<std::string> scales() { return detail::texts(sudosat_scale_name); }

}  // namespace v0
}  // namespace sudosat
