// A rule as a constraint of SudokuMaker.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "formats/sites/sudokumaker/sudokumaker.hpp"
#include "puzzle/builtin_rules.hpp"
#include "puzzle/rule.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;
using CellList = std::vector<int>;

// Where a rule's cells go: nowhere, all into "cells", or as one list of a member.
struct WrittenKind {
  std::string_view kind;
  int type;
  const char* member;  // "", "cells" or the name of the lists
};
constexpr WrittenKind written_kinds[] = {{"diagonal \\", 10, ""},
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

class ConstraintWriter {
 public:
  ConstraintWriter(const Shape& shape, Json& constraints) : shape_(shape), constraints_(constraints) {}

  void add(const Rule& rule) {
    const auto* found = std::ranges::find(written_kinds, rule.kind().name, &WrittenKind::kind);
    if (found == std::end(written_kinds))
      refuse_in_sudokumaker(fmt::format("the rule '{}'", rule.kind().name));
    const RuleArguments& arguments = rule.arguments();
    const std::string_view member = found->member;
    const bool is_own = member == "cells" || member == "groups";
    Json& constraint = is_own ? added(found->type) : shared(found->type, form_of(rule));
    if (rule.is(negative_difference_rule()) || rule.is(negative_ratio_rule()) ||
        rule.is(negative_sum_rule())) {
      constraint["negative"] = arguments.numbers;
    } else if (member == "cells") {
      constraint["cells"] = arguments.cells[0];
    } else if (member == "clues") {
      constraint["clues"].push_back(clue_of(found->type, arguments));
    } else if (member == "groups") {
      constraint["groups"] = arguments.cells;
    } else if (member == "cages") {
      constraint["cages"].push_back(cage_of(rule));
    } else if (member == "bulbsWithArrows") {
      constraint[found->member].push_back(
          {{"bulbCells", arguments.cells[0]}, {"arrows", {arguments.cells[1]}}});
    } else if (!member.empty()) {
      constraint[found->member].push_back(arguments.cells[0]);
    }
  }

 private:
  Json& added(int type) {
    // The site might compare the cells of two sets of maxima with each other.
    const bool is_extreme = type == 102 || type == 103;
    if (is_extreme &&
        std::ranges::any_of(constraints_, [&](const Json& known) { return known["type"] == type; }))
      refuse_in_sudokumaker("two sets of maxima or minima");
    constraints_.push_back({{"type", type}});
    return constraints_.back();
  }

  // Rules of one type and form share a constraint, as the site makes them.
  Json& shared(int type, const Json& form) {
    Json wanted = form;
    wanted["type"] = type;
    for (Json& known : constraints_)
      if (std::ranges::all_of(wanted.items(), [&](const auto& item) {
            return known.contains(item.key()) && known[item.key()] == item.value();
          }))
        return known;
    constraints_.push_back(std::move(wanted));
    return constraints_.back();
  }

  // What must be the same in all that share a constraint.
  static Json form_of(const Rule& rule) {
    if (rule.is(whispers_rule())) return {{"minDifference", rule.arguments().numbers[0]}};
    if (rule.is(thermometer_rule())) return {{"slow", false}};
    if (rule.is(slow_thermometer_rule())) return {{"slow", true}};
    // Bits of the digits from 1 to 9.
    if (rule.is(entropic_line_rule())) return {{"groups", {14, 112, 896}}};
    if (rule.is(modular_line_rule())) return {{"groups", {146, 292, 584}}};
    if (rule.is(parity_line_rule())) return {{"groups", {340, 682}}};
    return Json::object();
  }

  Json cage_of(const Rule& rule) const {
    const RuleArguments& arguments = rule.arguments();
    Json cage = {{"cells", arguments.cells[0]}};
    if (rule.is(look_and_say_rule()))
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

  const Shape& shape_;
  Json& constraints_;
};

}  // namespace

void refuse_in_sudokumaker(const std::string& what) {
  throw UsageError(fmt::format("the format 'sudokumaker' has no place for {}", what),
                   Advice(Code::no_place, {"jsonl"}));
}

void add_sudokumaker_rule(const Rule& rule, const Shape& shape, Json& constraints) {
  ConstraintWriter(shape, constraints).add(rule);
}

}  // namespace sudosat
