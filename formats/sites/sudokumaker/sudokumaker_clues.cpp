// Clues of SudokuMaker on edges and corners and beside the board, with their places as it numbers them.
#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/sites/site.hpp"
#include "formats/sites/sudokumaker/sudokumaker.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

class ClueReader : SudokumakerConstraint {
 public:
  using SudokumakerConstraint::SudokumakerConstraint;

  void read(const RuleKind& kind) {
    for (const Json& clue : items("clues"))
      if (type_ < sudokumaker::quadruple)
        read_edge(clue, kind);
      else if (type_ == sudokumaker::quadruple)
        read_corner(clue, kind);
      else if (!is_void(member(clue, "value")))
        read_outer(clue, kind);
  }

  void read_negative(std::span<const Json> all) {
    using namespace sudokumaker;
    if (type_ == nonconsecutive) return add_negative(nonconsecutive_rule(), all);
    for (const SudokumakerType& known : sudokumaker_types())
      if (known.type == type_ && known.member == "negative" &&
          !numbers(member(constraint_, "negative")).empty())
        add_negative(known.kind(), all);
  }

 private:
  void add_negative(const RuleKind& kind, std::span<const Json> all) {
    using namespace sudokumaker;
    std::vector<CellList> except;
    for (const Json& other : all) {
      if (is_drawing_of_sudokumaker(other)) continue;
      const int marks = whole(member(other, "type"), "type");
      // Dots of the other colour exempt an edge, too, unless the setter has switched that off.
      const bool overrides = marks == ratio        ? member(other, "overrideNegativeDifferences") != false
                             : marks == difference ? member(other, "overrideNegativeRatios") != false
                                                   : false;
      const bool is_other = type_ == ratio ? marks == difference : type_ != edge_sum && marks == ratio;
      if (marks == type_ || (is_other && overrides))
        for (const Json& clue : ClueReader(other, import_).items("clues")) except.push_back(pair_of(clue));
    }
    import_.take_rule(kind,
                      {.cells = std::move(except), .numbers = numbers(member(constraint_, "negative"))});
  }

  // The edges of a row have 2w numbers: first the edges right of its cells, then the edges below them.
  CellList pair_of(const Json& clue) const {
    const int edge = whole(member(clue, "edge"), "edge"), w = width();
    const bool is_right = edge % (2 * w) >= 1 && edge % (2 * w) < w;
    const int row = is_right ? edge / (2 * w) : (edge - w) / (2 * w);
    const int column = is_right ? edge % (2 * w) - 1 : (edge - w) % (2 * w);
    return {cell_at(row, column), is_right ? cell_at(row, column + 1) : cell_at(row + 1, column)};
  }

  void read_edge(const Json& clue, const RuleKind& kind) {
    const Json& value = member(clue, "value");
    if (value.is_null() && type_ == sudokumaker::edge_sum)
      throw UsageError("a sum on an edge without its number");
    const int usual = type_ == sudokumaker::difference ? 1 : 2;
    import_.take_rule(
        kind, {.cells = {pair_of(clue)}, .numbers = {value.is_null() ? usual : whole(value, "value")}});
  }

  void read_corner(const Json& clue, const RuleKind& kind) {
    const int corner = whole(member(clue, "corner"), "corner"), w = width() + 1;
    const int r = corner / w, c = corner % w;
    import_.take_rule(
        kind, {.cells = {{cell_at(r - 1, c - 1), cell_at(r - 1, c), cell_at(r, c - 1), cell_at(r, c)}},
               .numbers = numbers(member(clue, "digits"))});
  }

  // The clue stands in a frame of one cell around the board, and looks along a line or a diagonal.
  void read_outer(const Json& clue, const RuleKind& kind) {
    const int outer = whole(member(clue, "outerCell"), "outerCell"), w = width() + 2;
    const int r = outer / w - 1, c = outer % w - 1;
    int down = r < 0 ? 1 : r >= height() ? -1 : 0, across = c < 0 ? 1 : c >= width() ? -1 : 0;
    const bool is_diagonal = type_ == sudokumaker::little_killer;
    if (is_diagonal) {
      const bool falls = whole(member(clue, "diagonal"), "diagonal") < 0;
      if (down == 0) down = falls == (across > 0) ? 1 : -1;
      if (across == 0) across = falls == (down > 0) ? 1 : -1;
    }
    const bool looks_aside = down == 0 && across == 0;
    CellList line =
        looks_aside ? CellList() : cells_from(import_.shape(), r + down, c + across, down, across);
    if (line.empty() || (!is_diagonal && down != 0 && across != 0))
      throw UsageError(fmt::format("a clue of type {} looks at no cells", type_));
    import_.take_rule(kind, {.cells = {std::move(line)}, .numbers = {whole(member(clue, "value"), "value")}});
  }
};

}  // namespace

void read_sudokumaker_clues(const Json& constraint, const RuleKind& kind, Import& import) {
  ClueReader(constraint, import).read(kind);
}

