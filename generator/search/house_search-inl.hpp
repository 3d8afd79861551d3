// Searches for other solutions on boards of houses. Included once for each instruction set (Highway).
#if defined(SUDOSAT_HOUSE_SEARCH_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_HOUSE_SEARCH_INL
#undef SUDOSAT_HOUSE_SEARCH_INL
#else
#define SUDOSAT_HOUSE_SEARCH_INL
#endif

#include <algorithm>
#include <memory>
#include <vector>

#include "base/budget.hpp"
#include "generator/clues/clue_search.hpp"
#include "generator/search/house_singles-inl.hpp"
#include "generator/taking/digit_swaps.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudosat::HWY_NAMESPACE {

template <class SomeHouses>
class HouseSearch : public ClueSearch {
 public:
  HouseSearch(const SomeHouses& houses, const Puzzle& board)
      : shape_(board.shape), board_(houses, board), is_refuted_(!board_.rest_by_singles()) {
    board_.keep();
  }
  HouseSearch(const HouseSearch&) = delete;
  HouseSearch& operator=(const HouseSearch&) = delete;

  Dive fill(Random& random, const Budget& /*budget*/) override {
    if (is_refuted_) return {Status::unsatisfiable};
    random_ = &random;
    // A dive that has met many dead ends is given up, since a new dive is better (Gomes, Selman and Kautz
    // 1998). On boards with large regions of random shape, dives need more than singles.
    constexpr int dives = 20;
    // The least number is for boards of a few cells.
    auto nodes = std::max<std::uint64_t>(static_cast<std::uint64_t>(board_.houses().cells) / 2, 8);
    Dive dive;
    for (int i = 0; i < dives && dive.status == Status::unknown; ++i, nodes += nodes / 8) {
      looks_for_locked_ = i >= dives / 2;
      restart();
      left_ = nodes;
      dive.status = search();
    }
    random_ = nullptr;
    if (dive.status == Status::satisfiable) dive.grid = grid();
    return dive;
  }

  void start(const Grid& solution) override {
    random_ = nullptr;  // the budget may have ended an earlier fill
    looks_for_locked_ = true;
    digits_.clear();
    for (int cell = 0; cell < board_.houses().cells; ++cell)
      digits_.push_back(shape_->index_of(solution[cell]));
    failures_.assign(digits_.size(), 0);
    restart();
    marks_.clear();
    given_.assign(1, {});
    swaps_ = digit_swaps(board_.houses(), digits_,
                         [this](int cell, int digit) { return board_.contains(cell, digit); });
  }
  void enter(std::span<const int> cells) override {
    marks_.push_back(board_.keep());
    given_.push_back(given_.back());
    for (const int cell : cells) {
      given_.back().insert(cell);
      give(cell);
    }
    board_.rest_by_locked();
  }
  void leave() override {
    board_.restore(marks_.back());
    marks_.pop_back();
    given_.pop_back();
  }
  bool is_solved() const override { return board_.is_solved(); }

  // Looks for a solution that differs in the first cell of `open`, then for one that has the known digit
  // there and differs in the second, and so on.
  Status other(std::span<const int> open, std::uint64_t nodes) override {
    left_ = nodes;
    if (is_swapped(open)) return Status::satisfiable;
    const std::size_t before = board_.keep();
    Status status = Status::unsatisfiable;
    for (const int cell : open) {
      if (board_.is_solved()) break;
      if (board_.is_placed(cell)) continue;
      const std::size_t kept = board_.keep();
      board_.remove(cell, digits_[cell]);
      const Status here = board_.rest_by_locked() ? search() : Status::unsatisfiable;
      board_.restore(kept);
      if (here != Status::unsatisfiable) status = here;
      if (here == Status::satisfiable) break;
      give(cell);
      board_.rest_by_locked();
    }
    board_.restore(before);
    return status;
  }

 private:
  using Cells = typename SomeHouses::Cells;
  // Whether some digit swap has one of these cells, and none that was entered.
  bool is_swapped(std::span<const int> open) const {
    Cells asked;
    for (const int cell : open) asked.insert(cell);
    return std::ranges::any_of(
        swaps_, [&](const Cells& swap) { return (swap & given_.back()).empty() && !(swap & asked).empty(); });
  }

