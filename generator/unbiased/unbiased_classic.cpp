// Controlled bias on classic boards, many tries at a time in the kernel's lanes.
#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <span>
#include <tuple>
#include <vector>

#include "backends/bitboard/board.hpp"
#include "backends/bitboard/lanes.hpp"
#include "generator/grids/classic_grid.hpp"
#include "generator/taking/digit_swaps.hpp"
#include "generator/unbiased/unbiased.hpp"
#include "model/houses.hpp"

namespace sudosat {
namespace {

using bitboard::Board;
using bitboard::CellMask;

int size_of(CellMask set) { return std::popcount(set.low) + std::popcount(set.high); }

}  // namespace

Unavoidable::Unavoidable(const SmallHouses& houses, std::span<const int> digits) {
  std::vector<CellMask> swaps;
  for (const auto& swap : digit_swaps(houses, digits, [](int, int) { return true; })) {
    CellMask& set = swaps.emplace_back();
    swap.for_each([&](int cell) { set = set | set_of(cell); });
  }
  learn(swaps);
}

void Unavoidable::learn(std::span<const CellMask> differences) {
  constexpr int largest = 14;
  constexpr std::size_t most = 256;
  for (const CellMask set : differences)
    if (size_of(set) <= largest) sets_.push_back(set);
  const auto key = [](CellMask set) { return std::tuple(size_of(set), set.low, set.high); };
  std::ranges::sort(sets_, {}, key);
  const auto same = [key](CellMask a, CellMask b) { return key(a) == key(b); };
  sets_.erase(std::unique(sets_.begin(), sets_.end(), same), sets_.end());
  sets_.resize(std::min(sets_.size(), most));
}

bool Unavoidable::are_hit_by(CellMask given) const {
  return std::ranges::none_of(sets_, [given](CellMask set) { return is_empty(set & given); });
}

CellMask set_of(int cell) {
  std::array<std::uint32_t, 3> words{};
  words[bitboard::word_of(cell)] = 1u << bitboard::bit_of(cell);
  return bitboard::cell_mask(words[0], words[1], words[2]);
}

CellMask difference(const Board& one, const Board& other) {
  std::array<std::uint32_t, 3> words{};
  for (std::size_t w = 0; w < bitboard::board_words; ++w)
    words[w / bitboard::digits] |= one.words[w] & ~other.words[w];
  return bitboard::cell_mask(words[0], words[1], words[2]);
}

namespace {

// Minimal puzzles of more clues than this are not looked for: fewer than one in a hundred million minimal
// puzzles have more (Berthier's estimates end at 31, with one in 5,000, and fall by seven and more a step).
constexpr std::size_t most_clues = 34;
constexpr std::size_t at_a_time = 9;  // cells drawn from one number: 81 * 80 * … * 73 < 2^64
constexpr int tries_at_a_grid = 65536, tries_at_a_time = 2048;

// An order in which clues go, from the back of `order`.
struct Try {
  std::array<std::uint8_t, most_clues> order;
  CellMask given = {};  // the first `clues` cells of the order
  int clues = static_cast<int>(most_clues);
  enum Stage { first, fewer, minimal } stage = first;
  int tried = 0;  // in stage `minimal`, how many clues are known to be needed
};

// Collects other solutions: on which boards, and where they differ from the known one.
class OtherSolution : public bitboard::Sink {
 public:
  OtherSolution(const Board& known, std::size_t boards) : several(boards), known_(known) {}
  bool found(std::size_t index, const Board& solution) override {
    const CellMask cells = difference(solution, known_);
    if (is_empty(cells)) return true;
    several[index] = true;
    differences.push_back(cells);
    return false;
  }
  void exhausted(std::size_t) override {}

  std::vector<bool> several;
  std::vector<CellMask> differences;

 private:
  const Board& known_;
};

class Tries {
 public:
  Tries(const std::array<int, bitboard::cells>& digits, const SmallHouses& houses, Random& random)
      : random_(random), solution_(board_of(digits)), unavoidable_(houses, digits) {
    std::iota(cells_.begin(), cells_.end(), 0);
    for (int cell = 0; cell < bitboard::cells; ++cell) sets_[cell] = set_of(cell);
  }

