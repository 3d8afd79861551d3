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

  // Makes calls do little work. What they do not decide counts as not following, so a step may lack facts,
  // and have parts that are not needed. Call this before each step.
  void work_little() { undecided_left_ = most_undecided; }
  // Whether a call since work_little() was not decided.
  bool is_undecided() const { return undecided_left_ < most_undecided; }

  // The step holds the facts that follow, and the parts that they need: without any one of these, not all of
  // the facts follow. What the placed digits rule out anyway is left out. Throws BudgetEnded.
  Step confirm(const FoundParts& parts, const std::vector<Fact>& facts, const Budget& budget);
  // The step has all that follows from the parts, and only parts that are needed for it. Parts that
  // contradict each other eliminate every candidate that they are about, and place nothing. Throws
  // BudgetEnded.
  Step confirm_all(const FoundParts& parts, const Budget& budget);
  // Like confirm_all(), but if fewer parts suffice for something, they make the step. So each part of a step
  // is needed for all that the step gives. Throws BudgetEnded.
  Step refine(FoundParts parts, const Budget& budget);
  // Fewer of the parts, from which the fact follows, if little work shows that. Its cores of cores are
  // smaller.
  FoundParts core(const FoundParts& parts, const Fact& fact, const Budget& budget);
  // How often the solver has been asked.
  std::uint64_t calls() const { return calls_; }

 private:
  std::unique_ptr<PartSearch> open(const FoundParts& parts, const Budget& budget) const;
  // `search` must be what open() has made of these parts.
  Step confirm(PartSearch& search, const FoundParts& parts, const std::vector<Fact>& facts,
               const Budget& budget);
  bool follows(PartSearch& search, const std::vector<int>& parts, const Fact& fact, const Budget& budget);
  // Leaves out facts that do not follow from the parts either: the grid contradicts them that the last call
  // of follows() has found, if it has found one.
  void drop_contradicted(const PartSearch& search, std::vector<Fact>& facts) const;

  const Puzzle& puzzle_;
  Backend& backend_;
  const Knowledge& knowledge_;
  static constexpr int most_undecided = 8;
  std::uint64_t calls_ = 0;
  bool has_grid_ = false;              // whether the last call of follows() has found one
  std::optional<int> undecided_left_;  // none: work has no limit
};

}  // namespace sudosat
