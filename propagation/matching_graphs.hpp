// The graphs of all-different by matching, as far as the model alone decides them. First come those of the
// constraints: their cells against digits. Then, for each pair of families, a graph for each digit: the
// constraints of the first family against those of the second.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "model/model.hpp"

namespace sudosat {

// Covering constraints that together hold each cell exactly once, such as rows.
struct CoverFamily {
  std::vector<int> constraints;
  std::vector<int> member_of;  // cell -> position in `constraints`
};

struct MatchingGraphs {
  explicit MatchingGraphs(const Model& model);

  std::size_t count() const { return family_of.size() + pairs.size() * digits; }
  std::size_t graph_of(std::size_t pair, int digit) const {
    return family_of.size() + pair * digits + static_cast<std::size_t>(digit);
  }

  std::size_t digits;
  std::vector<CoverFamily> families;
  std::vector<std::pair<std::size_t, std::size_t>> pairs;  // pairs of families
  std::vector<std::int16_t> rights;       // pair, member of the first, position there -> member of the second
  std::vector<int> family_of;             // constraint -> family, or -1
  std::vector<std::int16_t> position_in;  // cell -> its positions, in the order of all_different_of(cell)

 private:
  void find_families(const Model& model);
};

}  // namespace sudosat
