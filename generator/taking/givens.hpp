// The givens of a puzzle as a plan groups them: cells that stay or go together.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/vector.hpp"
#include "generator/plan.hpp"
#include "generator/taking/dig.hpp"

namespace sudosat {

// The cells that are given, in a text of X and dots, or of digits and dots. Throws UsageError.
std::vector<bool> read_pattern(std::string_view text);

// Whether the cell is a given of every puzzle. Other candidates of a board stay as well, but say nothing
// about which cells are given.
inline bool stays(const Puzzle& ground, int cell) { return ground.candidates[cell].is_single(); }

class Givens {
 public:
  // `ground` has the shape, and the givens that stay in any case.
  Givens(const PuzzlePlan& plan, const Puzzle& ground);
  // Cells that come, at most that many of them, and after these cells that stay unless they can go.
  Givens(const std::vector<int>& coming, std::size_t most, const std::vector<int>& staying);

  // The groups that may go.
  const std::vector<std::vector<int>>& groups() const { return groups_; }
  // A random order of the groups, of which those that come are tried first.
  std::vector<int> order(Random& random) const;
  Dig dig(const std::vector<int>& order) const { return {weights(order), least_}; }
  // How many givens each group has, in this order.
  std::vector<int> weights(const std::vector<int>& order) const;
  // How many givens there can be, whatever solution they leave; ascending.
  std::vector<int> counts() const;
  // How many givens of groups stay in any case.
  int least() const { return least_; }
  // Whether those that are left, of groups in this order, are as planned.
  bool is_enough(const Left& left, std::span<const int> order) const;
  // How many there are.
  int count(const Left& left) const { return staying_ + least_ + left.spare; }

 private:
  Vector<std::vector<int>> groups_;
  int staying_ = 0;  // givens that are in no group
  int least_ = 0;    // of those in groups
  bool is_exact_ = false;
  std::size_t coming_ = 0, most_coming_ = 0;  // of the groups, the first
};

}  // namespace sudosat
