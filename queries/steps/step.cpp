#include "queries/steps/step.hpp"

#include <set>

namespace sudosat {

Focus focus_of(const Step& step, const Model& model) {
  Knowledge knowledge(model);
  for (int cell = 0; cell < knowledge.cells(); ++cell)
    for (int digit : knowledge.candidates(cell) - step.before[static_cast<std::size_t>(cell)])
      knowledge.eliminate({cell, digit});
  std::set<Candidate> links;
  std::vector<Part> looked_at;
  for (const Part& part : step.uses) {
    // What says "at most one" leads from one candidate to the next; what says "at least one" is looked at.
    const bool is_choice = part.kind == Part::Kind::filled || part.kind == Part::Kind::somewhere;
    if (is_choice)
      for (const Candidate& candidate : knowledge.open_candidates(part)) links.insert(candidate);
    if (is_choice || part.kind == Part::Kind::rule || part.kind == Part::Kind::sum) looked_at.push_back(part);
  }
  for (const auto* gained : {&step.placed, &step.eliminated})
    for (const Candidate& candidate : *gained) links.erase(candidate);
  return {.cells = cells_of(looked_at, model), .used = {links.begin(), links.end()}};
}

}  // namespace sudosat
