// How `count --estimate` words what it has found.
#pragma once

#include <string>

#include "cli/json.hpp"
#include "queries/estimate.hpp"

namespace sudosat::cli {

std::string text_of(const Estimate& result);
Json json_of(const Estimate& result);

}  // namespace sudosat::cli
