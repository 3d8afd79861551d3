// Finds steps by one rule, or by one sum of the rule of 45, and the houses of its cells.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "propagation/statements.hpp"
#include "queries/steps/step_patterns.hpp"

namespace sudosat {

// What the propagators found out by a rule or sum.
struct Narrowing {
  FoundParts parts;  // the rule or sum, then the parts that keep its cells, and cells that it narrows, apart
  std::vector<Fact>
      facts;  // first digits of cells with one candidate left. None: the rule contradicts what is known
};

class RulePatterns {
 public:
  // Of the rules of these numbers, what follows from several of their constraints comes in several steps.
  explicit RulePatterns(const Model& model, std::set<int> of_many_parts = {})
      : model_(model), of_many_parts_(std::move(of_many_parts)), statements_(model) {}

  // Whether only rules with few open cells are looked at.
  enum class Effort { small, any };
  // Calls back with what a rule or sum narrows, until the callback returns true. Rules with few open cells
  // come first. The caller finds out which parts are needed, and whether they suffice.
  void find(const Knowledge& knowledge, Effort effort, const std::function<bool(const Narrowing&)>& take);

 private:
  // What follows from what the statement has left in the domains; nothing if it has taken nothing.
  std::optional<Narrowing> narrowed(const Statement& statement, const Domains<1>& domains,
                                    const Knowledge& knowledge) const;
  FoundParts parts_of(const Statement& statement, const Knowledge& knowledge,
                      const std::vector<Fact>& facts) const;

  const Model& model_;
  const std::set<int> of_many_parts_;
  Statements statements_;
};

}  // namespace sudosat
