// The marks between cells that say what strict rules (StrictKropki, StrictXV) forbid elsewhere.
#pragma once

#include <span>

#include "formats/sites/iss/rule_reader.hpp"

namespace sudosat::iss {

bool is_dot(const Rule& rule);     // white or black
bool is_letter(const Rule& rule);  // X or V

// The pairs of cells of the board that share an edge with such a mark on it. What marks an alternative of
// composed rules, or is one of several that hold, marks as well.
std::vector<std::vector<int>> marked_pairs(const Shape& shape,
                                           std::span<const std::shared_ptr<const Rule>> rules,
                                           bool (*is_mark)(const Rule&));

}  // namespace sudosat::iss
