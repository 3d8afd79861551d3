// The items of SudokuPad's JSON: what is read of squares, points and colours, and how a drawing is written.
#include <algorithm>
#include <boost/algorithm/string/split.hpp>
#include <cctype>
#include <cmath>
#include <nlohmann/json.hpp>

#include "formats/sites/sudokupad/sudokupad.hpp"
#include "puzzle/builtin_rules.hpp"
#include "render/palette.hpp"

namespace sudosat {
namespace {

using OrderedJson = nlohmann::ordered_json;

double in_units(double cells) { return std::round(cells * sudokupad_cell * 10) / 10; }
double in_cells(double cells) { return std::round(cells * 1000) / 1000; }

// "#AABBCC", which is the only form that all tools of SudokuPad read.
std::string long_hex(std::string_view hex) {
  if (hex.size() != 4) return std::string(hex);
  std::string colour = "#";
  for (const char digit : hex.substr(1)) colour += {digit, digit};
  return colour;
}
std::string hex_colour_of(Ink ink) { return long_hex(hex_of(ink)); }

class DrawingWriter {
 public:
  DrawingWriter(const SudokupadFrame& frame, OrderedJson& object) : frame_(frame), object_(object) {
    for (const char* key : sudokupad_drawings) object_[key] = OrderedJson::array();
  }

  void add(const Drawing::Shade& shade) {
    for (const int cell : shade.cells)
      object_["underlays"].push_back({{"center", place(centre_of(cell))},
                                      {"width", 1},
                                      {"height", 1},
                                      {"rounded", false},
                                      {"backgroundColor", hex_colour_of(shade.ink)}});
  }

  void add(const Drawing::Line& line) {
    OrderedJson points = OrderedJson::array();
    for (const Point& point : line.points) points.push_back(place(point));
    if (points.size() == 1) points.push_back(points[0]);
    OrderedJson drawn{{"wayPoints", std::move(points)},
                      {"color", hex_colour_of(line.ink)},
                      {"thickness", in_units(line.width)}};
    if (line.arrow) drawn["headLength"] = line.width < 0.05 ? 0.15 : 0.3;
    object_[line.arrow ? "arrows" : "lines"].push_back(std::move(drawn));
  }

  void add(const Drawing::Cage& cage) {
    OrderedJson cells = OrderedJson::array();
    for (const int cell : cage.cells) cells.push_back({frame_.row_of(cell), frame_.column_of(cell)});
    object_["cages"].push_back({{"cells", std::move(cells)},
                                {"style", "killer"},
                                {"unique", false},
                                {"borderColor", hex_colour_of(cage.ink)}});
  }

  void add(const Drawing::Label& label) {
    const Point centre = centre_of(label.cell);
    add_text({centre.row - 0.34, centre.column - 0.28}, label.text, 0.22, hex_colour_of(label.ink));
  }

  void add(const Drawing::Mark& mark) {
    if (mark.form != Drawing::Mark::Form::none) {
      const bool is_diamond = mark.form == Drawing::Mark::Form::diamond;
      const double size = in_cells(is_diamond ? mark.size / std::sqrt(2) : mark.size);
      OrderedJson shape{{"center", place(mark.centre)},
                        {"width", size},
                        {"height", size},
                        {"rounded", mark.form == Drawing::Mark::Form::circle}};
      if (is_diamond) shape["angle"] = 45;
      if (mark.fill != Ink::none) shape["backgroundColor"] = hex_colour_of(mark.fill);
      if (mark.stroke != Ink::none) shape["borderColor"] = hex_colour_of(mark.stroke);
      // A text in one line belongs to its shape: readers take a dot and its number together.
      if (!is_diamond && !mark.text.empty() && mark.text.find('\n') == mark.text.npos) {
        add_text_to(shape, mark.text, mark.text_size, long_hex(hex_of_text_on(mark.fill)));
        object_["overlays"].push_back(std::move(shape));
        return;
      }
      object_[mark.beneath ? "underlays" : "overlays"].push_back(std::move(shape));
    }
    if (mark.text.empty()) return;
    std::vector<std::string> lines;
    boost::split(lines, mark.text, [](char c) { return c == '\n'; });
    const double pitch = 1.05 * mark.text_size;
    double row = mark.centre.row - pitch * static_cast<double>(lines.size() - 1) / 2;
    for (const std::string& line : lines) {
      add_text({row, mark.centre.column}, line, mark.text_size, long_hex(hex_of_text_on(mark.fill)));
      row += pitch;
    }
  }

 private:
  OrderedJson place(const Point& point) const {
    return {in_cells(point.row + frame_.top), in_cells(point.column + frame_.left)};
  }
  Point centre_of(int cell) const { return {cell / frame_.columns + 0.5, cell % frame_.columns + 0.5}; }

  static void add_text_to(OrderedJson& shape, const std::string& text, double size, std::string colour) {
    shape["text"] = text;
    shape["fontSize"] = in_units(size);
    shape["color"] = std::move(colour);
  }

  void add_text(const Point& centre, const std::string& text, double size, std::string colour) {
    OrderedJson shape{{"center", place(centre)}, {"width", 0.25}, {"height", 0.25}, {"rounded", false}};
    add_text_to(shape, text, size, std::move(colour));
    object_["overlays"].push_back(std::move(shape));
  }

  const SudokupadFrame& frame_;
  OrderedJson& object_;
};

}  // namespace

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

// If the regions fill a square with as many rows as a region has cells, that square is the board.
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

void add_drawing(const Drawing& drawing, const SudokupadFrame& frame, OrderedJson& object) {
  DrawingWriter writer(frame, object);
  const auto add_all = [&](const auto& list) {
    for (const auto& item : list) writer.add(item);
  };
  add_all(drawing.shades());
  add_all(drawing.lines());
  add_all(drawing.cages());
  add_all(drawing.labels());
  add_all(drawing.marks());
}

}  // namespace sudosat
