#include <algorithm>
#include <fmt/format.h>

#include "formats/sites/iss/read_types.hpp"

namespace sudosat::iss {
namespace {

std::vector<int> diagonal(const Shape& shape, int row, int column, int down, int across) {
  std::vector<int> cells;
  for (; row >= 0 && row < shape.rows() && column >= 0 && column < shape.columns();
       row += down, column += across)
    cells.push_back(row * shape.columns() + column);
  return cells;
}

}  // namespace

// From the left and right edges diagonals run to the right of who looks in, as from the other two; where both
// ends are such, the clue is at the left edge or the top one.
std::vector<int> little_killer_line(const Shape& shape, int start) {
  const int row = start / shape.columns(), column = start % shape.columns();
  const int last_row = shape.rows() - 1, last_column = shape.columns() - 1;
  std::vector<int> cells;
  if (column == 0 && row < last_row) {
    cells = diagonal(shape, row, column, 1, 1);
  } else if (row == 0 && column > 0) {
    cells = diagonal(shape, row, column, 1, -1);
  } else if (column == last_column && row > 0 && row < last_row) {
    cells = diagonal(shape, row, column, -1, -1);
    if (cells.back() % shape.columns() == 0) return {};
  } else if (row == last_row && column > 0 && column < last_column) {
    cells = diagonal(shape, row, column, -1, 1);
    if (cells.back() < shape.columns()) return {};
  }
  return cells.size() > 1 ? cells : std::vector<int>{};
}

void read_little_killer(Call& call) {
  const int sum = call.number("a sum");
  const int start = call.board_cell();
  std::vector<int> cells = little_killer_line(call.shape(), start);
  if (cells.empty())
    call.fail(fmt::format("has no diagonal that begins at {}", call.all_cells().name(start)),
              "a diagonal with two ends has its clue at one of them");
  call.add({.cells = {std::move(cells)}, .numbers = {sum}});
}

// On a line that does not hold every digit the crusts are the smallest and largest there.
void read_sandwich(Call& call) {
  const int sum = call.number("a sum");
  std::vector<int> line = call.line();
  const bool holds_all =
      call.shape().spec().has_lines && static_cast<int>(line.size()) == call.shape().digits();
  call.add(holds_all ? "sandwich" : "lunchbox", {.cells = {std::move(line)}, .numbers = {sum}});
}

// "R3", a clue from the left, and one from the right; either may be absent.
void read_line_clue(Call& call) {
  std::vector<int> line = call.line();
  for (int side = 0; side < 2 && call.has_more(); ++side) {
    if (call.next_is(""))
      call.word("a clue");
    else
      call.add({.cells = {line}, .numbers = {call.number("a clue")}});
    std::reverse(line.begin(), line.end());
  }
}

void read_full_rank(Call& call) {
  std::vector<int> line = call.line();
  for (int side = 0; side < 2 && call.has_more(); ++side) {
    if (call.next_is(""))
      call.word("a rank");
    else
      call.add_full_rank(call.number("a rank"), line);
    std::reverse(line.begin(), line.end());
  }
}

void read_full_rank_ties(Call& call) {
  const std::string ties(call.word("none, only-unclued or any"));
  if (ties != "none" && ties != "only-unclued" && ties != "any")
    call.fail(fmt::format("is none, only-unclued or any, not '{}'", ties));
  call.set_ties(ties);
}

}  // namespace sudosat::iss