void read_sudokumaker_negative(const Json& constraint, std::span<const Json> all, Import& import) {
  if (!is_drawing_of_sudokumaker(constraint)) ClueReader(constraint, import).read_negative(all);
}

Json sudokumaker_clue(int type, const RuleArguments& arguments, const Shape& shape) {
  const std::vector<int>& cells = arguments.cells[0];
  const int width = shape.columns();
  const auto row_of = [width](int cell) { return cell / width; };
  const auto column_of = [width](int cell) { return cell % width; };
  if (type < sudokumaker::quadruple) {
    const int first = std::min(cells[0], cells[1]);
    const bool is_right = row_of(cells[0]) == row_of(cells[1]);
    return {{"edge", 2 * width * row_of(first) + column_of(first) + (is_right ? 1 : width)},
            {"value", arguments.numbers[0]}};
  }
  if (type == sudokumaker::quadruple) {
    const int last = *std::ranges::max_element(cells);
    return {{"corner", (width + 1) * row_of(last) + column_of(last)}, {"digits", arguments.numbers}};
  }
  if (cells.size() < 2) throw_no_place("sudokumaker", "a clue that looks at one cell");
  const int down = row_of(cells[1]) - row_of(cells[0]), across = column_of(cells[1]) - column_of(cells[0]);
  Json clue = {{"outerCell", (width + 2) * (row_of(cells[0]) - down + 1) + column_of(cells[0]) - across + 1},
               {"value", arguments.numbers[0]}};
  if (type == sudokumaker::little_killer) clue["diagonal"] = down == across ? -1 : 1;
  return clue;
}

// The types of constraints that SudokuMaker has built in, by their numbers.
std::span<const SudokumakerType> sudokumaker_types() {
  using namespace sudokumaker;
  static constexpr SudokumakerType types[] = {{10, negative_diagonal_rule, ""},
                                              {11, positive_diagonal_rule, ""},
                                              {12, anti_king_rule, ""},
                                              {13, anti_knight_rule, ""},
                                              {14, disjoint_groups_rule, ""},
                                              {nonconsecutive, nonconsecutive_rule, ""},
                                              {100, even_rule, "cells"},
                                              {101, odd_rule, "cells"},
                                              {maximum, maximum_rule, "cells"},
                                              {minimum, minimum_rule, "cells"},
                                              {difference, difference_rule, "clues"},
                                              {ratio, ratio_rule, "clues"},
                                              {edge_sum, edge_sum_rule, "clues"},
                                              {difference, negative_difference_rule, "negative"},
                                              {ratio, negative_ratio_rule, "negative"},
                                              {edge_sum, negative_sum_rule, "negative"},
                                              {thermometer, thermometer_rule, "thermometers"},
                                              {thermometer, slow_thermometer_rule, "thermometers"},
                                              {cage, killer_cage_rule, "cages"},
                                              {clone, clone_rule, "groups"},
                                              {quadruple, quadruple_rule, "clues"},
                                              {look_and_say, look_and_say_rule, "cages"},
                                              {305, killer_cage_rule, "cells"},
                                              {400, renban_rule, "lines"},
                                              {whispers, whispers_rule, "lines"},
                                              {402, palindrome_rule, "lines"},
                                              {403, between_line_rule, "lines"},
                                              {region_sum_line, region_sum_line_rule, "lines"},
                                              {group_line, entropic_line_rule, "lines"},
                                              {group_line, modular_line_rule, "lines"},
                                              {group_line, parity_line_rule, "lines"},
                                              {lockout, lockout_line_rule, "lines"},
                                              {arrow, arrow_rule, "bulbsWithArrows"},
                                              {409, double_arrow_rule, "lines"},
                                              {little_killer, little_killer_rule, "clues"},
                                              {501, sandwich_rule, "clues"},
                                              {502, x_sum_rule, "clues"},
                                              {503, skyscraper_rule, "clues"},
                                              {504, numbered_room_rule, "clues"},
                                              {600, row_indexer_rule, "cells"},
                                              {601, column_indexer_rule, "cells"}};
  return types;
}

const std::vector<SudokumakerGroupLine>& sudokumaker_group_lines() {
  static const std::vector<SudokumakerGroupLine> lines = {
      {entropic_line_rule, {0b1110, 0b1110000, 0b1110000000}},
      {modular_line_rule, {0b10010010, 0b100100100, 0b1001001000}, {3}},
      {parity_line_rule, {0b101010100, 0b1010101010}}};
  return lines;
}

std::optional<int> sudokumaker_type_of(const nlohmann::json& constraint) {
  return integer_of(member_of(constraint, "type"));
}

bool is_drawing_of_sudokumaker(const nlohmann::json& constraint) {
  using namespace sudokumaker;
  static constexpr int drawings[] = {drawn_lines, drawn_cages, symbols, fog_lights, fog_triggers};
  return member_of(constraint, "solverIgnored") == true ||
         std::ranges::count(drawings, sudokumaker_type_of(constraint)) > 0;
}

}  // namespace sudosat
