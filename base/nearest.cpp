#include "base/nearest.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <numeric>
#include <utility>

namespace sudosat {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      std::size_t replaced = diagonal + (lower(a[i - 1]) == lower(b[j - 1]) ? 0 : 1);
      diagonal = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, replaced}));
    }
  }
  return row.back();
}

}  // namespace

std::string nearest_name(std::string_view asked, std::span<const std::string_view> names) {
  if (asked.empty()) return "";
  std::string_view best;
  std::size_t best_distance = std::max<std::size_t>(2, asked.size() / 3) + 1;
  for (std::string_view name : names) {
    // An abbreviation counts as near whatever its distance.
    const bool begins = asked.size() >= 2 && name.starts_with(asked);
    const std::size_t distance = begins ? 0 : edit_distance(asked, name);
    // The shorter of two names that are equally near wins: it adds less to what the user typed.
    if (distance < best_distance || (distance == best_distance && name.size() < best.size())) {
      best = name;
      best_distance = distance;
    }
  }
  return std::string(best);
}

void throw_unknown_name(std::string_view what, std::string_view name,
                        std::span<const std::string_view> names) {
  const std::string near = nearest_name(name, names);
  throw UsageError(fmt::format("unknown {} '{}'", what, name),
                   near.empty()
                       ? fmt::format("there are: {}", fmt::join(names, ", "))
                       : fmt::format("did you mean '{}'? There are: {}", near, fmt::join(names, ", ")));
}

}  // namespace sudosat
