#include "generator/taking/subsets.hpp"

#include <algorithm>

namespace sudosat {

std::optional<std::uint64_t> count_subsets(std::size_t n, std::size_t k) {
  if (k > n) return 0;
  __extension__ using Wide = unsigned __int128;
  Wide count = 1;
  k = std::min(k, n - k);
  for (std::size_t i = 0; i < k; ++i) {
    count = count * (n - i) / (i + 1);
    if (count > UINT64_MAX) return std::nullopt;
  }
  return static_cast<std::uint64_t>(count);
}

std::vector<std::size_t> subset(std::size_t n, std::size_t k, std::uint64_t place) {
  std::vector<std::size_t> chosen;
  for (std::size_t number = 0; chosen.size() < k; ++number) {
    const std::uint64_t with = *count_subsets(n - number - 1, k - chosen.size() - 1);
    if (place < with)
      chosen.push_back(number);
    else
      place -= with;
  }
  return chosen;
}

}  // namespace sudosat
