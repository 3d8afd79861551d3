// The estimate of the protocol at port 4545.
#pragma once

#include <chrono>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/budget.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat::server {

// Hands out the estimate so far at these intervals, as members of an answer, until the budget ends. If there
// is no solution, returns the only estimate.
std::optional<nlohmann::ordered_json> estimate_fpuzzles(
    const Puzzle& puzzle, std::chrono::steady_clock::duration interval,
    const std::function<void(const nlohmann::ordered_json& fields)>& tell, const Budget& budget);

}  // namespace sudosat::server