  // Returns the tries that succeed. Throws BudgetEnded.
  std::vector<Try> run(const Budget& budget) {
    std::vector<Try> going, won;
    std::vector<Board> boards;
    for (int left = tries_at_a_grid; left > 0 || !going.empty();) {
      for (; left > 0 && going.size() < tries_at_a_time; --left)
        if (const Try one = begin(); unavoidable_.are_hit_by(one.given)) going.push_back(one);
      boards.clear();
      for (const Try& one : going) boards.push_back(question(one));
      OtherSolution any(solution_, boards.size());
      if (!bitboard::lane_kernels().front().search_each(boards, any, budget).complete) throw BudgetEnded();
      unavoidable_.learn(any.differences);
      std::size_t staying = 0;
      for (std::size_t i = 0; i < going.size(); ++i)
        if (go_on(going[i], any.several[i], won)) going[staying++] = going[i];
      going.resize(staying);
    }
    return won;
  }

 private:
  // Draws the last clues of a random order of all.
  Try begin() {
    Try one;
    for (std::size_t i = 0; i < most_clues; i += at_a_time)
      random_.below_each(bitboard::cells - i,
                         std::span(one.order).subspan(i).first(std::min(at_a_time, most_clues - i)));
    for (std::size_t i = 0; i < most_clues; ++i) {
      std::swap(cells_[i], cells_[i + one.order[i]]);
      one.order[i] = cells_[i];
      const CellMask cell = sets_[one.order[i]];
      one.given = one.given | cell;
    }
    return one;
  }

  // Returns a board that has another solution if the next clue is needed.
  Board question(const Try& one) const {
    constexpr std::uint32_t all = (1u << bitboard::board_bits) - 1;
    const std::array<std::uint32_t, 3> given{
        static_cast<std::uint32_t>(one.given.low) & all,
        static_cast<std::uint32_t>(one.given.low >> bitboard::board_bits),
        static_cast<std::uint32_t>(one.given.high)};
    Board board;
    for (std::size_t w = 0; w < bitboard::board_words; ++w) {
      const std::uint32_t mask = given[w / bitboard::digits];
      board.words[w] = (solution_.words[w] & mask) | (all & ~mask);
    }
    if (one.stage == Try::first) return board;
    // The cell can hold all digits but the known one.
    const int cell = one.order[one.stage == Try::fewer ? one.clues - 1 : one.tried];
    for (int digit = 0; digit < bitboard::digits; ++digit)
      board.words[bitboard::digits * bitboard::word_of(cell) + digit] ^= 1u << bitboard::bit_of(cell);
    return board;
  }

  // Returns false if the try is over.
  bool go_on(Try& one, bool several, std::vector<Try>& won) {
    switch (one.stage) {
      case Try::first:
        one.stage = Try::fewer;
        return !several;
      case Try::fewer:
        if (several) {
          one.stage = Try::minimal;
        } else {
          const CellMask gone = sets_[one.order[--one.clues]];
          one.given = {one.given.low & ~gone.low, one.given.high & ~gone.high};
        }
        return true;
      case Try::minimal:
        break;
    }
    if (!several) return false;
    // The last clue is not tried: it is needed, as otherwise it would have gone.
    if (++one.tried < one.clues - 1) return true;
    won.push_back(one);
    return false;
  }

  Random& random_;
  const Board solution_;
  Unavoidable unavoidable_;
  std::array<std::uint8_t, bitboard::cells> cells_;
  std::array<CellMask, bitboard::cells> sets_;
};

}  // namespace

std::vector<Puzzle> unbiased_of_grid(const Grid& grid, const Puzzle& ground, const SmallHouses& houses,
                                     Random& random, const Budget& budget) {
  std::array<int, bitboard::cells> digits;
  for (int cell = 0; cell < bitboard::cells; ++cell) digits[cell] = ground.shape->index_of(grid[cell]);
  std::vector<Puzzle> puzzles;
  for (const Try& one : Tries(digits, houses, random).run(budget)) {
    Puzzle& puzzle = puzzles.emplace_back(ground);
    for (int i = 0; i < one.clues; ++i) {
      const int cell = one.order[i];
      puzzle.give(cell, grid[cell]);
    }
  }
  return puzzles;
}

}  // namespace sudosat
