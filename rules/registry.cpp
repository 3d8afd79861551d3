#include "rules/registry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "puzzle/rule_names.hpp"
#include "rules/names.hpp"

namespace sudosat {
namespace {

// The arguments must be those that the parameters announce: none is missing, none is left over.
void check_arguments(const RuleKind& kind, const RuleArguments& arguments) {
  // With this limit no rule can overflow an int.
  constexpr int most = 1'000'000;
  for (int number : arguments.numbers)
    if (number < -most || number > most)
      throw UsageError(
          fmt::format("the rule '{}' takes numbers from {} to {}, not {}", kind.name, -most, most, number));
  std::size_t lists = 0, numbers = 0;
  bool text = false, rules = false;
  const auto require = [&kind](bool is_there, const Parameter& parameter) {
    if (!is_there && !parameter.optional)
      throw UsageError(
          fmt::format("the rule '{}' needs '{}': {}", kind.name, parameter.name, parameter.meaning));
  };
  const auto require_cells = [&](const std::vector<int>& cells, const Parameter& parameter) {
    if (cells.empty() && !parameter.optional) throw_empty_list(kind, parameter);
  };
  for (const Parameter& parameter : kind.parameters) switch (parameter.type) {
      case Parameter::Type::cells:
        require(lists < arguments.cells.size(), parameter);
        if (lists < arguments.cells.size()) require_cells(arguments.cells[lists++], parameter);
        break;
      case Parameter::Type::cell_lists:
        require(lists < arguments.cells.size(), parameter);
        for (; lists < arguments.cells.size(); ++lists) require_cells(arguments.cells[lists], parameter);
        break;
      case Parameter::Type::number:
        require(numbers < arguments.numbers.size(), parameter);
        ++numbers;
        break;
      case Parameter::Type::numbers:
        require(numbers < arguments.numbers.size(), parameter);
        numbers = std::max(numbers, arguments.numbers.size());
        break;
      case Parameter::Type::text:
        require(!arguments.text.empty(), parameter);
        text = true;
        break;
      case Parameter::Type::rules:
        require(!arguments.rules.empty(), parameter);
        rules = true;
        break;
    }
  if (lists < arguments.cells.size() || numbers < arguments.numbers.size() ||
      (!text && !arguments.text.empty()) || (!rules && !arguments.rules.empty()))
    throw UsageError(fmt::format("the rule '{}' takes no more than its parameters", kind.name),
                     "docs/rules.md lists those of every rule");
}

}  // namespace

// Declares the function in which a rule's file defines its kind, and calls it: so the list below is the only
// one.
#define KIND(function)                 \
  [] {                                 \
    extern const RuleKind& function(); \
    return &function();                \
  }()

std::span<const RuleGroup> rule_groups() {
  static const std::vector<RuleGroup> groups = {
      {"Cells that differ",
       {KIND(negative_diagonal_rule), KIND(positive_diagonal_rule), KIND(anti_knight_rule),
        KIND(anti_king_rule), KIND(disjoint_groups_rule), KIND(windoku_rule), KIND(extra_region_rule),
        KIND(chess_move_rule), KIND(taxicab_rule), KIND(anti_taxicab_rule), KIND(nonconsecutive_rule),
        KIND(diagonal_nonconsecutive_rule)}},
      {"Cages, arrows and sums",
       {KIND(killer_cage_rule), KIND(sum_rule), KIND(product_rule), KIND(difference_cage_rule),
        KIND(quotient_cage_rule), KIND(equal_sums_rule), KIND(arrow_rule), KIND(double_arrow_rule),
        KIND(rellik_cage_rule), KIND(equality_cage_rule), KIND(lunchbox_rule)}},
      {"Dots, signs and marked cells",
       {KIND(difference_rule),
        KIND(ratio_rule),
        KIND(edge_sum_rule),
        KIND(negative_difference_rule),
        KIND(negative_ratio_rule),
        KIND(negative_sum_rule),
        KIND(less_than_rule),
        KIND(quadruple_rule),
        KIND(odd_rule),
        KIND(even_rule),
        KIND(minimum_rule),
        KIND(maximum_rule),
        KIND(clone_rule),
        KIND(same_values_rule),
        KIND(row_indexer_rule),
        KIND(column_indexer_rule),
        KIND(box_indexer_rule),
        KIND(value_indexing_rule),
        KIND(counting_circles_rule),
        KIND(count_distinct_rule),
        KIND(contains_exactly_rule),
        KIND(contains_at_least_rule),
        KIND(look_and_say_rule)}},
      {"Lines",
       {KIND(thermometer_rule), KIND(slow_thermometer_rule), KIND(whispers_rule), KIND(renban_rule),
        KIND(nabner_rule), KIND(palindrome_rule), KIND(region_sum_line_rule), KIND(between_line_rule),
        KIND(lockout_line_rule), KIND(modular_line_rule), KIND(entropic_line_rule), KIND(parity_line_rule),
        KIND(zipper_line_rule), KIND(sum_line_rule)}},
      {"Clues beside the board",
       {KIND(little_killer_rule), KIND(sandwich_rule), KIND(x_sum_rule), KIND(skyscraper_rule),
        KIND(hidden_skyscraper_rule), KIND(numbered_room_rule), KIND(full_rank_rule)}},
      {"The whole board",
       {KIND(global_entropy_rule), KIND(global_mod_rule), KIND(dutch_flatmates_rule),
        KIND(region_same_values_rule)}},
      {"Regions to be found",
       {KIND(connected_rule), KIND(chaos_construction_rule), KIND(chaos_arrow_rule), KIND(chaos_count_rule),
        KIND(doppelganger_rule)}},
      {"Rules to build others from",
       {KIND(relation_rule), KIND(relation_among_all_rule), KIND(regular_expression_rule),
        KIND(automaton_rule), KIND(linear_equation_rule), KIND(any_of_rule), KIND(all_of_rule)}},
  };
  return groups;
}

#undef KIND

std::span<const RuleKind* const> rule_kinds() {
  static const std::vector<const RuleKind*> kinds = [] {
    std::vector<const RuleKind*> all;
    for (const RuleGroup& group : rule_groups())
      all.insert(all.end(), group.kinds.begin(), group.kinds.end());
    return all;
  }();
  return kinds;
}

const RuleKind& find_rule_kind(std::string_view name) {
  for (const RuleKind* kind : rule_kinds())
    if (kind->name == name) return *kind;
  const std::vector<std::string_view> meant = kinds_meant_by(name);
  throw UnknownRule(
      fmt::format("unknown rule '{}'", name),
      fmt::format("{}{}{}`sudosat list rules` lists all {}", meant.empty() ? "" : "did you mean '",
                  fmt::join(meant, "' or '"), meant.empty() ? "" : "'? ", rule_kinds().size()));
}

void throw_empty_list(const RuleKind& kind, const Parameter& parameter) {
  throw UsageError(fmt::format("the rule '{}' needs '{}': {}; this list is empty", kind.name, parameter.name,
                               parameter.meaning));
}

std::shared_ptr<const Rule> make_rule(const RuleKind& kind, RuleArguments arguments, const Shape& shape) {
  check_arguments(kind, arguments);
  return kind.make(kind, std::move(arguments), shape);
}

std::shared_ptr<const Rule> make_rule(std::string_view kind, RuleArguments arguments, const Shape& shape) {
  return make_rule(find_rule_kind(kind), std::move(arguments), shape);
}

std::shared_ptr<const Rule> make_rule(const RuleKind& kind, RuleArguments arguments, const Puzzle& puzzle) {
  try {
    return make_rule(kind, std::move(arguments), *puzzle.shape);
  } catch (const UsageError& error) {
    throw UsageError(with_variables(error.what(), *puzzle.shape, std::span<const Variable>(puzzle.variables)),
                     error.hint());
  }
}

}  // namespace sudosat
