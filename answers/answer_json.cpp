#include "answers/answer_json.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "answers/numbers.hpp"
#include "io/printable.hpp"
#include "puzzle/rule_names.hpp"
#include "queries/explain/fix.hpp"
#include "queries/explain/minimise.hpp"
#include "queries/sample/estimate.hpp"
#include "queries/steps/step.hpp"
#include "rating/scale.hpp"

namespace sudosat {
namespace {

Json json_variables(const Grid& grid) {
  Json values = Json::array();
  for (int i = 0; i < grid.variables(); ++i) values.push_back(grid[grid.cells() + i]);
  return values;
}

// Returns rows with what `json_of_cell` makes of each cell.
template <class JsonOfCell>
Json in_rows(int cells, int columns, JsonOfCell json_of_cell) {
  Json rows = Json::array();
  for (int cell = 0; cell < cells; ++cell) {
    if (cell % columns == 0) rows.push_back(Json::array());
    rows.back().push_back(json_of_cell(cell));
  }
  return rows;
}

// Writes for each confirmed candidate the number of solutions that have it, in the places of
// json_digit_sets().
Json json_counts(const Shape& shape, const TrueCandidates& found) {
  return in_rows(shape.cells(), shape.columns(), [&](int cell) {
    Json counts = Json::array();
    if (shape.is_hole(cell)) return counts;
    for (int digit : found.confirmed[cell]) counts.push_back(found.count(cell, digit));
    return counts;
  });
}

Json json_rating(const rating::Rating& rating) {
  Json object;
  // JSON knows no infinity.
  if (std::isfinite(rating.value)) object["value"] = rating.value;
  object["text"] = rating.text;
  if (!rating.level.empty()) object["level"] = rating.level;
  if (rating.narrow_places >= 0) object["narrow_places"] = rating.narrow_places;
  if (rating.longest_wait >= 0) object["longest_wait"] = rating.longest_wait;
  if (rating.hardest.empty()) return object;
  object["hardest"] = rating.hardest;
  Json& steps = object["steps"] = Json::object();
  for (const auto& [technique, count] : rating.counts) steps[std::string(technique)] = count;
  return object;
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
  return in_rows(grid.cells(), grid.columns(),
                 [&](int cell) { return grid[cell] == no_digit ? Json() : Json(grid[cell]); });
}

Json json_solution(const Grid& grid) {
  Json object{{"solution", json_rows(grid)}};
  if (grid.variables() > 0) object["variable_values"] = json_variables(grid);
  return object;
}

Json json_digit_sets(const Shape& shape, std::span<const DigitSet> candidates) {
  return in_rows(shape.cells(), shape.columns(), [&](int cell) {
    Json values = Json::array();
    if (shape.is_hole(cell)) return values;
    for (int digit : candidates[cell]) values.push_back(shape.value_of(digit));
    return values;
  });
}

Json json_cells(const Shape& shape, std::span<const int> cells) {
  Json names = Json::array();
  for (int cell : cells) names.push_back(cell_name(shape, cell));
  return names;
}

Json json_facts(const Puzzle& puzzle, std::span<const Candidate> candidates) {
  Json names = Json::array();
  for (const Candidate& candidate : candidates) names.push_back(candidate_name(puzzle, candidate));
  return names;
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

Json json_of(const Shape& shape, const Fixes& fixes) {
  Json object, &sets = object["fixes"] = Json::array();
  for (const std::vector<Candidate>& set : fixes.sets) {
    Json& givens = sets.emplace_back(Json::array());
    for (const auto& [cell, digit] : set)
      givens.push_back({{"cell", cell_name(shape, cell)}, {"digit", shape.value_of(digit)}});
  }
  // The search may have ended before it met the second solution, but there are two.
  if (!fixes.decided) object["fixes_at_least"] = std::max(fixes.at_least, 1);
  return object;
}

Json json_solved(const Grid& solution) {
  Json object{{"verdict", "solved"}};
  object.update(json_solution(solution));
  return object;
}

Json json_of(const Shape& shape, const TrueCandidates& found, const CandidatesOptions& options) {
  Json object{{"candidates", json_digit_sets(shape, found.confirmed)}};
  if (!found.decided) object["open"] = json_digit_sets(shape, found.open);
  if (options.count_to != 0) object["counts"] = json_counts(shape, found);
  if (options.same) {
    Json& same = object["same"] = Json::array();
    for (const std::vector<int>& cells : found.same) same.push_back(json_cells(shape, cells));
  }
  object["complete"] = found.complete;
  return object;
}

Json json_count(std::uint64_t found, bool is_exact, std::uint64_t most) {
  return {{"count", json_number(found, most)}, {"exact", is_exact}};
}

Json json_of(const Estimate& estimate) {
  Json object{{"estimate", nullptr}, {"exact", false}, {"probes", estimate.probes}};
  if (estimate.solutions == 0) return object;
  object["estimate"] = to_string(estimate.mean, 6);
  object["effective_probes"] = static_cast<std::uint64_t>(estimate.effective_probes);
  if (!estimate.reliable) return object;
  object["standard_error"] = to_string(estimate.standard_error, 6);
  object["interval"] = {to_string(estimate.lower, 6), to_string(estimate.upper, 6)};
  return object;
}

Json json_of(const Puzzle& puzzle, const Redundant& redundant) {
  return {{"redundant", json_cells(*puzzle.shape, redundant.clues.cells)},
          {"redundant_rules", rule_names(puzzle, redundant.clues.rules)},
          {"complete", redundant.complete}};
}

Json json_ratings(std::span<const rating::Scale* const> scales, std::span<const rating::Rating> ratings) {
  using Outcome = rating::Rating::Outcome;
  Json object, &values = object["ratings"] = Json::object();
  for (std::size_t i = 0; i < ratings.size(); ++i)
    if (ratings[i].outcome == Outcome::rated) values[std::string(scales[i]->name)] = json_rating(ratings[i]);
  object["complete"] =
      std::ranges::find(ratings, Outcome::undecided, &rating::Rating::outcome) == ratings.end();
  return object;
}

}  // namespace sudosat
