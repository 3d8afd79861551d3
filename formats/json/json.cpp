#include "formats/json/json.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/json/setter_json.hpp"
#include "io/printable.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/known_shapes.hpp"

namespace sudosat {
namespace {

using OrderedJson = nlohmann::ordered_json;

// The members of an object, written one after the other. Boards become text at once: as values of the library
// their cells would take longer than most puzzles to solve.
class JsonMembers {
 public:
  // Titles come from files of any encoding; what is not UTF-8 is replaced, not refused.
  void add(std::string_view key, const OrderedJson& value) {
    add_json(key, value.dump(-1, ' ', false, OrderedJson::error_handler_t::replace));
  }
  void add_text(std::string_view key, const std::string& text) {
    if (!text.empty()) add(key, text);
  }
  // Adds a value that is JSON already.
  void add_json(std::string_view key, std::string json) {
    begin(key);
    make_printable(json);
    text_ += json;
  }
  // Rows of columns, as a person would draw the board; `value_at` gives the number of a cell, if it has one.
  template <class ValueAt>
  void add_board(std::string_view key, const Shape& shape, ValueAt value_at) {
    begin(key);
    for (int cell = 0; cell < shape.cells(); ++cell) {
      text_ += cell == 0 ? "[[" : cell % shape.columns() == 0 ? "],[" : ",";
      const std::optional<int> value = shape.is_hole(cell) ? std::nullopt : value_at(cell);
      text_ += value ? fmt::format_int(*value).c_str() : "null";
    }
    text_ += "]]";
  }
  std::string end() { return std::move(text_) + '}'; }

 private:
  void begin(std::string_view key) {
    text_ += text_.size() > 1 ? ",\"" : "\"";
    text_ += key;
    text_ += "\":";
  }

  std::string text_ = "{";
};

BoxSize usual_boxes(const Shape& shape) {
  const bool is_square = shape.rows() == shape.columns() && shape.spec().holes.empty();
  return is_square ? default_boxes(shape.rows()) : BoxSize{};
}

// Adds only what a reader could not assume: rows and columns follow from the givens.
void add_shape(const Shape& shape, JsonMembers& object) {
  if (shape.digits() != std::max(shape.rows(), shape.columns())) object.add("digits", shape.digits());
  if (shape.first_digit() != 1) object.add("first_digit", shape.first_digit());
  if (!shape.spec().has_lines) object.add("lines", false);
  if (shape.has_grids()) {
    OrderedJson grids = OrderedJson::array();
    for (const GridPlace& place : shape.spec().grids) grids.push_back(place_text(place));
    object.add("grids", grids);
  }
  if (!shape.spec().holes.empty()) {
    OrderedJson holes = OrderedJson::array();
    for (const int cell : shape.spec().holes) holes.push_back(cell_name(shape, cell));
    object.add("holes", holes);
  }
  const BoxSize boxes{shape.spec().box_rows, shape.spec().box_columns};
  if (shape.has_regions()) {
    object.add_board("regions", shape, [&](int cell) {
      const int region = shape.region_of(cell);
      return region < 0 ? std::nullopt : std::optional(region + 1);
    });
  } else if (!shape.has_boxes()) {
    object.add("boxes", nullptr);
  } else if (boxes != usual_boxes(shape)) {
    object.add("boxes", {boxes.rows, boxes.columns});
  }
}

void add_candidates(const Puzzle& puzzle, JsonMembers& object) {
  const Shape& shape = *puzzle.shape;
  object.add_board("givens", shape, [&](int cell) { return puzzle.given(cell); });
  OrderedJson sets = OrderedJson::object();
  const DigitSet all = DigitSet::all(shape.digits());
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const DigitSet& set = puzzle.candidates[cell];
    if (set.is_single() || set == all) continue;
    OrderedJson& values = sets[cell_name(shape, cell)] = OrderedJson::array();
    for (int digit : set) values.push_back(shape.value_of(digit));
  }
  if (!sets.empty()) object.add("candidates", sets);
}

std::size_t first_character(std::string_view line) { return line.find_first_not_of(" \t"); }

bool is_passed_over(std::string_view line) {
  const std::size_t first = first_character(line);
  return first == line.npos || line[first] == '#';
}

// JSON Lines: one object per puzzle and line (docs/json.md). Blank lines and lines that start with "#", which
// stand for puzzles without an answer in the output of others, are passed over.
class JsonlFormat : public Format {
 public:
  bool recognises(LineReader& lines) const override {
    for (std::size_t k = 0; const auto line = lines.peek(k); ++k)
      if (!is_passed_over(*line)) return (*line)[first_character(*line)] == '{';
    return false;
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    while (lines.peek() && is_passed_over(*lines.peek())) lines.advance();
    if (!lines.peek()) return std::nullopt;
    const std::size_t first = first_character(*lines.peek());
    const Location where = lines.location(0, first + 1);
    const std::string text = take_object(lines).substr(first);
    JsonPuzzle parsed = puzzle_from_json(text, where, context);
    Record record;
    record.puzzle = std::move(parsed.puzzle);
    record.layout.format = this;
    record.where = where;
    record.stored = std::move(parsed.solution);
    for (std::string& key : parsed.ignored) record.warnings.push_back({where, std::move(key)});
    record.tags = std::move(parsed.tags);
    return record;
  }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    if (solution == nullptr && record.stored) solution = &*record.stored;
    std::string text = puzzle_to_json(record.puzzle, solution);
    if (std::string members = json_members(record, false); !members.empty()) {
      make_printable(members);
      text.insert(1, members + ',');
    }
    out += text + '\n';
  }

