// Doublers, negators, hot and cold cells and Schrödinger cells on boards of 4x4: random clues as setters
// write them, counted by both engines, and by trying all boards. What a clue means is said here once more.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <functional>
#include <gtest/gtest.h>
#include <optional>
#include <random>
#include <set>

#include "backends/backend.hpp"
#include "formats/json/json.hpp"
#include "queries/ask/solve.hpp"
#include "tests/support/rounds.hpp"
#include "tests/unit/formats_testing.hpp"

namespace sudosat {
namespace modifiers_test {

constexpr int side = 4, cells = 16;
using Numbers = std::array<int, cells>;
struct Board {
  Numbers digits, values;
};

bool see(int a, int b) {
  const auto box = [](int cell) { return cell / 8 * 2 + cell % 4 / 2; };
  return a / side == b / side || a % side == b % side || box(a) == box(b);
}

// Four cells that do not see each other: one in each row, column and box.
std::vector<std::array<int, 4>> places() {
  std::vector<std::array<int, 4>> all;
  std::array<int, 4> columns{0, 1, 2, 3};
  do {
    std::array<int, 4> chosen{};
    for (std::size_t row = 0; row < 4; ++row) chosen[row] = static_cast<int>(row) * side + columns[row];
    bool are_apart = true;
    for (std::size_t i = 0; i < 4; ++i)
      for (std::size_t j = 0; j < i; ++j) are_apart = are_apart && !see(chosen[i], chosen[j]);
    if (are_apart) all.push_back(chosen);
  } while (std::ranges::next_permutation(columns).found);
  return all;
}

// All ways to fill the board so that cells that see each other have no digit in common. `sets` are the sets
// of digits that a cell may have.
void fill(const std::function<std::vector<std::vector<int>>(int)>& sets,
          const std::function<void(const std::array<std::vector<int>, cells>&)>& take) {
  std::array<std::vector<int>, cells> filled;
  const auto next = [&](const auto& self, int cell) -> void {
    if (cell == cells) return take(filled);
    for (const std::vector<int>& set : sets(cell)) {
      bool fits = true;
      for (int other = 0; other < cell && fits; ++other)
        if (see(cell, other))
          for (const int digit : set) fits = fits && std::ranges::count(filled[other], digit) == 0;
      if (!fits) continue;
      filled[cell] = set;
      self(self, cell + 1);
    }
  };
  next(next, 0);
}

std::vector<Numbers> grids() {
  std::vector<Numbers> all;
  fill(
      [](int) {
        return std::vector<std::vector<int>>{{1}, {2}, {3}, {4}};
      },
      [&](const auto& filled) {
        Numbers digits{};
        for (std::size_t cell = 0; cell < cells; ++cell) digits[cell] = filled[cell].front();
        all.push_back(digits);
      });
  return all;
}

std::vector<Board> boards_of(const std::string& modifier) {
  std::vector<Board> boards;
  const auto is_in = [](const std::array<int, 4>& some, int cell) {
    return std::ranges::count(some, cell) > 0;
  };
  if (modifier == "Schrödinger cells") {
    std::vector<std::vector<int>> singles, pairs;
    for (int digit = 0; digit <= side; ++digit) {
      singles.push_back({digit});
      for (int other = 0; other < digit; ++other) pairs.push_back({other, digit});
    }
    for (const auto& chosen : places())
      fill([&](int cell) { return is_in(chosen, cell) ? pairs : singles; },
           [&](const auto& filled) {
             Board board{};
             for (std::size_t cell = 0; cell < cells; ++cell) {
               board.digits[cell] = filled[cell].front();
               for (const int digit : filled[cell]) board.values[cell] += digit;
             }
             boards.push_back(board);
           });
    return boards;
  }
  for (const Numbers& digits : grids())
    for (const auto& chosen : places()) {
      if (modifier == "hot and cold cells") {
        for (const auto& cold : places()) {
          Board board{digits, digits};
          bool meet = false;
          for (int cell = 0; cell < cells; ++cell) {
            board.values[cell] += is_in(chosen, cell) - is_in(cold, cell);
            meet = meet || (is_in(chosen, cell) && is_in(cold, cell));
          }
          if (!meet) boards.push_back(board);
        }
        continue;
      }
      Board board{digits, digits};
      std::set<int> changed;
      for (const int cell : chosen) {
        int& value = board.values[cell];
        changed.insert(value);
        value *= modifier == "doublers" ? 2 : -1;
      }
      if (changed.size() == 4) boards.push_back(board);
    }
  return boards;
}

struct Clue {
  std::string line;
  std::function<bool(const Board&)> holds;
};

class Clues {
 public:
  Clues(std::uint32_t seed, bool has_second_digits) : random_(seed), has_second_digits_(has_second_digits) {}

