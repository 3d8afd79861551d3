// What snakes and paths share: their ends, and how many cells they have. A list of no number demands nothing.
#pragma once

#include <fmt/format.h>

#include "rules/toolbox.hpp"

namespace sudosat {

inline constexpr Parameter ends_of_way{"ends", Is::cells, "one or both of its ends", true};
inline constexpr Parameter length_of_way =
    at_least(2, {"length", Is::number, "how many cells it has, any number by default", true});

inline void check_ends(const Rule& rule, const Shape& shape, const std::vector<int>& ends) {
  require(ends.size() <= 2 && are_on_board(shape, ends), rule, "one or two ends, in cells of the board");
  require_distinct(rule, ends);
}

inline std::string length_in_words(const std::vector<int>& length) {
  return length.empty()
             ? ""
             : fmt::format(" It has {} cells.", number_word(static_cast<std::size_t>(length.front())));
}

inline bool has_length(const std::vector<int>& length, std::int64_t cells) {
  return length.empty() || cells == length.front();
}

inline std::vector<int> lengths(const std::vector<int>& length, const Shape& shape) {
  return length.empty() ? integers(2, shape.cells()) : length;
}

}  // namespace sudosat
