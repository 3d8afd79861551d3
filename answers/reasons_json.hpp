// Reasons as JSON objects: explanations, repairs, steps and hints, for `--json` and for the page of the
// workbench (answer_json.hpp).
#pragma once

#include <optional>
#include <vector>

#include "answers/answer_json.hpp"
#include "answers/hint_text.hpp"
#include "queries/explain/clashes.hpp"
#include "queries/explain/contradiction.hpp"
#include "queries/explain/repair.hpp"
#include "queries/steps/steps.hpp"
#include "queries/steps/summary.hpp"
#include "rating/scale.hpp"

namespace sudosat {

// The page marks on the board what an answer names. For that it has a few keys more than --json.
enum class Marks { none, for_page };

// With marks it also has "parts": a list of the parts of each explanation.
Json json_of(const Puzzle& puzzle, const Model& model, const std::vector<std::vector<Part>>& explanations,
             End end, Marks marks = Marks::none);
// The "digit" of each pair, its "cells", and the "houses" that have both.
Json json_of(const Puzzle& puzzle, const Model& model, const std::vector<ClashingPair>& clashes);
// With marks it also has "repair_parts": a list of the parts of each repair.
Json json_of(const Puzzle& puzzle, const Model& model, const Repair& repair, Marks marks = Marks::none);
// With marks it also has the "parts" that the step uses, the "cells" that it looks at, the candidates "used"
// there, and the board "before" it.
Json json_of(const Puzzle& puzzle, const Model& model, const Step& step, Marks marks = Marks::none);
Json json_of(const StepsSummary& summary, const std::optional<rating::Rating>& level = {});
// The steps, each with its summary, and where they end.
Json json_of(const Shape& shape, const Stepped& end, bool complete, Json steps, Json summary);
Json json_of(const HintView& view, const Hint& hint, Marks marks = Marks::none);
// Lists the entries that no solution agrees with.
Json json_of(const Puzzle& puzzle, const std::vector<Claim>& wrong);

}  // namespace sudosat
