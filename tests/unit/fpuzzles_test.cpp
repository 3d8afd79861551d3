#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "formats/json/json.hpp"
#include "formats/sites/site.hpp"
#include "io/lz_string.hpp"
#include "puzzle/drawing.hpp"
#include "tests/unit/formats_testing.hpp"

namespace sudosat {
namespace fpuzzles_test {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// An open board with more keys, such as R"("odd":[{"cell":"R1C1"}])".
std::string board(int size, const std::string& more = "") {
  std::string row = "[{}";
  for (int i = 1; i < size; ++i) row += ",{}";
  row += "]";
  std::string text = "{\"size\":" + std::to_string(size) + ",\"grid\":[" + row;
  for (int i = 1; i < size; ++i) text += "," + row;
  return text + "]" + (more.empty() ? "" : ",") + more + "}\n";
}

// JavaScript, which the site is written in, would lose the first set of cages without a word.
TEST(FpuzzlesErrors, AKeyGivenTwiceIsRefused) {
  const auto entries = read_all(board(4, R"("killercage":[{"cells":["R1C1"]}],"killercage":[])"));
  EXPECT_EQ(error_text(entries.at(0)), "test:1:110: the key 'killercage' is there twice");
}

// Each slash may be doubled or not, and every try decodes to thousands of times its length.
TEST(FpuzzlesLinks, DoublingSlashesIsBoundedByWhatItDecodes) {
  std::string coded = encode_lz_string(std::u16string(60'000, u'a'));
  const auto slashes = static_cast<std::size_t>(std::count(coded.begin(), coded.end(), '/'));
  ASSERT_LE(slashes, 16U);
  coded += std::string(16 - slashes, '/');
  std::size_t decoded = 0;
  const auto never_right = [&decoded](const std::string& text) {
    decoded += text.size();
    return false;
  };
  EXPECT_EQ(text_of_payload(coded, never_right), std::nullopt);
  EXPECT_GT(decoded, 0U);
  EXPECT_LE(decoded, std::size_t{24} << 20);
}

// Each rule as in jsonl, which states its kind and all of its parameters.
std::vector<std::string> rules_of(const Record& record) {
  const auto json = nlohmann::ordered_json::parse(puzzle_to_json(record.puzzle));
  std::vector<std::string> rules;
  if (json.contains("rules"))
    for (const auto& rule : json["rules"]) rules.push_back(rule.dump());
  return rules;
}
std::vector<std::string> rules_of(int size, const std::string& more) {
  return rules_of(read_one(board(size, more)));
}

std::vector<std::string> warnings_of(const std::string& text, ReadOptions options = {}) {
  std::vector<std::string> texts;
  for (const Warning& warning : read_one(text, std::move(options)).warnings) texts.push_back(warning.text);
  return texts;
}

std::string error_of(const std::string& text) { return error_text(read_all(text).at(0)); }

TEST(Fpuzzles, GivensAreValuesThatAreGiven) {
  const Record record = read_one(
      R"({"size":4,"grid":[[{"value":1,"given":true},{"value":2},{"value":3,"given":false},{}],)"
      R"([{},{},{},{}],[{},{},{},{"centerPencilMarks":[1],"cornerPencilMarks":[2]}],[{},{},{},{}]]})");
  EXPECT_EQ(record.layout.format->name(), "fpuzzles");
  EXPECT_EQ(givens(record.puzzle), "1...............");
  EXPECT_EQ(record.puzzle.candidates[11].count(), 4);
  EXPECT_EQ(record.puzzle.shape->spec(), (ShapeSpec{4, 4, 4, 1, 2, 2, {}}));
  EXPECT_THAT(record.notes, ElementsAre(HasSubstr("2 digits that are entered")));
}

// A digit that no board of this size has is nothing that a player could have meant; it was never an error.
TEST(Fpuzzles, WhatIsEnteredIsKeptApartFromTheClues) {
  const Record record = read_one(
      R"({"size":4,"grid":[[{"value":1,"given":true},{"value":2,"centerPencilMarks":[3]},{"value":"3","given":false},{"value":9}],)"
      R"([{"centerPencilMarks":[1,9,"2"]},{"cornerPencilMarks":[4]},{},{}],[{},{},{},{}],[{},{},{},{}]]})");
  EXPECT_EQ(givens(record.puzzle), "1...............");
  ASSERT_TRUE(record.entries.has_value());
  std::vector<DigitSet> left(16, DigitSet::all(4)), corners(16, DigitSet(4));
  left[1] = DigitSet::single(4, 1);
  left[2] = DigitSet::single(4, 2);
  left[4] = DigitSet::single(4, 0) | DigitSet::single(4, 1);
  corners[5] = DigitSet::single(4, 3);
  EXPECT_EQ(record.entries->left, left);
  EXPECT_EQ(record.entries->corners, corners);
  EXPECT_FALSE(read_one(board(4)).entries.has_value());
}

TEST(Fpuzzles, GivenPencilMarksAreTheOnlyCandidates) {
  const Record record = read_one(
      R"({"size":2,"grid":[[{"givenPencilMarks":[2]},{"givenPencilMarks":[]}],[{"givenPencilMarks":[1,2]},{}]]})");
  EXPECT_EQ(givens(record.puzzle), "2...");
}

struct Sized {
  int size;
  int box_rows;
  int box_columns;
};
class FpuzzlesBoxes : public testing::TestWithParam<Sized> {};
INSTANTIATE_TEST_SUITE_P(Sizes, FpuzzlesBoxes,
                         testing::Values(Sized{4, 2, 2}, Sized{5, 0, 0}, Sized{6, 2, 3}, Sized{7, 0, 0},
                                         Sized{8, 2, 4}, Sized{9, 3, 3}, Sized{10, 2, 5}, Sized{12, 3, 4},
                                         Sized{13, 0, 0}, Sized{14, 2, 7}, Sized{15, 3, 5}, Sized{16, 4, 4}));

TEST_P(FpuzzlesBoxes, AreTheUsualOnes) {
  const ShapeSpec spec = read_one(board(GetParam().size)).puzzle.shape->spec();
  EXPECT_EQ(spec.box_rows, GetParam().box_rows);
  EXPECT_EQ(spec.box_columns, GetParam().box_columns);
  EXPECT_THAT(spec.regions, IsEmpty());
}

TEST(Fpuzzles, RegionsReplaceThem) {
  // The left column is a region, and the two cells beside it; the rest is in none, or as before.
  const std::string text =
      R"({"size":3,"grid":[[{"region":7},{"region":5},{"region":null}],)"
      R"([{"region":7},{"region":5},{"region":null}],[{"region":7},{"region":5},{"region":null}]]})";
  EXPECT_EQ(read_one(text).puzzle.shape->spec().regions, (std::vector<int>{0, 1, -1, 0, 1, -1, 0, 1, -1}));
  // On a board without usual boxes, a cell that names no region is in the region of its row.
  EXPECT_EQ(error_of(R"({"size":3,"grid":[[{"region":1},{},{}],[{},{},{}],[{},{},{}]]})"),
            "test:1:1: region 0 has 2 cells, not 3");
}

TEST(Fpuzzles, RegionsThatAreBoxesAreBoxes) {
  const std::string text =
      R"({"size":4,"grid":[[{"region":3},{"region":3},{"region":1},{"region":1}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]})";
  EXPECT_THAT(error_of(text), HasSubstr("cells, not 4"));
  const std::string swapped =
      R"({"size":4,"grid":[[{"region":3},{"region":3},{"region":0},{"region":0}],[{"region":3},{"region":3},{"region":0},{"region":0}],)"
      R"([{"region":1},{"region":1},{"region":2},{"region":2}],[{"region":1},{"region":1},{"region":2},{"region":2}]]})";
  EXPECT_EQ(read_one(swapped).puzzle.shape->spec(), (ShapeSpec{4, 4, 4, 1, 2, 2, {}}));
}

TEST(Fpuzzles, NoRegionsAtAllAreALatinSquare) {
  std::string text = board(4);
  for (std::size_t at = text.find("{}"); at != text.npos; at = text.find("{}", at))
    text.replace(at, 2, "{\"region\":null}");
  EXPECT_EQ(read_one(text).puzzle.shape->spec(), (ShapeSpec{4, 4, 4, 1, 0, 0, {}}));
}

struct Constraint {
  const char* json;
  const char* rule;
};
class FpuzzlesConstraint : public testing::TestWithParam<Constraint> {};
INSTANTIATE_TEST_SUITE_P(
    All, FpuzzlesConstraint,
    testing::Values(
        Constraint{R"("diagonal+":true)", R"("diagonal /")"},
        Constraint{R"("diagonal-":true)", R"("diagonal \\")"},
        Constraint{R"("antiknight":true)", R"("anti-knight")"},
        Constraint{R"("antiking":true)", R"("anti-king")"},
        Constraint{R"("disjointgroups":true)", R"("disjoint groups")"},
        Constraint{R"("nonconsecutive":true)", R"("nonconsecutive")"},
        Constraint{R"("negative":["ratio"])", R"({"rule":"negative ratio","values":[2]})"},
        Constraint{R"("negative":["xv"])", R"({"rule":"negative sum","values":[5,10]})"},
        Constraint{R"("extraregion":[{"cells":["R1C1","R2C2"]}])",
                   R"({"rule":"extra region","cells":["r1c1","r2c2"]})"},
        Constraint{R"("odd":[{"cell":"R9C1"}])", R"({"rule":"odd","cells":["r9c1"]})"},
        Constraint{R"("even":[{"cell":"R1C9"}])", R"({"rule":"even","cells":["r1c9"]})"},
        Constraint{R"("minimum":[{"cell":"R1C1"},{"cell":"R1C2"}])",
                   R"({"rule":"minimum","cells":["r1c1","r1c2"]})"},
        Constraint{R"("maximum":[{"cell":"R1C1"}])", R"({"rule":"maximum","cells":["r1c1"]})"},
        Constraint{R"("thermometer":[{"lines":[["R1C1","R1C2"]]}])",
                   R"({"rule":"thermometer","cells":["r1c1","r1c2"]})"},
        Constraint{R"("slowthermometer":[{"lines":[["R1C1","R1C2"]]}])",
                   R"({"rule":"slow thermometer","cells":["r1c1","r1c2"]})"},
        Constraint{R"("arrow":[{"cells":["R2C2"],"lines":[["R2C2","R1C1","R1C2"]]}])",
                   R"({"rule":"arrow","circle":["r2c2"],"shaft":["r1c1","r1c2"]})"},
        // A pill is read from left to right, whatever the order of its cells; the line may cross it.
        Constraint{R"("arrow":[{"cells":["R2C3","R2C2"],"lines":[["R2C2","R2C3","R1C3"]]}])",
                   R"({"rule":"arrow","circle":["r2c2","r2c3"],"shaft":["r2c3","r1c3"]})"},
        Constraint{R"("killercage":[{"cells":["R1C1","R1C2"],"value":"12"}])",
                   R"({"rule":"killer cage","cells":["r1c1","r1c2"],"sum":[12]})"},
        Constraint{R"("killercage":[{"cells":["R1C1"],"value":7}])",
                   R"({"rule":"killer cage","cells":["r1c1"],"sum":[7]})"},
        Constraint{R"("killercage":[{"cells":["R1C1","R1C2"],"value":""}])",
                   R"({"rule":"killer cage","cells":["r1c1","r1c2"]})"},
        Constraint{R"("littlekillersum":[{"cell":"R0C3","direction":"DL","value":"9"}])",
                   R"({"rule":"little killer","cells":["r1c2","r2c1"],"sum":9})"},
        Constraint{
            R"("littlekillersum":[{"cell":"R10C7","cells":["R8C9","R9C8"],"direction":"UR","value":9}])",
            R"({"rule":"little killer","cells":["r9c8","r8c9"],"sum":9})"},
        Constraint{R"("littlekillersum":[{"cell":"R8C1","direction":"DR","value":9}])",
                   R"({"rule":"little killer","cells":["r8c1","r9c2"],"sum":9})"},
        Constraint{R"("difference":[{"cells":["R1C1","R1C2"]}])",
                   R"({"rule":"difference","cells":["r1c1","r1c2"],"difference":1})"},
        Constraint{R"("difference":[{"cells":["R1C1","R1C2"],"value":"4"}])",
                   R"({"rule":"difference","cells":["r1c1","r1c2"],"difference":4})"},
        Constraint{R"("ratio":[{"cells":["R1C1","R2C1"],"value":" "}])",
                   R"({"rule":"ratio","cells":["r1c1","r2c1"],"ratio":2})"},
        Constraint{R"("xv":[{"cells":["R1C1","R1C2"],"value":"X"}])",
                   R"({"rule":"edge sum","cells":["r1c1","r1c2"],"sum":10})"},
        Constraint{R"("xv":[{"cells":["R1C1","R1C2"],"value":"v"}])",
                   R"({"rule":"edge sum","cells":["r1c1","r1c2"],"sum":5})"},
        Constraint{R"("palindrome":[{"lines":[["R1C1","R1C2","R1C3"]]}])",
                   R"({"rule":"palindrome","cells":["r1c1","r1c2","r1c3"]})"},
        // A line that ends where it began holds the digit there once.
        Constraint{R"("renban":[{"lines":[["R1C1","R1C2","R2C2","R1C1"]]}])",
                   R"({"rule":"renban","cells":["r1c1","r1c2","r2c2"]})"},
        Constraint{R"("whispers":[{"lines":[["R1C1","R1C2"]]}])",
                   R"({"rule":"whispers","cells":["r1c1","r1c2"],"difference":5})"},
        Constraint{R"("whispers":[{"lines":[["R1C1","R1C2"]],"value":"4"}])",
                   R"({"rule":"whispers","cells":["r1c1","r1c2"],"difference":4})"},
        Constraint{R"("regionsumline":[{"lines":[["R1C3","R1C4"]]}])",
                   R"({"rule":"region sum line","cells":["r1c3","r1c4"]})"},
        Constraint{R"("betweenline":[{"lines":[["R1C1","R1C2","R1C3"]]}])",
                   R"({"rule":"between line","cells":["r1c1","r1c2","r1c3"]})"},
        Constraint{R"("lockout":[{"lines":[["R1C1","R1C2","R1C3"]]}])",
                   R"({"rule":"lockout line","cells":["r1c1","r1c2","r1c3"],"difference":4})"},
        Constraint{R"("entropicline":[{"lines":[["R1C1","R1C2","R1C3"]]}])",
                   R"({"rule":"entropic line","cells":["r1c1","r1c2","r1c3"]})"},
        Constraint{R"("modularline":[{"lines":[["R1C1","R1C2","R1C3"]]}])",
                   R"({"rule":"modular line","cells":["r1c1","r1c2","r1c3"],"modulus":3})"},
        Constraint{R"("nabner":[{"lines":[["R1C1","R1C2"]]}])",
                   R"({"rule":"nabner","cells":["r1c1","r1c2"]})"},
        Constraint{R"("doublearrow":[{"lines":[["R1C1","R1C2","R1C3"]]}])",
                   R"({"rule":"double arrow","line":["r1c1","r1c2","r1c3"]})"},
        Constraint{R"("zipperline":[{"lines":[["R1C1","R1C2","R1C3"]]}])",
                   R"({"rule":"zipper line","cells":["r1c1","r1c2","r1c3"]})"},
        Constraint{R"("clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R1C1","R5C5"]}])",
                   R"({"rule":"clone","cells":["r1c2"],"copy":["r5c5"]})"},
        Constraint{R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,1,9]}])",
                   R"({"rule":"quadruple","cells":["r1c1","r1c2","r2c1","r2c2"],"values":[1,1,9]})"},
        Constraint{R"("rowindexer":[{"cells":["R1C1"]}])", R"({"rule":"row indexer","cells":["r1c1"]})"},
        Constraint{R"("columnindexer":[{"cells":["R1C1"]}])",
                   R"({"rule":"column indexer","cells":["r1c1"]})"},
        Constraint{R"("boxindexer":[{"cells":["R1C1"]}])", R"({"rule":"box indexer","cells":["r1c1"]})"}));

