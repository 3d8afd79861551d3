// A random neighbour of a puzzle: some of its givens go, and others come in their place, as many as it takes
// and no more than planned. On 9x9 boards neighbours of one puzzle share what was found out about others.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "backends/bitboard/board.hpp"
#include "generator/puzzle_plan.hpp"
#include "puzzle/candidate.hpp"

namespace sudosat {

// Solutions of a 9x9 board, with a bit for each candidate. Finds candidates that few of them have.
class SolutionList {
 public:
  using Word = std::uint32_t;
  using Solution = std::array<Word, bitboard::board_words>;
  static constexpr std::size_t word_bits = 32;

  void take(const Solution& solution);

  std::size_t count() const { return solutions_.size(); }
  const Solution& operator[](std::size_t i) const { return solutions_[i]; }
  // The solutions that have this bit.
  SolutionList with(std::size_t bit) const;
  // The bits that at least one solution has, and at most `most`; if there are none, the bits that the fewest
  // solutions have. `most`: below 2^planes.
  std::vector<std::size_t> rare(std::size_t most) const;

 private:
  static constexpr std::size_t planes = 10;

  std::vector<Solution> solutions_;
  // How many solutions have each bit, as a binary number that stays at its largest. The lowest digits of all
  // numbers come first, then the next ones: so a solution is added to all numbers at once.
  std::array<Solution, planes> counts_{};
};

// Other solutions, each of which has shown that a 9x9 puzzle needs a given. A similar puzzle often needs the
// same given because of the same solution, which then takes no search.
class KnownSolutions {
 public:
  // Whether a solution that was remembered for this cell is one of the board.
  bool include_solution_of(const bitboard::Board& board, int cell) const {
    const auto solves = [&board](const bitboard::Board& solution) {
      std::uint32_t wrong = 0;
      for (std::size_t word = 0; word < bitboard::board_words; ++word)
        wrong |= solution.words[word] & ~board.words[word];
      return wrong == 0;
    };
    const Latest& latest = latest_[cell];
    return std::any_of(latest.solutions.begin(), latest.solutions.begin() + latest.count, solves);
  }
  void remember(const bitboard::Board& solution, int cell) {
    Latest& latest = latest_[cell];
    latest.solutions[latest.next] = solution;
    latest.next = (latest.next + 1) % most;
    latest.count = std::max(latest.count, latest.next == 0 ? most : latest.next);
  }

 private:
  static constexpr std::size_t most = 128;
  struct Latest {
    std::array<bitboard::Board, most> solutions;
    std::size_t count = 0, next = 0;
  };
  std::vector<Latest> latest_{bitboard::cells};  // on the heap, as it is too large for the stack
};

// The givens of a puzzle that may go, as the ground does not have them; in the order of cells.
std::vector<Candidate> givens_to_go(const Puzzle& near, const Puzzle& ground);

struct Neighbour {
  Puzzle board;                      // the board with the givens that have not gone
  std::vector<int> staying, coming;  // the cells of these givens; all others without a given
  std::vector<int> dropped;          // the cells of `coming` that were given, ascending
};
// `near` has at least `near.drop` givens that may go.
Neighbour draw_neighbour(const Vicinity& near, const Puzzle& ground, Random& random);

// Keeps all solutions of the rest of a 9x9 puzzle for each set of givens that has gone. If few sets can go,
// the same set soon goes again.
class NeighbourLists {
 public:
  NeighbourLists(const Vicinity& near, const Puzzle& ground);

  enum class State { unknown, whole, too_long };
  struct Entry {
    State state = State::unknown;
    std::optional<SolutionList> list = {};  // the list, if it is complete
  };
  // Returns nothing if there are too many sets of givens that can go.
  Entry* entry(const std::vector<int>& dropped) { return most_ > 0 ? &entries_[dropped] : nullptr; }
  // A list of this many solutions is too long to be kept.
  std::size_t most() const { return most_; }
  KnownSolutions& known_solutions() { return known_solutions_; }  // shared by all attempts
  // With an effort limit attempts share nothing. Otherwise a result would depend on earlier attempts.
  void keep_nothing() { keeps_ = false; }
  bool keeps() const { return keeps_; }
  // The puzzle to stay near.
  const bitboard::Board& origin() const { return origin_; }

 private:
  bitboard::Board origin_;
  std::size_t most_ = 0;
  bool keeps_ = true;
  std::map<std::vector<int>, Entry> entries_;
  KnownSolutions known_solutions_;
};

// How many sets of k of the numbers 0 to n - 1 there are. Returns nothing if they are more than 2^64 - 1.
std::optional<std::uint64_t> count_subsets(std::size_t n, std::size_t k);

// The set at this place, from 0, in lexicographic order; ascending. `place`: less than count_subsets(n, k).
std::vector<std::size_t> subset(std::size_t n, std::size_t k, std::uint64_t place);

}  // namespace sudosat
