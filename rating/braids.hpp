// Braids and whips (Denis Berthier, "Pattern-Based Constraint Satisfaction", 2012). Suppose a candidate Z. A
// variable is a cell, or a digit in a house; one that is left with a single value gives it. After n - 1 such
// values a variable that is left with none refutes Z: a braid of length n. In a whip each variable has lost a
// value to the one given just before it, the first to Z.
#pragma once

#include "rating/house_board.hpp"

namespace sudosat::rating {

template <class SomeHouses>
class BraidSearch {
 public:
  using Board = HouseBoard<SomeHouses>;
  using Cells = typename SomeHouses::Cells;
  using Singles = typename Board::Singles;

  BraidSearch(const Board& board, bool whips) : board_(board), whips_(whips) {}

  // Whether a braid or whip of at most this length refutes the candidate.
  bool refutes(int cell, int digit, int length) {
    Board supposed = board_;
    supposed.place(cell, digit);
    Singles tried{};
    return search(board_, supposed, cell, digit, length - 1, tried);
  }

 private:
  // Fewer values than that are not enough, even if all that are given at a time count as one. -1: no number
  // is enough.
  static int values_needed(Board board, int limit);
  bool search(const Board& before, Board& board, int cell, int digit, int values, Singles tried);
  // Of these singles, those whose cell or house has lost a candidate to this one.
  void keep_linked(const Board& before, const Board& board, Singles& singles, int cell, int digit) const;
  // Whether a variable that has lost a candidate to this one has none left.
  bool breaks(const Board& before, const Board& board, int cell, int digit) const;

  const Board& board_;
  const bool whips_;
};

template <class SomeHouses>
int BraidSearch<SomeHouses>::values_needed(Board board, int limit) {
  for (int rounds = 0; rounds <= limit; ++rounds) {
    const Singles singles = board.singles();
    if (board.is_broken()) return rounds;
    bool any = false;
    for (int digit = 0; digit < board.houses().digits; ++digit)
      singles[static_cast<std::size_t>(digit)].for_each([&](int cell) {
        any = true;
        board.place(cell, digit);
      });
    if (!any) return -1;
  }
  return limit + 1;
}

// In a braid the order of the values does not matter: those that were tried before at this place are not
// given later.
template <class SomeHouses>
bool BraidSearch<SomeHouses>::search(const Board& before, Board& board, int cell, int digit, int values,
                                     Singles tried) {
  checkpoint();
  Singles singles = board.singles();
  if (whips_ ? breaks(before, board, cell, digit) : board.is_broken()) return true;
  if (values == 0) return false;
  if (!whips_ || !board.is_broken())
    if (const int needed = values_needed(board, values); needed < 0 || needed > values) return false;
  if (whips_) keep_linked(before, board, singles, cell, digit);
  for (int next = 0; next < board.houses().digits; ++next) {
    const auto d = static_cast<std::size_t>(next);
    bool found = false;
    (singles[d] - tried[d]).for_each([&](int at) {
      if (found || !board.places(next).contains(at)) return;
      Board after = board;
      after.place(at, next);
      found = search(board, after, at, next, values - 1, tried);
      if (!whips_) tried[d].insert(at);
    });
    if (found) return true;
  }
  return false;
}

template <class SomeHouses>
void BraidSearch<SomeHouses>::keep_linked(const Board& before, const Board& board, Singles& singles, int cell,
                                          int digit) const {
  const SomeHouses& houses = board.houses();
  const Cells& peers = houses.peers[static_cast<std::size_t>(cell)];
  for (int d = 0; d < houses.digits; ++d) {
    Cells linked;
    // As the last candidate of a cell that had the digit.
    singles[static_cast<std::size_t>(d)].for_each([&](int at) {
      bool is_naked = peers.contains(at) && before.places(digit).contains(at);
      for (int other = 0; is_naked && other < houses.digits; ++other)
        is_naked = other == d || !board.places(other).contains(at);
      if (is_naked) linked.insert(at);
    });
    // As the last place of a house that had the digit in sight, or this one in the cell itself.
    for (const Cells& house : houses.houses) {
      const Cells left = board.places(d) & house;
      if (!left.is_single() || (left & singles[static_cast<std::size_t>(d)]).empty()) continue;
      const bool lost = d == digit ? !(before.places(d) & house & peers).empty()
                                   : house.contains(cell) && before.places(d).contains(cell);
      if (lost) linked |= left;
    }
    singles[static_cast<std::size_t>(d)] &= linked;
  }
}

template <class SomeHouses>
bool BraidSearch<SomeHouses>::breaks(const Board& before, const Board& board, int cell, int digit) const {
  const SomeHouses& houses = board.houses();
  const Cells& peers = houses.peers[static_cast<std::size_t>(cell)];
  Cells left;
  for (int d = 0; d < houses.digits; ++d) left |= board.places(d);
  if (!((before.places(digit) & peers) - left).empty()) return true;
  for (int d = 0; d < houses.digits; ++d)
    for (const Cells& house : houses.houses) {
      if (!(board.places(d) & house).empty()) continue;
      if (d == digit ? !(before.places(d) & house & peers).empty()
                     : house.contains(cell) && before.places(d).contains(cell))
        return true;
    }
  return false;
}

// Removes each candidate that a braid or whip of at most this length refutes, and what follows by singles.
// Whether there were any.
template <class SomeHouses>
bool remove_by_braids(HouseBoard<SomeHouses>& board, bool whips, int length) {
  bool found = false;
  for (int cell = 0; cell < board.houses().cells; ++cell)
    for (int digit = 0; digit < board.houses().digits; ++digit) {
      if (board.is_placed(cell) || !board.places(digit).contains(cell)) continue;
      if (!BraidSearch<SomeHouses>(board, whips).refutes(cell, digit, length)) continue;
      board.remove(cell, digit);
      board.rest_by_singles();
      found = true;
    }
  return found;
}

// Whether braids of some length refute a candidate: just then supposing it leads to a contradiction by
// singles.
template <class SomeHouses>
bool is_refutable(const HouseBoard<SomeHouses>& board) {
  for (int cell = 0; cell < board.houses().cells; ++cell)
    for (int digit = 0; digit < board.houses().digits; ++digit) {
      if (board.is_placed(cell) || !board.places(digit).contains(cell)) continue;
      HouseBoard<SomeHouses> supposed = board;
      supposed.place(cell, digit);
      supposed.rest_by_singles();
      if (supposed.is_broken()) return true;
    }
  return false;
}

// Until braids or whips of at most this length find nothing more.
template <class SomeHouses>
void rest_by_braids(HouseBoard<SomeHouses>& board, bool whips, int length) {
  board.rest_by_singles();
  while (length > 0 && !board.is_solved() && !board.is_broken() && remove_by_braids(board, whips, length)) {
  }
}

// The smallest length that solves the board, 0 if singles do; -1 if none does.
template <class SomeHouses>
int longest_needed(HouseBoard<SomeHouses> board, bool whips) {
  for (int length = 0;; ++length) {
    rest_by_braids(board, whips, length);
    if (board.is_solved()) return length;
    // Whips reach less far than braids.
    if (board.is_broken() || length > board.houses().cells || !is_refutable(board)) return -1;
  }
}

}  // namespace sudosat::rating
