// Clues about the sum of a part of a line whose digits differ. Patterns say where the part is, and which
// digits are in it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/model.hpp"
#include "puzzle/deduction.hpp"

namespace sudosat {

// Some places hold known digits. The places from `begin` to before `end` have the sum.
struct SumLayout {
  std::vector<std::pair<std::size_t, int>> known;
  std::size_t begin, end;
  std::int64_t sum;
};

// Posts that one of the layouts holds. Together with constraints that keep the cells apart this says the same
// as the constraint posted last. Nothing is posted if cells may be equal, or if there are too many patterns.
void post_sum_layouts_instead(Model& model, const std::vector<int>& cells,
                              const std::vector<SumLayout>& layouts);

// Why none of the layouts is left if the cell holds what it loses, after what the deduction rests on:
// ", so 9 is in r7c3 or r8c3", ", so r4567c3 hold 2+3+4+8 or 2+3+5+7", ", and with 6 in r3c8, 5+6 would leave
// 1". Empty if this says enough; nothing if it takes many cases, or cells may be equal.
std::optional<std::string> because_of_layouts(const Deduction& deduction, const std::vector<int>& cells,
                                              const std::vector<SumLayout>& layouts);

}  // namespace sudosat
