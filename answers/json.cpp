#include "answers/json.hpp"

#include <nlohmann/json.hpp>

#include "io/printable.hpp"

namespace sudosat::cli {
namespace {

Json json_variables(const Grid& grid) {
  Json values = Json::array();
  for (int i = 0; i < grid.variables(); ++i) values.push_back(grid[grid.cells() + i]);
  return values;
}

}  // namespace

Json json_head(const Location& where) { return {{"source", where.source}, {"line", where.line}}; }

std::string json_line(const Json& object) {
  std::string line = object.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
  make_printable(line);
  return line.insert(1, "\"version\":1,");
}

std::string json_error_line(const std::string& why) { return json_line({{"error", why}}); }

Json json_rows(const Grid& grid) {
  Json rows = Json::array();
  for (int cell = 0; cell < grid.cells(); ++cell) {
    if (cell % grid.columns() == 0) rows.push_back(Json::array());
    rows.back().push_back(grid[cell]);
  }
  return rows;
}

Json json_solution(const Grid& grid) {
  Json object{{"solution", json_rows(grid)}};
  if (grid.variables() > 0) object["variable_values"] = json_variables(grid);
  return object;
}

Json json_digit_sets(const Shape& shape, std::span<const DigitSet> candidates) {
  Json rows = Json::array();
  for (int cell = 0; cell < shape.cells(); ++cell) {
    if (cell % shape.columns() == 0) rows.push_back(Json::array());
    Json& values = rows.back().emplace_back(Json::array());
    for (int digit : candidates[static_cast<std::size_t>(cell)]) values.push_back(shape.value_of(digit));
  }
  return rows;
}

Json json_counts(const Shape& shape, const TrueCandidates& found) {
  Json rows = Json::array();
  for (int cell = 0; cell < shape.cells(); ++cell) {
    if (cell % shape.columns() == 0) rows.push_back(Json::array());
    Json& counts = rows.back().emplace_back(Json::array());
    for (int digit : found.confirmed[cell]) counts.push_back(found.count(cell, digit));
  }
  return rows;
}

Json json_cells(const Shape& shape, std::span<const int> cells) {
  Json names = Json::array();
  for (int cell : cells) names.push_back(cell_name(shape, cell));
  return names;
}

Json json_cell_sets(const Shape& shape, const std::vector<std::vector<int>>& sets) {
  Json lists = Json::array();
  for (const std::vector<int>& cells : sets) lists.push_back(json_cells(shape, cells));
  return lists;
}

Json json_candidates(const Shape& shape, std::span<const Candidate> candidates) {
  Json objects = Json::array();
  for (const auto& [cell, digit] : candidates)
    objects.push_back({{"cell", cell_name(shape, cell)}, {"digit", shape.value_of(digit)}});
  return objects;
}

Json json_of(const Puzzle& puzzle, Verdict verdict, const std::optional<Grid>& first,
             const std::optional<Grid>& second) {
  Json object{{"verdict", to_string(verdict)}, {"solutions", Json::array()}};
  for (const auto* grid : {&first, &second}) {
    if (!*grid) continue;
    object["solutions"].push_back(json_rows(**grid));
    if ((*grid)->variables() > 0) object["variable_values"].push_back(json_variables(**grid));
  }
  if (second) {
    Json& differ = object["differ"] = Json::array();
    for (int cell : differing_cells(*first, *second)) differ.push_back(cell_name(puzzle, cell));
  }
  return object;
}

}  // namespace sudosat::cli
