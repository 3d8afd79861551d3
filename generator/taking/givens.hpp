// The givens of a puzzle as a plan groups them: cells that stay or go together.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "generator/puzzle_plan.hpp"

namespace sudosat {

// The cells that are given, in a text of X and dots, or of digits and dots. Throws UsageError.
std::vector<bool> read_pattern(std::string_view text);

// Whether the cell is a given of every puzzle. Other candidates of a board stay as well, but say nothing
// about which cells are given.
inline bool stays(const Puzzle& ground, int cell) { return ground.candidates[cell].is_single(); }

// The clues of a puzzle that are left.
struct Left {
  std::vector<bool> kept;  // for each clue, in the order in which they were tried
  int redundant = 0;       // the number of givens beyond the least
};

// Decides which clues of a puzzle can go, one after the other in a given order. The caller decides whether
// one solution is left, and can do so for many puzzles at a time.
//
// A clue that is needed stays needed when others go, so each is decided once. The first clues can nearly
// always go. That is why many are tried at once, and half of them if that fails, which finds the same clues
// as trying one by one.
class Dig {
 public:
  // `weights`: how many givens each clue has, in the order in which they are tried. At least `least` givens
  // stay. `at_once`: how many clues to try first.
  Dig(std::vector<int> weights, int least, std::optional<std::size_t> at_once = {})
      : weights_(std::move(weights)),
        left_{std::vector<bool>(weights_.size()), -least},
        count_(at_once.value_or(weights_.size() * 3 / 5)) {
    for (int weight : weights_) left_.redundant += weight;
    settle();
  }

  bool is_done() const { return next_ == weights_.size(); }
  // The clues to leave out next, besides those that are gone: the index of the first, and their number.
  std::size_t first() const { return next_; }
  std::size_t count() const { return count_; }
  // Drops these clues: call this if one solution is left without them.
  void drop() {
    for (const std::size_t end = next_ + count_; next_ < end; ++next_) left_.redundant -= weights_[next_];
    count_ /= 2;
    settle();
  }
  // Call this if several solutions are left without these clues. A single clue then stays; of several clues,
  // fewer are tried next.
  void keep() {
    if (count_ == 1) left_.kept[next_++] = true;
    count_ /= 2;
    settle();
  }

  const Left& left() const { return left_; }

 private:
  // Finds what may go next, if anything. A clue stays if fewer than `least` givens would be left.
  void settle() {
    for (; next_ < weights_.size(); left_.kept[next_++] = true) {
      count_ = std::clamp<std::size_t>(count_, 1, weights_.size() - next_);
      int weight = 0;
      std::size_t fitting = 0;
      for (; fitting < count_ && weight + weights_[next_ + fitting] <= left_.redundant; ++fitting)
        weight += weights_[next_ + fitting];
      if (fitting == 0) continue;
      count_ = fitting;
      return;
    }
  }

  std::vector<int> weights_;
  Left left_;
  std::size_t next_ = 0;
  std::size_t count_;
};

class Givens {
 public:
  // `ground` has the shape, and the givens that stay in any case.
  Givens(const PuzzlePlan& plan, const Puzzle& ground);
  // Givens in cells that come, of which at most `most` stay, and then in cells that stay unless they can go.
  Givens(const std::vector<int>& coming, std::size_t most, const std::vector<int>& staying);

  // The groups that may go.
  const std::vector<std::vector<int>>& groups() const { return groups_; }
  // A random order of the groups. Groups that come are tried first.
  std::vector<int> order(Random& random) const;
  Dig dig(const std::vector<int>& order) const { return {weights(order), least_}; }
  // How many givens each group has, in this order.
  std::vector<int> weights(const std::vector<int>& order) const;
  // How many givens there can be, whatever solution they leave; ascending.
  std::vector<int> counts() const;
  // The cells of a board that are in no group, so that they stay.
  std::vector<int> staying(int cells) const;
  // How many givens of groups stay in any case.
  int least() const { return least_; }
  // Whether the givens that are left are as planned, with groups in this order.
  bool is_enough(const Left& left, std::span<const int> order) const;
  // How many givens there are.
  int count(const Left& left) const { return staying_ + least_ + left.redundant; }

 private:
  std::vector<std::vector<int>> groups_;
  int staying_ = 0;  // givens that are in no group
  int least_ = 0;    // givens in groups that stay in any case
  bool is_exact_ = false;
  std::size_t coming_ = 0, most_coming_ = 0;  // how many groups come (the first ones), and may then stay
};

}  // namespace sudosat
