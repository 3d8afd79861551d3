// Asks a solver that knows nothing but some parts, and what is known of their cells, what follows from them.
// Only steps that this has confirmed are told.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "backends/backend.hpp"
#include "backends/part_search.hpp"
#include "queries/steps/step.hpp"
#include "queries/steps/step_patterns.hpp"

namespace sudosat {

class StepVerifier {
 public:
  // Puzzle, backend and knowledge must outlive this.
  StepVerifier(const Puzzle& puzzle, Backend& backend, const Knowledge& knowledge)
      : puzzle_(puzzle), backend_(backend), knowledge_(knowledge) {}

  // From now on little work is done for a call. What that does not decide counts as if it did not follow, so
  // a step may lack facts, and have parts that are not needed. This must be called again before each step.
  void work_little() { undecided_left_ = most_undecided; }
  // Whether a call since then was not decided.
  bool is_undecided() const { return undecided_left_ < most_undecided; }

  // The step holds the facts that follow, and the parts that they need: without any one of these, not all of
  // the facts follow. What the placed digits rule out anyway is left out. Throws BudgetEnded.
  Step confirm(const FoundParts& parts, const std::vector<Fact>& facts, const Budget& budget);
  // All that follows from the parts, without those that are not needed for it. Parts that contradict each
  // other eliminate every candidate that they are about, and place nothing. Throws BudgetEnded.
  Step confirm_all(const FoundParts& parts, const Budget& budget);
  // Does what confirm_all() does. If fewer of the parts suffice for something, they make the step, so each
  // part of a step is needed for all that it gives. Throws BudgetEnded.
  Step refine(FoundParts parts, const Budget& budget);
  // Fewer of the parts, from which the fact follows, if little work shows that. Its cores of cores are
  // smaller.
  FoundParts core(const FoundParts& parts, const Fact& fact, const Budget& budget);
  // How often the solver has been asked.
  std::uint64_t calls() const { return calls_; }

 private:
  std::unique_ptr<PartSearch> open(const FoundParts& parts, const Budget& budget) const;
  // `search` is what open() has made of these parts.
  Step confirm(PartSearch& search, const FoundParts& parts, const std::vector<Fact>& facts,
               const Budget& budget);
  bool follows(PartSearch& search, const std::vector<int>& parts, const Fact& fact, const Budget& budget);

  const Puzzle& puzzle_;
  Backend& backend_;
  const Knowledge& knowledge_;
  static constexpr int most_undecided = 8;
  std::uint64_t calls_ = 0;
  std::optional<int> undecided_left_;  // none: no limit of work
};

}  // namespace sudosat
