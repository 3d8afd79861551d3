#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/json.hpp"
#include "formats/sudokumaker/sudokumaker.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;
using CellList = std::vector<int>;

[[noreturn]] void refuse_in_sudokumaker(const std::string& what) {
  throw UsageError(fmt::format("the format 'sudokumaker' has no place for {}", what),
                   "write it with --to jsonl");
}

// Where a rule's cells go: nowhere, all into "cells", or as one list of a member.
struct Constraint {
  std::string_view kind;
  int type;
  const char* member;  // "", "cells" or the name of the lists
};
constexpr Constraint constraints[] = {{"diagonal \\", 10, ""},
                                      {"diagonal /", 11, ""},
                                      {"anti-king", 12, ""},
                                      {"anti-knight", 13, ""},
                                      {"disjoint groups", 14, ""},
                                      {"nonconsecutive", 15, ""},
                                      {"even", 100, "cells"},
                                      {"odd", 101, "cells"},
                                      {"maximum", 102, "cells"},
                                      {"minimum", 103, "cells"},
                                      {"difference", 200, "clues"},
                                      {"ratio", 201, "clues"},
                                      {"edge sum", 202, "clues"},
                                      {"negative difference", 200, ""},
                                      {"negative ratio", 201, ""},
                                      {"negative sum", 202, ""},
                                      {"thermometer", 300, "thermometers"},
                                      {"slow thermometer", 300, "thermometers"},
                                      {"killer cage", 301, "cages"},
                                      {"clone", 302, "groups"},
                                      {"quadruple", 303, "clues"},
                                      {"look and say", 304, "cages"},
                                      {"renban", 400, "lines"},
                                      {"whispers", 401, "lines"},
                                      {"palindrome", 402, "lines"},
                                      {"between line", 403, "lines"},
                                      {"region sum line", 404, "lines"},
                                      {"entropic line", 406, "lines"},
                                      {"modular line", 406, "lines"},
                                      {"parity line", 406, "lines"},
                                      {"lockout line", 407, "lines"},
                                      {"arrow", 408, "bulbsWithArrows"},
                                      {"double arrow", 409, "lines"},
                                      {"little killer", 500, "clues"},
                                      {"sandwich", 501, "clues"},
                                      {"x-sum", 502, "clues"},
                                      {"skyscraper", 503, "clues"},
                                      {"numbered room", 504, "clues"},
                                      {"row indexer", 600, "cells"},
                                      {"column indexer", 601, "cells"}};

class SudokumakerWriter {
 public:
  SudokumakerWriter(const Puzzle& puzzle, const Grid* solution)
      : puzzle_(puzzle), shape_(*puzzle.shape), solution_(solution) {}

  Json write() {
    if (!puzzle_.variables.empty()) refuse_in_sudokumaker("variables beside the board");
    object_ = {{"name", puzzle_.metadata.title},
               {"author", puzzle_.metadata.author},
               {"comment", puzzle_.metadata.rules_text},
               {"type", shape_.spec().has_lines ? "sudoku" : "custom"},
               {"width", shape_.columns()},
               {"height", shape_.rows()},
               {"minDigit", shape_.first_digit()},
               {"maxDigit", shape_.last_digit()}};
    add_cells();
    object_["constraints"] = {{{"type", 0}}};
    add_regions();
    for (const auto& rule : puzzle_.rules) add_rule(*rule);
    return std::move(object_);
  }

