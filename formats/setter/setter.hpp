// The text in which setters write their puzzles down: title, author and rules text, the grid, killer cages as
// letters, and a line for each rule.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "formats/record.hpp"
#include "formats/text/board_text.hpp"
#include "io/line_reader.hpp"

namespace sudosat {

// "NAME NUMBERS: REST". Both may be missing.
struct SetterLine {
  std::string name;
  std::vector<int> numbers;
  bool has_colon = false;
  std::string rest;  // the rest, without the blank after the colon
};
SetterLine parse_setter_line(std::string_view line);

// The key of "key: …" in small letters; empty if the line does not have one.
std::string setter_key(std::string_view line);
// The key of a line "key:" that has rows below; empty for any other line.
std::string setter_section(std::string_view line);

// The lines of a puzzle: the rows below each key, and all other lines, keys among them.
struct SetterRows {
  Location where;
  std::vector<std::vector<std::string>> rows;
};
struct SetterStatement {
  Location where;
  std::string text;
};
struct SetterText {
  BoardText board;
  Location start;
  std::map<std::string, SetterRows> sections = {};
  std::vector<SetterStatement> statements = {};
  std::set<std::string> layers = {};  // the names of layers, which are keys with rows, too
};

// Throws InputError.
Record read_setter(SetterText text, const Format& format, ReadContext& context);

// Cells by their names. Throws UsageError for a name that is not on the board.
std::vector<int> named_cells(std::string_view text, const Puzzle& puzzle);

// A rule by what setters call it, its numbers and its lists of cells; or its JSON. Throws UsageError if no
// rule has this name, or more than one.
std::shared_ptr<const Rule> read_setter_rule(std::string_view line, const Puzzle& puzzle);
// The line of a rule.
std::string setter_rule_line(const Rule& rule, const Puzzle& puzzle);

// The whole text. Throws UsageError for what it has no place for.
std::string setter_text(const Record& record, const Grid* solution);

}  // namespace sudosat