TEST_P(FpuzzlesConstraint, IsTheRule) {
  EXPECT_THAT(rules_of(9, GetParam().json), ElementsAre(GetParam().rule));
}

TEST_P(FpuzzlesConstraint, IsWrittenSoThatItIsReadAgain) {
  const Record record = read_one(board(9, GetParam().json));
  const Record again = read_one(write(record, find_format("fpuzzles")));
  EXPECT_EQ(rules_of(again), rules_of(record));
  EXPECT_THAT(again.warnings, IsEmpty());
}

TEST(Fpuzzles, CluesOutsideLookAlongTheirLine) {
  // 4x4: from the left, from above, from the right, from below.
  const char* lines[] = {R"("r2c1","r2c2","r2c3","r2c4")", R"("r1c3","r2c3","r3c3","r4c3")",
                         R"("r2c4","r2c3","r2c2","r2c1")", R"("r4c3","r3c3","r2c3","r1c3")"};
  const char* places[] = {"R2C0", "R0C3", "R2C5", "R5C3"};
  const std::vector<std::vector<std::string>> kinds = {
      {"sandwichsum", "sandwich", "sum"}, {"xsum", "x-sum", "sum"}, {"skyscraper", "skyscraper", "count"}};
  for (const auto& kind : kinds)
    for (std::size_t i = 0; i < 4; ++i) {
      const std::string json = "\"" + kind[0] + R"(":[{"cell":")" + places[i] + R"(","value":"3"}])";
      const std::string rule =
          R"({"rule":")" + kind[1] + R"(","cells":[)" + lines[i] + "],\"" + kind[2] + "\":3}";
      EXPECT_THAT(rules_of(4, json), ElementsAre(rule));
      const Record record = read_one(board(4, json));
      EXPECT_EQ(rules_of(read_one(write(record, find_format("fpuzzles")))), rules_of(record));
    }
}

