#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <set>

#include "base/nearest.hpp"
#include "formats/decoration.hpp"
#include "formats/format.hpp"
#include "formats/json/json.hpp"
#include "formats/json/json_document.hpp"
#include "formats/json/setter_json.hpp"
#include "puzzle/known_shapes.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 21> puzzle_keys = {
    "layers",     "rows",  "columns", "digits",     "first_digit", "lines",           "boxes",
    "regions",    "shape", "grids",   "holes",      "givens",      "rules",           "variables",
    "candidates", "title", "author",  "rules_text", "solution",    "variable_values", "decoration"};

// The end of a warning about an unknown key: which key or rule its writer may have meant. Empty if none is
// near.
std::string meant_by(std::string_view key) {
  if (const std::string near = nearest_name(key, puzzle_keys); !near.empty())
    return fmt::format("; did you mean '{}'?", near);
  const bool is_rule =
      std::ranges::any_of(rule_kinds(), [key](const RuleKind* kind) { return kind->name == key; });
  return is_rule ? fmt::format(R"(; a rule is written as "rules": [{{"rule": "{}", …}}])", key) : "";
}

bool is_puzzle_key(std::string_view key) { return std::ranges::find(puzzle_keys, key) != puzzle_keys.end(); }

constexpr std::string_view name_characters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

class JsonReader {
 public:
  JsonReader(std::string_view text, const Location& where, ReadContext& context)
      : object_(text, where), context_(context) {}
  JsonReader(const Json& object, ReadContext& context) : object_(object), context_(context) {}

  JsonPuzzle read() {
    take_other_keys();
    try {
      return read_puzzle();
    } catch (const InputError& error) {
      Record rest;
      rest.layout.format = &find_format("jsonl");
      rest.tags = std::move(result_.tags);
      throw Unreadable(error, std::move(rest));
    }
  }

 private:
  JsonPuzzle read_puzzle() {
    result_.puzzle = Puzzle(shape());
    if (object_.has("givens")) read_givens();
    if (object_.has("candidates")) read_candidates();
    if (object_.has("variables")) read_variables();
    if (object_.has("layers")) read_layers();
    if (object_.has("rules")) read_rules();
    if (object_.has("solution")) read_solution();
    Metadata& metadata = result_.puzzle.metadata;
    metadata.title = object_.text("title");
    metadata.author = object_.text("author");
    metadata.rules_text = object_.text("rules_text");
    if (object_.has("decoration")) read_decoration();
    return std::move(result_);
  }

  void take_other_keys() {
    for (const auto& [key, value] : object_.all().items()) {
      if (is_puzzle_key(key)) continue;
      if (value.is_primitive())
        result_.tags.push_back({key, value.dump(-1, ' ', false, Json::error_handler_t::replace), true});
      const std::string meant = meant_by(key);
      if (value.is_primitive() && meant.empty()) continue;
      result_.ignored.push_back(fmt::format("ignored the key '{}'{}", key, meant));
    }
  }

  template <class F>
  void for_each_cell(std::string_view key, F f) const {
    object_.for_each_cell(key, result_.puzzle.shape->rows(), result_.puzzle.shape->columns(), f);
  }

