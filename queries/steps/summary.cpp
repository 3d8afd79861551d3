#include "queries/steps/summary.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

namespace sudosat {

void StepsSummary::add(const Step& step) {
  ++steps_;
  // A rule may be called as a technique is: skyscrapers are both.
  auto found = std::ranges::find(counts_, title_of(step.technique),
                                 [](const Count& count) { return title_of(count.technique); });
  if (found == counts_.end()) found = counts_.insert(found, {step.technique});
  if (family_of(step.technique) > family_of(found->technique)) found->technique = step.technique;
  ++found->steps;
  found->parts = std::max(found->parts, step.uses.size());
}

std::vector<StepsSummary::Count> StepsSummary::techniques() const {
  std::vector<Count> sorted = counts_;
  std::ranges::stable_sort(sorted, std::greater<>(), &Count::steps);
  return sorted;
}

std::optional<Technique> StepsSummary::hardest() const {
  // Each single needs one part, so only their order says which is harder.
  const auto difficulty = [](const Count& count) {
    const TechniqueFamily family = family_of(count.technique);
    return family == TechniqueFamily::single
               ? std::tuple(family, std::size_t{0}, count.technique.pattern)
               : std::tuple(family, count.parts, Technique::Pattern::full_house);
  };
  const auto hardest = std::ranges::max_element(counts_, {}, difficulty);
  return hardest == counts_.end() ? std::nullopt : std::optional(hardest->technique);
}

std::string StepsSummary::text() const {
  std::string text = fmt::format("{} step{}", steps_, steps_ == 1 ? "" : "s");
  if (steps_ == 0) return text;
  text += ": ";
  for (const Count& count : techniques())
    text += (text.ends_with(": ") ? "" : ", ") + counted(count.technique, count.steps);
  return text + "; hardest: " + name_of(*hardest());
}

}  // namespace sudosat
