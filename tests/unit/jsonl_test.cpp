#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "formats/json/json.hpp"
#include "model/model.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace jsonl_test {

using testing::HasSubstr;

DigitSet set_of(int capacity, std::initializer_list<int> digits) {
  DigitSet set(capacity);
  for (int digit : digits) set.insert(digit);
  return set;
}

void expect_round_trip(const Puzzle& puzzle, const Grid* solution = nullptr) {
  const std::string text = puzzle_to_json(puzzle, solution);
  EXPECT_EQ(text.find('\n'), text.npos);
  const JsonPuzzle again = puzzle_from_json(text, {"json", 1, 1});
  EXPECT_EQ(again.puzzle.shape->spec(), puzzle.shape->spec()) << text;
  EXPECT_EQ(again.puzzle.candidates, puzzle.candidates) << text;
  EXPECT_EQ(again.puzzle.metadata.title, puzzle.metadata.title);
  EXPECT_EQ(again.puzzle.metadata.author, puzzle.metadata.author);
  EXPECT_EQ(again.puzzle.metadata.rules_text, puzzle.metadata.rules_text);
  ASSERT_EQ(again.puzzle.rules.size(), puzzle.rules.size());
  for (std::size_t i = 0; i < puzzle.rules.size(); ++i)
    EXPECT_EQ(again.puzzle.rules[i]->name(*puzzle.shape), puzzle.rules[i]->name(*puzzle.shape));
  ASSERT_EQ(again.solution.has_value(), solution != nullptr);
  if (solution != nullptr) {
    EXPECT_EQ(*again.solution, *solution);
  }
  EXPECT_TRUE(again.ignored.empty());
}

TEST(JsonTest, EveryShapeRoundTrips) {
  const std::vector<int> regions = {0, 0, 1, -1, 0, 1, 1, 1, 0};
  const ShapeSpec specs[] = {
      {1, 1, 1, 1, 1, 1, {}},      {6, 6, 6, 1, 2, 3, {}},    {6, 6, 6, 1, 3, 2, {}},
      {7, 7, 7, 1, 0, 0, {}},      {9, 9, 9, 1, 0, 0, {}},    {9, 9, 9, 1, 3, 3, {}},
      {9, 9, 10, 0, 3, 3, {}},     {4, 6, 6, 1, 2, 3, {}},    {4, 6, 8, -2, 0, 0, {}},
      {3, 3, 4, 1, 0, 0, regions}, {25, 25, 25, 0, 5, 5, {}}, {100, 100, 100, 1, 10, 10, {}},
  };
  for (const ShapeSpec& spec : specs) {
    Puzzle puzzle(std::make_shared<const Shape>(spec));
    puzzle.give(0, puzzle.shape->last_digit());
    puzzle.give(puzzle.shape->cells() - 1, puzzle.shape->first_digit());
    expect_round_trip(puzzle);
  }
}

TEST(JsonTest, CandidatesRulesMetadataAndSolutionRoundTrip) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  puzzle.give(5, 3);
  puzzle.candidates[0] = set_of(4, {0, 2});
  puzzle.candidates[7] = set_of(4, {});
  puzzle.candidates[15] = set_of(4, {1, 2, 3});
  puzzle.rules = {make_rule("diagonal /", {}, *puzzle.shape), make_rule("diagonal \\", {}, *puzzle.shape)};
  puzzle.metadata = {"Ti\"tle\nü", "Author, [1]", "{\"rules\"}"};
  Grid solution(4, 4);
  for (int cell = 0; cell < 16; ++cell) solution[cell] = 1 + (cell * 7 + cell / 3) % 4;
  expect_round_trip(puzzle, &solution);
}

TEST(JsonTest, UsualValuesAreLeftOut) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  puzzle.give(1, 4);
  const nlohmann::json expected = nlohmann::json::parse(
      R"({"givens":[[null,4,null,null],[null,null,null,null],[null,null,null,null],[null,null,null,null]]})");
  EXPECT_EQ(nlohmann::json::parse(puzzle_to_json(puzzle)), expected);
}

TEST(JsonTest, TitlesOfAnotherEncodingDoNotStopWriting) {
  Puzzle puzzle(Shape::latin(1));
  puzzle.metadata.title = "M\xFCnchen";
  EXPECT_TRUE(nlohmann::json::accept(puzzle_to_json(puzzle)));
}

TEST(JsonTest, ReadsWhatPeopleWrite) {
  const auto read = [](std::string_view text) { return puzzle_from_json(text, {"json", 1, 1}); };
  EXPECT_EQ(read(R"({"givens":[[0,2],[0,0]],"boxes":[1,2]})").puzzle.given(0), std::nullopt);
  EXPECT_EQ(read(R"({"givens":[[0,2],[0,0]],"boxes":[1,2]})").puzzle.given(1), 2);
  EXPECT_EQ(read(R"({"givens":[[0,null],[null,1]],"first_digit":0,"boxes":null})").puzzle.given(0), 0);
  EXPECT_EQ(read(R"({"rows":6,"columns":6})").puzzle.shape->spec(), Shape::boxed(6, 2, 3)->spec());
  EXPECT_THAT(read(R"({"rows":4,"columns":4,"titel":"x"})").ignored,
              testing::ElementsAre("ignored the key 'titel'; did you mean 'title'?"));
  EXPECT_EQ(read(R"({"rows":6})").puzzle.shape->spec(), Shape::boxed(6, 2, 3)->spec());
  EXPECT_THAT(read(R"({"rows":4,"thermometer":[]})").ignored,
              testing::ElementsAre("ignored the key 'thermometer'; a rule is written as "
                                   R"("rules": [{"rule": "thermometer", …}])"));
}

