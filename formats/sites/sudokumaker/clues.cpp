// Clues of SudokuMaker on edges and corners and beside the board, with their places as it numbers them.
#include <fmt/format.h>

#include "formats/sites/sudokumaker/constraint.hpp"

namespace sudosat {
namespace {

class ClueReader : SudokumakerConstraint {
 public:
  using SudokumakerConstraint::SudokumakerConstraint;

  bool read() {
    static constexpr std::pair<int, const char*> edges[] = {
        {200, "difference"}, {201, "ratio"}, {202, "edge sum"}};
    static constexpr std::pair<int, const char*> outer[] = {{500, "little killer"},
                                                            {501, "sandwich"},
                                                            {502, "x-sum"},
                                                            {503, "skyscraper"},
                                                            {504, "numbered room"}};
    for (const auto& [type, kind] : edges)
      if (type == type_) return read_edges(kind), true;
    for (const auto& [type, kind] : outer)
      if (type == type_) return read_outer(kind), true;
    constexpr int quadruples = 303;
    if (type_ == quadruples) read_quadruples();
    return type_ == quadruples;
  }

  void read_negative(std::span<const Json> all) {
    constexpr int nonconsecutive = 15, difference = 200, ratio = 201, sum = 202;
    const char* kind = type_ == nonconsecutive ? "nonconsecutive"
                       : type_ == difference   ? "negative difference"
                       : type_ == ratio        ? "negative ratio"
                       : type_ == sum          ? "negative sum"
                                               : nullptr;
    if (kind == nullptr) return;
    const CellList values = numbers(member(constraint_, "negative"));
    if (values.empty() && type_ != nonconsecutive) return;
    std::vector<CellList> except;
    for (const Json& other : all) {
      if (is_drawing_of_sudokumaker(other)) continue;
      const int marks = whole(member(other, "type"), "type");
      // Dots of the other colour exempt an edge, too, unless the setter has switched that off.
      const bool overrides = marks == ratio        ? member(other, "overrideNegativeDifferences") != false
                             : marks == difference ? member(other, "overrideNegativeRatios") != false
                                                   : false;
      const bool is_other = type_ == ratio ? marks == difference : type_ != sum && marks == ratio;
      if (marks == type_ || (is_other && overrides))
        for (const Json& clue : ClueReader(other, import_).items("clues")) except.push_back(pair_of(clue));
    }
    import_.add_rule(kind, {.cells = std::move(except), .numbers = values});
  }

 private:
  // An edge counts 2w to a row: those right of its cells, then those below them.
  CellList pair_of(const Json& clue) const {
    const int edge = whole(member(clue, "edge"), "edge"), w = width();
    const bool is_right = edge % (2 * w) >= 1 && edge % (2 * w) < w;
    const int row = is_right ? edge / (2 * w) : (edge - w) / (2 * w);
    const int column = is_right ? edge % (2 * w) - 1 : (edge - w) % (2 * w);
    return {cell_at(row, column), is_right ? cell_at(row, column + 1) : cell_at(row + 1, column)};
  }

  void read_edges(const char* kind) {
    for (const Json& clue : items("clues")) {
      const Json& value = member(clue, "value");
      const int usual = type_ == 200 ? 1 : 2;
      if (value.is_null() && type_ == 202) throw UsageError("a sum on an edge without its number");
      import_.add_rule(
          kind, {.cells = {pair_of(clue)}, .numbers = {value.is_null() ? usual : whole(value, "value")}});
    }
  }

  void read_quadruples() {
    for (const Json& clue : items("clues")) {
      const int corner = whole(member(clue, "corner"), "corner"), w = width() + 1;
      const int r = corner / w, c = corner % w;
      import_.add_rule(
          "quadruple",
          {.cells = {{cell_at(r - 1, c - 1), cell_at(r - 1, c), cell_at(r, c - 1), cell_at(r, c)}},
           .numbers = numbers(member(clue, "digits"))});
    }
  }

  // The clue stands in a frame of one cell around the board, and looks along a line or a diagonal.
  void read_outer(const char* kind) {
    for (const Json& clue : items("clues")) {
      if (is_void(member(clue, "value"))) continue;
      const int outer = whole(member(clue, "outerCell"), "outerCell"), w = width() + 2;
      int r = outer / w - 1, c = outer % w - 1;
      int down = r < 0 ? 1 : r >= height() ? -1 : 0, across = c < 0 ? 1 : c >= width() ? -1 : 0;
      if (type_ == 500) {
        const bool falls = whole(member(clue, "diagonal"), "diagonal") < 0;
        if (down == 0) down = falls == (across > 0) ? 1 : -1;
        if (across == 0) across = falls == (down > 0) ? 1 : -1;
      }
      CellList line;
      for (r += down, c += across; r >= 0 && c >= 0 && r < height() && c < width(); r += down, c += across)
        line.push_back(cell_at(r, c));
      if (line.empty() || (down == 0 && across == 0) || (type_ != 500 && down != 0 && across != 0))
        throw UsageError(fmt::format("a clue of type {} looks at no cells", type_));
      import_.add_rule(kind,
                       {.cells = {std::move(line)}, .numbers = {whole(member(clue, "value"), "value")}});
    }
  }
};

}  // namespace

const nlohmann::json& SudokumakerConstraint::member(const Json& object, const char* key) {
  static const Json none;
  if (!object.is_object() && !object.is_null())
    throw UsageError(fmt::format("a part of a constraint is not an object with '{}'", key));
  const auto found = object.find(key);
  return found == object.end() ? none : *found;
}

int SudokumakerConstraint::whole(const Json& json, const char* what) {
  const std::optional<int> value = integer_of(json);
  if (!value) throw UsageError(fmt::format("'{}' of a constraint is not a number", what));
  return *value;
}

int SudokumakerConstraint::cell_at(int row, int column) const {
  if (row < 0 || column < 0 || row >= height() || column >= width())
    throw UsageError(fmt::format("a constraint of type {} lies off the board", type_));
  return row * width() + column;
}

std::vector<int> SudokumakerConstraint::numbers(const Json& list) {
  CellList found;
  if (is_void(list)) return found;
  if (!list.is_array()) throw UsageError("a list of a constraint is not an array");
  for (const Json& entry : list) found.push_back(whole(entry, "cells"));
  return found;
}

std::vector<int> SudokumakerConstraint::cells(const Json& list) const {
  CellList found = numbers(list);
  for (const int cell : found)
    if (cell < 0 || cell >= import_.shape().cells())
      throw UsageError(
          fmt::format("a constraint of type {} names the cell {}, which is not on the board", type_, cell));
  return found;
}

const nlohmann::json& SudokumakerConstraint::items(const char* key) const {
  const Json& found = member(constraint_, key);
  static const Json none = Json::array();
  if (is_void(found)) return none;
  if (!found.is_array()) throw UsageError(fmt::format("'{}' of a constraint is not an array", key));
  return found;
}

bool read_sudokumaker_clues(const nlohmann::json& constraint, Import& import) {
  return ClueReader(constraint, import).read();
}

void read_sudokumaker_negative(const nlohmann::json& constraint, std::span<const nlohmann::json> all,
                               Import& import) {
  if (!is_drawing_of_sudokumaker(constraint)) ClueReader(constraint, import).read_negative(all);
}

}  // namespace sudosat
