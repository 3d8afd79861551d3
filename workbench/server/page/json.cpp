#include "workbench/server/page/json.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "queries/steps/telling.hpp"

namespace sudosat::server {

using cli::Json;

namespace {

const char* kind_of(const Part& part, const Puzzle& puzzle, const Model& model) {
  switch (part.kind) {
    case Part::Kind::clue:
      return part.cell < puzzle.shape->cells() && puzzle.given(part.cell) ? "given" : "marks";
    case Part::Kind::rule:
      return "rule";
    case Part::Kind::sum:
      return "sum";
    case Part::Kind::constraint:
    case Part::Kind::somewhere:
    case Part::Kind::once:
      return model.all_different()[part.constraint].rule < 0 ? "house" : "rule";
    case Part::Kind::filled:
    case Part::Kind::single:
      break;
  }
  return "cell";
}

Json names(const Puzzle& puzzle, const std::vector<Candidate>& candidates) {
  Json list = Json::array();
  for (const Candidate& candidate : candidates) list.push_back(candidate_name(puzzle, candidate));
  return list;
}

// Only cells of the board: variables are drawn nowhere.
Json cell_names(const Shape& shape, std::vector<int> cells) {
  std::erase_if(cells, [&](int cell) { return cell >= shape.cells(); });
  return cli::json_cells(shape, cells);
}

const char* name_of(Claim::Kind kind) {
  constexpr std::array names{"digit", "centre", "corner"};
  return names[static_cast<std::size_t>(kind)];
}

}  // namespace

Json json_of(const Puzzle& puzzle, const Model& model, const Part& part) {
  Json object{{"name", name_of(part, puzzle, model)},
              {"kind", kind_of(part, puzzle, model)},
              {"cells", cell_names(*puzzle.shape, cells_of(part, model))}};
  int rule = part.rule;
  if (part.constraint >= 0) rule = model.all_different()[part.constraint].rule;
  if (rule >= 0) object["rule"] = rule;
  return object;
}

Json json_of(const Puzzle& puzzle, const Model& model, const std::vector<Part>& parts) {
  Json list = Json::array();
  for (const Part& part : parts) list.push_back(json_of(puzzle, model, part));
  return list;
}

Json json_of(const Puzzle& puzzle, const Model& model, const Step& step) {
  const Shape& shape = *puzzle.shape;
  const Focus focus = focus_of(step, model);
  const Telling told = tell(puzzle, model, step);
  return {{"technique", title_of(step.technique)},
          {"title", title_of(step, told)},
          {"reason", told.reason},
          {"look", places_of(step, puzzle, model)},
          {"uses", json_of(puzzle, model, step.uses)},
          {"cells", cell_names(shape, focus.cells)},
          {"used", names(puzzle, focus.used)},
          {"placed", names(puzzle, step.placed)},
          {"eliminated", names(puzzle, step.eliminated)},
          {"before", cli::json_digit_sets(shape, step.before)},
          {"placed_before", json_placed(shape, step.placed_before)}};
}

Json json_of(const Shape& shape, const std::vector<Claim>& claims) {
  Json list = Json::array();
  for (const Claim& claim : claims) {
    std::set<int> cells, digits;
    for (const Candidate& candidate : claim.candidates) {
      cells.insert(candidate.cell);
      digits.insert(shape.value_of(candidate.digit));
    }
    list.push_back({{"kind", name_of(claim.kind)},
                    {"cells", cell_names(shape, {cells.begin(), cells.end()})},
                    {"digits", digits}});
  }
  return list;
}

Json json_of(const Shape& shape, const Entries& entries) {
  Json digits = Json::object(), centre = Json::object(), corner = Json::object();
  const auto values = [&](const DigitSet& set) {
    Json list = Json::array();
    for (int digit : set) list.push_back(shape.value_of(digit));
    return list;
  };
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const DigitSet& left = entries.left[cell];
    const std::string name = cell_name(shape, cell);
    if (left.is_single())
      digits[name] = shape.value_of(left.first());
    else if (left.count() < shape.digits())
      centre[name] = values(left);
    if (!entries.corners[cell].empty()) corner[name] = values(entries.corners[cell]);
  }
  return {{"digits", std::move(digits)}, {"centre", std::move(centre)}, {"corner", std::move(corner)}};
}

Json json_placed(const Shape& shape, const Grid& placed) {
  Json rows = cli::json_rows(placed);
  for (Json& row : rows)
    for (Json& value : row)
      if (value < shape.first_digit()) value = nullptr;
  return rows;
}

}  // namespace sudosat::server
