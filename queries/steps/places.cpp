#include "queries/steps/places.hpp"

#include <fmt/format.h>
#include <set>
#include <utility>
#include <vector>

#include "puzzle/rule_names.hpp"

namespace sudosat {
namespace {

// "rows 1, 3 and 4", "box 2".
std::vector<std::string> houses_text(const Knowledge& knowledge, const std::set<int>& houses) {
  std::vector<std::pair<std::string, std::vector<std::string>>> families;
  for (int k : houses) {
    const AllDifferent& house = knowledge.constraint(k);
    if (families.empty() || families.back().first != house.family) families.push_back({house.family, {}});
    if (!house.which.empty()) families.back().second.push_back(house.which);
  }
  std::vector<std::string> words;
  for (const auto& [family, numbers] : families)
    words.push_back(numbers.empty() ? family
                                    : fmt::format("{} {}", numbers.size() == 1 ? family : plural_of(family),
                                                  listed(numbers, "and")));
  return words;
}

}  // namespace

std::string place_of(const Puzzle& puzzle, const Knowledge& knowledge, const Part& part) {
  if (is_rule_or_sum(part)) return name_of(part, puzzle, knowledge.model());
  return part.constraint >= 0 ? knowledge.constraint(part.constraint).name() : cell_name(puzzle, part.cell);
}

std::string what_cannot_be(const Puzzle& puzzle, const Knowledge& knowledge, const Part& part) {
  const std::string place = place_of(puzzle, knowledge, part);
  const auto value = [&] { return puzzle.shape->value_of(part.digit); };
  switch (part.kind) {
    case Part::Kind::filled:
      return fmt::format("{} would have no digit", place);
    case Part::Kind::single:
      return fmt::format("{} would have two digits", place);
    case Part::Kind::somewhere:
      return fmt::format("{} would have no place for {}", place, value());
    case Part::Kind::once:
      return fmt::format("{} would have {} twice", place, value());
    default:
      return fmt::format("nothing would fit for {}", place);
  }
}

std::string places_of(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step, std::size_t room) {
  std::set<int> cells, houses;
  std::vector<std::string> words;
  for (const Part& part : step.uses) {
    if (part.constraint >= 0)
      houses.insert(part.constraint);
    else if (is_rule_or_sum(part))
      words.push_back(place_of(puzzle, knowledge, part));
    else
      cells.insert(part.cell);
  }
  const std::size_t rules = words.size();
  const std::vector<std::string> named = houses_text(knowledge, houses);
  words.insert(words.begin(), named.begin(), named.end());
  if (!cells.empty()) words.insert(words.begin(), cells_text(puzzle, {cells.begin(), cells.end()}));
  std::string text = listed(words, "and");
  if (text.size() <= room) return text;
  words.clear();
  const auto count = [&](std::size_t number, std::string_view name) {
    if (number > 0) words.push_back(fmt::format("{} {}{}", number, name, number == 1 ? "" : "s"));
  };
  count(cells.size(), "cell");
  count(houses.size(), "house");
  count(rules, "rule");
  return listed(words, "and");
}

}  // namespace sudosat
