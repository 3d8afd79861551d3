// Modifiers: a cell counts for a value that is not its digit. A layer says of what kind a cell is (doubled,
// negated, hot), a layer of numbers called "value" holds the values, and a rule ties both to the digits.
// Other rules are about values if they name cells of that layer.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "rules/text/expression.hpp"

namespace sudosat {

// "d; 2 * d": the value of digit d for each kind; or one formula for all kinds, in which k is the kind.
class ValueFormulas {
 public:
  // Throws UsageError.
  explicit ValueFormulas(std::string_view text);

  const std::vector<std::string>& texts() const { return texts_; }
  // Whether there is a formula for each of the kinds.
  bool fit(const Range& kinds) const;
  // The value; nothing if there is no such kind, or if the formula divides by 0.
  std::optional<std::int64_t> value(int digit, int kind) const;

 private:
  std::vector<std::string> texts_;
  std::vector<Expression> formulas_;
};

// Adds what setters call so, in any spelling: its layers, and its rules. The cells are known to be of another
// kind than the first. Throws UsageError if the puzzle has values already, or if the values are too many.
void add_modifier(Puzzle& puzzle, std::string_view name, const std::vector<int>& cells);
// The layer that it adds beside that of values. Empty if the name is none of "doublers", "negators", "hot and
// cold cells" and "Schrödinger cells".
std::string_view layer_of_modifier(std::string_view name);

// Whether setters who use values mean values by the cells of such a rule. They mean digits where digits
// differ, are odd or even, or are indexes.
bool counts_values(const RuleKind& kind);
// The rule with values in place of the digits of the cells of the board. Cages and sandwiches of values keep
// what they say of digits: they differ, or are crusts. Throws UsageError, also if the rule is about digits
// only.
std::shared_ptr<const Rule> make_rule_by_value(const RuleKind& kind, const RuleArguments& arguments,
                                               const Puzzle& puzzle);
// What setters mean by such a rule: values, or digits. Where cells have second digits, those of cells that
// differ do so as well. Throws UsageError if they have and the rule says more of digits.
std::shared_ptr<const Rule> make_rule_as_said(const RuleKind& kind, const RuleArguments& arguments,
                                              const Puzzle& puzzle);
// The rule from which make_rule_as_said() makes this one; null if there is none.
std::shared_ptr<const Rule> rule_as_said(const Rule& whole, const Puzzle& puzzle);

}  // namespace sudosat
