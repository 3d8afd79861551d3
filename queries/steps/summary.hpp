// Counts the steps of each technique, and names the hardest.
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
  // The most frequent techniques come first, and equally frequent ones in the order of their first steps.
  std::vector<Count> techniques() const;
  // The technique, in the hardest family, whose step has the most parts. A step that is made of several has
  // the parts of all of them. Returns nothing if there are no steps.
  std::optional<Technique> hardest() const;
  // "51 steps: 30 hidden singles, 21 full houses; hardest: hidden single"
  std::string text() const;

 private:
  std::size_t steps_ = 0;
  std::vector<Count> counts_;
};

}  // namespace sudosat
