#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "formats/json/json.hpp"
#include "gallery.hpp"
#include "render/rules_view.hpp"

namespace sudosat {
namespace sudokupad_write_test {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using Json = nlohmann::json;

Json written(const Record& record) { return Json::parse(write(record, find_format("sudokupad"))); }
std::string link_of(const Record& record) { return write(record, find_format("sudokupad-link")); }

std::vector<std::string> rules_of(const Record& record) {
  std::vector<std::string> rules;
  const Json puzzle = Json::parse(puzzle_to_json(record.puzzle));
  for (const Json& rule : puzzle["rules"]) rules.push_back(rule.dump());
  return rules;
}

TEST(SudokupadWriting, KeepsWhatSudokupadItselfKnows) {
  const Record record = read_one(
      R"({"boxes":[2,2],"givens":[[1,null,null,null],[null,null,null,null],[null,null,null,null],[null,null,null,null]],)"
      R"("candidates":{"r1c2":[2,3]},"title":"A 'title': {x}, #F","author":"Ö","rules_text":"one,\ntwo",)"
      R"("rules":["anti-king","diagonal /",{"rule":"killer cage","cells":["r3c3","r3c4"],"sum":[5]},{"rule":"killer cage","cells":["r1c1","r2c2"]},)"
      R"({"rule":"sum","cells":["r4c1","r4c2"],"sum":[7]}]})"
      "\n");
  const Record again = read_one(write(record, find_format("sudokupad")));
  EXPECT_EQ(puzzle_to_json(again.puzzle), puzzle_to_json(record.puzzle));
}

TEST(SudokupadWriting, StoresTheSolution) {
  const Record record = read_one("1..2.....3....4.\n");
  const Grid solution = test::grid_of(*record.puzzle.shape, "1342243143121324");
  const Record again = read_one(write(record, find_format("sudokupad"), &solution));
  EXPECT_EQ(givens(again.puzzle), "1..2.....3....4.");
  ASSERT_TRUE(again.stored.has_value());
  EXPECT_EQ(*again.stored, solution);
}

// Every line and every mark of a rule that SudokuPad does not have stands where the rule draws it.
TEST(SudokupadWriting, DrawsEveryBoardOfTheGallery) {
  int boards = 0;
  for (const Record& record : gallery()) {
    Json json;
    try {
      json = written(record);
    } catch (const UsageError&) {
      continue;
    }
    SCOPED_TRACE(record.puzzle.metadata.title);
    ++boards;
    const Drawing drawing = drawing_of(record.puzzle);
    EXPECT_EQ(json["lines"].size() + json["arrows"].size(), drawing.lines().size());
    for (const Drawing::Line& line : drawing.lines()) {
      const Json& list = json[line.arrow ? "arrows" : "lines"];
      EXPECT_TRUE(std::any_of(list.begin(), list.end(), [&](const Json& item) {
        const Json &first = item["wayPoints"].front(), &last = item["wayPoints"].back();
        return std::abs(first[0].get<double>() - line.points.front().row) < 0.01 &&
               std::abs(first[1].get<double>() - line.points.front().column) < 0.01 &&
               std::abs(last[0].get<double>() - line.points.back().row) < 0.01 &&
               std::abs(last[1].get<double>() - line.points.back().column) < 0.01;
      }));
    }
    for (const Drawing::Mark& mark : drawing.marks()) {
      bool is_there = false;
      for (const char* key : {"underlays", "overlays"})
        for (const Json& item : json[key])
          is_there = is_there || (std::abs(item["center"][0].get<double>() - mark.centre.row) < 0.3 &&
                                  std::abs(item["center"][1].get<double>() - mark.centre.column) < 0.01);
      EXPECT_TRUE(is_there) << mark.text;
    }
    const bool is_said = json["metadata"]["rules"].get<std::string>().size() > 80;
    EXPECT_TRUE(is_said) << json["metadata"]["rules"];
  }
  EXPECT_GT(boards, 70);
}

// Common kinds are drawn as setters draw them, so the reader's guesses give the rules back.
TEST(SudokupadWriting, DrawsCommonKindsAsSettersDo) {
  std::string board = R"({"rows":9,"columns":9,"boxes":[3,3],"rules":[)";
  const std::vector<std::string> rules = {
      R"({"rule":"renban","cells":["r1c1","r1c2","r2c3"]})",
      R"({"rule":"whispers","cells":["r3c1","r3c2"],"difference":5})",
      R"({"rule":"region sum line","cells":["r1c3","r1c4","r2c4"]})",
      R"({"rule":"palindrome","cells":["r1c7","r2c8","r3c8"]})",
      R"({"rule":"thermometer","cells":["r4c1","r5c1","r5c2"]})",
      R"({"circle":["r9c1"],"rule":"arrow","shaft":["r8c2","r7c3"]})",
      R"({"cells":["r4c4","r4c5"],"difference":1,"rule":"difference"})",
      R"({"cells":["r5c4","r6c4"],"ratio":2,"rule":"ratio"})",
      R"({"cells":["r5c5","r5c6"],"rule":"edge sum","sum":10})",
      R"({"cells":["r6c5","r6c6"],"rule":"edge sum","sum":5})",
      R"({"cells":["r7c7","r7c8","r8c7","r8c8"],"rule":"quadruple","values":[1,3]})",
      R"({"cells":["r9c9"],"rule":"odd"})",
      R"({"cells":["r9c8"],"rule":"even"})",
      R"({"cells":["r1c2","r2c1"],"rule":"little killer","sum":9})"};
  for (const std::string& rule : rules) board += rule + (&rule == &rules.back() ? "]}\n" : ",");
  const Record record = read_one(board);
  ReadOptions options;
  options.guess_drawings = true;
  const Record again = read_one(write(record, find_format("sudokupad")), options);
  EXPECT_THAT(rules_of(again), testing::UnorderedElementsAreArray(rules_of(record)));
}

// If f-puzzles can say everything, the link is read back with its rules, which are also there in words.
TEST(SudokupadWriting, ALinkHoldsWhatFpuzzlesCanSay) {
  const Record record = read_one(
      R"({"rows":4,"columns":4,"boxes":[2,2],"rules":["anti-knight",{"rule":"thermometer","cells":["r1c1","r1c2"]}]})"
      "\n");
  const std::string link = link_of(record);
  EXPECT_THAT(link, StartsWith("https://sudokupad.app/fpuzN4"));
  EXPECT_THAT(link.substr(22), Not(HasSubstr("/")));
  const Record again = read_one(link);
  EXPECT_EQ(rules_of(again), rules_of(record));
  EXPECT_THAT(again.puzzle.metadata.rules_text, HasSubstr("Thermometer: Digits increase from the bulb on."));
}

TEST(SudokupadWriting, ALinkDrawsTheRest) {
  const Record record = read_one(
      R"({"rows":4,"columns":4,"digits":4,"boxes":[2,2],"rules":[{"rule":"counting circles","cells":["r1c1","r1c3"]}]})"
      "\n");
  const std::string link = link_of(record);
  EXPECT_THAT(link, StartsWith("https://sudokupad.app/sclN4"));
  EXPECT_THAT(read_one(link).puzzle.metadata.rules_text, HasSubstr("Counting circles: "));
}

// A picture does not show every argument of its rule, and a taxicab rule has no picture.
TEST(SudokupadWriting, SaysInWordsWhatNoPictureShows) {
  const auto words_of = [](const std::string& rules) {
    const Record record = read_one(R"({"rows":4,"columns":4,"boxes":[2,2],"rules":[)" + rules + "]}\n");
    return written(record)["metadata"]["rules"].get<std::string>();
  };
  const std::string words = words_of(
      R"({"rule":"whispers","cells":["r1c1","r1c2"],"difference":3},{"rule":"taxicab","distance":3})");
  EXPECT_THAT(words, HasSubstr("Whispers: Neighbours along the line differ by at least 3."));
  EXPECT_THAT(words, HasSubstr("Taxicab: Cells at the taxicab distance 3 differ."));
  EXPECT_THAT(words, StartsWith("Place the digits 1 to 4: no digit repeats in a row, column or box.\n"));
  EXPECT_THAT(words_of(R"({"rule":"regular expression","cells":["r1c1","r1c2"],"pattern":"1.*"})"),
              HasSubstr("Regular expression: The digits along the cells match 1.*, as a whole."));
  EXPECT_THAT(
      words_of(R"({"rule":"negative sum","values":[5],"except":[["r1c1","r1c2"],["r2c1","r3c1"]]})"),
      HasSubstr("Negative sum (except r1c1 r1c2, r2c1 r3c1): Cells that share an edge never add up to 5."));
  EXPECT_THAT(words_of(R"({"rule":"any of","rules":["anti-king",{"rule":"diagonal /"}]})"),
              HasSubstr("Any of (rules anti-king, diagonal /): "));
  // The sum stands beside the board, and the crusts of one of the two rows nowhere else.
  EXPECT_THAT(
      words_of(
          R"({"rule":"sandwich","cells":["r1c1","r1c2","r1c3","r1c4"],"sum":3,"crusts":[2,4]},{"rule":"sandwich","cells":["r2c1","r2c2","r2c3","r2c4"],"sum":3})"),
      HasSubstr("\n– sandwich 3 at row 1 from the left (crusts 2, 4)"));
}

// SudokuPad's own rule has no exceptions.
TEST(SudokupadWriting, ARuleWithExceptionsIsNotSudokupads) {
  const Record record =
      read_one(R"({"rows":4,"boxes":[2,2],"rules":[{"rule":"nonconsecutive","except":[["r1c1","r1c2"]]}]})"
               "\n");
  EXPECT_THAT(read_one(write(record, find_format("sudokupad"))).puzzle.rules, testing::IsEmpty());
}

// The reader looks for the words in the rules text, and at the solution, which has no king's move here.
TEST(SudokupadWriting, AChoiceOfRulesDemandsNoneOfThem) {
  const Record record =
      read_one(R"({"rows":5,"boxes":null,"rules":[{"rule":"any of","rules":["anti-knight","anti-king"]}]})"
               "\n");
  Grid solution(5, 5);
  for (int cell = 0; cell < 25; ++cell) solution[cell] = 1 + (cell % 5 + 2 * (cell / 5)) % 5;
  for (const Grid* stored : {static_cast<const Grid*>(nullptr), static_cast<const Grid*>(&solution)})
    EXPECT_THAT(read_one(write(record, find_format("sudokupad"), stored)).puzzle.rules, testing::IsEmpty());
}

TEST(SudokupadWriting, RefusesBoardsThatSudokupadReadsAsOthers) {
  for (const char* board :
       {R"({"rows":4,"columns":4,"digits":5})", R"({"rows":4,"columns":4,"first_digit":0})",
        R"({"rows":4,"columns":4,"lines":false})",
        R"({"rows":4,"columns":4,"variables":[{"name":"x","values":[1,2]}]})"}) {
    const Record record = read_one(board + std::string("\n"));
    EXPECT_THROW(written(record), UsageError) << board;
    EXPECT_THROW(link_of(record), UsageError) << board;
  }
}

}  // namespace sudokupad_write_test
}  // namespace sudosat
