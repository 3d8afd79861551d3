/// @file
/// The digits that cells hold in solutions.
#pragma once

#include <sudosat/questions.hpp>

namespace sudosat {
inline namespace v0 {

/// What is known of a digit in a cell.
enum class CandidateState : unsigned char {
  impossible = SUDOSAT_CANDIDATE_IMPOSSIBLE,  ///< no solution has it
  possible = SUDOSAT_CANDIDATE_TRUE,          ///< a solution has it
  open = SUDOSAT_CANDIDATE_OPEN               ///< undecided
};

/// The digits that each cell of the board holds in solutions.
class Candidates {
 public:
  /// Throws std::out_of_range if the board has no such cell or digit.
  CandidateState state(int cell, int digit) const {
    return static_cast<CandidateState>(states_.at(index(cell, digit)));
  }
  /// The digits that are `possible`, ascending.
  std::vector<int> digits(int cell) const {
    std::vector<int> all;
    for (int digit = first_digit_; digit < first_digit_ + digits_; ++digit)
      if (state(cell, digit) == CandidateState::possible) all.push_back(digit);
    return all;
  }
  /// In how many solutions the cell holds the digit. Counting stops at `count_to`, which then means "at
  /// least". The count is 0 if counts were not asked for, and a lower bound unless complete().
  std::uint64_t count(int cell, int digit) const {
    return counts_.empty() ? 0 : counts_.at(index(cell, digit));
  }
  /// Whether nothing is open, and all counts are right.
  bool complete() const { return complete_; }

 private:
  friend Candidates candidates(const Puzzle& puzzle, std::uint64_t count_to, const Options& options);

  std::size_t index(int cell, int digit) const {
    const int k = digit - first_digit_;
    if (k < 0 || k >= digits_) throw std::out_of_range("no such digit");
    return static_cast<std::size_t>(cell) * static_cast<std::size_t>(digits_) + static_cast<std::size_t>(k);
  }

  int digits_ = 0, first_digit_ = 0;
  std::vector<unsigned char> states_;
  std::vector<std::uint64_t> counts_;
  bool complete_ = false;
};

/// The digits of each cell; with `count_to` also in how many solutions each occurs, up to that number.
inline Candidates candidates(const Puzzle& puzzle, std::uint64_t count_to = 0, const Options& options = {}) {
  const detail::Question question(options);
  Candidates found;
  found.digits_ = puzzle.digits();
  found.first_digit_ = puzzle.first_digit();
  found.states_.resize(static_cast<std::size_t>(puzzle.cells()) * static_cast<std::size_t>(puzzle.digits()));
  if (count_to != 0) found.counts_.resize(found.states_.size());
  int complete = 0;
  detail::require(sudosat_candidates(puzzle.handle(), question.get(), found.states_.data(),
                                     count_to == 0 ? nullptr : found.counts_.data(), count_to,
                                     found.states_.size(), &complete));
  found.complete_ = complete != 0;
  return found;
}

}  // namespace v0
}  // namespace sudosat
