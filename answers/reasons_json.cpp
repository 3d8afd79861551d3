#include "answers/reasons_json.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "queries/steps/telling.hpp"

namespace sudosat {
namespace {

Json part_names(const Puzzle& puzzle, const Model& model, const std::vector<Part>& parts) {
  Json names = Json::array();
  for (const Part& part : parts) names.push_back(name_of(part, puzzle, model));
  return names;
}

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

// Variables are not on the board, so that only cells can be marked.
Json cells_on_board(const Shape& shape, std::vector<int> cells) {
  std::erase_if(cells, [&](int cell) { return cell >= shape.cells(); });
  return json_cells(shape, cells);
}

// Lists the kind and the place of each part, in the order of part_names(). The place of a rule is its
// position among the puzzle's rules.
Json part_marks(const Puzzle& puzzle, const Model& model, const std::vector<Part>& parts) {
  Json list = Json::array();
  for (const Part& part : parts) {
    Json& object = list.emplace_back(Json{{"kind", kind_of(part, puzzle, model)},
                                          {"cells", cells_on_board(*puzzle.shape, cells_of(part, model))}});
    const int rule = part.constraint >= 0 ? model.all_different()[part.constraint].rule : part.rule;
    if (rule >= 0) object["rule"] = rule;
  }
  return list;
}

template <class JsonOfParts>
Json for_each_set(const std::vector<std::vector<Part>>& sets, const Puzzle& puzzle, const Model& model,
                  JsonOfParts json_of_parts) {
  Json lists = Json::array();
  for (const std::vector<Part>& parts : sets) lists.push_back(json_of_parts(puzzle, model, parts));
  return lists;
}

// Rows; null for a cell that is open, whose digit is below the first.
Json placed_rows(const Shape& shape, const Grid& placed) {
  Json rows = json_rows(placed);
  for (Json& row : rows)
    for (Json& value : row)
      if (value < shape.first_digit()) value = nullptr;
  return rows;
}

std::string_view name_of(Claim::Kind kind) {
  constexpr std::array names{"digit", "centre", "corners", "layer"};
  return names[static_cast<std::size_t>(kind)];
}

}  // namespace

Json json_of(const Puzzle& puzzle, const Model& model, const std::vector<std::vector<Part>>& explanations,
             End end, Marks marks) {
  Json object{{"explanations", for_each_set(explanations, puzzle, model, part_names)},
              {"complete", end == End::all}};
  if (marks == Marks::for_page) object["parts"] = for_each_set(explanations, puzzle, model, part_marks);
  return object;
}

Json json_of(const Puzzle& puzzle, const Model& model, const std::vector<ClashingPair>& clashes) {
  Json list = Json::array();
  for (const ClashingPair& clash : clashes) {
    Json houses = Json::array();
    for (const int k : clash.constraints)
      houses.push_back(name_of({.kind = Part::Kind::constraint, .constraint = k}, puzzle, model));
    list.push_back({{"digit", puzzle.shape->value_of(clash.digit)},
                    {"cells", json_cells(*puzzle.shape, std::array{clash.first, clash.second})},
                    {"houses", std::move(houses)}});
  }
  return list;
}

Json json_of(const Puzzle& puzzle, const Model& model, const Repair& repair, Marks marks) {
  if (repair.sets.empty()) return {{"drop", nullptr}};
  Json repairs = for_each_set(repair.sets, puzzle, model, part_names);
  Json object{{"drop", repairs.front()}, {"repairs", std::move(repairs)}, {"all_repairs", repair.complete}};
  if (repair.solution) object.update(json_solution(*repair.solution));
  if (marks == Marks::for_page) object["repair_parts"] = for_each_set(repair.sets, puzzle, model, part_marks);
  return object;
}

Json json_of(const Puzzle& puzzle, const Model& model, const Step& step, Marks marks) {
  const Telling told = tell(puzzle, model, step);
  Json object{{"technique", title_of(step.technique)},
              {"title", title_of(told)},
              {"reason", told.reason},
              {"uses", part_names(puzzle, model, step.uses)},
              {"placed", json_facts(puzzle, step.placed)},
              {"eliminated", json_facts(puzzle, step.eliminated)}};
  if (marks == Marks::none) return object;
  const Shape& shape = *puzzle.shape;
  const Focus focus = focus_of(step, model);
  object["parts"] = part_marks(puzzle, model, step.uses);
  object["cells"] = cells_on_board(shape, focus.cells);
  object["used"] = json_facts(puzzle, focus.used);
  object["before"] = json_digit_sets(shape, step.before);
  object["placed_before"] = placed_rows(shape, step.placed_before);
  return object;
}

Json json_of(const StepsSummary& summary, const std::optional<rating::Rating>& level) {
  Json techniques = Json::object();
  for (const auto& [technique, steps, parts] : summary.techniques()) techniques[title_of(technique)] = steps;
  Json object{{"steps", summary.steps()},
              {"techniques", std::move(techniques)},
              {"hardest", summary.steps() == 0 ? Json(nullptr) : Json(title_of(*summary.hardest()))}};
  if (level) {
    object["level"] = level->text;
    object["narrow_places"] = level->narrow_places;
  }
  return object;
}

Json json_of(const Shape& shape, const Stepped& end, bool complete, Json steps, Json summary) {
  return {{"verdict", end.verdict == Verdict::unique ? "solved" : to_string(end.verdict)},
          {"complete", complete},
          {"steps", std::move(steps)},
          {"summary", std::move(summary)},
          {"candidates", json_digit_sets(shape, end.candidates)}};
}

Json json_of(const Puzzle& puzzle, const std::vector<Claim>& wrong) {
  Json list = Json::array();
  for (const Claim& claim : wrong)
    list.push_back({{"kind", name_of(claim.kind)},
                    {"cells", names_of_cells(puzzle, cells_of(claim))},
                    {"digits", values_of(puzzle, claim)}});
  return list;
}

Json json_of(const HintView& view, const Hint& hint, Marks marks) {
  const auto model = Model::of(view.puzzle, Model::Purpose::parts);
  Json steps = Json::array();
  for (const Step& step : hint.steps) {
    Json& object = steps.emplace_back(Json{{"look", places_of(step, view.puzzle, *model)}});
    if (!view.look) object.update(json_of(view.puzzle, *model, step, marks));
  }
  const std::size_t digits = count_digits(hint);
  return {{"verdict", to_string(hint.verdict)},
          {"entered", {{"digits", digits}, {"marks", hint.claims.size() - digits}}},
          {"wrong", json_of(view.puzzle, hint.wrong)},
          {"steps", std::move(steps)}};
}

}  // namespace sudosat