TEST(JsonTest, OptionsSayWhatTheObjectDoesNot) {
  ReadContext context;
  context.options.boxes = BoxSize{3, 2};
  const Location where{"json", 1, 1};
  EXPECT_EQ(puzzle_from_json(R"({"rows":6,"columns":6})", where, context).puzzle.shape->spec(),
            Shape::boxed(6, 3, 2)->spec());
  EXPECT_EQ(puzzle_from_json(R"({"rows":6,"columns":6,"boxes":[2,3]})", where, context).puzzle.shape->spec(),
            Shape::boxed(6, 2, 3)->spec());
  context.options = {};
  context.options.latin = true;
  EXPECT_EQ(puzzle_from_json(R"({"rows":7,"columns":7})", where, context).puzzle.shape->spec(),
            Shape::latin(7)->spec());
}

struct BadJson {
  std::string text;
  std::size_t column;  // the column in the text, counted from 1
  std::string message;
};

TEST(JsonTest, BadObjectsNameTheirPlace) {
  const BadJson cases[] = {
      {R"({"givens":[[1,2],[3)", 20, "not valid JSON"},
      {R"({"givens": xyz})", 12, "not valid JSON"},
      {R"({)", 2, "not valid JSON"},
      {R"([[1,2],[2,1]])", 1, "a puzzle is a JSON object"},
      {R"({"title":"x"})", 1, "neither 'givens' nor 'rows'"},
      {R"({"rows":100000,"columns":4})", 9, "100000 is not an integer from 1 to 1000"},
      {R"({"rows":4,"columns":4e9})", 21, "4000000000.0 is not an integer"},
      {R"({"rows":4,"columns":18446744073709551615})", 21, "18446744073709551615 is not an integer"},
      {R"({"rows":4,"columns":4,"digits":3,"boxes":null})", 1, "needs at least 4 digits"},
      {R"({"rows":7,"columns":7})", 1, "a 7x7 board has no usual boxes"},
      {R"({"rows":4,"columns":4,"boxes":[3,1]})", 1, "do not tile"},
      {R"({"rows":4,"columns":4,"boxes":[2]})", 31, "1 entries, not 2"},
      {R"({"boxes":null, "givens": [[1,2,null],[9,null,1],[null,1,2]]})", 39,
       "9 is not an integer from 1 to 3"},
      {R"({"boxes":null,"givens":[[1,2,null],[null,1],[null,1,2]]})", 36,
       "row 2 of 'givens' has 2 cells, not 3"},
      {R"({"boxes":null,"givens":[["1",2],[2,1]]})", 26, "\"1\" is not an integer from 1 to 2"},
      {R"({"boxes":null,"title":"a,\"[","givens":[[1.5,2],[2,1]]})", 42, "1.5 is not an integer"},
      {R"({"rows":2,"columns":2,"regions":[[1,1],[2,5]]})", 43, "5 is not an integer from 1 to 4"},
      {R"({"rows":2,"columns":2,"regions":[[1,1],[1,2]]})", 1, "region 1 has 3 cells"},
      {R"({"rows":2,"columns":2,"boxes":null,"candidates":{"r3c1":[1]}})", 49, "'r3c1' is not a cell"},
      {R"({"rows":2,"columns":2,"boxes":null,"candidates":{"r1c1":[1],"R1C1":[2]}})", 49,
       "the cell r1c1 is there twice"},
      {R"({"rows":2,"columns":2,"boxes":null,"candidates":{"r1c1":[3]}})", 49,
       "3 is not an integer from 1 to 2"},
      {R"({"rows":2,"columns":2,"boxes":null,"rules":["diagonal"]})", 45, "unknown rule 'diagonal'"},
      {R"({"rows":2,"columns":2,"boxes":null,"solution":[[1,2],[2,null]]})", 57,
       "null is not an integer from 1 to 2"},
      {R"({"rows":4,"columns":4,"title":7})", 31, "'title' is not a string"},
  };
  for (const BadJson& bad : cases) {
    // The object begins at column 5 of line 3, as after an indent.
    try {
      puzzle_from_json(bad.text, {"bad.jsonl", 3, 5});
      ADD_FAILURE() << "accepted " << bad.text;
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), HasSubstr(bad.message)) << bad.text;
      EXPECT_EQ(error.where().line, 3U);
      EXPECT_EQ(error.where().column, bad.column + 4) << bad.text << "\n" << error.what();
    }
  }
}

