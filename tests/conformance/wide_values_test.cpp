// Every kind of rule on boards and variables with values far from 1 and from each other, and on boards with
// as many digits as a machine word has bits, fewer and more: it holds, or is refused with a reason. Small
// boards are judged by going through all fillings, others by both engines.
#include <algorithm>
#include <cctype>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>
#include <initializer_list>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "formats/json/json.hpp"
#include "queries/ask/solve.hpp"
#include "tests/conformance/random_variants.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat::test {
namespace wide_values_test {

using Grids = std::set<Grid>;

// An engine that does not decide a puzzle within this budget is not compared. Formulas may be very large.
Budget patience() {
  Budget budget;
  budget.effort = 2'000;
  budget.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(1);
  return budget;
}

class WideRules {
 public:
  WideRules(std::string kind, std::uint32_t seed) : kind_(std::move(kind)), random_(seed), variants_(seed) {}

  // A board with a rule of the kind, small enough to go through its fillings or not. Empty if none of the
  // draws is accepted.
  std::optional<Puzzle> draw(bool is_small) {
    const Ground ground = this->ground(is_small);
    const Grid filling = any_filling(ground.puzzle());
    RulePointer rule = rule_on(ground, filling);
    if (!rule) return std::nullopt;
    Puzzle puzzle = ground.puzzle();
    puzzle.rules.push_back(std::move(rule));
    if (chance(30)) take_candidates(puzzle);
    return puzzle;
  }

  int number(int first, int last) { return std::uniform_int_distribution<int>(first, last)(random_); }
  bool chance(int percent) { return number(1, 100) <= percent; }

  Grid any_filling(const Puzzle& puzzle) {
    Grid grid = empty_grid(puzzle);
    for (int cell = 0; cell < puzzle.cells(); ++cell) grid[cell] = value_of(puzzle.range(cell));
    return grid;
  }

 private:
  // The border of the machine word, with an end in reach of every small number.
  static constexpr int sizes[] = {1, 2, 3, 5, 9, 33, 62, 63, 64, 65, 66, 128, 129, 400};
  static constexpr int firsts[] = {-1000, -937, -400, -65, -64, -63, -9,  -2, -1,
                                   0,     1,    2,    8,   63,  64,  500, 900};

  int one_of(std::span<const int> numbers) {
    return numbers[number(0, static_cast<int>(numbers.size()) - 1)];
  }
  int first() { return chance(50) ? one_of(firsts) : number(-3, 3); }
  int value_of(Range range) { return number(range.first, range.last); }

  Ground ground(bool is_small) {
    if (kind_ == "doppelganger") return doppelganger_ground();
    if (kind_.starts_with("chaos")) return chaos_board(is_small);
    Ground ground{"wide", nullptr};
    const int digits = is_small ? number(1, 4) : one_of(sizes);
    if (chance(30)) {
      // Boxes, for the rules that need them, or rows and columns alone.
      ground.shape =
          shape_of(4, 4, is_small ? 4 : std::max(digits, 4), first(), chance(70) ? BoxSize{2, 2} : BoxSize{});
    } else {
      ShapeSpec spec = free_board(number(1, 3), number(1, 3), digits, first())->spec();
      if (chance(20)) spec.regions = regions_for(spec);
      spec.has_lines = spec.digits >= std::max(spec.rows, spec.columns) && chance(30);
      ground.shape = std::make_shared<const Shape>(spec);
    }
    for (int i = number(0, 2); i > 0; --i) {
      const int low = first(), size = is_small ? number(1, 4) : number(1, 64);
      ground.variables.push_back({"v" + std::to_string(i), {low, low + size - 1}});
    }
    return is_small && !can_be_filled(ground) ? this->ground(is_small) : ground;
  }

  // Whether fillings_of() gives all fillings, and they are few enough.
  static bool can_be_filled(const Ground& ground) {
    double fillings = ground.shape->rows() == 4 && ground.shape->spec().has_lines
                          ? 576
                          : std::pow(ground.shape->digits(), ground.shape->cells());
    for (const Variable& variable : ground.variables) fillings *= variable.values.size();
    return fillings <= 700;
  }

