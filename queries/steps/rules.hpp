// Finds steps by rules and the houses of their cells, with the filters of native search.
#pragma once

#include <optional>
#include <vector>

#include "propagation/filters.hpp"
#include "queries/steps/patterns.hpp"

namespace sudosat {

class RulePatterns {
 public:
  explicit RulePatterns(const Model& model);

  // A rule, the first from `rule` on, and what keeps its cells and those that it narrows apart, from which
  // something new follows; none where no filter says so. What is not needed for it, and whether it suffices,
  // is for the caller to find out. `rule` is then the next one.
  Found find(const Knowledge& knowledge, int& rule);

 private:
  // The cells that the rule's filters narrow, or none on a contradiction; nullopt if nothing follows.
  std::optional<std::vector<int>> narrowed(int rule, const Knowledge& knowledge);
  Found parts_of(int rule, const Knowledge& knowledge, const std::vector<int>& narrowed) const;

  const Model& model_;
  std::vector<std::vector<int>> constraints_;  // their numbers, by rule
  std::optional<Filters> filters_;
  std::optional<Domains<1>> domains_;
};

}  // namespace sudosat
