// The size of the smallest backdoor (Ryan Williams, Carla Gomes and Bart Selman, "Backdoors to typical case
// complexity", 2003): the fewest cells whose digits let singles, naked and hidden, finish the board.
#include "rating/house_board.hpp"
#include "rating/scale.hpp"

namespace sudosat::rating {
namespace {

template <class SomeHouses>
class Backdoor {
 public:
  explicit Backdoor(const HouseBoard<SomeHouses>& board) : board_(board) {
    board_.rest_by_singles();
    find_solution(board_);
  }

  int smallest() const {
    int size = 0;
    while (!opens(board_, 0, size)) ++size;
    return size;
  }

 private:
  bool find_solution(const HouseBoard<SomeHouses>& board) {
    checkpoint();
    if (board.is_broken()) return false;
    if (board.is_solved()) {
      solution_ = board;
      return true;
    }
    const int cell = fewest_candidates(board);
    for (int digit = 0; digit < board.houses().digits; ++digit) {
      if (!board.places(digit).contains(cell)) continue;
      HouseBoard<SomeHouses> supposed = board;
      supposed.place(cell, digit);
      supposed.rest_by_singles();
      if (find_solution(supposed)) return true;
    }
    return false;
  }
  static int fewest_candidates(const HouseBoard<SomeHouses>& board) {
    int best = -1, fewest = board.houses().digits + 1;
    for (int cell = 0; cell < board.houses().cells; ++cell) {
      if (board.is_placed(cell)) continue;
      int count = 0;
      for (int digit = 0; digit < board.houses().digits; ++digit)
        count += board.places(digit).contains(cell) ? 1 : 0;
      if (count < fewest) {
        fewest = count;
        best = cell;
      }
    }
    return best;
  }

  // Whether the digits of some `size` cells from `first` on are enough.
  bool opens(const HouseBoard<SomeHouses>& board, int first, int size) const {
    checkpoint();
    if (board.is_solved()) return true;
    if (size == 0) return false;
    for (int cell = first; cell < board.houses().cells; ++cell) {
      if (board.is_placed(cell)) continue;
      HouseBoard<SomeHouses> told = board;
      for (int digit = 0; digit < board.houses().digits; ++digit)
        if (solution_.places(digit).contains(cell)) told.place(cell, digit);
      told.rest_by_singles();
      if (opens(told, cell + 1, size - 1)) return true;
    }
    return false;
  }

  HouseBoard<SomeHouses> board_;
  HouseBoard<SomeHouses> solution_ = board_;
};

struct BackdoorSize {
  template <class SomeHouses>
  Rating operator()(const HouseBoard<SomeHouses>& board) const {
    // Singles and a little search do not solve larger boards.
    if (board.houses().digits > 9) return {};
    return whole(Backdoor<SomeHouses>(board).smallest());
  }
};

}  // namespace

const Scale backdoor_scale{
    .name = "backdoor",
    .title = "Backdoor",
    .summary = "the fewest cells whose digits let singles finish the board, 0 for singles alone",
    .make = HouseRater<BackdoorSize>::make,
};

}  // namespace sudosat::rating