TEST(Fpuzzles, CellsAbove9AreNumbers) {
  EXPECT_THAT(rules_of(16, R"("odd":[{"cell":"R16C10"}])"),
              ElementsAre(R"({"rule":"odd","cells":["r16c10"]})"));
}

TEST(Fpuzzles, DotsOfEitherColourAreExemptFromNegativeConstraints) {
  const std::string dots =
      R"("difference":[{"cells":["R1C1","R1C2"]}],"ratio":[{"cells":["R2C1","R3C1"],"value":"3"}],)"
      R"("xv":[{"cells":["R4C4","R4C5"],"value":"V"},{"cells":["R5C4","R5C5"],"value":""}])";
  const std::vector<std::string> rules =
      rules_of(9, dots + R"(,"nonconsecutive":true,"negative":["ratio","xv"])");
  ASSERT_EQ(rules.size(), 6U);
  EXPECT_EQ(rules[3], R"({"rule":"nonconsecutive","except":[["r1c1","r1c2"],["r2c1","r3c1"]]})");
  EXPECT_EQ(rules[4], R"({"rule":"negative ratio","values":[3],"except":[["r1c1","r1c2"],["r2c1","r3c1"]]})");
  EXPECT_EQ(rules[5], R"({"rule":"negative sum","values":[5,10],"except":[["r4c4","r4c5"]]})");
}

