// Games of Latin squares. Keen is KenKen: each cage has a sum, product, difference or quotient.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>
#include <vector>

#include "formats/drawn/drawn.hpp"
#include "formats/sites/site.hpp"
#include "formats/sites/tatham/tatham.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat {
namespace {

constexpr int smallest_towers = 3, largest_towers = 9;
constexpr int smallest_keen = 3, largest_keen = 9;

struct Operator {
  char letter;
  const RuleKind& (*kind)();
  bool is_of_two;
};
constexpr std::array<Operator, 4> operators = {{{'a', sum_rule, false},
                                                {'m', product_rule, false},
                                                {'s', difference_cage_rule, true},
                                                {'d', quotient_cage_rule, true}}};

// Unequal, which is futoshiki, and its mode Adjacent, where each mark says that two cells are consecutive and
// all cells without one are not.
struct Direction {
  char letter;
  int down;
  int across;
};
constexpr std::array<Direction, 4> directions = {{{'U', -1, 0}, {'R', 0, 1}, {'D', 1, 0}, {'L', 0, -1}}};
constexpr int smallest_unequal = 3, largest_unequal = 32;

bool is_adjacent(const TathamId& id) { return id.parameters.find('a') < id.parameters.find('d'); }

// The cell there, or -1 beside the board.
int neighbour(int cell, const Direction& direction, int side) {
  const int row = cell / side + direction.down, column = cell % side + direction.across;
  return row < 0 || column < 0 || row >= side || column >= side ? -1 : row * side + column;
}

using Marks = std::set<std::pair<int, int>>;  // each pair is a cell and its neighbour

// Takes the cells with their marks.
Marks read_cells(std::string_view text, int side, Import& import) {
  const int cells = side * side;
  Marks marks;
  int cell = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] >= 'a' && text[at] <= 'z') {
      cell += text[at++] - 'a' + 1;
      continue;
    }
    if (cell >= cells) refuse("the game id has more than its {} cells", cells);
    if (const int value = take_number(text, at, 0, side); value > 0) import.record.puzzle.give(cell, value);
    for (; at < text.size() && text[at] != ','; ++at) {
      const auto* direction = std::ranges::find(directions, text[at], &Direction::letter);
      if (direction == directions.end())
        throw UsageError(fmt::format("the game id has '{}' where one of U, R, D, L belongs", text[at]));
      const int other = neighbour(cell, *direction, side);
      if (other < 0) throw UsageError("a sign of the game id points off the board");
      marks.insert({cell, other});
    }
    ++cell;
    ++at;
  }
  if (cell != cells) refuse("the game id has {} than its {} cells", cell > cells ? "more" : "fewer", cells);
  return marks;
}

bool are_neighbours(int a, int b, int side) {
  return std::ranges::any_of(directions, [&](const Direction& d) { return neighbour(a, d, side) == b; });
}

// The marks that the rules are; nothing if there are others. Adjacent marks all pairs that may be
// consecutive, Unequal none.
std::optional<Marks> marks_of(const Puzzle& puzzle, bool& adjacent) {
  const int side = puzzle.shape->rows();
  Marks marks, exempt;
  int negative = 0, differences = 0, signs = 0;
  for (const auto& rule : puzzle.rules) {
    const RuleArguments& arguments = rule->arguments();
    const bool is_negative = rule->is(nonconsecutive_rule()) ||
                             (rule->is(negative_difference_rule()) && arguments.numbers == std::vector{1});
    const bool is_difference = rule->is(difference_rule()) && arguments.numbers == std::vector{1};
    const bool is_sign = rule->is(less_than_rule());
    if (!is_negative && !is_difference && !is_sign) return std::nullopt;
    negative += static_cast<int>(is_negative);
    differences += static_cast<int>(is_difference);
    signs += static_cast<int>(is_sign);
    for (const std::vector<int>& line : arguments.cells)
      for (std::size_t i = 1; i < line.size(); ++i) {
        if (!are_neighbours(line[i - 1], line[i], side)) return std::nullopt;
        Marks& place = is_negative ? exempt : marks;
        place.insert({line[i], line[i - 1]});
        if (!is_sign) place.insert({line[i - 1], line[i]});
      }
  }
  adjacent = negative == 1;
  if (negative > 1 || (adjacent ? signs > 0 || marks != exempt : differences > 0)) return std::nullopt;
  for (const auto& [cell, other] : marks)
    if (!adjacent && marks.contains({other, cell})) return std::nullopt;
  return marks;
}

}  // namespace

void read_tatham_keen(const TathamId& id, Import& import) {
  start_latin_square(id, smallest_keen, largest_keen, import);
  const std::size_t comma = id.description.find(',');
  if (comma == std::string::npos) throw UsageError("the game id has no clues after its cages");
  const auto rooms = read_borders(std::string_view(id.description).substr(0, comma), import.shape().rows(),
                                  BorderStyle::keen);
  const std::string_view clues = std::string_view(id.description).substr(comma + 1);
  std::size_t at = 0;
  for (const std::vector<int>& room : rooms) {
    const auto* operation =
        at < clues.size() ? std::ranges::find(operators, clues[at], &Operator::letter) : operators.end();
    if (operation == operators.end())
      throw UsageError(fmt::format("the game id has no clue for one of its {} cages", rooms.size()),
                       "a, m, s or d and a number for each");
    ++at;
    const int number = take_number(clues, at, 1, largest_clue);
    if (operation->is_of_two && room.size() != 2)
      refuse("a difference or quotient of {} cells is not defined", room.size());
    import.add_rule(operation->kind(), {.cells = {room}, .numbers = { number }});
  }
  if (at != clues.size()) refuse("the game id has clues for more than its {} cages", rooms.size());
}

