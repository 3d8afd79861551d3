// Random puzzles with random rules of all kinds around a hidden solution, the same for the same seed. Clues
// are found by asking rules which numbers the solution has: this code does not know what a rule means.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "backends/backend.hpp"
#include "base/error.hpp"
#include "puzzle/judge.hpp"
#include "queries/sample/random_solution.hpp"
#include "rules/rules.hpp"
#include "tests/conformance/random_boards.hpp"
#include "tests/conformance/rules_testing.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat::test {

using Grids = std::set<Grid>;
using RulePointer = std::shared_ptr<const Rule>;

// A board, with variables if rules need them, and the rules that it cannot do without.
struct Ground {
  std::string name;
  std::shared_ptr<const Shape> shape;
  std::vector<Variable> variables = {};
  std::vector<RulePointer> rules = {};

  Puzzle puzzle() const {
    Puzzle puzzle(shape);
    puzzle.variables = variables;
    puzzle.rules = rules;
    return puzzle;
  }
};

inline std::vector<Variable> variables_called(const std::string& prefix, int count, Range values) {
  std::vector<Variable> made;
  for (int i = 1; i <= count; ++i) made.push_back({prefix + std::to_string(i), values});
  return made;
}

inline std::shared_ptr<const Shape> shape_of(int rows, int columns, int digits, int first_digit,
                                             BoxSize boxes = {}) {
  ShapeSpec spec = free_board(rows, columns, digits, first_digit)->spec();
  spec.has_lines = true;
  spec.box_rows = boxes.rows;
  spec.box_columns = boxes.columns;
  return std::make_shared<const Shape>(spec);
}

// Small boards of all kinds. All have rows and columns as houses, so that solutions are few whatever the
// rules.
inline std::vector<Ground> small_grounds() {
  return {
      {"boxes", Shape::boxed(4, 2, 2)},
      {"boxes from zero", shape_of(4, 4, 4, 0, {2, 2})},
      {"latin", Shape::latin(4)},
      {"jigsaw", Shape::jigsaw(4, {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3})},
      {"variables", Shape::boxed(4, 2, 2), variables_called("VA", 2, {1, 3})},
      {"more digits", shape_of(3, 3, 4, 1)},
      {"oblong", shape_of(2, 4, 4, 1)},
      {"upright", shape_of(4, 2, 4, 1)},
      {"five digits", shape_of(2, 3, 5, 1)},
      {"six digits", shape_of(2, 2, 6, 1)},
  };
}

inline std::vector<Ground> large_grounds() {
  return {
      {"six", Shape::boxed(6, 2, 3)},
      {"six, high boxes", Shape::boxed(6, 3, 2)},
      {"six from zero", shape_of(6, 6, 6, 0, {2, 3})},
      {"latin of five", Shape::latin(5)},
      {"latin of seven", Shape::latin(7)},
      {"seven digits on four rows", shape_of(4, 4, 7, 1, {2, 2})},
      {"six digits on four rows", shape_of(4, 4, 6, 1)},
      {"wide variables", Shape::boxed(4, 2, 2), {{"a", {0, 9}}, {"b", {3, 12}}}},
      {"jigsaw of five",
       Shape::jigsaw(5, {0, 0, 0, 0, 1, 2, 0, 1, 1, 1, 2, 2, 2, 1, 3, 2, 4, 3, 3, 3, 4, 4, 4, 4, 3})},
  };
}

inline std::vector<Ground> nine_grounds() {
  return {
      {"nine", Shape::boxed(9, 3, 3)}, {"eight", Shape::boxed(8, 2, 4)}, {"latin of eight", Shape::latin(8)}};
}

// A Latin square of this size, or of two rows if it is 3.
inline Ground chaos_ground(int size = 4) {
  Ground ground{"chaos of " + std::to_string(size), size == 3 ? shape_of(2, 3, 3, 1) : Shape::latin(size)};
  const int cells = ground.shape->cells();
  ground.variables = variables_called("CC", cells, {1, size});
  std::vector<int> regions(cells);
  std::iota(regions.begin(), regions.end(), cells);
  ground.rules = {make_rule("chaos construction", {.cells = {regions}}, *ground.shape)};
  return ground;
}