TEST(Fpuzzles, EachLineOfAnObjectIsARule) {
  EXPECT_THAT(rules_of(9, R"("thermometer":[{"lines":[["R1C1","R1C2"],["R1C1","R2C1"],["R1C1"]]}])"),
              ElementsAre(R"({"rule":"thermometer","cells":["r1c1","r1c2"]})",
                          R"({"rule":"thermometer","cells":["r1c1","r2c1"]})"));
  EXPECT_THAT(rules_of(9, R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2"],["R1C1","R2C1"]]}])"),
              ElementsAre(R"({"rule":"arrow","circle":["r1c1"],"shaft":["r1c2"]})",
                          R"({"rule":"arrow","circle":["r1c1"],"shaft":["r2c1"]})"));
}

TEST(Fpuzzles, WhatIsSwitchedOffOrEmptySaysNothing) {
  EXPECT_THAT(
      rules_of(9, R"("antiknight":false,"diagonal+":null,"thermometer":[],"negative":[],"unheard":[])"),
      IsEmpty());
  EXPECT_THAT(
      rules_of(9,
               R"("littlekillersum":[{"cell":"R0C3","direction":"DL"}],"xsum":[{"cell":"R0C3","value":""}])"),
      IsEmpty());
}

struct Wrong {
  const char* json;
  const char* message;
};
class FpuzzlesErrors : public testing::TestWithParam<Wrong> {};
INSTANTIATE_TEST_SUITE_P(
    All, FpuzzlesErrors,
    testing::Values(Wrong{R"("chromatic":[{"cell":"R1C1"}])",
                          "the key 'chromatic' of f-puzzles is not known"},
                    Wrong{R"("negative":["white"])", "the negative constraint 'white' is not known"},
                    Wrong{R"("odd":[{"cell":"R1C1","not":true}])", "the field 'not' of odd 1 is not known"},
                    Wrong{R"("thermometer":[{"cells":["R1C1","R1C2"]}])",
                          "the field 'cells' of thermometer 1 is not known"},
                    Wrong{R"("killercage":[{"lines":[["R1C1","R1C2"]]}])",
                          "the field 'lines' of killercage 1 is not known"},
                    Wrong{R"("quadruple":[{"cells":["R1C1"],"value":"1"}])",
                          "the field 'value' of quadruple 1 is not known"},
                    Wrong{R"("antiknight":"yes")", "'antiknight' is neither true nor false"},
                    Wrong{R"("thermometer":{"lines":[]})", "'thermometer' is not an array"}));

