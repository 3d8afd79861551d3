// The names of chains, by what their links are made of.
#pragma once

#include <string>

#include "queries/steps/step.hpp"

namespace sudosat {

// The name of a step by cells and houses that is no single, subset or fish: "XY-Chain", "Turbot Fish", …, or
// "Net".
std::string chain_name(const Knowledge& knowledge, const Step& step);

}  // namespace sudosat
