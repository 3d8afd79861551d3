#include <algorithm>
#include <fmt/format.h>

#include "formats/sites/iss/iss_board.hpp"
#include "formats/sites/iss/iss_types.hpp"
#include "formats/sites/site.hpp"
#include "puzzle/builtin_rules.hpp"
#include "puzzle/rule_names.hpp"
#include "rules/text/base64.hpp"

namespace sudosat::iss {
namespace {

void check_board(const Shape& shape) {
  if (shape.rows() > most_lines || shape.columns() > most_lines || shape.digits() > most_lines)
    throw_no_place("iss", "boards of more than {} rows, columns or digits", most_lines);
  if (shape.first_digit() < 0 || shape.first_digit() > 1)
    throw_no_place("iss", "digits that begin neither with 0 nor 1");
  if (shape.digits() < std::max(shape.rows(), shape.columns()))
    throw_no_place("iss", "fewer digits than rows or columns");
}

// What the names of the variables say about their groups: VX1, VX2, … are two of VX.
std::vector<Group> groups_of(const Puzzle& puzzle) {
  std::vector<Group> groups;
  for (const Variable& variable : puzzle.variables) {
    const std::string prefix = variable.name.substr(0, variable.name.find_first_of("0123456789"));
    if (groups.empty() || groups.back().prefix != prefix)
      groups.push_back({prefix, 0, prefix == "DGB" ? puzzle.shape->spec().box_columns : 0});
    ++groups.back().count;
  }
  return groups;
}

bool is_variable_group(std::string_view prefix) {
  return prefix.size() > 1 && prefix[0] == 'V' && consists_of(prefix, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
}

}  // namespace

Output::Output(const Puzzle& puzzle)
    : puzzle_(puzzle), cells_((check_board(*puzzle.shape), *puzzle.shape), groups_of(puzzle)) {
  for (std::size_t i = 0; i < puzzle.variables.size(); ++i) {
    const auto& [name, values] = puzzle.variables[i];
    if (cells_.name(shape().cells() + static_cast<int>(i)) != name)
      throw_no_place("iss", "a variable called '{}' there: they are VX1, VX2, … in the order of their names",
                     name);
    if (values.first < shape().first_digit() || values.last > shape().last_digit())
      throw_no_place("iss", "values of '{}' that the board does not have", name);
  }
  if (cells_.size() > most_cells) throw_no_place("iss", "more than {} cells and variables", most_cells);
}

std::string Output::write() {
  write_shape();
  write_regions();
  write_variables();
  for (const auto& rule : puzzle_.rules)
    if (std::find(skipped_.begin(), skipped_.end(), rule.get()) == skipped_.end()) this->rule(*rule);
  write_givens();
  // An empty board of the usual kind says nothing; a string says something.
  return text_.empty() ? ".Shape~9x9" : text_;
}

bool Output::pairs(const std::vector<std::pair<int, int>>& pairs,
                   const std::function<bool(int, int)>& allows) {
  if (pairs.empty()) return true;
  std::vector<bool> bits;
  for (int a = shape().first_digit(); a <= shape().last_digit(); ++a)
    for (int b = shape().first_digit(); b <= shape().last_digit(); ++b) bits.push_back(allows(a, b));
  std::vector<std::string> words = {encode_bits(bits), "_"};
  for (auto [a, b] : pairs) {
    if (words.size() > 2) words.emplace_back();
    words.push_back(cells_.name(a));
    words.push_back(cells_.name(b));
  }
  return item("Pair", words);
}

bool Output::one_of(int cell, const std::vector<int>& values) {
  std::string given = cells_.name(cell);
  for (int value : values) given += fmt::format("_{}", value);
  return item("", given);
}

bool Output::choice(const std::vector<std::function<void()>>& alternatives) {
  const int items = items_;
  text_ += ".Or";
  ++depth_;
  for (const auto& alternative : alternatives) {
    std::string before = std::exchange(text_, "");
    items_ = 0;
    alternative();
    // Several items are one alternative.
    text_ = items_ == 1 ? fmt::format("{}{}", before, text_) : fmt::format("{}.And{}.End", before, text_);
  }
  --depth_;
  text_ += ".End";
  items_ = items + 1;
  return true;
}

std::optional<std::pair<std::string, bool>> Output::line(const std::vector<int>& cells) const {
  for (const bool is_row : {true, false})
    for (int i = 0; i < (is_row ? shape().rows() : shape().columns()); ++i) {
      std::vector<int> line = is_row ? cells_from(shape(), i, 0, 0, 1) : cells_from(shape(), 0, i, 1, 0);
      const std::string name = fmt::format("{}{}", is_row ? 'R' : 'C', i + 1);
      if (line == cells) return std::pair(name, false);
      std::ranges::reverse(line);
      if (line == cells) return std::pair(name, true);
    }
  return std::nullopt;
}

void Output::rule(const Rule& rule) {
  const char* when = "";
  for (const Type& type : types()) {
    if (type.write == nullptr || type.kind == nullptr || !rule.is(type.kind())) continue;
    if (type.scope != Scope::anywhere && is_choice()) {
      when = " among alternatives";
      continue;
    }
    if (type.write(*this, type, rule.arguments())) return;
    when =
        rule.arguments().cells.empty() ? " on this board" : " on this board, or with these cells and numbers";
  }
  throw_no_place("iss", "the rule '{}'{}", rule_name(rule, puzzle_), when);
}

void Output::write_shape() {
  const ShapeSpec& spec = shape().spec();
  const bool is_usual = spec.digits == std::max(spec.rows, spec.columns) && spec.first_digit == 1;
  if (spec.rows == 9 && spec.columns == 9 && is_usual && spec.has_lines) return;
  std::vector<std::string> words = {fmt::format("{}x{}", spec.rows, spec.columns)};
  if (!is_usual || !spec.has_lines)
    words.push_back(spec.first_digit == 1
                        ? fmt::format("{}", spec.digits)
                        : fmt::format("{}-{}", shape().first_digit(), shape().last_digit()));
  if (!spec.has_lines) words.emplace_back("Raw");
  item("Shape", words);
}

void Output::write_regions() {
  const int side = std::max(shape().rows(), shape().columns());
  const BoxSize boxes = boxes_of(shape());
  const auto boxes_for = [&](int size) {
    return shape().spec().has_lines ? boxes_of(shape().rows(), shape().columns(), size) : BoxSize{};
  };
  if (boxes == boxes_for(side)) {
    has_native_boxes_ = true;
    if (!shape().has_regions()) return;
  }
  if (shape().has_boxes() && boxes == boxes_for(boxes.rows * boxes.columns)) {
    has_native_boxes_ = true;
    item("RegionSize", boxes.rows * boxes.columns);
    return;
  }
  if (boxes_for(side).rows > 0) item("NoBoxes");
  std::vector<std::vector<int>> regions;
  for (const House& house : shape().houses())
    if ((house.kind == House::Kind::box || house.kind == House::Kind::region) && !house.cells.empty())
      regions.push_back(house.cells);
  has_native_regions_ = regions.empty() || write_jigsaw(regions);
  if (has_native_regions_) return;
  for (const std::vector<int>& region : regions) item("AllDifferent", region);
}

// Writes a jigsaw whose pieces have one size. The cells in no piece must not be as many as a piece has.
bool Output::write_jigsaw(const std::vector<std::vector<int>>& regions) {
  constexpr std::string_view names = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const std::size_t size = regions.front().size(),
                    side = static_cast<std::size_t>(std::max(shape().rows(), shape().columns()));
  const std::size_t rest = static_cast<std::size_t>(shape().cells()) - size * regions.size();
  const bool equal = std::ranges::all_of(regions, [&](const auto& cells) { return cells.size() == size; });
  if (!equal || size < side || rest == size || regions.size() + (rest > 0) < 2 ||
      regions.size() >= names.size())
    return false;
  std::string layout(static_cast<std::size_t>(shape().cells()), '-');
  for (std::size_t i = 0; i < regions.size(); ++i)
    for (int cell : regions[i]) layout[cell] = names[i];
  if (size != side) item("RegionSize", static_cast<int>(size));
  item("Jigsaw", layout);
  return true;
}

bool Output::has_rule(const RuleKind& kind) const {
  return std::ranges::any_of(puzzle_.rules, [&](const auto& rule) { return rule->is(kind); });
}

void Output::write_variables() {
  for (const Group& group : cells_.groups()) {
    if (group.prefix.empty()) continue;
    if (is_variable_group(group.prefix)) {
      std::vector<std::string> words = {group.prefix.substr(1)};
      if (group.count > 1) words.insert(words.end(), {"", fmt::format("{}", group.count)});
      item("Var", words);
    } else if (!(group.prefix == "CC" && has_rule(chaos_construction_rule())) &&
               !(group.prefix.starts_with("DG") && has_rule(doppelganger_rule()))) {
      throw_no_place("iss", "variables called '{}': their names are V and capital letters", group.prefix);
    }
  }
}

void Output::write_givens() {
  std::vector<std::string> words;
  const auto add = [&](int cell, const DigitSet& set) {
    if (set.empty()) throw_no_place("iss", "cells without a candidate");
    if (set == DigitSet::all(shape().digits()) && !set.is_single()) return;
    std::string& word = words.emplace_back(cells_.name(cell));
    for (int digit : set) word += fmt::format("_{}", shape().value_of(digit));
  };
  for (int cell = 0; cell < shape().cells(); ++cell) add(cell, puzzle_.candidates[cell]);
  for (std::size_t i = 0; i < puzzle_.variables.size(); ++i) {
    const auto& [name, values] = puzzle_.variables[i];
    if (name.starts_with("DG") && values == Range{shape().first_digit() + 1, shape().last_digit()}) continue;
    DigitSet set(shape().digits());
    for (int value = values.first; value <= values.last; ++value) set.insert(shape().index_of(value));
    add(shape().cells() + static_cast<int>(i), set);
  }
  if (!words.empty()) item("", words);
}

}  // namespace sudosat::iss