  std::shared_ptr<const Shape> shape() {
    const bool drawn =
        object_.has("givens") && object_.value("givens").is_array() && !object_.value("givens").empty();
    if (!drawn && !object_.has("rows"))
      object_.fail("neither 'givens' nor 'rows' say how large the board is",
                   "give \"givens\" as an array of rows, each an array of digits and null; \"rows\": 9 is an "
                   "open board of 9x9");
    ShapeSpec spec;
    spec.rows =
        drawn ? static_cast<int>(std::min<std::size_t>(object_.value("givens").size(), max_side + 1)) : 0;
    spec.columns =
        drawn ? static_cast<int>(std::min<std::size_t>(object_.value("givens")[0].size(), max_side + 1)) : 0;
    spec.rows = object_.integer("rows", 1, max_side, spec.rows);
    spec.columns = object_.integer("columns", 1, max_side, drawn ? spec.columns : spec.rows);
    spec.digits = object_.integer("digits", 1, max_side, std::max(spec.rows, spec.columns));
    spec.first_digit = object_.integer("first_digit", -max_side, max_side, 1);
    if (object_.has("lines")) {
      if (!object_.value("lines").is_boolean()) object_.fail_at({"lines"}, "'lines' is not true or false");
      spec.has_lines = object_.value("lines").get<bool>();
    }
    if (object_.has("shape") || object_.has("grids") || object_.has("holes")) set_grids(spec);
    if (object_.has("regions")) {
      spec.regions.resize(static_cast<std::size_t>(spec.rows) * static_cast<std::size_t>(spec.columns), -1);
      object_.for_each_cell(
          "regions", spec.rows, spec.columns, [&](int cell, const Json& entry, const JsonPath& path) {
            if (!entry.is_null())
              spec.regions[cell] = object_.integer(entry, 1, spec.rows * spec.columns, path) - 1;
          });
      // Regions that are the boxes of some size are boxes, to which some rules refer.
      ShapeSpec boxed = spec;
      boxed.regions.clear();
      if (spec.has_lines && spec.grids.empty() && spec.holes.empty()) set_regions(boxed, spec.regions);
      if (boxed.box_rows > 0) spec = std::move(boxed);
    } else if (!object_.has("shape") || object_.has("boxes")) {
      set_boxes(spec);
    }
    try {
      return context_.shapes.get(spec);
    } catch (const Error& error) {
      object_.fail(error.what(), error.advice());
    }
  }

  // Takes the grids and holes of a board that is not one whole grid.
  void set_grids(ShapeSpec& spec) const {
    try {
      if (object_.has("shape")) {
        const ShapeSpec known = find_known_shape(object_.text("shape")).spec();
        if (known.rows != spec.rows || known.columns != spec.columns)
          refuse("the board has {} rows of {}, and {} has {} of {}", spec.rows, spec.columns,
                 object_.text("shape"), known.rows, known.columns);
        if (!object_.has("digits")) spec.digits = known.digits;
        spec.grids = known.grids;
        spec.box_rows = known.box_rows;
        spec.box_columns = known.box_columns;
      }
      if (object_.has("grids")) spec.grids = grid_places(words_in("grids"), spec.digits);
      if (object_.has("holes"))
        for (const GridPlace& place : grid_places(words_in("holes"), 1))
          for (const int row : place.rows)
            for (const int column : place.columns) spec.holes.push_back(row * spec.columns + column);
    } catch (const UsageError& error) {
      object_.fail(error.what(), error.advice());
    }
  }

  // The texts of a list, with a blank after each.
  std::string words_in(std::string_view key) const {
    const Json& list = object_.value(key);
    if (!list.is_array()) object_.fail_at({key}, fmt::format("'{}' is not a list", key));
    std::string words;
    for (const Json& word : list) words += word.is_string() ? word.get<std::string>() + ' ' : "? ";
    return words;
  }

  void set_boxes(ShapeSpec& spec) const {
    BoxSize boxes;
    if (object_.has("boxes")) {
      if (object_.value("boxes").is_null()) {
        spec.box_rows = spec.box_columns = 0;
        return;
      }
      object_.array(object_.value("boxes"), 2, {"boxes"});
      boxes.rows = object_.integer(object_.value("boxes")[0], 1, max_side, {"boxes", {0}});
      boxes.columns = object_.integer(object_.value("boxes")[1], 1, max_side, {"boxes", {1}});
    } else if (context_.options.boxes) {
      boxes = *context_.options.boxes;
    } else if (!context_.options.latin && !spec.grids.empty()) {
      boxes = default_boxes(spec.digits);
    } else if (!context_.options.latin && spec.rows == spec.columns && spec.holes.empty()) {
      boxes = default_boxes(spec.rows);
      if (boxes.rows == 0)
        object_.fail(fmt::format("a {0}x{0} board has no usual boxes", spec.rows),
                     "give \"boxes\": [rows, columns], or null for a Latin square");
    }
    spec.box_rows = boxes.rows;
    spec.box_columns = boxes.columns;
  }

