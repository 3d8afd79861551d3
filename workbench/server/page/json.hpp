// How answers to the page write parts of puzzles and steps, in more detail than --json does: the page marks
// them on the board.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "answers/json.hpp"
#include "model/part.hpp"
#include "puzzle/entries.hpp"
#include "queries/ask/judge_entries.hpp"
#include "queries/steps/step.hpp"

namespace sudosat::server {

// {"name": "given 5 at r1c1", "kind": "given", "cells": ["r1c1"]}, and of a rule its position.
cli::Json json_of(const Puzzle& puzzle, const Model& model, const Part& part);
cli::Json json_of(const Puzzle& puzzle, const Model& model, const std::vector<Part>& parts);
cli::Json json_of(const Puzzle& puzzle, const Model& model, const Step& step);
// [{"kind": "digit", "cells": ["r1c1"], "digits": [5]}]
cli::Json json_of(const Shape& shape, const std::vector<Claim>& claims);
// {"digits": {"r1c1": 5}, "centre": {"r1c2": [1, 2]}, "corner": {}}
cli::Json json_of(const Shape& shape, const Entries& entries);
// Rows; null for an open cell, which is below the first digit.
cli::Json json_placed(const Shape& shape, const Grid& placed);

}  // namespace sudosat::server