 private:
  void add_cells() {
    Json& cells = object_["cells"] = Json::array();
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      Json& entry = cells.emplace_back(Json::object());
      if (const std::optional<int> given = puzzle_.given(cell))
        entry = {{"value", *given}, {"given", true}};
      else if (puzzle_.candidates[static_cast<std::size_t>(cell)] != DigitSet::all(shape_.digits()))
        refuse_in_sudokumaker(fmt::format("the candidates of {}", cell_name(shape_, cell)));
      else if (solution_ != nullptr)
        entry = {{"value", (*solution_)[cell]}};
    }
  }

  void add_regions() {
    if (!shape_.has_boxes() && !shape_.has_regions()) return;
    Json regions = Json::array();
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      const int region = shape_.region_of(cell);
      regions.push_back(region < 0 ? Json() : Json(region));
    }
    object_["constraints"].push_back({{"type", 1}, {"regions", std::move(regions)}});
  }

  Json& added(int type) {
    Json& all = object_["constraints"];
    // Of two sets of maxima the site might compare the one with the other.
    const bool is_extreme = type == 102 || type == 103;
    if (is_extreme && std::ranges::any_of(all, [&](const Json& known) { return known["type"] == type; }))
      refuse_in_sudokumaker("two sets of maxima or minima");
    all.push_back({{"type", type}});
    return all.back();
  }

  // Rules of one type and form share a constraint, as the site makes them.
  Json& shared(int type, const Json& form) {
    Json& all = object_["constraints"];
    Json wanted = form;
    wanted["type"] = type;
    for (Json& known : all)
      if (std::ranges::all_of(wanted.items(), [&](const auto& item) {
            return known.contains(item.key()) && known[item.key()] == item.value();
          }))
        return known;
    all.push_back(std::move(wanted));
    return all.back();
  }

  void add_rule(const Rule& rule) {
    const auto* found = std::ranges::find(constraints, rule.kind().name, &Constraint::kind);
    if (found == std::end(constraints)) refuse_in_sudokumaker(fmt::format("the rule '{}'", rule.kind().name));
    const RuleArguments& arguments = rule.arguments();
    const std::string_view kind = found->kind, member = found->member;
    const bool is_own = member == "cells" || member == "groups";
    Json& constraint = is_own ? added(found->type) : shared(found->type, form_of(kind, arguments));
    if (kind.starts_with("negative ")) {
      constraint["negative"] = arguments.numbers;
    } else if (member == "cells") {
      constraint["cells"] = arguments.cells[0];
    } else if (member == "clues") {
      constraint["clues"].push_back(clue_of(found->type, arguments));
    } else if (member == "groups") {
      constraint["groups"] = arguments.cells;
    } else if (member == "cages") {
      constraint["cages"].push_back(cage_of(kind, arguments));
    } else if (member == "bulbsWithArrows") {
      constraint[found->member].push_back(
          {{"bulbCells", arguments.cells[0]}, {"arrows", {arguments.cells[1]}}});
    } else if (!member.empty()) {
      constraint[found->member].push_back(arguments.cells[0]);
    }
  }

  // What must be the same in all that share a constraint.
  static Json form_of(std::string_view kind, const RuleArguments& arguments) {
    if (kind == "whispers") return {{"minDifference", arguments.numbers[0]}};
    if (kind == "thermometer") return {{"slow", false}};
    if (kind == "slow thermometer") return {{"slow", true}};
    // Bits of the digits from 1 to 9.
    if (kind == "entropic line") return {{"groups", {14, 112, 896}}};
    if (kind == "modular line") return {{"groups", {146, 292, 584}}};
    if (kind == "parity line") return {{"groups", {340, 682}}};
    return Json::object();
  }

  Json cage_of(std::string_view kind, const RuleArguments& arguments) const {
    Json cage = {{"cells", arguments.cells[0]}};
    if (kind == "look and say")
      cage["value"] = fmt::format("{}", fmt::join(arguments.numbers, ""));
    else if (!arguments.numbers.empty())
      cage["value"] = arguments.numbers[0];
    return cage;
  }

  int row_of(int cell) const { return cell / shape_.columns(); }
  int column_of(int cell) const { return cell % shape_.columns(); }

  Json clue_of(int type, const RuleArguments& arguments) const {
    const CellList& cells = arguments.cells[0];
    const int width = shape_.columns(), row = row_of(cells[0]), column = column_of(cells[0]);
    constexpr int quadruple = 303, little_killer = 500;
    if (type < quadruple) {
      const int first = std::min(cells[0], cells[1]);
      const bool is_right = row_of(cells[0]) == row_of(cells[1]);
      return {{"edge", 2 * width * row_of(first) + column_of(first) + (is_right ? 1 : width)},
              {"value", arguments.numbers[0]}};
    }
    if (type == quadruple) {
      const int last = *std::ranges::max_element(cells);
      return {{"corner", (width + 1) * row_of(last) + column_of(last)}, {"digits", arguments.numbers}};
    }
    if (cells.size() < 2) refuse_in_sudokumaker("a clue that looks at one cell");
    const int down = row_of(cells[1]) - row, across = column_of(cells[1]) - column;
    Json clue = {{"outerCell", (width + 2) * (row - down + 1) + column - across + 1},
                 {"value", arguments.numbers[0]}};
    if (type == little_killer) clue["diagonal"] = down == across ? -1 : 1;
    return clue;
  }

  const Puzzle& puzzle_;
  const Shape& shape_;
  const Grid* solution_;
  Json object_;
};

// The rules in their words, in any order, as are the cells around an edge or a corner.
std::vector<std::string> words_of(const Puzzle& puzzle) {
  std::vector<std::string> words;
  const Json json = Json::parse(puzzle_to_json(puzzle));
  for (const auto& [key, value] : json.items()) {
    if (key != "rules") {
      words.push_back(key + value.dump());
      continue;
    }
    for (Json rule : value) {
      static constexpr std::string_view unordered[] = {"difference", "ratio", "edge sum", "quadruple"};
      if (rule.is_object() && std::ranges::find(unordered, rule["rule"]) != std::end(unordered))
        std::sort(rule["cells"].begin(), rule["cells"].end());
      words.push_back(rule.dump());
    }
  }
  std::ranges::sort(words);
  return words;
}

}  // namespace

std::string sudokumaker_json(const Puzzle& puzzle, const Grid* solution) {
  const Json written = SudokumakerWriter(puzzle, solution).write();
  // Whatever the constraints cannot say (a dot without its exception, a cage with two sums) shows when they
  // are read again.
  ReadContext context;
  Import again(jsonl_format(), {}, context);
  try {
    read_sudokumaker(written, again);
  } catch (const UsageError& error) {
    refuse_in_sudokumaker(fmt::format("such a puzzle: {}", error.what()));
  }
  const std::vector<std::string> own = words_of(puzzle), read = words_of(again.record.puzzle);
  std::vector<std::string> lost;
  std::ranges::set_difference(own, read, std::back_inserter(lost));
  if (!lost.empty()) refuse_in_sudokumaker(fmt::format("{:.200}", lost[0]));
  if (own != read) refuse_in_sudokumaker("such a puzzle");
  return Json{{"formatVersion", "1.5.0"}, {"puzzle", written}}.dump();
}

}  // namespace sudosat
