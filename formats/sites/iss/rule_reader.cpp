#include "formats/sites/iss/rule_reader.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/nearest.hpp"
#include "formats/sites/iss/types.hpp"
#include "rules/registry.hpp"

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

}  // namespace

RuleReader::RuleReader(const Text& text, const Board& board, const Cells& cells, bool ignore_unknown,
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

void RuleReader::read(const std::vector<Item>& items) {
  // Pieces beside boxes are rules; in place of boxes they are the board's.
  if (!board_.shape->has_regions())
    for (const std::vector<int>& piece : board_.pieces)
      rules_->push_back(make_rule("extra region", {.cells = {piece}}, *board_.shape));
  // What asks for the other rules comes after them.
  const auto comes_last = [](const Item& item) {
    const Type* type = find_type(item.type);
    return type != nullptr && type->comes_last;
  };
  for (const bool last : {false, true})
    for (const Item& item : items)
      if (comes_last(item) == last) read_known(item);
  add_full_rank();
  add_variables();
}

void RuleReader::read_all(const std::vector<Item>& items) {
  for (const Item& item : items) read_known(item);
}

bool RuleReader::read_known(const Item& item) {
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

std::shared_ptr<const Rule> RuleReader::make(const Item& item, std::string_view kind,
                                             RuleArguments arguments) const {
  try {
    return make_rule(find_rule_kind(kind), std::move(arguments), record_.puzzle);
  } catch (const UsageError& error) {
    fail(item.offset, fmt::format("'{}': {}", item.type, error.what()), error.advice());
  }
}

void RuleReader::read_item(const Item& item) {
  if (item.type.empty() || item.type == "Given") return read_given(item);
  if (item.type == "Or") return read_or(item);
  if (item.type == "And") return read_and(item);
  if (item.type == "Replicate") return read_replicate(item);
  const Type* type = find_type(item.type);
  if (type == nullptr)
    throw UnknownType(text_.location(item.offset), fmt::format("the type '{}' is not known", item.type),
                      unknown_type(item.type));
  if (type->is_global && (is_choice_ || shift_ != nullptr))
    fail(item.offset, fmt::format("'{}' is about the whole board, and no part of composites", item.type));
  Call call(*this, item, type->kind);
  type->read(call);
  if (call.has_more()) call.fail("takes fewer arguments");
}

Rules RuleReader::rules_of(const Item& item) {
  Rules rules;
  const Scoped<Rules*> inner(rules_, &rules);
  read_item(item);
  return rules;
}

void RuleReader::read_or(const Item& item) {
  if (item.children.empty()) fail(item.offset, "'Or' has no alternatives");
  const Scoped inner(is_choice_, true);
  Rules alternatives;
  bool holds_anyway = false;
  for (const Item& child : item.children) {
    Rules rules = rules_of(child);
    holds_anyway = holds_anyway || rules.empty();
    if (rules.size() > 1) rules = {make(item, "all of", {.rules = rules})};
    alternatives.insert(alternatives.end(), rules.begin(), rules.end());
  }
  if (holds_anyway)
    warn(item, "has an alternative that always holds, and so demands nothing");
  else if (alternatives.size() == 1)
    rules_->push_back(alternatives.front());
  else
    rules_->push_back(make(item, "any of", {.rules = std::move(alternatives)}));
}

// Outside of alternatives it is as if its items stood alone.
void RuleReader::read_and(const Item& item) {
  if (!is_choice_) return read_all(item.children);
  Rules rules;
  for (const Item& child : item.children)
    for (auto& rule : rules_of(child)) rules.push_back(std::move(rule));
  if (rules.size() == 1) rules_->push_back(rules.front());
  if (rules.size() > 1) rules_->push_back(make(item, "all of", {.rules = std::move(rules)}));
}

void RuleReader::warn(const Item& item, const std::string& text) {
  record_.warnings.push_back({text_.location(item.offset), fmt::format("'{}' {}", item.type, text)});
}

void RuleReader::add_full_rank() {
  if (ranks_.ranks.empty()) {
    if (ranks_.ties != "none") return;  // ties that no clue asks about
    ranks_.ranks = {0};                 // none is given
    ranks_.lines.emplace_back();
    for (int cell = 0; cell < board_.shape->columns(); ++cell) ranks_.lines[0].push_back(cell);
  }
  rules_->push_back(make(*ranks_.item, "full rank",
                         {.cells = ranks_.lines,
                          .numbers = ranks_.ranks,
                          .text = ranks_.ties.empty() ? "only-unclued" : ranks_.ties}));
}

}  // namespace sudosat::iss
