// Random numbers that are the same on every platform: std::mt19937_64 is fixed by the standard, its
// distributions are not.
#pragma once

#include <cstdint>
#include <random>
#include <utility>

namespace sudosat {

class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  // Each number below `limit` (at least 1) with the same probability.
  std::uint64_t below(std::uint64_t limit) {
    // The numbers of a last, incomplete round of 0 … limit - 1 are drawn again.
    const std::uint64_t most = std::mt19937_64::max() - (std::mt19937_64::max() % limit + 1) % limit;
    std::uint64_t number;
    do number = engine_();
    while (number > most);
    return number % limit;
  }
  // Any order with the same probability (Fisher and Yates).
  template <class Items>
  void shuffle(Items& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace sudosat
