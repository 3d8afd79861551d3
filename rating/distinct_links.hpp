// In a whip the candidates that link its values are all different.
#pragma once

#include <vector>

namespace sudosat::rating {

// Whether one candidate can be chosen from each of these lists, all of them different: a matching (Kuhn
// 1955).
bool can_be_distinct(const std::vector<std::vector<int>>& links);

}  // namespace sudosat::rating
