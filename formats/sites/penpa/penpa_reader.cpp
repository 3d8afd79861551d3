#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "formats/drawn/drawn.hpp"
#include "formats/sites/penpa/penpa.hpp"
#include "formats/sites/sudokupad/sudokupad.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

// The modes of a number that is a digit: in the middle of its cell; large; small, at the upper left or right.
constexpr std::string_view shown_as_digit[] = {"1", "10", "5", "6"};
// The mode of several digits in a cell: a list has a 1 for each of the digits.
constexpr std::string_view shown_as_marks = "7";

const Json& at(const Json& list, std::size_t i) {
  static const Json none;
  return list.is_array() && i < list.size() ? list[i] : none;
}

// Penpa+ marks a diagonal by a thin dashed line.
constexpr int thick = 2, thick_too = 21, dashed = 12;

struct Corners {
  PenpaPlace first;  // the upper end, or of two in a row the left one
  PenpaPlace last;
};

Corners corners_in(const std::string& key, const PenpaFrame& frame) {
  const std::size_t comma = key.find(',');
  if (comma == key.npos) throw UsageError("a line of Penpa+ without two ends");
  Corners corners{frame.place(Json(key.substr(0, comma))), frame.place(Json(key.substr(comma + 1)))};
  const auto in_order = [](const PenpaPlace& place) { return std::pair(place.row, place.column); };
  if (in_order(corners.last) < in_order(corners.first)) std::swap(corners.first, corners.last);
  return corners;
}

PenpaBorders penpa_borders(const PenpaDocument& document) {
  const PenpaFrame& frame = document.frame;
  PenpaBorders borders;
  Walls walls(frame.side, frame.side);
  std::set<int> falling, rising;
  for (const auto& [key, style] : penpa_layer(document, "lineE").items()) {
    const auto [first, last] = corners_in(key, frame);
    const std::optional<int> kind = integer_of(style);
    // A corner is the lower right one of its cell.
    const int down = last.row - first.row, right = last.column - first.column;
    if (kind == thick || kind == thick_too) {
      const int row = down == 1 ? last.row : first.row, column = right == 1 ? last.column : first.column;
      if (down + std::abs(right) != 1)
        ++borders.others;
      else if (down == 1 && frame.has(row, column))
        walls.set_behind(row * frame.side + column);
      else if (right == 1 && frame.has(row, column))
        walls.set_below(row * frame.side + column);
    } else if (kind == dashed && down == 1 && right == 1 && last.row == last.column &&
               frame.has(last.row, last.column)) {
      falling.insert(last.row);
    } else if (kind == dashed && down == 1 && right == -1 && last.row + first.column == frame.side - 1 &&
               frame.has(last.row, first.column)) {
      rising.insert(last.row);
    } else {
      ++borders.others;
    }
  }
  borders.rooms = walls.rooms();
  const auto side = static_cast<std::size_t>(frame.side);
  borders.falls = falling.size() == side;
  borders.rises = rising.size() == side;
  return borders;
}

class PenpaReader {
 public:
  PenpaReader(const PenpaDocument& document, Import& import)
      : document_(document), frame_(document.frame), import_(import) {}

  void read() {
    const PenpaBorders borders = penpa_borders(document_);
    make_shape(borders);
    import_.record.puzzle.metadata = document_.metadata;
    read_givens();
    read_answer();
    read_lists("thermo", [&](std::vector<int> cells) {
      if (cells.size() > 1) import_.take_rule(thermometer_rule(), {.cells = {std::move(cells)}});
    });
    read_lists("arrows", [&](const std::vector<int>& cells) {
      if (cells.size() > 1)
        import_.take_rule(arrow_rule(), {.cells = {{cells[0]}, {cells.begin() + 1, cells.end()}}});
    });
    if (document_.falls && borders.falls) import_.add_rule(negative_diagonal_rule(), {});
    if (document_.rises && borders.rises) import_.add_rule(positive_diagonal_rule(), {});
    read_cages();
    import_.compare_with_stored();
    read_penpa_drawings(document_, borders, import_);
    if (RulesText(document_.metadata.rules_text).says_more()) import_.warn_of_rules_text();
  }

 private:
  void make_shape(const PenpaBorders& borders) {
    const int side = frame_.side;
    ShapeSpec spec{side, side, side, 1, 0, 0, {}};
    const bool has_regions = std::ranges::all_of(
        borders.rooms, [&](const auto& room) { return room.size() == static_cast<std::size_t>(side); });
    const BoxSize boxes = default_boxes(side);
    if (has_regions && side > 1) {
      set_regions(spec, regions_of(borders.rooms, side * side));
    } else if (document_.is_sudoku && borders.rooms.size() == 1) {
      spec.box_rows = boxes.rows;
      spec.box_columns = boxes.columns;
    } else if (borders.rooms.size() > 1) {
      import_.warn(
          "the thick borders enclose no regions as large as a row: the board is taken for a Latin square");
    } else if (!document_.has_tag("latin") && !document_.has_tag("skyscrapers")) {
      import_.warn("no regions are given: the board is taken for a Latin square");
    }
    start_board(import_, spec);
  }

