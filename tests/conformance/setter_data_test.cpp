// Real puzzles in the formats of setters' tools, if SUDOSAT_DATA names the directory that holds variants/.
// Their meaning is known from their stored solutions, and from the same puzzles as ISS strings.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "backends/backend.hpp"
#include "formats/json/json.hpp"
#include "io/lz_string.hpp"
#include "io/utf8.hpp"
#include "puzzle/judge.hpp"
#include "queries/ask/solve.hpp"
#include "tests/unit/formats_testing.hpp"

namespace sudosat {
namespace setter_data_test {

using Json = nlohmann::json;

std::vector<Json> objects(const std::string& name) {
  std::vector<Json> found;
  if (const char* data = std::getenv("SUDOSAT_DATA")) {
    std::ifstream file(std::string(data) + "/variants/" + name);
    for (std::string line; std::getline(file, line);) found.push_back(Json::parse(line));
  }
  return found;
}

// The data writes digits up to 9 as they are, on larger boards all as letters from A = 1.
Grid solution_of(const Json& data, const Shape& shape) {
  const std::string text = data["solution"].get<std::string>();
  Grid grid(shape.rows(), shape.columns());
  for (int cell = 0; cell < grid.cells(); ++cell) {
    const char c = text.at(static_cast<std::size_t>(cell));
    grid[cell] = shape.digits() > 9 ? c - 'A' + 1 : c - '0';
  }
  return grid;
}
bool has_solution(const Json& data) { return data.contains("solution") && data["solution"].is_string(); }

TEST(FpuzzlesDataSlow, TheCodecIsThatOfTheSite) {
  const std::vector<Json> all = objects("fpuzzles.jsonl");
  if (all.empty()) GTEST_SKIP() << "SUDOSAT_DATA is not set";
  for (const Json& data : all) {
    const auto coded = data["fpuzzles_b64"].get<std::string>();
    const auto text = decode_lz_string(coded);
    ASSERT_TRUE(text.has_value()) << data["name"];
    EXPECT_EQ(Json::parse(utf8_from_utf16(*text)), data["fpuzzles"]) << data["name"];
    EXPECT_EQ(encode_lz_string(utf16_from_utf8(utf8_from_utf16(*text))), coded) << data["name"];
  }
}

TEST(FpuzzlesDataSlow, AllFormsHoldThePuzzleThatHasTheSolution) {
  const std::vector<Json> all = objects("fpuzzles.jsonl");
  if (all.empty()) GTEST_SKIP() << "SUDOSAT_DATA is not set";
  for (const Json& data : all) {
    SCOPED_TRACE(data["name"]);
    const Record record = read_one(data["fpuzzles"].dump() + "\n");
    const std::string expected = puzzle_to_json(record.puzzle);
    const auto coded = data["fpuzzles_b64"].get<std::string>();
    for (const std::string& text :
         {coded, "https://f-puzzles.com/?load=" + coded, "https://sudokupad.app/fpuzzles" + coded})
      EXPECT_EQ(puzzle_to_json(read_one(text).puzzle), expected);
    for (const char* format : {"fpuzzles", "fpuzzles-link"}) {
      const Record again = read_one(write(record, find_format(format)));
      EXPECT_EQ(puzzle_to_json(again.puzzle), expected);
      EXPECT_EQ(again.stored, record.stored);
    }
    if (!has_solution(data)) continue;
    const Grid solution = solution_of(data, *record.puzzle.shape);
    EXPECT_EQ(first_violation(record.puzzle, solution), std::nullopt);
    EXPECT_EQ(record.stored.value_or(solution), solution);
  }
}

// Reading drops nothing: a puzzle with one solution still has one.
TEST(FpuzzlesDataSlow, TheSolutionsAreAsMany) {
  const std::vector<Json> all = objects("fpuzzles.jsonl");
  if (all.empty()) GTEST_SKIP() << "SUDOSAT_DATA is not set";
  const auto backend = find_backend("cadical").make({});
  for (const Json& data : all) {
    const Record record = read_one(data["fpuzzles"].dump() + "\n");
    EXPECT_EQ(count(record.puzzle, *backend, 2, {}).found, data["solution_count_capped_at_2"].get<unsigned>())
        << data["name"];
  }
}

// The rules as in jsonl, with cells and cages in order. Cages of one cell without a sum are left out, as they
// demand nothing.
std::vector<std::string> sorted_rules(const Puzzle& puzzle) {
  Json json = Json::parse(puzzle_to_json(puzzle));
  std::vector<std::string> rules;
  for (Json rule : json.value("rules", Json::array())) {
    if (rule.contains("cells")) std::sort(rule["cells"].begin(), rule["cells"].end());
    if (rule.is_object() && rule["rule"] == "killer cage" && rule["cells"].size() == 1 &&
        !rule.contains("sum"))
      continue;
    rules.push_back(rule.dump());
  }
  std::sort(rules.begin(), rules.end());
  return rules;
}

TEST(KillerDataSlow, TextFormsAreThePuzzlesOfTheirStrings) {
  const std::vector<Json> all = objects("iss.jsonl");
  if (all.empty()) GTEST_SKIP() << "SUDOSAT_DATA is not set";
  int pointers = 0, numbers = 0, others = 0;
  for (const Json& data : all) {
    const std::string raw = data.value("raw_input", "");
    if (raw.empty() || raw.find('~') != raw.npos || raw.starts_with('.')) continue;  // strings
    SCOPED_TRACE(data["name"]);
    const Record record = read_one(raw + "\n");
    const std::string_view format = record.layout.format->name();
    ++(format == "killer" ? pointers : format == "sumocue" ? numbers : others);
    const Record same = read_one(data["iss"].get<std::string>() + "\n");
    EXPECT_EQ(sorted_rules(record.puzzle), sorted_rules(same.puzzle));
    EXPECT_EQ(record.puzzle.candidates, same.puzzle.candidates);
    EXPECT_EQ(record.puzzle.shape->spec(), same.puzzle.shape->spec());
    if (has_solution(data)) {
      EXPECT_EQ(first_violation(record.puzzle, solution_of(data, *record.puzzle.shape)), std::nullopt);
    }
    if (format == "killer" || format == "sumocue") {
      EXPECT_EQ(sorted_rules(read_one(write_same(record)).puzzle), sorted_rules(record.puzzle));
    }
  }
  EXPECT_GT(pointers, 20);
  EXPECT_GT(numbers, 5);
  EXPECT_GT(others, 0);
}

}  // namespace setter_data_test
}  // namespace sudosat
