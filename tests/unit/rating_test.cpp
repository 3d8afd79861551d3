#include <algorithm>
#include <fstream>
#include <gmock/gmock.h>
#include <map>
#include <set>
#include <sstream>

#include "backends/backend.hpp"
#include "queries/ask/solve.hpp"
#include "rating/closure.hpp"
#include "rating/scale.hpp"

namespace sudosat::rating {
namespace rating_test {

struct Rated {
  std::string puzzle;
  std::map<std::string, std::string> values;  // the ratings by scale
};

// Puzzles rated by other programs, see tests/data/README.md.
std::vector<Rated> rated_puzzles() {
  std::ifstream in(TEST_DATA "/rated/sample.csv");
  const auto fields_of = [](const std::string& line) {
    std::vector<std::string> fields;
    std::istringstream text(line);
    for (std::string field; std::getline(text, field, ',');) fields.push_back(field);
    return fields;
  };
  std::string line;
  std::getline(in, line);
  const std::vector<std::string> names = fields_of(line);
  std::vector<Rated> puzzles;
  while (std::getline(in, line)) {
    const std::vector<std::string> fields = fields_of(line);
    Rated rated{fields[0], {}};
    for (std::size_t i = 1; i + 1 < fields.size(); ++i)
      if (!fields[i].empty()) rated.values[names[i]] = fields[i];
    puzzles.push_back(rated);
  }
  return puzzles;
}

Puzzle puzzle_of(const std::string& text, std::shared_ptr<const Shape> shape = Shape::boxed(9, 3, 3)) {
  Puzzle puzzle(std::move(shape));
  for (std::size_t cell = 0; cell < text.size(); ++cell)
    if (text[cell] != '.') puzzle.give(static_cast<int>(cell), text[cell] - '0');
  return puzzle;
}

Grid solution_of(const Puzzle& puzzle) {
  const auto backend = find_backend("bitboard").make({});
  return *solve(puzzle, *backend, {}).solution;
}

// The part of a rating to compare: only ER, if only ER was published.
std::string comparable(const Rating& rating, const std::string& published) {
  if (published.find('/') == std::string::npos) return rating.text.substr(0, rating.text.find('/'));
  return rating.text;
}

class PublishedRatings : public ::testing::TestWithParam<std::string> {};

TEST_P(PublishedRatings, AreThoseOfTheScale) {
  const auto rater = find_scale(GetParam()).make();
  int compared = 0;
  for (const Rated& rated : rated_puzzles()) {
    const auto published = rated.values.find(GetParam());
    if (published == rated.values.end()) continue;
    ++compared;
    const Rating rating = rater->rate(puzzle_of(rated.puzzle), {});
    EXPECT_EQ(comparable(rating, published->second), published->second) << rated.puzzle;
  }
  EXPECT_GE(compared, 12);
}

INSTANTIATE_TEST_SUITE_P(Rating, PublishedRatings,
                         ::testing::Values("se", "qqwing", "tatham", "w", "b", "depth"),
                         [](const auto& scale) { return scale.param; });

// The rules of a level fill a board of givens exactly if the published level is no harder.
TEST(Closure, FillsWhatIsNoHarderThanItsLevel) {
  for (const std::string_view name : {"qqwing", "tatham"}) {
    const Scale& scale = find_scale(name);
    const auto rater = scale.make();
    std::set<std::size_t> met;
    for (const Rated& rated : rated_puzzles()) {
      const auto published = rated.values.find(std::string(name));
      if (published == rated.values.end()) continue;
      const auto level =
          static_cast<std::size_t>(std::ranges::find(scale.levels, published->second) - scale.levels.begin());
      met.insert(level);
      const Puzzle puzzle = puzzle_of(rated.puzzle);
      const Grid solution = solution_of(puzzle);
      std::vector<int> digits, first, second;
      for (int cell = 0; cell < 81; ++cell) {
        digits.push_back(solution[cell] - 1);
        if (puzzle.given(cell)) (first.size() > second.size() ? second : first).push_back(cell);
      }
      for (std::size_t i = 0; i + 1 < scale.levels.size(); ++i) {
        EXPECT_EQ(rater->is_above(puzzle, static_cast<double>(i), {}), level > i) << rated.puzzle;
        const auto closure = scale.closure(Puzzle(puzzle.shape), i);
        closure->start(digits);
        closure->enter(first);
        EXPECT_FALSE(closure->is_solved()) << rated.puzzle;
        closure->enter(second);
        EXPECT_EQ(closure->is_solved(), level <= i) << name << " " << i << " " << rated.puzzle;
        closure->leave();
        EXPECT_FALSE(closure->is_solved()) << rated.puzzle;
      }
    }
    EXPECT_GE(met.size(), 4U) << name;
  }
}

// Sudoku Explainer's table of ratings; chains add their length.
TEST(SudokuExplainer, EveryTechniqueIsTheHardestStepOfSomeBoard) {
  const std::map<std::string, std::set<std::string_view>> table{
      {"1.2", {"hidden single in a box"}},
      {"1.5", {"hidden single in a line"}},
      {"1.7", {"direct pointing"}},
      {"2.0", {"direct hidden pair"}},
      {"2.3", {"naked single"}},
      {"2.5", {"direct hidden triple"}},
      {"2.6", {"pointing"}},
      {"2.8", {"claiming"}},
      {"3.0", {"naked pair"}},
      {"3.2", {"X-Wing"}},
      {"3.4", {"hidden pair"}},
      {"3.6", {"naked triple"}},
      {"3.8", {"swordfish"}},
      {"4.0", {"hidden triple"}},
      {"4.2", {"XY-Wing"}},
      {"4.4", {"XYZ-Wing"}},
      {"4.5", {"unique rectangle"}},
      {"4.6", {"unique rectangle", "unique loop"}},
      {"5.2", {"jellyfish"}},
      {"5.4", {"hidden quad"}},
      {"5.6", {"bivalue universal grave type 1"}},
      {"6.2", {"aligned pair exclusion"}},
      {"6.5", {"bidirectional X-cycle", "bidirectional Y-cycle"}},
      {"6.6", {"bidirectional X-cycle", "bidirectional Y-cycle", "forcing X-chain"}},
      {"7.1", {"bidirectional cycle", "forcing chain"}},
      {"8.3", {"cell forcing chains", "region forcing chains"}},
  };
  const auto rater = find_scale("se").make();
  std::set<std::string> met;
  for (const Rated& rated : rated_puzzles()) {
    const auto published = rated.values.find("se");
    if (published == rated.values.end()) continue;
    const std::string er = published->second.substr(0, published->second.find('/'));
    const auto names = table.find(er);
    if (names == table.end()) continue;
    met.insert(er);
    EXPECT_TRUE(names->second.contains(rater->rate(puzzle_of(rated.puzzle), {}).hardest))
        << er << " " << rated.puzzle;
  }
  EXPECT_EQ(met.size(), table.size());
}

// Whoever asks for a technique by name is told what names there are.
TEST(SudokuExplainer, NamesAllTechniquesThatItCounts) {
  const auto& scale = find_scale("se");
  const auto rater = scale.make();
  for (const Rated& rated : rated_puzzles())
    for (const auto& count : rater->rate(puzzle_of(rated.puzzle), {}).counts)
      EXPECT_NE(std::ranges::find(scale.techniques, count.technique), scale.techniques.end())
          << count.technique;
}

TEST(SudokuExplainer, ASolvedBoardRatesNothing) {
  const Puzzle solved =
      puzzle_of("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
  EXPECT_EQ(find_scale("se").make()->rate(solved, {}).text, "0.0/0.0/0.0");
}

TEST(Rating, ScalesForHousesTakeBoardsOfOtherSizes) {
  const Puzzle four = puzzle_of("1...", Shape::boxed(4, 2, 2));
  EXPECT_EQ(find_scale("se").make()->rate(four, {}).outcome, Rating::Outcome::unsuitable);
  const Puzzle full = puzzle_of("1234341221434321", Shape::boxed(4, 2, 2));
  for (const char* scale : {"w", "b", "depth"}) EXPECT_EQ(find_scale(scale).make()->rate(full, {}).text, "0");
  EXPECT_EQ(find_scale("qqwing").make()->rate(full, {}).text, "simple");
}

// Rows, columns and digits can be renamed, and the board be turned.
TEST(Rating, OfClosuresDoesNotChangeWithTheNames) {
  for (const Rated& rated : rated_puzzles()) {
    std::string renamed(81, '.');
    for (std::size_t cell = 0; cell < 81; ++cell) {
      const std::size_t row = cell % 9, column = 8 - cell / 9, other_row = row / 3 * 3 + (row + 1) % 3;
      const char digit = rated.puzzle[cell];
      renamed[other_row * 9 + column] = digit == '.' ? '.' : static_cast<char>('1' + (digit - '1' + 4) % 9);
    }
    for (const char* scale : {"own", "qqwing", "tatham", "b", "backdoor"}) {
      const auto rater = find_scale(scale).make();
      EXPECT_EQ(rater->rate(puzzle_of(rated.puzzle), {}).text, rater->rate(puzzle_of(renamed), {}).text)
          << scale << " " << rated.puzzle;
    }
  }
}

// Cells of the solution that are told can only help. On boards of singles, of chains, and of depth 2.
TEST(Rating, OwnNeverRisesWhenARightDigitIsGiven) {
  const auto rater = find_scale("own").make();
  int told = 0;
  for (const Rated& rated : rated_puzzles()) {
    const Puzzle puzzle = puzzle_of(rated.puzzle);
    const Grid solution = solution_of(puzzle);
    const double before = rater->rate(puzzle, {}).value;
    for (int cell = 0; cell < 81; cell += 5) {
      Puzzle helped = puzzle;
      helped.give(cell, solution[cell]);
      EXPECT_LE(rater->rate(helped, {}).value, before) << rated.puzzle << " cell " << cell;
      ++told;
    }
  }
  EXPECT_GE(told, 1000);
}

// An added given may be a cell with one candidate, whose peers have lost the digit already, or one of a pair.
// The board never gets harder.
TEST(Rating, OwnNeverRisesOnLatinSquares) {
  const auto rater = find_scale("own").make();
  for (const auto& [givens, solution] :
       std::map<std::string_view, std::string_view>{{"32.4432..43..1.3", "3214432114322143"},
                                                    {"7.32...637.......6127...7..4....2..1...4..2....56",
                                                     "7532641637451234561275217364476123516254732143756"}}) {
    const int size = givens.size() == 16 ? 4 : 7;
    Puzzle puzzle(Shape::latin(size));
    const auto give = [](Puzzle& board, std::string_view digits, int cell) {
      const char digit = digits[cell];
      if (digit != '.') board.give(cell, digit - '0');
    };
    for (int cell = 0; cell < size * size; ++cell) give(puzzle, givens, cell);
    const double before = rater->rate(puzzle, {}).value;
    for (int cell = 0; cell < size * size; ++cell) {
      Puzzle helped = puzzle;
      give(helped, solution, cell);
      EXPECT_LE(rater->rate(helped, {}).value, before) << givens << " cell " << cell;
    }
  }
}

TEST(Rating, BackdoorIsEmptyJustIfSinglesSolve) {
  const auto backdoor = find_scale("backdoor").make(), whips = find_scale("w").make();
  for (const Rated& rated : rated_puzzles()) {
    const Puzzle puzzle = puzzle_of(rated.puzzle);
    EXPECT_EQ(backdoor->rate(puzzle, {}).value == 0, whips->rate(puzzle, {}).text == "0") << rated.puzzle;
  }
}

// T&E depth 2 with BxB as published (denis-berthier/Sudoku-classif, eleven-26370-TE2); of depth 1 it is 0.
TEST(Rating, BraidsAfterASupposition) {
  const auto rater = find_scale("bxb").make();
  for (const auto& [text, length] : std::map<std::string, std::string>{
           {"..3..6..945....2.........4...8.6..1..3.7....89....86.....52......6..7..1......3..", "3"},
           {"....5....45...9.3...82......3..9..5....6....17...45.....6...8..........294.....7.", "4"},
           {"42...97...83....94..5.2.8.....7........582........45..71.9..3.8.....89.7...1.....", "0"}})
    EXPECT_EQ(rater->rate(puzzle_of(text), {}).text, length);
}

TEST(Rating, IsUndecidedIfTheBudgetEnds) {
  const std::atomic<bool> stop{true};
  Budget ended;
  ended.stop = &stop;
  const std::string hard =
      "98.7.....6.....87...7.....56..8.7......6..4....3.....16..5..8......1..2......3...";
  for (const char* scale : {"se", "depth"})
    EXPECT_EQ(find_scale(scale).make()->rate(puzzle_of(hard), ended).outcome, Rating::Outcome::undecided);
}

}  // namespace rating_test
}  // namespace sudosat::rating