  int digit_value(const Json& entry, const JsonPath& path) const {
    const Shape& shape = *result_.puzzle.shape;
    return object_.integer(entry, shape.first_digit(), shape.last_digit(), path);
  }

  void read_givens() {
    // Lists of lists elsewhere write 0 for a blank; here too, unless 0 is a digit.
    const bool zero_is_blank = result_.puzzle.shape->first_digit() > 0;
    for_each_cell("givens", [&](int cell, const Json& entry, const JsonPath& path) {
      if (entry.is_null() || (zero_is_blank && entry == 0)) return;
      if (result_.puzzle.shape->is_hole(cell)) object_.fail_at(path, "a digit in a hole of the board");
      result_.puzzle.give(cell, digit_value(entry, path));
    });
  }

  int cell_named(std::string_view name) const {
    const std::optional<int> cell = find_cell(*result_.puzzle.shape, name);
    if (!cell)
      object_.fail_at({"candidates"}, fmt::format("'{}' is not a cell of the board", name),
                      "cells are named from r1c1 at the top left");
    return *cell;
  }

  void read_candidates() {
    const Json& sets = object_.value("candidates");
    if (!sets.is_object())
      object_.fail_at({"candidates"}, "'candidates' is not an object", "as in {\"r1c1\": [1, 2]}");
    const Shape& shape = *result_.puzzle.shape;
    std::set<int> cells;
    for (const auto& [name, values] : sets.items()) {
      DigitSet set(shape.digits());
      const int cell = cell_named(name);
      // R1C1 is r1c1, too.
      if (!cells.insert(cell).second)
        object_.fail_at({"candidates"}, fmt::format("the cell {} is there twice", cell_name(shape, cell)),
                        "keep one of them");
      if (!values.is_array())
        object_.fail_at({"candidates"}, fmt::format("{} of {} is not an array", brief(values), name));
      for (const Json& entry : values) set.insert(shape.index_of(digit_value(entry, {"candidates"})));
      result_.puzzle.candidates[cell] &= set;
    }
  }

  void read_layers() {
    constexpr int most = 1'000'000;
    object_.for_each("layers", "an array of objects", [&](const Json& layer, const JsonPath& path) {
      const bool has_kinds = layer.is_object() && layer.contains("name") && layer["name"].is_string() &&
                             layer.contains("kinds") && layer["kinds"].is_array() &&
                             std::ranges::all_of(layer["kinds"], [](const Json& k) { return k.is_string(); });
      if (layer.is_object() && layer.contains("values") && !has_kinds && layer.contains("name") &&
          layer["name"].is_string()) {
        object_.array(layer["values"], 2, path);
        const int first = object_.integer(layer["values"][0], -most, most, path);
        return add_layer(result_.puzzle, layer["name"].get<std::string>(),
                         Range{first, object_.integer(layer["values"][1], first, most, path)});
      }
      if (!has_kinds)
        throw UsageError("a layer is an object with its name, and its kinds or values",
                         R"(as in {"name": "shade", "kinds": ["white", "black"]})");
      add_layer(result_.puzzle, layer["name"], layer["kinds"].get<std::vector<std::string>>());
    });
  }

  void read_variables() {
    constexpr int most = 1000, widest = DigitSet::word_bits;
    if (object_.value("variables").size() > most)
      object_.fail_at({"variables"}, fmt::format("there are more than {} variables", most));
    object_.for_each("variables", "an array of objects", [&](const Json& entry, const JsonPath& path) {
      if (!entry.is_object() || !entry.contains("name") || !entry["name"].is_string() ||
          !entry.contains("values"))
        throw UsageError("a variable is an object with its name and values",
                         R"(as in {"name": "X", "values": [1, 9]})");
      object_.array(entry["values"], 2, path);
      const std::string name = entry["name"].get<std::string>();
      if (name.empty() || !consists_of(name, name_characters) || find_cell(result_.puzzle, name))
        throw UsageError("a variable's name has letters and digits, and no cell or other variable has it");
      const int first = object_.integer(entry["values"][0], -max_side, max_side, path);
      result_.puzzle.variables.push_back(
          {name, {first, object_.integer(entry["values"][1], first, first + widest - 1, path)}});
    });
  }

