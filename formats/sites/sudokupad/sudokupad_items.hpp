// The items of SudokuPad's JSON: squares, remarks, cages, and what is drawn by points and colours.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "formats/sites/site.hpp"
#include "formats/sites/sudokupad/sudokupad.hpp"

namespace sudosat {

// Row and column of the drawn grid, from 0; also of squares beside it.
using Square = std::pair<int, int>;
// Throws UsageError for JSON of another form.
std::vector<Square> squares_of(const nlohmann::json& json);
// The cells of the board among them; none for JSON of another form.
std::vector<int> cells_on_board(const nlohmann::json& json, const SudokupadFrame& frame);

// Title, author, rules text and solution, and flags that are rules. SudokuPad keeps them in several places.
class SudokupadRemarks {
 public:
  SudokupadRemarks(const SudokupadFrame& frame, Import& import) : frame_(frame), import_(import) {}

  // Throws UsageError, as all that reads.
  void take(const std::string& name, const nlohmann::json& value);
  // Takes the text of a cage without cells: "title: …", or the name of a flag.
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
// Adds the rules of the other cages. The stored solution is known. Cages that are guessed to be rules are
// taken out of `left`, a copy of the object.
void read_sudokupad_cages(const nlohmann::json& object, const SudokupadFrame& frame, Import& import,
                          nlohmann::json& left);
// The rules of a cage of the puzzle, as SudokuPad understands its text and this solution; nothing if the cage
// cannot be read.
std::vector<std::shared_ptr<const Rule>> sudokupad_rules_of(const nlohmann::json& cage,
                                                            const SudokupadFrame& frame, const Puzzle& puzzle,
                                                            const std::optional<Grid>& solution);

// Drawings
// --------------------------------------------------------------------------------------------------

// The lists of the JSON that hold drawings.
inline constexpr const char* sudokupad_drawings[] = {"lines", "arrows", "underlays", "overlays"};

// In cells; the centre of the first is (0.5, 0.5).
struct DrawnPoint {
  double y;
  double x;
};
// [y, x]; nothing for anything else.
std::optional<DrawnPoint> drawn_point(const nlohmann::json& json);
Square square_at(DrawnPoint point);

// Whether two coordinates are the same, as far as drawings are precise.
bool is_near(double a, double b);
// Whether a coordinate is that of the centre of a cell, or of a line between two.
bool is_middle(double v);
bool is_edge(double v);

// All squares on the way; none if a part of it is neither straight nor diagonal.
std::vector<Square> squares_along(const nlohmann::json& points);

// "F067F0", without the digits that say how transparent the colour is.
std::string drawn_colour(const nlohmann::json& item, const char* name);
// Whether there is a colour that can be seen.
bool is_painted(const nlohmann::json& item, const char* name);
bool is_grey(const std::string& colour);
// 0 if there is no such number.
double drawn_number(const nlohmann::json& item, const char* name);

}  // namespace sudosat
