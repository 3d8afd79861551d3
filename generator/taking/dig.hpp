// Which clues of a puzzle can go, one after the other in a given order. Whether those left still have one
// solution is for others to say, who may ask about many puzzles at a time.
//
// A clue that is needed stays needed when others go, so each is decided once. The first ones can nearly
// always go: they are tried in bulk, by halves where that fails, which finds the same clues as one by one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace sudosat {

// What is left of clues.
struct Left {
  std::vector<bool> kept;  // by clue, in the order in which they were tried
  int spare = 0;           // how many givens there are beyond the least
};

class Dig {
 public:
  // `weights`: how many givens each clue has, in the order in which they are tried. At least `least` givens
  // stay. `at_once`: how many clues to try first.
  Dig(std::vector<int> weights, int least, std::optional<std::size_t> at_once = {})
      : weights_(std::move(weights)),
        left_{std::vector<bool>(weights_.size()), -least},
        count_(at_once.value_or(weights_.size() * 3 / 5)) {
    for (int weight : weights_) left_.spare += weight;
    settle();
  }

  bool is_done() const { return next_ == weights_.size(); }
  // The clues to leave out next, besides those that are gone already.
  std::size_t first() const { return next_; }
  std::size_t count() const { return count_; }
  // There is one solution without them: they go.
  void drop() {
    for (const std::size_t end = next_ + count_; next_ < end; ++next_) left_.spare -= weights_[next_];
    count_ /= 2;
    settle();
  }
  // There are several.
  void keep() {
    if (count_ == 1) left_.kept[next_++] = true;
    count_ /= 2;
    settle();
  }

  const Left& left() const { return left_; }

 private:
  // What may go next, if anything. Clues that are too many to go stay.
  void settle() {
    for (; next_ < weights_.size(); left_.kept[next_++] = true) {
      count_ = std::clamp<std::size_t>(count_, 1, weights_.size() - next_);
      int weight = 0;
      std::size_t fitting = 0;
      for (; fitting < count_ && weight + weights_[next_ + fitting] <= left_.spare; ++fitting)
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

}  // namespace sudosat
