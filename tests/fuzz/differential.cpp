// A small board made from the bytes, of any shape and with any candidates: native search and CaDiCaL, on
// every encoding and with every at-most-one scheme, agree on its solutions.
//
//   rows - 1, columns - 1, digits beyond the longer side, boxes (0: none, odd: irregular, else rectangles)
//   irregular regions: a byte for each cell, 0 for a cell in none
//   candidates: two bytes for each cell, a bit for each digit; what is missing at the end leaves cells open
#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>

#include "backends/backend.hpp"
#include "base/error.hpp"
#include "encoder/encoding.hpp"
#include "queries/ask/compare.hpp"
#include "tests/fuzz/require.hpp"

namespace sudosat::fuzz {
namespace {

constexpr int most_cells = 36;
constexpr std::uint64_t limit = 20;
constexpr std::uint64_t effort = 2000;  // decisions of native search on one board

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  std::optional<int> next() {
    if (at_ == size_) return std::nullopt;
    return data_[at_++];
  }
  int below(int bound) { return next().value_or(0) % bound; }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

std::optional<ShapeSpec> spec_from(Bytes& bytes) {
  ShapeSpec spec;
  spec.rows = 1 + bytes.below(8);
  spec.columns = 1 + bytes.below(8);
  if (spec.rows * spec.columns > most_cells) return std::nullopt;
  spec.digits = std::max(spec.rows, spec.columns) + bytes.below(3);
  const int boxes = bytes.below(256);
  if (boxes == 0) return spec;
  if (boxes % 2 != 0) {
    for (int cell = 0; cell < spec.rows * spec.columns; ++cell)
      spec.regions.push_back(bytes.below(spec.digits + 1) - 1);
  } else {
    spec.box_rows = 1 + boxes / 2 % spec.rows;
    spec.box_columns = 1 + boxes / 16 % spec.columns;
  }
  return spec;
}

std::optional<Puzzle> puzzle_from(Bytes& bytes) {
  const std::optional<ShapeSpec> spec = spec_from(bytes);
  if (!spec) return std::nullopt;
  std::optional<Puzzle> puzzle;
  try {
    puzzle.emplace(std::make_shared<const Shape>(*spec));
  } catch (const Error&) {
    return std::nullopt;  // boxes that do not tile, a region with too many cells
  }
  for (DigitSet& set : puzzle->candidates) {
    const std::optional<int> low = bytes.next();
    if (!low) break;
    const int bits = *low | bytes.below(256) << 8;
    for (int digit = 0; digit < spec->digits; ++digit)
      if ((bits >> digit & 1) == 0) set.erase(digit);
  }
  return puzzle;
}

// The backends that take the puzzle. Native search comes first: if it cannot decide a puzzle quickly, the
// other backends would take too long.
std::vector<std::unique_ptr<Backend>> all_backends(const Puzzle& puzzle) {
  std::vector<std::unique_ptr<Backend>> all;
  all.push_back(find_backend("backtracking").make({}));
  for (const BackendInfo& info : backends())
    if (info.is_complete && !info.needs_command && info.name != all.front()->name() && !info.refuses(puzzle))
      all.push_back(info.make(
          {.encoding = {&encodings().front(), &at_most_one_encodings().front()}, .solver_command = {}}));
  for (const Encoding& encoding : encodings())
    for (const AtMostOne& scheme : at_most_one_encodings())
      all.push_back(find_backend("cadical").make({.encoding = {&encoding, &scheme}, .solver_command = {}}));
  return all;
}

}  // namespace
}  // namespace sudosat::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sudosat;
  fuzz::Bytes bytes(data, size);
  const std::optional<Puzzle> puzzle = fuzz::puzzle_from(bytes);
  if (!puzzle) return 0;
  const auto all = fuzz::all_backends(*puzzle);
  const auto budget = [] { return Budget{.deadline = {}, .effort = fuzz::effort}; };
  const std::span<const std::unique_ptr<Backend>> native(all.data(), 1);
  if (compare(*puzzle, native, fuzz::limit, budget).undecided) return 0;
  const Comparison comparison = compare(*puzzle, all, fuzz::limit, budget);
  fuzz::require(!comparison.difference, comparison.difference.value_or("").c_str());
  return 0;
}