// The board has no boxes, so the rule only needs variables for rows and columns.
inline Ground doppelganger_ground(int size = 4) {
  Ground ground{"doppelganger of " + std::to_string(size), shape_of(size, size, size + 1, 0),
                variables_called("DGC", size, {1, size})};
  for (Variable& variable : variables_called("DGR", size, {1, size}))
    ground.variables.push_back(std::move(variable));
  std::vector<std::vector<int>> missing(2);
  for (int i = 0; i < 2 * size; ++i) missing[i < size ? 0 : 1].push_back(size * size + i);
  ground.rules = {make_rule("doppelganger", {.cells = missing}, *ground.shape)};
  return ground;
}

// Whether the kind is about variables that mean regions, or what lines lack, and so has boards of its own.
inline bool has_its_own_ground(const std::string& kind) {
  return kind == "chaos construction" || kind == "chaos arrow" || kind == "chaos count" ||
         kind == "doppelganger";
}

// Returns the kinds that random cells suit.
inline std::vector<std::string> all_kinds() {
  std::vector<std::string> names;
  for (const RuleKind* kind : rule_kinds())
    if (!is_about_a_layer(kind->name)) names.emplace_back(kind->name);
  return names;
}

inline std::string name_of_kind(const ::testing::TestParamInfo<std::string>& kind) {
  return test_name(find_rule_kind(kind.param));
}

struct Variant {
  std::string name;  // the name of the ground
  Puzzle puzzle;
  Grid solution;
  std::vector<std::string> kinds;  // the kinds of the rules
};

class RandomVariants {
 public:
  explicit RandomVariants(std::uint32_t seed) : random_(seed), seed_(seed) {}

  int below(int limit) { return random_.below(limit); }
  bool chance(int percent) { return random_.chance(percent); }
  template <class T>
  const T& one_of(const std::vector<T>& items) {
    return items[below(static_cast<int>(items.size()))];
  }

  // A rule of this kind that the solution obeys, at first only one that restricts the board; null if none of
  // the draws is one.
  RulePointer rule_for(const std::string& kind, const Ground& ground, const Grid& solution, int draws) {
    RandomRules rules(ground.shape, static_cast<int>(ground.variables.size()), next_seed());
    for (int left = draws; left > 0; --left) {
      const RulePointer rule = fitting(kind, arguments_of(kind, ground, solution, rules), ground, solution);
      if (rule && (left < draws / 3 || refuses_another(*rule, ground, solution))) return rule;
    }
    return nullptr;
  }

  // A rule of this kind, whether the solution obeys it or not.
  RulePointer any_rule(const std::string& kind, const Ground& ground, const Grid& solution) {
    for (const RulePointer& rule : ground.rules)
      if (rule->kind().name == kind) return rule;
    RandomRules rules(ground.shape, static_cast<int>(ground.variables.size()), next_seed());
    for (int draws = 200; draws > 0; --draws)
      if (auto rule = made(kind, arguments_of(kind, ground, solution, rules), ground)) return rule;
    return nullptr;
  }

  // A solution of the ground with additional rules. Some candidates are taken away first, so that solutions
  // vary; empty if none is left.
  std::optional<Grid> solution_of(const Ground& ground, const std::vector<RulePointer>& rules) {
    Puzzle puzzle = ground.puzzle();
    puzzle.rules.insert(puzzle.rules.end(), rules.begin(), rules.end());
    for (int cuts = ground.shape->digits(); cuts >= 0; cuts -= 2) {
      Puzzle cut = puzzle;
      for (int i = 0; i < cuts; ++i)
        cut.candidates[below(ground.shape->cells())].erase(below(ground.shape->digits()));
      const auto found = random_solution(cut, *search_, {.seed = next_seed(), .enumerated = 30, .walks = 20},
                                         {.deadline = {}, .effort = 2000});
      if (found.solution) return found.solution;
    }
    return std::nullopt;
  }

