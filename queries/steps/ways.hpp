// The ways to fill the open cells of a sum, as a person lists them: by the values, whatever their order.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "queries/steps/knowledge.hpp"

namespace sudosat {

struct Ways {
  std::vector<int> open;                // cells without a digit, in order
  std::vector<std::int64_t> totals;     // what these add up to
  std::set<std::vector<int>> known;     // what is left: values, ascending
  std::set<std::vector<int>> possible;  // what there would be if nothing were known of the open cells
};

// Nothing if the cells are not simply added, or if there are too many ways to try.
std::optional<Ways> ways_of(const Linear& sum, const Knowledge& knowledge);
// "1+2, 3+4".
std::string text_of(const std::set<std::vector<int>>& combinations, std::string_view last);

}  // namespace sudosat
