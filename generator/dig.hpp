// Which clues of a puzzle can go, one after the other in a given order. Whether those left still have one
// solution is for others to say, who may ask about many puzzles at a time.
//
// A clue that is needed stays needed when others go, so each is decided once. The first ones can nearly
// always go: they are tried in bulk, by halves where that fails, which finds the same clues as one by one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace sudosat {

class Dig {
 public:
  // `weights`: how many givens each clue has, in the order in which they are tried. At least `least` givens
  // stay.
  Dig(std::vector<int> weights, int least)
      : weights_(std::move(weights)),
        kept_(weights_.size()),
        spare_(-least),
        count_(weights_.size() * 2 / 5) {
    for (int weight : weights_) spare_ += weight;
    settle();
  }

  bool is_done() const { return next_ == weights_.size(); }
  // The clues to leave out next, besides those that are gone already.
  std::size_t first() const { return next_; }
  std::size_t count() const { return count_; }
  // There is one solution without them: they go.
  void drop() {
    for (const std::size_t end = next_ + count_; next_ < end; ++next_) spare_ -= weights_[next_];
    count_ /= 2;
    settle();
  }
  // There are several.
  void keep() {
    if (count_ == 1) kept_[next_++] = true;
    count_ /= 2;
    settle();
  }

  bool is_kept(std::size_t clue) const { return kept_[clue]; }
  // How many givens there are beyond the least.
  int spare() const { return spare_; }

 private:
  // What may go next, if anything. Clues that are too many to go stay.
  void settle() {
    for (; next_ < weights_.size(); kept_[next_++] = true) {
      count_ = std::clamp<std::size_t>(count_, 1, weights_.size() - next_);
      int weight = 0;
      std::size_t fitting = 0;
      for (; fitting < count_ && weight + weights_[next_ + fitting] <= spare_; ++fitting)
        weight += weights_[next_ + fitting];
      if (fitting == 0) continue;
      count_ = fitting;
      return;
    }
  }

  std::vector<int> weights_;
  std::vector<bool> kept_;
  std::size_t next_ = 0;
  int spare_;
  std::size_t count_;
};

}  // namespace sudosat
