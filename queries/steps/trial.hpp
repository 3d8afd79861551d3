// Steps that are found soon, where the smallest takes too long: a candidate is supposed, and fails. What
// follows from it is a chain, or a tree with few branches, whose parts are made fewer as long as it fails.
#pragma once

#include <optional>
#include <vector>

#include "backends/backend.hpp"
#include "queries/steps/step_patterns.hpp"

namespace sudosat {

struct FailedTrial {
  Candidate failed;
  FoundParts parts;  // the parts that contradict the candidate; perhaps not all are needed
};

class TrialSearch {
 public:
  // `parts` are the fine_parts() of the puzzle's model. All must outlive this.
  TrialSearch(const Puzzle& puzzle, Backend& backend, std::vector<Part> parts)
      : puzzle_(puzzle), backend_(backend), parts_(std::move(parts)) {}

  // Prefers a candidate that propagation refutes with few parts. If there is none, a search looks for one,
  // unless only propagation is asked for, with as little work as suffices. There is none if each candidate
  // stands in some solution. The work is counted, so the answer is the same on every machine. Throws
  // BudgetEnded.
  enum class By { propagation, any };
  std::optional<FailedTrial> find(const Knowledge& knowledge, By by, const Budget& budget);

 private:
  Puzzle known_board(const Knowledge& knowledge) const;
  std::optional<FailedTrial> by_propagation(const Knowledge& knowledge,
                                            const std::vector<Candidate>& failed) const;
  std::optional<FailedTrial> by_search(const Knowledge& knowledge, std::vector<Candidate> open,
                                       const Budget& budget);
  FoundParts parts_of_failure(const Knowledge& knowledge, const Candidate& failed, const Budget& work);

  const Puzzle& puzzle_;
  Backend& backend_;
  const std::vector<Part> parts_;
};

}  // namespace sudosat
