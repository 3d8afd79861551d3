// Rules as JSON: the name of the kind if that says it all, or an object of the kind ("rule") and its
// parameters by their names. Every kind is written and read by its parameters alone.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "puzzle/puzzle.hpp"

namespace sudosat {

nlohmann::ordered_json rule_to_json(const Rule& rule, const Puzzle& puzzle);
// Throws UsageError if this is not a rule. The puzzle has its shape and variables already.
std::shared_ptr<const Rule> rule_from_json(const nlohmann::json& json, const Puzzle& puzzle);

// The integer, if it is one from `low` to `high`.
std::optional<int> integer_in(const nlohmann::json& json, int low, int high);

}  // namespace sudosat
