#include "propagation/propagate.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace sudosat {
namespace {

template <int W>
bool run(const Model& model, std::vector<DigitSet>& candidates, const Budget& budget) {
  Domains<W> domains(model);
  if (!domains.load(candidates)) return false;
  FixpointLoop<W> loop(domains);
  if (propagate(domains, loop, budget) == Fixpoint::contradiction) return false;
  domains.store(candidates);
  return true;
}

// Trials of cells with more candidates remove little (docs/performance-notebook.md).
constexpr int most_candidates = 3;
// Looks at the clock once in this many cells. A look before each trial costs 1.3 % on 9x9.
constexpr int cells_a_look = 4096;

class Prober {
 public:
  using Word = DigitSet::Word;

  Prober(Domains<1>& domains, const Budget& budget)
      : domains_(domains),
        loop_(domains),
        budget_(budget),
        left_(static_cast<std::size_t>(domains.model().cells())) {}

  bool run() {
    if (propagate(domains_, loop_, budget_) == Fixpoint::contradiction) return false;
    domains_.record();
    const int cells = domains_.model().cells();
    // Cells take turns, so that no trial is repeated before all others have been made. Cells with fewer
    // candidates come first.
    for (int size = 2, cell = 0, idle = 0; size <= most_candidates; cell = cell + 1 < cells ? cell + 1 : 0) {
      bool progress = false;
      if (domains_.count(cell) == size) {
        if (is_spent(cells)) break;
        if (!probe(cell, progress)) return false;
      }
      if (progress) {
        if (propagate(domains_, loop_, budget_) == Fixpoint::contradiction) return false;
        size = 2;
        idle = 0;
      } else if (++idle == cells) {
        ++size;
        idle = 0;
      }
    }
    return true;
  }

 private:
  bool is_spent(int cells) {
    cells_since_look_ += cells;
    if (cells_since_look_ < cells_a_look) return false;
    cells_since_look_ = 0;
    return budget_.expired();
  }

  bool probe(int cell, bool& progress) {
    const std::size_t mark = domains_.mark();
    std::fill(left_.begin(), left_.end(), 0);
    for (Word digits = *domains_.at(cell); digits != 0; digits &= digits - 1) {
      if (domains_.assign(cell, std::countr_zero(digits)) && loop_.run(budget_) != Fixpoint::contradiction)
        for (std::size_t c = 0; c < left_.size(); ++c) left_[c] |= domains_.at(0)[c];
      domains_.undo(mark);
    }
    for (std::size_t c = 0; c < left_.size(); ++c) {
      const Word removed = domains_.at(0)[c] & ~left_[c];
      if (removed == 0) continue;
      progress = true;
      if (!domains_.narrow(static_cast<int>(c), 0, removed)) return false;
    }
    return true;
  }

  Domains<1>& domains_;
  FixpointLoop<1> loop_;
  const Budget& budget_;
  int cells_since_look_ = cells_a_look;  // the first trial begins with a look
  std::vector<Word> left_;               // what the trials so far leave to each cell
};

}  // namespace

bool propagate(const Model& model, std::vector<DigitSet>& candidates, const Budget& budget) {
  return model.width() <= DigitSet::word_bits ? run<1>(model, candidates, budget)
                                              : run<0>(model, candidates, budget);
}

bool probe(const Model& model, std::vector<DigitSet>& candidates, const Budget& budget) {
  const auto is_single = [](const DigitSet& set) { return set.is_single(); };
  if (model.width() > DigitSet::word_bits || std::ranges::all_of(candidates, is_single)) return true;
  Domains<1> domains(model);
  if (!domains.load(candidates) || !Prober(domains, budget).run()) return false;
  domains.store(candidates);
  return true;
}

}  // namespace sudosat
