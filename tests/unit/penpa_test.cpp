// Links of Penpa+. They are packed from layers written down by hand after the tables of penpa-edit.
#include <algorithm>
#include <functional>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <numeric>

#include "formats/json/json.hpp"
#include "formats_testing.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/judge.hpp"

namespace sudosat {
namespace penpa_test {

using testing::ElementsAre;
using testing::HasSubstr;

Record read_link(const std::string& parameters, bool guess = false) {
  ReadOptions options;
  options.guess_drawings = guess;
  return read_one("https://swaroopg92.github.io/penpa-edit/" + parameters + "\n", options);
}

std::vector<std::string> warnings(const Record& record) {
  std::vector<std::string> texts;
  for (const Warning& warning : record.warnings) texts.push_back(warning.text);
  return texts;
}

// Returns all 576 Latin squares of order 4.
std::vector<Grid> latin_squares_of_four(const Shape& shape) {
  std::vector<std::string> rows;
  std::string row = "1234";
  do rows.push_back(row);
  while (std::ranges::next_permutation(row).found);
  const auto differ = [](const std::string& a, const std::string& b) {
    return std::ranges::mismatch(a, b, std::not_equal_to<>()).in1 == a.end();
  };
  std::vector<Grid> grids;
  for (const std::string& a : rows)
    for (const std::string& b : rows)
      for (const std::string& c : rows)
        for (const std::string& d : rows)
          if (differ(a, b) && differ(a, c) && differ(b, c) && differ(a, d) && differ(b, d) && differ(c, d))
            grids.push_back(test::grid_of(shape, a + b + c + d));
  return grids;
}

TEST(Penpa, ReadsWhatHasAMeaning) {
  Record record = read_link(
      "#m=edit&p=fVDLboMwELznKyxLua0iPyDG3KImOVXpoTkVcaCJ26ISHPGI1CD+vbt2Dz1U1S4wM/vQsP149p8jJBg6"
      "AwESQwkRnjSkRJXex3poXM5e3GtXLdUD8x1r/QCbcfjwXc42rW8BDr67VA3rw1bWjY3rWXW9Nl+rpdpu6/d66NlS7d"
      "mtakZHcMcuvnMreNrv4a1qercoBLCfLBfTvJjuh3ziMuN5Qea45CVwZZByzYMgSElSVIpoN1r+iZJ6DC9nuEtcpPWa"
      "RplhOIxz2iria2LYssYlCn8fSwWmxsOosoT7kXRLOhKNJElBG0gS4s+4lxxpXGCwJjOQlgo7LJgUMs1zBTzTYGVAVo"
      "K1EVmQwsSyBSuiKH43qogU2LjGaMhQkzSiQqOMnVKIiBEgsUTQ0WM+zTNdMvgKkf79jff+Nwt+aqq+r08cGHc31/rz"
      "mZff");
  // The shaded cell and the thermometer without a bulb are drawn.
  EXPECT_THAT(record.puzzle.decoration->names, ElementsAre("underlays (1)", "lines (1)"));
  const std::string pad = write(record, find_format("sudokupad"));
  EXPECT_THAT(pad, HasSubstr(R"("wayPoints":[[0.5,0.5],[0.5,1.5]])"));
  EXPECT_THAT(pad, HasSubstr(R"("center":[1.5,1.5],"height":1,"width":1)"));
  record.puzzle.decoration = nullptr;
  EXPECT_EQ(
      puzzle_to_json(record.puzzle),
      R"({"title":"Zebra, or not","author":"Anon","rules_text":"Normal sudoku rules apply.\nDigits = values & more.",)"
      R"("rules":[{"rule":"thermometer","cells":["r2c4","r1c4"]},{"rule":"arrow","circle":["r4c4"],"shaft":["r3c4","r4c3"]},"diagonal \\",)"
      R"({"rule":"killer cage","cells":["r1c3","r1c4"],"sum":[7]},{"rule":"killer cage","cells":["r3c1","r4c1"],"sum":[6]}],)"
      R"("givens":[[1,null,null,null],[null,3,null,null],[null,null,null,null],[null,null,null,null]],"candidates":{"r4c4":[2,4]}})");
  EXPECT_THAT(
      warnings(record),
      ElementsAre(
          HasSubstr("shaded cells (1) are drawn"), HasSubstr("thermometers without a bulb (1)"),
          "the tags of the link say more than is read: evenodd",
          "the rules text says more than is read: Normal sudoku rules apply. Digits = values & more."));
}

// The answer check, and what the setter has entered, are the solution if they fill the board.
TEST(Penpa, StoresTheSolution) {
  const Record checked = read_link(
      "#m=solve&p=bU89C4MwFNz9FfLmG/LygYlbhzq2SzdxKNTSUkGouij5742JlQ7l7pG7SzjyhunWvyboAGUhwAFSiDg"
      "m8ovLc+zaMsdhGh/9OwjgXFW4X7uhzWqBfGOTLT5b5lO5EFsq67WRmBqQ5GBJ0h4oEwK1W62D1Zv1mI+hojCwikoJs"
      "gqOo3IM55JyYFGkawcnUih+H8qkJNxa4/36u5ptXJRh/p/NBw&a=i46O1UEgJUNLHRMlHSUjAx1jEGUGocx1jECUhY"
      "4hiIIoMTaBUGZgOWNzsJyJEZhnYgzhmQK1gwyOBQA");
  const Grid solution = test::grid_of(*checked.puzzle.shape, "1432321443212143");
  EXPECT_EQ(givens(checked.puzzle), "1..2.....3....4.");
  EXPECT_EQ(checked.stored, solution);
  EXPECT_TRUE(checked.warnings.empty());
  const Record wrong = read_link(
      "#m=solve&p=bU89C4MwFNz9FfLmG/LygYlbhzq2SzdxKNTSUkGouij5742JlQ7l7pG7SzjyhunWvyboAGUhwAFSiDg"
      "m8ovLc+zaMsdhGh/9OwjgXFW4X7uhzWqBfGOTLT5b5lO5EFsq67WRmBqQ5GBJ0h4oEwK1W62D1Zv1mI+hojCwikoJs"
      "gqOo3IM55JyYFGkawcnUih+H8qkJNxa4/36u5ptXJRh/p/NBw&a=i46O1UEgJUNLHRMlHSUjAx1jEGUGocx1jECUhY"
      "4hiIIoMTaBUGZgOWNzsJyJEZhnYgzhmQKVgAyOBQA");
  EXPECT_THAT(warnings(wrong), ElementsAre(HasSubstr("row 4 holds 4 twice, at r4c3 and r4c4")));
  const Record entered = read_link(
      "#m=edit&p=bZExa8MwEIV3/4pw8xt0OinWeevQjM3SzXgoNKWlgUATLzH+7znZjpuKchJ69+l4PKFz/3767hGsJMGB"
      "rbxz047Tutfr1+V4aDZ46i+fpx8TwH63w8fb8XyoWofNsrpqGKvh+tIMxImaNjsSUwfybC15WoFEA7K2IVgblnbE9d"
      "ks6ogk1HhQEihPShmqs1Kwq+drhboZusdBPysPzTbjGk1zlkDw93AuA3kA2xLUS/wV5OeZ/AWlqYQSbAsPqQuP4IuJ"
      "IOVE/BPMntRymj6OEf8/uxs");
  EXPECT_EQ(entered.stored, solution);
  EXPECT_FALSE(entered.entries.has_value());
}

TEST(Penpa, TakesTheEntriesOfAPlayer) {
  const Record record = read_link(
      "#m=edit&p=bVCxDoJADN35CtL5Ddc7kCubg4y6uBEGEzUaTUhEFgn/bo8D4mBem3vvXdO8tOvP7aNHpnAeBqywxkyd"
      "T7XgeH8/L2WKbf++tS8lwKGqcD09u0tSG6RzNckwJsNnXw7Enso6bCSmBmRZJVlaDZer4VaZZSqzWY747HRFkcM7Ki"
      "3IOwhPTBgikQnYFPFbICaa5nfQRmYhYc24RpOQxRHsEm6jRh0OEHtFE0YKDTQmNfvpQIz8/9t8AQ");
  EXPECT_FALSE(record.stored.has_value());
  ASSERT_TRUE(record.entries.has_value());
  EXPECT_EQ(record.entries->left[1], DigitSet::single(4, 2));
  EXPECT_EQ(record.entries->left[4].count(), 2);
}

TEST(Penpa, GuessesSymbols) {
  const std::string link =
      "#m=edit&p=bZBLT8MwEITv+RWVz3PwbuzGzo0DPYE4lAuKoioqqYiIqMjjQKP8d9ZxeAiqXcujb8Ze2f34fH4dYaRS"
      "Bw2SYq2XZZf+qsdmaOt8g5txeDl3IoCH3Q6nqu3rpNDYrF0m05xMl6d8Ukxa5QVBHZvu2NaH/V6BSygyW+H8wyNmcj"
      "HevNXvY9U2w8eat2v+r8EcjOzKiS2LYf4bxgpPvyffKVCgJtJesl19uF9pGqf2Q9UFMuNyK6/KLJw4YrgUnhblCd5H"
      "5UE6i7aH1xHq30GOiuHDNfMcPqwgt/w9wV7fy08";
  EXPECT_TRUE(read_link(link).puzzle.rules.empty());
  EXPECT_THAT(warnings(read_link(link)), ElementsAre(HasSubstr("symbols (9) are drawn")));
  // What is not a rule is drawn.
  EXPECT_THAT(read_link(link).puzzle.decoration->names, ElementsAre("underlays (3)", "overlays (6)"));
  const Record record = read_link(link, true);
  EXPECT_THAT(
      puzzle_to_json(record.puzzle),
      HasSubstr(
          R"("rules":[{"rule":"ratio","cells":["r1c1","r2c1"],"ratio":2},{"rule":"less than","cells":["r2c3","r3c3"]},)"
          R"({"rule":"less than","cells":["r4c1","r3c1"]},{"rule":"difference","cells":["r1c1","r1c2"],"difference":1},)"
          R"({"rule":"less than","cells":["r2c1","r2c2"]},{"rule":"less than","cells":["r3c2","r3c1"]},)"
          R"({"rule":"even","cells":["r4c3"]},{"rule":"odd","cells":["r4c4"]}])"));
  EXPECT_EQ(record.warnings.size(), 2U);
  EXPECT_THAT(record.puzzle.decoration->names, ElementsAre("underlays (1)"));
}

// The link shows, on 4x4: 2÷ at r1c1 r2c1, 24 at r1c2 r1c3 r1c4, 3− at r2c2 r2c3, 3 at r2c4, 7 + at r3c1
// r4c1, 12x at r3c2 r4c2, 4 at the last four cells, and a 5 at an upper right.
TEST(Penpa, GuessesCluesOfKenKen) {
  const std::string link =
      "#m=edit&p=bZA7bsMwDEB3n8LgWg6SKNuktwzN2qHZDA8t6qJBnARIYqCA4b1zLtMD9CY9SfX1VFCC3hMlguB1ejsfJr"
      "QuiFGhdmGUCrsKK8dufxuHtsTNdPs4XxwgPm23+P4yXoeiU1im1RfzUsxwmo6vw+UZ2hnIMLQdmJ9vQN0jEJngNmltvd"
      "Lv1z1dNCFPySRYUz5kr71r8xndKuU9FbPUeKu8LQjj/jQ8+h4ai+zqGAQ2yBSJkG0kl61yVlQkySQKRed3EquIXsn9oP"
      "Udr1mJxKhVHVEcuu7MsvgRdZrDtDVW/5/9Hw";
  EXPECT_TRUE(read_link(link).puzzle.rules.empty());
  const Record record = read_link(link, true);
  EXPECT_THAT(warnings(record), testing::Contains(HasSubstr("small numbers (1) are drawn")));
  const auto is_made = [](int number, std::vector<int> of, char operation) {
    const int sum = std::accumulate(of.begin(), of.end(), 0);
    const int product = std::accumulate(of.begin(), of.end(), 1, std::multiplies<>());
    const int largest = std::ranges::max(of);
    if (operation == '?')
      return sum == number || product == number || 2 * largest - sum == number ||
             largest * largest == number * product;
    return operation == '+'   ? sum == number
           : operation == '*' ? product == number
           : operation == '-' ? 2 * largest - sum == number
                              : largest * largest == number * product;
  };
  const std::vector<Grid> squares = latin_squares_of_four(*record.puzzle.shape);
  EXPECT_EQ(squares.size(), 576U);
  int solutions = 0;
  for (const Grid& grid : squares) {
    const auto at = [&](std::vector<int> cells) {
      for (int& cell : cells) cell = grid[cell];
      return cells;
    };
    const bool expected = is_made(2, at({0, 4}), '/') && is_made(24, at({1, 2, 3}), '?') &&
                          is_made(3, at({5, 6}), '-') && grid[7] == 3 && is_made(7, at({8, 12}), '+') &&
                          is_made(12, at({9, 13}), '*') && is_made(4, at({10, 11, 14, 15}), '?');
    EXPECT_EQ(!first_violation(record.puzzle, grid), expected);
    solutions += expected;
  }
  EXPECT_GT(solutions, 0);
}

// A clue beside the board is never left out: its tag says its kind, or --guess-drawings.
TEST(Penpa, CluesBesideTheBoard) {
  const std::string rules =
      R"("rules":[{"rule":"skyscraper","cells":["r1c1","r2c1","r3c1","r4c1"],"count":2},{"rule":"skyscraper","cells":["r1c1","r1c2","r1c3","r1c4"],"count":2},)"
      R"({"rule":"skyscraper","cells":["r4c4","r4c3","r4c2","r4c1"],"count":1},{"rule":"skyscraper","cells":["r4c3","r3c3","r2c3","r1c3"],"count":3}])";
  const Record tagged = read_link(
      "#m=edit&p=Ky4sTSxK1TEDQmMLHQMdQyA0MjAAY1MwgsGQzJKcVCsFHcfSkoz8IiBDR8ffzU0nLTGnOJUr2lBHAYpi"
      "uapruaqr/KyqlYyMlayijYAmKhkqxeoomZsCuUrGSnABYyMUeTNzINcQyq2tBZkTbWwMdpKhjjl2GmIbXhStVJxdWZ"
      "xclFiQWlSsFAsA");
  EXPECT_THAT(puzzle_to_json(tagged.puzzle), HasSubstr(rules));
  EXPECT_TRUE(tagged.warnings.empty());
  const std::string untold =
      "#m=edit&p=Ky4sTSxK1TEDQmMLHQMdQyA0MjAAY1MwgsGQzJKcVCsFHcfSkoz8IiBDR8ffzU0nLTGnOJUr2lBHAYpi"
      "uapruaqr/KyqlYyMlayijYAmKhkqxeoomZsCuUrGSnABYyMUeTNzINcQyq2tBZkTbWwMdpKhjjl2OhYA";
  EXPECT_THROW(read_link(untold), InputError);
  EXPECT_THAT(puzzle_to_json(read_link(untold, true).puzzle), HasSubstr(rules));
}

TEST(Penpa, RefusesWhatItCannotRead) {
  const std::pair<std::string, const char*> bad[] = {
      {"#m=edit&p=bU67DsIwDNz7FVXmG+KkpXE2BrqysEUZkCgCUQmJtkur/Dt5gMSA7izf2SfL03J5PhY0EdpAgiKUlLna"
       "zC9O93kcbI39Mt+eryiAY9/jeh6noXIS9Ye+2kK1rTvrHBkQe4+V7Ca0MsI6oQXIQ2itkmuSC1gPMdC1MFpYBWE0mL"
       "JiAnNRDJJdWTNYlqH8DaqiFDidCSE9kn/IaP93/wY",
       "a cage has two totals, 3 and 4"},
      {"#m=edit&p=bU6xCsIwEN37FSXzG+4SQ3PZHOyoi1vpIFhRLBRsu7Tk300TBQd577jHu+PdjfN1eM7YRRgHAkdoolQ2"
       "8YvzY+o7X2I/T/fhFQVwqmvcLv3YFQ2h/LAt1lCsy9Gvip3yjY2JilUbsByiV1k4o7yGcgbCSQlDJCsBU5XHAqFs0u"
       "+izkpDtpgQtnMNu/Q5w/7v7Rs",
       "r1c1 holds 5, not a number from 1 to 4"},
      {"#m=edit&p=s9Sx1DG2AAA", "the link is from the first version of Penpa, which is not read"},
      {"#m=edit&p=Ky5Nyc8u", "the link to Penpa+ is cut short or damaged"},
      {"#m=edit", "the link to Penpa+ does not hold a puzzle"},
  };
  for (const auto& [link, message] : bad) {
    SCOPED_TRACE(message);
    try {
      read_link(link);
      ADD_FAILURE() << "no error";
    } catch (const InputError& error) {
      EXPECT_STREQ(error.what(), message);
    }
  }
}

}  // namespace penpa_test
}  // namespace sudosat
