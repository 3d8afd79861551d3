// Controlled bias on classic boards, many tries at a time in the kernel's lanes.
#include <algorithm>
#include <array>
#include <numeric>

#include "backends/bitboard/lanes.hpp"
#include "generator/classic_grid.hpp"
#include "generator/unbiased.hpp"

namespace sudosat {
namespace {

using bitboard::Board;

// Minimal puzzles of more clues than this are not looked for: of all of them fewer than one in a hundred
// million have more (Berthier's estimates end at 31, with one in 5,000, and fall by seven and more a step).
constexpr int most_clues = 34;
constexpr int tries_at_a_grid = 16384, tries_at_a_time = 2048;

// An order in which clues go, from the back of `order`.
struct Try {
  std::array<std::uint8_t, most_clues> order;
  int clues = most_clues;
  enum Stage { first, fewer, minimal } stage = first;
  int tried = 0;  // of a puzzle that has none fewer, how many clues are known to be needed
};

class AnySolution : public bitboard::Sink {
 public:
  AnySolution(const Board& known, std::size_t boards) : several(boards), known_(known) {}
  bool found(std::size_t index, const Board& solution) override {
    if (std::equal(solution.words.begin(), solution.words.begin() + bitboard::board_words,
                   known_.words.begin()))
      return true;
    several[index] = true;
    return false;
  }
  void exhausted(std::size_t) override {}

  std::vector<bool> several;

 private:
  const Board& known_;
};

class Tries {
 public:
  Tries(const Grid& grid, const Puzzle& ground, Random& random) : random_(random) {
    std::array<int, bitboard::cells> digits;
    for (int cell = 0; cell < bitboard::cells; ++cell)
      digits[static_cast<std::size_t>(cell)] = ground.shape->index_of(grid[cell]);
    digits_ = digits;
    solution_ = board_of(digits);
    std::iota(cells_.begin(), cells_.end(), 0);
  }

  // The tries that succeed. Throws BudgetEnded.
  std::vector<Try> run(const Budget& budget) {
    std::vector<Try> going, won;
    std::vector<Board> boards;
    for (int left = tries_at_a_grid; left > 0 || !going.empty();) {
      for (; left > 0 && going.size() < tries_at_a_time; --left) going.push_back(begin());
      boards.clear();
      for (const Try& one : going) boards.push_back(question(one));
      AnySolution any(solution_, boards.size());
      if (!bitboard::lane_kernels().front().search_each(boards, any, budget).complete) throw BudgetEnded();
      std::size_t staying = 0;
      for (std::size_t i = 0; i < going.size(); ++i)
        if (go_on(going[i], any.several[i], won)) going[staying++] = going[i];
      going.resize(staying);
    }
    return won;
  }

 private:
  // The last clues of a random order of all. Nine random numbers come from one: 81 * 80 * … * 73 < 2^64.
  Try begin() {
    Try one;
    std::uint64_t many = 0;
    for (std::uint64_t i = 0; i < most_clues; ++i) {
      if (i % 9 == 0) {
        std::uint64_t limit = 1;
        for (std::uint64_t j = i; j < i + 9; ++j) limit *= 81 - j;
        many = random_.below(limit);
      }
      std::swap(cells_[i], cells_[i + many % (81 - i)]);
      many /= 81 - i;
      one.order[i] = cells_[i];
    }
    return one;
  }

  Board question(const Try& one) const {
    Board board = all_open_;
    const int next = one.stage == Try::fewer ? one.clues - 1 : one.stage == Try::minimal ? one.tried : -1;
    for (int i = 0; i < one.clues; ++i) {
      const int cell = one.order[static_cast<std::size_t>(i)];
      const std::uint32_t digit = 1u << digits_[static_cast<std::size_t>(cell)];
      bitboard::keep(board, cell, i == next ? ~digit : digit);
    }
    return board;
  }

  // False: the try is over.
  static bool go_on(Try& one, bool several, std::vector<Try>& won) {
    switch (one.stage) {
      case Try::first:
        one.stage = Try::fewer;
        return !several;
      case Try::fewer:
        if (several)
          one.stage = Try::minimal;
        else
          --one.clues;
        return true;
      case Try::minimal:
        break;
    }
    if (!several) return false;
    // The last clue is needed, or it would have gone.
    if (++one.tried < one.clues - 1) return true;
    won.push_back(one);
    return false;
  }

  Random& random_;
  std::array<int, bitboard::cells> digits_;
  Board solution_, all_open_ = [] {
    std::array<int, bitboard::cells> open;
    open.fill(-1);
    return board_of(open);
  }();
  std::array<std::uint8_t, bitboard::cells> cells_;
};

}  // namespace

std::vector<Puzzle> unbiased_of_grid(const Grid& grid, const Puzzle& ground, Random& random,
                                     const Budget& budget) {
  std::vector<Puzzle> puzzles;
  for (const Try& one : Tries(grid, ground, random).run(budget)) {
    Puzzle& puzzle = puzzles.emplace_back(ground);
    for (int i = 0; i < one.clues; ++i) {
      const int cell = one.order[static_cast<std::size_t>(i)];
      puzzle.give(cell, grid[cell]);
    }
  }
  return puzzles;
}

}  // namespace sudosat
