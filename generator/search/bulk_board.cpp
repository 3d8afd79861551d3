#include <algorithm>

#include "backends/bitboard/lanes.hpp"
#include "generator/search/bulk.hpp"

namespace sudosat {
namespace {

using Cells = SmallHouses::Cells;

Cells cells_of(const House& house) {
  Cells set;
  for (const int cell : house.cells) set.insert(cell);
  return set;
}

bitboard::HouseWords house_of(const Cells& cells) {
  bitboard::HouseWords house{};
  cells.for_each([&](int cell) { house[bitboard::word_of(cell)] |= 1u << bitboard::bit_of(cell); });
  return house;
}

bool is_square(const Shape& shape) {
  return shape.rows() == 9 && shape.columns() == 9 && shape.digits() == bitboard::digits &&
         shape.spec().has_lines;
}

// Whether no two cells have to differ that share no house.
bool are_all(const SmallHouses& houses) {
  for (int cell = 0; cell < houses.cells; ++cell) {
    Cells seen;
    for (const Cells& house : houses.houses)
      if (house.contains(cell)) seen |= house;
    seen.erase(cell);
    if (!(seen == houses.peers[cell])) return false;
  }
  return true;
}

// How many solutions puzzles have, up to two.
class Counts : public bitboard::Sink {
 public:
  explicit Counts(std::span<const Puzzle* const> puzzles) : puzzles_(puzzles), found_(puzzles.size()) {}

  std::optional<std::size_t> next(bitboard::Board& board) override {
    if (asked_ == puzzles_.size()) return std::nullopt;
    board = bitboard::board_of(*puzzles_[asked_]);
    return asked_++;
  }
  bool found(std::size_t index, const bitboard::Board&) override { return ++found_[index] < 2; }
  void exhausted(std::size_t) override {}

  std::vector<Verdict> verdicts() const {
    std::vector<Verdict> all;
    for (const int found : found_)
      all.push_back(found == 0 ? Verdict::none : found == 1 ? Verdict::unique : Verdict::several);
    return all;
  }

 private:
  std::span<const Puzzle* const> puzzles_;
  std::vector<int> found_;
  std::size_t asked_ = 0;
};

}  // namespace

std::optional<BulkBoard> bulk_board(const Puzzle& puzzle) {
  const Shape& shape = *puzzle.shape;
  if (!is_square(shape) || shape.has_regions() || !puzzle.variables.empty()) return std::nullopt;
  const bool has_boxes = shape.spec().box_rows == 3 && shape.spec().box_columns == 3;
  if (shape.has_boxes() && !has_boxes) return std::nullopt;
  HousesCache cache;
  const auto* houses = std::get_if<SmallHouses>(&cache.get(puzzle));
  if (houses == nullptr || !are_all(*houses)) return std::nullopt;
  BulkBoard board{*houses, {.has_boxes = has_boxes}};
  for (const Cells& house : houses->houses) {
    const auto is_it = [&](const House& known) { return cells_of(known) == house; };
    if (std::ranges::none_of(shape.houses(), is_it)) board.layout.others.push_back(house_of(house));
  }
  return board;
}

std::vector<Verdict> check_in_bulk(const BulkBoard& board, std::span<const Puzzle* const> puzzles,
                                   const Budget& budget) {
  Counts counts(puzzles);
  if (!bitboard::lane_kernels().front().search_houses(board.layout, counts, budget).complete)
    return std::vector(puzzles.size(), Verdict::undecided);
  return counts.verdicts();
}

}  // namespace sudosat