  // Cuts the board, cell after cell, into regions of as many cells as there are digits.
  static std::vector<int> regions_for(const ShapeSpec& spec) {
    std::vector<int> regions;
    for (int cell = 0; cell < spec.rows * spec.columns; ++cell) regions.push_back(cell / spec.digits);
    return regions;
  }

  // Makes a board with a variable for the region of each cell.
  Ground chaos_board(bool is_small) {
    const int digits = is_small ? 2 : std::min(one_of(sizes) + 1, 400);
    Ground ground{"chaos board", free_board(2, 2, digits, first())};
    const int region = ground.shape->first_digit() + (kind_ == "chaos construction" ? 0 : number(0, 700));
    ground.variables = variables_called("CC", 4, {region, region + number(1, is_small ? 2 : 3)});
    return ground;
  }

  RuleArguments chaos_arguments() {
    if (kind_ == "chaos construction")
      return {.cells = {{4, 5, 6, 7}}, .numbers = {chance(50) ? 2 : number(1, 4)}};
    RuleArguments clue{.cells = {{number(0, 7)}}, .numbers = {number(0, 1)}};
    const int common = number(0, 7);
    for (int arms = kind_ == "chaos count" ? 1 : number(1, 3); arms > 0; --arms) {
      clue.cells.push_back({common});
      for (int more = number(0, 4); more > 0; --more) clue.cells.back().push_back(number(0, 7));
    }
    return clue;
  }

  // Ranks are looked for by asking a rule, which a board that is not square does not have.
  RulePointer any_rule(const Ground& ground, const Grid& filling) {
    try {
      return variants_.any_rule(kind_, ground, filling);
    } catch (const UsageError&) {
      return nullptr;
    }
  }

  RulePointer rule_on(const Ground& ground, const Grid& filling) {
    if (kind_ == "doppelganger") return ground.rules[0];
    const bool is_chaos = kind_.starts_with("chaos");
    for (int draws = 30; draws > 0; --draws) {
      const RulePointer plain = is_chaos ? made(chaos_arguments(), ground) : any_rule(ground, filling);
      if (!plain && !is_chaos) return nullptr;  // the shape does not suit the kind
      if (!plain) continue;
      if (chance(25)) return plain;
      RuleArguments arguments = plain->arguments();
      for (std::vector<int>& cells : arguments.cells) name_again(cells);
      for (int& number : arguments.numbers)
        if (chance(60)) number = wide_number(ground, filling, arguments.cells);
      if (RulePointer wide = made(std::move(arguments), ground)) return wide;
      return plain;
    }
    return nullptr;
  }

  RulePointer made(RuleArguments arguments, const Ground& ground) const {
    try {
      return make_rule(kind_, std::move(arguments), *ground.shape);
    } catch (const UsageError&) {
      return nullptr;
    }
  }

  // Rules that add may count a cell thousands of times.
  void name_again(std::vector<int>& cells) {
    if (cells.empty() || !chance(15)) return;
    const int again = cells[number(0, static_cast<int>(cells.size()) - 1)];
    cells.insert(cells.end(), static_cast<std::size_t>(chance(20) ? 300 : number(1, 3)), again);
  }

