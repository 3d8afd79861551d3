// Real puzzles with rules, if SUDOSAT_DATA names the directory that holds variants/: the engines find the
// stored solutions, and the right number of them, or give up.
#include <chrono>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "backends/backend.hpp"
#include "queries/ask/solve.hpp"
#include "tests/unit/formats_testing.hpp"

namespace sudosat {
namespace variants_slow_test {

using Json = nlohmann::json;

struct Sample {
  std::string name, text;
  std::string solution;                    // the solution of the board; empty if none is stored
  std::optional<std::uint64_t> solutions;  // 2 means two or more
};

// The samples; puzzles with two forms are there in both.
std::vector<Sample> samples() {
  std::vector<Sample> samples;
  const char* data = std::getenv("SUDOSAT_DATA");
  if (data == nullptr) return samples;
  for (const char* name : {"iss.jsonl", "fpuzzles.jsonl"}) {
    std::ifstream file(std::string(data) + "/variants/" + name);
    for (std::string line; std::getline(file, line);) {
      const Json json = Json::parse(line);
      Sample sample{.name = json["name"], .text = json["iss"], .solution = {}, .solutions = {}};
      if (json.contains("solution") && json["solution"].is_string()) sample.solution = json["solution"];
      if (json.contains("solution_count_capped_at_2"))
        sample.solutions = json["solution_count_capped_at_2"].get<std::uint64_t>();
      samples.push_back(sample);
      if (!json.contains("fpuzzles")) continue;
      sample.name += " (f-puzzles)";
      sample.text = json["fpuzzles"].dump();
      samples.push_back(sample);
    }
  }
  return samples;
}

// The data writes digits up to 9 as they are, on larger boards all as letters from A = 1.
std::string text_of(const Grid& grid, bool as_letters) {
  std::string text;
  for (int cell = 0; cell < grid.cells(); ++cell)
    text += static_cast<char>(as_letters && grid[cell] > 0 ? 'A' + grid[cell] - 1 : '0' + grid[cell]);
  return text;
}

TEST(VariantsSlow, AreSolvedAsStoredByEveryEngineThatIsDone) {
  const std::vector<Sample> all = samples();
  if (all.empty()) GTEST_SKIP() << "SUDOSAT_DATA is not set";
  constexpr auto patience = std::chrono::seconds(4);
  const std::vector<std::string> names{"cadical", "backtracking", "auto"};
  std::map<std::string, int> undecided;
  std::size_t unreadable = 0;
  for (const Sample& sample : all) {
    SCOPED_TRACE(sample.name);
    Record record;
    try {
      record = read_one(sample.text + "\n");
    } catch (const InputError& error) {
      ++unreadable;
      std::cout << sample.name << ": " << error.what() << "\n";
      continue;
    }
    const bool as_letters = sample.solution.find_first_of("ABCDEFGHIJKLMNOP") != std::string::npos;
    for (const std::string& name : names) {
      const auto backend = find_backend(name).make({});
      const Budget budget{.deadline = std::chrono::steady_clock::now() + patience};
      std::uint64_t found = 0;
      const Enumerated end = enumerate(
          record.puzzle, *backend, 2,
          [&](const Grid& grid) {
            ++found;
            if (sample.solutions == 1 && !sample.solution.empty()) {
              EXPECT_EQ(text_of(grid, as_letters), sample.solution) << name;
            }
            return true;
          },
          budget);
      if (sample.solutions) {
        EXPECT_LE(found, *sample.solutions) << name;
      }
      if (end.end == End::undecided) {
        ++undecided[name];
        std::cout << sample.name << ": " << name << " is not done\n";
      } else if (sample.solutions) {
        EXPECT_EQ(found, *sample.solutions) << name;
      }
    }
  }
  for (const auto& [name, times] : undecided)
    std::cout << fmt::format("{}: {} of {} undecided\n", name, times, all.size() - unreadable);
  EXPECT_LE(unreadable, all.size() / 20);
}

}  // namespace variants_slow_test
}  // namespace sudosat