  int below(int limit) { return std::uniform_int_distribution<int>(0, limit - 1)(random_); }

  // A clue that the board obeys; nothing if the draw makes none.
  std::optional<Clue> draw(const Board& board) {
    const std::vector<int> line = way(2 + below(3));
    const std::string names = names_of(line);
    const auto sum = [](const Numbers& numbers, const std::vector<int>& some) {
      int total = 0;
      for (const int cell : some) total += numbers[cell];
      return total;
    };
    const auto along = [](const std::vector<int>& some, auto holds) {
      return [=](const Numbers& numbers) {
        for (std::size_t i = 1; i < some.size(); ++i)
          if (!holds(numbers[some[i - 1]], numbers[some[i]])) return false;
        return true;
      };
    };
    const auto differ = [this](const Board& other, const std::vector<int>& some) {
      std::set<int> seen;
      return std::ranges::all_of(some, [&](int cell) {
        return std::ranges::all_of(digits_in(other, cell),
                                   [&](int digit) { return seen.insert(digit).second; });
      });
    };
    const auto first_differ = [](const Board& other, const std::vector<int>& some) {
      std::set<int> seen;
      for (const int cell : some) seen.insert(other.digits[cell]);
      return seen.size() == some.size();
    };
    // Two cells in other columns, two rows apart, or the other way round.
    const auto knights_differ = [=](const Board& other) {
      for (int a = 0; a < cells; ++a)
        for (int b = 0; b < a; ++b)
          if (std::abs(a / side - b / side) * std::abs(a % side - b % side) == 2 && !differ(other, {a, b}))
            return false;
      return true;
    };
    const int total = sum(board.values, line), of_digits = sum(board.digits, line);
    switch (below(12)) {
      case 0:
        return Clue{fmt::format("killer cage {}: {}", total, names), [=](const Board& other) {
                      return differ(other, line) && sum(other.values, line) == total;
                    }};
      case 1:
        return Clue{fmt::format("digits killer cage {}: {}", of_digits, names), [=](const Board& other) {
                      return first_differ(other, line) && sum(other.digits, line) == of_digits;
                    }};
      case 8:
        return Clue{(below(2) == 0 ? "killer cage: " : "extra region: ") + names,
                    [=](const Board& other) { return differ(other, line); }};
      case 9:
        if (!differ(board, {0, 5, 10, 15})) return std::nullopt;
        return Clue{"diagonal \\", [=](const Board& other) { return differ(other, {0, 5, 10, 15}); }};
      case 10:
        if (!knights_differ(board)) return std::nullopt;
        return Clue{"anti-knight", knights_differ};
      case 2:
        return Clue{"thermometer: " + names,
                    [rises = along(line, std::less<>())](const Board& other) { return rises(other.values); }};
      case 3:
        return Clue{"digits thermometer: " + names,
                    [rises = along(line, std::less<>())](const Board& other) { return rises(other.digits); }};
      case 4:
        return Clue{"whispers 2: " + names, [far = along(line, [](int a, int b) {
                                               return std::abs(a - b) >= 2;
                                             })](const Board& other) { return far(other.values); }};
      case 5:
        return Clue{
            fmt::format("arrow: {} | {}", names_of({line[0]}), names_of({line.begin() + 1, line.end()})),
            [=](const Board& other) { return 2 * other.values[line[0]] == sum(other.values, line); }};
      case 6:
        return Clue{"values odd: " + names_of({line[0]}),
                    [=](const Board& other) { return other.values[line[0]] % 2 != 0; }};
      case 7:
        return Clue{"region sum line: " + names, [=](const Board& other) {
                      std::vector<std::vector<int>> parts;
                      for (std::size_t i = 0; i < line.size(); ++i) {
                        const auto box = [](int cell) { return cell / 8 * 2 + cell % 4 / 2; };
                        if (i == 0 || box(line[i]) != box(line[i - 1])) parts.emplace_back();
                        parts.back().push_back(line[i]);
                      }
                      return std::ranges::all_of(parts, [&](const auto& part) {
                        return sum(other.values, part) == sum(other.values, parts[0]);
                      });
                    }};
      default:
        return sandwich(board);
    }
  }

