// The genres of pzpr whose rows and columns hold each number once: sudoku, skyscrapers, kropki, minarism and
// factors.
#include "formats/text/latin.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <set>

#include "formats/drawn/walls.hpp"
#include "formats/sites/pzpr/pzpr.hpp"
#include "formats/text/cells.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat {
namespace {

std::size_t size_of(int cells) { return static_cast<std::size_t>(cells); }

// The givens, which end the body.
void read_givens(PzprBody& body, const std::vector<std::optional<int>>& numbers, Import& import) {
  const int most = import.shape().last_digit();
  body.end();
  for (std::size_t cell = 0; cell < numbers.size(); ++cell) {
    if (!numbers[cell]) continue;
    if (*numbers[cell] < 1 || *numbers[cell] > most)
      throw UsageError(
          fmt::format("the link has a cell with {}, the board numbers from 1 to {}", *numbers[cell], most));
    import.record.puzzle.give(static_cast<int>(cell), *numbers[cell]);
  }
}

}  // namespace

ShapeSpec pzpr_sudoku_shape(int side) {
  static constexpr std::array<int, 5> sides = {4, 6, 9, 16, 25};
  if (std::ranges::find(sides, side) == sides.end())
    throw UsageError(fmt::format("a sudoku of {0}x{0} cells is none of this site", side),
                     "there are boards of 4, 6, 9, 16 and 25 rows");
  const int height = static_cast<int>(std::sqrt(side));
  return {side, side, side, 1, height, side / height, {}};
}

void read_pzpr_sudoku(std::string_view body, PzprSize size, Import& import) {
  import.record.puzzle = Puzzle(shape_of(pzpr_sudoku_shape(size.rows), import.context, import.record.where));
  PzprBody text(body, import);
  const auto givens = text.numbers(size_of(import.shape().cells()));
  read_givens(text, givens, import);
}

void read_pzpr_skyscrapers(std::string_view body, PzprSize size, Import& import) {
  start_latin_board(size.rows, size.columns, import.record, import.context);
  PzprBody text(body, import);
  const int count = 2 * (size.rows + size.columns);
  const auto clues = text.numbers(size_of(count));
  for (int k = 0; k < count; ++k)
    if (const std::optional<int> clue = clues[size_of(k)])
      import.add_rule("skyscraper", {.cells = {sight(k, size.rows, size.columns)}, .numbers = { *clue }});
  const auto givens = text.numbers_if_any(size_of(import.shape().cells()));
  read_givens(text, givens, import);
}

void read_pzpr_kropki(std::string_view body, PzprSize size, Import& import) {
  start_latin_board(size.rows, size.columns, import.record, import.context);
  PzprBody text(body, import);
  const std::vector<std::vector<int>> borders = pzpr_borders(size);
  const std::vector<int> dots = text.packed(borders.size(), 3, 3);
  text.end();
  std::vector<std::vector<int>> dotted;
  for (std::size_t i = 0; i < borders.size(); ++i) {
    if (dots[i] == 0) continue;
    if (dots[i] == 1) import.add_rule("difference", {.cells = {borders[i]}, .numbers = { 1 }});
    if (dots[i] == 2) import.add_rule("ratio", {.cells = {borders[i]}, .numbers = { 2 }});
    dotted.push_back(borders[i]);
  }
  // All dots are given.
  import.add_rule("negative difference", {.cells = dotted, .numbers = { 1 }});
  import.add_rule("negative ratio", {.cells = dotted, .numbers = { 2 }});
}

void read_pzpr_minarism(std::string_view body, PzprSize size, Import& import) {
  start_latin_board(size.rows, size.columns, import.record, import.context);
  PzprBody text(body, import);
  const std::vector<std::vector<int>> borders = pzpr_borders(size);
  const auto signs = text.signs(borders.size());
  text.end();
  for (std::size_t i = 0; i < borders.size(); ++i) {
    const int sign = signs[i].value_or(0);
    if (sign > 0)
      import.add_rule("difference", {.cells = {borders[i]}, .numbers = { sign }});
    else if (sign == -1)
      import.add_rule("less than", {.cells = { borders[i] }});
    else if (sign == -2)
      import.add_rule("less than", {.cells = { { borders[i][1], borders[i][0] } }});
  }
}

