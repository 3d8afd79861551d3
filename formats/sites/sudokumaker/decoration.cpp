// What SudokuMaker's links carry besides the puzzle: cosmetics, fog, colours, notes of the setter, and
// constraints with looks of their own.
#include "formats/decoration.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>

#include "formats/sites/sudokumaker/sudokumaker.hpp"
#include "puzzle/geometry.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

constexpr int fog_lights = 4000, fog_triggers = 4001;

const Json& part(const Json& object, const char* key) {
  static const Json none;
  const auto found = object.find(key);
  return found == object.end() ? none : *found;
}

// Removes what is a cell's content or a title, and the size: the puzzle has it.
void tidy_sudokumaker(Json& members) {
  const auto puzzle = members.find("puzzle");
  if (puzzle == members.end() || !puzzle->is_object()) return;
  for (const char* key :
       {"name", "author", "comment", "type", "size", "width", "height", "minDigit", "maxDigit"})
    puzzle->erase(key);
  const auto cells = puzzle->find("cells");
  if (cells == puzzle->end() || !cells->is_array()) return;
  for (Json& cell : *cells)
    if (cell.is_object() && part(cell, "given") == true) {
      cell.erase("given");
      cell.erase("value");
    }
}

class SudokumakerPainter {
 public:
  SudokumakerPainter(const Puzzle& puzzle, Decoration& decoration)
      : puzzle_(puzzle), shape_(*puzzle.shape), decoration_(decoration) {}

  void draw(const Json& puzzle) {
    if (!puzzle.is_object()) return;
    for (const auto& [key, value] : puzzle.items()) {
      if (key == "cells")
        draw_cells(value, shows_colours(puzzle));
      else if (key == "constraints")
        draw_constraints(value);
      else if (key != "export")
        decoration_.names.push_back(key);
    }
  }

 private:
  static bool shows_colours(const Json& puzzle) {
    const Json& settings = part(puzzle, "export");
    if (!settings.is_object()) return false;
    const Json& sudokupad = part(settings, "sudokuPad");
    return sudokupad.is_object() && part(sudokupad, "showColorMarks") == true;
  }

  // Digits, marks and colours are the setter's own notes, unless the colours are for solvers, too.
  void draw_cells(const Json& cells, bool has_colours) {
    if (!cells.is_array()) return;
    Drawing::Shade colours{{}, Ink::decoration_fill};
    std::size_t notes = 0;
    for (std::size_t i = 0; i < cells.size() && std::cmp_less(i, shape_.cells()); ++i) {
      if (!cells[i].is_object() || cells[i].empty()) continue;
      ++notes;
      if (has_colours && !is_void(part(cells[i], "colors"))) colours.cells.push_back(static_cast<int>(i));
    }
    if (notes > 0) decoration_.names.push_back(fmt::format("notes in cells ({})", notes));
    if (!colours.cells.empty()) decoration_.drawing.add(std::move(colours));
  }

  void draw_constraints(const Json& constraints) {
    if (!constraints.is_array()) return;
    for (const Json& constraint : constraints) {
      if (!constraint.is_object() || part(constraint, "disabled") == true) continue;
      const std::optional<int> type = integer_of(part(constraint, "type"));
      if (type == 301) draw_texts(part(constraint, "cages"), false);
      if (!is_drawing_of_sudokumaker(constraint)) continue;
      std::string name = text_of(part(constraint, "name"));
      if (type == fog_lights || type == fog_triggers) name = "fog";
      decoration_.names.push_back(name.empty() ? fmt::format("a constraint of type {}", type.value_or(-1))
                                               : fmt::format("{:.60}", name));
      if (type == 2000) draw_lines(constraint);
      if (type == 2001) draw_texts(part(constraint, "cages"), true);
      if (type == 2002) draw_symbols(constraint);
    }
  }

  // As long as they are not too far out.
  std::optional<Point> point_of(const Json& x, const Json& y) const {
    constexpr double reach = 2;
    if (!x.is_number() || !y.is_number()) return std::nullopt;
    const Point point{y.get<double>(), x.get<double>()};
    const bool is_near = point.row >= -reach && point.column >= -reach &&
                         point.row <= shape_.rows() + reach && point.column <= shape_.columns() + reach;
    return is_near ? std::optional(point) : std::nullopt;
  }

  static double size_of(const Json& object, const char* key, double otherwise) {
    const Json& value = part(object, key);
    return value.is_number() ? std::clamp(value.get<double>(), 0.01, 20.0) : otherwise;
  }

  // The site's fully transparent colours end in 00.
  static bool is_painted(const Json& object, const char* key) {
    const std::string colour = text_of(part(object, key));
    return !colour.empty() && !(colour.size() == 9 && colour.ends_with("00"));
  }

  void draw_lines(const Json& constraint) {
    const Json& style = part(constraint, "style");
    const double width = style.is_object() ? size_of(style, "thickness", 0.15) : 0.15;
    if (!part(constraint, "lines").is_array()) return;
    for (const Json& points : part(constraint, "lines")) {
      Drawing::Line line{{}, Ink::decoration, width};
      for (const Json& json : points)
        if (json.is_object())
          if (const auto point = point_of(part(json, "x"), part(json, "y"))) line.points.push_back(*point);
      if (!line.points.empty()) decoration_.drawing.add(std::move(line));
    }
  }

