// The steps that rules make with the houses of their cells, found by the filters of native search.
#pragma once

#include <optional>

#include "propagation/filters.hpp"
#include "queries/steps/patterns.hpp"

namespace sudosat {

class RulePatterns {
 public:
  explicit RulePatterns(const Model& model);

  // A rule and what keeps its cells apart, from which something new follows; none where no filter says so.
  // What is not needed for it is for the caller to find out.
  Found find(const Knowledge& knowledge);

 private:
  bool says_something(int rule, const Knowledge& knowledge);
  Found parts_of(int rule, const Knowledge& knowledge) const;

  const Model& model_;
  std::vector<std::vector<int>> constraints_;  // their numbers, by rule
  std::optional<Filters> filters_;
  std::optional<Domains<1>> domains_;
};

}  // namespace sudosat