void read_pzpr_factors(std::string_view body, PzprSize size, Import& import) {
  start_latin_board(size.rows, size.columns, import.record, import.context);
  PzprBody text(body, import);
  const std::vector<std::vector<int>> borders = pzpr_borders(size);
  // Both parts begin with a character of their own.
  const std::size_t upright = size_of(size.rows * (size.columns - 1));
  std::vector<int> drawn = text.packed(upright, 2, 5);
  const std::vector<int> below = text.packed(borders.size() - upright, 2, 5);
  drawn.insert(drawn.end(), below.begin(), below.end());
  Walls walls(size.rows, size.columns);
  for (std::size_t i = 0; i < borders.size(); ++i) {
    if (drawn[i] == 0) continue;
    if (i < upright)
      walls.set_behind(borders[i][0]);
    else
      walls.set_below(borders[i][0]);
  }
  std::vector<std::vector<int>> rooms = walls.rooms();
  const auto products = text.numbers(rooms.size());
  text.end();
  for (std::size_t i = 0; i < rooms.size(); ++i)
    if (products[i])
      import.add_rule("product", {.cells = {std::move(rooms[i])}, .numbers = { *products[i] }});
}

std::optional<std::string> pzpr_sudoku_body(const Puzzle& puzzle) {
  const auto givens = givens_of(puzzle);
  const ShapeSpec& spec = puzzle.shape->spec();
  const bool has_side =
      spec.rows == 4 || spec.rows == 6 || spec.rows == 9 || spec.rows == 16 || spec.rows == 25;
  if (!givens || !puzzle.rules.empty() || !puzzle.variables.empty() || !has_side ||
      !(spec == pzpr_sudoku_shape(spec.rows)))
    return std::nullopt;
  return pzpr_numbers(*givens);
}

std::optional<std::string> pzpr_skyscrapers_body(const Puzzle& puzzle) {
  const auto givens = givens_of(puzzle);
  if (!givens || !is_latin_square(puzzle)) return std::nullopt;
  const std::optional<std::vector<int>> clues = skyscrapers_of(puzzle);
  if (!clues) return std::nullopt;
  // A run of cells that are passed over may not go on from the clues into the cells.
  return pzpr_numbers(*clues) + pzpr_numbers(*givens);
}

std::optional<std::string> pzpr_kropki_body(const Puzzle& puzzle) {
  const auto givens = givens_of(puzzle);
  const auto is_open = [](int given) { return given == 0; };
  if (!givens || !is_latin_square(puzzle) || !std::ranges::all_of(*givens, is_open)) return std::nullopt;
  using Pairs = std::set<std::vector<int>>;
  Pairs white, black, differ, no_ratio;
  bool has_differ = false, has_no_ratio = false;
  for (const auto& rule : puzzle.rules) {
    const RuleArguments& arguments = rule->arguments();
    const bool is_negative = rule->is(negative_difference_rule()) || rule->is(negative_ratio_rule());
    const bool is_one = rule->is(difference_rule()) || rule->is(negative_difference_rule());
    if ((!is_negative && !rule->is(difference_rule()) && !rule->is(ratio_rule())) ||
        arguments.numbers != std::vector{is_one ? 1 : 2})
      return std::nullopt;
    bool& has = is_one ? has_differ : has_no_ratio;
    if (is_negative && std::exchange(has, true)) return std::nullopt;
    Pairs& pairs = is_negative ? (is_one ? differ : no_ratio) : (is_one ? white : black);
    for (const std::vector<int>& line : arguments.cells)
      for (std::size_t i = 1; i < line.size(); ++i)
        pairs.insert({std::min(line[i - 1], line[i]), std::max(line[i - 1], line[i])});
  }
  Pairs dotted = white;
  dotted.insert(black.begin(), black.end());
  const bool is_double = dotted.size() != white.size() + black.size();
  if (is_double || !has_differ || !has_no_ratio || differ != dotted || no_ratio != dotted)
    return std::nullopt;
  std::string body;
  const std::vector<std::vector<int>> borders = pzpr_borders({puzzle.shape->rows(), puzzle.shape->columns()});
  for (std::size_t i = 0; i < borders.size(); i += 3) {
    int value = 0;
    for (std::size_t k = i; k < i + 3; ++k)
      value = 3 * value + (k >= borders.size()          ? 0
                           : white.contains(borders[k]) ? 1
                           : black.contains(borders[k]) ? 2
                                                        : 0);
    body += "0123456789abcdefghijklmnopq"[value];
  }
  return body;
}

}  // namespace sudosat