  // A puzzle with a rule of this kind and other rules, and a solution of it. Throws Error if these boards
  // seem to have none.
  Variant next(const std::string& kind, const std::vector<Ground>& grounds) {
    for (int attempt = 0; attempt < 1000; ++attempt) {
      const Ground& ground = one_of(grounds);
      Variant variant{.name = ground.name, .puzzle = ground.puzzle(), .solution = {}, .kinds = {}};
      std::vector<RulePointer>& rules = variant.puzzle.rules;
      // A rule of the whole board decides about the solution; all else follows from it.
      const bool is_of_neighbours = kind == "where neighbours";
      const RulePointer global = is_of_neighbours
                                     ? made(kind, RuleArguments{.text = no_neighbours_sum_to_5}, ground)
                                 : is_global(kind) ? made(kind, RuleArguments{}, ground)
                                                   : nullptr;
      if ((is_of_neighbours || is_global(kind)) && !global) continue;
      if (global) rules.push_back(global);
      const auto solution = solution_of(ground, global ? std::vector{global} : std::vector<RulePointer>{});
      if (!solution) continue;
      variant.solution = *solution;
      const auto has = [&](const std::string& name) {
        return std::ranges::any_of(rules, [&](const auto& rule) { return rule->kind().name == name; });
      };
      if (!has(kind)) {
        const RulePointer rule = rule_for(kind, ground, *solution, 60);
        if (!rule) continue;
        rules.push_back(rule);
      }
      for (int more = below(5); more > 0; --more)
        if (const RulePointer rule = rule_for(any_kind(), ground, *solution, 5)) rules.push_back(rule);
      for (const RulePointer& rule : rules) variant.kinds.emplace_back(rule->kind().name);
      const int open = 30 + below(71);
      for (int cell = 0; cell < ground.shape->cells(); ++cell)
        if (!chance(open)) variant.puzzle.give(cell, (*solution)[cell]);
      return variant;
    }
    throw Error("no puzzle with the rule '" + kind + "'");
  }

  // Draws a kind of the registry.
  std::string any_kind() {
    static const std::vector<std::string> kinds = all_kinds();
    return kinds[below(static_cast<int>(kinds.size()))];
  }
  template <class Predicate>
  std::string any_kind_but(Predicate is_excluded) {
    while (true)
      if (std::string kind = any_kind(); !is_excluded(kind)) return kind;
  }

 private:
  std::uint32_t next_seed() { return seed_ = seed_ * 747796405U + 2891336453U; }

  static constexpr const char* no_neighbours_sum_to_5 = "a + b != 5";

  static bool is_global(const std::string& kind) {
    return std::ranges::all_of(find_rule_kind(kind).parameters,
                               [](const Parameter& parameter) { return parameter.optional; });
  }

  static bool has_rules(const std::string& kind) {
    return std::ranges::any_of(find_rule_kind(kind).parameters, [](const Parameter& parameter) {
      return parameter.type == Parameter::Type::rules;
    });
  }

  static bool can_be_denied(const RulePointer& rule, const Ground& ground) {
    try {
      const std::vector<RulePointer> none{make_rule("none of", {.rules = {rule}}, *ground.shape)};
      return Model::of(*ground.shape, none, ground.variables) != nullptr;
    } catch (const UsageError&) {
      return false;
    }
  }

  static RulePointer made(const std::string& kind, const std::optional<RuleArguments>& arguments,
                          const Ground& ground) {
    if (!arguments) return nullptr;
    try {
      return make_rule(kind, *arguments, *ground.shape);
    } catch (const UsageError&) {
      return nullptr;
    }
  }

  // Whether the rule refuses the solution after some cells of the board have changed places.
  bool refuses_another(const Rule& rule, const Ground& ground, const Grid& solution) {
    for (int attempt = 0; attempt < 6; ++attempt) {
      Grid other = solution;
      for (int swaps = 0; swaps < 4; ++swaps)
        std::swap(other[below(ground.shape->cells())], other[below(ground.shape->cells())]);
      if (!rule.accepts(*ground.shape, other)) return true;
    }
    return false;
  }

