#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fmt/format.h>
#include <numeric>

#include "formats/sites/iss/iss_board.hpp"

namespace sudosat::iss {
namespace {

// Rows and columns are single digits to base 17.
constexpr std::string_view line_digits = "0123456789abcdefg";

int line_of(char c) {
  const char lower = c >= 'A' && c <= 'G' ? static_cast<char>(c - 'A' + 'a') : c;
  const std::size_t at = line_digits.find(lower);
  return at == line_digits.npos ? -1 : static_cast<int>(at) - 1;
}

}  // namespace

Cells::Cells(const Shape& shape, std::vector<Group> groups) : groups_(std::move(groups)) {
  std::sort(groups_.begin(), groups_.end(),
            [](const Group& a, const Group& b) { return a.prefix < b.prefix; });
  groups_.insert(groups_.begin(), {"", shape.cells(), shape.columns()});
  int first = 0;
  for (Group& group : groups_) {
    group.first = first;
    first += group.count;
    if (group.columns == 0) group.columns = shape.columns();
  }
}

const Group* Cells::find_group(std::string_view prefix) const {
  for (const Group& group : groups_)
    if (!group.prefix.empty() && group.prefix == prefix) return &group;
  return nullptr;
}

std::vector<int> Cells::cells_of(const Group& group) const {
  std::vector<int> cells(static_cast<std::size_t>(group.count));
  std::iota(cells.begin(), cells.end(), group.first);
  return cells;
}

std::optional<int> Cells::find(std::string_view name) const {
  const Group& board = groups_.front();
  if (name.size() == 4 && (name[0] == 'R' || name[0] == 'r') && (name[2] == 'C' || name[2] == 'c')) {
    const int row = line_of(name[1]), column = line_of(name[3]);
    if (row < 0 || row >= board.count / board.columns || column < 0 || column >= board.columns)
      return std::nullopt;
    return row * board.columns + column;
  }
  const std::size_t digits = std::min(name.find_first_of("0123456789"), name.size());
  const Group* group = find_group(name.substr(0, digits));
  if (group == nullptr) return std::nullopt;
  int number = 1;
  std::from_chars(name.data() + digits, name.data() + name.size(), number);
  if (number < 1 || number > group->count || this->name(group->first + number - 1) != name)
    return std::nullopt;
  return group->first + number - 1;
}

const Group& Cells::group_of(int cell) const {
  const auto after = std::upper_bound(groups_.begin(), groups_.end(), cell,
                                      [](int wanted, const Group& group) { return wanted < group.first; });
  return *(after - 1);
}

std::string Cells::name(int cell) const {
  const Group& group = group_of(cell);
  const int place = cell - group.first;
  if (!group.prefix.empty())
    return group.count == 1 ? group.prefix : fmt::format("{}{}", group.prefix, place + 1);
  const auto digit = [](int line) { return line_digits[static_cast<std::size_t>(line) + 1]; };
  return fmt::format("R{}C{}", digit(place / group.columns), digit(place % group.columns));
}

std::optional<int> Cells::shifted(int cell, int rows, int columns) const {
  const Group& group = group_of(cell);
  const int place = cell - group.first;
  const int row = place / group.columns + rows, column = place % group.columns + columns;
  const int other = row * group.columns + column;
  if (row < 0 || column < 0 || column >= group.columns || other >= group.count) return std::nullopt;
  return group.first + other;
}

bool Cells::are_adjacent(int a, int b) const {
  return shifted(a, 0, 1) == b || shifted(a, 1, 0) == b || shifted(b, 0, 1) == a || shifted(b, 1, 0) == a;
}

std::optional<std::array<int, 4>> Cells::square(int top_left) const {
  const auto right = shifted(top_left, 0, 1), below = shifted(top_left, 1, 0), last = shifted(top_left, 1, 1);
  if (!right || !below || !last) return std::nullopt;
  return std::array<int, 4>{top_left, *right, *below, *last};
}

}  // namespace sudosat::iss
