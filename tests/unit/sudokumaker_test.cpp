// Links of SudokuMaker. Numbers of edges, corners and cells beside the board come from links of the site.
#include <algorithm>
#include <array>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/json/json.hpp"
#include "io/lz_string.hpp"
#include "io/utf8.hpp"
#include "tests/unit/gallery.hpp"

namespace sudosat {
namespace sudokumaker_test {

using testing::HasSubstr;
using Json = nlohmann::json;

const std::string site = "https://sudokumaker.app/?puzzle=";

// Reads a 9x9 board with boxes and these constraints.
Record read_constraints(Json constraints) {
  Json boxes = Json::array();
  for (int cell = 0; cell < 81; ++cell) boxes.push_back(cell / 27 * 3 + cell % 9 / 3);
  constraints.push_back({{"type", 1}, {"regions", boxes}});
  const Json puzzle{{"formatVersion", "1.5.0"}, {"puzzle", {{"constraints", constraints}}}};
  return read_one(site + encode_lz_string(utf16_from_utf8(puzzle.dump())) + "\n");
}

std::vector<std::string> rules_of(const Record& record) {
  std::vector<std::string> rules;
  const Json puzzle = Json::parse(puzzle_to_json(record.puzzle));
  if (puzzle.contains("rules"))
    for (const Json& rule : puzzle["rules"]) rules.push_back(rule.dump());
  return rules;
}

// The constraint of the last type in what is written.
Json written(const std::string& rules) {
  const Record record = read_one(R"({"rows":9,"columns":9,"rules":[)" + rules + "]}\n");
  const std::string link = write(record, find_format("sudokumaker"));
  std::string payload = link.substr(site.size(), link.size() - site.size() - 1);
  for (char& c : payload)
    if (c == '-') c = '/';
  return Json::parse(utf8_from_utf16(decode_lz_string(payload).value()))["puzzle"]["constraints"].back();
}

TEST(SudokuMaker, ReadsItsRarerConstraints) {
  EXPECT_EQ(rules_of(read_constraints({{{"type", 302}, {"groups", {{9, 0}, {40, 49}, {5, 14}}}}})),
            (std::vector<std::string>{R"({"cells":["r1c1","r2c1"],"copy":["r5c5","r6c5"],"rule":"clone"})",
                                      R"({"cells":["r1c1","r2c1"],"copy":["r1c6","r2c6"],"rule":"clone"})"}));
  EXPECT_EQ(
      rules_of(read_constraints({{{"type", 304}, {"cages", {{{"cells", {0, 1, 2}}, {"value", "1522"}}}}}})),
      (std::vector<std::string>{
          R"({"cells":["r1c1","r1c2","r1c3"],"clue":[1,5,2,2],"rule":"look and say"})"}));
  EXPECT_EQ(
      rules_of(read_constraints({{{"type", 407}, {"lines", {{0, 1, 2}}}}})),
      (std::vector<std::string>{R"({"cells":["r1c1","r1c2","r1c3"],"difference":4,"rule":"lockout line"})"}));
  EXPECT_EQ(
      rules_of(read_constraints({{{"type", 404}, {"singleRegionTotals", false}, {"lines", {{0, 1, 12}}}}})),
      (std::vector<std::string>{R"({"cells":["r1c1","r1c2","r2c4"],"rule":"region sum line"})"}));
  EXPECT_THROW(read_constraints({{{"type", 404}, {"singleRegionTotals", true}, {"lines", {{0, 1}}}}}),
               InputError);
  EXPECT_THROW(read_constraints({{{"type", 302}, {"groups", {{0, 9}, {40, 41}}}}}), InputError);
}

// Low, middle and high on 12x12; digits above 9 too.
TEST(SudokuMaker, NeighboursOnALineHaveADigitOfEachGroup) {
  const Json line{{"type", 406}, {"groups", {30, 480, 7680}}, {"lines", {{0, 13, 26, 39}}}};
  const Json puzzle{{"puzzle", {{"size", 12}, {"constraints", {line}}}}};
  const Record record = read_one(site + encode_lz_string(utf16_from_utf8(puzzle.dump())) + "\n");
  EXPECT_EQ(record.puzzle.rules.size(), 6U);
  Grid grid(12, 12);
  for (int number = 0; number < 12 * 12 * 12 * 12; ++number) {
    const std::array<int, 4> values = {number % 12 + 1, number / 12 % 12 + 1, number / 144 % 12 + 1,
                                       number / 1728 + 1};
    for (int i = 0; i < 4; ++i) grid[13 * i] = values[i];
    const auto differ = [&](std::size_t first) {
      std::set<int> thirds;
      for (std::size_t i = first; i < first + 3; ++i) thirds.insert((values[i] - 1) / 4);
      return thirds.size() == 3;
    };
    const bool is_accepted = std::ranges::all_of(
        record.puzzle.rules, [&](const auto& rule) { return rule->accepts(*record.puzzle.shape, grid); });
    ASSERT_EQ(is_accepted, differ(0) && differ(1));
  }
  EXPECT_THROW(read_constraints({{{"type", 406}, {"groups", {6, 24, 992}}, {"lines", {{0, 1}}}}}),
               InputError);
}

// "1-2-3, 2-5-8 or even 3-3-3".
TEST(SudokuMaker, SequencesHaveAConstantDifference) {
  const Record record = read_constraints({{{"type", 405}, {"lines", {{0, 10, 20, 30}, {4, 5}}}}});
  ASSERT_EQ(record.puzzle.rules.size(), 2U);
  const auto accepted = [&](int a, int b, int c, int d) {
    Grid grid(9, 9);
    grid[0] = a;
    grid[10] = b;
    grid[20] = c;
    grid[30] = d;
    return std::ranges::all_of(record.puzzle.rules,
                               [&](const auto& rule) { return rule->accepts(*record.puzzle.shape, grid); });
  };
  EXPECT_TRUE(accepted(1, 3, 5, 7));
  EXPECT_TRUE(accepted(8, 6, 4, 2));
  EXPECT_TRUE(accepted(3, 3, 3, 3));
  EXPECT_FALSE(accepted(1, 2, 3, 5));
  EXPECT_FALSE(accepted(1, 2, 1, 2));
}

TEST(SudokuMaker, WritesPlacesAsTheSiteNumbersThem) {
  EXPECT_EQ(written(R"({"rule":"difference","cells":["r5c4","r5c3"],"difference":1})"),
            (Json{{"type", 200}, {"clues", {{{"edge", 75}, {"value", 1}}}}}));
  EXPECT_EQ(written(R"({"rule":"edge sum","cells":["r4c8","r5c8"],"sum":10})"),
            (Json{{"type", 202}, {"clues", {{{"edge", 70}, {"value", 10}}}}}));
  EXPECT_EQ(written(R"({"rule":"quadruple","cells":["r2c1","r2c2","r3c1","r3c2"],"values":[4,9]})"),
            (Json{{"type", 303}, {"clues", {{{"corner", 21}, {"digits", {4, 9}}}}}}));
  const auto row = [](bool backward) {
    std::string cells;
    for (int c = 1; c <= 9; ++c)
      cells += (cells.empty() ? "\"r1c" : ",\"r1c") + std::to_string(backward ? 10 - c : c) + '"';
    return R"({"rule":"sandwich","cells":[)" + cells + R"(],"sum":7})";
  };
  EXPECT_EQ(written(row(false))["clues"][0]["outerCell"], 11);
  EXPECT_EQ(written(row(true))["clues"][0]["outerCell"], 21);
  EXPECT_EQ(written(R"({"rule":"little killer","cells":["r1c8","r2c9"],"sum":9})"),
            (Json{{"type", 500}, {"clues", {{{"outerCell", 7}, {"diagonal", -1}, {"value", 9}}}}}));
}

TEST(SudokuMaker, WritesTheGallery) {
  int boards = 0;
  for (const Record& record : gallery()) {
    std::string link;
    try {
      link = write(record, find_format("sudokumaker"));
    } catch (const UsageError&) {
      continue;
    }
    ++boards;
    std::vector<std::string> before = rules_of(record), after = rules_of(read_one(link));
    std::ranges::sort(before);
    std::ranges::sort(after);
    EXPECT_EQ(before, after);
  }
  EXPECT_GE(boards, 36);
}

TEST(SudokuMaker, RefusesWhatTheSiteCannotSay) {
  for (
      const char* board :
      {R"({"rows":9,"columns":9,"rules":[{"rule":"killer cage","cells":["r1c1","r1c2"],"sum":[5,7]}]})",
       R"({"rows":9,"columns":9,"rules":[{"rule":"maximum","cells":["r1c1"]},{"rule":"maximum","cells":["r5c5"]}]})",
       R"({"rows":9,"columns":9,"rules":[{"rule":"lockout line","cells":["r1c1","r1c2","r1c3"],"difference":5}]})",
       R"({"rows":9,"columns":9,"candidates":{"r1c1":[1,2]}})",
       R"({"rows":9,"columns":9,"rules":["windoku"]})"}) {
    const Record record = read_one(std::string(board) + "\n");
    EXPECT_THROW(write(record, find_format("sudokumaker")), UsageError) << board;
  }
}

Record read_puzzle(const Json& puzzle) {
  return read_one(site + encode_lz_string(utf16_from_utf8(Json{{"puzzle", puzzle}}.dump())) + "\n");
}

// getSpecFromCompressedModel() of the site: 9 is what stands for a number that is missing.
TEST(SudokuMaker, ACustomBoardHasTheDigitsToNineWhateverItsSize) {
  const auto shape = [](const Json& puzzle) {
    const ShapeSpec spec = read_puzzle(puzzle).puzzle.shape->spec();
    return std::array{spec.rows, spec.columns, spec.first_digit, spec.first_digit + spec.digits - 1};
  };
  EXPECT_EQ(shape({{"type", "custom"}, {"width", 7}, {"height", 7}}), (std::array{7, 7, 1, 9}));
  EXPECT_EQ(shape({{"type", "custom"}, {"width", 13}, {"height", 13}, {"minDigit", 0}}),
            (std::array{13, 13, 0, 9}));
  EXPECT_EQ(shape({{"type", "custom"}, {"height", 6}}), (std::array{6, 9, 1, 9}));
  EXPECT_EQ(shape({{"type", "custom"}, {"width", 6}, {"height", 6}, {"maxDigit", 6}}),
            (std::array{6, 6, 1, 6}));
  EXPECT_EQ(shape({{"size", 7}}), (std::array{7, 7, 1, 7}));
  EXPECT_EQ(shape(Json::object()), (std::array{9, 9, 1, 9}));
  EXPECT_THROW(shape({{"type", "hexagonal"}}), InputError);
}

// The site looks at the width, the height and the digits of custom boards only.
TEST(SudokuMaker, WritesBoardsThatTheSiteReadsAsTheyAre) {
  const auto puzzle = [](const std::string& text) {
    const std::string link = write(read_one(text + "\n"), find_format("sudokumaker"));
    std::string payload = link.substr(site.size(), link.size() - site.size() - 1);
    std::ranges::replace(payload, '-', '/');
    return Json::parse(utf8_from_utf16(decode_lz_string(payload).value()))["puzzle"];
  };
  EXPECT_EQ(puzzle(R"({"rows":6,"columns":6})")["size"], 6);
  const Json zero = puzzle(R"({"rows":6,"columns":6,"first_digit":0})");
  EXPECT_EQ(zero["type"], "custom");
  EXPECT_EQ(zero["width"], 6);
  EXPECT_EQ(zero["maxDigit"], 5);
  EXPECT_NE(std::ranges::count(zero["constraints"], Json{{"type", 2003}}), 0);
}

// "Ignore the constraint's logic in the solver while still showing the visuals in the grid."
TEST(SudokuMaker, WhatItsSolverIgnoresIsOnlyDrawn) {
  const Record record = read_constraints(
      {{{"type", 13}, {"solverIgnored", true}}, {{"type", 1}, {"regions", {1}}, {"solverIgnored", true}}});
  EXPECT_EQ(rules_of(record), std::vector<std::string>());
  ASSERT_EQ(record.warnings.size(), 2U);
  EXPECT_THAT(record.warnings[0].text, HasSubstr("a constraint of type 13 is only drawn"));
}

// Edge 1 is between r1c1 and r1c2, edge 2 between r1c2 and r1c3.
TEST(SudokuMaker, DotsOfTheOtherColourExemptAnEdgeUnlessThatIsSwitchedOff) {
  const auto negative = [](bool overrides) {
    return rules_of(read_constraints({{{"type", 15}},
                                      {{"type", 200},
                                       {"clues", {{{"edge", 1}, {"value", 3}}}},
                                       {"negative", {3}},
                                       {"overrideNegativeRatios", overrides}},
                                      {{"type", 201},
                                       {"clues", {{{"edge", 2}, {"value", 2}}}},
                                       {"negative", {2}},
                                       {"overrideNegativeDifferences", overrides}}}));
  };
  const std::vector<std::string> with = negative(true), without = negative(false);
  ASSERT_EQ(with.size(), 5U);
  EXPECT_EQ(with[2], R"({"except":[["r1c2","r1c3"]],"rule":"nonconsecutive"})");
  EXPECT_EQ(with[3],
            R"({"except":[["r1c1","r1c2"],["r1c2","r1c3"]],"rule":"negative difference","values":[3]})");
  EXPECT_EQ(with[4], R"({"except":[["r1c1","r1c2"],["r1c2","r1c3"]],"rule":"negative ratio","values":[2]})");
  EXPECT_EQ(without[2], R"("nonconsecutive")");
  EXPECT_EQ(without[3], R"({"except":[["r1c1","r1c2"]],"rule":"negative difference","values":[3]})");
  EXPECT_EQ(without[4], R"({"except":[["r1c2","r1c3"]],"rule":"negative ratio","values":[2]})");
}

TEST(SudokuMaker, NothingIsOpenOrAbsentBecauseItIsNotUnderstood) {
  EXPECT_THROW(read_constraints({{{"type", 400}, {"lines", {{0, 1}}}, {"circular", true}}}), InputError);
  EXPECT_THROW(read_constraints({{{"type", 301}, {"cages", {{{"cells", {0, 1}}, {"repeats", true}}}}}}),
               InputError);
  EXPECT_THROW(read_constraints({{{"type", 400}, {"lines", "r1c1"}}}), InputError);
  EXPECT_THROW(read_puzzle({{"cells", {{{"value", "x"}, {"given", true}}}}}), InputError);
  EXPECT_THROW(read_puzzle({{"cells", {7}}}), InputError);
  EXPECT_THROW(read_puzzle({{"cells", "1.."}}), InputError);
  EXPECT_THROW(read_puzzle({{"constraints", {5}}}), InputError);
}

// Two grids of 4x4 share a box, on a canvas of 6x6 with two corners in no area.
Json two_grids() {
  Json cells(36, Json::object()), regions = Json::array();
  for (int cell = 0; cell < 36; ++cell) {
    const int r = cell / 6, c = cell % 6;
    const bool is_missing = (r < 2 && c > 3) || (r > 3 && c < 2);
    regions.push_back(is_missing ? Json() : Json(r / 2 * 3 + c / 2));
  }
  cells[7] = {{"value", 4}, {"given", true}};
  const Json areas = {{{"x", 0}, {"y", 0}, {"width", 4}, {"height", 4}},
                      {{"x", 2}, {"y", 2}, {"width", 4}, {"height", 4}}};
  return {{"type", "custom"},
          {"width", 6},
          {"height", 6},
          {"maxDigit", 4},
          {"cells", cells},
          {"constraints", {{{"type", 2003}, {"areas", areas}}, {{"type", 1}, {"regions", regions}}}}};
}

TEST(SudokuMaker, AreasOfRowsAndColumnsAreGrids) {
  const Record record = read_puzzle(two_grids());
  const Record wanted = read_one(
      R"({"rows":6,"columns":6,"digits":4,"grids":["r1-4c1-4","r3-6c3-6"],"boxes":[2,2],"givens":)"
      R"([[null,null,null,null,null,null],[null,4,null,null,null,null],[null,null,null,null,null,null],)"
      R"([null,null,null,null,null,null],[null,null,null,null,null,null],[null,null,null,null,null,null]]})"
      "\n");
  EXPECT_EQ(record.puzzle.shape->spec(), wanted.puzzle.shape->spec());
  EXPECT_EQ(record.puzzle.given(7), 4);
  const std::string link = write(wanted, find_format("sudokumaker"));
  EXPECT_EQ(read_one(link).puzzle.shape->spec(), wanted.puzzle.shape->spec());
  EXPECT_EQ(read_one(write(record, find_format("sudokumaker"))).puzzle.shape->spec(),
            wanted.puzzle.shape->spec());
}

TEST(SudokuMaker, RegionsOfGridsAreNotAlwaysTheirBoxes) {
  Json puzzle = two_grids();
  std::swap(puzzle["constraints"][1]["regions"][1], puzzle["constraints"][1]["regions"][2]);
  const ShapeSpec spec = read_puzzle(puzzle).puzzle.shape->spec();
  EXPECT_EQ(spec.box_rows, 0);
  ASSERT_EQ(spec.regions.size(), 36U);
  EXPECT_EQ(spec.regions[1], spec.regions[3]);
  EXPECT_EQ(spec.regions[2], spec.regions[0]);
  EXPECT_EQ(spec.regions[4], -1);
}

TEST(SudokuMaker, AnAreaOfTheWholeBoardLeavesOneGrid) {
  Json puzzle = two_grids();
  puzzle["constraints"].push_back({{"type", 2003}});
  puzzle["maxDigit"] = 6;
  EXPECT_TRUE(read_puzzle(puzzle).puzzle.shape->is_whole());
}

TEST(SudokuMaker, RefusesWhatLiesInNoArea) {
  for (const auto& [path, value] : std::initializer_list<std::pair<const char*, Json>>{
           {"/cells/5", {{"value", 1}, {"given", true}}},
           {"/constraints/1/regions/5", 9},
           {"/constraints/0/areas/0/width", 7},
           {"/constraints/0/areas/0/x", -1},
           {"/constraints/0/areas/0/y", "a"},
           {"/constraints/2", {{"type", 400}, {"lines", {{4, 5}}}}}}) {
    Json puzzle = two_grids();
    EXPECT_NO_THROW(read_puzzle(puzzle));
    puzzle[Json::json_pointer(path)] = value;
    EXPECT_THROW(read_puzzle(puzzle), InputError) << path;
  }
}

TEST(SudokuMaker, StoresTheSolutionOfAreas) {
  Json puzzle = two_grids();
  const std::string rows = "1234..3412..214312432134..1243..3421";
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i] != '.') puzzle["cells"][i] = {{"value", rows[i] - '0'}};
  const Record record = read_puzzle(puzzle);
  ASSERT_TRUE(record.stored);
  EXPECT_EQ((*record.stored)[0], 1);
  EXPECT_EQ((*record.stored)[35], 1);
}