  // Restarts from the board without clues.
  void restart() {
    board_.restore(0);
    board_.keep();
  }
  void give(int cell) {
    if (!board_.is_placed(cell)) board_.place(cell, digits_[cell]);
  }
  bool rest() { return looks_for_locked_ ? board_.rest_by_locked() : board_.rest_by_singles(); }

  // Whether there is a solution. If so, the board is left at it.
  Status search() {
    while (!board_.is_solved()) {
      if (left_ == 0) return Status::unknown;
      --left_;
      checkpoint();
      const Candidate branch = random_ != nullptr ? random_branch() : narrow_branch();
      const std::size_t kept = board_.keep();
      board_.place(branch.cell, branch.digit);
      const bool rests = rest();
      if (!rests && random_ == nullptr) add_failure(branch.cell);
      const Status status = rests ? search() : Status::unsatisfiable;
      if (status != Status::unsatisfiable) return status;
      board_.restore(kept);
      board_.remove(branch.cell, branch.digit);
      if (!rest()) return Status::unsatisfiable;
    }
    return Status::satisfiable;
  }

  // Weights by failures (Boussemart, Hemery, Lecoutre and Sais 2004) are kept from question to question: the
  // same cells are to blame again. The cell that was decided has the greater part in it.
  void add_failure(int decided) {
    constexpr std::uint32_t own_share = 8;
    failures_[decided] += own_share;
    board_.cells_of_failure().for_each([this](int cell) { ++failures_[cell]; });
  }
  // Takes the cell with two candidates that has been in most failures. If there is none it takes a digit with
  // two places in a house, or a cell with the fewest candidates. The known digit comes first: other solutions
  // agree with the known one in most cells.
  Candidate narrow_branch() const {
    int cell = -1;
    const std::size_t count = board_.for_each_narrowest([&](int other) {
      if (cell < 0 || failures_[other] > failures_[cell]) cell = other;
    });
    if (count > 2) {
      const Candidate branch = board_.one_of_two_places();
      if (branch.cell >= 0) return branch;
    }
    const int known = digits_[cell];
    return {cell, board_.contains(cell, known) ? known : board_.digit_of(cell)};
  }
  // Takes a random one among the cells with the fewest candidates.
  Candidate random_branch() const {
    std::vector<int> cells;
    const std::size_t count = board_.for_each_narrowest([&](int cell) { cells.push_back(cell); });
    const int cell = cells[random_->below(cells.size())];
    std::uint64_t skipped = random_->below(count);
    for (int digit = 0;; ++digit)
      if (board_.contains(cell, digit) && skipped-- == 0) return {cell, digit};
  }

  Grid grid() const {
    Grid grid(shape_->rows(), shape_->columns());
    for (int cell = 0; cell < board_.houses().cells; ++cell)
      grid[cell] = shape_->value_of(board_.digit_of(cell));
    return grid;
  }

  std::shared_ptr<const Shape> shape_;
  HouseSingles<SomeHouses> board_;
  const bool is_refuted_;
  std::vector<int> digits_;         // the digits of the known solution
  std::vector<std::size_t> marks_;  // what was kept before each enter()
  std::vector<Cells> given_;        // the cells that are entered, before and after each enter()
  std::vector<Cells> swaps_;        // the digit swaps of the known solution
  std::vector<std::uint32_t>
      failures_;  // how often each cell had a part in the failure of a search for another solution
  Random* random_ = nullptr;      // chooses among branches, if there is any
  bool looks_for_locked_ = true;  // whether to look for locked candidates, or for singles only
  std::uint64_t left_ = 0;        // the nodes left for this search
};

inline std::unique_ptr<ClueSearch> search_in_houses(const HousesCache::AnyHouses& houses,
                                                    const Puzzle& board) {
  return on_houses(houses, [&]<class SomeHouses>(const SomeHouses& some) -> std::unique_ptr<ClueSearch> {
    return std::make_unique<HouseSearch<SomeHouses>>(some, board);
  });
}

}  // namespace sudosat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
