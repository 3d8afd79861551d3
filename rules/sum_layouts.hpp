// Clues about the sum of a part of a line, for lines whose digits differ: where the part is, and which digits
// are in it, as patterns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "model/model.hpp"

namespace sudosat {

// Some places hold known digits; those from `begin` to before `end` have the sum.
struct SumLayout {
  std::vector<std::pair<std::size_t, int>> known;
  std::size_t begin, end;
  std::int64_t sum;
};

// One of the layouts holds: what the constraint posted last says, beside others that keep the cells apart.
// Nothing is posted if cells may be equal, or if there are too many patterns.
void post_sum_layouts_instead(Model& model, const std::vector<int>& cells,
                              const std::vector<SumLayout>& layouts);

}  // namespace sudosat
