// The kinds of rules, for formats that store them by name, and for the documentation.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/rule.hpp"

namespace sudosat {

struct RuleGroup {
  std::string_view name;  // a heading: "Lines"
  std::vector<const RuleKind*> kinds;
  bool are_of_values = false;  // whether the kinds are about values that are not digits
};
std::span<const RuleGroup> rule_groups();
// The kinds of all groups, in their order.
std::span<const RuleKind* const> rule_kinds();
// Thrown if no rule has the name. Its hint has the nearest names, also those that setters use.
class UnknownRule : public UsageError {
 public:
  using UsageError::UsageError;
};
// Throws UnknownRule.
const RuleKind& find_rule_kind(std::string_view name);

// Makes a rule of this kind. Throws UsageError if the arguments are not those that it takes, or make no
// sense.
std::shared_ptr<const Rule> make_rule(const RuleKind& kind, RuleArguments arguments, const Shape& shape);
std::shared_ptr<const Rule> make_rule(std::string_view kind, RuleArguments arguments, const Shape& shape);
// Makes a rule of this kind for a puzzle's board. An error then calls the puzzle's variables by their names.
std::shared_ptr<const Rule> make_rule(const RuleKind& kind, RuleArguments arguments, const Puzzle& puzzle);
[[noreturn]] void throw_empty_list(const RuleKind& kind, const Parameter& parameter);

}  // namespace sudosat