TEST_P(FpuzzlesErrors, NameWhatIsWrong) {
  EXPECT_EQ(error_of(board(9, GetParam().json)), std::string("test:1:1: ") + GetParam().message);
}

// The site's other items stand: such an item is decoration.
class FpuzzlesLeftOut : public testing::TestWithParam<Wrong> {};
INSTANTIATE_TEST_SUITE_P(
    All, FpuzzlesLeftOut,
    testing::Values(
        Wrong{R"("odd":[{"cell":"R1C1"},{"cell":"R10C1"}])", "odd 2 is about a cell outside the board"},
        Wrong{R"("odd":[{"cell":"A1"}])", "odd 1 names 'A1', which is not a cell of the board"},
        Wrong{R"("odd":[{"cell":"R1C11"}])", "odd 1 names 'R1C11', which is not a cell of the board"},
        Wrong{R"("killercage":[{"cells":["R0C1"]}])", "killercage 1 names R0C1, which is outside the board"},
        Wrong{R"("skyscraper":[{"cell":"R0C0","value":3}])",
              "skyscraper 1 does not stand beside a row or a column"},
        Wrong{R"("skyscraper":[{"cell":"R1C0","value":"?"}])",
              "skyscraper 1 has the value '?', which is not a number"},
        Wrong{R"("littlekillersum":[{"cell":"R0C1","direction":"UL","value":3}])",
              "littlekillersum 1 points away from the board"},
        Wrong{R"("littlekillersum":[{"cell":"R0C1","direction":"down","value":3}])",
              "littlekillersum 1 has the direction 'down', not UL, UR, DL or DR"},
        Wrong{R"("littlekillersum":[{"cell":"R0C3","cells":["R1C4","R2C5"],"direction":"DL","value":3}])",
              "littlekillersum 1 lists other cells than those it points at"},
        Wrong{R"("arrow":[{"cells":["R1C1"],"lines":[["R1C2","R1C3"]]}])",
              "arrow 1 has a line that does not start at its circle"},
        Wrong{R"("xv":[{"cells":["R1C1","R1C2"],"value":"W"}])",
              "xv 1 has the value 'W', which is neither X nor V"},
        Wrong{R"("ratio":[{"cells":["R1C1","R1C2","R1C3"]}])", "ratio 1 is about 3 cells, not 2"},
        Wrong{R"("clone":[{"cells":["R1C1"],"cloneCells":[]}])", "clone 1 has 1 cells and 0 in its copy"},
        Wrong{R"("odd":[{"cell":["R1C1"]}])", "odd 1 has something else where the name of a cell should be"},
        Wrong{R"("killercage":[{"cells":["R1C1"],"value":[5]}])",
              "killercage 1 has a 'value' that is neither text nor a number"},
        Wrong{R"("whispers":[{"lines":[["R1C1","R1C2"]],"value":true}])",
              "whispers 1 has a 'value' that is neither text nor a number"},
        Wrong{R"("quadruple":[{"cells":["R1C1","R1C2"],"values":[1,2,3]}])",
              "quadruple 1: the rule 'quadruple' needs a cell for each of its 3 values, and has 2"},
        Wrong{R"("littlekillersum":[{"cell":"R0C1","direction":"DR","value":26091998}])",
              "littlekillersum 1: the rule 'little killer' takes numbers from -1000000 to 1000000, not "
              "26091998"}));

TEST_P(FpuzzlesLeftOut, IsNamedAndDoesNotRefuseThePuzzle) {
  const std::string text = board(9, std::string(GetParam().json) + R"(,"antiknight":true)");
  const Record record = read_one(text);
  EXPECT_THAT(warnings_of(text), Contains("left out: " + std::string(GetParam().message)));
  EXPECT_THAT(rules_of(record), Contains(R"("anti-knight")"));
  ASSERT_NE(record.puzzle.decoration, nullptr);
  // The item goes back to the site as it came.
  const std::string item(GetParam().json);
  EXPECT_THAT(record.puzzle.decoration->members, HasSubstr(item.substr(0, item.find('['))));
}

