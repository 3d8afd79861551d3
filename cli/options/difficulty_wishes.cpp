#include "cli/options/difficulty_wishes.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <limits>

#include "base/error.hpp"
#include "cli/options/values.hpp"

namespace sudosat::cli {
namespace {

// The levels of all scales, each name once: several scales use the same name.
Choices level_choices() {
  Choices choices;
  for (const rating::Scale& scale : rating::scales())
    for (const std::string_view level : scale.levels) {
      const auto known = std::ranges::find(choices, level, &Choice::name);
      if (known == choices.end())
        choices.push_back({std::string(level), std::string(scale.name)});
      else
        known->summary += fmt::format(", {}", scale.name);
    }
  return choices;
}

std::optional<double> number_in(std::string_view text) {
  double number = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc{} || read.ptr != end) return std::nullopt;
  return number;
}

}  // namespace

void DifficultyWishes::declare(Options options) {
  options.value(
      "scale", "NAME",
      with_default(takes_choice(scale_choices, scale),
                   "qqwing for its levels, the first that has it for others, else se; own with --place"),
      "the scale of what follows: how hard puzzles are");
  options.value("rating", "A..B", takes_text(rating), "from A to B on the scale, such as 3..4.5 or 7..");
  options.value("level", "NAME", takes_choice(level_choices, level), "a level of the scale, such as easy");
  options.value("needs", "NAME", takes_texts(needs),
                "a technique of the scale that a solver needs, or one of a family, such as chains; may be "
                "repeated");
  options.value("without", "NAME", takes_texts(without),
                "a technique that is not needed, or none of a family; may be repeated");
  options.flag("pearl", pearl, "no step is harder than those up to the first digit (EP = ER)");
  options.flag("diamond", diamond, "no step is harder than the first one (ED = ER)");
  options.flag(
      "hardest", hardest,
      "look for harder and harder puzzles until stopped, and print each that is harder than all before");
}

std::optional<Difficulty> DifficultyWishes::difficulty(bool has_only_houses) const {
  if (level && rating) throw UsageError("--level and --rating both say how hard; take one of them");
  if (hardest && (level || rating))
    throw UsageError("--hardest goes as far as it can; it does not go with --level and --rating");
  const bool is_wished = level || rating || hardest || pearl || diamond || !needs.empty() || !without.empty();
  if (!is_wished) {
    if (scale) throw UsageError("--scale goes with what is asked of it, such as --rating and --level");
    return std::nullopt;
  }
  Difficulty difficulty{
      .scale = scale ? &rating::find_scale(*scale) : &rating::usual_scale(level, has_only_houses),
      .pearl = pearl,
      .diamond = diamond};
  if (level) difficulty.level = find_level(*difficulty.scale, *level);
  for (const std::string& name : needs) difficulty.needs.push_back(find_techniques(*difficulty.scale, name));
  for (const std::string& name : without)
    for (const std::string_view technique : find_techniques(*difficulty.scale, name))
      difficulty.without.push_back(technique);
  if (!rating) return difficulty;
  const std::string_view range = *rating;
  const std::size_t dots = std::min(range.find(".."), range.size());
  const std::string_view from = range.substr(0, dots),
                         to = dots == range.size() ? from : range.substr(dots + 2);
  const auto least = from.empty() ? difficulty.least : number_in(from);
  const auto most = to.empty() ? difficulty.most : number_in(to);
  // Numbers may be read that are none, or have no end.
  const bool is_range = least && most && *least <= *most && *least <= std::numeric_limits<double>::max();
  if (!is_range || (from.empty() && to.empty()))
    throw UsageError(fmt::format("--rating takes A, A..B, A.. or ..B, not '{}'", range),
                     "for example --rating 3..4.5");
  difficulty.least = *least;
  difficulty.most = *most;
  return difficulty;
}

}  // namespace sudosat::cli
