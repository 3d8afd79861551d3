// The items of SudokuPad's JSON: members, lists of cells and remarks. Everything here throws UsageError.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "formats/json/setter_json.hpp"
#include "formats/sites/sudokupad/sudokupad.hpp"

namespace sudosat {

// Null if the object has no such member.
const nlohmann::json& sudokupad_member(const nlohmann::json& object, const char* key);
// [] if the object has no such member.
const nlohmann::json& sudokupad_list(const nlohmann::json& object, const char* key);

// Row and column of the drawn grid, from 0; also of squares beside it.
using Square = std::pair<int, int>;
std::vector<Square> squares_of(const nlohmann::json& json);
// The cells of the board among them; none for JSON of another form.
std::vector<int> cells_on_board(const nlohmann::json& json, const SudokupadFrame& frame);

// Title, author, rules text and solution, and flags that are rules. SudokuPad keeps them in several places.
class SudokupadRemarks {
 public:
  SudokupadRemarks(const SudokupadFrame& frame, Import& import) : frame_(frame), import_(import) {}

  void take(const std::string& name, const nlohmann::json& value);
  // The text of a cage without cells: "title: …", or the name of a flag.
  void take_text(const std::string& text);
  void add_flag(const std::string& name);
  // Whether there is a flag of this name, true or not: then the rules text is not asked.
  bool has_flag(const std::string& name) const { return flags_.contains(name); }

 private:
  std::string cropped(const std::string& solution) const;
  void add_rules(const std::string& text);

  const SudokupadFrame& frame_;
  Import& import_;
  std::set<std::string> flags_;
  bool has_rules_in_cages_ = false;
};

// Takes the remarks of the cages without cells.
void read_cage_remarks(const nlohmann::json& object, SudokupadRemarks& remarks, Import& import);
// Adds the rules of the others. The stored solution is known. Those that are guessed to be rules are no
// longer in `left`, a copy of the object.
void read_sudokupad_cages(const nlohmann::json& object, const SudokupadFrame& frame, Import& import,
                          nlohmann::json& left);
// The rules of a cage of the puzzle, as SudokuPad understands its text and this solution; nothing if the cage
// cannot be read.
std::optional<std::vector<std::shared_ptr<const Rule>>> sudokupad_rules_of(
    const nlohmann::json& cage, const SudokupadFrame& frame, const Puzzle& puzzle,
    const std::optional<Grid>& solution);

}  // namespace sudosat
