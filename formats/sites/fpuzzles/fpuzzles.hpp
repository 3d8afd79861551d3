// f-puzzles JSON: the object in which most setters' tools store and exchange puzzles. f-puzzles.com and
// SudokuPad put it, compressed, into links (lz_string.hpp).
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "formats/record.hpp"
#include "formats/sites/site.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

// Whether the value is meant as JSON of f-puzzles: it has a 'size' or a 'grid'.
bool is_fpuzzles(const nlohmann::json& json);
// Throws InputError; `where` is the place of the object or link.
Record read_fpuzzles(const nlohmann::json& object, const Location& where, ReadContext& context,
                     const Format& format);
// Reads a link that holds such an object. Throws InputError for a link that only names a puzzle.
Record read_fpuzzles_link(const PuzzleLink& link, const Location& where, ReadContext& context,
                          const Format& format);
// Writes one line, without its end. Throws UsageError, naming the rule, for what the format has no place for.
std::string fpuzzles_json(const Record& record, const Grid* solution);

class Import;
struct RuleKind;

// The constraints of such JSON and the kinds of rules that they are: what reading and writing share.
struct FpuzzlesKey {
  enum class Form {
    flag,      // the value true
    cell,      // an object for each cell, a rule for each
    all,       // an object for each cell, one rule for all
    cells,     // objects with a list of cells
    lines,     // objects with several lines, a rule for each
    pair,      // objects with two cells and a value
    side,      // a clue outside a row or column, with a value
    diagonal,  // a clue outside a diagonal, with a value
    arrow,
    cage,
    clone,
    quadruple,
    xv,
  };
  enum class Value { none, needed, usual };
  std::string_view key;
  const RuleKind& (*kind)();
  Form form;
  // Where the rule's number comes from, if the form does not say it: the text, or always `standard`.
  Value value = Value::none;
  // The number on a board with this many digits, if the text has none.
  int (*standard)(int digits) = nullptr;
  bool is_set = false;  // may be a closed line, which is then about the set of its cells
};

std::span<const FpuzzlesKey> fpuzzles_keys();
// Returns null if there is no such constraint.
const FpuzzlesKey* find_fpuzzles_key(std::string_view key);
// The fields of a key's objects that are not about looks.
std::vector<std::string_view> fields_of(const FpuzzlesKey& key);

// Pairs of cells that share an edge, the smaller first, sorted.
using Edges = std::vector<std::pair<int, int>>;

// A rule about all edges without a mark. The marks are rules of the puzzle: a dot of either colour exempts
// its edge from the rules about dots.
struct FpuzzlesNegative {
  std::string_view name;  // in the list 'negative'; "" for the flag 'nonconsecutive', which is first
  const RuleKind& (*kind)();
  Edges (*exempt)(const Puzzle& puzzle);
  std::vector<int> (*numbers)(const Puzzle& puzzle);
};
std::span<const FpuzzlesNegative> fpuzzles_negatives();

// An object in a list: reads its cells by name and its clue. All members throw UsageError with the name of
// the item.
class FpuzzlesItem {
 public:
  struct Place {
    int row;  // from 1 to n; 0 and n + 1 are outside
    int column;
  };

  // The JSON and the shape must outlive it.
  FpuzzlesItem(const nlohmann::json& json, std::string name, const Shape& shape);

  const std::string& name() const { return name_; }
  [[noreturn]] void fail(const std::string& what, const Advice& advice = {}) const;

  // [] if the field is not there or void.
  const nlohmann::json& array(const char* field) const;
  // "" if the field is not there or void.
  std::string text(const char* field) const;
  // What 'value' says if that is a number.
  std::optional<int> number() const;
  // What 'value' says, which must be a number if it is there and not blank.
  std::optional<int> clue() const;

  // A size or width in cells.
  double length(const char* field, double otherwise) const;

  // The place that 'cell' names, which may be outside, and the places of 'cells'.
  Place cell() const;
  std::vector<Place> places() const;
  bool is_inside(Place place) const;
  // The place must be inside.
  int cell_at(Place place) const { return (place.row - 1) * shape_.columns() + place.column - 1; }
  // The cells with these names, which must be inside.
  std::vector<int> cells(const nlohmann::json& names) const;
  std::vector<int> cells(const char* field = "cells") const;
  // The cells from a place on, step by step, to the border.
  std::vector<int> walk(Place from, int down, int across) const;

 private:
  Place place(const nlohmann::json& name) const;

  const nlohmann::json& json_;
  std::string name_;
  const Shape& shape_;
};

// Adds the rules of the constraints in the object. Throws UsageError.
void read_fpuzzles_rules(const nlohmann::json& object, Import& import);
// The rules of some objects of a constraint; nothing if they cannot be read.
std::optional<std::vector<std::shared_ptr<const Rule>>> fpuzzles_rules_of(const FpuzzlesKey& key,
                                                                          const nlohmann::json& list,
                                                                          const Puzzle& puzzle);

// Lists of drawings.
std::span<const std::string_view> fpuzzles_cosmetics();
// Reads the remarks in cages, and warns of drawings that picture no constraint of the puzzle.
void read_fpuzzles_cosmetics(const nlohmann::json& object, Import& import);

// Keeps what the puzzle that was read does not say.
void keep_fpuzzles_decoration(const nlohmann::json& object, Import& import);
// The lists of constraints that are written from the rules.
nlohmann::json written_fpuzzles_lists(const Puzzle& puzzle);

}  // namespace sudosat
