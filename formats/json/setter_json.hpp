// What the JSON of setters' tools (f-puzzles, SudokuPad) has in common: numbers as numbers or strings,
// regions that are mostly the usual boxes, stored solutions, and items that a solver must not drop silently.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/json/json_document.hpp"
#include "formats/record.hpp"
#include "formats/text.hpp"
#include "io/line_reader.hpp"

namespace sudosat {

// An integer, as a number or in a string with blanks around it; nothing for anything else.
std::optional<int> integer_of(const nlohmann::json& json);
// A string as it is, a number as it is written, "" for anything else.
std::string text_of(const nlohmann::json& json);
// Whether a value is there but says nothing: null, false, "", [] and {}.
bool is_void(const nlohmann::json& json);

// The regions of cells, any numbers from 0, -1 for none. They are numbered anew in the order of the cells;
// boxes of equal size become boxes, and regions that are the rows or columns are dropped.
void set_regions(ShapeSpec& spec, std::vector<int> regions);
// The board that a reader makes of the shape's regions. If they are the rows or columns, nothing is left
// there for a rule about boxes.
Shape as_read(const Shape& shape);
// Whether the rule is possible on that board.
bool survives_reading(const Rule& rule, const Shape& as_read);

// The values of a whole grid from an array of them, or from a string: separated by commas, or one character
// or, above 9, two digits a cell. Nothing if one is missing or out of range, or if the string can be read in
// two ways.
std::optional<Grid> stored_grid(const nlohmann::json& json, const Shape& shape);

// Whether the solution, if there is one, has a digit twice in these cells.
bool repeats(const std::optional<Grid>& solution, const std::vector<int>& cells);

// The JSON in a link, in which no places can be told. Throws InputError for what is not JSON, or is nested so
// deep that only an attack can be meant.
JsonDocument parse_setter_json(std::string_view text, const Location& where);

// Follows JSON as it is read, to see where it ends.
class BracketCounter {
 public:
  void add(char c) {
    if (in_string_) {
      in_string_ = c != '"' || escaped_;
      escaped_ = c == '\\' && !escaped_;
    } else {
      in_string_ = c == '"';
      depth_ += static_cast<int>(c == '{' || c == '[') - static_cast<int>(c == '}' || c == ']');
    }
  }
  void add(std::string_view text) {
    for (const char c : text) add(c);
  }
  int depth() const { return depth_; }
  bool is_closed() const { return depth_ <= 0 && !in_string_; }

 private:
  int depth_ = 0;
  bool in_string_ = false;
  bool escaped_ = false;
};

// The object that begins at the at-th line; null if it does not end in sight, or is not JSON.
JsonDocument peek_object(LineReader& lines, std::size_t at);
// Takes the object that begins at peek(), and joins its lines.
std::string take_object(LineReader& lines);

// The record that is being made from such a text.
class Import {
 public:
  Import(const Format& format, const Location& where, ReadContext& reading) : context(reading) {
    record.layout.format = &format;
    record.where = where;
  }

  // Throws UsageError for what is not known, or warns of it if the options say so.
  void unknown(const std::string& what);
  void warn(std::string message, Advice advice = {}) {
    record.warnings.push_back({record.where, std::move(message), std::move(advice)});
  }
  // Warns of members beside the known ones, once a name: a misspelt one would lose a clue in silence.
  void warn_of_others(const nlohmann::json& object, std::span<const std::string_view> known,
                      std::string_view what);
  void note(std::string message) { record.notes.push_back(std::move(message)); }
  void add_rule(const RuleKind& kind, RuleArguments arguments);
  // The same for what a setter's site draws: a rule that does not take its numbers or cells is left out, with
  // a warning. The rest of the puzzle stands, and the site's own item is decoration.
  void take_rule(const RuleKind& kind, RuleArguments arguments);
  // Warns of an item that no rule takes. An error about what is not known goes on.
  void leave_out(const UsageError& error);
  // The sum that a cage shows. Warns of what no digits of its cells can sum to: that is only drawn.
  std::optional<int> sum_of(const std::vector<int>& cells, const nlohmann::json& shown);
  // A killer cage, or only a sum if the stored solution repeats a digit in it: some sites cannot say that
  // digits may repeat.
  void add_cage(std::vector<int> cells, std::optional<int> sum);
  // Takes the solution that the text gives, or notes that it cannot be read.
  void store(const nlohmann::json& solution);

  // Warns if the stored solution breaks what has been read so far.
  void compare_with_stored();
  // Shows the rules text, which says more than was read. The warning is empty if there is none.
  std::string said_in_rules_text() const;
  void warn_of_rules_text();

  const Shape& shape() const { return *record.puzzle.shape; }
  // Takes what a player has written into a cell: a number, or none, and marks in the centre and the corners,
  // arrays of numbers or strings of digits. What is not a digit of the board is left out.
  void enter(int cell, std::optional<int> number, const nlohmann::json& centre,
             const nlohmann::json& corners);

  Record record;
  ReadContext& context;
};

// Calls read(import). Its UsageErrors become InputErrors of the record's place.
template <class Read>
Record import_record(Import import, Read read) {
  with_place(import.record.where, [&] { read(import); });
  return std::move(import.record);
}

}  // namespace sudosat
