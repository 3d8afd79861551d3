#include "formats/json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/json_rules.hpp"
#include "io/printable.hpp"

namespace sudosat {
namespace {

using OrderedJson = nlohmann::ordered_json;

// Rows of columns, as a person would draw the board; `value_at` gives the entry of a cell.
template <class ValueAt>
OrderedJson board(const Shape& shape, ValueAt value_at) {
  OrderedJson rows = OrderedJson::array();
  for (int r = 0; r < shape.rows(); ++r) {
    OrderedJson& row = rows.emplace_back(OrderedJson::array());
    for (int c = 0; c < shape.columns(); ++c) row.push_back(value_at(r * shape.columns() + c));
  }
  return rows;
}

BoxSize usual_boxes(const Shape& shape) {
  return shape.rows() == shape.columns() ? default_boxes(shape.rows()) : BoxSize{};
}

// Only what a reader could not assume: rows and columns follow from the givens.
void add_shape(const Shape& shape, OrderedJson& object) {
  if (shape.digits() != std::max(shape.rows(), shape.columns())) object["digits"] = shape.digits();
  if (shape.first_digit() != 1) object["first_digit"] = shape.first_digit();
  if (!shape.spec().has_lines) object["lines"] = false;
  const BoxSize boxes{shape.spec().box_rows, shape.spec().box_columns};
  if (shape.has_regions()) {
    object["regions"] = board(shape, [&](int cell) {
      const int region = shape.region_of(cell);
      return region < 0 ? OrderedJson() : OrderedJson(region + 1);
    });
  } else if (!shape.has_boxes()) {
    object["boxes"] = nullptr;
  } else if (boxes != usual_boxes(shape)) {
    object["boxes"] = {boxes.rows, boxes.columns};
  }
}

void add_candidates(const Puzzle& puzzle, OrderedJson& object) {
  const Shape& shape = *puzzle.shape;
  object["givens"] = board(shape, [&](int cell) {
    const std::optional<int> value = puzzle.given(cell);
    return value ? OrderedJson(*value) : OrderedJson();
  });
  OrderedJson sets = OrderedJson::object();
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const DigitSet& set = puzzle.candidates[cell];
    if (set.is_single() || set == DigitSet::all(shape.digits())) continue;
    OrderedJson& values = sets[cell_name(shape, cell)] = OrderedJson::array();
    for (int digit : set) values.push_back(shape.value_of(digit));
  }
  if (!sets.empty()) object["candidates"] = std::move(sets);
}

}  // namespace

std::string puzzle_to_json(const Puzzle& puzzle, const Grid* solution) {
  OrderedJson object = OrderedJson::object();
  const auto add_text = [&object](const char* key, const std::string& text) {
    if (!text.empty()) object[key] = text;
  };
  add_text("title", puzzle.metadata.title);
  add_text("author", puzzle.metadata.author);
  add_text("rules_text", puzzle.metadata.rules_text);
  add_shape(*puzzle.shape, object);
  for (const auto& [name, values] : puzzle.variables)
    object["variables"].push_back({{"name", name}, {"values", {values.first, values.last}}});
  for (const auto& rule : puzzle.rules) object["rules"].push_back(rule_to_json(*rule, puzzle));
  add_candidates(puzzle, object);
  if (solution != nullptr)
    object["solution"] = board(*puzzle.shape, [&](int cell) { return (*solution)[cell]; });
  for (int i = 0; solution != nullptr && i < solution->variables(); ++i)
    object["variable_values"].push_back((*solution)[puzzle.shape->cells() + i]);
  // Titles come from files of any encoding; what is not UTF-8 is replaced, not refused.
  std::string text = object.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
  make_printable(text);
  return text;
}

}  // namespace sudosat