 private:
  std::optional<Clue> sandwich(const Board& board) {
    std::vector<int> line;
    const int index = below(side);
    const bool is_row = below(2) == 0, is_reversed = below(2) == 0;
    for (int i = 0; i < side; ++i) line.push_back(is_row ? index * side + i : i * side + index);
    if (is_reversed) std::ranges::reverse(line);
    const int least = std::ranges::min(board.digits) == 0 ? 0 : 1;
    const auto filling = [=, this](const Board& other) -> std::optional<int> {
      std::vector<int> crusts;
      for (int i = 0; i < side; ++i)
        for (const int digit : digits_in(other, line[i]))
          if (digit == least || digit == side) crusts.push_back(i);
      if (crusts.size() != 2) return std::nullopt;
      int total = 0;
      for (int i = crusts[0] + 1; i < crusts[1]; ++i) total += other.values[line[i]];
      return total;
    };
    const std::optional<int> clue = filling(board);
    if (!clue) return std::nullopt;
    return Clue{fmt::format("sandwich {}: {}", *clue, names_of(line)),
                [=](const Board& other) { return filling(other) == clue; }};
  }

  std::vector<int> digits_in(const Board& board, int cell) const {
    const int digit = board.digits[cell], value = board.values[cell];
    return has_second_digits_ && value != digit ? std::vector{digit, value - digit} : std::vector{digit};
  }

  std::vector<int> way(int length) {
    std::vector<int> line{below(cells)};
    for (int tries = 0; std::ssize(line) < length && tries < 100; ++tries) {
      const int row = line.back() / side + below(3) - 1, column = line.back() % side + below(3) - 1;
      if (row >= 0 && row < side && column >= 0 && column < side &&
          std::ranges::count(line, row * side + column) == 0)
        line.push_back(row * side + column);
    }
    return line;
  }

  static std::string names_of(const std::vector<int>& some) {
    std::string names;
    for (const int cell : some) names += fmt::format(" r{}c{}", cell / side + 1, cell % side + 1);
    return names.substr(1);
  }