  // Draws a number that the filling may make true, or any number.
  int wide_number(const Ground& ground, const Grid& filling, const std::vector<std::vector<int>>& lists) {
    const std::vector<int> cells =
        lists.empty() ? std::vector{0} : lists[number(0, static_cast<int>(lists.size()) - 1)];
    switch (number(0, 5)) {
      case 0:
        return one_of(firsts);
      case 1:
        return number(-10, 70);
      case 2: {
        std::int64_t sum = 0;
        for (int cell : cells) sum += filling[cell];
        return static_cast<int>(std::clamp<std::int64_t>(sum, -1'000'000, 1'000'000));
      }
      case 3:
        return cells.empty() ? 0 : filling[cells.front()];
      case 4:
        return value_of({ground.shape->first_digit(), ground.shape->last_digit()});
      default:
        return number(-1, 1) * (chance(50) ? 10'000 : 1'000'000);
    }
  }

  void take_candidates(Puzzle& puzzle) {
    for (DigitSet& set : puzzle.candidates)
      for (int digit = 0; digit < puzzle.shape->digits(); ++digit)
        if (chance(20)) set.erase(digit);
  }

  std::string kind_;
  std::mt19937 random_;
  RandomVariants variants_;
};

struct Found {
  Grids grids;
  End end = End::undecided;
  bool is_whole() const { return end == End::all; }
};

// Undecided puzzles are not compared, and a test that compares nothing proves nothing.
struct Tally {
  int asked = 0;
  int decided = 0;
  // Whether all of the engines say what they know.
  bool counts(std::initializer_list<const Found*> found) {
    ++asked;
    const bool is_decided = std::ranges::all_of(found, [](const Found* one) { return one->is_whole(); });
    decided += is_decided;
    return is_decided;
  }
};

// The encoder may refuse a model for which a sum would take too many clauses.
Found found_by(const std::string& backend, const Puzzle& puzzle, std::uint64_t limit) {
  Found found;
  const auto take = [&](const Grid& grid) {
    EXPECT_TRUE(found.grids.insert(grid).second) << backend << ": the same solution again";
    return true;
  };
  try {
    found.end = enumerate(puzzle, *find_backend(backend).make({}), limit, take, patience()).end;
  } catch (const UsageError& error) {
    EXPECT_EQ(backend, "cadical") << error.what();
    EXPECT_STRNE(error.what(), "");
  }
  return found;
}

// Whether the model can be made. If not, an error must say so.
bool is_taken(const Puzzle& puzzle) {
  try {
    const Budget budget = patience();
    (void)Model::of(puzzle, budget);
    return true;
  } catch (const BudgetEnded&) {
    return false;
  } catch (const UsageError& error) {
    EXPECT_STRNE(error.what(), "");
    return false;
  }
}

std::string text_of(const Puzzle& puzzle) {
  std::string text = describe(*puzzle.shape) + ", from " + std::to_string(puzzle.shape->first_digit()) +
                     ", of " + std::to_string(puzzle.shape->digits()) + " digits" +
                     (puzzle.shape->spec().has_lines ? "" : " without lines");
  for (const auto& [name, values] : puzzle.variables)
    text += ", " + name + " " + std::to_string(values.first) + " to " + std::to_string(values.last);
  const std::string json = rule_to_json(*puzzle.rules.back(), puzzle).dump();
  return text + ": " + json.substr(0, 2000);
}

void expect_what_the_judge_says(const Puzzle& puzzle, Tally& tally) {
  Puzzle empty(puzzle.shape);
  empty.variables = puzzle.variables;
  Grids expected;
  for (const Grid& grid : fillings_of(empty))
    if (!first_violation(puzzle, grid)) expected.insert(grid);
  for (const char* backend : {"backtracking", "cadical"}) {
    const Found found = found_by(backend, puzzle, 100'000);
    if (!tally.counts({&found})) continue;
    EXPECT_EQ(found.grids, expected) << backend;
  }
}

// Compares the verdicts about this filling: all its cells are given. A variable is given by a sum.
void expect_verdict(Puzzle puzzle, const Grid& grid, Tally& tally) {
  const bool accepted = !first_violation(puzzle, grid);
  for (int cell = 0; cell < puzzle.shape->cells(); ++cell) {
    const int digit = puzzle.shape->index_of(grid[cell]);
    DigitSet& set = puzzle.candidates[cell];
    if (!set.contains(digit)) return;
    puzzle.give(cell, grid[cell]);
  }
  for (int cell = puzzle.shape->cells(); cell < puzzle.cells(); ++cell)
    puzzle.rules.push_back(make_rule("sum", {.cells = {{cell}}, .numbers = {grid[cell]}}, *puzzle.shape));
  for (const char* backend : {"backtracking", "cadical"}) {
    const Found found = found_by(backend, puzzle, 2);
    if (!tally.counts({&found})) continue;
    EXPECT_EQ(found.grids.size(), accepted ? 1U : 0U) << backend << ::testing::PrintToString(grid.values());
  }
}

void expect_agreement(const Puzzle& puzzle, WideRules& random, Tally& tally) {
  constexpr std::uint64_t limit = 12;
  const Found native = found_by("backtracking", puzzle, limit), clauses = found_by("cadical", puzzle, limit);
  if (tally.counts({&native, &clauses})) {
    EXPECT_EQ(native.grids, clauses.grids);
  } else if (native.is_whole() || clauses.is_whole()) {
    const auto& [all, some] = native.is_whole() ? std::tie(native, clauses) : std::tie(clauses, native);
    EXPECT_TRUE(std::ranges::includes(all.grids, some.grids));
  }
  expect_verdict(puzzle, random.any_filling(puzzle), tally);
  int left = 2;
  for (const Found* found : {&native, &clauses})
    for (const Grid& grid : found->grids) {
      if (left-- <= 0) return;
      Grid other = grid;
      const int cell = random.number(0, puzzle.cells() - 1);
      other[cell] = random.number(puzzle.range(cell).first, puzzle.range(cell).last);
      expect_verdict(puzzle, other, tally);
    }
}

void run(const std::string& kind, int count) {
  const auto seed = static_cast<std::uint32_t>(::testing::UnitTest::GetInstance()->random_seed());
  WideRules random(kind, seed * 1000 + 1);
  Tally tally;
  // Few of the random shapes suit a rule such as disjoint groups.
  for (int drawn = 0, round = 0; round < count && drawn < 20 * count; ++drawn) {
    const bool is_small = drawn % 2 == 0 && kind != "doppelganger";  // the boards of this kind are larger
    const std::optional<Puzzle> puzzle = random.draw(is_small);
    if (!puzzle) continue;
    ++round;
    SCOPED_TRACE(text_of(*puzzle));
    if (std::getenv("SUDOSAT_TEST_TRACE") != nullptr) std::cerr << text_of(*puzzle) << std::endl;
    if (!is_taken(*puzzle)) continue;
    if (is_small)
      expect_what_the_judge_says(*puzzle, tally);
    else
      expect_agreement(*puzzle, random, tally);
    if (::testing::Test::HasFailure()) return;
  }
  EXPECT_GE(tally.decided, count / 12) << "in " << count << " rounds";
  EXPECT_GE(tally.decided, tally.asked / 2) << "of " << tally.asked;
}

std::vector<std::string> all_kinds() {
  std::vector<std::string> names;
  for (const RuleKind* kind : rule_kinds())
    if (!is_about_a_layer(kind->name)) names.emplace_back(kind->name);
  return names;
}

std::string test_name(const ::testing::TestParamInfo<std::string>& kind) {
  std::string name;
  for (char c : kind.param)
    if (std::isalpha(static_cast<unsigned char>(c)) != 0) name += c;
  return name + std::to_string(kind.index);
}

class WideValues : public ::testing::TestWithParam<std::string> {};
TEST_P(WideValues, HoldOrAreRefused) { run(GetParam(), rounds(24)); }
INSTANTIATE_TEST_SUITE_P(Kinds, WideValues, ::testing::ValuesIn(all_kinds()), test_name);

class WideValuesSlow : public ::testing::TestWithParam<std::string> {};
TEST_P(WideValuesSlow, HoldOrAreRefused) { run(GetParam(), 4000); }
INSTANTIATE_TEST_SUITE_P(Kinds, WideValuesSlow, ::testing::ValuesIn(all_kinds()), test_name);

}  // namespace wide_values_test
}  // namespace sudosat::test
