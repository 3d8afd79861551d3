// Clues of KenKen: a small number at the upper left of a room, mostly with an operator after it. The reading
// of a number alone (any operator), and of differences and quotients of more than two cells (of the largest
// and all others), is that of T0nyX1ang/noqx, solver/kenken.py.
#include <algorithm>
#include <string>

#include "formats/sites/penpa/penpa.hpp"
#include "puzzle/builtin_rules.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace {

constexpr char any_operator = '?';
constexpr std::pair<std::string_view, char> signs[] = {
    {"+", '+'}, {"-", '-'}, {"−", '-'}, {"–", '-'}, {"x", '*'},         {"X", '*'},
    {"×", '*'}, {"*", '*'}, {"÷", '/'}, {"/", '/'}, {"", any_operator}, {"?", any_operator}};

struct Clue {
  int number;
  char operation;
};

std::optional<Clue> clue_in(std::string text) {
  std::erase(text, ' ');
  std::string_view sign = text;
  const std::optional<int> number = leading_number(sign);
  if (!number || *number < 0 || *number > largest_clue) return std::nullopt;
  const auto* known = std::ranges::find(signs, sign, &std::pair<std::string_view, char>::first);
  if (known == std::end(signs)) return std::nullopt;
  return Clue{*number, known->second};
}

class KeenCage {
 public:
  KeenCage(const std::vector<int>& room, Clue clue, const Shape& shape)
      : room_(room), clue_(clue), shape_(shape) {}

  // Returns the rules of which one must hold.
  std::vector<std::shared_ptr<const Rule>> alternatives() {
    const auto [number, operation] = clue_;
    const bool is_any = operation == any_operator;
    if (room_.size() == 1 || is_any || operation == '+') add(sum_rule(), room_, number);
    if (room_.size() == 1) return std::move(rules_);
    if ((is_any && number > 0) || operation == '*') add(product_rule(), room_, number);
    if (is_any || operation == '-') add_differences();
    if (number > 0 && (is_any || operation == '/')) add_quotients();
    return std::move(rules_);
  }

 private:
  std::shared_ptr<const Rule> make(const RuleKind& kind, std::vector<int> cells, int number) const {
    return make_rule(kind, {.cells = {std::move(cells)}, .numbers = {number}}, shape_);
  }
  void add(const RuleKind& kind, std::vector<int> cells, int number) {
    rules_.push_back(make(kind, std::move(cells), number));
  }

  // Returns the cells with the i-th first.
  std::vector<int> begin_at(std::size_t i) const {
    std::vector<int> cells = room_;
    std::rotate(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(i), cells.end());
    return cells;
  }

  void add_differences() {
    if (room_.size() == 2) return add(difference_cage_rule(), room_, clue_.number);
    std::vector<int> numbers(room_.size() + 1, -1);
    numbers[0] = clue_.number;
    numbers[1] = 1;
    for (std::size_t i = 0; i < room_.size(); ++i)
      rules_.push_back(
          make_rule(linear_equation_rule(), {.cells = {begin_at(i)}, .numbers = numbers}, shape_));
  }

  // Adds a rule for each product that the other cells of a quotient can have: there are few.
  void add_quotients() {
    if (room_.size() == 2) return add(quotient_cage_rule(), room_, clue_.number);
    for (std::size_t i = 0; i < room_.size(); ++i) {
      std::vector<int> others = begin_at(i);
      others.erase(others.begin());
      for (int product = 1; product * clue_.number <= shape_.last_digit(); ++product) {
        RuleArguments both{.rules = {make(sum_rule(), {room_[i]}, product * clue_.number),
                                     make(product_rule(), others, product)}};
        rules_.push_back(make_rule(all_of_rule(), std::move(both), shape_));
      }
    }
  }

  const std::vector<int>& room_;
  Clue clue_;
  const Shape& shape_;
  std::vector<std::shared_ptr<const Rule>> rules_;
};

}  // namespace

bool guess_keen_clue(const std::vector<int>& room, const std::string& text, Guesses& guesses,
                     const Shape& shape) {
  const std::optional<Clue> clue = clue_in(text);
  if (!clue) return false;
  std::vector<std::shared_ptr<const Rule>> rules = KeenCage(room, *clue, shape).alternatives();
  if (rules.empty()) return false;
  if (rules.size() > 1) return guesses.add(any_of_rule(), {.rules = std::move(rules)});
  const Rule& rule = *rules.front();
  return guesses.add(rule.kind(), rule.arguments());
}

}  // namespace sudosat
