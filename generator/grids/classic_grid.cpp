#include "generator/grids/classic_grid.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace sudosat {
namespace {

using bitboard::cells;
using Digits = std::array<int, cells>;
using BoxRow = std::array<int, 3>;
using Box = std::array<BoxRow, 3>;

Box random_box(Random& random) {
  std::array<int, 9> order;
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(order);
  Box box;
  for (std::size_t i = 0; i < 9; ++i) box[i / 3][i % 3] = order[i];
  return box;
}

Box transposed(const Box& box) {
  Box other;
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j) other[j][i] = box[i][j];
  return other;
}

// Draws the two boxes beside this one in its band. Each way to fill them has the same probability. The digits
// of the second box's first row come from the other two rows of the first box: k from the second row, the
// rest from the third. What its other rows hold follows from that. So there are 1, 27, 27 and 1 ways for k =
// 0, 1, 2 and 3, before each row gets an order.
std::pair<Box, Box> beside(Box box, Random& random) {
  const std::uint64_t way = random.below(56);
  const std::size_t k = way < 1 ? 0 : way < 28 ? 1 : way < 55 ? 2 : 3;
  for (BoxRow& row : box) random.shuffle(row);
  Box second, third;
  for (std::size_t i = 0; i < 3; ++i) {
    // Row 0 of the second box gets the first k digits of row 1 and the last 3 - k digits of row 2, and so on.
    // The third box gets what is left.
    const bool is_early = i < k;
    second[is_early ? 0 : 2][i] = box[1][i];
    third[is_early ? 2 : 0][i] = box[1][i];
    second[is_early ? 1 : 0][i] = box[2][i];
    third[is_early ? 0 : 1][i] = box[2][i];
    second[is_early ? 2 : 1][i] = box[0][i];
    third[is_early ? 1 : 2][i] = box[0][i];
  }
  for (std::size_t row = 0; row < 3; ++row) {
    random.shuffle(second[row]);
    random.shuffle(third[row]);
  }
  return {second, third};
}

void put(const Box& box, std::size_t band, std::size_t stack, Digits& digits) {
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column)
      digits[27 * band + 9 * row + 3 * stack + column] = box[row][column];
}

// Whether no digit is in a column twice.
bool fits_below(const Box& box, const Box& above) {
  for (std::size_t column = 0; column < 3; ++column)
    for (std::size_t row = 0; row < 3; ++row)
      for (std::size_t other = 0; other < 3; ++other)
        if (box[row][column] == above[other][column]) return false;
  return true;
}

// The ways to fill the last band: each column has three digits left, in an order with which no digit is twice
// in a row. The boxes then need no check.
class LastBand {
 public:
  explicit LastBand(const Digits& digits) : digits_(digits) {
    for (std::size_t column = 0; column < 9; ++column) {
      std::array<bool, 9> used{};
      for (std::size_t row = 0; row < 6; ++row) used[digits[9 * row + column]] = true;
      for (int digit = 0, i = 0; digit < 9; ++digit)
        if (!used[digit]) left_[column][i++] = digit;
    }
    fill(0);
  }
  const std::vector<Digits>& ways() const { return ways_; }

 private:
  void fill(std::size_t column) {
    if (column == 9) return ways_.push_back(digits_);
    static constexpr std::size_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                 {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (const auto& order : orders) {
      unsigned bits[3];
      bool fits = true;
      for (std::size_t row = 0; row < 3; ++row) {
        const int digit = left_[column][order[row]];
        bits[row] = 1u << digit;
        fits &= (rows_[row] & bits[row]) == 0;
        digits_[54 + 9 * row + column] = digit;
      }
      if (!fits) continue;
      for (std::size_t row = 0; row < 3; ++row) rows_[row] |= bits[row];
      fill(column + 1);
      for (std::size_t row = 0; row < 3; ++row) rows_[row] &= ~bits[row];
    }
  }

  Digits digits_;
  std::array<std::array<int, 3>, 9> left_{};
  unsigned rows_[3] = {};
  std::vector<Digits> ways_;
};

}  // namespace

bool is_empty_classic(const Puzzle& puzzle) {
  const auto is_open = [](const DigitSet& set) { return set.count() == bitboard::digits; };
  return bitboard::is_classic(puzzle) && std::ranges::all_of(puzzle.candidates, is_open);
}

bitboard::Board board_of(const Digits& digits) {
  bitboard::Board board{};
  for (int cell = 0; cell < cells; ++cell) {
    const int digit = digits[cell];
    if (digit < 0)
      open(board, cell);
    else
      board.words[bitboard::digits * bitboard::word_of(cell) + digit] |= 1u << bitboard::bit_of(cell);
  }
  return board;
}

int digit_at(const bitboard::Board& board, int cell) {
  const std::uint32_t* const words = &board.words[bitboard::digits * bitboard::word_of(cell)];
  int digit = 0;
  while ((words[digit] >> bitboard::bit_of(cell) & 1) == 0) ++digit;
  return digit;
}

bitboard::Board random_band_and_stack(Random& random) {
  const Box corner = random_box(random);
  Digits digits;
  digits.fill(-1);
  put(corner, 0, 0, digits);
  const auto [second, third] = beside(corner, random);
  put(second, 0, 1, digits);
  put(third, 0, 2, digits);
  const auto [below, lowest] = beside(transposed(corner), random);
  put(transposed(below), 1, 0, digits);
  put(transposed(lowest), 2, 0, digits);
  return board_of(digits);
}

// Draws by rejection. Bands that do not fit below each other are drawn again (the digits of the first box
// make no difference). Then a place is drawn among as many as a pair of bands could have, so that the pair is
// as likely as it has grids. A pair has at most 216 * 16 of them: the first row of the last band is a perfect
// matching of columns and digits, each of degree 3, so there are no more than 6^3 (Brègman 1973), and what is
// left is made of cycles of 4 or more of 18 nodes, with two ways for each.
Digits uniform_grid(Random& random) {
  constexpr std::uint64_t most = 216 * 16;
  Digits digits{};
  const Box first = random_box(random);
  while (true) {
    const auto [second, third] = beside(first, random);
    const Box fourth = transposed(beside(transposed(first), random).first);
    const auto [fifth, sixth] = beside(fourth, random);
    if (!fits_below(fifth, second) || !fits_below(sixth, third)) continue;
    put(first, 0, 0, digits);
    put(second, 0, 1, digits);
    put(third, 0, 2, digits);
    put(fourth, 1, 0, digits);
    put(fifth, 1, 1, digits);
    put(sixth, 1, 2, digits);
    const LastBand last(digits);
    const std::uint64_t place = random.below(most);
    if (place < last.ways().size()) return last.ways()[place];
  }
}

}  // namespace sudosat
