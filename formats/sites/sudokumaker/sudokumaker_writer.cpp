#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/decoration.hpp"
#include "formats/json/json.hpp"
#include "formats/sites/site.hpp"
#include "formats/sites/sudokumaker/sudokumaker.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

// Writes rules as constraints of the site.
class ConstraintWriter {
 public:
  ConstraintWriter(const Shape& shape, Json& constraints) : shape_(shape), constraints_(constraints) {}

  void add(const Rule& rule) {
    const auto found = std::ranges::find_if(
        sudokumaker_types(), [&rule](const SudokumakerType& type) { return rule.is(type.kind()); });
    if (found == sudokumaker_types().end()) throw_no_place("sudokumaker", "the rule '{}'", rule.kind().name);
    const RuleArguments& arguments = rule.arguments();
    const std::string_view member = found->member;
    const bool is_own = member == "cells" || member == "groups";
    Json& constraint = is_own ? added(found->type) : shared(found->type, form_of(rule));
    if (member.empty()) return;
    Json& list = constraint[std::string(member)];
    if (member == "negative")
      list = arguments.numbers;
    else if (member == "cells")
      list = arguments.cells[0];
    else if (member == "groups")
      list = arguments.cells;
    else if (member == "clues")
      list.push_back(sudokumaker_clue(found->type, arguments, shape_));
    else if (member == "cages")
      list.push_back(cage_of(rule));
    else if (member == "bulbsWithArrows")
      list.push_back({{"bulbCells", arguments.cells[0]}, {"arrows", {arguments.cells[1]}}});
    else
      list.push_back(arguments.cells[0]);
  }

 private:
  Json& added(int type) {
    // The site might compare the cells of two sets of maxima with each other.
    const bool is_extreme = type == sudokumaker::maximum || type == sudokumaker::minimum;
    if (is_extreme &&
        std::ranges::any_of(constraints_, [&](const Json& known) { return known["type"] == type; }))
      throw_no_place("sudokumaker", "two sets of maxima or minima");
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

  // The members that must be equal in all rules that share a constraint.
  static Json form_of(const Rule& rule) {
    if (rule.is(whispers_rule())) return {{"minDifference", rule.arguments().numbers[0]}};
    if (rule.is(thermometer_rule())) return {{"slow", false}};
    if (rule.is(slow_thermometer_rule())) return {{"slow", true}};
    for (const SudokumakerGroupLine& line : sudokumaker_group_lines())
      if (rule.is(line.kind())) return {{"groups", line.groups}};
    return Json::object();
  }

  static Json cage_of(const Rule& rule) {
    const RuleArguments& arguments = rule.arguments();
    Json cage = {{"cells", arguments.cells[0]}};
    if (rule.is(look_and_say_rule()))
      cage["value"] = fmt::format("{}", fmt::join(arguments.numbers, ""));
    else if (!arguments.numbers.empty())
      cage["value"] = arguments.numbers[0];
    return cage;
  }

  const Shape& shape_;
  Json& constraints_;
};

class SudokumakerWriter {
 public:
  SudokumakerWriter(const Puzzle& puzzle, const Grid* solution)
      : puzzle_(puzzle), shape_(*puzzle.shape), solution_(solution) {}

  // Writes the puzzle with some of its rules. What the kept constraints say gets no constraint of its own.
  Json write(const UnwrittenRules::Rules& rules, const Json& kept = Json::array()) {
    if (!puzzle_.variables.empty()) throw_no_place("sudokumaker", "variables beside the board");
    object_ = {{"name", puzzle_.metadata.title},
               {"author", puzzle_.metadata.author},
               {"comment", puzzle_.metadata.rules_text}};
    constraints_ = kept;
    if (!has(sudokumaker::givens))
      constraints_.insert(constraints_.begin(), Json::object({{"type", sudokumaker::givens}}));
    add_shape();
    add_cells();
    if (!has(sudokumaker::regions)) add_regions();
    Json written = Json::array();
    for (const auto& rule : rules) ConstraintWriter(shape_, written).add(*rule);
    for (Json& constraint : written) constraints_.push_back(std::move(constraint));
    object_["constraints"] = std::move(constraints_);
    return std::move(object_);
  }

 private:
  // The site reads the size only of `custom` boards, for which rows and columns are a constraint.
  void add_shape() {
    const ShapeSpec& spec = shape_.spec();
    if (!spec.holes.empty()) throw_no_place("sudokumaker", "a board that is a {}", describe(shape_));
    if (spec.has_lines && spec.grids.empty() && spec.rows == spec.columns && spec.digits == spec.rows &&
        spec.first_digit == 1) {
      object_.update({{"type", "sudoku"}, {"size", spec.rows}});
      return;
    }
    object_.update({{"type", "custom"},
                    {"width", spec.columns},
                    {"height", spec.rows},
                    {"minDigit", shape_.first_digit()},
                    {"maxDigit", shape_.last_digit()}});
    if (!spec.has_lines || has(sudokumaker::rows_and_columns)) return;
    Json& lines = constraints_.emplace_back(Json{{"type", sudokumaker::rows_and_columns}});
    for (const auto& [rows, columns] : spec.grids) {
      if (rows.back() - rows[0] >= std::ssize(rows) || columns.back() - columns[0] >= std::ssize(columns))
        throw_no_place("sudokumaker", "a grid in pieces");
      lines["areas"].push_back(
          {{"x", columns[0]}, {"y", rows[0]}, {"width", columns.size()}, {"height", rows.size()}});
    }
  }