TEST(Fpuzzles, IgnoresWhatIsUnknownOnDemand) {
  ReadOptions options;
  options.ignore_unknown = true;
  EXPECT_THAT(
      warnings_of(board(9, R"("chromatic":[1],"negative":["white"],"odd":[{"cell":"R1C1"}])"), options),
      ElementsAre(HasSubstr("the key 'chromatic'"), HasSubstr("'white'")));
}

// Old exports have "Even"; other programs may write other words so.
TEST(Fpuzzles, WordsAreReadInAnySpelling) {
  const Record record = read_one(
      R"({"size":4,"grid":[[{"parity":"Even"},{"parity":"ODD"},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)"
      R"("negative":["XV"],"littlekillersum":[{"cell":"R0C1","direction":"dr","value":"5"}],)"
      R"("cage":[{"cells":["R1C1"],"value":"FogLight"},{"cells":[],"value":"Title: One"}]})");
  EXPECT_EQ(rules_of(record), (std::vector<std::string>{
                                  R"({"rule":"even","cells":["r1c1"]})", R"({"rule":"odd","cells":["r1c2"]})",
                                  R"({"rule":"little killer","cells":["r1c2","r2c3","r3c4"],"sum":5})",
                                  R"({"rule":"negative sum","values":[5,10]})"}));
  EXPECT_EQ(record.puzzle.metadata.title, "One");
  EXPECT_THAT(record.warnings, IsEmpty());
}

TEST(Fpuzzles, BrokenGridsAreErrors) {
  EXPECT_THAT(error_of(R"({"size":3,"grid":[[{},{},{}],[{},{},{}]]})"), HasSubstr("'grid' has 2 rows"));
  EXPECT_THAT(error_of(R"({"size":2,"grid":[[{},{}],[{}]]})"), HasSubstr("row 2 of 'grid'"));
  EXPECT_THAT(error_of(R"({"size":2,"grid":[[{"value":3,"given":true},{}],[{},{}]]})"),
              HasSubstr("R1C1 holds 3, not a number from 1 to 2"));
  EXPECT_THAT(error_of(R"({"size":2,"grid":[[{"value":1,"given":"true"},{}],[{},{}]]})"),
              HasSubstr("'given' of R1C1 is neither true nor false"));
  EXPECT_THAT(error_of(R"({"size":2,"grid":null})"), HasSubstr("'grid' is not an array"));
  EXPECT_THAT(error_of(R"({"size":2})"), HasSubstr("without 'grid'"));
  EXPECT_THAT(error_of(R"({"grid":[[{}]]})"), HasSubstr("without 'size'"));
  EXPECT_THAT(error_of(R"({"size":1,"grid":[[5]]})"), HasSubstr("a cell in row 1 of 'grid'"));
  // SudokuPad's additional keys do not make it one of its puzzles.
  EXPECT_THAT(error_of(R"({"size":1,"grid":[[{}]],"cells":[[0]]})"), HasSubstr("the key 'cells'"));
  EXPECT_THAT(error_of(R"({"size":-2,"grid":[[{}]]})"), HasSubstr("'size'"));
  EXPECT_THAT(error_of(R"({"size":1e300,"grid":[[{}]]})"), HasSubstr("'size'"));
  EXPECT_THAT(error_of(R"({"size":2,"grid":[[{"colour":1},{}],[{},{}]]})"), HasSubstr("'colour' of R1C1"));
}

TEST(Fpuzzles, DrawingsOfKnownConstraintsAreIgnored) {
  EXPECT_THAT(
      warnings_of(board(
          9,
          R"("slowthermometer":[{"lines":[["R1C1","R1C2"]]}],"line":[{"lines":[["R1C1","R1C2"]],)"
          R"("fromConstraint":"Slow Thermometer","width":0.3}],"circle":[{"cells":["R1C1"],"isNewConstraint":true}])")),
      IsEmpty());
}

TEST(Fpuzzles, DrawingsThatStandAloneAreWarnedOf) {
  EXPECT_THAT(warnings_of(board(9, R"("line":[{"lines":[["R1C1","R1C2"]],"fromConstraint":"Renban"}])")),
              ElementsAre(HasSubstr("drawn for 'Renban'")));
  EXPECT_THAT(
      warnings_of(board(9, R"("line":[{"lines":[["R1C1","R1C2"]]}],"text":[{"cells":["R1C1"],"value":"X"},)"
                           R"({"cells":["R1C1"],"value":"Y"}],"ruleset":"Lines are magic.")")),
      ElementsAre("decoration only: 1 line, 2 texts; read the rules text, it may say more"));
  EXPECT_THAT(warnings_of(board(9, R"("killercage":[{"cells":["R1C1","R1C2"],"value":"<9"}])")),
              ElementsAre("the cage at r1c1 shows '<9', which is not a sum of 2 digits: that is only drawn"));
}

