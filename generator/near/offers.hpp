// Puzzles with one solution on the same board, of which those are wanted that have no given to spare. Many
// are looked at together.
#pragma once

#include <functional>
#include <span>

#include "backends/backend.hpp"
#include "generator/taking/needed_givens.hpp"

namespace sudosat {

// The board with these givens.
Puzzle with_givens(const Puzzle& ground, std::span<const Candidate> givens);

class Offers {
 public:
  struct Offer {
    std::vector<Candidate> givens;
    Grid solution;
    std::size_t to_show;     // how many of these, from the first on, may be spare
    std::size_t needed = 0;  // how many of them are known not to be
    bool has_spare = false;
  };

  // `wanted` hears of the puzzles in the order in which they came. All must outlive this.
  Offers(const Puzzle& ground, Backend& backend, NeededGivens& known,
         std::function<void(Offer, Puzzle)> wanted, const Budget& budget)
      : ground_(ground),
        backend_(backend),
        known_(known),
        wanted_(std::move(wanted)),
        budget_(budget),
        batch_(budget.deadline || budget.effort > 0 ? 1 : 256) {}

  // Both throw BudgetEnded.
  void add(Offer offer) {
    offers_.push_back(std::move(offer));
    if (offers_.size() == batch_) finish();
  }
  // To be called after the last one.
  void finish();

 private:
  // Asks of each about its next given that is not known to be needed. False: there is no such given.
  bool ask();

  const Puzzle& ground_;
  Backend& backend_;
  NeededGivens& known_;
  const std::function<void(Offer, Puzzle)> wanted_;
  const Budget& budget_;
  const std::size_t batch_;  // limits are for one question at a time
  std::vector<Offer> offers_;
};

}  // namespace sudosat