  // The rule with the arguments as they are, or with another first number: that of a clue.
  RulePointer fitting(const std::string& kind, std::optional<RuleArguments> arguments, const Ground& ground,
                      const Grid& solution) {
    RulePointer rule = made(kind, arguments, ground);
    if (rule && rule->accepts(*ground.shape, solution)) return rule;
    if (!arguments || arguments->numbers.empty()) return nullptr;
    constexpr int numbers = 45;
    const int first = below(numbers);
    for (int i = 0; i < numbers; ++i) {
      arguments->numbers[0] = (first + i) % numbers;
      rule = made(kind, arguments, ground);
      if (rule && rule->accepts(*ground.shape, solution)) return rule;
    }
    return nullptr;
  }

  // Empty if the ground has no such rule.
  std::optional<RuleArguments> arguments_of(const std::string& kind, const Ground& ground,
                                            const Grid& solution, RandomRules& rules) {
    if (has_rules(kind)) return parts(kind, ground, solution, rules);
    if (kind == "full rank") return ranks(ground, solution);
    if (kind == "linear equation") {
      RuleArguments equation{.cells = {rules.cells()}, .numbers = {0}};
      for (std::size_t i = 0; i < equation.cells[0].size(); ++i)
        equation.numbers.push_back(rules.number(-2, 3));
      return equation;
    }
    if (kind == "relation" || kind == "relation among all")
      return RuleArguments{.cells = {rules.cells()}, .text = base64(table_length(*ground.shape))};
    if (kind == "automaton") return automaton(rules);
    if (kind == "fold") return RuleArguments{.cells = {rules.cells()}, .text = "0; s + x; s % 3 == 0"};
    if (kind == "where neighbours") return RuleArguments{.text = no_neighbours_sum_to_5};
    if (kind.starts_with("where"))
      return RuleArguments{.cells = {rules.cells()}, .text = "a < b or (a + b) % 3 == 0"};
    if (kind == "regular expression") return RuleArguments{.cells = {rules.cells()}, .text = pattern()};
    if (kind == "look and say") {
      RuleArguments say{.cells = {rules.cells()}};
      for (int pairs = 1 + below(2); pairs > 0; --pairs) {
        const int digit = ground.shape->value_of(below(ground.shape->digits()));
        const auto times =
            std::ranges::count_if(say.cells[0], [&](int cell) { return solution[cell] == digit; });
        say.numbers.insert(say.numbers.end(), {static_cast<int>(times), digit});
      }
      return say;
    }
    if (is_about_a_layer(kind)) return std::nullopt;
    if (kind == "chaos construction" || kind == "doppelganger") return std::nullopt;
    if (kind.starts_with("chaos")) return chaos(kind, ground);
    RuleArguments drawn = rules.arguments(find_rule_kind(kind), std::max(ground.shape->last_digit() + 3, 4));
    // Values that occur make more of a puzzle than others.
    if ((kind == "quadruple" || kind.starts_with("contains")) && chance(80))
      for (int& value : drawn.numbers) value = solution[one_of(drawn.cells[0])];
    return drawn;
  }

  // Draws some rules. Most of them hold, unless none shall; the rest are arbitrary.
  std::optional<RuleArguments> parts(const std::string& outer, const Ground& ground, const Grid& solution,
                                     RandomRules& rules) {
    RuleArguments whole;
    for (int count = 1 + below(3); count > 0; --count) {
      const std::string kind = any_kind();
      // Rules nest two levels deep at most.
      if (has_rules(kind) && depth_ > 0) continue;
      ++depth_;
      RulePointer part = made(kind, arguments_of(kind, ground, solution, rules), ground);
      if (outer != "none of" && (!part || chance(40)))
        part = fitting(kind, arguments_of(kind, ground, solution, rules), ground, solution);
      --depth_;
      const bool may_deny = outer == "none of" || outer == "exactly";
      if (part && (!may_deny || can_be_denied(part, ground))) whole.rules.push_back(std::move(part));
    }
    if (outer == "exactly" || outer == "at least") whole.numbers = {below(3)};
    return whole;
  }

