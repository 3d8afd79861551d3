// Groups of digits, which lines and squares of SudokuMaker refer to.
#include <fmt/format.h>
#include <set>

#include "formats/sites/sudokumaker/sudokumaker.hpp"

namespace sudosat {

std::vector<std::vector<int>> sudokumaker_groups(const std::vector<int>& masks) {
  constexpr int most_bits = 31;
  std::vector<std::vector<int>> groups;
  for (const int mask : masks) {
    std::vector<int> digits;
    for (int digit = 0; digit < most_bits; ++digit)
      if ((mask >> digit & 1) != 0) digits.push_back(digit);
    if (digits.empty()) throw UsageError("a constraint with a group of no digits");
    groups.push_back(std::move(digits));
  }
  return groups;
}

std::string sudokumaker_pattern(const std::vector<int>& group) {
  std::string digits;
  for (const int digit : group)
    digits += static_cast<char>(digit < 10 ? '0' + digit : 'a' + (digit - 10));  // as patterns write them
  return fmt::format(".*[{}].*", digits);
}

const char* sudokumaker_line_kind(const std::vector<std::vector<int>>& groups, const Shape& shape) {
  using Groups = std::set<std::vector<int>>;
  constexpr int usual = 9;
  const Groups sorted(groups.begin(), groups.end());
  if (shape.digits() != usual || shape.first_digit() != 1) return nullptr;
  if (sorted == Groups{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}) return "entropic line";
  if (sorted == Groups{{1, 4, 7}, {2, 5, 8}, {3, 6, 9}}) return "modular line";
  if (sorted == Groups{{1, 3, 5, 7, 9}, {2, 4, 6, 8}}) return "parity line";
  return nullptr;
}

}  // namespace sudosat
