#include "generator/additions.hpp"

#include <algorithm>
#include <numeric>

namespace sudosat {
namespace {

// The last cell parts one solution from all others, so all have to be known. If it is the only one, there is
// nothing else to try.
constexpr std::size_t most_for_the_only = 20'000, most_for_the_last = 1'000, most_before = 100;

std::vector<std::size_t> numbers_to(std::size_t end) {
  std::vector<std::size_t> numbers(end);
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

}  // namespace

bool Additions::is_full() const {
  const std::size_t most = most_ <= 1                  ? most_for_the_only
                           : come_.size() + 1 >= most_ ? most_for_the_last
                                                       : most_before;
  return count() >= most;
}

bool Additions::take(const std::vector<std::uint8_t>& solution) {
  solutions_.insert(solutions_.end(), solution.begin(), solution.end());
  return !is_full();
}

std::optional<Candidate> Additions::next(const std::vector<std::size_t>& solutions, bool is_last,
                                         Random& random) const {
  std::vector<std::size_t> counts(static_cast<std::size_t>(cells_ * digits_), 0);
  for (const std::size_t solution : solutions)
    for (int cell = 0; cell < cells_; ++cell)
      ++counts[static_cast<std::size_t>(cell * digits_ + digit(solution, cell))];
  // Candidates that few solutions have leave short lists: one in thirty, or as few as there are.
  std::size_t fewest = solutions.size();
  for (const std::size_t count : counts)
    if (count > 0) fewest = std::min(fewest, count);
  const std::size_t most = is_last ? 1 : std::max(fewest, solutions.size() / 30);
  std::vector<int> fitting;
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0 && counts[i] <= most) fitting.push_back(static_cast<int>(i));
  if (fitting.empty()) return std::nullopt;
  const int chosen = fitting[random.below(fitting.size())];
  return Candidate{chosen / digits_, chosen % digits_};
}

std::optional<Candidate> Additions::narrow(Random& random) {
  if (come_.size() + 1 >= most_) return std::nullopt;
  const std::optional<Candidate> chosen = next(numbers_to(count()), false, random);
  if (chosen) come_.push_back(chosen->cell);
  solutions_.clear();
  return chosen;
}

std::optional<Additions::Choice> Additions::choose(Random& random) {
  std::vector<std::size_t> left = numbers_to(count());
  Choice choice{come_, {}};
  while (left.size() > 1) {
    if (choice.cells.size() >= most_) return std::nullopt;
    const std::optional<Candidate> chosen = next(left, choice.cells.size() + 1 == most_, random);
    if (!chosen) return std::nullopt;
    std::erase_if(left, [&](std::size_t solution) { return digit(solution, chosen->cell) != chosen->digit; });
    choice.cells.push_back(chosen->cell);
  }
  if (left.empty()) return std::nullopt;
  for (int cell = 0; cell < cells_; ++cell) choice.solution.push_back(digit(left.front(), cell));
  return choice;
}

}  // namespace sudosat
