// The words and drawings of what `explain` has found.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "queries/explain/clashes.hpp"
#include "queries/explain/contradiction.hpp"
#include "queries/explain/repair.hpp"
#include "queries/steps/summary.hpp"
#include "rating/scale.hpp"
#include "render/board_view.hpp"
#include "render/page.hpp"
#include "render/terminal.hpp"

namespace sudosat {

// How words and the boards between them are drawn on a terminal or in a text.
struct TextStyle {
  TerminalStyle terminal;
  // The width at which words are wrapped. 0 means that each paragraph is one line.
  std::size_t columns = 0;
  bool board_before_each_step = false;

  // Draws the board, with the digits of `placed` unless that is null. `widths` keeps the widest columns so
  // far, so that columns do not get narrower from board to board.
  std::string board(const Puzzle& puzzle, const Grid* placed, const Highlights& highlights,
                    ColumnWidths* widths = nullptr) const;
};

// A contradiction, or a step, as a picture with words.
Panel panel_of(const Puzzle& puzzle, const Model& model, const std::vector<Part>& explanation,
               std::string heading);
Panel panel_of(const Puzzle& puzzle, const Model& model, const Step& step, std::size_t number);

// A contradiction as a list and a picture.
std::string text_of(const Puzzle& puzzle, const Model& model, const std::vector<Part>& explanation,
                    const TextStyle& style);
// The pairs, one a line, if there are several; an explanation names a single one.
std::string text_of(const Puzzle& puzzle, const Model& model, const std::vector<ClashingPair>& clashes);
std::string text_of(const Puzzle& puzzle, const Repair& repair, bool unique);
std::string text_of(const Puzzle& puzzle, const Model& model, const Step& step, std::size_t number,
                    const TextStyle& style, ColumnWidths* widths);
// Writes the number of steps of each technique, and how hard the puzzle is.
std::string text_of(const StepsSummary& summary, const std::optional<rating::Rating>& level, bool more_follow,
                    const TextStyle& style);

}  // namespace sudosat
