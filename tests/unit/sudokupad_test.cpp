#include "formats/sites/sudokupad/sudokupad.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "formats/json/json.hpp"
#include "tests/unit/formats_testing.hpp"

namespace sudosat {
namespace sudokupad_test {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Json = nlohmann::json;

std::vector<std::string> rules_of(const Record& record) {
  const auto json = nlohmann::ordered_json::parse(puzzle_to_json(record.puzzle));
  std::vector<std::string> rules;
  if (json.contains("rules"))
    for (const auto& rule : json["rules"]) rules.push_back(rule.dump());
  return rules;
}

std::vector<std::string> warnings_of(const Record& record) {
  std::vector<std::string> texts;
  for (const Warning& warning : record.warnings) texts.push_back(warning.text);
  return texts;
}

ReadOptions guessing() {
  ReadOptions options;
  options.guess_drawings = true;
  return options;
}

std::string error_of(const std::string& text) { return error_text(read_all(text).at(0)); }

// A 4x4 board with boxes, and more keys.
std::string board(const std::string& more) {
  return R"({"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)"
         R"("regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],)" +
         more + "}\n";
}

TEST(SudokupadZip, IsUndone) {
  const std::pair<const char*, const char*> cases[] = {
      {"{ab:'x',c:1}", R"({"ab":"x","color":1})"},
      {R"({'a b':'it\'s'})", R"({"a b":"it's"})"},
      {R"({a:"it's"})", R"({"arrows":"it's"})"},
      {"[,,]", "[{},{},{}]"},
      {"[1,,2]", "[1,{},2]"},
      {"[,1]", "[{},1]"},
      {"[]", "[]"},  // plain JSON
      {"{ce:[]}", R"({"cells":[]})"},
      {"{r:t,h:f}", R"({"rounded":true,"height":false})"},
      {"{c:#0,c1:#F,c2:12abEF}",
       R"({"color":"#000000","borderColor":"#FFFFFF","backgroundColor":"#12abEF"})"},
      {"{d:1,d2:'M0 0'}", R"({"duration":1,"d":"M0 0"})"},
      {"{v:123456}", R"({"value":"#123456"})"},
      {R"({"v":123456})", R"({"v":123456})"},  // plain JSON
      {"{te:'a,,b:t'}", R"({"text":"a,,b:t"})"},
      {"{te:'line\\nbreak \\u00e9'}", R"({"text":"line\nbreak é"})"},
  };
  for (const auto& [zipped, plain] : cases) {
    const std::optional<Json> json = unzip_sudokupad(zipped);
    ASSERT_TRUE(json.has_value()) << zipped;
    EXPECT_EQ(*json, Json::parse(plain)) << zipped;
  }
}

TEST(SudokupadZip, NothingElseIs) {
  for (const char* text :
       {"", "{", "{a}", "{a:}", "{a:1", "[1", "{a:'x}", "{a:1}x", "x", "{a:nonsense}", "{:1}"})
    EXPECT_FALSE(unzip_sudokupad(text).has_value()) << text;
  EXPECT_FALSE(unzip_sudokupad("{a:" + std::string(100000, '[')).has_value());
}

// The link was made from the JSON below by the steps in which SudokuPad zips, and by the original LZ-String.
const std::string link =
    "sclN4YwzgXAbALANCAphA2i4A3CBGAvnAgXThQLmNIOAAdEA7EASwBsBZAQwCcBrSFbOAGZCuCmULFOyNCgAMcWRXnYKAxSQEqKcuACY"
    "lQ1Xq"
    "PDtuhRXMqSgizbhaSKc/"
    "pLnh91yluniIdqig0jrWOvrEWACscGAArgC2ENGxdIwAjrHIAC4xWQCezMgA5NwshZxF+JgQRVmMWYUQAAQAKgAW"
    "iE3ssVltAPacADpFYE19AO50lXBBqM523hYR0KJwzIHj1HOyAHTRu5FKe3p7EggQAGKyUADsV3C9OLKrsYEgWagHDqdw4xC7NzgbX+"
    "O0BnAg"
    "ADMELoIABhC7w+"
    "EIbAQADEz2IfTeHzkx2sf12tmBhLg4JyIBh6ORaOeM3en2OHgJOyJINsZOhaIu1PRq3iiCy7AAJuxBRBgN1egMagA5PoAI"
    "z6QryRVJsUKkCKAAVGHRuM1hlI6PL2HRhjtVWA+sweow+nQathdIIYC6nbpsK7XR7Vaa6txUgBzNofCG4XBAA=";

TEST(Sudokupad, LinksHoldThePuzzle) {
  std::string escaped;
  for (const char c : link) escaped += c == '/' ? "%2F" : std::string(1, c);
  for (const std::string& text :
       {link, "https://sudokupad.app/" + link, "sudokupad.app/sudoku/" + link,
        "https://sudokupad.app/" + escaped,
        "https://app.crackingthecryptic.com/sudoku/" + link + "?setting-nogrid=1",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=" + link, "ctc" + link.substr(3)}) {
    const Record record = read_one(text);
    EXPECT_TRUE(is_puzzle_text(text));
    EXPECT_EQ(givens(record.puzzle), "1...............");
    EXPECT_EQ(record.puzzle.candidates[11].count(), 2);
    EXPECT_EQ(record.puzzle.shape->spec(), (ShapeSpec{4, 4, 4, 1, 2, 2, {}}));
    EXPECT_EQ(record.puzzle.metadata.title, "The author's own");
    EXPECT_EQ(record.puzzle.metadata.author, "Nobody");
    EXPECT_EQ(record.puzzle.metadata.rules_text, "Pink: 'renban'.");
    EXPECT_EQ(record.stored, test::grid_of(*record.puzzle.shape, "1234341221434321"));
    EXPECT_THAT(rules_of(record), ElementsAre(R"({"rule":"killer cage","cells":["r1c2","r1c3"],"sum":[5]})"));
    EXPECT_THAT(warnings_of(record),
                ElementsAre("the rules text says more than is read: Pink: 'renban'.", HasSubstr("1 cage is"),
                            HasSubstr("lines (1)"), HasSubstr("underlays (1)"), HasSubstr("overlays (2)")));
  }
}

TEST(Sudokupad, DrawingsAreGuessedOnDemand) {
  const Record record = read_one(link, guessing());
  EXPECT_THAT(rules_of(record),
              ElementsAre(R"({"rule":"killer cage","cells":["r1c2","r1c3"],"sum":[5]})",
                          R"({"rule":"killer cage","cells":["r3c1","r4c1"],"sum":[6]})",
                          R"({"rule":"renban","cells":["r1c1","r1c2","r1c3"]})",
                          R"({"rule":"even","cells":["r1c2"]})",
                          R"({"rule":"ratio","cells":["r1c1","r1c2"],"ratio":2})",
                          R"({"rule":"difference","cells":["r1c3","r1c4"],"difference":1})"));
  EXPECT_THAT(warnings_of(record),
              ElementsAre("the rules text says more than is read: Pink: 'renban'.",
                          "guessed from the drawings: difference (1), even (1), ratio (1), renban "
                          "(1); the rules text may say otherwise"));
}

struct Drawn {
  const char* json;
  const char* rule;
};
class SudokupadDrawing : public testing::TestWithParam<Drawn> {};
INSTANTIATE_TEST_SUITE_P(
    All, SudokupadDrawing,
    testing::Values(
        Drawn{R"("lines":[{"wayPoints":[[0.5,0.5],[1.5,1.5],[1.5,2.5]],"color":"#67f067ff"}])",
              R"({"rule":"whispers","cells":["r1c1","r2c2","r2c3"],"difference":2})"},
        Drawn{R"("lines":[{"wayPoints":[[0.5,1.5],[0.5,2.5]],"color":"#2ECBFF"}])",
              R"({"rule":"region sum line","cells":["r1c2","r1c3"]})"},
        Drawn{R"("lines":[{"wayPoints":[[0.5,0.5],[3.5,3.5]],"color":"#CFCFCF"}])",
              R"({"rule":"palindrome","cells":["r1c1","r2c2","r3c3","r4c4"]})"},
        Drawn{
            R"("lines":[{"wayPoints":[[0.5,0.5],[2.5,0.5]],"color":"#CFCFCF"}],)"
            R"("underlays":[{"center":[2.5,0.5],"width":0.85,"height":0.85,"rounded":true,"backgroundColor":"#CFCFCF"}])",
            R"({"rule":"thermometer","cells":["r3c1","r2c1","r1c1"]})"},
        Drawn{
            R"("arrows":[{"wayPoints":[[0.5,0.9],[0.5,2.4]],"headLength":0.3}],)"
            R"("overlays":[{"center":[0.5,0.5],"width":0.8,"height":0.8,"rounded":true,"backgroundColor":"#FFFFFF"}])",
            R"({"rule":"arrow","circle":["r1c1"],"shaft":["r1c2","r1c3"]})"},
        Drawn{
            R"("arrows":[{"wayPoints":[[-0.3,1.7],[-0.05,1.95]]}],"overlays":[{"center":[-0.5,1.5],"text":"5"}])",
            R"({"rule":"little killer","cells":["r1c3","r2c4"],"sum":5})"},
        Drawn{R"("overlays":[{"center":[1,0.5],"text":"X","width":0.3}])",
              R"({"rule":"edge sum","cells":["r1c1","r2c1"],"sum":10})"},
        Drawn{R"("overlays":[{"center":[0.5,1],"text":"V"}])",
              R"({"rule":"edge sum","cells":["r1c1","r1c2"],"sum":5})"},
        Drawn{
            R"("overlays":[{"center":[0.5,1],"width":0.3,"rounded":true,"backgroundColor":"#FFFFFF","text":"2"}])",
            R"({"rule":"difference","cells":["r1c1","r1c2"],"difference":2})"},
        Drawn{
            R"("overlays":[{"center":[1,1],"width":0.7,"rounded":true,"backgroundColor":"#FFFFFF","text":"1 2"}])",
            R"({"rule":"quadruple","cells":["r1c1","r1c2","r2c1","r2c2"],"values":[1,2]})"},
        Drawn{R"("underlays":[{"center":[3.5,3.5],"width":0.7,"rounded":true,"backgroundColor":"#CFCFCF"}])",
              R"({"rule":"odd","cells":["r4c4"]})"}));

TEST_P(SudokupadDrawing, IsGuessed) {
  EXPECT_THAT(rules_of(read_one(board(GetParam().json), guessing())), ElementsAre(GetParam().rule));
}

TEST_P(SudokupadDrawing, MeansNothingOtherwise) {
  const Record record = read_one(board(GetParam().json));
  EXPECT_THAT(rules_of(record), IsEmpty());
  EXPECT_THAT(warnings_of(record), testing::Contains(HasSubstr("no meaning for a solver")));
}

TEST(Sudokupad, WhatCannotBeGuessedIsWarnedOf) {
  const Record record = read_one(
      board(
          R"("lines":[{"wayPoints":[[0.5,0.5],[1.5,0.5]],"color":"#123456"},{"wayPoints":[[0.5,0.5],[3.5,1.5]],"color":"#F067F0"},)"
          R"({"wayPoints":[[0.5,0.5],[0.5,9.5]],"color":"#F067F0"},{"wayPoints":"x"}],)"
          R"("arrows":[{"wayPoints":[[0.5,0.5],[0.5,1.5]]}],"overlays":[{"center":[0.5,0.5],"text":"?"},{"center":[0.3,0.2]}])"),
      guessing());
  EXPECT_THAT(rules_of(record), IsEmpty());
  EXPECT_THAT(warnings_of(record),
              ElementsAre(HasSubstr("4 lines (r1c1 #123456, somewhere #F067F0, r1c1 #F067F0, somewhere)"),
                          HasSubstr("1 arrow (r1c1)"), HasSubstr("2 marks (r1c1, r1c1)")));
}

TEST(Sudokupad, AGuessThatTheSolutionBreaksIsTold) {
  const Record record = read_one(
      board(
          R"("metadata":{"solution":"1234341221434321"},"lines":[{"wayPoints":[[0.5,0.5],[0.5,1.5]],"color":"#CFCFCF"}])"),
      guessing());
  EXPECT_THAT(warnings_of(record), testing::Contains(HasSubstr("the stored solution breaks the palindrome")));
}

TEST(Sudokupad, CagesAndGlobalRules) {
  const Record record = read_one(board(
      R"("cages":[{"cells":[[0,0],[0,1]],"style":"killer","value":3},{"cells":[[2,2],[3,3]],"unique":true},)"
      R"({"cells":[[0,0],[0,1],[0,2],[0,3]],"unique":true,"hidden":true},{"cells":[[1,1]],"hidden":true,"unique":false},)"
      R"({"cells":[[3,0],[3,1]],"unique":false,"style":"killer","sum":4},{"value":"rules: Digits in cages sum to the number: now"},{"value":"antiking"}],)"
      R"("global":["antiknight"],"metadata":{"msgcorrect":"Well done","antiking":false})"));
  EXPECT_THAT(rules_of(record), ElementsAre(R"("anti-knight")", R"("anti-king")",
                                            R"({"rule":"killer cage","cells":["r1c1","r1c2"],"sum":[3]})",
                                            R"({"rule":"killer cage","cells":["r3c3","r4c4"]})",
                                            R"({"rule":"sum","cells":["r4c1","r4c2"],"sum":[4]})"));
  EXPECT_EQ(record.puzzle.metadata.rules_text, "Digits in cages sum to the number: now");
  EXPECT_THAT(record.warnings, IsEmpty());
}

// SudokuPad asks the text if no flag says it, and the stored solution wins.
TEST(Sudokupad, TheRulesTextAndTheStoredSolutionAreAsked) {
  const Record knight = read_one(board(
      R"("metadata":{"rules":"Cells a knight's move apart cannot contain the same digit."},"cages":[{"cells":[[0,0],[0,1]],"value":3}])"));
  EXPECT_THAT(rules_of(knight), ElementsAre(R"("anti-knight")"));
  EXPECT_THAT(warnings_of(knight),
              ElementsAre("taken from the rules text: anti-knight", HasSubstr("1 cage is drawn")));
  const Record repeated = read_one(board(
      R"("metadata":{"solution":"1234341221434321"},"cages":[{"cells":[[0,0],[1,2]],"value":2,"unique":true}])"));
  EXPECT_THAT(rules_of(repeated), ElementsAre(R"({"rule":"sum","cells":["r1c1","r2c3"],"sum":[2]})"));
  EXPECT_THAT(warnings_of(repeated), IsEmpty());
}

TEST(Sudokupad, RulesInSeveralCagesAreOneText) {
  const Record record = read_one(board(
      R"("cages":[{"value":"rules: One."},{"value":"title: T"},{"value":"rules: Two."}],"global":["antiking"])"));
  EXPECT_EQ(record.puzzle.metadata.rules_text, "One.\nTwo.");
  EXPECT_EQ(read_one(board(R"("metadata":{"rules":["One.","Two."]},"cages":[{"value":"rules: Three."}])"))
                .puzzle.metadata.rules_text,
            "One.\nTwo.");
}

TEST(Sudokupad, TheBoardIsWhereTheRegionsAre) {
  const Record record =
      read_one(R"({"cells":[[{"value":9},{},{},{}],[{},{"value":2},{},{}],[{},{},{},{}],[{},{},{},{}]],)"
               R"("regions":[[[1,1],[1,2]],[[2,1],[2,2]]],"metadata":{"solution":"?????21??12?????"},)"
               R"("cages":[{"cells":[[1,2],[2,2]],"unique":true,"sum":3}]})");
  EXPECT_EQ(record.puzzle.shape->spec(), (ShapeSpec{2, 2, 2, 1, 0, 0, {}}));
  EXPECT_EQ(givens(record.puzzle), "2...");
  EXPECT_EQ(record.stored, test::grid_of(*record.puzzle.shape, "2112"));
  EXPECT_THAT(rules_of(record), ElementsAre(R"({"rule":"killer cage","cells":["r1c2","r2c2"],"sum":[3]})"));
  EXPECT_THAT(warnings_of(record), ElementsAre(HasSubstr("outside the board")));
  EXPECT_THAT(record.notes,
              ElementsAre("the board is the 2x2 cells with regions, from row 2 and column 2 on"));
}

TEST(Sudokupad, WhatIsEnteredIsKeptApartFromTheClues) {
  const Record record = read_one(
      R"({"cells":[[{"value":2},{"centremarks":"12"}],[{"value":1,"given":false,"centremarks":[2]},{"cornermarks":[1]}]]})");
  EXPECT_EQ(givens(record.puzzle), "2...");
  ASSERT_TRUE(record.entries.has_value());
  EXPECT_EQ(record.entries->left, (std::vector<DigitSet>{DigitSet::all(2), DigitSet::all(2),
                                                         DigitSet::single(2, 0), DigitSet::all(2)}));
  EXPECT_EQ(record.entries->corners,
            (std::vector<DigitSet>{DigitSet(2), DigitSet(2), DigitSet(2), DigitSet::single(2, 0)}));
}

TEST(Sudokupad, WithoutRegionsItIsALatinSquare) {
  const Record record = read_one(R"({"cells":[[{"value":"2"},{}],[{"value":1,"given":false},{}]]})");
  EXPECT_EQ(record.puzzle.shape->spec(), (ShapeSpec{2, 2, 2, 1, 0, 0, {}}));
  EXPECT_EQ(givens(record.puzzle), "2...");
  EXPECT_THAT(warnings_of(record), ElementsAre(HasSubstr("Latin square")));
}

TEST(Sudokupad, ClassicIdsAreUnfolded) {
  // 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  const std::string digits =
      "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
  std::string folded;
  for (std::size_t i = 0; i < digits.size();) {
    std::size_t zeros = digits.find_first_not_of('0', i + 1);
    zeros = std::min(std::min(zeros, digits.size()) - i - 1, std::size_t{5});
    const int value = digits[i] - '0' + 10 * (static_cast<int>(zeros) + 1);
    folded += static_cast<char>(value < 20 ? value + 38 : value < 46 ? value + 45 : value + 51);
    i += zeros + 1;
  }
  for (const std::string& text :
       {"scf" + folded, "scf" + folded + "*a-b", "https://sudokupad.app/scf" + folded + "*note"}) {
    const Record record = read_one(text);
    std::string found = givens(record.puzzle);
    std::replace(found.begin(), found.end(), '.', '0');
    EXPECT_EQ(found, digits);
  }
  EXPECT_THAT(error_of("https://sudokupad.app/scf" + folded + "1"), HasSubstr("81 cells"));
}

TEST(Sudokupad, ErrorsNameWhatIsWrong) {
  EXPECT_THAT(error_of(link.substr(0, 200)), HasSubstr("cut short or damaged"));
  EXPECT_THAT(error_of(board(R"("magic":1)")), HasSubstr("the key 'magic' of SudokuPad is not known"));
  EXPECT_THAT(error_of(board(R"("global":["antipawn"])")), HasSubstr("the global rule 'antipawn'"));
  EXPECT_THAT(error_of(board(R"("metadata":{"norowcol":true})")), HasSubstr("the global rule 'norowcol'"));
  EXPECT_THAT(error_of(R"({"cells":[[{"value":7},{}],[{},{}]]})"), HasSubstr("r1c1 holds '7'"));
  EXPECT_THAT(error_of(R"({"cells":[[{},{}],[{}]]})"), HasSubstr("not equally long"));
  EXPECT_THAT(error_of(R"({"cells":[[{},{}],[{},{}]],"regions":[[[0,0],[5,5]]]})"),
              HasSubstr("outside the grid"));
  EXPECT_THAT(error_of(R"({"cells":[[{},{}],[{},{}]],"regions":[[[0,0]],[[0,0]]]})"),
              HasSubstr("two regions"));
  EXPECT_THAT(error_of(R"({"cells":[[{},{}],[{},{}]],"regions":[["r1c1"]]})"), HasSubstr("not a pair"));
  EXPECT_THAT(error_of(R"({"cells":[[{},{}],[{},{}]],"regions":[[[0,2]]]})"), HasSubstr("outside the grid"));
  EXPECT_THAT(error_of(R"({"cells":[[1,2],[3,4]]})"), HasSubstr("the cell [0, 0] of 'cells'"));
  EXPECT_THAT(error_of(R"({"cells":[[{}]],"regions":5})"), HasSubstr("'regions' is not an array"));
  EXPECT_THAT(error_of(board(R"("cages":{"a":1})")), HasSubstr("'cages' is not an array"));
  EXPECT_THAT(error_of(board(R"("cages":[5])")), HasSubstr("cage 1 is not an object"));
  EXPECT_THAT(error_of(board(R"("global":"antiknight")")), HasSubstr("'global' is not an array"));
  EXPECT_THAT(error_of(board(R"("metadata":["antiknight"])")), HasSubstr("'metadata' is not an object"));
}

TEST(Sudokupad, ACageThatNoRuleTakesIsNamedAndKept) {
  const std::string cage = R"({"cells":[[9,9]],"unique":true})";
  const Record record = read_one(board(R"("cages":[)" + cage + R"(,{"cells":[[0,0],[0,1]],"unique":true}])"));
  EXPECT_THAT(warnings_of(record),
              Contains(HasSubstr("left out: a cage has a cell outside the board, [9, 9]")));
  EXPECT_EQ(rules_of(record).size(), 1U);
  ASSERT_NE(record.puzzle.decoration, nullptr);
  EXPECT_THAT(record.puzzle.decoration->members, HasSubstr(cage));
}

TEST(Sudokupad, ListsOfLinksMayMixTheTools) {
  const std::string fpuzzles = R"({"size":1,"grid":[[{}]]})";
  for (const std::string& text : {fpuzzles + "\n" + link + "\n", link + "\n" + fpuzzles + "\n"}) {
    const std::vector<PuzzleStream::Entry> entries = read_all(text);
    ASSERT_EQ(entries.size(), 2U);
    for (const PuzzleStream::Entry& entry : entries) EXPECT_EQ(error_text(entry), "no error");
  }
}

}  // namespace sudokupad_test
}  // namespace sudosat
