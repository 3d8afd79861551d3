// Other solutions on boards of houses: candidates as bits, a copy of them at each node.
#include <algorithm>

#include "generator/clue_search.hpp"
#include "puzzle/budget.hpp"
#include "rating/house_board.hpp"

namespace sudosat {
namespace {

using rating::HouseBoard;
using rating::HousesCache;

template <class SomeHouses>
class HouseSearch : public ClueSearch {
 public:
  HouseSearch(const SomeHouses& houses, const Puzzle& board)
      : houses_(houses), shape_(board.shape), ground_(houses_, board) {
    ground_.rest_by_singles();
  }
  HouseSearch(const HouseSearch&) = delete;
  HouseSearch& operator=(const HouseSearch&) = delete;

  Dive fill(Random& random, const Budget& /*budget*/) override {
    random_ = &random;
    // A dive that meets many dead ends began badly, and another one is better than to go on (Gomes, Selman
    // and Kautz 1998).
    constexpr int dives = 20;
    auto nodes = static_cast<std::uint64_t>(houses_.cells) * 1 / 2;
    Status status = Status::unknown;
    for (int i = 0; i < dives && status == Status::unknown; ++i, nodes += nodes / 8) {
      left_ = nodes;
      status = search(ground_);
    }
    random_ = nullptr;
    if (status != Status::satisfiable) return {status};
    Grid grid(shape_->rows(), shape_->columns());
    for (int digit = 0; digit < houses_.digits; ++digit)
      found_.places(digit).for_each([&](int cell) { grid[cell] = shape_->value_of(digit); });
    return {status, std::move(grid)};
  }

  void start(const Grid& solution) override {
    digits_.clear();
    for (int cell = 0; cell < houses_.cells; ++cell) digits_.push_back(shape_->index_of(solution[cell]));
    nodes_.assign(1, ground_);
  }
  void enter(std::span<const int> cells) override {
    nodes_.push_back(nodes_.back());
    Board& board = nodes_.back();
    if (board.is_solved()) return;
    for (const int cell : cells) give(board, cell);
    board.rest_by_singles();
  }
  void leave() override { nodes_.pop_back(); }
  bool is_solved() const override { return nodes_.back().is_solved(); }

  // Another solution differs in the first of these cells, or has the known digit there and differs in the
  // second, and so on.
  Status other(std::span<const int> open, std::uint64_t nodes) override {
    left_ = nodes;
    Board board = nodes_.back();
    Status status = Status::unsatisfiable;
    for (const int cell : open) {
      if (board.is_solved()) break;
      if (board.is_placed(cell)) continue;
      Board different = board;
      different.remove(cell, digits_[static_cast<std::size_t>(cell)]);
      const Status here = search(different);
      if (here == Status::satisfiable) return here;
      if (here == Status::unknown) status = here;
      give(board, cell);
      board.rest_by_singles();
    }
    return status;
  }

 private:
  using Board = HouseBoard<SomeHouses>;
  using Cells = typename SomeHouses::Cells;

  void give(Board& board, int cell) const {
    if (!board.is_placed(cell)) board.place(cell, digits_[static_cast<std::size_t>(cell)]);
  }

  // Whether there is a solution: if so, it is in found_.
  Status search(Board board) {
    while (true) {
      do {
        board.rest_by_singles();
      } while (!board.is_broken() && !board.is_solved() && random_ == nullptr && board.locked_candidates());
      if (board.is_broken()) return Status::unsatisfiable;
      if (board.is_solved()) {
        found_ = board;
        return Status::satisfiable;
      }
      if (left_ == 0) return Status::unknown;
      --left_;
      checkpoint();
      const Candidate branch = choose(board);
      Board child = board;
      child.place(branch.cell, branch.digit);
      const Status status = search(child);
      if (status != Status::unsatisfiable) return status;
      board.remove(branch.cell, branch.digit);
    }
  }

  // A digit of a cell with the fewest candidates.
  Candidate choose(const Board& board) {
    // At least one, two, … candidates.
    std::array<Cells, 6> at_least{};
    for (int digit = 0; digit < houses_.digits; ++digit) {
      const Cells& set = board.places(digit);
      for (std::size_t k = at_least.size() - 1; k > 0; --k) at_least[k] |= at_least[k - 1] & set;
      at_least[0] |= set;
    }
    Cells fewest;
    for (std::size_t k = 1; k < at_least.size() && fewest.empty(); ++k)
      fewest = k + 1 < at_least.size() ? at_least[k] - at_least[k + 1] : at_least[k];
    const int cell = random_ != nullptr ? random_of(fewest) : fewest.first();
    std::array<int, static_cast<std::size_t>(SomeHouses::digit_capacity)> digits;
    std::size_t count = 0;
    for (int digit = 0; digit < houses_.digits; ++digit)
      if (board.places(digit).contains(cell)) digits[count++] = digit;
    return {cell, digits[random_ != nullptr ? random_->below(count) : 0]};
  }
  int random_of(const Cells& cells) {
    auto left = random_->below(static_cast<std::uint64_t>(cells.count()));
    int chosen = -1;
    cells.for_each([&](int cell) {
      if (left-- == 0) chosen = cell;
    });
    return chosen;
  }

  const SomeHouses houses_;
  std::shared_ptr<const Shape> shape_;
  Board ground_;
  Board found_ = ground_;
  std::vector<int> digits_;   // of the known solution
  std::vector<Board> nodes_;  // as they were entered
  Random* random_ = nullptr;  // chooses among branches, if there is any
  std::uint64_t left_ = 0;    // nodes of this search
};

struct MakeSearch {
  const Puzzle& board;
  std::unique_ptr<ClueSearch> operator()(const std::monostate&) const { return nullptr; }
  template <class SomeHouses>
  std::unique_ptr<ClueSearch> operator()(const SomeHouses& houses) const {
    return std::make_unique<HouseSearch<SomeHouses>>(houses, board);
  }
};

}  // namespace

std::unique_ptr<ClueSearch> search_in_houses(const Puzzle& board) {
  if (!board.variables.empty()) return nullptr;
  return std::visit(MakeSearch{board}, HousesCache().get(board));
}

}  // namespace sudosat
