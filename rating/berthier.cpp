// The scales of Denis Berthier: the lengths of braids and whips, and the depth of trial and error.
#include <map>
#include <set>
#include <vector>

#include "rating/house_board.hpp"
#include "rating/scale.hpp"

namespace sudosat::rating {
namespace {

// Trial and error (Denis Berthier, "Constraint Resolution Theories", 2011): a candidate goes when supposing
// it leads to a contradiction by some rules. `rest` takes a board to where it comes to rest under the rules,
// singles among them.
template <class SomeHouses, class Rest>
void rest_by_trial(HouseBoard<SomeHouses>& board, Rest rest) {
  board.rest_by_singles();
  const SomeHouses& houses = board.houses();
  // A candidate is tried again only after another one has gone.
  for (bool changed = true; changed;) {
    changed = false;
    for (int cell = 0; cell < houses.cells; ++cell) {
      if (board.is_placed(cell)) continue;
      for (int digit = 0; digit < houses.digits && !board.is_broken(); ++digit) {
        if (!board.places(digit).contains(cell) || board.is_placed(cell)) continue;
        checkpoint();
        HouseBoard<SomeHouses> supposed = board;
        supposed.place(cell, digit);
        rest(supposed);
        if (!supposed.is_broken()) continue;
        board.remove(cell, digit);
        board.rest_by_singles();
        changed = true;
      }
      if (board.is_broken() || board.is_solved()) return;
    }
  }
}

using WhipLinks =
    std::vector<std::vector<int>>;  // for each value: the candidates that can link it to the value before

// Gives the value a link that no other value has. If it takes the link of another value, that value gets
// another link: a step of a matching (Kuhn 1955).
bool assign_link(const WhipLinks& links, std::size_t value, std::map<int, std::size_t>& taken_by,
                 std::set<int>& tried) {
  for (const int link : links[value]) {
    if (!tried.insert(link).second) continue;
    const auto taken = taken_by.find(link);
    if (taken != taken_by.end() && !assign_link(links, taken->second, taken_by, tried)) continue;
    taken_by[link] = value;
    return true;
  }
  return false;
}

// Whether all values can have different links, as in a whip they must.
bool can_be_distinct(const WhipLinks& links) {
  std::map<int, std::size_t> taken_by;
  for (std::size_t value = 0; value < links.size(); ++value) {
    std::set<int> tried;
    if (!assign_link(links, value, taken_by, tried)) return false;
  }
  return true;
}

// Braids and whips (Denis Berthier, "Pattern-Based Constraint Satisfaction", 2012). Suppose a candidate Z. A
// variable is a cell, or a digit in a house; one that is left with a single value gives it. After n - 1 such
// values a variable that is left with none refutes Z: a braid of length n. In a whip each variable has a
// candidate that the value given just before excludes, the first Z; another one may have excluded it already,
// and it serves for one variable only.
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
  // Fewer values than this are not enough, even if all that are given at a time count as one. The result is
  // -1 if no number is enough.
  static int values_needed(Board board, int limit) {
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

  // The order of values in a braid does not matter: a value that was tried at this place is not given later.
  bool search(Board& board, int cell, int digit, int values, Singles tried) {
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

  // For whips: the candidates that link the value just given to the next, in the cell or a house in which
  // they leave no other value; if there is no next value (-1), where they leave nothing.
  std::vector<int> links(const Board& board, int cell, int digit, int at, int next) const {
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
    // Adds the candidates in cells in sight that have nothing else.
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
    // Adds the candidates in houses that have no other place.
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
  bool links_to(const Board& board, int cell, int digit, int at, int next) {
    links_.push_back(links(board, cell, digit, at, next));
    if (can_be_distinct(links_)) return true;
    links_.pop_back();
    return false;
  }

  const Board& board_;
  const bool whips_;
  WhipLinks links_;  // the links of a whip, value by value
};

// Removes each candidate that a braid or whip of at most this length refutes, and what follows by singles.
// Returns whether there were any.
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

// Applies braids or whips of at most this length until they find nothing more.
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

Rating beyond_braids() {
  return {
      .outcome = Rating::Outcome::rated, .value = std::numeric_limits<double>::infinity(), .text = "none"};
}

template <bool whips>
struct Longest {
  template <class SomeHouses>
  Rating operator()(const HouseBoard<SomeHouses>& board) const {
    const int length = longest_needed(board, whips);
    // Boards of a trial depth above 1 need more than braids of any length.
    return length < 0 ? beyond_braids() : whole(length);
  }
};

// The length of the braids that have to follow a supposition, if a candidate goes when supposing it leads to
// a contradiction by them. The length is 0 if singles follow.
struct TrialByBraids {
  template <class SomeHouses>
  Rating operator()(HouseBoard<SomeHouses> board) const {
    for (int length = 0; length <= board.houses().cells; ++length) {
      rest_by_trial(board,
                    [length](HouseBoard<SomeHouses>& supposed) { rest_by_braids(supposed, false, length); });
      if (board.is_solved()) return whole(length);
    }
    return beyond_braids();
  }
};

template <class SomeHouses>
void rest_at_depth(HouseBoard<SomeHouses>& board, int depth) {
  if (depth == 0) return board.rest_by_singles();
  rest_by_trial(board, [&](HouseBoard<SomeHouses>& supposed) { rest_at_depth(supposed, depth - 1); });
}

// How deep suppositions have to be nested, if a candidate goes when supposing it leads to a contradiction by
// singles. The depth is 0 if singles alone suffice.
struct TrialDepth {
  template <class SomeHouses>
  Rating operator()(HouseBoard<SomeHouses> board) const {
    for (int depth = 0;; ++depth) {
      rest_at_depth(board, depth);
      if (board.is_solved()) return whole(depth);
    }
  }
};

}  // namespace

const Scale whip_scale{
    .name = "w",
    .title = "Whips",
    .summary = "W of D. Berthier: the length of whips that solve it, 0 for singles",
    .make = HouseRater<Longest<true>>::make,
    .quick_digits = 9,
};

const Scale braid_scale{
    .name = "b",
    .title = "Braids",
    .summary = "B of D. Berthier: the length of braids that solve it, 0 for singles",
    .make = HouseRater<Longest<false>>::make,
    .quick_digits = 9,
};

const Scale bxb_scale{
    .name = "bxb",
    .title = "Braids after a supposition",
    .summary = "BxB of D. Berthier: the length of braids that must follow a supposition, 0 for singles",
    .make = HouseRater<TrialByBraids>::make,
    .quick_digits = 0,
};

const Scale depth_scale{
    .name = "depth",
    .title = "Depth of suppositions",
    .summary = "depth of trial and error (D. Berthier): how deep suppositions must be nested, 0 for singles",
    .make = HouseRater<TrialDepth>::make,
};

}  // namespace sudosat::rating
