// Propagation in a search tree: thoroughly at the root, then of what each decision removes, and the way back.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "propagation/propagate.hpp"

namespace sudosat {

template <int W>
class NodePropagation {
 public:
  // The model must outlive it.
  explicit NodePropagation(const Model& model) : domains_(model), loop_(domains_) {}
  NodePropagation(const NodePropagation&) = delete;
  NodePropagation& operator=(const NodePropagation&) = delete;

  Domains<W>& domains() { return domains_; }
  const Domains<W>& domains() const { return domains_; }
  const FixpointLoop<W>& loop() const { return loop_; }
  bool has_matching() const { return matching_ != nullptr; }

  // Goes to the root, which has these candidates. Changes after that are recorded.
  Fixpoint start(const std::vector<DigitSet>& candidates, const Budget& budget) {
    matching_.reset();
    if (uses_matching(domains_.model())) matching_ = std::make_unique<Matching<W>>(domains_);
    Fixpoint root = Fixpoint::contradiction;
    if (domains_.load(candidates)) root = matching_ ? settle(budget) : propagate(domains_, loop_, budget);
    domains_.record();
    return root;
  }
  // Propagates what was removed since the last fixpoint.
  Fixpoint settle(const Budget& budget) {
    return matching_ ? propagate(domains_, loop_, *matching_, budget) : loop_.run(budget);
  }
  // Goes back to the fixpoint at which the domains had this mark.
  void undo(std::size_t mark) {
    domains_.undo(mark);
    if (matching_) matching_->restore();
  }
  // The number of candidates that were looked at, roughly (Search::spent()).
  std::uint64_t work() const { return loop_.work() + (matching_ ? matching_->work() : 0); }
  // The all-different constraints in which the last contradiction was found.
  std::span<const int> failed_constraints() const {
    return matching_ && !matching_->failed_constraints().empty() ? matching_->failed_constraints()
                                                                 : loop_.failed_constraints();
  }

 private:
  Domains<W> domains_;
  FixpointLoop<W> loop_;
  std::unique_ptr<Matching<W>> matching_;  // small boards do not have one
};

}  // namespace sudosat
