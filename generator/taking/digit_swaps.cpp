#include "generator/taking/digit_swaps.hpp"

#include <algorithm>

namespace sudosat {
namespace {

class FindDigitSwap {
 public:
  FindDigitSwap(const Puzzle& board, const std::vector<RuleClue>& clues, const Grid& solution)
      : board_(board), clues_(clues), solution_(solution), other_(solution) {}

  // Joins two swaps of the same digits if only both together keep a rule.
  template <class SomeHouses>
  bool operator()(const SomeHouses& houses) {
    using Cells = typename SomeHouses::Cells;
    std::vector<int> digits;
    for (int cell = 0; cell < houses.cells; ++cell) digits.push_back(board_.shape->index_of(solution_[cell]));
    const std::vector<Cells> swaps = digit_swaps(
        houses, digits, [&](int cell, int digit) { return board_.candidates[cell].contains(digit); });
    const auto pair_of = [&](const Cells& swap) {
      unsigned pair = 0;
      swap.for_each([&](int cell) { pair |= 1u << static_cast<unsigned>(digits[cell]); });
      return pair;
    };
    for (std::size_t first = 0; first < swaps.size(); ++first) {
      if (leads_to_solution(swaps[first])) return true;
      for (std::size_t second = first + 1;
           second < swaps.size() && pair_of(swaps[first]) == pair_of(swaps[second]); ++second)
        if (leads_to_solution(swaps[first] | swaps[second])) return true;
    }
    return false;
  }

 private:
  template <class Cells>
  bool leads_to_solution(const Cells& cells) {
    int least = solution_[cells.first()], most = least;
    cells.for_each([&](int cell) {
      least = std::min(least, solution_[cell]);
      most = std::max(most, solution_[cell]);
    });
    cells.for_each([&](int cell) { other_[cell] = least + most - solution_[cell]; });
    const auto holds = [&](const auto& rule) { return rule->accepts(*board_.shape, other_); };
    const bool is_other =
        std::ranges::all_of(clues_, [&](const RuleClue& clue) { return std::ranges::all_of(clue, holds); }) &&
        std::ranges::all_of(board_.rules, holds);
    cells.for_each([&](int cell) { other_[cell] = solution_[cell]; });
    return is_other;
  }

  const Puzzle& board_;
  const std::vector<RuleClue>& clues_;
  const Grid& solution_;
  Grid other_;
};

}  // namespace

bool has_digit_swap(const HousesCache::AnyHouses& houses, const Puzzle& board,
                    const std::vector<RuleClue>& clues, const Grid& solution) {
  return on_houses(houses, FindDigitSwap(board, clues, solution));
}

}  // namespace sudosat
