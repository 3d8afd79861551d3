#include "queries/steps/step_words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "puzzle/phrases.hpp"
#include "puzzle/rule_names.hpp"

namespace sudosat {

std::string shortened_chain(const std::vector<std::string>& links, std::string_view end, std::size_t room) {
  for (auto side = std::ssize(links) / 2 - 1; side > 0; --side) {
    std::string told = fmt::format("then {}, and {} deductions later {}, and {}",
                                   fmt::join(links.begin(), links.begin() + side, ", "),
                                   number_word(static_cast<std::size_t>(std::ssize(links) - 2 * side)),
                                   fmt::join(links.end() - side, links.end(), ", "), end);
    if (told.size() <= room) return told;
  }
  return fmt::format("then, {} {} later, {}", number_word(links.size()),
                     links.size() == 1 ? "deduction" : "deductions", end);
}

std::string values_text(const Puzzle& puzzle, int cell, const DigitSet& digits) {
  const int first = puzzle.range(cell).first;
  std::vector<std::string> words;
  for (int digit = digits.first(), last = 0; digit >= 0; digit = digits.next(last)) {
    last = digit;
    while (digits.next(last) == last + 1) ++last;
    if (last - digit >= 2)
      words.push_back(fmt::format("{}{}{}", first + digit, first + digit < 0 ? ".." : "-", first + last));
    else
      for (int d = digit; d <= last; ++d) words.push_back(fmt::to_string(first + d));
  }
  return fmt::format("{}", fmt::join(words, ","));
}

std::string abbreviated(const AllDifferent& house) {
  const bool has_letter = house.house && *house.house != House::Kind::region;
  return has_letter ? house.family.front() + house.which : house.name();
}

std::string conclusion(const Puzzle& puzzle, const Step& step, std::string_view separator) {
  std::vector<std::string> words;
  for (const Candidate& placed : step.placed) words.push_back(candidate_name(puzzle, placed));
  std::map<int, DigitSet> by_cell;
  for (const auto& [cell, digit] : step.eliminated)
    by_cell.try_emplace(cell, puzzle.range(cell).size()).first->second.insert(digit);
  // Cells that lose the same values, or all that they had, are told together, where the first of them stands.
  const auto lost = [&](const auto& entry) {
    const auto& [cell, digits] = entry;
    const bool is_all = !step.before.empty() && digits == step.before[cell];
    return is_all ? " no digit" : fmt::format("<>{}", values_text(puzzle, cell, digits));
  };
  while (!by_cell.empty()) {
    const std::string text = lost(*by_cell.begin());
    std::vector<int> cells;
    std::erase_if(by_cell, [&](const auto& entry) {
      if (lost(entry) != text) return false;
      cells.push_back(entry.first);
      return true;
    });
    const char* verb = text[0] != ' ' ? "" : cells.size() == 1 ? " has" : " have";
    words.push_back(cells_text(cell_names(puzzle), cells) + verb + text);
  }
  return fmt::format("{}", fmt::join(words, separator));
}

std::string place_of(const Puzzle& puzzle, const Model& model, const Part& part) {
  if (is_rule_or_sum(part)) return name_of(part, puzzle, model);
  return part.constraint >= 0 ? model.all_different()[part.constraint].name() : cell_name(puzzle, part.cell);
}

std::string what_cannot_be(const Puzzle& puzzle, const Model& model, const Part& part) {
  const std::string place = place_of(puzzle, model, part);
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

}  // namespace sudosat
