#include <fmt/format.h>

#include "base/nearest.hpp"
#include "formats/sites/iss/iss_types.hpp"
#include "formats/text.hpp"
#include "puzzle/builtin_rules.hpp"
#include "rules/rules.hpp"
#include "rules/text/base64.hpp"

namespace sudosat::iss {
namespace {

class UnknownType : public InputError {
 public:
  using InputError::InputError;
};

const Type* find_type(std::string_view name) {
  for (const Type& type : types())
    if (type.read != nullptr && type.name == name) return &type;
  return nullptr;
}

Advice unknown_type(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Type& type : types())
    if (type.read != nullptr) names.push_back(type.name);
  const std::string near = nearest_name(name, names);
  return Advice(Code::not_known, {}, near.empty() ? "" : fmt::format("did you mean '{}'?", near));
}

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
  return make_rule(sum_rule(), std::move(arguments), shape);
}

}  // namespace

ItemReader::ItemReader(const Text& text, const Board& board, const Cells& cells, bool ignore_unknown,
                       Record& record)
    : text_(text),
      board_(board),
      cells_(cells),
      ignore_unknown_(ignore_unknown),
      record_(record),
      rules_(&record.puzzle.rules) {
  for (const Variable& variable : record.puzzle.variables) {
    DigitSet& set = variables_.emplace_back(board.shape->digits());
    for (int value = variable.values.first; value <= variable.values.last; ++value)
      set.insert(board.shape->index_of(value));
  }
}

void ItemReader::read(const std::vector<Item>& items) {
  // Pieces beside boxes are rules; in place of boxes they are the board's.
  if (!board_.shape->has_regions())
    for (const std::vector<int>& piece : board_.pieces)
      rules_->push_back(make_rule(extra_region_rule(), {.cells = {piece}}, *board_.shape));
  // Types that look at the other rules are read after them.
  const auto comes_last = [](const Item& item) {
    const Type* type = find_type(item.type);
    return type != nullptr && type->scope == Scope::board_last;
  };
  for (const bool last : {false, true})
    for (const Item& item : items)
      if (comes_last(item) == last) read_known(item);
  add_full_rank();
  add_variables();
}

bool ItemReader::read_known(const Item& item) {
  const std::size_t before = rules_->size();
  try {
    read_item(item);
    return true;
  } catch (const UnknownType& error) {
    if (!ignore_unknown_ || is_choice_) throw;
    rules_->resize(before);
    record_.warnings.push_back({error.where(), fmt::format("{}: left out", error.what())});
    return false;
  }
}

std::shared_ptr<const Rule> ItemReader::make(const RuleKind& kind, RuleArguments arguments) const {
  try {
    return make_rule(kind, std::move(arguments), record_.puzzle);
  } catch (const UsageError& error) {
    text_.fail(item_->offset, fmt::format("'{}': {}", item_->type, error.what()), error.advice());
  }
}

void ItemReader::read_item(const Item& item) {
  const Scoped<const Item*> here(item_, &item);
  if (item.type.empty() || item.type == "Given") return read_given();
  if (item.type == "Or") return read_or();
  if (item.type == "And") return read_and();
  if (item.type == "Replicate") return read_replicate();
  type_ = find_type(item.type);
  if (type_ == nullptr)
    throw UnknownType(text_.location(item.offset), fmt::format("the type '{}' is not known", item.type),
                      unknown_type(item.type));
  if (type_->scope != Scope::anywhere && (is_choice_ || shift_ != nullptr))
    text_.fail(item.offset,
               fmt::format("'{}' is about the whole board, and no part of composites", item.type));
  next_ = 0;
  type_->read(*this);
  if (has_more()) fail("takes fewer arguments");
}

Rules ItemReader::rules_of(const Item& item) {
  Rules rules;
  const Scoped<Rules*> inner(rules_, &rules);
  read_item(item);
  return rules;
}

void ItemReader::read_or() {
  if (item_->children.empty()) text_.fail(item_->offset, "'Or' has no alternatives");
  const Scoped inner(is_choice_, true);
  Rules alternatives;
  bool holds_anyway = false;
  for (const Item& child : item_->children) {
    Rules rules = rules_of(child);
    holds_anyway = holds_anyway || rules.empty();
    if (rules.size() > 1) rules = {make(all_of_rule(), {.rules = rules})};
    alternatives.insert(alternatives.end(), rules.begin(), rules.end());
  }
  if (holds_anyway)
    warn("has an alternative that always holds, and so demands nothing");
  else if (alternatives.size() == 1)
    rules_->push_back(alternatives.front());
  else
    rules_->push_back(make(any_of_rule(), {.rules = std::move(alternatives)}));
}

// Outside of alternatives the items of And are read as if they stood alone.
void ItemReader::read_and() {
  Rules rules;
  for (const Item& child : item_->children)
    if (!is_choice_)
      read_known(child);
    else
      for (auto& rule : rules_of(child)) rules.push_back(std::move(rule));
  if (rules.size() == 1) rules_->push_back(rules.front());
  if (rules.size() > 1) rules_->push_back(make(all_of_rule(), {.rules = std::move(rules)}));
}

void ItemReader::warn(const std::string& text) {
  record_.warnings.push_back({text_.location(item_->offset), fmt::format("'{}' {}", item_->type, text)});
}

