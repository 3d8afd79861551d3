#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/nearest.hpp"
#include "rating/scales.hpp"

namespace sudosat::rating {

bool Rater::is_above(const Puzzle& puzzle, double value, const Budget& budget) {
  const Rating rating = rate(puzzle, budget);
  if (rating.outcome == Rating::Outcome::undecided) throw BudgetEnded();
  return rating.outcome == Rating::Outcome::rated && rating.value > value;
}

std::span<const Scale> scales() {
  static const std::array all{own_scale,   se_scale,  qqwing_scale, tatham_scale,  whip_scale,
                              braid_scale, bxb_scale, depth_scale,  backdoor_scale};
  return all;
}

const Scale& find_scale(std::string_view name) { return find_named(scales(), "scale", name); }

namespace {

bool has_level(const Scale& scale, std::string_view name) {
  return std::ranges::find(scale.levels, name) != scale.levels.end();
}

}  // namespace

const Scale& usual_scale(std::optional<std::string_view> level, bool has_only_houses) {
  const Scale& usual = find_scale(!has_only_houses ? "own" : level ? "qqwing" : "se");
  if (!level || has_level(usual, *level)) return usual;
  const auto scale = std::ranges::find_if(scales(), [&](const Scale& one) { return has_level(one, *level); });
  return scale != scales().end() ? *scale : usual;
}

std::string_view find_level(const Scale& scale, std::string_view name) {
  if (scale.levels.empty())
    throw UsageError(fmt::format("the scale '{}' has no levels", scale.name),
                     "the scales 'qqwing', 'tatham' and 'own' have");
  const auto known = std::ranges::find(scale.levels, name);
  if (known != scale.levels.end()) return *known;
  std::string hint = fmt::format("there are: {}", fmt::join(scale.levels, ", "));
  for (const Scale& other : scales())
    if (&other != &scale && !other.levels.empty())
      hint += fmt::format("; of the scale '{}': {}", other.name, fmt::join(other.levels, ", "));
  throw UsageError(fmt::format("the scale '{}' has no level '{}'", scale.name, name), hint);
}

}  // namespace sudosat::rating
