#include "generator/clues/box.hpp"

#include <numeric>

namespace sudosat {

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

// The digits of the second box's first row come from the other two rows of the first box: k from the second
// row, the rest from the third. What its other rows hold follows from that. So there are 1, 27, 27 and 1 ways
// for k = 0, 1, 2 and 3, before each row gets an order.
std::pair<Box, Box> beside(Box box, Random& random) {
  const std::uint64_t way = random.below(56);
  const std::size_t k = way < 1 ? 0 : way < 28 ? 1 : way < 55 ? 2 : 3;
  for (BoxRow& row : box) random.shuffle(row);
  Box second, third;
  for (std::size_t i = 0; i < 3; ++i) {
    // To the second box: the first k of row 1 and the last 3 - k of row 2 into row 0, and so on; what is left
    // is the third's.
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

}  // namespace sudosat
