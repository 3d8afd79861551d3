
#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/nearest.hpp"
#include "rating/scale.hpp"

namespace sudosat::rating {
namespace {

bool has_level(const Scale& scale, std::string_view name) {
  return std::ranges::find(scale.levels, name) != scale.levels.end();
}

// What players call several techniques together: all techniques whose names hold one of `parts`, as plain()
// writes them.
struct TechniqueGroup {
  std::string_view name;
  std::array<std::string_view, 5> parts;  // empty parts are ignored
};
constexpr std::array families{
    TechniqueGroup{"singles", {"single", "lastopencell"}},
    TechniqueGroup{"locked candidates", {"pointing", "claiming"}},
    TechniqueGroup{"intersections", {"pointing", "claiming"}},
    TechniqueGroup{"subsets", {"nakedpair", "hiddenpair", "nakedtriple", "hiddentriple", "quad"}},
    TechniqueGroup{"fish", {"xwing", "swordfish", "jellyfish"}},
    TechniqueGroup{"wings", {"xywing", "xyzwing"}},
    TechniqueGroup{"uniqueness", {"unique", "bivalueuniversalgrave"}},
    TechniqueGroup{"BUG", {"bivalueuniversalgrave"}},
    TechniqueGroup{"chains", {"chain", "cycle", "nishio", "contradiction"}},
};

// Returns the name without the details that people write in different ways.
std::string plain(std::string_view name) {
  std::string letters;
  for (const char symbol : name) {
    const auto letter = static_cast<unsigned char>(symbol);
    if (std::isalnum(letter) != 0) letters += static_cast<char>(std::tolower(letter));
  }
  if (letters.ends_with('s')) letters.pop_back();
  if (const std::size_t triplet = letters.find("triplet"); triplet != std::string::npos)
    letters.erase(triplet + std::string_view("triple").size(), 1);
  return letters;
}

bool holds(std::string_view technique, std::string_view part) {
  return !part.empty() && plain(technique).find(part) != std::string::npos;
}

}  // namespace

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

const Scale& usual_scale(std::optional<std::string_view> level, bool has_only_houses) {
  if (!level && has_only_houses) return find_scale(se_scale.name);
  const auto is_meant = [&](const Scale& scale) { return !level || has_level(scale, *level); };
  const auto scale = std::ranges::find_if(scales(), is_meant);
  return scale != scales().end() ? *scale : scales().front();
}

std::string_view find_level(const Scale& scale, std::string_view name) {
  if (scale.levels.empty())
    throw UsageError(fmt::format("the scale '{}' has no levels", scale.name),
                     "the scales 'qqwing', 'tatham' and 'own' have levels");
  const auto known = std::ranges::find(scale.levels, name);
  if (known != scale.levels.end()) return *known;
  std::string hint = fmt::format("there are: {}", fmt::join(scale.levels, ", "));
  for (const Scale& other : scales())
    if (&other != &scale && !other.levels.empty())
      hint += fmt::format("; of the scale '{}': {}", other.name, fmt::join(other.levels, ", "));
  throw UsageError(fmt::format("the scale '{}' has no level '{}'", scale.name, name), hint);
}

std::vector<std::string_view> find_techniques(const Scale& scale, std::string_view name) {
  if (scale.techniques.empty())
    throw UsageError(fmt::format("the scale '{}' names no techniques", scale.name),
                     "the scale 'se' names the techniques of all steps");
  const std::string asked = plain(name);
  std::vector<std::string_view> found;
  const auto take = [&](const auto& is_meant) {
    std::ranges::copy_if(scale.techniques, std::back_inserter(found), is_meant);
    return !found.empty();
  };
  if (take([&](std::string_view technique) { return plain(technique) == asked; })) return found;
  for (const TechniqueGroup& family : families)
    if (plain(family.name) == asked && take([&](std::string_view technique) {
          return std::ranges::any_of(family.parts,
                                     [&](std::string_view part) { return holds(technique, part); });
        }))
      return found;
  constexpr std::size_t shortest = 3;
  if (asked.size() >= shortest && take([&](std::string_view technique) { return holds(technique, asked); }))
    return found;
  throw_unknown_name("technique", name, scale.techniques);
}

}  // namespace sudosat::rating
