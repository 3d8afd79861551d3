// Puzzles on their way through the formats: what a format writes is read back as the same puzzle, and still
// is when another format has written it on. A format may refuse a puzzle, and a reader may warn that what it
// reads is less.
#include <gtest/gtest.h>
#include <set>

#include "backends/backend.hpp"
#include "formats/json/json.hpp"
#include "puzzle/judge.hpp"
#include "queries/ask/solve.hpp"
#include "tests/unit/gallery.hpp"

namespace sudosat {
namespace conversions_test {

// How many solutions of each of the two puzzles are judged by the rules of the other puzzle.
constexpr std::uint64_t most_solutions = 12;

std::vector<Grid> some_solutions(const Puzzle& puzzle) {
  const auto backend = find_backend("cadical").make({});
  std::vector<Grid> grids;
  enumerate(puzzle, *backend, most_solutions,
            [&](const Grid& grid) {
              grids.push_back(grid);
              return true;
            },
            {});
  return grids;
}

// The puzzle, without what plain formats do not say.
std::string rules_and_givens(Puzzle puzzle) {
  puzzle.metadata = {};
  return puzzle_to_json(puzzle);
}

// Compares other puzzles with an original: they have the same words, or at least accept the same solutions.
class Original {
 public:
  explicit Original(const Record& record)
      : puzzle_(record.puzzle),
        solutions_(some_solutions(record.puzzle)),
        same_{rules_and_givens(record.puzzle)} {}

  void expect_same(const Record& other) {
    const std::string words = rules_and_givens(other.puzzle);
    if (!same_.insert(words).second) return;
    ASSERT_EQ(other.puzzle.cells(), puzzle_.cells());
    for (const Grid& grid : solutions_) EXPECT_EQ(first_violation(other.puzzle, grid), std::nullopt) << words;
    const std::vector<Grid> others = some_solutions(other.puzzle);
    EXPECT_EQ(others.size(), solutions_.size()) << words;
    for (const Grid& grid : others) EXPECT_EQ(first_violation(puzzle_, grid), std::nullopt) << words;
  }

 private:
  Puzzle puzzle_;
  std::vector<Grid> solutions_;
  std::set<std::string> same_;
};

// Writes the puzzle in a format and reads it back; nothing if it is refused, or read with a warning.
std::optional<Record> converted(const Record& record, const Format& format) {
  std::string text;
  try {
    text = write(record, format);
  } catch (const UsageError&) {
    return std::nullopt;
  }
  SCOPED_TRACE(text);
  try {
    // Plain formats do not say that a board has no boxes, and a line of 25 characters is known by its name
    // only.
    const Shape& shape = *record.puzzle.shape;
    ReadOptions options;
    options.latin = !shape.has_boxes() && !shape.has_regions();
    if (options.latin && format.can_read()) options.format = format.name();
    Record again = read_one(text, options);
    if (!again.warnings.empty()) return std::nullopt;
    return again;
  } catch (const Error& error) {
    ADD_FAILURE() << format.name() << ": " << error.what();
    return std::nullopt;
  }
}

// Formats that can be written, without formats that only draw the board.
std::vector<const Format*> writable() {
  std::vector<const Format*> found;
  for (const Format* format : formats())
    if (format->can_write() && format->name() != "svg" && format->name() != "pretty") found.push_back(format);
  return found;
}

std::vector<Record> boards() {
  std::vector<Record> found = gallery();
  for (const char* text :
       {"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n",
        "1..2.....3....4.\n", "5 latin\n1 0 0 0 0\n0 0 0 0 0\n0 0 2 0 0\n0 0 0 0 0\n0 0 0 0 3\n",
        "1...........4..21122112233443344\n", "2x2::k:1536:1536:0:0:0:0:1537:1537:0:0:0:0:0:1026:1026:0\n"})
    found.push_back(read_one(text));
  return found;
}

TEST(Conversions, LoseNothing) {
  int compared = 0;
  for (const Record& board : boards()) {
    SCOPED_TRACE(puzzle_to_json(board.puzzle));
    Original original(board);
    for (const Format* from : writable()) {
      SCOPED_TRACE(from->name());
      const std::optional<Record> once = converted(board, *from);
      if (!once) continue;
      original.expect_same(*once);
      ++compared;
      for (const Format* to : writable()) {
        SCOPED_TRACE(to->name());
        const std::optional<Record> twice = converted(*once, *to);
        if (!twice) continue;
        original.expect_same(*twice);
        ++compared;
      }
    }
  }
  EXPECT_GE(compared, 2000);
}

}  // namespace conversions_test
}  // namespace sudosat
