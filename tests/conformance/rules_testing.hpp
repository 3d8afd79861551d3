// Boards without houses, rules with random arguments, and the demands of the tests on every kind of rule.
#pragma once

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "puzzle/puzzle.hpp"
#include "rules/rules.hpp"
#include "tests/support/boards.hpp"
#include "tests/support/model_oracle.hpp"

namespace sudosat::test {

// The name of the tests of a kind: "x-sum" is xsum, "diagonal /" diagonalSlash.
inline std::string test_name(const RuleKind& kind) {
  std::string name;
  for (const char c : kind.name)
    name += c == '/' ? "Slash" : c == '\\' ? "Backslash" : std::isalnum(c) != 0 ? std::string(1, c) : "";
  return name;
}

// Whether a kind is about a whole layer. Random cells are not a layer, so such kinds have tests of their own.
inline bool is_about_a_layer(std::string_view kind) {
  const auto& groups = rule_groups();
  const auto layers = std::ranges::find(groups, "Layers", &RuleGroup::name);
  return std::ranges::any_of(layers->kinds, [&](const RuleKind* other) { return other->name == kind; });
}

inline std::shared_ptr<const Shape> free_board(int rows, int columns, int digits, int first_digit = 1) {
  ShapeSpec spec;
  spec.rows = rows;
  spec.columns = columns;
  spec.digits = digits;
  spec.first_digit = first_digit;
  spec.has_lines = false;
  return std::make_shared<const Shape>(spec);
}

inline std::shared_ptr<const Shape> with_lines(int rows, int columns, int digits, int first_digit = 1) {
  ShapeSpec spec = free_board(rows, columns, digits, first_digit)->spec();
  spec.has_lines = true;
  return std::make_shared<const Shape>(spec);
}

inline bool is_accepted(const std::string& kind, const RuleArguments& arguments,
                        const std::shared_ptr<const Shape>& shape, const std::string& values) {
  return make_rule(kind, arguments, *shape)->accepts(*shape, test::grid_of(*shape, values));
}

// The message of a refusal; empty if the rule is not refused.
inline std::string refusal(const std::string& kind, const RuleArguments& arguments,
                           const std::shared_ptr<const Shape>& shape) {
  try {
    make_rule(kind, arguments, *shape);
  } catch (const UsageError& error) {
    return error.what();
  }
  return {};
}

class RandomRules {
 public:
  RandomRules(std::shared_ptr<const Shape> shape, int variables, std::uint32_t seed)
      : shape_(std::move(shape)), variables_(variables), random_(seed) {}

  // A rule of this kind: the first draw that the kind does not refuse; null if it refuses all.
  std::shared_ptr<const Rule> draw(const RuleKind& kind, int largest_number) {
    for (int attempt = 0; attempt < 20'000; ++attempt) try {
        return make_rule(kind, arguments(kind, largest_number), *shape_);
      } catch (const UsageError&) {
      }
    return nullptr;
  }

  int number(int first, int last) { return std::uniform_int_distribution<int>(first, last)(random_); }

  RuleArguments arguments(const RuleKind& kind, int largest_number) {
    RuleArguments drawn;
    for (const Parameter& parameter : kind.parameters) {
      if (parameter.optional && number(0, 2) == 0) continue;
      switch (parameter.type) {
        case Parameter::Type::cells:
          drawn.cells.push_back(cells());
          break;
        case Parameter::Type::cell_lists:
          for (int lists = number(1, 3); lists > 0; --lists) drawn.cells.push_back(cells());
          break;
        case Parameter::Type::number:
          drawn.numbers.push_back(number(least_number(), largest_number));
          break;
        case Parameter::Type::numbers:
          for (int count = number(1, 3); count > 0; --count)
            drawn.numbers.push_back(number(least_number(), largest_number));
          break;
        case Parameter::Type::text:
        case Parameter::Type::rules:
          ADD_FAILURE() << "texts and rules are not drawn";
      }
    }
    return drawn;
  }

