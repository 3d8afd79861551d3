// Parts of a puzzle in one incremental CaDiCaL, each under a selector literal.
#pragma once

#include <memory>
#include <vector>

#include "backends/part_search.hpp"

namespace sudosat {

std::unique_ptr<PartSearch> make_cadical_parts(const Puzzle& puzzle, std::shared_ptr<const Model> model,
                                               std::vector<Part> parts);

}  // namespace sudosat
