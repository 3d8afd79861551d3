// The genres of pzpr. In sudoku, skyscrapers, kropki, minarism and factors rows and columns hold each number
// once. In easy as ABC and doppelblock some cells stay empty: a 0 is an empty cell.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/drawn/drawn.hpp"
#include "formats/sites/pzpr/pzpr.hpp"
#include "formats/sites/site.hpp"
#include "formats/text/cells.hpp"
#include "puzzle/builtin_rules.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace {

bool is_side(int side) { return side == 4 || side == 6 || side == 9 || side == 16 || side == 25; }

std::size_t size_of(int cells) { return static_cast<std::size_t>(cells); }

// The cells of a line: the columns from left to right, then the rows from top to bottom.
std::vector<int> line_of(int k, int side) { return sight(k < side ? k : k + side, side, side); }

// Starts a board of the numbers from 0 to `most`; each line has each number from 1 on once, and `empty`
// zeros.
void start_with_empty_cells(int side, int most, int empty, Import& import) {
  start_board(import, {side, side, most + 1, 0, 0, 0, {}, false});
  std::vector<int> values(empty);
  for (int value = 1; value <= most; ++value) values.push_back(value);
  for (int k = 0; k < 2 * side; ++k)
    import.add_rule(contains_exactly_rule(), {.cells = {line_of(k, side)}, .numbers = values});
}

}  // namespace

ShapeSpec pzpr_sudoku_shape(int side) {
  if (!is_side(side))
    throw UsageError(fmt::format("this site has no sudoku of {0}x{0} cells", side),
                     "there are boards of 4, 6, 9, 16 and 25 rows");
  const int height = static_cast<int>(std::sqrt(side));
  return {side, side, side, 1, height, side / height, {}};
}

void read_pzpr_sudoku(std::string_view body, PzprSize size, Import& import) {
  start_board(import, pzpr_sudoku_shape(size.rows));
  PzprBody text(body, import);
  text.give(text.numbers(size_of(import.shape().cells())), import.shape().last_digit());
}

void read_pzpr_skyscrapers(std::string_view body, PzprSize size, Import& import) {
  start_latin_board(size.rows, size.columns, import.record, import.context);
  PzprBody text(body, import);
  const int count = 2 * (size.rows + size.columns);
  const auto clues = text.numbers(size_of(count));
  for (int k = 0; k < count; ++k)
    if (const std::optional<int> clue = clues[size_of(k)])
      import.add_rule(skyscraper_rule(), {.cells = {sight(k, size.rows, size.columns)}, .numbers = {
                                            *clue
                                          }});
  text.give(text.numbers_if_any(size_of(import.shape().cells())), import.shape().last_digit());
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
    if (dots[i] == 1) import.add_rule(difference_rule(), {.cells = {borders[i]}, .numbers = { 1 }});
    if (dots[i] == 2) import.add_rule(ratio_rule(), {.cells = {borders[i]}, .numbers = { 2 }});
    dotted.push_back(borders[i]);
  }
  // All dots are shown: edges without one break the rules of dots.
  import.add_rule(negative_difference_rule(), {.cells = dotted, .numbers = { 1 }});
  import.add_rule(negative_ratio_rule(), {.cells = dotted, .numbers = { 2 }});
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
      import.add_rule(difference_rule(), {.cells = {borders[i]}, .numbers = { sign }});
    else if (sign == -1)
      import.add_rule(less_than_rule(), {.cells = { borders[i] }});
    else if (sign == -2)
      import.add_rule(less_than_rule(), {.cells = { { borders[i][1], borders[i][0] } }});
  }
}

void read_pzpr_factors(std::string_view body, PzprSize size, Import& import) {
  start_latin_board(size.rows, size.columns, import.record, import.context);
  PzprBody text(body, import);
  const std::vector<std::vector<int>> borders = pzpr_borders(size);
  // The body of either part begins with a character of its own.
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
      import.add_rule(product_rule(), {.cells = {std::move(rooms[i])}, .numbers = { *products[i] }});
}

std::optional<std::string> pzpr_sudoku_body(const Puzzle& puzzle) {
  const auto givens = givens_of(puzzle);
  const ShapeSpec& spec = puzzle.shape->spec();
  if (!givens || !puzzle.rules.empty() || !puzzle.variables.empty() || !is_side(spec.rows) ||
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

// The body begins with the number of letters.
void read_pzpr_easyasabc(std::string_view body, PzprSize size, Import& import) {
  const int side = size.rows;
  constexpr int most_letters = 9;
  const std::size_t slash = body.find('/');
  const std::optional<int> letters = integer_of(nlohmann::json(std::string(body.substr(0, slash))));
  if (slash == body.npos || !letters || *letters < 1 || *letters > std::min(side, most_letters))
    throw UsageError("the link does not say how many letters there are, from 1 to 9");
  start_with_empty_cells(side, *letters, side - *letters, import);
  PzprBody text(body.substr(slash + 1), import);
  const auto clues = text.numbers(static_cast<std::size_t>(4 * side));
  for (int i = 0; i < 4 * side; ++i) {
    const std::optional<int> clue = clues[i];
    if (!clue) continue;
    if (*clue < 1 || *clue > *letters)
      refuse("the link has the clue {}, the letters are 1 to {}", *clue, *letters);
    import.add_rule(regular_expression_rule(),
                    {.cells = {sight(i, side, side)}, .text = fmt::format("0*{}.*", *clue)});
  }
  text.give(text.numbers_if_any(static_cast<std::size_t>(side * side)), *letters);
}

// A clue is the sum between the two empty cells of its line.
void read_pzpr_doppelblock(std::string_view body, PzprSize size, Import& import) {
  const int side = size.rows;
  constexpr int smallest = 3;
  if (side < smallest) throw UsageError("the board is too small for two empty cells in each line");
  start_with_empty_cells(side, side - 2, 2, import);
  PzprBody text(body, import);
  const auto clues = text.numbers(static_cast<std::size_t>(2 * side));
  for (int k = 0; k < 2 * side; ++k) {
    const std::optional<int> clue = clues[k];
    if (!clue) continue;
    const std::vector<int> line = line_of(k, side);
    RuleArguments places;
    const auto rule = [&](RuleArguments arguments, const RuleKind& kind = sum_rule()) {
      return make_rule(kind, std::move(arguments), import.shape());
    };
    for (std::size_t i = 0; i < line.size(); ++i)
      for (std::size_t j = i + 1; j < line.size(); ++j) {
        RuleArguments both{.rules = {rule({.cells = {{line[i], line[j]}}, .numbers = {0}})}};
        const std::vector<int> between(line.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                       line.begin() + static_cast<std::ptrdiff_t>(j));
        if (between.empty() && *clue != 0) continue;
        if (!between.empty()) both.rules.push_back(rule({.cells = {between}, .numbers = {*clue}}));
        places.rules.push_back(rule(std::move(both), all_of_rule()));
      }
    import.add_rule(any_of_rule(), std::move(places));
  }
  text.give(text.numbers_if_any(static_cast<std::size_t>(side * side)), side - 2);
}

}  // namespace sudosat
