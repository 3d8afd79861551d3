// For real links, ids and lines of other programs, both engines find the one solution that their makers give.
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "backends/backend.hpp"
#include "formats/json/json.hpp"
#include "queries/ask/solve.hpp"
#include "tests/unit/formats_testing.hpp"

namespace sudosat {
namespace exchange_data_test {

struct Exchanged {
  std::string text;
  std::vector<int> solution;
};

std::vector<Exchanged> exchanged() {
  std::vector<Exchanged> found;
  std::ifstream file(TEST_DATA "/exchange.tsv");
  for (std::string line; std::getline(file, line);) {
    Exchanged& entry = found.emplace_back();
    entry.text = line.substr(0, line.find('\t'));
    std::istringstream values(line.substr(line.find('\t') + 1));
    for (std::string value; std::getline(values, value, ',');) entry.solution.push_back(std::stoi(value));
  }
  return found;
}

TEST(ExchangeData, HasTheSolutionOfItsMakers) {
  const std::vector<Exchanged> all = exchanged();
  ASSERT_GE(all.size(), 30U);
  for (const char* engine : {"cadical", "backtracking"}) {
    const auto backend = find_backend(engine).make({});
    for (const Exchanged& entry : all) {
      SCOPED_TRACE(entry.text);
      const Record record = read_one(entry.text + "\n");
      EXPECT_TRUE(record.warnings.empty());
      Grid expected(record.puzzle.shape->rows(), record.puzzle.shape->columns());
      ASSERT_EQ(entry.solution.size(), static_cast<std::size_t>(expected.cells()));
      for (int cell = 0; cell < expected.cells(); ++cell) expected[cell] = entry.solution[cell];
      std::vector<Grid> grids;
      const auto keep = [&](const Grid& grid) {
        grids.push_back(grid);
        return true;
      };
      enumerate(record.puzzle, *backend, 2, keep, {});
      EXPECT_EQ(grids, std::vector<Grid>{expected});
    }
  }
}

TEST(ExchangeData, IsWrittenBackAsTheSamePuzzle) {
  int written = 0;
  for (const Exchanged& entry : exchanged())
    for (const char* name : {"tatham", "pzpr"}) {
      SCOPED_TRACE(entry.text);
      const Record record = read_one(entry.text + "\n");
      std::string text;
      try {
        text = write(record, find_format(name));
      } catch (const UsageError&) {
        continue;  // the format has no place for the puzzle
      }
      ++written;
      const Record again = read_one(text);
      EXPECT_EQ(again.puzzle.candidates, record.puzzle.candidates) << text;
      EXPECT_EQ(again.puzzle.shape->spec(), record.puzzle.shape->spec()) << text;
      // Another game may write the rules in another order.
      EXPECT_EQ(again.puzzle.rules.size(), record.puzzle.rules.size()) << text;
    }
  EXPECT_GE(written, 20);
}

}  // namespace exchange_data_test
}  // namespace sudosat
