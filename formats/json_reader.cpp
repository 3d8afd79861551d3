#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/json.hpp"
#include "formats/json_document.hpp"
#include "formats/json_rules.hpp"
#include "formats/text.hpp"
#include "puzzle/nearest.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 16> known_keys = {
    "rows",  "columns",   "digits",     "first_digit", "lines",  "boxes",      "regions",  "givens",
    "rules", "variables", "candidates", "title",       "author", "rules_text", "solution", "variable_values"};

// A place in the object: a key, and in its value the element with these indices. Kept apart from its
// offset in the text, which only an error needs.
struct Path {
  std::string_view key;
  std::vector<std::size_t> indices = {};
};

constexpr std::string_view name_characters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

// What follows takes a text that is valid JSON, so nothing runs off its end.

// The ',', ']' or '}' behind the element or member that begins at `at`.
std::size_t element_end(std::string_view text, std::size_t at) {
  for (int depth = 0;; ++at) {
    const char c = text[at];
    if (c == '"') {
      at = json_string_end(text, at);
    } else if (c == '[' || c == '{') {
      ++depth;
    } else if (depth == 0 && (c == ',' || c == ']' || c == '}')) {
      return at;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
}

// The value of a key that the object has.
std::size_t member_offset(std::string_view text, std::string_view key) {
  std::size_t at = text.find('{');
  while (true) {
    const std::size_t name = text.find('"', at);
    const std::size_t name_end = json_string_end(text, name) + 1;
    const std::size_t value = text.find_first_not_of(white_space, text.find(':', name_end) + 1);
    // A name may be written with escapes.
    if (Json::parse(text.substr(name, name_end - name)) == key) return value;
    at = element_end(text, value);
  }
}

std::size_t value_offset(std::string_view text, const Path& path) {
  std::size_t at = member_offset(text, path.key);
  for (std::size_t index : path.indices) {
    for (++at; index > 0; --index) at = element_end(text, at) + 1;
    at = text.find_first_not_of(white_space, at);
  }
  return at;
}

std::string brief(const Json& value) {
  // Writing nested values recurses, as deep as the input says.
  if (value.is_structured()) return fmt::format("an {}", value.type_name());
  return fmt::format("{:.40}", value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

class Reader {
 public:
  Reader(std::string_view text, const Location& where, ReadContext& context)
      : text_(text), where_(where), context_(context) {}

  JsonPuzzle read() {
    parse();
    result_.puzzle = Puzzle(shape());
    if (has("givens")) read_givens();
    if (has("candidates")) read_candidates();
    if (has("variables")) read_variables();
    if (has("rules")) read_rules();
    if (has("solution")) read_solution();
    Metadata& metadata = result_.puzzle.metadata;
    metadata.title = text("title");
    metadata.author = text("author");
    metadata.rules_text = text("rules_text");
    return std::move(result_);
  }

 private:
  [[noreturn]] void fail(std::size_t offset, const std::string& message, const std::string& hint = {}) const {
    throw InputError({where_.source, where_.line, where_.column + offset}, message, hint);
  }
  [[noreturn]] void fail(const Path& path, const std::string& message, const std::string& hint = {}) const {
    fail(value_offset(text_, path), message, hint);
  }
  bool has(std::string_view key) const { return object_->find(key) != object_->end(); }
  const Json& value(std::string_view key) const { return *object_->find(key); }

  void parse() {
    try {
      object_ = parse_json(text_);
    } catch (const UsageError& error) {
      fail(std::size_t{0}, error.what());
    } catch (const Json::parse_error& error) {
      std::string_view what = error.what();
      what.remove_prefix(std::min(what.find("syntax error"), what.size()));
      // `byte` counts from 1, and lies behind the text where that ends too early.
      fail(std::min(error.byte, text_.size() + 1) - 1, fmt::format("not valid JSON: {:.120}", what),
           "a line holds one whole object; `jq -c .` puts an indented one on one line");
    } catch (const Json::out_of_range& error) {
      // "… number overflow parsing '1e999'"
      std::string_view number = error.what();
      number.remove_prefix(std::min(number.find('\'') + 1, number.size()));
      number = number.substr(0, number.find('\''));
      const std::size_t at = text_.find(number);
      fail(at == std::string_view::npos ? 0 : at, fmt::format("the number {:.40} is too large", number));
    }
    if (!object_->is_object()) fail(0, "a puzzle is a JSON object", "as in {\"givens\": [[1, null], …]}");
    if (const auto repeated = find_repeated_key(text_))
      fail(repeated->offset, fmt::format("the key '{:.40}' is there twice", repeated->key),
           "keep one of them");
    for (const auto& [key, ignored] : object_->items()) {
      if (std::find(known_keys.begin(), known_keys.end(), key) != known_keys.end()) continue;
      const std::string near = nearest_name(key, known_keys);
      result_.notes.push_back(fmt::format("ignored the key '{}'{}", key,
                                          near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
    }
  }

  int integer(const Json& number, int low, int high, const Path& path) const {
    const std::optional<int> value = integer_in(number, low, high);
    if (!value) fail(path, fmt::format("{} is not an integer from {} to {}", brief(number), low, high));
    return *value;
  }
  int integer(std::string_view key, int low, int high, int otherwise) const {
    return has(key) ? integer(value(key), low, high, {key}) : otherwise;
  }
  std::string text(std::string_view key) const {
    if (!has(key)) return {};
    if (!value(key).is_string()) fail({key}, fmt::format("'{}' is not a string", key));
    return value(key).get<std::string>();
  }
  const Json& array(const Json& candidate, std::size_t size, const Path& path) const {
    if (!candidate.is_array() || candidate.size() != size)
      fail(path, candidate.is_array() ? fmt::format("{} entries, not {}", candidate.size(), size)
                                      : fmt::format("{} is not an array", brief(candidate)));
    return candidate;
  }
  // Calls f(cell, entry, path of entry) for a board of rows, after checking its size.
  template <class F>
  void for_each_cell(std::string_view key, int rows, int columns, F f) const {
    array(value(key), static_cast<std::size_t>(rows), {key});
    int cell = 0;
    Path path{key, {0}};
    for (const Json& row : value(key)) {
      array(row, static_cast<std::size_t>(columns), path);
      path.indices.push_back(0);
      for (const Json& entry : row) {
        f(cell++, entry, path);
        ++path.indices[1];
      }
      path.indices.pop_back();
      ++path.indices[0];
    }
  }
  template <class F>
  void for_each_cell(std::string_view key, F f) const {
    for_each_cell(key, result_.puzzle.shape->rows(), result_.puzzle.shape->columns(), f);
  }

  std::shared_ptr<const Shape> shape() {
    const bool drawn = has("givens") && value("givens").is_array() && !value("givens").empty();
    if (!drawn && !(has("rows") && has("columns")))
      fail(std::size_t{0}, "neither 'givens' nor 'rows' and 'columns' say how large the board is",
           "give \"givens\" as an array of rows, each an array of digits and null");
    ShapeSpec spec;
    spec.rows = drawn ? static_cast<int>(std::min<std::size_t>(value("givens").size(), max_side + 1)) : 0;
    spec.columns =
        drawn ? static_cast<int>(std::min<std::size_t>(value("givens")[0].size(), max_side + 1)) : 0;
    spec.rows = integer("rows", 1, max_side, spec.rows);
    spec.columns = integer("columns", 1, max_side, spec.columns);
    spec.digits = integer("digits", 1, max_side, std::max(spec.rows, spec.columns));
    spec.first_digit = integer("first_digit", -max_side, max_side, 1);
    if (has("lines")) {
      if (!value("lines").is_boolean()) fail({"lines"}, "'lines' is not true or false");
      spec.has_lines = value("lines").get<bool>();
    }
    if (has("regions")) {
      spec.regions.resize(static_cast<std::size_t>(spec.rows) * static_cast<std::size_t>(spec.columns), -1);
      for_each_cell("regions", spec.rows, spec.columns, [&](int cell, const Json& entry, const Path& path) {
        if (!entry.is_null())
          spec.regions[static_cast<std::size_t>(cell)] =
              integer(entry, 1, spec.rows * spec.columns, path) - 1;
      });
    } else {
      set_boxes(spec);
    }
    try {
      return context_.shapes.get(spec);
    } catch (const Error& error) {
      fail(std::size_t{0}, error.what(), error.hint());
    }
  }

  void set_boxes(ShapeSpec& spec) const {
    BoxSize boxes;
    if (has("boxes")) {
      if (value("boxes").is_null()) return;
      array(value("boxes"), 2, {"boxes"});
      boxes.rows = integer(value("boxes")[0], 1, max_side, {"boxes", {0}});
      boxes.columns = integer(value("boxes")[1], 1, max_side, {"boxes", {1}});
    } else if (context_.options.boxes) {
      boxes = *context_.options.boxes;
    } else if (!context_.options.latin && spec.rows == spec.columns) {
      boxes = default_boxes(spec.rows);
      if (boxes.rows == 0)
        fail(std::size_t{0}, fmt::format("a {0}x{0} board has no usual boxes", spec.rows),
             "give \"boxes\": [rows, columns], or null for a Latin square");
    }
    spec.box_rows = boxes.rows;
    spec.box_columns = boxes.columns;
  }

  int digit_value(const Json& entry, const Path& path) const {
    const Shape& shape = *result_.puzzle.shape;
    return integer(entry, shape.first_digit(), shape.last_digit(), path);
  }

  void read_givens() {
    // Lists of lists elsewhere write 0 for a blank; here too, unless 0 is a digit.
    const bool zero_is_blank = result_.puzzle.shape->first_digit() > 0;
    for_each_cell("givens", [&](int cell, const Json& entry, const Path& path) {
      if (entry.is_null() || (zero_is_blank && entry == 0)) return;
      result_.puzzle.give(cell, digit_value(entry, path));
    });
  }

  int cell_named(std::string_view name) const {
    const std::optional<int> cell = find_cell(*result_.puzzle.shape, name);
    if (!cell)
      fail({"candidates"}, fmt::format("'{}' is not a cell of the board", name),
           "cells are named from r1c1 at the top left");
    return *cell;
  }

  void read_candidates() {
    const Json& sets = value("candidates");
    if (!sets.is_object()) fail({"candidates"}, "'candidates' is not an object", "as in {\"r1c1\": [1, 2]}");
    const Shape& shape = *result_.puzzle.shape;
    for (const auto& [name, values] : sets.items()) {
      DigitSet set(shape.digits());
      if (!values.is_array())
        fail({"candidates"}, fmt::format("{} of {} is not an array", brief(values), name));
      for (const Json& entry : values) set.insert(shape.index_of(digit_value(entry, {"candidates"})));
      result_.puzzle.candidates[static_cast<std::size_t>(cell_named(name))] &= set;
    }
  }

  void read_variables() {
    constexpr int most = 1000, widest = DigitSet::word_bits;
    if (!value("variables").is_array() || value("variables").size() > most)
      fail({"variables"}, fmt::format("'variables' is not an array of up to {} objects", most));
    Path path{"variables", {0}};
    for (const Json& entry : value("variables")) {
      if (!entry.is_object() || !entry.contains("name") || !entry["name"].is_string() ||
          !entry.contains("values"))
        fail(path, "a variable is an object of its name and values",
             R"(as in {"name": "X", "values": [1, 9]})");
      array(entry["values"], 2, path);
      const std::string name = entry["name"].get<std::string>();
      if (name.empty() || name.find_first_not_of(name_characters) != name.npos ||
          find_cell(result_.puzzle, name))
        fail(path, "a variable's name is of letters and digits, and no other cell's");
      const int first = integer(entry["values"][0], -max_side, max_side, path);
      result_.puzzle.variables.push_back(
          {name, {first, integer(entry["values"][1], first, first + widest - 1, path)}});
      ++path.indices[0];
    }
  }

  void read_rules() {
    if (!value("rules").is_array()) fail({"rules"}, "'rules' is not an array");
    Path path{"rules", {0}};
    for (const Json& rule : value("rules")) {
      try {
        result_.puzzle.rules.push_back(rule_from_json(rule, result_.puzzle));
      } catch (const UsageError& error) {
        fail(path, error.what(), error.hint());
      }
      ++path.indices[0];
    }
  }

  void read_solution() {
    const auto& variables = result_.puzzle.variables;
    Grid grid(result_.puzzle.shape->rows(), result_.puzzle.shape->columns(),
              has("variable_values") ? static_cast<int>(variables.size()) : 0);
    if (has("variable_values")) {
      array(value("variable_values"), variables.size(), {"variable_values"});
      for (std::size_t i = 0; i < variables.size(); ++i)
        grid[grid.cells() + static_cast<int>(i)] =
            integer(value("variable_values")[i], variables[i].values.first, variables[i].values.last,
                    {"variable_values", {i}});
    }
    for_each_cell("solution", [&](int cell, const Json& entry, const Path& path) {
      grid[cell] = digit_value(entry, path);
    });
    result_.solution = std::move(grid);
  }

  std::string_view text_;
  Location where_;
  ReadContext& context_;
  JsonDocument object_;
  JsonPuzzle result_;
};

}  // namespace

JsonPuzzle puzzle_from_json(std::string_view text, const Location& where, ReadContext& context) {
  return Reader(text, where, context).read();
}

JsonPuzzle puzzle_from_json(std::string_view text, const Location& where) {
  ReadContext context;
  return puzzle_from_json(text, where, context);
}

Puzzle bare_puzzle_from_json(std::string_view text, const Location& where) {
  return puzzle_from_json(text, where).puzzle;
}

}  // namespace sudosat