// The error of a text whose object begins at column 1.
InputError error_of(const std::string& text) {
  try {
    puzzle_from_json(text, {"bad.jsonl", 1, 1});
  } catch (const InputError& error) {
    return error;
  }
  return InputError({}, "no error");
}

TEST(JsonTest, ANumberBeyondDoubleIsAnInputError) {
  const InputError error = error_of(R"({"rows":4,"columns":1e999})");
  EXPECT_STREQ(error.what(), "the number 1e999 is too large");
  EXPECT_EQ(error.where().column, 21U);
}

TEST(JsonTest, AKeyWrittenWithEscapesIsFound) {
  const InputError error = error_of(R"({"\u0072ows":0,"columns":4})");
  EXPECT_STREQ(error.what(), "0 is not an integer from 1 to 1000");
  EXPECT_EQ(error.where().column, 14U);
}

TEST(JsonTest, AKeyGivenTwiceIsRefused) {
  const InputError error = error_of(R"({"boxes":[2,2],"boxes":null,"rows":4,"columns":4})");
  EXPECT_STREQ(error.what(), "the key 'boxes' is there twice");
  EXPECT_EQ(error.where().column, 16U);
  EXPECT_STREQ(error_of(R"({"rows":4,"columns":4,"\u0072ows":4})").what(), "the key 'rows' is there twice");
  EXPECT_STREQ(
      error_of(R"({"rows":4,"columns":4,"rules":[{"rule":"killer cage","sum":3,"cells":["r1c1"],"sum":4}]})")
          .what(),
      "the key 'sum' is there twice");
}

TEST(JsonTest, ObjectsBesideEachOtherMayHaveTheSameKeys) {
  const JsonPuzzle read = puzzle_from_json(
      R"({"title":"rows, \"rows\": rows","rows":4,"columns":4,"rules":[{"rule":"killer cage","sum":[3],"cells":["r1c1","r1c2"]},{"rule":"killer cage","sum":[3],"cells":["r1c3","r1c4"]}]})",
      {"good.jsonl", 1, 1});
  EXPECT_EQ(read.puzzle.rules.size(), 2U);
}

// 2^64 - 1 is -1 as a signed number.
TEST(JsonTest, IntegersBeyond63BitsAreNoNegativeOnes) {
  const std::string wide = "18446744073709551615", board = R"({"rows":4,"columns":4,)";
  EXPECT_STREQ(error_of(board + R"("first_digit":)" + wide + "}").what(),
               "18446744073709551615 is not an integer from -1000 to 1000");
  EXPECT_THAT(error_of(board + R"("rules":[{"rule":"sum","cells":["r1c1"],"sum":[)" + wide + "]}]}").what(),
              HasSubstr("'sum' is not an integer"));
  EXPECT_STREQ(error_of(board + R"("variables":[{"name":"X","values":[)" + wide + ",1]}]}").what(),
               "18446744073709551615 is not an integer from -1000 to 1000");
}

TEST(JsonTest, ErrorsOfRulesCallVariablesByTheirNames) {
  const std::string board = R"({"rows":4,"columns":4,"variables":[{"name":"S","values":[-1,5]}],"rules":[)";
  EXPECT_THAT(error_of(board + R"({"rule":"little killer","cells":["r1c1","S"],"sum":5}]})").what(),
              HasSubstr("and cell S leaves it"));
  for (const auto& [rule, complaint] :
       {std::pair(R"({"rule":"sum line","cells":["r1c1","S"],"sum":5})", "negative, as S can"),
        std::pair(R"({"rule":"arrow","circle":["S","r1c1"],"shaft":["r2c2"]})",
                  "arrow from S-r1c1: the pill of an arrow has no cells that can be negative, as S can")}) {
    const Puzzle puzzle = puzzle_from_json(board + rule + "]}", {"variables", 1, 1}).puzzle;
    try {
      (void)Model::of(puzzle);
      ADD_FAILURE() << rule;
    } catch (const UsageError& error) {
      EXPECT_THAT(error.what(), HasSubstr(complaint));
    }
  }
}

TEST(JsonTest, EmptyListsAreSaidToBeEmpty) {
  for (const char* rule :
       {R"({"rule":"quadruple","cells":["r1c1"],"values":[]})", R"({"rule":"thermometer","cells":[]})",
        R"({"rule":"any of","rules":[]})", R"({"rule":"equal sums","groups":[["r1c1"],[]]})"})
    EXPECT_THAT(error_of(std::string(R"({"rows":4,"columns":4,"rules":[)") + rule + "]}").what(),
                testing::EndsWith("; this list is empty"));
  EXPECT_THAT(error_of(R"({"rows":4,"columns":4,"rules":[{"rule":"thermometer"}]})").what(),
              testing::EndsWith("needs 'cells': the cells from the bulb on"));
}

TEST(JsonTest, DeepNestingIsNoStackOverflow) {
  const std::string deep = std::string(300000, '[') + std::string(300000, ']');
  EXPECT_STREQ(error_of("{\"rows\":" + deep + ",\"columns\":4}").what(),
               "JSON that is nested too deep for a puzzle");
}

}  // namespace jsonl_test
}  // namespace sudosat
