// Rules that tell how often digits occur in some cells: contains exactly, contains at least, look and say.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

#include "model/model.hpp"
#include "puzzle/grid.hpp"
#include "puzzle/shape.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/cell_lists.hpp"

namespace sudosat {
namespace {

enum class Occurs { exactly, at_least };

template <Occurs occurs_>
class ContainsRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape&) const override {
    require(arguments().numbers.size() <= cells().size(), *this, "at least as many cells as values");
    require_distinct(*this, cells());
  }

  std::string name(const Shape& shape) const override {
    return fmt::format("{} {} at {}", kind().name, fmt::join(arguments().numbers, " "),
                       cell_name(shape, cells().front()));
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> found = values_at(grid, cells());
    for (int value : arguments().numbers) {
      const int there = times(found, value), wanted = times(arguments().numbers, value);
      if (occurs_ == Occurs::exactly ? there != wanted : there < wanted) return false;
    }
    return true;
  }

  void post(const Shape&, Model& model) const override {
    std::map<int, int> wanted;
    for (int value : arguments().numbers) ++wanted[value];
    for (const auto& [value, count] : wanted)
      model.post(Count{
          .cells = cells(),
          .values = {value},
          .allowed = integers(count, occurs_ == Occurs::exactly ? count : static_cast<int>(cells().size()))});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_cage(
        drawing, shape, cells(),
        fmt::format("{}{}", occurs_ == Occurs::exactly ? "" : "≥", fmt::join(arguments().numbers, ",")));
  }

 private:
  const std::vector<int>& cells() const { return arguments().cells[0]; }
};

// What the clue does not mention may occur or not.
class LookAndSayRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape&) const override {
    require(arguments().numbers.size() % 2 == 0, *this, "pairs of a count and a digit");
    std::map<int, int> mentioned;
    for (std::size_t i = 0; i < arguments().numbers.size(); i += 2) {
      const int count = arguments().numbers[i], digit = arguments().numbers[i + 1];
      require(count >= 0 && count <= static_cast<int>(cells().size()), *this,
              "counts from 0 to the number of cells");
      require(++mentioned[digit] == 1, *this, "each digit only once");
    }
    require_distinct(*this, cells());
  }

  std::string name(const Shape& shape) const override {
    return fmt::format("look and say {} at {}", clue(), cell_name(shape, cells().front()));
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> found = values_at(grid, cells());
    for (std::size_t i = 0; i < arguments().numbers.size(); i += 2)
      if (times(found, arguments().numbers[i + 1]) != arguments().numbers[i]) return false;
    return true;
  }

  void post(const Shape&, Model& model) const override {
    for (std::size_t i = 0; i < arguments().numbers.size(); i += 2)
      model.post(Count{
          .cells = cells(), .values = {arguments().numbers[i + 1]}, .allowed = {arguments().numbers[i]}});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_cage(drawing, shape, cells(), clue());
  }

 private:
  const std::vector<int>& cells() const { return arguments().cells[0]; }
  std::string clue() const { return fmt::format("{}", fmt::join(arguments().numbers, "")); }
};

}  // namespace

const RuleKind& contains_exactly_rule() {
  using enum Parameter::Type;
  static const RuleKind kind{
      "contains exactly",
      "Each of the values occurs in the cells exactly as often as it is given; others may occur.",
      {{"cells", cells, "in any order"}, {"values", numbers, "each as often as it occurs"}},
      make_checked<ContainsRule<Occurs::exactly>>};
  return kind;
}

const RuleKind& contains_at_least_rule() {
  using enum Parameter::Type;
  static const RuleKind kind{
      "contains at least",
      "Each of the values occurs in the cells at least as often as it is given.",
      {{"cells", cells, "in any order"}, {"values", numbers, "each as often as it occurs at least"}},
      make_checked<ContainsRule<Occurs::at_least>>};
  return kind;
}

const RuleKind& look_and_say_rule() {
  using enum Parameter::Type;
  static const RuleKind kind{
      "look and say",
      "The clue tells how often digits occur in the cells; others may occur.",
      {{"cells", cells, "in any order"},
       {"clue", numbers, "a count, a digit, a count, a digit, …; the count of an absent digit is 0"}},
      make_checked<LookAndSayRule>};
  return kind;
}

}  // namespace sudosat
