#include "generator/grids/uniform_grid.hpp"

#include <tuple>
#include <vector>

#include "base/vector.hpp"
#include "generator/clues/box.hpp"

namespace sudosat {
namespace {

using Digits = std::array<int, 81>;

// No digit twice in a column.
bool fits_below(const Box& box, const Box& above) {
  for (std::size_t column = 0; column < 3; ++column)
    for (std::size_t row = 0; row < 3; ++row)
      for (std::size_t other = 0; other < 3; ++other)
        if (box[row][column] == above[other][column]) return false;
  return true;
}

void put(const Box& box, std::size_t band, std::size_t stack, Digits& digits) {
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column)
      digits[27 * band + 9 * row + 3 * stack + column] = box[row][column];
}

// The ways to fill the last band: each column has three digits left, in an order with which no digit is twice
// in a row. The boxes hold by themselves.
class LastBand {
 public:
  explicit LastBand(const Digits& digits) : digits_(digits) {
    for (std::size_t column = 0; column < 9; ++column) {
      Array<bool, 9> used{};
      for (std::size_t row = 0; row < 6; ++row) used[digits[9 * row + column]] = true;
      for (int digit = 0, i = 0; digit < 9; ++digit)
        if (!used[static_cast<std::size_t>(digit)]) left_[column][static_cast<std::size_t>(i++)] = digit;
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

// By rejection: bands that do not fit below each other (the digits of the first box matter to nothing), and
// then, so that a pair of bands is as likely as it has grids, a place among as many as it could have. These
// are at most 216 * 16: the first row of the last band is a perfect matching of columns and digits, each of
// degree 3, so there are no more than 6^3 (Brègman 1973), and what is left is made of cycles of 4 or more of
// 18 nodes, with two ways for each.
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