TEST(Fpuzzles, CagesMayCarryRemarks) {
  const Record record = read_one(board(
      2,
      R"("cage":[{"cells":["R1C1"],"value":"title: A: B"},{"value":"solution: 1221"},{"value":"FOGLIGHT"}])"));
  EXPECT_EQ(record.puzzle.metadata.title, "A: B");
  EXPECT_EQ(record.stored, test::grid_of(*record.puzzle.shape, "1221"));
  EXPECT_THAT(record.warnings, IsEmpty());
  // A rule is not a remark.
  EXPECT_THAT(warnings_of(board(2, R"("cage":[{"value":"antiknight: true"}])")),
              ElementsAre(HasSubstr("decoration")));
}

TEST(Fpuzzles, SolutionsComeInManyForms) {
  for (const char* solution :
       {R"([1,2,2,1])", R"(["1","2","2","1"])", R"("1221")", R"("1,2,2,1")", R"("1, 2, 2, 1")"})
    EXPECT_EQ(read_one(board(2, std::string("\"solution\":") + solution)).stored,
              test::grid_of(*Shape::latin(2), "1221"))
        << solution;
  for (const char* solution :
       {R"([1,2,null,1])", R"("12.1")", R"("122")", R"([1,2,3,1])", R"("....")", R"([0,0,0,0])"})
    EXPECT_EQ(read_one(board(2, std::string("\"solution\":") + solution)).stored, std::nullopt) << solution;
}

// The result of reading what f-puzzles' own codec made of this text.
const char* const sample =
    R"({"size":4,"title":"Ünïcode ▯","grid":[[{"value":1,"given":true},{"value":2},{},{}],[{},{},{},{}],)"
    R"([{},{},{},{"givenPencilMarks":[1,3]}],[{},{},{},{}]],"killercage":[{"cells":["R1C2","R1C3"],"value":"5"}],)"
    R"("ratio":[{"cells":["R1C1","R1C2"]}],"negative":["ratio"],"solution":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]})";
const std::string coded =
    "N4IgzglgXgpiBcAWANCALhNAbO8QB2A7Ae4GMB7AExgAJB60hFQHMAnCShAbU9ADcBDLAFdcARmYReMQgjQsRAX2R9BIhACYlwLQoC6y"
    "HjuU79h4+dBNJ0gArTSELAFl+LANZgu4gMy69B7QsTfRA3RxwWUn4mXB4QUhgsLE94ThAAJVEAYXVGDOzvEBCBYVwQAFYQfxAWfgxyLl"
    "AEpJS0zKzRPPbcvxDCGCY66y4aoYaQsHJheplU8XVkb2QUJZR55AXxFeXFjeRRPyA===";

TEST(FpuzzlesLinks, HoldTheSamePuzzle) {
  const std::string expected = puzzle_to_json(read_one(sample).puzzle);
  EXPECT_THAT(expected, HasSubstr("Ünïcode ▯"));
  std::string escaped;
  for (const char c : coded)
    escaped += c == '+' ? "%2B" : c == '/' ? "%2f" : c == '=' ? "%3D" : std::string(1, c);
  std::string spaced = coded;
  for (char& c : spaced) c = c == '+' ? ' ' : c;
  std::string broken = coded;
  broken.insert(100, " ");
  for (const std::string& link :
       {coded, "https://f-puzzles.com/?load=" + coded, "http://www.f-puzzles.com/?load=" + coded,
        "f-puzzles.com/?load=" + coded, "https://f-puzzles.com/?load=" + escaped + "#top",
        "https://f-puzzles.com/?x=1&load=" + spaced, "?load=" + coded, "load=" + coded, broken,
        "  " + coded + "  ", "https://sudokupad.app/fpuz" + coded,
        "https://sudokupad.app/sudoku/fpuzzles" + coded, "fpuzzles" + coded,
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles" + escaped,
        "https://beta.sudokupad.app/fpuzzles" + coded + "?setting-nogrid=1"}) {
    const Record record = read_one(link);
    EXPECT_EQ(puzzle_to_json(record.puzzle), expected) << link;
    EXPECT_EQ(record.layout.format->name(), "fpuzzles");
    EXPECT_TRUE(is_puzzle_text(link));
    EXPECT_EQ(record.stored, test::grid_of(*record.puzzle.shape, "1234341221434321"));
  }
}

TEST(FpuzzlesLinks, AreReadOnePerLine) {
  EXPECT_EQ(
      read_all("# two\n" + coded + "\n\nhttps://f-puzzles.com/?load=" + coded + "\n" + sample + "\n").size(),
      3U);
}

TEST(FpuzzlesLinks, SlashesThatWereCollapsedAreDoubledAgain) {
  // {"size":2,"title":"t…","grid":[[{"value":1,"given":true},{}],[{},{}]]}
  const std::string whole =
      "N4IgzglgXgpiBcAmANCALhNAbO90EYAGQO//B7/5FQHMAnCAEwQG1HQA3AQywFdd8qJWMAHYI01HgF9kwCQF1kLKTNmyJQA=";
  ASSERT_NE(whole.find("//"), whole.npos);
  std::string collapsed = whole;
  while (collapsed.find("//") != collapsed.npos) collapsed.replace(collapsed.find("//"), 2, "/");
  EXPECT_EQ(puzzle_to_json(read_one("https://sudokupad.app/fpuz" + collapsed).puzzle),
            puzzle_to_json(read_one(whole).puzzle));
}

