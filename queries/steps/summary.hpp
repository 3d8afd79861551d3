// How many steps of which technique, and the hardest of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "queries/steps/step.hpp"

namespace sudosat {

class StepsSummary {
 public:
  void add(const Step& step);

  struct Count {
    Technique technique;
    std::size_t steps = 0;
    std::size_t parts = 0;  // how many parts the largest of the steps has
  };
  std::size_t steps() const { return steps_; }
  // The most frequent first, of equally frequent ones the one that came first.
  std::vector<Count> techniques() const;
  // In the hardest family of techniques, the technique whose step has the most parts. A step that is made of
  // several has the parts of all of them. Returns nothing if there are no steps.
  std::optional<Technique> hardest() const;
  // "51 steps: 30 hidden singles, 21 full houses; hardest: hidden single"
  std::string text() const;

 private:
  std::size_t steps_ = 0;
  std::vector<Count> counts_;
};

}  // namespace sudosat
