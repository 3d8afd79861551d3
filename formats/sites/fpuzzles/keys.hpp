// The constraints of f-puzzles JSON and the kinds of rules that they are: what reading and writing share.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace sudosat {

class Import;

struct FpuzzlesKey {
  enum class Form {
    flag,      // true
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
  std::string_view kind;
  Form form;
  // The number the rule takes, if the form does not say it: read, or always `standard`.
  Value value = Value::none;
  // The number on a board with this many digits, if nothing is written.
  int (*standard)(int digits) = nullptr;
  bool is_set = false;  // about the cells of a line, which may end where it began
};

std::span<const FpuzzlesKey> fpuzzles_keys();
// The fields of its objects that are not about looks.
std::span<const std::string_view> fields_of(const FpuzzlesKey& key);

// Pairs of cells that share an edge, the smaller first, sorted.
using Edges = std::vector<std::pair<int, int>>;
// The edges between consecutive cells in all rules of these kinds.
Edges marked_edges(const Puzzle& puzzle, std::span<const std::string_view> kinds);
// Which marks exempt an edge from the negative constraints: a dot of either colour from those about dots.
Edges dotted_edges(const Puzzle& puzzle);
Edges xv_edges(const Puzzle& puzzle);
// The ratios of the dots; 2 if there are no dots.
std::vector<int> dotted_ratios(const Puzzle& puzzle);

// Adds the rules of the constraints in the object. Throws UsageError.
void read_fpuzzles_rules(const nlohmann::json& object, Import& import);
// The rules of some objects of a constraint; nothing if they cannot be read.
std::optional<std::vector<std::shared_ptr<const Rule>>> fpuzzles_rules_of(const FpuzzlesKey& key,
                                                                          const nlohmann::json& list,
                                                                          const Puzzle& puzzle);
// The last of them: about the edges that carry no mark, once the marks are rules of the puzzle.
void read_fpuzzles_negative(const nlohmann::json& object, Import& import);

// Lists of drawings.
std::span<const std::string_view> fpuzzles_cosmetics();
// What a drawing is made for, which the userscripts store twice: as itself, and drawn for those who do not
// know it. "" if it is no such drawing, and whether the puzzle has a rule that it may be made for.
std::string made_for(const nlohmann::json& item);
bool has_rule_for(const std::string& name, const Puzzle& puzzle);
// Reads the remarks in cages, and warns of drawings that picture no constraint of the puzzle.
void read_fpuzzles_cosmetics(const nlohmann::json& object, Import& import);
// The name of a remark in a cage and what it says: "title: …"; empty for a drawing.
std::pair<std::string, std::string> fpuzzles_remark(const nlohmann::json& cage);

// Keeps what the puzzle that was read does not say.
void keep_fpuzzles_decoration(const nlohmann::json& object, Import& import);
// The lists of constraints that are written from the rules.
nlohmann::json written_fpuzzles_lists(const Puzzle& puzzle);

// "killercage 3".
std::string item_name(std::string_view key, std::size_t index);

}  // namespace sudosat
