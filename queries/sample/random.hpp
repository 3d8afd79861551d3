// Random numbers that are equal on every platform: the standard fixes std::mt19937_64, but not its
// distributions.
#pragma once

#include <cstdint>
#include <random>
#include <utility>

namespace sudosat {

class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  // Draws a number below `limit` (at least 1), each with the same probability.
  std::uint64_t below(std::uint64_t limit) {
    // The numbers of a last, incomplete round of 0 … limit - 1 are drawn again.
    const std::uint64_t most = std::mt19937_64::max() - (std::mt19937_64::max() % limit + 1) % limit;
    std::uint64_t number;
    do number = engine_();
    while (number > most);
    return number % limit;
  }
  // Numbers below `most`, `most` - 1, …, one for each place of `numbers`; the product of these limits is
  // below 2^64. All come from one number, as the batches of Brackett-Rozinsky and Lemire (2024).
  template <class Numbers>
  void below_each(std::uint64_t most, Numbers&& numbers) {
    __extension__ using Wide = unsigned __int128;
    while (true) {
      std::uint64_t left = engine_(), limit = most, product = 1;
      for (auto& number : numbers) {
        const Wide wide = Wide{left} * limit;
        number = static_cast<std::uint8_t>(wide >> 64);
        left = static_cast<std::uint64_t>(wide);
        product *= limit--;
      }
      if (left >= product || left >= -product % product) return;
    }
  }
  // Shuffles: each order has the same probability (Fisher and Yates).
  template <class Items>
  void shuffle(Items& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace sudosat
