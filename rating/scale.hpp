// How hard a puzzle is, on the scales that people use. Each scale has a line in the registry.
//
// A scale is asked about puzzles that have exactly one solution: most of its rules assume that. What it
// answers for others means nothing.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat::rating {

struct Rating {
  enum class Outcome {
    rated,
    undecided,   // the budget ended first
    unsuitable,  // the scale knows no rule for boards of this kind
  };

  Outcome outcome = Outcome::unsuitable;
  // The larger, the harder. What the numbers mean differs from scale to scale.
  double value = 0;
  std::string text = {};  // the rating as people write it: "7.2/1.2/1.2", "expert"
  // How often each technique was used, in the order of the scale. It is empty if the scale does not go step
  // by step.
  struct Count {
    std::string_view technique;
    int steps;
  };
  std::vector<Count> counts = {};
  std::string_view hardest = {};  // the technique of the hardest step
  std::string_view level = {};    // the level as a word, if the scale has levels
  // For a scale that goes step by step: whether the hardest step comes no later than the first digit (pearl),
  // or is the first step (diamond).
  bool is_pearl = false, is_diamond = false;
  // How often one waits long for the next digit, and the longest wait; -1: not known to the scale.
  int narrow_places = -1, longest_wait = -1;
};

// Rates puzzles one after the other, for one thread. Keeps what it has made from a shape and rules for the
// next puzzle.
class Rater {
 public:
  virtual ~Rater() = default;
  virtual Rating rate(const Puzzle& puzzle, const Budget& budget) = 0;
  // Whether the rating is above this value, which is often known sooner. Returns false if there is no rating.
  // Throws BudgetEnded.
  virtual bool is_above(const Puzzle& puzzle, double value, const Budget& budget);
};

class Closure;

struct Scale {
  std::string_view name;     // "qqwing"
  std::string_view title;    // what its values are called: "Class of QQWing"
  std::string_view summary;  // in one line
  std::unique_ptr<Rater> (*make)();
  // All techniques that its ratings can name; empty if it does not go step by step.
  std::span<const std::string_view> techniques = {};
  // The names of ranges of its values, the easiest first.
  std::span<const std::string_view> levels = {};
  // With more digits than this, some puzzles take minutes, so the scale is asked only if it is named.
  int quick_digits = 64;
  // For levels that are sets of rules: the board at rest under the rules of a level (rating/closure.hpp). The
  // last level must not be asked about: it has no rules of its own. Returns nothing if the scale has no rules
  // for the board.
  std::unique_ptr<Closure> (*closure)(const Puzzle& board, std::size_t level) = nullptr;
};

std::span<const Scale> scales();
// Throws UsageError, with the nearest name, if there is none.
const Scale& find_scale(std::string_view name);
// The techniques that a name means: the one that has it, or the techniques of a family such as "chains", or
// all whose names hold it. Upper case, blanks, hyphens and a plural make no difference. Throws UsageError if
// there are none.
std::vector<std::string_view> find_techniques(const Scale& scale, std::string_view name);
// The scale that is meant if none is named: the first one that has the level, which is own for all levels of
// its ladder. If no level is asked for, it is se on boards of houses, and own on others.
const Scale& usual_scale(std::optional<std::string_view> level, bool has_only_houses);
// Throws UsageError if the scale has no such level.
std::string_view find_level(const Scale& scale, std::string_view name);

// The scale that each file of this folder gives to the registry.
extern const Scale own_scale, se_scale, qqwing_scale, tatham_scale, whip_scale, braid_scale, bxb_scale,
    depth_scale, backdoor_scale;

}  // namespace sudosat::rating
