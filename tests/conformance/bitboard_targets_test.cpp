// The bitboard backend with each instruction set that this processor has, not just the best of them: each is
// a program of its own.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <hwy/targets.h>

#include "puzzle/formats/puzzle_stream.hpp"
#include "queries/check.hpp"

namespace sudosat {
namespace {

std::vector<Record> records(const std::string& name) {
  std::vector<Record> all;
  PuzzleStream stream(fmt::format("{}/classic/{}", TEST_DATA, name), {});
  while (auto entry = stream.next()) all.push_back(std::get<Record>(std::move(*entry)));
  return all;
}

class BitboardTargets : public testing::Test {
 protected:
  ~BitboardTargets() override { hwy::SetSupportedTargetsForTest(0); }

  // Verdicts of all puzzles of a file, with each target.
  static void expect_verdict(const std::string& name, Verdict verdict) {
    const std::vector<Record> all = records(name);
    std::vector<const Puzzle*> puzzles;
    for (const Record& record : all) puzzles.push_back(&record.puzzle);
    ASSERT_FALSE(puzzles.empty());
    hwy::SetSupportedTargetsForTest(0);
    for (std::int64_t left = hwy::SupportedTargets(); left != 0; left &= left - 1) {
      hwy::SetSupportedTargetsForTest(left & -left);
      const auto backend = find_backend("bitboard").make({});
      const std::vector<Checked> checked = check_many(puzzles, *backend, {});
      for (std::size_t i = 0; i < checked.size(); ++i) {
        ASSERT_FALSE(checked[i].failure) << hwy::TargetName(left & -left) << ", puzzle " << i + 1;
        ASSERT_EQ(checked[i].verdict, verdict) << hwy::TargetName(left & -left) << ", puzzle " << i + 1;
      }
    }
  }
};

TEST_F(BitboardTargets, FindTheOnlySolution) {
  for (const char* name : {"easy.txt", "clue17.txt", "hardest_1106.txt", "minimal.txt"})
    expect_verdict(name, Verdict::unique);
}

TEST_F(BitboardTargets, SeeThatThereIsNoSolution) { expect_verdict("invalid.txt", Verdict::none); }

TEST_F(BitboardTargets, FindSeveralSolutions) { expect_verdict("multi.txt", Verdict::several); }

}  // namespace
}  // namespace sudosat
