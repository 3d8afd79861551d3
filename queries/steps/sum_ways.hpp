#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "queries/steps/deducer.hpp"
#include "queries/steps/knowledge.hpp"

namespace sudosat {

// The ways to fill the open cells of a sum, as a person lists them: by the values, whatever their order.
struct SumWays {
  std::vector<int> open;                // cells without a digit, in order
  std::vector<std::int64_t> totals;     // the sums that the open cells can have
  std::set<std::vector<int>> known;     // the combinations that are left, each ascending
  std::set<std::vector<int>> possible;  // the combinations if nothing were known of the open cells
};

// Goes through the ways to fill the open cells of a sum.
class SumTrial {
 public:
  // Returns whether to go on. The values are those of the open cells, in their order.
  using Visit = std::function<bool(const std::vector<int>& values)>;

  // Cells differ as in the model.
  SumTrial(const Model& model, const SumWays& ways);

  // Returns false if there are too many ways, or if a visit has ended it. Without candidates nothing is
  // known.
  bool run(const Deducer::Sets* candidates, const Visit& visit);

 private:
  bool extend(const Deducer::Sets* candidates, std::int64_t sum, const Visit& visit);

  const Model& model_;
  const SumWays& ways_;
  std::vector<std::int64_t> least_, most_;  // bounds of the sum of the cells from the i-th on
  std::vector<int> values_;
  int steps_ = 0;
};

// Returns nothing if the cells are not simply added, or if there are too many ways to try. Cells differ as in
// the model.
std::optional<SumWays> ways_of(const Linear& sum, const Knowledge& knowledge, const Model& model);

}  // namespace sudosat