  void read_rules() {
    object_.for_each("rules", "an array", [&](const Json& rule, const JsonPath&) {
      try {
        result_.puzzle.rules.push_back(rule_from_json(rule, result_.puzzle));
      } catch (const UnknownRule& error) {
        if (!context_.options.ignore_unknown) throw;
        result_.ignored.push_back(fmt::format("{}: left out", error.what()));
      }
    });
  }

  void read_solution() {
    const auto& variables = result_.puzzle.variables;
    Grid grid(result_.puzzle.shape->rows(), result_.puzzle.shape->columns(),
              object_.has("variable_values") ? static_cast<int>(variables.size()) : 0);
    if (object_.has("variable_values")) {
      object_.array(object_.value("variable_values"), variables.size(), {"variable_values"});
      for (std::size_t i = 0; i < variables.size(); ++i)
        grid[grid.cells() + static_cast<int>(i)] =
            object_.integer(object_.value("variable_values")[i], variables[i].values.first,
                            variables[i].values.last, {"variable_values", {i}});
    }
    for_each_cell("solution", [&](int cell, const Json& entry, const JsonPath& path) {
      const bool is_hole = result_.puzzle.shape->is_hole(cell);
      if (is_hole && !entry.is_null()) object_.fail_at(path, "a digit in a hole of the board");
      grid[cell] = is_hole ? no_digit : digit_value(entry, path);
    });
    result_.solution = std::move(grid);
  }

  void read_decoration() {
    const Json& decoration = object_.value("decoration");
    if (decoration.is_null()) return;
    if (!decoration.is_object() || !decoration.contains("format") || !decoration["format"].is_string() ||
        !decoration.contains("members") || !decoration["members"].is_object())
      object_.fail_at({"decoration"}, "a decoration is an object with its format and its members",
                      R"(as in {"format": "sudokupad", "members": {"lines": [...]}})");
    const auto format = decoration["format"].get<std::string>();
    if (!has_decoration(format))
      result_.ignored.push_back(fmt::format("ignored a decoration of the format '{:.40}'", format));
    result_.puzzle.decoration = make_decoration(format, decoration["members"], result_.puzzle);
  }

  JsonObject object_;
  ReadContext& context_;
  JsonPuzzle result_;
};

}  // namespace

std::string json_members(const Record& record, bool with_puzzle_keys) {
  std::string members;
  for (std::size_t i = 0; i < record.tags.size(); ++i) {
    const Tag& tag = record.tags[i];
    const auto is_same = [&tag](const Tag& other) { return other.name == tag.name; };
    const bool is_repeated =
        std::any_of(record.tags.begin(), record.tags.begin() + static_cast<std::ptrdiff_t>(i), is_same);
    if (i == record.board_tag || is_repeated || (!with_puzzle_keys && is_puzzle_key(tag.name))) continue;
    const auto quoted = [](const std::string& text) {
      return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
    };
    members += fmt::format("{}{}:{}", members.empty() ? "" : ",", quoted(tag.name),
                           tag.is_json ? tag.value : quoted(tag.value));
  }
  return members;
}

JsonPuzzle puzzle_from_json(std::string_view text, const Location& where, ReadContext& context) {
  return JsonReader(text, where, context).read();
}

JsonPuzzle puzzle_from_json(std::string_view text, const Location& where) {
  ReadContext context;
  return puzzle_from_json(text, where, context);
}

Puzzle bare_puzzle_from_json(std::string_view text, const Location& where) {
  return puzzle_from_json(text, where).puzzle;
}

Puzzle puzzle_of_json(const Json& object) {
  ReadContext context;
  return JsonReader(object, context).read().puzzle;
}

}  // namespace sudosat
