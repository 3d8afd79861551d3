// What concerns cells and what they can hold: givens, copies of items elsewhere on the board, variables.
#include <charconv>
#include <fmt/format.h>

#include "formats/sites/iss/rule_reader.hpp"
#include "rules/registry.hpp"
#include "rules/text/base64.hpp"

namespace sudosat::iss {
namespace {

// The least and the largest digit of a set that is not empty.
std::pair<int, int> ends_of(const DigitSet& set) {
  int last = set.first();
  for (int digit : set) last = digit;
  return {set.first(), last};
}

// The cell holds one of the values: a rule about its sum.
std::shared_ptr<const Rule> one_of(int cell, const DigitSet& set, const Shape& shape) {
  RuleArguments arguments{.cells = {{cell}}};
  for (int digit : set) arguments.numbers.push_back(shape.value_of(digit));
  return make_rule("sum", std::move(arguments), shape);
}

}  // namespace

int RuleReader::cell_of(const Argument& argument, std::string_view name) const {
  const std::optional<int> cell = cells_.find(name);
  if (!cell)
    fail(argument.offset, fmt::format("there is no cell '{}'", name),
         fmt::format("the board has R1C1 to {}; .Var adds others", cells_.name(board_.shape->cells() - 1)));
  if (shift_ == nullptr) return *cell;
  if (cells_.group_of(*cell).first != shift_->group)
    fail(argument.offset, fmt::format("'{}' is replicated on another group of cells than its own", name));
  const std::optional<int> moved = cells_.shifted(*cell, shift_->rows, shift_->columns);
  if (!moved) fail(argument.offset, fmt::format("a copy of '{}' lies beyond the border", name));
  return *moved;
}

void RuleReader::read_given(const Item& item) {
  const Shape& shape = *board_.shape;
  // `.Given~R1C1~5` is `.Given~R1C1_5`: a value of its own belongs to the cell before it.
  std::vector<std::pair<Argument, std::string>> givens;
  for (const Argument& argument : item.arguments) {
    const bool is_value = !givens.empty() && !argument.text.empty() &&
                          argument.text.find_first_not_of("0123456789") == argument.text.npos;
    if (is_value && item.type == "Given")
      givens.back().second += fmt::format("_{}", argument.text);
    else
      givens.emplace_back(argument, argument.text);
  }
  for (const auto& [argument, text] : givens) {
    std::string_view rest = text;
    const std::string_view name = rest.substr(0, rest.find('_'));
    rest.remove_prefix(name.size());
    if (name.empty()) fail(argument.offset, "a given is a cell and its values", "as in .~R1C1_5~R1C2_1_2");
    const int cell = cell_of(argument, name);
    DigitSet set(shape.digits());
    while (!rest.empty()) {
      rest.remove_prefix(1);
      const std::string_view value = rest.substr(0, rest.find('_'));
      rest.remove_prefix(value.size());
      int number = 0;
      const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
      if (error != std::errc{} || end != value.data() + value.size() || number < shape.first_digit() ||
          number > shape.last_digit())
        fail(argument.offset, fmt::format("'{}' is no value of this board", value),
             fmt::format("its values are {} to {}", shape.first_digit(), shape.last_digit()));
      set.insert(shape.index_of(number));
    }
    if (set.empty()) fail(argument.offset, fmt::format("'{}' is given no value", name), "as in .~R1C1_5");
    give(item, cell, set);
  }
}

void RuleReader::give(const Item& item, int cell, const DigitSet& set) {
  const int variable = cell - board_.shape->cells();
  if (is_choice_) {
    rules_->push_back(one_of(cell, set, *board_.shape));
  } else if (variable < 0) {
    record_.puzzle.candidates[cell] &= set;
  } else {
    DigitSet& values = variables_[variable];
    values &= set;
    if (values.empty()) fail(item.offset, fmt::format("the givens leave no value for {}", cells_.name(cell)));
  }
}

// A variable has all values between the least and the largest it can hold; a rule says which of them not.
void RuleReader::add_variables() {
  const Shape& shape = *board_.shape;
  for (std::size_t i = 0; i < variables_.size(); ++i) {
    const auto [first, last] = ends_of(variables_[i]);
    record_.puzzle.variables[i].values = {shape.value_of(first), shape.value_of(last)};
    if (variables_[i].count() < last - first + 1)
      rules_->push_back(one_of(shape.cells() + static_cast<int>(i), variables_[i], shape));
  }
}

// A set bit k of the first argument copies the items to the k-th cell from the origin on. Inside another it
// is copied as it stands there.
void RuleReader::read_replicate(const Item& item) {
  const Shift* outer = shift_;
  const Scoped<const Shift*> plain(shift_, nullptr);
  if (item.arguments.empty() || item.arguments.size() > 2)
    fail(item.offset, "'Replicate' takes a set of cells, and the cell that they replace");
  const Argument first_cell{"R1C1", item.offset};
  const Argument& from = item.arguments.size() == 2 ? item.arguments[1] : first_cell;
  const int origin = cell_of(from, from.text);
  const Group& group = cells_.group_of(origin);
  if (outer != nullptr && outer->group != group.first)
    fail(item.offset, "'Replicate' of other cells than the one around it");
  const auto bits = decode_bits(item.arguments[0].text);
  if (!bits) fail(item.arguments[0].offset, "'Replicate' takes a set of cells in base64");
  for (const Item& child : item.children)
    for (std::size_t k = 0; k < bits->size(); ++k) {
      if (!(*bits)[k]) continue;
      const int target = origin + static_cast<int>(k);
      if (target >= group.first + group.count)
        fail(item.arguments[0].offset, "'Replicate' names cells beyond the last one");
      const int from_place = origin - group.first, to_place = target - group.first;
      Shift shift{group.first, to_place / group.columns - from_place / group.columns,
                  to_place % group.columns - from_place % group.columns};
      if (outer != nullptr) {
        shift.rows += outer->rows;
        shift.columns += outer->columns;
      }
      const Scoped<const Shift*> inner(shift_, &shift);
      if (!read_known(child)) break;  // once is enough
    }
}

}  // namespace sudosat::iss
