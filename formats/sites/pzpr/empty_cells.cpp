// The genres of pzpr some of whose cells stay empty: a 0 is an empty cell.
#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/sites/pzpr/pzpr.hpp"
#include "formats/text/cells.hpp"
#include "rules/registry.hpp"

namespace sudosat {
namespace {

// A line of the board, from its k-th clue on: the columns, then the rows.
std::vector<int> line_of(int k, int side, bool is_backward) {
  std::vector<int> cells;
  for (int i = 0; i < side; ++i) {
    const int step = is_backward ? side - 1 - i : i;
    cells.push_back(k < side ? step * side + k : (k - side) * side + step);
  }
  return cells;
}

// Starts a board of the numbers from 0 to `most`; each line has each number from 1 on once, and `empty`
// zeros.
void start_with_empty_cells(int side, int most, int empty, Import& import) {
  import.record.puzzle =
      Puzzle(shape_of({side, side, most + 1, 0, 0, 0, {}, false}, import.context, import.record.where));
  std::vector<int> values(static_cast<std::size_t>(empty));
  for (int value = 1; value <= most; ++value) values.push_back(value);
  for (int k = 0; k < 2 * side; ++k)
    import.add_rule("contains exactly", {.cells = {line_of(k, side, false)}, .numbers = values});
}

void read_cells(PzprBody& body, int side, int most, Import& import) {
  const auto numbers = body.numbers_if_any(static_cast<std::size_t>(side * side));
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
    const std::optional<int> clue = clues[static_cast<std::size_t>(i)];
    if (!clue) continue;
    if (*clue < 1 || *clue > *letters)
      throw UsageError(fmt::format("the link has the clue {}, the letters are 1 to {}", *clue, *letters));
    // Top, bottom, left, right.
    const int k = i / (2 * side) * side + i % side;
    import.add_rule("regular expression",
                    {.cells = {line_of(k, side, i / side % 2 == 1)}, .text = fmt::format("0*{}.*", *clue)});
  }
  read_cells(text, side, *letters, import);
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
    const std::optional<int> clue = clues[static_cast<std::size_t>(k)];
    if (!clue) continue;
    const std::vector<int> line = line_of(k, side, false);
    RuleArguments places;
    const auto rule = [&](RuleArguments arguments, std::string_view kind = "sum") {
      return make_rule(kind, std::move(arguments), import.shape());
    };
    for (std::size_t i = 0; i < line.size(); ++i)
      for (std::size_t j = i + 1; j < line.size(); ++j) {
        RuleArguments both{.rules = {rule({.cells = {{line[i], line[j]}}, .numbers = {0}})}};
        const std::vector<int> between(line.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                       line.begin() + static_cast<std::ptrdiff_t>(j));
        if (between.empty() && *clue != 0) continue;
        if (!between.empty()) both.rules.push_back(rule({.cells = {between}, .numbers = {*clue}}));
        places.rules.push_back(rule(std::move(both), "all of"));
      }
    import.add_rule("any of", std::move(places));
  }
  read_cells(text, side, side - 2, import);
}

}  // namespace sudosat