  // The digits 1 to 9 of which the list has a 1.
  std::vector<int> marks_in(const Json& list) const {
    std::vector<int> digits;
    for (std::size_t i = 0; list.is_array() && i < list.size(); ++i)
      if (list[i] == 1 && static_cast<int>(i) < import_.shape().last_digit())
        digits.push_back(static_cast<int>(i) + 1);
    return digits;
  }

  void read_givens() {
    for (const auto& [key, item] : penpa_layer(document_, "number").items()) {
      const std::optional<int> cell = frame_.cell(frame_.place(Json(key)));
      if (!cell) continue;  // read_penpa_drawings() reads numbers beside the board
      const std::string mode = text_of(at(item, 2));
      const std::optional<int> value = integer_of(at(item, 0));
      if (mode == shown_as_marks) {
        DigitSet marked(import_.shape().digits());
        for (const int digit : marks_in(at(item, 0))) marked.insert(import_.shape().index_of(digit));
        if (!marked.empty()) import_.record.puzzle.candidates[*cell] = marked;
      } else if (std::ranges::find(shown_as_digit, mode) == std::end(shown_as_digit) || !value) {
        import_.unknown(fmt::format("'{:.20}' in {}, which is shown in the mode {:.5} of Penpa+,",
                                    text_of(at(item, 0)), cell_name(import_.shape(), *cell), mode));
      } else if (*value < 1 || *value > import_.shape().last_digit()) {
        refuse("{} holds {}, not a number from 1 to {}", cell_name(import_.shape(), *cell), *value,
               import_.shape().last_digit());
      } else {
        import_.record.puzzle.give(*cell, *value);
      }
    }
  }

  // The numbers of the answer check or, without one, the numbers that the setter has entered are the
  // solution, if they fill the board together with the givens. Otherwise they are the entries of a player.
  void read_answer() {
    constexpr std::size_t numbers_of_answer = 4;
    std::vector<int> values(import_.shape().cells());
    for (int cell = 0; cell < import_.shape().cells(); ++cell)
      values[cell] = import_.record.puzzle.given(cell).value_or(0);
    const auto take = [&](const Json& place, const Json& text) {
      if (const std::optional<int> cell = frame_.cell(frame_.place(place)))
        if (int& value = values[*cell]; value == 0) value = integer_of(text).value_or(0);
    };
    const auto is_whole = [&] { return std::ranges::find(values, 0) == values.end(); };
    for (const Json& entry : at(*document_.answer, numbers_of_answer)) {
      const std::string text = text_of(entry);
      const std::size_t comma = std::min(text.find(','), text.size());
      take(Json(text.substr(0, comma)), Json(text.substr(std::min(comma + 1, text.size()))));
    }
    const Json& own = member_of(*document_.own, "number");
    if (!is_whole() && own.is_object())
      for (const auto& [key, item] : own.items()) {
        take(Json(key), at(item, 0));
        const std::optional<int> cell = frame_.cell(frame_.place(Json(key)));
        if (cell) import_.enter(*cell, integer_of(at(item, 0)), marks_in(at(item, 0)), nullptr);
      }
    if (!is_whole()) return;
    import_.record.entries.reset();
    import_.store(values);
  }

  // Calls add() for each list of cells.
  template <class Add>
  void read_lists(const char* name, const Add& add) {
    const Json& lists = penpa_layer(document_, name);
    if (!lists.is_array()) return;
    for (const Json& list : lists) {
      std::vector<int> cells;
      for (const Json& number : list) {
        const std::optional<int> cell = frame_.cell(frame_.place(number));
        if (!cell) refuse("an element of the kind '{}' leaves the board", name);
        cells.push_back(*cell);
      }
      add(std::move(cells));
    }
  }

  // The total is the number at the upper left corner of one of the cells.
  void read_cages() {
    const Json& small = penpa_layer(document_, "numberS");
    read_lists("killercages", [&](std::vector<int> cells) {
      if (cells.empty()) return;  // the cage was deleted
      std::optional<int> total;
      for (const auto& [key, item] : small.items()) {
        const PenpaPlace place = frame_.place(Json(key));
        if (place.part != 0 || !frame_.has(place.row, place.column) ||
            std::ranges::find(cells, place.row * frame_.side + place.column) == cells.end())
          continue;
        const std::optional<int> value = integer_of(at(item, 0));
        if (!value) continue;
        if (total) refuse("a cage has two totals, {} and {}", *total, *value);
        total = value;
      }
      import_.add_cage(std::move(cells), total);
    });
  }

  const PenpaDocument& document_;
  const PenpaFrame& frame_;
  Import& import_;
};

}  // namespace

void read_penpa(const PenpaDocument& document, Import& import) { PenpaReader(document, import).read(); }

}  // namespace sudosat