  // The least number to draw: on boards of negative digits a sum of some.
  int least_number() const { return std::min(0, 3 * shape_->first_digit()); }

  // Anywhere, perhaps twice; or a straight line in one of the eight directions; or a crooked one.
  std::vector<int> cells() {
    const int how = number(0, 3), most = number(1, 6);
    std::vector<int> chosen{number(0, shape_->cells() + variables_ - 1)};
    int down = number(-1, 1), across = number(-1, 1);
    while (static_cast<int>(chosen.size()) < most) {
      if (how == 0 || chosen.back() >= shape_->cells()) {
        chosen.push_back(number(0, shape_->cells() + variables_ - 1));
        continue;
      }
      if (how == 1) {
        down = number(-1, 1);
        across = down == 0 ? number(-1, 1) : 0;
      }
      const int row = chosen.back() / shape_->columns() + down,
                column = chosen.back() % shape_->columns() + across;
      if ((down == 0 && across == 0) || row < 0 || row >= shape_->rows() || column < 0 ||
          column >= shape_->columns())
        break;
      chosen.push_back(row * shape_->columns() + column);
    }
    return chosen;
  }

 private:
  std::shared_ptr<const Shape> shape_;
  int variables_;
  std::mt19937 random_;
};

// Fillings of the variables and of the board, as its houses allow: all, or a random choice if they are too
// many.
inline std::vector<Grid> fillings_of(const Puzzle& puzzle) {
  constexpr std::size_t most = 3000;
  const Shape& shape = *puzzle.shape;
  std::vector<Range> ranges(shape.cells(), Range{shape.first_digit(), shape.last_digit()});
  for (const Variable& variable : puzzle.variables) ranges.push_back(variable.values);
  double number = 1;
  for (const Range& range : ranges) number *= range.size();
  std::vector<Grid> grids;
  Grid grid(shape.rows(), shape.columns(), static_cast<int>(puzzle.variables.size()));
  if (shape.houses().empty() && number > most) {
    std::mt19937 random(7);
    while (grids.size() < most) {
      for (std::size_t i = 0; i < ranges.size(); ++i)
        grid[static_cast<int>(i)] =
            std::uniform_int_distribution<int>(ranges[i].first, ranges[i].last)(random);
      grids.push_back(grid);
    }
    return grids;
  }
  const auto clashes = [&](int cell) {
    for (const House& house : shape.houses())
      if (std::ranges::count(house.cells, cell) > 0)
        for (int other : house.cells)
          if (other < cell && grid[other] == grid[cell]) return true;
    return false;
  };
  const auto fill = [&](const auto& self, int cell) -> void {
    if (cell == static_cast<int>(ranges.size())) return grids.push_back(grid);
    const Range range = ranges[cell];
    for (grid[cell] = range.first; grid[cell] <= range.last; ++grid[cell])
      if (!clashes(cell)) self(self, cell + 1);
  };
  fill(fill, 0);
  return grids;
}

struct Tally {
  int accepted = 0;
  int refused = 0;
};

// Whether the puzzle's one rule posts what it accepts.
inline void expect_posts_what_it_accepts(const Puzzle& puzzle, const std::vector<Grid>& fillings,
                                         Tally& tally) {
  const Rule& rule = *puzzle.rules.front();
  const auto model = Model::of(*puzzle.shape, puzzle.rules, puzzle.variables);
  ModelOracle oracle(*model);
  for (const Grid& grid : fillings) {
    const bool accepted = rule.accepts(*puzzle.shape, grid);
    ++(accepted ? tally.accepted : tally.refused);
    ASSERT_EQ(oracle.accepts(grid.values()), accepted)
        << rule.name(*puzzle.shape) << " on " << ::testing::PrintToString(grid.values());
  }
}

}  // namespace sudosat::test