  bool has(int type) const {
    return std::ranges::any_of(constraints_, [&](const Json& constraint) {
      return constraint["type"] == type && member_of(constraint, "disabled") != true &&
             !is_drawing_of_sudokumaker(constraint);
    });
  }

  void add_cells() {
    Json& cells = object_["cells"] = Json::array();
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      Json& entry = cells.emplace_back(Json::object());
      if (shape_.is_hole(cell)) continue;
      if (const std::optional<int> given = puzzle_.given(cell))
        entry = {{"value", *given}, {"given", true}};
      else if (puzzle_.candidates[cell] != DigitSet::all(shape_.digits()))
        throw_no_place("sudokumaker", "the candidates of {}", cell_name(shape_, cell));
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
    constraints_.push_back({{"type", sudokumaker::regions}, {"regions", std::move(regions)}});
  }

  const Puzzle& puzzle_;
  const Shape& shape_;
  const Grid* solution_;
  Json object_, constraints_;
};

// Returns the constraints that are kept as they came, and takes their rules. Constraints whose rules have
// changed are removed, and so are those of another shape.
Json kept_constraints(const Json& kept, const Puzzle& puzzle, UnwrittenRules& rules) {
  Json constraints = member_of(kept, "constraints");
  if (!constraints.is_array()) return Json::array();
  std::vector<Json> logic;
  for (const Json& constraint : constraints)
    if (constraint.is_object() && member_of(constraint, "disabled") != true) logic.push_back(constraint);
  ReadContext context;
  context.options.ignore_unknown = true;
  keep_items(constraints, rules, [&](const Json& constraint) -> std::optional<UnwrittenRules::Rules> {
    Import import(jsonl_format(), {}, context);
    import.record.puzzle = Puzzle(puzzle.shape);
    if (!sudokumaker_type_of(constraint)) return std::nullopt;
    if (member_of(constraint, "disabled") == true) return UnwrittenRules::Rules();
    try {
      if (!says_shape_of_sudokumaker(constraint, *puzzle.shape)) return std::nullopt;
      read_sudokumaker_constraint(constraint, import);
      read_sudokumaker_negative(constraint, logic, import);
    } catch (const UsageError&) {
      return std::nullopt;
    }
    return std::move(import.record.puzzle.rules);
  });
  return constraints;
}

// The members and rules of a puzzle, to be compared. Their order does not count, nor does that of the cells
// around an edge or a corner.
std::vector<std::string> words_of(const Puzzle& puzzle) {
  std::vector<std::string> words;
  const Json json = Json::parse(puzzle_to_json(puzzle));
  for (const auto& [key, value] : json.items()) {
    if (key == "decoration") continue;
    if (key != "rules") {
      words.push_back(key + line_of_json(value));
      continue;
    }
    for (Json rule : value) {
      static constexpr std::string_view unordered[] = {"difference", "ratio", "edge sum", "quadruple"};
      if (rule.is_object() && std::ranges::find(unordered, text_of(rule["rule"])) != std::end(unordered))
        std::sort(rule["cells"].begin(), rule["cells"].end());
      words.push_back(line_of_json(rule));
    }
  }
  std::ranges::sort(words);
  return words;
}

}  // namespace

Json written_sudokumaker_puzzle(const Puzzle& puzzle) {
  SudokumakerWriter writer(puzzle, nullptr);
  try {
    return writer.write(puzzle.rules);
  } catch (const UsageError&) {
    return Json::object();
  }
}

std::string sudokumaker_json(const Puzzle& puzzle, const Grid* solution) {
  const Json members = kept_members(puzzle, "sudokumaker");
  const Json kept = member_of(members, "puzzle");
  UnwrittenRules rules(puzzle);
  const Json constraints = kept_constraints(kept, puzzle, rules);
  Json written = SudokumakerWriter(puzzle, solution).write(rules.left(), constraints);
  if (kept.is_object()) {
    Json rest = kept;
    rest.erase("constraints");
    add_kept(written, rest);
  }
  // What the constraints cannot say (a dot without its exception, a cage with two sums) shows when they are
  // read again.
  ReadContext context;
  context.options.ignore_unknown = true;
  Import again(jsonl_format(), {}, context);
  try {
    read_sudokumaker(written, again);
  } catch (const UsageError& error) {
    throw_no_place("sudokumaker", "such a puzzle: {}", error.what());
  }
  const std::vector<std::string> own = words_of(puzzle), read = words_of(again.record.puzzle);
  std::vector<std::string> lost;
  std::ranges::set_difference(own, read, std::back_inserter(lost));
  if (!lost.empty()) throw_no_place("sudokumaker", "{:.200}", lost[0]);
  if (own != read) throw_no_place("sudokumaker", "such a puzzle");
  Json document{{"formatVersion", sudokumaker_version}, {"puzzle", std::move(written)}};
  if (const Json& version = member_of(members, "formatVersion"); !version.is_null())
    document["formatVersion"] = version;
  return line_of_json(document);
}

}  // namespace sudosat
