// Global entropy and global mod: every 2x2 square of the board holds a digit of each of three groups.
#include <array>
#include <set>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class SquareGroupsRule : public Rule {
 public:
  bool accepts(const Shape& shape, const Grid& grid) const override {
    for (const std::array<int, 4>& square : squares(shape)) {
      std::set<int> groups;
      for (int cell : square) groups.insert(group_of(shape, grid[cell]));
      if (groups.size() != 3) return false;
    }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    std::array<std::vector<int>, 3> groups;
    for (int digit = 0; digit < shape.digits(); ++digit)
      groups[static_cast<std::size_t>(group_of(shape, shape.value_of(digit)))].push_back(
          shape.value_of(digit));
    // Each group takes one of the four digits, so the fourth is the second of its group.
    for (const std::array<int, 4>& square : squares(shape))
      for (const std::vector<int>& group : groups)
        model.post(Count{.cells = {square.begin(), square.end()}, .values = group, .allowed = {1, 2}});
  }

 private:
  // 0, 1 or 2.
  virtual int group_of(const Shape& shape, int value) const = 0;

  static std::vector<std::array<int, 4>> squares(const Shape& shape) {
    std::vector<std::array<int, 4>> squares;
    const int columns = shape.columns();
    for (int row = 0; row + 1 < shape.rows(); ++row)
      for (int column = 0; column + 1 < columns; ++column) {
        const int cell = row * columns + column;
        squares.push_back({cell, cell + 1, cell + columns, cell + columns + 1});
      }
    return squares;
  }
};

class GlobalEntropyRule : public SquareGroupsRule {
 public:
  void check(const Shape& shape) const override {
    require(shape.digits() % 3 == 0, *this, "a board whose digits are as many low as middle as high ones");
  }

 private:
  int group_of(const Shape& shape, int value) const override {
    return shape.index_of(value) / (shape.digits() / 3);
  }
};

class GlobalModRule : public SquareGroupsRule {
 private:
  int group_of(const Shape&, int value) const override { return remainder_of(value, 3); }
};

}  // namespace

const RuleKind& global_entropy_rule() {
  return kind_of<GlobalEntropyRule>(
      "global entropy",
      "Every 2x2 square of the board holds a low, a middle and a high digit. The "
      "number of digits is a multiple of 3.");
}

const RuleKind& global_mod_rule() {
  return kind_of<GlobalModRule>(
      "global mod", "Every 2x2 square of the board holds digits of all three remainders modulo 3.");
}

}  // namespace sudosat
