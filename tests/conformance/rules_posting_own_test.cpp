// The kinds that rules_posting_test.cpp leaves out, with arguments that fit them. Each must post to the
// kernel what it accepts, and come back from JSON unchanged.
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string_view>

#include "backends/backend.hpp"
#include "formats/json/json.hpp"
#include "queries/ask/solve.hpp"
#include "tests/conformance/rules_testing.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat::test {
namespace rules_posting_own_test {

void expect_comes_back(const Puzzle& puzzle) {
  const auto json = rule_to_json(*puzzle.rules[0], puzzle);
  const auto back = rule_from_json(nlohmann::json::parse(json.dump()), puzzle);
  EXPECT_EQ(&back->kind(), &puzzle.rules[0]->kind());
  EXPECT_EQ(back->arguments().cells, puzzle.rules[0]->arguments().cells) << json;
  EXPECT_EQ(back->arguments().numbers, puzzle.rules[0]->arguments().numbers) << json;
  EXPECT_EQ(back->arguments().text, puzzle.rules[0]->arguments().text) << json;
  EXPECT_EQ(rule_to_json(*back, puzzle), json);
}

// Rules as `next` makes them; null if it makes none that the board can have.
using Maker = std::function<std::shared_ptr<const Rule>(RandomRules&, const Puzzle&)>;

void expect_rules_post_what_they_accept(const std::vector<Puzzle>& boards, int draws, const Maker& next) {
  Tally tally;
  for (const Puzzle& board : boards) {
    Puzzle puzzle = board;
    RandomRules rules(board.shape, static_cast<int>(board.variables.size()), 1);
    const std::vector<Grid> fillings = fillings_of(puzzle);
    for (int draw = 0; draw < rounds(draws); ++draw) {
      puzzle.rules = {next(rules, puzzle)};
      if (!puzzle.rules[0]) continue;
      SCOPED_TRACE(rule_to_json(*puzzle.rules[0], puzzle).dump());
      expect_posts_what_it_accepts(puzzle, fillings, tally);
      expect_comes_back(puzzle);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
  EXPECT_GE(tally.accepted, test::at_least(1));
  EXPECT_GE(tally.refused, test::at_least(1));
}

Puzzle board(std::shared_ptr<const Shape> shape, std::vector<Variable> variables = {}) {
  Puzzle puzzle(std::move(shape));
  puzzle.variables = std::move(variables);
  return puzzle;
}

std::vector<Variable> variables(int count, Range values) {
  std::vector<Variable> made;
  for (int i = 0; i < count; ++i) made.push_back({"v" + std::to_string(i + 1), values});
  return made;
}

std::vector<Puzzle> usual_boards() {
  return {board(free_board(1, 5, 5)),
          board(free_board(2, 3, 3)),
          board(free_board(2, 3, 3, 0)),
          board(free_board(1, 3, 12)),
          board(free_board(1, 4, 6)),
          board(free_board(2, 2, 3), {{"a", {0, 4}}, {"b", {1, 7}}}),
          board(Shape::boxed(4, 2, 2)),
          board(with_lines(2, 3, 4)),
          board(free_board(1, 2, 4), {{"a", {1, 3}}, {"b", {1, 3}}, {"c", {1, 3}}})};
}

Maker always(const char* kind, RuleArguments arguments = {}) {
  return [=](RandomRules&, const Puzzle& puzzle) { return make_rule(kind, arguments, *puzzle.shape); };
}

TEST(OwnRulePosting, OfFullRanks) {
  const std::vector<Puzzle> boards{board(free_board(2, 2, 3)), board(free_board(2, 2, 4, 0)),
                                   board(Shape::latin(3)), board(with_lines(2, 2, 3))};
  expect_rules_post_what_they_accept(
      boards, 40, [](RandomRules& rules, const Puzzle& puzzle) -> std::shared_ptr<const Rule> {
        const int size = puzzle.shape->rows(), ties = rules.number(0, 3);
        RuleArguments arguments;
        arguments.text = ties == 0 ? "none" : ties == 1 ? "only-unclued" : ties == 2 ? "any" : "";
        for (int clues = rules.number(1, 2); clues > 0; --clues) {
          std::vector<int> line;
          const int index = rules.number(0, size - 1);
          const bool is_row = rules.number(0, 1) == 0, from_the_end = rules.number(0, 1) == 0;
          for (int i = 0; i < size; ++i) {
            const int place = from_the_end ? size - 1 - i : i;
            line.push_back(is_row ? index * size + place : place * size + index);
          }
          arguments.cells.push_back(line);
          arguments.numbers.push_back(rules.number(0, 4 * size));
        }
        return make_rule("full rank", arguments, *puzzle.shape);
      });
}

std::string random_base64(RandomRules& rules, int length) {
  static constexpr std::string_view characters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string text;
  while (static_cast<int>(text.size()) < length) text += characters[rules.number(0, 63)];
  return text;
}

TEST(OwnRulePosting, OfRelations) {
  for (const char* kind : {"relation", "relation among all"})
    expect_rules_post_what_they_accept(
        {board(free_board(1, 4, 4)), board(free_board(2, 2, 6, 0)),
         board(free_board(1, 2, 3), {{"a", {0, 5}}})},
        30, [kind](RandomRules& rules, const Puzzle& puzzle) {
          const int digits = puzzle.shape->digits();
          return make_rule(kind, {.cells = {{0, 1, 2}}, .text = random_base64(rules, digits * digits / 6)},
                           *puzzle.shape);
        });
}

// Most texts are automata, of some kind.
TEST(OwnRulePosting, OfAutomata) {
  expect_rules_post_what_they_accept(
      {board(free_board(1, 4, 4)), board(free_board(2, 2, 5, 0)),
       board(free_board(1, 2, 3), {{"a", {0, 5}}})},
      400, [](RandomRules& rules, const Puzzle& puzzle) -> std::shared_ptr<const Rule> {
        RuleArguments arguments{.cells = {{0, 1, 2}}};
        // Header: plain or packed, two or three bits a state, four to six symbols.
        arguments.text = std::string(1, "ABQR"[rules.number(0, 3)]) + "MNOPQRST"[rules.number(0, 7)] +
                         random_base64(rules, rules.number(6, 18));
        if (rules.number(0, 2) == 0) arguments.cells = {{0, 1}, {2}};
        if (rules.number(0, 2) == 0) arguments.cells = {{}, {0, 1}, {}, {2}, {}};
        try {
          return make_rule("automaton", arguments, *puzzle.shape);
        } catch (const UsageError&) {
          return nullptr;
        }
      });
}

TEST(OwnRulePosting, OfRegularExpressions) {
  expect_rules_post_what_they_accept(
      {board(free_board(1, 4, 4)), board(free_board(1, 4, 5, 0)), board(free_board(1, 3, 12))}, 60,
      [](RandomRules& rules, const Puzzle& puzzle) {
        const char* parts[] = {"1", "2", "[13]", "[^2]", ".", "(12|3)", "[0-3a]", "(1.)"};
        const char* repetitions[] = {"", "", "*", "+", "?", "{2}", "{1,}", "{0,2}"};
        std::string pattern;
        for (int i = rules.number(1, 4); i > 0; --i)
          pattern += std::string(parts[rules.number(0, 7)]) + repetitions[rules.number(0, 7)] +
                     (i > 1 && rules.number(0, 4) == 0 ? "|" : "");
        const std::vector<int> cells{0, 1, 2};
        return make_rule("regular expression", {.cells = {cells}, .text = pattern}, *puzzle.shape);
      });
}

TEST(OwnRulePosting, OfConditions) {
  const auto make = [](const std::string& kind, std::vector<const char*> texts) {
    const auto is_global = [kind](RandomRules& rules) {
      return kind == "where neighbours" && rules.number(0, 1) == 0;
    };
    expect_rules_post_what_they_accept(
        usual_boards(), 30, [=](RandomRules& rules, const Puzzle& puzzle) -> std::shared_ptr<const Rule> {
          const auto last = static_cast<int>(texts.size()) - 1;
          std::vector<std::vector<int>> lists{rules.cells()};
          if (is_global(rules)) lists.clear();
          try {
            return make_rule(kind, {.cells = lists, .text = texts[rules.number(0, last)]}, *puzzle.shape);
          } catch (const UsageError&) {
            return nullptr;
          }
        });
  };
  make("where",
       {"a != 2", "a < b", "abs(a - b) >= 2", "a + b == c", "b > a and b > c or a = c", "a * d != b + c"});
  make("where any two", {"a != b", "a + b != 5", "a <= b"});
  make("where neighbours", {"a != b", "(a + b) % 3 != 0", "max(a, b) > 2"});
  make("fold", {"0; s + x; s % 3 == 0", "0; s + i * x; s < 20", "7; min(s, x); s > i - 3", "1; x; s = 2"});
}

TEST(OwnRulePosting, OfCombinations) {
  for (const char* kind : {"any of", "all of", "none of", "exactly", "at least"})
    expect_rules_post_what_they_accept(usual_boards(), 10, [kind](RandomRules& rules, const Puzzle& puzzle) {
      static constexpr const char* simple[] = {"odd",         "lunchbox",       "x-sum",     "rellik cage",
                                               "same values", "count distinct", "connected", "killer cage"};
      // Connected cells, and rules with hidden cells, cannot be denied.
      const bool may_deny = kind[0] == 'n' || kind[0] == 'e';
      RuleArguments outer;
      for (int parts = rules.number(1, 3); parts > 0; --parts) {
        RuleArguments inner;
        for (int i = rules.number(1, 2); i > 0; --i)
          inner.rules.push_back(rules.draw(find_rule_kind(simple[rules.number(0, may_deny ? 3 : 7)]), 6));
        outer.rules.push_back(
            rules.number(0, 1) == 0
                ? inner.rules[0]
                : make_rule(rules.number(0, 1) == 0 ? "any of" : "all of", inner, *puzzle.shape));
      }
      if (!find_rule_kind(kind).parameters.front().name.starts_with("rules"))
        outer.numbers = {rules.number(1, static_cast<int>(outer.rules.size()))};
      return make_rule(kind, outer, *puzzle.shape);
    });
}

TEST(OwnRulePosting, OfChaosArrows) {
  expect_rules_post_what_they_accept(
      {board(free_board(1, 2, 4), variables(4, {1, 3})), board(free_board(1, 2, 4, 0), variables(4, {0, 1}))},
      40, [](RandomRules& rules, const Puzzle& puzzle) {
        RuleArguments arguments{.cells = {{0}}, .numbers = {rules.number(0, 1)}};
        for (int arms = rules.number(1, 3); arms > 0; --arms) {
          arguments.cells.push_back({3});
          for (int more = rules.number(0, 3); more > 0; --more)
            arguments.cells.back().push_back(rules.number(2, 5));
        }
        return make_rule("chaos arrow", arguments, *puzzle.shape);
      });
}

// Tries all digits and all regions on boards of four and of six cells.
TEST(OwnRulePosting, OfChaosConstructions) {
  for (const auto& [puzzle, cells] :
       {std::pair{board(free_board(2, 2, 2), variables(4, {1, 2})), std::vector<int>{4, 5, 6, 7}},
        std::pair{board(free_board(2, 2, 2, 0), variables(4, {0, 3})), std::vector<int>{4, 5, 6, 7}},
        std::pair{board(with_lines(2, 3, 3), variables(6, {1, 3})), std::vector<int>{6, 7, 8, 9, 10, 11}}})
    expect_rules_post_what_they_accept({puzzle}, 1, always("chaos construction", {.cells = {cells}}));
}

TEST(OwnRulePosting, OfDoppelgangers) {
  ShapeSpec boxes = free_board(2, 2, 3, 0)->spec();
  boxes.has_lines = true;
  boxes.box_rows = 1;
  boxes.box_columns = 2;
  expect_rules_post_what_they_accept({board(with_lines(2, 2, 3, 0), variables(4, {0, 2}))}, 1,
                                     always("doppelganger", {.cells = {{4, 5}, {6, 7}}}));
  // If boxes are rows, the row and the box of a 0 always lack the same digit.
  Puzzle boxed = board(std::make_shared<const Shape>(boxes), variables(6, {1, 2}));
  boxed.rules = {make_rule("doppelganger", {.cells = {{4, 5}, {6, 7}, {8, 9}}}, *boxed.shape)};
  Tally tally;
  expect_posts_what_it_accepts(boxed, fillings_of(boxed), tally);
  EXPECT_EQ(tally.accepted, 0);
}

// Tries all fillings of boards of up to twelve cells, with random clues.
TEST(OwnRulePosting, OfLayers) {
  const auto cells_of = [](const Puzzle& puzzle) {
    std::vector<int> all;
    for (int cell = 0; cell < puzzle.shape->cells(); ++cell) all.push_back(cell);
    return all;
  };
  const std::vector<Puzzle> boards{board(free_board(2, 3, 2, 0)), board(free_board(3, 3, 2, 0)),
                                   board(free_board(3, 4, 2, 0)), board(free_board(1, 5, 2, 0)),
                                   board(free_board(2, 2, 3, 0))};
  const auto clues = [&](const char* kind, int least, int most, int largest) {
    return [=](RandomRules& rules, const Puzzle& puzzle) -> std::shared_ptr<const Rule> {
      RuleArguments arguments{.cells = {cells_of(puzzle), {}}};
      std::vector<int> places = cells_of(puzzle);
      for (int count = rules.number(least, most); count > 0; --count) {
        const auto at = places.begin() + rules.number(0, static_cast<int>(places.size()) - 1);
        arguments.cells[1].push_back(*at);
        places.erase(at);
        if (largest >= 0) arguments.numbers.push_back(rules.number(0, largest));
      }
      return make_rule(kind, arguments, *puzzle.shape);
    };
  };
  expect_rules_post_what_they_accept(boards, 12, clues("nurikabe", 1, 2, 5));
  expect_rules_post_what_they_accept(boards, 12, clues("cave", 1, 2, 6));
  expect_rules_post_what_they_accept(boards, 12, clues("minesweeper", 1, 3, 4));
  const auto way = [&](const char* kind) {
    return [=](RandomRules& rules, const Puzzle& puzzle) {
      RuleArguments arguments = clues(kind, 0, 2, -1)(rules, puzzle)->arguments();
      if (rules.number(0, 1) == 1) arguments.numbers = {rules.number(2, 5)};
      return make_rule(kind, arguments, *puzzle.shape);
    };
  };
  expect_rules_post_what_they_accept(boards, 12, way("snake"));
  expect_rules_post_what_they_accept(boards, 12, way("touching snake"));
  expect_rules_post_what_they_accept({board(free_board(2, 2, 11, 0)), board(free_board(1, 4, 11, 0))}, 8,
                                     way("path"));
  const auto plain = [&](const char* kind, std::vector<int> numbers) {
    return [=](RandomRules&, const Puzzle& puzzle) {
      return make_rule(kind, {.cells = {cells_of(puzzle)}, .numbers = numbers}, *puzzle.shape);
    };
  };
  expect_rules_post_what_they_accept(boards, 1, plain("yin yang", {}));
  expect_rules_post_what_they_accept(boards, 1, plain("no 2x2", {0}));
  expect_rules_post_what_they_accept(boards, 1, plain("no 2x2", {0, 1}));
  expect_rules_post_what_they_accept({board(free_board(2, 2, 7, 0)), board(free_board(2, 3, 7, 0))}, 1,
                                     plain("one loop", {}));
  for (const std::vector<int>& count : {std::vector<int>{}, {1}})
    expect_rules_post_what_they_accept({board(free_board(2, 2, 7, 0)), board(free_board(2, 3, 7, 0))}, 1,
                                       plain("loops", count));
  expect_rules_post_what_they_accept(
      {board(free_board(2, 2, 3), variables(4, {0, 2}))}, 1,
      always("digits by kind", {.cells = {{4, 5, 6, 7}}, .numbers = {1, 2, 3}}));
}

// The layer is the board, or stands beside it; then digits can be clues.
TEST(OwnRulePosting, OfLayerCounts) {
  const std::vector<Puzzle> boards{board(free_board(2, 3, 2, 0)),
                                   board(free_board(3, 3, 2, 0)),
                                   board(free_board(1, 6, 3, 0)),
                                   board(free_board(2, 2, 3, 0)),
                                   board(free_board(1, 3, 4, 0), variables(3, {0, 2})),
                                   board(free_board(2, 2, 5, 0), variables(4, {0, 1}))};
  const auto layer_of = [](const Puzzle& puzzle) {
    std::vector<int> layer;
    for (int place = 0; place < puzzle.shape->cells(); ++place)
      layer.push_back(puzzle.variables.empty() ? place : puzzle.shape->cells() + place);
    return layer;
  };
  const auto some_of = [](RandomRules& rules, std::vector<int> cells, int most) {
    std::vector<int> some;
    for (int count = rules.number(1, most); count > 0 && !cells.empty(); --count) {
      const auto cell = cells.begin() + rules.number(0, static_cast<int>(cells.size()) - 1);
      some.push_back(*cell);
      cells.erase(cell);
    }
    return some;
  };
  const auto seen = [&](const char* kind, bool has_kind) {
    return [=](RandomRules& rules, const Puzzle& puzzle) {
      RuleArguments arguments{.cells = {layer_of(puzzle), {}}};
      for (const int cell : some_of(rules, layer_of(puzzle), 2))
        arguments.cells[1].push_back(cell % puzzle.shape->cells());
      if (has_kind) arguments.numbers.push_back(rules.number(0, 1));
      if (rules.number(0, 1) == 0)
        for (std::size_t i = 0; i < arguments.cells[1].size(); ++i)
          arguments.numbers.push_back(rules.number(0, 5));
      return make_rule(kind, arguments, *puzzle.shape);
    };
  };
  expect_rules_post_what_they_accept(boards, 12, seen("seen", false));
  expect_rules_post_what_they_accept(boards, 12, seen("seen of kind", true));
  expect_rules_post_what_they_accept(boards, 12, [&](RandomRules& rules, const Puzzle& puzzle) {
    RuleArguments arguments{.cells = {layer_of(puzzle), some_of(rules, layer_of(puzzle), 5)},
                            .numbers = {rules.number(0, 1)}};
    if (rules.number(0, 1) == 0)
      arguments.cells.push_back({rules.number(0, puzzle.shape->cells() - 1)});
    else
      arguments.numbers.push_back(rules.number(0, 3));
    return make_rule("cells of kind", arguments, *puzzle.shape);
  });
  expect_rules_post_what_they_accept(boards, 12, [&](RandomRules& rules, const Puzzle& puzzle) {
    RuleArguments arguments{.cells = {layer_of(puzzle), some_of(rules, layer_of(puzzle), 6)},
                            .numbers = {rules.number(0, 1)}};
    for (int runs = rules.number(0, 2); runs > 0; --runs) arguments.numbers.push_back(rules.number(1, 2));
    return make_rule("runs of kind", arguments, *puzzle.shape);
  });
  // Digits in place of numbers, for rules that other tests have with numbers.
  const Puzzle beside = board(free_board(2, 2, 5, 0), variables(4, {0, 1}));
  for (const char* kind : {"nurikabe", "cave", "minesweeper"})
    expect_rules_post_what_they_accept({beside}, 4, [&](RandomRules& rules, const Puzzle& puzzle) {
      return make_rule(kind, {.cells = {layer_of(puzzle), some_of(rules, {0, 1, 2, 3}, 2)}}, *puzzle.shape);
    });
}

TEST(OwnRulePosting, OfModifiers) {
  const std::vector<int> layer{4, 5, 6, 7};
  for (const int count : {0, 1, 2}) {
    expect_rules_post_what_they_accept({board(with_lines(2, 2, 3), variables(4, {0, 2}))}, 1,
                                       always("in each house", {.cells = {layer}, .numbers = {1, count}}));
    expect_rules_post_what_they_accept({board(free_board(2, 2, 2), variables(4, {0, 2}))}, 1,
                                       always("each digit among", {.cells = {layer}, .numbers = {1, count}}));
  }
  expect_rules_post_what_they_accept(
      {board(with_lines(2, 2, 3, 0), variables(4, {0, 3})),
       board(with_lines(2, 2, 3, 2), variables(4, {0, 3})), board(with_lines(2, 2, 2), variables(4, {0, 2}))},
      1, always("second digits", {.cells = {layer}}));
  expect_rules_post_what_they_accept(
      {board(with_lines(2, 2, 3, 0), variables(4, {0, 3})), board(free_board(2, 2, 2), variables(4, {0, 3}))},
      1, always("second digits", {.cells = {layer, {0, 3}, {1, 2}}}));
  std::vector<Variable> values = variables(2, {0, 2});
  for (const Variable& value : variables(2, {-3, 6})) values.push_back({"w" + value.name, value.values});
  for (const char* formulas : {"d; 2 * d; -d", "d - k", "6 / k", "d; d; d"})
    expect_rules_post_what_they_accept(
        {board(free_board(1, 2, 3), values)}, 1,
        always("value by kind", {.cells = {{2, 3}, {4, 5}}, .text = formulas}));
  Puzzle puzzle = board(free_board(1, 2, 3), values);
  puzzle.rules = {make_rule("value by kind", {.cells = {{2, 3}, {4, 5}}, .text = "d; 2 * d"}, *puzzle.shape)};
  EXPECT_THROW(Model::of(puzzle), UsageError) << "a third kind without a formula";
}

// Permutations in which neighbours differ by two or more: 2, 14 and 90 of them for 4, 5 and 6 (OEIS A002464).
// Star battles have few solutions, so that fillings of small boards would seldom be one.
TEST(OwnRulePosting, OfStarBattles) {
  for (const auto& [side, expected] : {std::pair{4, 2}, {5, 14}, {6, 90}})
    for (const char* backend : {"cadical", "backtracking"}) {
      Puzzle puzzle(free_board(side, side, 2, 0));
      std::vector<int> all;
      for (int cell = 0; cell < side * side; ++cell) all.push_back(cell);
      puzzle.rules = {make_rule("star battle", {.cells = {all}, .numbers = {1}}, *puzzle.shape)};
      int found = 0;
      const auto see = [&](const Grid& grid) {
        found += puzzle.rules[0]->accepts(*puzzle.shape, grid) ? 1 : 0;
        return true;
      };
      EXPECT_EQ(enumerate(puzzle, *find_backend(backend).make({}), 1000, see, {}).found,
                static_cast<std::uint64_t>(expected));
      EXPECT_EQ(found, expected) << side << ", " << backend;
    }
}

// Counts ways to put stars on two square grids, with the same number in each row, column and box of each
// grid: cell by cell, judged in the end. Holes are cells in neither grid.
struct StarsOnTwoGrids {
  int side, down, across, box_rows, box_columns, stars;  // the second grid is so far below and to the right
  std::vector<std::vector<int>> kinds = std::vector<std::vector<int>>(12, std::vector<int>(12));

  bool has(int row, int column) const {
    const auto is_in = [this](int r, int c) { return r >= 0 && c >= 0 && r < side && c < side; };
    return is_in(row, column) || is_in(row - down, column - across);
  }
  bool is_right() const {
    for (const auto& [top, left] : {std::pair{0, 0}, {down, across}}) {
      std::map<std::pair<char, int>, int> found;
      for (int r = 0; r < side; ++r)
        for (int c = 0; c < side; ++c) {
          const int star = kinds[top + r][left + c];
          found[{'r', r}] += star;
          found[{'c', c}] += star;
          if (box_rows > 0) found[{'b', r / box_rows * side + c / box_columns}] += star;
        }
      for (const auto& [line, count] : found)
        if (count != stars) return false;
    }
    return true;
  }
  int count(int place = 0) {
    const int row = place / (side + across), column = place % (side + across);
    if (row == side + down) return is_right() ? 1 : 0;
    int ways = count(place + 1);
    const bool touches = (column > 0 && kinds[row][column - 1] == 1) ||
                         (row > 0 && (kinds[row - 1][column] == 1 || kinds[row - 1][column + 1] == 1 ||
                                      (column > 0 && kinds[row - 1][column - 1] == 1)));
    if (!has(row, column) || touches) return ways;
    kinds[row][column] = 1;
    ways += count(place + 1);
    kinds[row][column] = 0;
    return ways;
  }
  Puzzle puzzle(const char* rule) const {
    ShapeSpec spec{side + down, side + across, 1, 1, box_rows, box_columns};
    spec.has_lines = false;
    for (const auto& [top, left] : {std::pair{0, 0}, {down, across}}) {
      spec.grids.emplace_back();
      for (int i = 0; i < side; ++i) {
        spec.grids.back().rows.push_back(top + i);
        spec.grids.back().columns.push_back(left + i);
      }
    }
    Puzzle puzzle(std::make_shared<const Shape>(spec));
    add_layer(puzzle, "sky", {"dark", "star"});
    std::vector<int> layer;
    for (int cell = 0; cell < puzzle.shape->cells(); ++cell) layer.push_back(puzzle.layers[0].first + cell);
    const bool is_battle = std::string_view(rule) == "star battle";
    puzzle.rules = {
        make_rule(rule, {.cells = {layer}, .numbers = is_battle ? std::vector{stars} : std::vector{1, stars}},
                  *puzzle.shape)};
    return puzzle;
  }
};

TEST(OwnRulePosting, OfStarBattlesOnSeveralGrids) {
  int with_solutions = 0;
  for (StarsOnTwoGrids board : {StarsOnTwoGrids{4, 1, 1, 0, 0, 1},
                                {4, 2, 2, 2, 2, 1},
                                {4, 3, 3, 2, 2, 1},
                                {4, 0, 3, 0, 0, 1},
                                {4, 4, 4, 2, 2, 1},
                                {5, 2, 3, 0, 0, 1},
                                {5, 4, 1, 0, 0, 1},
                                {4, 2, 1, 2, 2, 1},
                                {5, 3, 3, 0, 0, 1}}) {
    const int expected = board.count();
    with_solutions += expected > 0 ? 1 : 0;
    for (const char* backend : {"cadical", "backtracking"}) {
      const Puzzle puzzle = board.puzzle("star battle");
      const auto see = [&](const Grid& grid) { return puzzle.rules[0]->accepts(*puzzle.shape, grid); };
      EXPECT_EQ(enumerate(puzzle, *find_backend(backend).make({}), 100'000, see, {}).found,
                static_cast<std::uint64_t>(expected))
          << board.side << ", " << board.down << ", " << board.across << ", " << backend;
    }
  }
  EXPECT_GE(with_solutions, 6);
}

}  // namespace rules_posting_own_test
}  // namespace sudosat::test
