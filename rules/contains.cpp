// Rules about how often digits occur in some cells: contains exactly, contains at least, look and say.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class ContainsRule : public Rule {
 public:
  void check(const Shape&) const override {
    require(numbers().size() <= cells().size(), *this, "at least as many cells as values");
    require_distinct(*this, cells());
  }

  std::string label() const override { return fmt::format("{}", fmt::join(numbers(), " ")); }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> found = values_at(grid, cells());
    return std::ranges::all_of(numbers(), [&](int value) {
      const int held = times(found, value), wanted = times(numbers(), value);
      return may_be_more() ? held >= wanted : held == wanted;
    });
  }

  void post(const Shape&, Model& model) const override {
    std::map<int, int> wanted;
    for (int value : numbers()) ++wanted[value];
    const int most = static_cast<int>(cells().size());
    for (const auto& [value, count] : wanted)
      model.post(Count{
          .cells = cells(), .values = {value}, .allowed = integers(count, may_be_more() ? most : count)});
    if (numbers().size() < cells().size()) return;
    // The values need every cell, so no cell is left for another one.
    for (int cell : cells()) post_values(model, cell, [&](int value) { return wanted.contains(value); });
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_cage(drawing, shape, cells(),
              fmt::format("{}{}", may_be_more() ? "≥" : "", fmt::join(numbers(), ",")));
  }

 private:
  virtual bool may_be_more() const = 0;
};

class ContainsExactlyRule : public ContainsRule {
  bool may_be_more() const override { return false; }
};

class ContainsAtLeastRule : public ContainsRule {
  bool may_be_more() const override { return true; }
};

// Digits that the clue does not mention may occur or not.
class LookAndSayRule : public Rule {
 public:
  void check(const Shape&) const override {
    require(numbers().size() % 2 == 0, *this, "pairs of a count and a digit");
    std::map<int, int> mentioned;
    for (std::size_t i = 0; i < numbers().size(); i += 2) {
      require(number(i) >= 0 && number(i) <= static_cast<int>(cells().size()), *this,
              "counts from 0 to the number of cells");
      require(++mentioned[number(i + 1)] == 1, *this, "each digit only once");
    }
    require_distinct(*this, cells());
  }

  std::string label() const override { return clue(); }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> found = values_at(grid, cells());
    for (std::size_t i = 0; i < numbers().size(); i += 2)
      if (times(found, number(i + 1)) != number(i)) return false;
    return true;
  }

  void post(const Shape&, Model& model) const override {
    for (std::size_t i = 0; i < numbers().size(); i += 2)
      model.post(Count{.cells = cells(), .values = {number(i + 1)}, .allowed = {number(i)}});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_cage(drawing, shape, cells(), clue());
  }

 private:
  std::string clue() const { return fmt::format("{}", fmt::join(numbers(), "")); }
};

}  // namespace

const RuleKind& contains_exactly_rule() {
  return kind_of<ContainsExactlyRule>(
      "contains exactly",
      "Each of the values occurs in the cells exactly as often as it is given; others may occur.",
      {{"cells", Is::cells, "in any order"},
       {"values", Is::numbers, "each value as many times as it must occur"}},
      false);
}

const RuleKind& contains_at_least_rule() {
  return kind_of<ContainsAtLeastRule>(
      "contains at least", "Each of the values occurs in the cells at least as often as it is given.",
      {{"cells", Is::cells, "in any order"},
       {"values", Is::numbers, "each value as many times as it must occur at least"}},
      false);
}

const RuleKind& look_and_say_rule() {
  return kind_of<LookAndSayRule>(
      "look and say", "The clue says how often digits occur in the cells; other digits may occur.",
      {{"cells", Is::cells, "in any order"},
       {"clue", Is::numbers,
        "a count, a digit, a count, a digit, …, each digit once; the count of an absent digit is 0"}},
      false);
}

}  // namespace sudosat
