// The steps that rules make with the houses of their cells, found by the filters of native search.
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
  // The cells that the rule's filters narrow; nothing where they do none, and find no contradiction.
  std::optional<std::vector<int>> narrowed(int rule, const Knowledge& knowledge);
  Found parts_of(int rule, const Knowledge& knowledge, const std::vector<int>& narrowed) const;

  const Model& model_;
  std::vector<std::vector<int>> constraints_;  // their numbers, by rule
  std::optional<Filters> filters_;
  std::optional<Domains<1>> domains_;
};

}  // namespace sudosat
