// How `explain` words and draws what it has found.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/book.hpp"
#include "cli/json.hpp"
#include "cli/output.hpp"
#include "queries/contradiction.hpp"
#include "queries/repair.hpp"
#include "queries/steps/summary.hpp"
#include "rating/scale.hpp"
#include "render/highlights.hpp"
#include "render/terminal.hpp"

namespace sudosat::cli {

// Boards drawn between the words, as the terminal allows, and the pictures of --output.
class Pictures {
 public:
  // Throws UsageError if the options of pictures do not go together.
  Pictures(const Arguments& arguments, const BookOptions& book, bool before_each_step);

  bool before_each_step() const { return before_each_step_; }
  // The width of the terminal, at which words are wrapped; 0 if they go elsewhere and a paragraph is a line.
  std::size_t columns() const { return columns_; }
  // With the digits placed so far, if any. Columns get no narrower from board to board.
  std::string board(const Puzzle& puzzle, const Grid* placed, const Highlights& highlights,
                    ColumnWidths* widths = nullptr) const;
  // Does nothing if no picture is asked for. Throws SystemError if a file cannot be written.
  void draw(const Puzzle& puzzle, const Model& model, const std::vector<Part>& explanation,
            const std::string& heading);
  void draw(const Puzzle& puzzle, const Model& model, const Step& step, std::size_t number);
  void draw(const Puzzle& puzzle, const Grid* placed, const Highlights& highlights,
            const std::string& heading, const std::string& text);
  // All has been drawn.
  void finish();

 private:
  TerminalStyle style_;
  bool before_each_step_;
  std::size_t columns_;
  std::optional<Book> book_;
};

// A contradiction as a list and a picture.
std::string text_of(const Puzzle& puzzle, const Model& model, const std::vector<Part>& explanation,
                    const Pictures& pictures);
std::string text_of(const Puzzle& puzzle, const Repair& repair, bool unique);
std::string text_of(const Puzzle& puzzle, const Model& model, const Step& step, std::size_t number,
                    const Pictures& pictures, ColumnWidths* widths);
// How many steps of which technique, and how hard they are together.
std::string text_of(const StepsSummary& summary, const std::optional<rating::Rating>& level, bool more_follow,
                    const Pictures& pictures);

Json json_of(const Puzzle& puzzle, const std::vector<std::vector<Part>>& explanations, End end);
Json json_of(const Puzzle& puzzle, const Repair& repair);
Json json_of(const Puzzle& puzzle, const Model& model, const Step& step);
Json json_of(const StepsSummary& summary, const std::optional<rating::Rating>& level = {});

}  // namespace sudosat::cli
