#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/decoration.hpp"
#include "formats/json/json.hpp"
#include "formats/sites/sudokumaker/sudokumaker.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

class SudokumakerWriter {
 public:
  SudokumakerWriter(const Puzzle& puzzle, const Grid* solution)
      : puzzle_(puzzle), shape_(*puzzle.shape), solution_(solution) {}

  // With these of the rules. Beside what is kept, the shape and the rules need no constraints of their own.
  Json write(const UnwrittenRules::Rules& rules, const Json& kept = Json::array()) {
    if (!puzzle_.variables.empty()) refuse_in_sudokumaker("variables beside the board");
    object_ = {{"name", puzzle_.metadata.title},
               {"author", puzzle_.metadata.author},
               {"comment", puzzle_.metadata.rules_text}};
    constraints_ = kept;
    if (!has(0)) constraints_.insert(constraints_.begin(), Json::object({{"type", 0}}));
    add_shape();
    add_cells();
    if (!has(1)) add_regions();
    Json written = Json::array();
    for (const auto& rule : rules) add_sudokumaker_rule(*rule, shape_, written);
    for (Json& constraint : written) constraints_.push_back(std::move(constraint));
    object_["constraints"] = std::move(constraints_);
    return std::move(object_);
  }

 private:
  // The site looks at the numbers of a `custom` board only, whose rows and columns are a constraint.
  void add_shape() {
    const ShapeSpec& spec = shape_.spec();
    if (spec.has_lines && spec.rows == spec.columns && spec.digits == spec.rows && spec.first_digit == 1) {
      object_.update({{"type", "sudoku"}, {"size", spec.rows}});
      return;
    }
    object_.update({{"type", "custom"},
                    {"width", spec.columns},
                    {"height", spec.rows},
                    {"minDigit", shape_.first_digit()},
                    {"maxDigit", shape_.last_digit()}});
    if (spec.has_lines && !has(2003)) constraints_.push_back({{"type", 2003}});
  }

  bool has(int type) const {
    return std::ranges::any_of(constraints_, [&](const Json& constraint) {
      return constraint["type"] == type && constraint.value("disabled", Json()) != true &&
             !is_drawing_of_sudokumaker(constraint);
    });
  }

  void add_cells() {
    Json& cells = object_["cells"] = Json::array();
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      Json& entry = cells.emplace_back(Json::object());
      if (const std::optional<int> given = puzzle_.given(cell))
        entry = {{"value", *given}, {"given", true}};
      else if (puzzle_.candidates[cell] != DigitSet::all(shape_.digits()))
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
    constraints_.push_back({{"type", 1}, {"regions", std::move(regions)}});
  }

  const Puzzle& puzzle_;
  const Shape& shape_;
  const Grid* solution_;
  Json object_, constraints_;
};

// The constraints that are kept as they came, whose rules are taken. Others are removed: those whose rules
// have changed, and those of another shape.
Json kept_constraints(const Json& kept, const Puzzle& puzzle, UnwrittenRules& rules) {
  Json constraints = kept.is_object() ? kept.value("constraints", Json()) : Json();
  if (!constraints.is_array()) return Json::array();
  std::vector<Json> logic;
  for (const Json& constraint : constraints)
    if (constraint.is_object() && constraint.value("disabled", Json()) != true) logic.push_back(constraint);
  ReadContext context;
  context.options.ignore_unknown = true;
  keep_items(constraints, rules, [&](const Json& constraint) -> std::optional<UnwrittenRules::Rules> {
    Import import(jsonl_format(), {}, context);
    import.record.puzzle = Puzzle(puzzle.shape);
    if (!constraint.is_object() || !integer_of(constraint.value("type", Json()))) return std::nullopt;
    if (constraint.value("disabled", Json()) == true) return UnwrittenRules::Rules();
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

// Text that is not UTF-8 gets replacement characters.
std::string text_of_json(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// The rules in their words, in any order, as are the cells around an edge or a corner.
std::vector<std::string> words_of(const Puzzle& puzzle) {
  std::vector<std::string> words;
  const Json json = Json::parse(puzzle_to_json(puzzle));
  for (const auto& [key, value] : json.items()) {
    if (key == "decoration") continue;
    if (key != "rules") {
      words.push_back(key + text_of_json(value));
      continue;
    }
    for (Json rule : value) {
      static constexpr std::string_view unordered[] = {"difference", "ratio", "edge sum", "quadruple"};
      if (rule.is_object() && std::ranges::find(unordered, text_of(rule["rule"])) != std::end(unordered))
        std::sort(rule["cells"].begin(), rule["cells"].end());
      words.push_back(text_of_json(rule));
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
  const Json kept = members.is_object() ? members.value("puzzle", Json()) : Json();
  UnwrittenRules rules(puzzle);
  const Json constraints = kept_constraints(kept, puzzle, rules);
  Json written = SudokumakerWriter(puzzle, solution).write(rules.left(), constraints);
  if (kept.is_object()) {
    Json rest = kept;
    rest.erase("constraints");
    add_kept(written, rest);
  }
  // Whatever the constraints cannot say (a dot without its exception, a cage with two sums) shows when they
  // are read again.
  ReadContext context;
  context.options.ignore_unknown = true;
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
  Json document{{"formatVersion", sudokumaker_version}, {"puzzle", std::move(written)}};
  if (members.is_object() && members.contains("formatVersion"))
    document["formatVersion"] = members["formatVersion"];
  return text_of_json(document);
}

}  // namespace sudosat
