// Braids and whips (Denis Berthier, "Pattern-Based Constraint Satisfaction", 2012). Suppose a candidate Z. A
// variable is a cell, or a digit in a house; one that is left with a single value gives it. After n - 1 such
// values a variable that is left with none refutes Z: a braid of length n. In a whip each variable has a
// candidate that the value given just before excludes, the first Z; another one may have excluded it already,
// and it serves for one variable only.
#pragma once

#include <vector>

#include "rating/distinct_links.hpp"
#include "rating/house_board.hpp"
#include "rating/trial.hpp"

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
    return search(supposed, cell, digit, length - 1, tried);
  }

 private:
  // Fewer values than that are not enough, even if all that are given at a time count as one. -1: no number
  // is enough.
  static int values_needed(Board board, int limit);
  bool search(Board& board, int cell, int digit, int values, Singles tried);
  // The candidates that link the value just given, in a whip, to the next one: of the cell or a house that
  // they leave no other value. Without a next one (-1), to a cell or house that they leave nothing.
  std::vector<int> links(const Board& board, int cell, int digit, int at, int next) const;
  bool links_to(const Board& board, int cell, int digit, int at, int next) {
    links_.push_back(links(board, cell, digit, at, next));
    if (can_be_distinct(links_)) return true;
    links_.pop_back();
    return false;
  }

  const Board& board_;
  const bool whips_;
  std::vector<std::vector<int>> links_;  // of a whip, value by value
};

template <class SomeHouses>
int BraidSearch<SomeHouses>::values_needed(Board board, int limit) {
  for (int rounds = 0; rounds <= limit; ++rounds) {
    const Singles singles = board.singles();
    if (board.is_broken()) return rounds;
    bool any = false;
    for (int digit = 0; digit < board.houses().digits; ++digit)
      singles[digit].for_each([&](int cell) {
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
bool BraidSearch<SomeHouses>::search(Board& board, int cell, int digit, int values, Singles tried) {
  checkpoint();
  Singles singles = board.singles();
  if (whips_ ? links_to(board, cell, digit, -1, -1) : board.is_broken()) return true;
  if (values == 0) return false;
  if (!whips_ || !board.is_broken())
    if (const int needed = values_needed(board, values); needed < 0 || needed > values) return false;
  for (int next = 0; next < board.houses().digits; ++next) {
    const auto d = static_cast<std::size_t>(next);
    bool found = false;
    (singles[d] - tried[d]).for_each([&](int at) {
      if (found || !board.places(next).contains(at)) return;
      if (whips_ && !links_to(board, cell, digit, at, next)) return;
      Board after = board;
      after.place(at, next);
      found = search(after, at, next, values - 1, tried);
      if (!whips_)
        tried[d].insert(at);
      else if (!found)
        links_.pop_back();
    });
    if (found) return true;
  }
  return false;
}

template <class SomeHouses>
std::vector<int> BraidSearch<SomeHouses>::links(const Board& board, int cell, int digit, int at,
                                                int next) const {
  const SomeHouses& houses = board.houses();
  const Cells& peers = houses.peers[cell];
  const auto is_empty = [&](int d, const Cells& cells) {
    Cells left = board.places(d) & cells;
    if (next == d) left.erase(at);
    return left.empty();
  };
  std::vector<int> found;
  const auto add = [&](int d, int candidate_cell) {
    if (board_.places(d).contains(candidate_cell)) found.push_back(d * houses.cells + candidate_cell);
  };
  // Cells in sight that have nothing else.
  Cells left;
  for (int d = 0; d < houses.digits; ++d)
    if (d != next) left |= board.places(d);
  Cells cells = peers - left;
  if (next >= 0) {
    Cells only;
    only.insert(at);
    cells &= only;
  }
  cells.for_each([&](int other) { add(digit, other); });
  // Houses that have no other place.
  for (int d = 0; d < houses.digits; ++d) {
    if (next >= 0 && d != next) continue;
    for (const Cells& house : houses.houses) {
      if ((next >= 0 && !house.contains(at)) || !is_empty(d, house)) continue;
      if (d == digit)
        (house & peers).for_each([&](int other) { add(d, other); });
      else if (house.contains(cell))
        add(d, cell);
    }
  }
  return found;
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
    if (length == 0) {
      // Braids of any length, and so whips, find no more than trials.
      HouseBoard<SomeHouses> tried = board;
      rest_by_trial(tried, [](HouseBoard<SomeHouses>& supposed) { supposed.rest_by_singles(); });
      if (!tried.is_solved()) return -1;
    }
    if (length > board.houses().cells) return -1;
  }
}

}  // namespace sudosat::rating
