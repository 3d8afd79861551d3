// How `count --estimate` words what it has found.
#pragma once

#include <string>

#include "answers/json.hpp"
#include "queries/sample/estimate.hpp"

namespace sudosat::cli {

std::string text_of(const Estimate& result);
Json json_of(const Estimate& result);

}  // namespace sudosat::cli