std::optional<std::string> tatham_keen_id(const Puzzle& puzzle) {
  const int side = puzzle.shape->rows();
  const std::optional<std::vector<int>> givens = givens_of(puzzle);
  if (!givens || !is_latin_square(puzzle) || side < smallest_keen || side > largest_keen) return std::nullopt;
  std::vector<int> cages(givens->size(), -1);
  std::vector<std::string> clues;
  const auto add = [&](const std::vector<int>& cells, std::string clue) {
    for (const int cell : cells)
      if (std::exchange(cages[cell], static_cast<int>(clues.size())) != -1) return false;
    clues.push_back(std::move(clue));
    return true;
  };
  for (const auto& rule : puzzle.rules) {
    const auto* operation =
        std::ranges::find_if(operators, [&rule](const Operator& known) { return rule->is(known.kind()); });
    const RuleArguments& arguments = rule->arguments();
    if (operation == operators.end() || arguments.numbers.size() != 1 || arguments.numbers[0] < 1 ||
        !add(arguments.cells[0], fmt::format("{}{}", operation->letter, arguments.numbers[0])))
      return std::nullopt;
  }
  // A given is a cage of its own.
  for (std::size_t cell = 0; cell < givens->size(); ++cell)
    if ((*givens)[cell] != 0 && !add({static_cast<int>(cell)}, fmt::format("a{}", (*givens)[cell])))
      return std::nullopt;
  const std::string borders = borders_of(cages, side);
  const bool is_full = std::find(cages.begin(), cages.end(), -1) == cages.end();
  // In Keen a border follows each `z`.
  if (!is_full || borders.find('z') != borders.npos) return std::nullopt;
  const auto rooms = read_borders(borders, side, BorderStyle::keen);
  if (rooms.size() != clues.size()) return std::nullopt;
  std::string id = fmt::format("{}:{},", side, borders);
  for (const std::vector<int>& room : rooms) id += clues[cages[room[0]]];
  return id;
}

// Towers are skyscrapers: clues above, below, left and right of the square.
void read_tatham_towers(const TathamId& id, Import& import) {
  start_latin_square(id, smallest_towers, largest_towers, import);
  const int side = import.shape().rows();
  const std::size_t comma = id.description.find(',');
  const std::vector<std::string_view> clues =
      split_at(std::string_view(id.description).substr(0, comma), '/');
  if (clues.size() != static_cast<std::size_t>(4 * side))
    refuse("the game id has {} clues, not {}", clues.size(), 4 * side);
  for (int k = 0; k < 4 * side; ++k) {
    const std::string_view clue = clues[k];
    if (clue.empty()) continue;
    std::size_t at = 0;
    const int count = take_number(clue, at, 1, side);
    if (at != clue.size()) refuse("the game id has '{:.20}' for a clue", clue);
    import.add_rule(skyscraper_rule(), {.cells = {sight(k, side, side)}, .numbers = { count }});
  }
  if (comma != std::string::npos)
    give_all(import.record, read_runs(std::string_view(id.description).substr(comma + 1), side * side, side));
}

std::optional<std::string> tatham_towers_id(const Puzzle& puzzle) {
  const int side = puzzle.shape->rows();
  const std::optional<std::vector<int>> givens = givens_of(puzzle);
  if (!givens || !is_latin_square(puzzle) || side < smallest_towers || side > largest_towers)
    return std::nullopt;
  const std::optional<std::vector<int>> clues = skyscrapers_of(puzzle);
  if (!clues) return std::nullopt;
  std::string id = fmt::format("{}:", side);
  for (std::size_t k = 0; k < clues->size(); ++k) {
    if (k > 0) id += '/';
    if ((*clues)[k] != 0) id += std::to_string((*clues)[k]);
  }
  if (std::ranges::any_of(*givens, [](int given) { return given != 0; })) id += ',' + runs_of(*givens);
  return id;
}

void read_tatham_unequal(const TathamId& id, Import& import) {
  start_latin_square(id, smallest_unequal, largest_unequal, import);
  const Marks marks = read_cells(id.description, import.shape().rows(), import);
  const bool adjacent = is_adjacent(id);
  std::vector<std::vector<int>> pairs;
  for (const auto& [cell, other] : marks) {
    const bool is_double = marks.contains({other, cell});
    if (is_double != adjacent)
      throw UsageError(adjacent ? "a sign of the game id is there from one side only"
                                : "two cells of the game id are both greater than the other");
    if (!adjacent)
      import.add_rule(less_than_rule(), {.cells = { { other, cell } }});
    else if (cell < other)
      pairs.push_back({cell, other});
  }
  for (const std::vector<int>& pair : pairs)
    import.add_rule(difference_rule(), {.cells = {pair}, .numbers = { 1 }});
  if (adjacent) import.add_rule(nonconsecutive_rule(), {.cells = pairs});
}

std::optional<std::string> tatham_unequal_id(const Puzzle& puzzle) {
  const int side = puzzle.shape->rows();
  const std::optional<std::vector<int>> givens = givens_of(puzzle);
  bool adjacent = false;
  if (!givens || !is_latin_square(puzzle) || side < smallest_unequal || side > largest_unequal)
    return std::nullopt;
  const std::optional<Marks> marks = marks_of(puzzle, adjacent);
  if (!marks) return std::nullopt;
  std::string id = fmt::format("{}{}:", side, adjacent ? "a" : "");
  for (int cell = 0; cell < side * side; ++cell) {
    id += std::to_string((*givens)[cell]);
    for (const Direction& direction : directions)
      if (marks->contains({cell, neighbour(cell, direction, side)})) id += direction.letter;
    id += ',';
  }
  return id;
}

}  // namespace sudosat
