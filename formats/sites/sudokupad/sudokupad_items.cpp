#include <algorithm>
#include <cctype>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/sites/sudokupad/sudokupad.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat {

using Json = nlohmann::json;

std::span<const SudokupadFlag> sudokupad_flags() {
  static constexpr SudokupadFlag flags[] = {
      {"antiknight", anti_knight_rule},         {"antiking", anti_king_rule},
      {"diagonal+", positive_diagonal_rule},    {"diagonal-", negative_diagonal_rule},
      {"disjointgroups", disjoint_groups_rule}, {"nonconsecutive", nonconsecutive_rule}};
  return flags;
}

const SudokupadFlag* find_sudokupad_flag(std::string_view name) {
  const auto found = std::ranges::find(sudokupad_flags(), name, &SudokupadFlag::name);
  return found == sudokupad_flags().end() ? nullptr : &*found;
}

std::vector<Square> squares_of(const Json& json) {
  if (!json.is_array()) throw UsageError("a list of cells is not an array");
  std::vector<Square> squares;
  for (const Json& pair : json) {
    if (!pair.is_array() || pair.size() != 2 || !integer_of(pair[0]) || !integer_of(pair[1]))
      throw UsageError("a cell is not a pair of a row and a column");
    squares.emplace_back(*integer_of(pair[0]), *integer_of(pair[1]));
  }
  return squares;
}

// With regions that fill a square of its own, as large as they are, the board is that square.
SudokupadFrame sudokupad_frame(const Json& object) {
  const Json& cells = member_of(object, "cells");
  const int rows = static_cast<int>(std::min<std::size_t>(cells.size(), max_side + 1));
  const int columns = static_cast<int>(std::min<std::size_t>(cells[0].size(), max_side + 1));
  for (const Json& row : cells)
    if (!row.is_array() || row.size() != cells[0].size())
      throw UsageError("the rows of 'cells' are not equally long");
  const SudokupadFrame whole{rows, columns, 0, 0, rows, columns};
  std::optional<Square> first, last;
  int largest = 0;
  for (const Json& region : list_in(object, "regions")) {
    if (is_void(region)) continue;
    const std::vector<Square> squares = squares_of(region);
    largest = std::max(largest, static_cast<int>(squares.size()));
    for (const auto& [r, c] : squares) {
      if (!whole.cell(r, c)) refuse("a region has a cell outside the grid, [{}, {}]", r, c);
      first = first ? Square{std::min(first->first, r), std::min(first->second, c)} : Square{r, c};
      last = last ? Square{std::max(last->first, r), std::max(last->second, c)} : Square{r, c};
    }
  }
  if (!first || last->first - first->first + 1 != largest || last->second - first->second + 1 != largest ||
      (rows <= largest && columns <= largest))
    return whole;
  return {rows, columns, first->first, first->second, largest, largest};
}

std::vector<int> cells_on_board(const Json& json, const SudokupadFrame& frame) {
  std::vector<int> cells;
  try {
    for (const auto& [r, c] : squares_of(json))
      if (const std::optional<int> cell = frame.cell(r, c)) cells.push_back(*cell);
  } catch (const UsageError&) {
    return {};
  }
  return cells;
}

std::optional<DrawnPoint> drawn_point(const Json& json) {
  if (!json.is_array() || json.size() != 2 || !json[0].is_number() || !json[1].is_number())
    return std::nullopt;
  const DrawnPoint p{json[0].get<double>(), json[1].get<double>()};
  if (std::abs(p.y) > max_side || std::abs(p.x) > max_side) return std::nullopt;
  return p;
}

Square square_at(DrawnPoint p) {
  return {static_cast<int>(std::floor(p.y)), static_cast<int>(std::floor(p.x))};
}

bool is_near(double a, double b) { return std::abs(a - b) < 0.06; }

bool is_middle(double v) { return is_near(v - std::floor(v), 0.5); }

bool is_edge(double v) { return is_near(v, std::round(v)); }

std::vector<Square> squares_along(const Json& points) {
  std::vector<Square> squares;
  if (!points.is_array()) return {};
  for (const Json& json : points) {
    const std::optional<DrawnPoint> p = drawn_point(json);
    if (!p) return {};
    const Square to = square_at(*p);
    if (squares.empty()) squares.push_back(to);
    Square from = squares.back();
    const int down = to.first - from.first, across = to.second - from.second;
    if (down != 0 && across != 0 && std::abs(down) != std::abs(across)) return {};
    while (from != to) {
      from.first += (down > 0) - (down < 0);
      from.second += (across > 0) - (across < 0);
      squares.push_back(from);
    }
  }
  return squares;
}

double drawn_number(const Json& item, const char* name) {
  const Json& value = member_of(item, name);
  return value.is_number() ? value.get<double>() : 0;
}

std::string drawn_colour(const Json& item, const char* name) {
  std::string text = text_of(member_of(item, name));
  if (!text.empty() && text[0] == '#') text.erase(0, 1);
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text.substr(0, 6);
}

bool is_painted(const Json& item, const char* name) {
  const std::string text = text_of(member_of(item, name));
  const bool is_short = text.size() == 5;
  if (text.empty() || text[0] != '#') return false;
  if (!is_short && text.size() != 9) return true;
  constexpr std::string_view clear[] = {"00", "01", "02", "03", "04", "05"};
  return is_short ? text.back() != '0' : std::ranges::count(clear, text.substr(7)) == 0;
}

bool is_grey(const std::string& colour) {
  return colour.size() == 6 && colour.substr(0, 2) == colour.substr(2, 2) &&
         colour.substr(0, 2) == colour.substr(4, 2) && colour != "FFFFFF" && colour != "000000";
}

}  // namespace sudosat
