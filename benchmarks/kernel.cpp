// How many boards a second the 9x9 kernel decides: none, one or several solutions. The boards are in memory,
// and what is found is counted; nothing is read, judged or written.
//
//   sudosat_kernel FILE [INSTRUCTIONS]
//
// Prints boards per second of processor time, the median of the rounds, and what was found. INSTRUCTIONS is
// "AVX-512", "AVX2", "SSE4" or "baseline"; without it the best the processor has.
#include <algorithm>
#include <array>
#include <ctime>
#include <fmt/format.h>
#include <string_view>

#include "backends/bitboard/lanes.hpp"
#include "base/error.hpp"
#include "formats/puzzle_stream.hpp"

namespace {

using namespace sudosat;
using namespace sudosat::bitboard;

constexpr std::size_t least_boards = 20'000;
constexpr int rounds = 5;

class Verdicts : public Sink {
 public:
  explicit Verdicts(std::size_t boards) : found_(boards) {}
  bool found(std::size_t index, const Board&) override { return ++found_[index] < 2; }
  void exhausted(std::size_t) override {}

  auto with(int solutions) const { return std::count(found_.begin(), found_.end(), solutions); }

 private:
  std::vector<int> found_;
};

std::vector<Board> read(const char* path) {
  std::vector<Board> boards;
  PuzzleStream stream(path, {});
  while (auto entry = stream.next()) {
    const auto* record = std::get_if<Record>(&*entry);
    if (record == nullptr || !is_classic(record->puzzle)) throw UsageError("classic 9x9 boards only");
    boards.push_back(board_of(record->puzzle));
  }
  const std::size_t once = boards.size();
  while (boards.size() < least_boards)
    boards.insert(boards.end(), boards.begin(), boards.begin() + static_cast<std::ptrdiff_t>(once));
  return boards;
}

const LaneKernel& find_kernel(std::string_view instructions) {
  for (const LaneKernel& kernel : lane_kernels())
    if (instructions.empty() || kernel.instructions == instructions) return kernel;
  throw UsageError(fmt::format("this processor has no {}", instructions));
}

int run(int argc, char** argv) {
  if (argc < 2 || argc > 3) throw UsageError("sudosat_kernel FILE [INSTRUCTIONS]");
  const LaneKernel& kernel = find_kernel(argc == 3 ? argv[2] : "");
  const std::vector<Board> boards = read(argv[1]);
  std::array<double, rounds> seconds;
  Verdicts last(0);
  for (double& round : seconds) {
    Verdicts verdicts(boards.size());
    const std::clock_t begin = std::clock();
    kernel.search_each(boards, verdicts, {});
    round = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    last = std::move(verdicts);
  }
  std::nth_element(seconds.begin(), seconds.begin() + rounds / 2, seconds.end());
  fmt::print("{:.0f} {} none {} unique {} several {}\n",
             static_cast<double>(boards.size()) / seconds[rounds / 2], kernel.instructions, last.with(0),
             last.with(1), last.with(2));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const Error& error) {
    fmt::print(stderr, "sudosat_kernel: {}\n", error.what());
    return 2;
  }
}