void ItemReader::add_full_rank() {
  if (ranks_.ranks.empty()) {
    if (ranks_.ties != "none") return;  // no clue asks about the ties
    ranks_.ranks = {0};                 // no rank is given
    ranks_.lines.emplace_back();
    for (int cell = 0; cell < board_.shape->columns(); ++cell) ranks_.lines[0].push_back(cell);
  }
  item_ = ranks_.item;
  rules_->push_back(make(full_rank_rule(), {.cells = ranks_.lines,
                                            .numbers = ranks_.ranks,
                                            .text = ranks_.ties.empty() ? "only-unclued" : ranks_.ties}));
}

int ItemReader::cell_of(const Argument& argument, std::string_view name) const {
  const std::optional<int> cell = cells_.find(name);
  if (!cell)
    text_.fail(
        argument.offset, fmt::format("there is no cell '{}'", name),
        fmt::format("the board has R1C1 to {}; .Var adds others", cells_.name(board_.shape->cells() - 1)));
  if (shift_ == nullptr) return *cell;
  if (cells_.group_of(*cell).first != shift_->group)
    text_.fail(argument.offset,
               fmt::format("'{}' is replicated on another group of cells than its own", name));
  const std::optional<int> moved = cells_.shifted(*cell, shift_->rows, shift_->columns);
  if (!moved) text_.fail(argument.offset, fmt::format("a copy of '{}' lies beyond the border", name));
  return *moved;
}

void ItemReader::read_given() {
  const Shape& shape = *board_.shape;
  // `.Given~R1C1~5` is `.Given~R1C1_5`: a value of its own belongs to the cell before it.
  std::vector<std::pair<Argument, std::string>> givens;
  for (const Argument& argument : item_->arguments) {
    const bool is_value = !givens.empty() && !argument.text.empty() &&
                          argument.text.find_first_not_of("0123456789") == argument.text.npos;
    if (is_value && item_->type == "Given")
      givens.back().second += fmt::format("_{}", argument.text);
    else
      givens.emplace_back(argument, argument.text);
  }
  for (const auto& [argument, text] : givens) {
    std::vector<std::string_view> values = split_at(text, '_');
    const std::string_view name = values.front();
    if (name.empty())
      text_.fail(argument.offset, "a given is a cell and its values", "as in .~R1C1_5~R1C2_1_2");
    const int cell = cell_of(argument, name);
    values.erase(values.begin());
    DigitSet set(shape.digits());
    for (const std::string_view value : values) {
      const std::optional<int> number = number_of(value);
      if (!number || *number < shape.first_digit() || *number > shape.last_digit())
        text_.fail(argument.offset, fmt::format("'{}' is not a value of this board", value),
                   fmt::format("its values are {} to {}", shape.first_digit(), shape.last_digit()));
      set.insert(shape.index_of(*number));
    }
    if (set.empty())
      text_.fail(argument.offset, fmt::format("'{}' must be followed by a value", name), "as in .~R1C1_5");
    give(cell, set);
  }
}

void ItemReader::give(int cell, const DigitSet& set) {
  const int variable = cell - board_.shape->cells();
  if (is_choice_) {
    rules_->push_back(one_of(cell, set, *board_.shape));
  } else if (variable < 0) {
    record_.puzzle.candidates[cell] &= set;
  } else {
    DigitSet& values = variables_[variable];
    values &= set;
    if (values.empty())
      text_.fail(item_->offset, fmt::format("the givens leave no value for {}", cells_.name(cell)));
  }
}

// Adds variables with all values from their least to their largest; rules exclude the missing ones.
void ItemReader::add_variables() {
  const Shape& shape = *board_.shape;
  for (std::size_t i = 0; i < variables_.size(); ++i) {
    const auto [first, last] = ends_of(variables_[i]);
    record_.puzzle.variables[i].values = {shape.value_of(first), shape.value_of(last)};
    if (variables_[i].count() < last - first + 1)
      rules_->push_back(one_of(shape.cells() + static_cast<int>(i), variables_[i], shape));
  }
}

// A set bit k of the first argument copies the items to the k-th cell from the origin on. A Replicate inside
// another one is copied as it stands there.
void ItemReader::read_replicate() {
  const Item& item = *item_;
  const Shift* outer = shift_;
  const Scoped<const Shift*> plain(shift_, nullptr);
  if (item.arguments.empty() || item.arguments.size() > 2)
    text_.fail(item.offset, "'Replicate' takes a set of cells, and the cell that they replace");
  const Argument first_cell{"R1C1", item.offset};
  const Argument& from = item.arguments.size() == 2 ? item.arguments[1] : first_cell;
  const int origin = cell_of(from, from.text);
  const Group& group = cells_.group_of(origin);
  if (outer != nullptr && outer->group != group.first)
    text_.fail(item.offset, "'Replicate' of other cells than the one around it");
  const auto bits = decode_bits(item.arguments[0].text);
  if (!bits) text_.fail(item.arguments[0].offset, "'Replicate' takes a set of cells in base64");
  for (const Item& child : item.children)
    for (std::size_t k = 0; k < bits->size(); ++k) {
      if (!(*bits)[k]) continue;
      const int target = origin + static_cast<int>(k);
      if (target >= group.first + group.count)
        text_.fail(item.arguments[0].offset, "'Replicate' names cells beyond the last one");
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
