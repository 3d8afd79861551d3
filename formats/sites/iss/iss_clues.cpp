// Clues beside the board.
#include <algorithm>
#include <fmt/format.h>

#include "formats/sites/iss/iss_types.hpp"
#include "formats/sites/site.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat::iss {
namespace {

// The diagonal from this cell on, if its clue stands before the cell; otherwise nothing. From each edge
// diagonals run to the right of who looks in. A diagonal that could have its clue at both ends has it at the
// left edge or the top one.
std::vector<int> little_killer_line(const Shape& shape, int start) {
  const int row = start / shape.columns(), column = start % shape.columns();
  const int last_row = shape.rows() - 1, last_column = shape.columns() - 1;
  std::vector<int> cells;
  if (column == 0 && row < last_row) {
    cells = cells_from(shape, row, column, 1, 1);
  } else if (row == 0 && column > 0) {
    cells = cells_from(shape, row, column, 1, -1);
  } else if (column == last_column && row > 0 && row < last_row) {
    cells = cells_from(shape, row, column, -1, -1);
    if (cells.back() % shape.columns() == 0) return {};
  } else if (row == last_row && column > 0 && column < last_column) {
    cells = cells_from(shape, row, column, -1, 1);
    if (cells.back() < shape.columns()) return {};
  }
  return cells.size() > 1 ? cells : std::vector<int>{};
}

// Writes a clue beside a row or column: "R3", and the clue from the left or from the right.
bool write_clue(Output& output, const Type& type, const std::vector<int>& line, int clue) {
  const auto place = output.line(line);
  if (!place) return false;
  const std::string number = std::to_string(clue);
  const auto& [row_or_column, is_reversed] = *place;
  return output.item(type.name, row_or_column, is_reversed ? "" : number, is_reversed ? number : "");
}

// "R3", a clue from the left, and one from the right; either may be absent.
template <class Add>
void read_both_ends(ItemReader& item, const char* what, const Add& add) {
  std::vector<int> line = item.line();
  for (int side = 0; side < 2 && item.has_more(); ++side) {
    if (const std::optional<int> clue = item.number_if_any(what)) add(*clue, line);
    std::ranges::reverse(line);
  }
}

}  // namespace

void read_little_killer(ItemReader& item) {
  const int sum = item.number("a sum");
  const int start = item.board_cell();
  std::vector<int> cells = little_killer_line(item.shape(), start);
  if (cells.empty())
    item.fail(fmt::format("has no diagonal that begins at {}", item.all_cells().name(start)),
              "a diagonal with two ends has its clue at one of them");
  item.add({.cells = {std::move(cells)}, .numbers = {sum}});
}

// The crusts are the smallest and the largest digit of the line, even if it does not hold every digit.
void read_sandwich(ItemReader& item) {
  const int sum = item.number("a sum");
  std::vector<int> line = item.line();
  const bool holds_all =
      item.shape().spec().has_lines && static_cast<int>(line.size()) == item.shape().digits();
  item.add(holds_all ? sandwich_rule() : lunchbox_rule(), {.cells = {std::move(line)}, .numbers = {sum}});
}

void read_line_clue(ItemReader& item) {
  read_both_ends(item, "a clue", [&](int clue, const std::vector<int>& line) {
    item.add({.cells = {line}, .numbers = {clue}});
  });
}

void read_full_rank(ItemReader& item) {
  read_both_ends(item, "a rank",
                 [&](int rank, const std::vector<int>& line) { item.add_full_rank(rank, line); });
}

void read_full_rank_ties(ItemReader& item) {
  const std::string ties(item.word("none, only-unclued or any"));
  if (ties != "none" && ties != "only-unclued" && ties != "any")
    item.fail(fmt::format("is none, only-unclued or any, not '{}'", ties));
  item.set_ties(ties);
}

bool write_little_killer(Output& output, const Type& type, const RuleArguments& rule) {
  for (int start : {rule.cells[0].front(), rule.cells[0].back()}) {
    if (start >= output.shape().cells()) return false;
    std::vector<int> line = little_killer_line(output.shape(), start);
    if (start != rule.cells[0].front()) std::ranges::reverse(line);
    if (line != rule.cells[0]) continue;
    return output.item(type.name, rule.numbers[0], std::array{start});
  }
  return false;
}

bool write_sandwich(Output& output, const Type& type, const RuleArguments& rule) {
  const auto place = output.line(rule.cells[0]);
  const Shape& shape = output.shape();
  const std::vector<int> crusts(rule.numbers.begin() + 1, rule.numbers.end());
  const bool usual = crusts.empty() || crusts == std::vector{shape.first_digit(), shape.last_digit()} ||
                     crusts == std::vector{shape.last_digit(), shape.first_digit()};
  if (!place || !usual || !shape.spec().has_lines || static_cast<int>(rule.cells[0].size()) != shape.digits())
    return false;
  return output.item(type.name, rule.numbers[0], place->first);
}

bool write_line_clue(Output& output, const Type& type, const RuleArguments& rule) {
  return write_clue(output, type, rule.cells[0], rule.numbers[0]);
}

// All full ranks of one string treat ties in the same way, so the string says it only once.
bool write_full_rank(Output& output, const Type& type, const RuleArguments& rule) {
  const auto ties_of = [](const RuleArguments& any) { return any.text.empty() ? "only-unclued" : any.text; };
  const std::string ties = ties_of(rule);
  if (!is_square(output.shape()) || (output.is_choice() && ties != "only-unclued")) return false;
  for (const auto& other : output.rules())
    if (other->is(full_rank_rule()) && ties_of(other->arguments()) != ties) return false;
  for (const std::vector<int>& line : rule.cells)
    if (!output.line(line)) return false;
  for (std::size_t i = 0; i < rule.cells.size(); ++i)
    if (rule.numbers[i] != 0) write_clue(output, type, rule.cells[i], rule.numbers[i]);
  if (ties != "only-unclued") output.item("FullRankTies", ties);
  return true;
}

}  // namespace sudosat::iss
