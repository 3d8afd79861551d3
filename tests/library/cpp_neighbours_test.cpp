// All neighbours of a puzzle, in C++: each comes once, and a list that was cut says so.
#include <gmock/gmock.h>
#include <map>
#include <set>
#include <sudosat/sudosat.hpp>

namespace {

using sudosat::Near;
using sudosat::Neighbour;
using sudosat::Puzzle;

const std::string origin = "2....3.4.....23.";
const Puzzle empty(std::string(16, '.'));

// The 4x4 boards have 85,632 minimal puzzles, of 4 to 6 clues (Berthier, "Pattern-Based Constraint
// Satisfaction", 2012). Each but the puzzle itself lacks some of its givens.
TEST(LibraryNeighbours, AreAllMinimalPuzzlesIfAllMayGo) {
  std::set<std::string> all;
  for (std::size_t drop = 1; drop <= 5; ++drop) {
    const auto take = [&](const Neighbour& neighbour) {
      EXPECT_TRUE(all.insert(neighbour.puzzle.text("line")).second);
      return true;
    };
    EXPECT_EQ(sudosat::neighbours(empty, {.near = Near{Puzzle(origin), drop, 6}}, take), sudosat::End::all);
  }
  EXPECT_EQ(all.size(), 85'631U);
}

TEST(LibraryNeighbours, SayWhatHasChanged) {
  std::size_t count = 0;
  const auto take = [&](const Neighbour& neighbour) {
    ++count;
    Puzzle changed(origin);
    EXPECT_EQ(neighbour.dropped.size(), 2U);
    EXPECT_LE(neighbour.added.size(), 2U);
    for (const auto& [cell, digit] : neighbour.dropped) {
      EXPECT_EQ(changed.given(cell), digit);
      changed.clear(cell);
    }
    for (const auto& [cell, digit] : neighbour.added) {
      EXPECT_FALSE(changed.given(cell));
      changed.give(cell, digit);
    }
    EXPECT_EQ(neighbour.puzzle, changed);
    const auto checked = sudosat::check(changed, {.backend = "cadical"});
    EXPECT_EQ(checked.verdict, sudosat::Verdict::unique);
    EXPECT_EQ(checked.first, neighbour.solution);
    EXPECT_THAT(sudosat::redundant(changed, {}, {.backend = "cadical"}).cells, testing::IsEmpty());
    EXPECT_EQ(neighbour.rating, "");
    return true;
  };
  EXPECT_EQ(sudosat::neighbours(empty, {.near = Near{Puzzle(origin), 2}}, take), sudosat::End::all);
  EXPECT_GT(count, 0U);
}

TEST(LibraryNeighbours, AreAsHardAsAskedFor) {
  const Puzzle nine(std::string(81, '.'));
  sudosat::GenerateOptions how{.near = Near{sudosat::generate(nine).puzzle.value()}};
  std::map<std::string, std::vector<Puzzle>> by_level;
  const auto rate = [&](const Neighbour& neighbour) {
    by_level[sudosat::rate(neighbour.puzzle, "qqwing").level].push_back(neighbour.puzzle);
    return true;
  };
  EXPECT_EQ(sudosat::neighbours(nine, how, rate), sudosat::End::all);
  EXPECT_GT(by_level.size(), 1U);
  for (const auto& [level, puzzles] : by_level) {
    how.scale = "qqwing";
    how.level = level;
    std::vector<Puzzle> listed;
    const auto take = [&](const Neighbour& neighbour) {
      EXPECT_EQ(neighbour.rating, how.level);
      listed.push_back(neighbour.puzzle);
      return true;
    };
    EXPECT_EQ(sudosat::neighbours(nine, how, take), sudosat::End::all);
    EXPECT_EQ(listed, puzzles);
  }
}

TEST(LibraryNeighbours, EndEarlyAndSayIt) {
  std::size_t count = 0;
  const auto take_three = [&](const Neighbour&) { return ++count < 3; };
  const sudosat::GenerateOptions how{.near = Near{Puzzle(origin), 2}};
  EXPECT_EQ(sudosat::neighbours(empty, how, take_three), sudosat::End::limit);
  EXPECT_EQ(count, 3U);

  const auto fail = [](const Neighbour&) -> bool { throw std::runtime_error("enough"); };
  EXPECT_THROW(sudosat::neighbours(empty, how, fail), std::runtime_error);

  const auto take = [&](const Neighbour&) { return true; };
  std::stop_source stop;
  const auto take_until_stopped = [&](const Neighbour&) {
    stop.request_stop();
    return true;
  };
  EXPECT_EQ(sudosat::neighbours(empty, how, take_until_stopped, {.stop = stop.get_token()}),
            sudosat::End::undecided);
  // Replacing half of the givens takes longer than anybody waits.
  const Puzzle nine(std::string(81, '.'));
  const auto made = sudosat::generate(nine);
  const sudosat::GenerateOptions endless{.near = Near{made.puzzle.value(), 12}};
  EXPECT_EQ(sudosat::neighbours(nine, endless, take, {.timeout = std::chrono::milliseconds(200)}),
            sudosat::End::undecided);
}

TEST(LibraryNeighbours, SayWhatCannotBe) {
  const auto take = [](const Neighbour&) { return true; };
  for (const sudosat::GenerateOptions& wrong :
       std::vector<sudosat::GenerateOptions>{{},
                                             {.near = Near{Puzzle(origin), 6}},
                                             {.near = Near{empty}},
                                             {.near = Near{Puzzle(std::string(81, '.'))}},
                                             {.symmetry = "half-turn", .near = Near{Puzzle(origin)}},
                                             {.placements = {{"thermometer"}}, .near = Near{Puzzle(origin)}},
                                             {.near = Near{Puzzle(origin)}, .attempts = 5},
                                             {.near = Near{Puzzle(origin)}, .hardest = true, .attempts = 5},
                                             {.near = Near{Puzzle(origin)}, .unbiased = true}})
    EXPECT_THROW(sudosat::neighbours(empty, wrong, take), sudosat::UsageError);
  EXPECT_THROW(sudosat::neighbours(Puzzle(origin), {.near = Near{Puzzle(origin)}}, take),
               sudosat::UsageError);
}

}  // namespace
