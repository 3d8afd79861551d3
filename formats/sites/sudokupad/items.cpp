#include "formats/sites/sudokupad/items.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace sudosat {

using Json = nlohmann::json;

const Json& sudokupad_member(const Json& object, const char* key) {
  static const Json none;
  return object.contains(key) ? object[key] : none;
}

const Json& sudokupad_list(const Json& object, const char* key) {
  static const Json none = Json::array();
  const Json& json = sudokupad_member(object, key);
  if (is_void(json)) return none;
  if (!json.is_array()) throw UsageError(fmt::format("'{}' is not an array", key));
  return json;
}

std::vector<Square> squares_of(const Json& json) {
  if (!json.is_array()) throw UsageError("a list of cells is not an array");
  std::vector<Square> squares;
  for (const Json& pair : json) {
    if (!pair.is_array() || pair.size() != 2 || !integer_of(pair[0]) || !integer_of(pair[1]))
      throw UsageError("a cell is not a pair of a row and a column");
    squares.emplace_back(*integer_of(pair[0]), *integer_of(pair[1]));
  }
  return squares;
}

std::vector<int> cells_on_board(const Json& json, const SudokupadFrame& frame) {
  std::vector<int> cells;
  try {
    for (const auto& [r, c] : squares_of(json))
      if (const std::optional<int> cell = frame.cell(r, c)) cells.push_back(*cell);
  } catch (const UsageError&) {
    return {};
  }
  return cells;
}

}  // namespace sudosat
