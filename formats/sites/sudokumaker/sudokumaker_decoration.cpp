// What SudokuMaker's links carry besides the puzzle: cosmetics, fog, colours, notes of the setter, and
// constraints with looks of their own.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "formats/decoration.hpp"
#include "formats/sites/sudokumaker/sudokumaker.hpp"
#include "puzzle/geometry.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

// Removes the contents of cells, the titles and the size: the puzzle has them.
void tidy_sudokumaker(Json& members) {
  const auto puzzle = members.find("puzzle");
  if (puzzle == members.end() || !puzzle->is_object()) return;
  for (const char* key :
       {"name", "author", "comment", "type", "size", "width", "height", "minDigit", "maxDigit"})
    puzzle->erase(key);
  const auto cells = puzzle->find("cells");
  if (cells == puzzle->end() || !cells->is_array()) return;
  for (Json& cell : *cells)
    if (member_of(cell, "given") == true) {
      cell.erase("given");
      cell.erase("value");
    }
}

class SudokumakerPainter : DecorationPainter {
 public:
  using DecorationPainter::DecorationPainter;

  void draw(const Json& puzzle) {
    if (!puzzle.is_object()) return;
    for (const auto& [key, value] : puzzle.items()) {
      if (key == "cells")
        draw_cells(value,
                   member_of(member_of(member_of(puzzle, "export"), "sudokuPad"), "showColorMarks") == true);
      else if (key == "constraints")
        draw_constraints(value);
      else if (key != "export")
        name(key);
    }
  }

 private:
  // Digits, marks and colours are the setter's own notes, unless the colours are for solvers, too.
  void draw_cells(const Json& cells, bool has_colours) {
    if (!cells.is_array()) return;
    std::vector<int> coloured;
    std::size_t notes = 0;
    for (std::size_t i = 0; i < cells.size() && std::cmp_less(i, shape_.cells()); ++i) {
      if (!cells[i].is_object() || cells[i].empty()) continue;
      ++notes;
      if (has_colours && !is_void(member_of(cells[i], "colors"))) coloured.push_back(static_cast<int>(i));
    }
    name("notes in cells", notes);
    add_shade(std::move(coloured));
  }

  void draw_constraints(const Json& constraints) {
    if (!constraints.is_array()) return;
    for (const Json& constraint : constraints) {
      if (!constraint.is_object() || member_of(constraint, "disabled") == true) continue;
      const std::optional<int> type = sudokumaker_type_of(constraint);
      if (type == sudokumaker::cage) draw_texts(member_of(constraint, "cages"), false);
      if (!is_drawing_of_sudokumaker(constraint)) continue;
      const bool is_fog = type == sudokumaker::fog_lights || type == sudokumaker::fog_triggers;
      const std::string title = is_fog ? "fog" : text_of(member_of(constraint, "name"));
      name(title.empty() ? fmt::format("a constraint of type {}", type.value_or(-1))
                         : fmt::format("{:.60}", title));
      if (type == sudokumaker::drawn_lines) draw_lines(constraint);
      if (type == sudokumaker::drawn_cages) draw_texts(member_of(constraint, "cages"), true);
      if (type == sudokumaker::symbols) draw_symbols(constraint);
    }
  }

  std::optional<Point> point_of(const Json& x, const Json& y) const {
    if (!x.is_number() || !y.is_number()) return std::nullopt;
    return near_board({y.get<double>(), x.get<double>()});
  }

  // The site's fully transparent colours end in 00.
  static bool is_painted(const Json& object, const char* key) {
    const std::string colour = text_of(member_of(object, key));
    return !colour.empty() && !(colour.size() == 9 && colour.ends_with("00"));
  }

  void draw_lines(const Json& constraint) {
    const double width = size_in(member_of(constraint, "style"), "thickness", 0.15);
    if (!member_of(constraint, "lines").is_array()) return;
    for (const Json& points : member_of(constraint, "lines")) {
      Drawing::Line line{{}, Ink::decoration, width};
      for (const Json& json : points)
        if (const auto point = point_of(member_of(json, "x"), member_of(json, "y")))
          line.points.push_back(*point);
      if (!line.points.empty()) add(std::move(line));
    }
  }

  // Draws the cages that are only drawn. Draws the texts of other cages if they are not sums.
  void draw_texts(const Json& cages, bool has_border) {
    if (!cages.is_array()) return;
    for (const Json& cage : cages) {
      if (!member_of(cage, "cells").is_array()) continue;
      std::vector<int> cells;
      for (const Json& cell : member_of(cage, "cells"))
        if (const auto number = integer_of(cell); number && is_on_board(shape_, *number))
          cells.push_back(*number);
      const std::string text = text_of(member_of(cage, "value"));
      const Rule* rule = has_border ? nullptr : rule_of_cage(puzzle_, cells);
      const bool is_said = rule != nullptr && !rule->arguments().numbers.empty();
      if (!is_said && text != "0") add_label(cells, text);
      if (has_border) add_cage(std::move(cells));
    }
  }

  void draw_symbols(const Json& constraint) {
    const Json &symbols = member_of(constraint, "symbols"), &params = member_of(constraint, "params");
    if (!symbols.is_array() || !params.is_array()) return;
    for (const Json& symbol : symbols) {
      if (!symbol.is_array() || symbol.size() < 2) continue;
      const auto index = symbol.size() > 2 ? integer_of(symbol[2]) : 0;
      const auto centre = point_of(symbol[0], symbol[1]);
      if (!centre || !index || *index < 0 || std::cmp_greater_equal(*index, params.size())) continue;
      const Json& look = params[*index];
      if (look.is_object()) draw_symbol(*centre, look);
    }
  }

  void draw_symbol(const Point& centre, const Json& look) {
    const std::string type = text_of(member_of(look, "type"));
    if (type == "arrow") return draw_arrow(centre, look);
    if (type == "text") return add_text(centre, text_of(member_of(look, "text")), size_in(look, "size", 0.5));
    const bool is_round = type == "ellipse";
    const double width = is_round ? 2 * size_in(look, "rx", 0.2) : size_in(look, "width", 0.4);
    const double height = is_round ? 2 * size_in(look, "ry", 0.2) : size_in(look, "height", 0.4);
    add(Drawing::Mark{.centre = centre,
                      .form = is_round ? Drawing::Mark::Form::circle : Drawing::Mark::Form::square,
                      .size = width,
                      .fill = is_painted(look, "fill") ? Ink::decoration_fill : Ink::none,
                      .stroke = Ink::decoration,
                      .beneath = width > 0.5,
                      .height = width == height ? 0 : height});
  }

  void draw_arrow(const Point& centre, const Json& look) {
    const double half = size_in(look, "length", 0.25) / 2;
    const Json& degrees = member_of(look, "angle");
    const double angle = (degrees.is_number() ? degrees.get<double>() : 0) * std::numbers::pi / 180;
    const double down = half * std::sin(angle), across = half * std::cos(angle);
    add(Drawing::Line{
        {{centre.row - down, centre.column - across}, {centre.row + down, centre.column + across}},
        Ink::decoration,
        0.03,
        true});
  }
};

void show_sudokumaker(const Json& members, const Puzzle& puzzle, Decoration& decoration) {
  SudokumakerPainter(puzzle, decoration).draw(member_of(members, "puzzle"));
}

// The constraints in any order.
std::vector<std::string> sorted_constraints(const Json& puzzle) {
  std::vector<std::string> all;
  for (const Json& constraint : member_of(puzzle, "constraints")) all.push_back(constraint.dump());
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
