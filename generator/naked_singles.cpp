#include "generator/naked_singles.hpp"

namespace sudosat {

NakedSingles::NakedSingles(const rating::SmallHouses& houses, std::span<const int> digits) : houses_(houses) {
  for (std::size_t cell = 0; cell < digits.size(); ++cell)
    solution_[digits[cell]].insert(static_cast<int>(cell));
  Board& open = boards_.emplace_back();
  open.places.fill(houses.all);
}

void NakedSingles::enter(std::span<const int> cells) {
  Board board = boards_.back();
  Cells entered;
  for (const int cell : cells) entered.insert(cell);
  place(board, entered - board.placed);
  rest(board);
  boards_.push_back(board);
}

void NakedSingles::place(Board& board, const Cells& cells) const {
  for (std::size_t digit = 0; digit < board.places.size(); ++digit) {
    const Cells here = solution_[digit] & cells;
    board.places[digit] -= cells - here;
    here.for_each([&](int cell) { board.places[digit] -= houses_.peers[cell]; });
  }
  board.placed |= cells;
}

void NakedSingles::rest(Board& board) const {
  while (true) {
    Cells one, two;
    for (const Cells& places : board.places) {
      two |= one & places;
      one |= places;
    }
    const Cells singles = one - two - board.placed;
    if (singles.empty()) return;
    place(board, singles);
  }
}

}  // namespace sudosat
