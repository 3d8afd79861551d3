// Two games of Latin squares. Keen is KenKen: each cage has a sum, product, difference or quotient.
#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "base/vector.hpp"
#include "formats/drawn/walls.hpp"
#include "formats/sites/tatham/tatham.hpp"
#include "formats/text/latin.hpp"
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
      throw UsageError(fmt::format("a difference or quotient of {} cells is not defined", room.size()));
    import.add_rule(operation->kind(), {.cells = {room}, .numbers = { number }});
  }
  if (at != clues.size())
    throw UsageError(fmt::format("the game id has clues for more than its {} cages", rooms.size()));
}

std::optional<std::string> tatham_keen_id(const Puzzle& puzzle) {
  const int side = puzzle.shape->rows();
  const std::optional<std::vector<int>> givens = givens_of(puzzle);
  if (!givens || !is_latin_square(puzzle) || side < smallest_keen || side > largest_keen) return std::nullopt;
  Vector<int> cages(givens->size(), -1);
  Vector<std::string> clues;
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
  // In Keen a border stands after a `z`.
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
  const Vector<std::string_view> clues = split_at(std::string_view(id.description).substr(0, comma), '/');
  if (clues.size() != static_cast<std::size_t>(4 * side))
    throw UsageError(fmt::format("the game id has {} clues, not {}", clues.size(), 4 * side));
  for (int k = 0; k < 4 * side; ++k) {
    const std::string_view clue = clues[k];
    if (clue.empty()) continue;
    std::size_t at = 0;
    const int count = take_number(clue, at, 1, side);
    if (at != clue.size()) throw UsageError(fmt::format("the game id has '{:.20}' for a clue", clue));
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
  const std::optional<Vector<int>> clues = skyscrapers_of(puzzle);
  if (!clues) return std::nullopt;
  std::string id = fmt::format("{}:", side);
  for (std::size_t k = 0; k < clues->size(); ++k) {
    if (k > 0) id += '/';
    if ((*clues)[k] != 0) id += std::to_string((*clues)[k]);
  }
  if (std::any_of(givens->begin(), givens->end(), [](int given) { return given != 0; }))
    id += ',' + runs_of(*givens);
  return id;
}

}  // namespace sudosat