  // Cages that are only drawn; of the others the texts that are no sums.
  void draw_texts(const Json& cages, bool has_border) {
    if (!cages.is_array()) return;
    for (const Json& cage : cages) {
      if (!cage.is_object() || !part(cage, "cells").is_array()) continue;
      std::vector<int> cells;
      for (const Json& cell : part(cage, "cells"))
        if (const auto number = integer_of(cell); number && is_on_board(shape_, *number))
          cells.push_back(*number);
      if (cells.empty()) continue;
      std::string text = text_of(part(cage, "value"));
      const Rule* rule = has_border ? nullptr : rule_of_cage(puzzle_, cells);
      const bool is_said = rule != nullptr && !rule->arguments().numbers.empty();
      if (!text.empty() && !is_said && text != "0")
        decoration_.drawing.add(
            Drawing::Label{*std::ranges::min_element(cells), std::move(text), Ink::decoration});
      if (has_border) decoration_.drawing.add(Drawing::Cage{std::move(cells), Ink::decoration});
    }
  }

  void draw_symbols(const Json& constraint) {
    const Json &symbols = part(constraint, "symbols"), &params = part(constraint, "params");
    if (!symbols.is_array() || !params.is_array()) return;
    for (const Json& symbol : symbols) {
      if (!symbol.is_array() || symbol.size() < 2) continue;
      const auto index = symbol.size() > 2 ? integer_of(symbol[2]) : 0;
      const auto centre = point_of(symbol[0], symbol[1]);
      if (!centre || !index || *index < 0 || std::cmp_greater_equal(*index, params.size())) continue;
      const Json& look = params[static_cast<std::size_t>(*index)];
      if (look.is_object()) draw_symbol(*centre, look);
    }
  }

  void draw_symbol(const Point& centre, const Json& look) {
    const std::string type = text_of(part(look, "type"));
    if (type == "arrow") {
      const double half = size_of(look, "length", 0.25) / 2;
      const Json& degrees = part(look, "angle");
      const double angle = (degrees.is_number() ? degrees.get<double>() : 0) * std::numbers::pi / 180;
      const double down = half * std::sin(angle), across = half * std::cos(angle);
      decoration_.drawing.add(Drawing::Line{
          {{centre.row - down, centre.column - across}, {centre.row + down, centre.column + across}},
          Ink::decoration,
          0.03,
          true});
      return;
    }
    using Form = Drawing::Mark::Form;
    const bool is_text = type == "text", is_round = type == "ellipse";
    const double width = is_round ? 2 * size_of(look, "rx", 0.2) : size_of(look, "width", 0.4);
    const double height = is_round ? 2 * size_of(look, "ry", 0.2) : size_of(look, "height", 0.4);
    decoration_.drawing.add(
        Drawing::Mark{.centre = centre,
                      .form = is_text    ? Form::none
                              : is_round ? Form::circle
                                         : Form::square,
                      .size = is_text ? 0 : width,
                      .fill = is_text || is_painted(look, "fill") ? Ink::decoration_fill : Ink::none,
                      .stroke = is_text ? Ink::none : Ink::decoration,
                      .text = is_text ? text_of(part(look, "text")) : "",
                      .text_size = is_text ? size_of(look, "size", 0.5) : 0.3,
                      .beneath = !is_text && width > 0.5,
                      .height = is_text || width == height ? 0 : height});
  }

  const Puzzle& puzzle_;
  const Shape& shape_;
  Decoration& decoration_;
};

void show_sudokumaker(const Json& members, const Puzzle& puzzle, Decoration& decoration) {
  SudokumakerPainter(puzzle, decoration).draw(part(members, "puzzle"));
}

// The constraints in any order.
std::vector<std::string> sorted_constraints(const Json& puzzle) {
  std::vector<std::string> all;
  for (const Json& constraint : part(puzzle, "constraints")) all.push_back(constraint.dump());
  std::ranges::sort(all);
  return all;
}

}  // namespace

const DecorationOfSite sudokumaker_decoration{"sudokumaker", tidy_sudokumaker, show_sudokumaker};

void keep_sudokumaker_decoration(const Json& puzzle, const Json& version, Import& import) {
  Json left = puzzle;
  if (const auto cells = left.find("cells"); cells != left.end() && import.record.stored)
    for (Json& cell : *cells)
      if (cell.is_object()) cell.erase("value");
  const Json written = written_sudokumaker_puzzle(import.record.puzzle);
  if (sorted_constraints(left) == sorted_constraints(written)) left.erase("constraints");
  Json members{{"puzzle", std::move(left)}};
  if (text_of(version) != sudokumaker_version) members["formatVersion"] = version;
  auto kept = make_decoration("sudokumaker", std::move(members), import.record.puzzle);
  // A version alone says nothing.
  if (kept && Json::parse(kept->members).contains("puzzle"))
    import.record.puzzle.decoration = std::move(kept);
}

}  // namespace sudosat