  bool keeps(const Puzzle&) const override { return true; }
};

}  // namespace

std::string puzzle_to_json(const Puzzle& puzzle, const Grid* solution) {
  JsonMembers object;
  object.add_text("title", puzzle.metadata.title);
  object.add_text("author", puzzle.metadata.author);
  object.add_text("rules_text", puzzle.metadata.rules_text);
  add_shape(*puzzle.shape, object);
  OrderedJson variables, rules, values, layers;
  for (const CellLayer& layer : puzzle.layers)
    if (const Range range = puzzle.range_of(layer); layer.kinds.empty())
      layers.push_back({{"name", layer.name}, {"values", {range.first, range.last}}});
    else
      layers.push_back({{"name", layer.name}, {"kinds", layer.kinds}});
  if (!layers.empty()) object.add("layers", layers);
  for (std::size_t i = 0; i < puzzle.variables.size(); ++i)
    if (const auto& [name, range] = puzzle.variables[i];
        !layer_cell(puzzle, puzzle.shape->cells() + static_cast<int>(i)))
      variables.push_back({{"name", name}, {"values", {range.first, range.last}}});
  for (const auto& rule : puzzle.rules) rules.push_back(rule_to_json(*rule, puzzle));
  if (!variables.empty()) object.add("variables", variables);
  if (!rules.empty()) object.add("rules", rules);
  add_candidates(puzzle, object);
  if (const Decoration* decoration = puzzle.decoration.get())
    object.add_json("decoration", fmt::format(R"({{"format":"{}","members":{}}})", decoration->format,
                                              decoration->members));
  if (solution != nullptr) {
    object.add_board("solution", *puzzle.shape, [&](int cell) { return std::optional((*solution)[cell]); });
    for (int i = 0; i < solution->variables(); ++i) values.push_back((*solution)[puzzle.shape->cells() + i]);
    if (!values.empty()) object.add("variable_values", values);
  }
  return object.end();
}

OrderedJson json_of_puzzle(const Puzzle& puzzle) { return OrderedJson::parse(puzzle_to_json(puzzle)); }

const Format& jsonl_format() {
  return only<JsonlFormat>("jsonl", "JSON Lines, one object per puzzle, without loss",
                           {.one_line = true, .is_layout = true});
}

}  // namespace sudosat