TEST(SudokuMaker, AProgramIsNamedAndCanBeLeftOut) {
  const Json puzzle{
      {"comment", "Digits along\na path differ."},
      {"constraints", {{{"type", 13}}, {{"type", 1000}, {"definition", {{"name", "a path"}}}}}}};
  const std::string link = site + encode_lz_string(utf16_from_utf8(Json{{"puzzle", puzzle}}.dump())) + "\n";
  try {
    read_one(link);
    ADD_FAILURE() << "it was read";
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "the custom constraint 'a path' is a program, which is not run");
    EXPECT_EQ(error.advice().code, Code::not_known);
    EXPECT_THAT(error.advice().text, HasSubstr("Digits along a path differ."));
  }
  ReadOptions options;
  options.ignore_unknown = true;
  const Record record = read_one(link, options);
  EXPECT_EQ(rules_of(record), std::vector<std::string>{R"("anti-knight")"});
  ASSERT_EQ(record.warnings.size(), 2U);
  EXPECT_THAT(record.warnings[0].text, HasSubstr("ignored: the custom constraint 'a path' is a program"));
  EXPECT_THAT(record.warnings[1].text, HasSubstr("Digits along a path differ."));
  // The constraint goes back to the site as it came.
  EXPECT_EQ(read_one(write(record, find_format("sudokumaker")), options).warnings.size(), 2U);
}

TEST(SudokuMaker, StoresTheSolution) {
  const Record record = read_one("1..2.....3....4.\n");
  const Grid solution = test::grid_of(*record.puzzle.shape, "1432321443212143");
  const Record again = read_one(write(record, find_format("sudokumaker"), &solution));
  EXPECT_EQ(givens(again.puzzle), "1..2.....3....4.");
  EXPECT_EQ(again.stored, solution);
}

}  // namespace sudokumaker_test
}  // namespace sudosat
