// Names of techniques as people write them.
#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>

#include "base/nearest.hpp"
#include "rating/scale.hpp"

namespace sudosat::rating {
namespace {

// What players call several techniques together: all whose names hold one of these, as plain() writes them.
struct TechniqueGroup {
  std::string_view name;
  std::array<std::string_view, 5> parts;  // empty ones say nothing
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

// Without what people write in different ways.
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

std::vector<std::string_view> find_techniques(const Scale& scale, std::string_view name) {
  if (scale.techniques.empty())
    throw UsageError(fmt::format("the scale '{}' names no techniques", scale.name), "the scale 'se' does");
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
