#include "rules/rules.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

#include "puzzle/builtin_rules.hpp"
#include "puzzle/geometry.hpp"
#include "rules/names.hpp"

namespace sudosat {
namespace {

// The arguments must be those that the parameters announce: none is missing, none is left over.
void check_arguments(const RuleKind& kind, const RuleArguments& arguments) {
  // No rule can overflow an int with numbers up to this.
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
    if (std::cmp_less(cells.size(), parameter.least.value_or(0)))
      throw UsageError(fmt::format("the rule '{}' needs at least {} cells", kind.name, *parameter.least));
  };
  const auto require_least = [&](std::size_t first, const Parameter& parameter) {
    for (; first < numbers; ++first)
      if (parameter.least && arguments.numbers[first] < *parameter.least)
        throw UsageError(fmt::format("the rule '{}' takes numbers from {} on, not {}", kind.name,
                                     *parameter.least, arguments.numbers[first]));
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
        if (numbers++ < arguments.numbers.size()) require_least(numbers - 1, parameter);
        break;
      case Parameter::Type::numbers:
        require(numbers < arguments.numbers.size(), parameter);
        require_least(std::exchange(numbers, std::max(numbers, arguments.numbers.size())), parameter);
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

std::span<const RuleGroup> rule_groups() {
  static const std::vector<RuleGroup> groups = {
      {"Cells that differ",
       {&negative_diagonal_rule(), &positive_diagonal_rule(), &anti_knight_rule(), &anti_king_rule(),
        &disjoint_groups_rule(), &windoku_rule(), &extra_region_rule(), &chess_move_rule(), &taxicab_rule(),
        &anti_taxicab_rule(), &nonconsecutive_rule(), &diagonal_nonconsecutive_rule()}},
      {"Cages, arrows and sums",
       {&killer_cage_rule(), &sum_rule(), &product_rule(), &difference_cage_rule(), &quotient_cage_rule(),
        &equal_sums_rule(), &arrow_rule(), &double_arrow_rule(), &rellik_cage_rule(), &equality_cage_rule(),
        &lunchbox_rule(), &value_cage_rule()},
       true},
      {"Dots, signs and marked cells",
       {&difference_rule(),
        &ratio_rule(),
        &edge_sum_rule(),
        &negative_difference_rule(),
        &negative_ratio_rule(),
        &negative_sum_rule(),
        &less_than_rule(),
        &quadruple_rule(),
        &odd_rule(),
        &even_rule(),
        &minimum_rule(),
        &maximum_rule(),
        &clone_rule(),
        &same_values_rule(),
        &row_indexer_rule(),
        &column_indexer_rule(),
        &box_indexer_rule(),
        &value_indexing_rule(),
        &counting_circles_rule(),
        &count_distinct_rule(),
        &contains_exactly_rule(),
        &contains_at_least_rule(),
        &look_and_say_rule(),
        &one_of_rule()}},
      {"Lines",
       {&thermometer_rule(), &slow_thermometer_rule(), &whispers_rule(), &renban_rule(), &nabner_rule(),
        &palindrome_rule(), &region_sum_line_rule(), &between_line_rule(), &lockout_line_rule(),
        &modular_line_rule(), &entropic_line_rule(), &parity_line_rule(), &zipper_line_rule(),
        &sum_line_rule()},
       true},
      {"Clues beside the board",
       {&little_killer_rule(), &sandwich_rule(), &x_sum_rule(), &skyscraper_rule(), &hidden_skyscraper_rule(),
        &numbered_room_rule(), &full_rank_rule(), &value_sandwich_rule()},
       true},
      {"The whole board",
       {&global_entropy_rule(), &global_mod_rule(), &dutch_flatmates_rule(), &region_same_values_rule()}},
      {"Regions to be found",
       {&connected_rule(), &chaos_construction_rule(), &chaos_arrow_rule(), &chaos_count_rule(),
        &doppelganger_rule()}},
      {"Layers", {&no_square_rule(),      &yin_yang_rule(),      &nurikabe_rule(),
                  &cave_rule(),           &one_loop_rule(),      &loops_rule(),
                  &path_rule(),           &snake_rule(),         &touching_snake_rule(),
                  &star_battle_rule(),    &minesweeper_rule(),   &seen_rule(),
                  &seen_of_kind_rule(),   &cells_of_kind_rule(), &runs_of_kind_rule(),
                  &digits_by_kind_rule(), &in_each_house_rule(), &each_digit_among_rule(),
                  &value_by_kind_rule(),  &second_digits_rule()}},
      {"Rules to build others from",
       {&relation_rule(), &relation_among_all_rule(), &regular_expression_rule(), &automaton_rule(),
        &linear_equation_rule(), &where_rule(), &where_any_two_rule(), &where_neighbours_rule(), &fold_rule(),
        &any_of_rule(), &all_of_rule(), &none_of_rule(), &exactly_rule(), &at_least_rule()},
       true},
  };
  return groups;
}

std::span<const RuleKind* const> rule_kinds() {
  static const std::vector<const RuleKind*> kinds = [] {
    std::vector<const RuleKind*> all;
    for (const RuleGroup& group : rule_groups())
      all.insert(all.end(), group.kinds.begin(), group.kinds.end());
    return all;
  }();
  return kinds;
}

namespace {

// Whether the rule counts whole rows, columns or boxes of the canvas.
bool needs_whole_board(const RuleKind& kind) {
  const auto kinds = {
      &negative_diagonal_rule(), &positive_diagonal_rule(),  &disjoint_groups_rule(), &windoku_rule(),
      &full_rank_rule(),         &dutch_flatmates_rule(),    &row_indexer_rule(),     &column_indexer_rule(),
      &box_indexer_rule(),       &chaos_construction_rule(), &doppelganger_rule()};
  return std::ranges::find(kinds, &kind) != kinds.end();
}

}  // namespace

const RuleKind& find_rule_kind(std::string_view name) {
  for (const RuleKind* kind : rule_kinds())
    if (kind->name == name) return *kind;
  const std::vector<std::string_view> meant = kinds_meant_by(name);
  throw UnknownRule(
      fmt::format("unknown rule '{:.40}'", name),
      Advice(Code::unknown_rule, {meant.begin(), meant.end()},
             meant.empty() ? "" : fmt::format("did you mean '{}'?", fmt::join(meant, "' or '"))));
}

void throw_empty_list(const RuleKind& kind, const Parameter& parameter) {
  throw UsageError(fmt::format("the rule '{}' needs '{}': {}; this list is empty", kind.name, parameter.name,
                               parameter.meaning));
}

std::shared_ptr<const Rule> make_rule(const RuleKind& kind, RuleArguments arguments, const Shape& shape) {
  check_arguments(kind, arguments);
  // A list that is optional and not given is empty.
  const auto lists =
      static_cast<std::size_t>(std::ranges::count(kind.parameters, Parameter::Type::cells, &Parameter::type));
  if (arguments.cells.size() < lists) arguments.cells.resize(lists);
  if (!shape.is_whole() && needs_whole_board(kind))
    throw UsageError(fmt::format("the rule '{}' is for a board of one grid without holes", kind.name),
                     "an extra region says the same of one grid: its cells differ");
  return kind.make(kind, std::move(arguments), shape);
}

namespace {

// The numbers of a rule that are kinds of its layer.
std::vector<int> kinds_named_by(const Rule& rule) {
  const std::vector<int>& numbers = rule.arguments().numbers;
  if (rule.is(one_of_rule())) return numbers;
  std::vector<int> kinds;
  std::size_t next = 0;
  for (const Parameter& parameter : rule.kind().parameters) {
    if (parameter.type == Parameter::Type::numbers && parameter.name == "kinds") return numbers;
    const bool is_kind = parameter.name == "kind" || rule.is(digits_by_kind_rule());
    const bool is_number =
        parameter.type == Parameter::Type::number || parameter.type == Parameter::Type::numbers;
    if (is_number && is_kind) kinds.push_back(numbers[next]);
    if (is_number) ++next;
  }
  return kinds;
}

// Throws if the rule is about kinds that its layer does not have: nothing would fit, and nobody told why.
void check_kinds(const Rule& rule, const Puzzle& puzzle) {
  const auto& lists = rule.arguments().cells;
  const auto found = lists.empty() || lists[0].empty() ? std::nullopt : layer_cell(puzzle, lists[0].front());
  if (!found || found->layer->kinds.empty()) return;
  const auto& [name, kinds, first, way] = *found->layer;
  for (const int kind : kinds_named_by(rule))
    if (kind < 0 || kind >= std::ssize(kinds))
      throw UsageError(fmt::format("the layer '{}' has no kind {}", name, kind),
                       fmt::format("its kinds are counted from 0 on: {}", fmt::join(kinds, ", ")));
  const int needed = !joins_sides(rule) ? 0 : rule.is(path_rule()) ? kinds_of_path : kinds_of_loop;
  if (std::ssize(kinds) < needed)
    throw UsageError(fmt::format("the rule '{}' needs a layer of {} kinds, and '{}' has {}", rule.kind().name,
                                 needed, name, kinds.size()),
                     fmt::format("as in layer: {} off vertical horizontal a b c d{}", name,
                                 rule.is(path_rule()) ? " north east south west" : ""));
}

}  // namespace

std::shared_ptr<const Rule> make_rule(std::string_view kind, RuleArguments arguments, const Shape& shape) {
  return make_rule(find_rule_kind(kind), std::move(arguments), shape);
}

std::shared_ptr<const Rule> make_rule(const RuleKind& kind, RuleArguments arguments, const Puzzle& puzzle) {
  try {
    const auto rule = make_rule(kind, std::move(arguments), *puzzle.shape);
    check_kinds(*rule, puzzle);
    return rule;
  } catch (const CellsError& error) {
    throw UsageError(error.told(cell_names(puzzle)), error.advice());
  }
}

}  // namespace sudosat
