// The steps that no pattern finds: a smallest core, as far as can be found, over all that remains to be said.
#pragma once

#include <memory>

#include "backends/backend.hpp"
#include "queries/random.hpp"
#include "queries/steps/shortest.hpp"

namespace sudosat {

class StepSearch {
 public:
  StepSearch(const Puzzle& puzzle, Backend& backend, const Model& model, std::uint64_t seed);

  // Parts from which something new follows, fewer than `limit` if there are such. satisfiable: there is
  // nothing left to be said, or not with so few parts; unsatisfiable: found; unknown: the budget ended.
  Status find(const Knowledge& knowledge, std::size_t limit, const Budget& budget, std::vector<Part>& found);
  std::uint64_t calls() const { return search_ ? search_->calls() : 0; }

 private:
  Status start(const Budget& budget);
  void tell(const Knowledge& knowledge);

  const Puzzle& puzzle_;
  Backend& backend_;
  Random random_;
  std::vector<Part> parts_;
  ShortestRefutation shortest_;
  std::vector<int> all_;  // their numbers
  std::unique_ptr<PartSearch> search_;
  Knowledge told_;
  std::vector<DigitSet> possible_;  // the digits that stand in some solution, per cell
};

}  // namespace sudosat