  std::mt19937 random_;
  bool has_second_digits_;
};

class Modifiers : public ::testing::TestWithParam<std::string> {};

TEST_P(Modifiers, HaveTheSolutionsOfBruteForce) {
  constexpr std::uint64_t most = 500;  // solutions that are counted
  const std::vector<Board> boards = boards_of(GetParam());
  Clues clues(17, GetParam() == "Schrödinger cells");
  int counted_all = 0;
  for (int round = 0; round < test::rounds(60); ++round) {
    const Board& solution = boards[clues.below(static_cast<int>(boards.size()))];
    std::vector<Clue> drawn;
    while (drawn.size() < 4U + static_cast<std::size_t>(round % 6))
      if (const auto clue = clues.draw(solution)) drawn.push_back(*clue);
    std::string text = GetParam() == "Schrödinger cells" ? "digits: 0-4\n" : "";
    text += "grid:\n....\n....\n....\n....\n\n" + GetParam() + "\n";
    for (const Clue& clue : drawn) text += clue.line + "\n";
    SCOPED_TRACE(text);
    const auto expected = static_cast<std::uint64_t>(std::ranges::count_if(boards, [&](const Board& board) {
      return std::ranges::all_of(drawn, [&](const Clue& clue) { return clue.holds(board); });
    }));
    counted_all += expected < most ? 1 : 0;
    const Record record = read_one(text);
    for (const char* backend : {"cadical", "backtracking"})
      EXPECT_EQ(count(record.puzzle, *find_backend(backend).make({}), most, {}).found,
                std::min(expected, most))
          << backend;
    // The line means the same as the rules that are written in its place.
    Record plain = record;
    plain.layout = {};
    for (const char* format : {"setter", "jsonl"})
      EXPECT_EQ(puzzle_to_json(read_one(write(plain, find_format(format))).puzzle),
                puzzle_to_json(record.puzzle))
          << format;
  }
  EXPECT_GE(counted_all, test::at_least(30));
}

INSTANTIATE_TEST_SUITE_P(All, Modifiers,
                         ::testing::Values("doublers", "negators", "hot and cold cells", "Schrödinger cells"),
                         [](const auto& modifier) { return modifier.param.substr(0, 3); });

// The number of grids is published (OEIS A107739).
TEST(ModifierBoards, AreAllGrids) {
  EXPECT_EQ(grids().size(), 288U);
  EXPECT_EQ(places().size(), 16U);
}

TEST(ModifierLines, SayWhatRulesMean) {
  const std::string grid = "grid:\n....\n....\n....\n....\n\n";
  const std::pair<const char*, const char*> lines[] = {
      {"cage 5: r1c1 r1c2",
       R"({"rule":"value cage","cells":["r1c1","r1c2"],"values":["value.r1c1","value.r1c2"],"sum":[5]})"},
      {"cage: r1c1 r1c2", R"({"rule":"killer cage","cells":["r1c1","r1c2"]})"},
      {"digits cage 5: r1c1 r1c2", R"({"rule":"killer cage","cells":["r1c1","r1c2"],"sum":[5]})"},
      {"odd: r1c1", R"({"rule":"odd","cells":["r1c1"]})"},
      {"values odd: r1c1", R"({"rule":"odd","cells":["value.r1c1"]})"},
      {"where a < b: r1c1 r1c2", R"("cells":["value.r1c1","value.r1c2"],"condition":"a < b")"},
      {"none of: V: r1c1 r1c2", R"({"rule":"edge sum","cells":["value.r1c1","value.r1c2"],"sum":5})"},
      {"sum 1: double.r1", R"("cells":["double.r1c1","double.r1c2","double.r1c3","double.r1c4"],"sum":[1])"},
      {"little killer 9: r2c1 r1c2",
       R"({"rule":"little killer","cells":["value.r2c1","value.r1c2"],"sum":9})"},
      {"doublers: r1c1", R"({"rule":"one of","cells":["double.r1c1"],"values":[1]})"},
      {"double:\nd . . .\n. . . .\n. p . .\n. . . .",
       R"({"rule":"one of","cells":["double.r3c2"],"values":[0]})"}};
  for (const auto& [line, json] : lines) {
    // What a line says does not hang on where the modifier stands.
    const bool has_own = std::string(line).starts_with("doublers");
    for (const char* order : {"{0}doublers\n{1}\n", "{0}{1}\ndoublers\n"}) {
      if (has_own && std::string(order).ends_with("doublers\n")) continue;
      const std::string text = has_own ? grid + line + "\n" : fmt::format(fmt::runtime(order), grid, line);
      if (std::string(line).starts_with("double:") && text.ends_with("doublers\n")) continue;
      const Record record = read_one(text);
      EXPECT_NE(puzzle_to_json(record.puzzle).find(json), std::string::npos) << puzzle_to_json(record.puzzle);
    }
  }
  EXPECT_NE(puzzle_to_json(
                read_one(grid + "cages:\na a . .\n. . . .\n. . . .\n. . . .\na = 5\n\ndoublers\n").puzzle)
                .find(lines[0].second),
            std::string::npos);
  // A clue of negative values has no form about digits.
  const Record negative =
      read_one(grid + "negators\nx-sum -2: r1c1 r1c2 r1c3 r1c4\nsandwich -3: r1c1 r1c2 r1c3 r1c4\n");
  Record plain = negative;
  plain.layout = {};
  EXPECT_EQ(puzzle_to_json(read_one(write(plain, find_format("setter"))).puzzle),
            puzzle_to_json(negative.puzzle));
  // A rule about one digit of a cell says which, if a cell may have two.
  const std::string second = "digits: 0-4\n" + grid + "Schrödinger cells\n";
  for (const char* rule :
       {"odd: r1c1", "quadruple 1 2: r1c1 r1c2 r2c1 r2c2", "nonconsecutive", "one of 3: r1c1",
        "where neighbours a != b + 2", "none of: odd: r1c1", "clone: r1c1 r1c2 | r3c3 r3c4"}) {
    EXPECT_THROW(read_one(second + rule + "\n"), InputError) << rule;
    if (std::string(rule).starts_with("none")) continue;
    const Record first = read_one(second + "digits " + rule + "\n");
    Record written = first;
    written.layout = {};
    EXPECT_EQ(puzzle_to_json(read_one(write(written, find_format("setter"))).puzzle),
              puzzle_to_json(first.puzzle));
  }
  for (const char* line :
       {"doublers\nnegators", "doublers\nvalues anti-knight",
        "doublers\ndigits any of: odd: r1c1; even: r1c2", "values cage 5: r1c1 r1c2", "doublers: value.r1c1",
        "doublers\nvalues thermo: r1c1 r5c5", "layer 9 1: value", "layer 1 99: value",
        "layer 1 4: value\nlayer: heat a b c\nvalue by kind d +: heat | value"})
    EXPECT_THROW(read_one(grid + line + "\n"), InputError) << line;
}

}  // namespace modifiers_test
}  // namespace sudosat