TEST(FpuzzlesLinks, ThatNeedTheNetworkSaySo) {
  for (const char* link :
       {"https://f-puzzles.com/?id=yc2n7yfp", "f-puzzles.com/?id=x", "https://tinyurl.com/abcdefg",
        "https://sudokupad.app/p8ushghwpc", "https://app.crackingthecryptic.com/sudoku/GrFPTNQbgN"}) {
    EXPECT_THAT(error_of(link), HasSubstr("names a puzzle on a server")) << link;
    EXPECT_TRUE(is_puzzle_text(link));
  }
  for (const char* other : {"sudokupad.app", "f-puzzles.com", "puzzle.txt", "."})
    EXPECT_FALSE(is_puzzle_text(other)) << other;
}

TEST(FpuzzlesLinks, ThatAreCutSaySo) {
  EXPECT_THAT(error_of(coded.substr(0, 200)), HasSubstr("cut short or damaged"));
  EXPECT_THAT(error_of("https://f-puzzles.com/?load="), HasSubstr("cut short or damaged"));
}

TEST(FpuzzlesJson, MayTakeSeveralLines) {
  std::string text = nlohmann::json::parse(sample).dump(2);
  const std::vector<PuzzleStream::Entry> entries = read_all(text + "\n" + text + "\n");
  ASSERT_EQ(entries.size(), 2U);
  for (const PuzzleStream::Entry& entry : entries) EXPECT_TRUE(std::holds_alternative<Record>(entry));
}

TEST(FpuzzlesJson, NestedDeepIsRefused) {
  const std::string deep(100000, '[');
  ReadOptions options;
  options.format = "fpuzzles";
  EXPECT_THAT(error_text(read_all("{\"size\":1,\"grid\":[[{\"c\":" + deep, options).at(0)),
              HasSubstr("nested too deep"));
}

// Written puzzles are read back as the same puzzles.
TEST(FpuzzlesWriting, LosesNothing) {
  const std::string text =
      R"({"size":4,"title":"T","author":"A","ruleset":"R","grid":[[{"region":0,"value":1,"given":true},{"region":0},{"region":0},{"region":0}],)"
      R"([{"region":1},{"region":1},{"region":2,"givenPencilMarks":[1,3]},{"region":2}],[{"region":1},{"region":1},{"region":2},{"region":2}],)"
      R"([{"region":null},{"region":null},{"region":null},{"region":null}]],"difference":[{"cells":["R1C1","R1C2"],"value":"2"}],)"
      R"("nonconsecutive":true,"minimum":[{"cell":"R1C1"}]})";
  const Record record = read_one(text);
  for (const char* format : {"fpuzzles", "fpuzzles-link"}) {
    const Record again = read_one(write(record, find_format(format)));
    EXPECT_EQ(puzzle_to_json(again.puzzle), puzzle_to_json(record.puzzle));
  }
  const Grid solution = test::grid_of(*record.puzzle.shape, "1234341221434321");
  EXPECT_EQ(read_one(write(record, find_format("fpuzzles"), &solution)).stored, solution);
}

TEST(FpuzzlesWriting, RefusesWhatItHasNoPlaceFor) {
  const std::pair<const char*, const char*> cases[] = {
      {R"("rows":2,"columns":3,"boxes":null)", "2x3"},
      {R"("givens":[[null]],"digits":2)", "1x1"},
      {R"("givens":[[null,null],[null,null]],"boxes":null,"candidates":{"r1c1":[]})", "no candidates"},
      {R"("rows":4,"columns":4,"rules":["windoku"])", "windoku"},
      {R"("rows":4,"columns":4,"rules":[{"rule":"killer cage","cells":["r1c1","r1c2"],"sum":[3,4]}])",
       "rule '"},
      {R"("rows":4,"columns":4,"rules":[{"rule":"edge sum","cells":["r1c1","r1c2"],"sum":6}])", "rule '"},
      {R"("rows":4,"columns":4,"rules":[{"rule":"negative sum","values":[5]}])", "rule '"},
      {R"("rows":4,"columns":4,"rules":[{"rule":"nonconsecutive","except":[["r1c1","r1c2"]]}])", "rule '"},
      {R"("rows":4,"columns":4,"rules":[{"rule":"skyscraper","cells":["r1c1","r1c2"],"count":2}])", "rule '"},
      {R"("rows":4,"columns":4,"rules":[{"rule":"arrow","circle":["r1c2","r1c1"],"shaft":["r2c1"]}])",
       "rule '"},
      {R"("rows":4,"columns":4,"rules":[{"rule":"modular line","cells":["r1c1","r1c2"],"modulus":2}])",
       "rule '"},
      {R"("rows":4,"columns":4,"rules":[{"rule":"minimum","cells":["r1c1"]},{"rule":"minimum","cells":["r1c2"]}])",
       "rule '"}};
  for (const auto& [json, what] : cases) {
    const Record record = read_one(std::string("{") + json + "}");
    for (const char* format : {"fpuzzles", "fpuzzles-link"}) try {
        write(record, find_format(format));
        ADD_FAILURE() << json;
      } catch (const UsageError& error) {
        EXPECT_THAT(error.what(), HasSubstr(what));
      }
  }
}

}  // namespace fpuzzles_test
}  // namespace sudosat
