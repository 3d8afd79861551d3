// The types of constraints of SudokuMaker, and how it writes clues on edges and corners and beside the board:
// it numbers their places.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/sites/site.hpp"
#include "formats/sites/sudokumaker/sudokumaker.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat {

using Json = nlohmann::json;

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
