// How `explain` words and draws what it has found.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/json.hpp"
#include "cli/output.hpp"
#include "puzzle/render/highlights.hpp"
#include "puzzle/render/terminal.hpp"
#include "queries/contradiction.hpp"
#include "queries/steps/step.hpp"

namespace sudosat::cli {

// Boards drawn between the words, as the terminal allows, and files for --svg.
class Pictures {
 public:
  explicit Pictures(const Arguments& arguments);

  bool before_each_step() const { return before_each_step_; }
  // With the digits placed so far, if any.
  std::string board(const Puzzle& puzzle, const Grid* placed, const Highlights& highlights) const;
  // Nothing without --svg. Throws SystemError where a file cannot be written.
  void draw_svg(const Puzzle& puzzle, const std::vector<std::vector<Part>>& explanations);
  void draw_svg(const Puzzle& puzzle, const Model& model, const Step& step);

 private:
  void write_svg(const Puzzle& puzzle, const Grid* placed, const Highlights& highlights);

  TerminalStyle style_;
  bool before_each_step_;
  std::optional<std::string> prefix_;
  int drawn_ = 0;
};

// The explanations of a contradiction, each as a list and a picture.
void write_text(const Puzzle& puzzle, const std::vector<std::vector<Part>>& explanations,
                const Pictures& pictures, Results& results);
std::string text_of(const Puzzle& puzzle, const Repair& repair, bool unique);
std::string text_of(const Puzzle& puzzle, const Model& model, const Step& step, std::size_t number,
                    const Pictures& pictures);

Json json_of(const Puzzle& puzzle, const std::vector<std::vector<Part>>& explanations, Status end);
Json json_of(const Puzzle& puzzle, const std::vector<std::vector<Part>>& explanations, Status end,
             const Repair& repair);
Json json_of(const Puzzle& puzzle, const Model& model, const Step& step);

}  // namespace sudosat::cli
