#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/json/json.hpp"
#include "formats/sites/sudokumaker/sudokumaker.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

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
    for (const auto& rule : puzzle_.rules) add_sudokumaker_rule(*rule, shape_, object_["constraints"]);
    return std::move(object_);
  }

 private:
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
    object_["constraints"].push_back({{"type", 1}, {"regions", std::move(regions)}});
  }

  const Puzzle& puzzle_;
  const Shape& shape_;
  const Grid* solution_;
  Json object_;
};

// Text that is not UTF-8 gets replacement characters.
std::string text_of_json(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// The rules in their words, in any order, as are the cells around an edge or a corner.
std::vector<std::string> words_of(const Puzzle& puzzle) {
  std::vector<std::string> words;
  const Json json = Json::parse(puzzle_to_json(puzzle));
  for (const auto& [key, value] : json.items()) {
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
  return text_of_json({{"formatVersion", "1.5.0"}, {"puzzle", written}});
}

}  // namespace sudosat
