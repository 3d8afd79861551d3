// The steps that no pattern finds: the smallest core found over everything that still follows.
#pragma once

#include <memory>

#include "backends/part_search.hpp"
#include "base/vector.hpp"
#include "queries/sample/random.hpp"
#include "queries/steps/shortest.hpp"

namespace sudosat {

class Backend;

class StepSearch {
 public:
  StepSearch(const Puzzle& puzzle, Backend& backend, const Model& model, std::uint64_t seed);

  // Fewer than `limit` parts from which something new follows; none if there are no such. Throws BudgetEnded.
  std::vector<Part> find(const Knowledge& knowledge, std::size_t limit, const Budget& budget);
  std::uint64_t calls() const { return search_ ? search_->calls() : 0; }

 private:
  void find_possible(const Budget& budget);
  void tell(const Knowledge& knowledge);

  const Puzzle& puzzle_;
  Backend& backend_;
  Random random_;
  std::vector<Part> parts_;
  ShortestRefutation shortest_;
  std::vector<int> all_;  // their numbers
  std::unique_ptr<PartSearch> search_;
  Knowledge told_;
  Vector<DigitSet> possible_;  // the digits that stand in some solution, per cell
};

}  // namespace sudosat
