#include "queries/steps/step_words.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "puzzle/rule_names.hpp"

namespace sudosat {
namespace {

// The cells of each line of the board, and the other coordinate of each of them.
using Lines = std::map<int, std::vector<int>>;

std::string digits_of(const std::vector<int>& coordinates) {
  std::string digits;
  for (int coordinate : coordinates) digits += fmt::to_string(coordinate + 1);
  return digits;
}

// Lines in which the same cells are meant share a word.
std::vector<std::string> by_lines(const Lines& lines, bool are_rows) {
  std::vector<std::pair<std::vector<int>, std::vector<int>>> blocks;  // lines, others
  for (const auto& [line, others] : lines) {
    auto block = std::ranges::find(blocks, others, &decltype(blocks)::value_type::second);
    if (block == blocks.end()) block = blocks.insert(block, {{}, others});
    block->first.push_back(line);
  }
  std::vector<std::string> words;
  for (const auto& [some, others] : blocks)
    words.push_back(
        fmt::format("r{}c{}", digits_of(are_rows ? some : others), digits_of(are_rows ? others : some)));
  return words;
}

}  // namespace

std::string listed(const std::vector<std::string>& words, std::string_view last) {
  if (words.size() < 2) return words.empty() ? "" : words.front();
  return fmt::format("{} {} {}", fmt::join(words.begin(), words.end() - 1, ", "), last, words.back());
}

std::string capitalised(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string number_word(std::size_t number) {
  constexpr std::array names{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"};
  return number < names.size() ? names[number] : fmt::to_string(number);
}

std::string cells_text(const Puzzle& puzzle, std::vector<int> cells) {
  constexpr int most = 9;
  const Shape& shape = *puzzle.shape;
  std::ranges::sort(cells);
  if (shape.rows() > most || shape.columns() > most) {
    std::vector<std::string> names;
    for (int cell : cells) names.push_back(cell_name(puzzle, cell));
    return fmt::format("{}", fmt::join(names, ", "));
  }
  Lines rows, columns;
  std::vector<std::string> variables;
  for (int cell : cells) {
    const int row = cell / shape.columns(), column = cell % shape.columns();
    if (cell >= shape.cells()) {
      variables.push_back(cell_name(puzzle, cell));
    } else {
      rows[row].push_back(column);
      columns[column].push_back(row);
    }
  }
  std::vector<std::string> words =
      rows.size() <= columns.size() ? by_lines(rows, true) : by_lines(columns, false);
  words.insert(words.end(), variables.begin(), variables.end());
  return fmt::format("{}", fmt::join(words, ", "));
}

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
    words.push_back(cells_text(puzzle, cells) + verb + text);
  }
  return fmt::format("{}", fmt::join(words, separator));
}

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

std::string places_of(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step, std::size_t room) {
  std::set<int> cells, houses;
  std::vector<std::string> words;
  for (const Part& part : step.uses) {
    if (part.constraint >= 0)
      houses.insert(part.constraint);
    else if (is_rule_or_sum(part))
      words.push_back(place_of(puzzle, knowledge.model(), part));
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