  // Each line with the rank it has if ties do not matter.
  std::optional<RuleArguments> ranks(const Ground& ground, const Grid& solution) {
    const int size = ground.shape->rows();
    if (size != ground.shape->columns()) return std::nullopt;
    RuleArguments clues;
    for (int count = 1 + below(3); count > 0; --count) {
      const int index = below(size);
      const bool is_row = chance(50), from_the_end = chance(50);
      std::vector<int> line;
      for (int i = 0; i < size; ++i) {
        const int place = from_the_end ? size - 1 - i : i;
        line.push_back(is_row ? index * size + place : place * size + index);
      }
      int rank = 0;
      for (int other = 1; other <= 4 * size && rank == 0; ++other)
        if (make_rule("full rank", {.cells = {line}, .numbers = {other}, .text = "any"}, *ground.shape)
                ->accepts(*ground.shape, solution))
          rank = other;
      clues.cells.push_back(line);
      clues.numbers.push_back(chance(90) ? rank : 0);
    }
    clues.text = one_of<std::string>({"", "none", "only-unclued", "any"});
    return clues;
  }

  // Clues about the regions, which are the variables.
  std::optional<RuleArguments> chaos(const std::string& kind, const Ground& ground) {
    if (!ground.name.starts_with("chaos")) return std::nullopt;
    const int columns = ground.shape->columns(), cells = ground.shape->cells(), control = below(cells);
    RuleArguments clue{.cells = {{control}}, .numbers = {below(2)}};
    if (kind == "chaos count") {
      clue.cells.push_back({cells + control});
      for (int more = 1 + below(6); more > 0; --more) clue.cells[1].push_back(cells + below(cells));
      return clue;
    }
    constexpr std::pair<int, int> directions[] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    for (auto [down, across] : directions) {
      if (chance(30)) continue;
      std::vector<int>& arm = clue.cells.emplace_back();
      for (int row = control / columns, column = control % columns;
           row >= 0 && row < ground.shape->rows() && column >= 0 && column < columns;
           row += down, column += across)
        arm.push_back(cells + row * columns + column);
    }
    return clue;
  }

  // Most texts are automata, of some kind.
  std::optional<RuleArguments> automaton(RandomRules& rules) {
    RuleArguments arguments;
    for (int segments = chance(40) ? 2 + below(2) : 1; segments > 0; --segments)
      arguments.cells.push_back(chance(80) ? rules.cells() : std::vector<int>{});
    arguments.text = std::string(1, "ABQR"[below(4)]) + "IJMNOPQRSTUVWXYZ"[below(16)] + base64(6 + below(16));
    return arguments;
  }

  std::string pattern() {
    const std::vector<std::string> parts{"1",  "2",  "[13]",    "[^2]",    ".",    "(12|3)",
                                         ".+", ".*", "[0-3a]*", "[2-57]+", "(1.)", "[1-4]"};
    const std::vector<std::string> repetitions{"", "", "", "*", "+", "?", "{2}", "{1,}", "{0,2}"};
    std::string text;
    for (int i = 1 + below(4); i > 0; --i) {
      text += "(" + one_of(parts) + ")" + one_of(repetitions);
      if (i > 1 && chance(20)) text += "|";
    }
    return text;
  }

  std::string base64(int length) {
    static constexpr std::string_view characters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string text;
    while (static_cast<int>(text.size()) < length) text += characters[below(64)];
    return text;
  }
  static int table_length(const Shape& shape) { return shape.digits() * shape.digits() / 6; }

  RandomBoards random_;
  std::uint32_t seed_;
  int depth_ = 0;
  std::unique_ptr<Backend> search_ = find_backend("backtracking").make({});
};

// Goes through all fillings of a ground. The judge picks the solutions.
class BruteForce {
 public:
  Grids solutions_of(const Variant& variant) {
    auto& fillings = fillings_[variant.name];
    if (fillings.empty()) {
      Puzzle empty(variant.puzzle.shape);
      empty.variables = variant.puzzle.variables;
      fillings = fillings_of(empty);
    }
    Grids solutions;
    for (const Grid& grid : fillings)
      if (!first_violation(variant.puzzle, grid)) solutions.insert(grid);
    return solutions;
  }
  const std::vector<Grid>& fillings(const Variant& variant) { return fillings_[variant.name]; }

 private:
  std::map<std::string, std::vector<Grid>> fillings_;
};

}  // namespace sudosat::test
