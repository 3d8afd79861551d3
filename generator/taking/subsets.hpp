// The sets of k of the numbers 0 to n - 1, in lexicographic order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sudosat {

// How many there are. Nothing if they are more than 2^64 - 1.
std::optional<std::uint64_t> count_subsets(std::size_t n, std::size_t k);

// The one at this place, from 0, ascending. `place`: less than count_subsets(n, k).
std::vector<std::size_t> subset(std::size_t n, std::size_t k, std::uint64_t place);

}  // namespace sudosat
