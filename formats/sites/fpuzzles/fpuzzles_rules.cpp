// The constraints of f-puzzles JSON become rules, at last the negative ones: all marks of a kind are drawn,
// so edges without a mark obey its opposite. An item that no rule takes is left out, with a warning.
#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "formats/builtin_formats.hpp"
#include "formats/sites/fpuzzles/fpuzzles.hpp"
#include "formats/sites/site.hpp"
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;
using Form = FpuzzlesKey::Form;
using Item = FpuzzlesItem;
using Place = FpuzzlesItem::Place;

class FpuzzlesRuleReader {
 public:
  explicit FpuzzlesRuleReader(Import& import) : import_(import), shape_(import.shape()) {}

  void read(const FpuzzlesKey& key, const Json& value) {
    key_ = &key;
    if (key.form == Form::flag) {
      if (value != true) refuse("'{}' is neither true nor false", key.key);
      import_.add_rule(key.kind(), {});
      return;
    }
    if (!value.is_array()) refuse("'{}' is not an array", key.key);
    std::vector<int> all;
    for (std::size_t i = 0; i < value.size(); ++i) {
      const Item item(value[i], fmt::format("{} {}", key.key, i + 1), shape_);
      check_fields(value[i], item);
      try {
        if (key.form == Form::all)
          all.push_back(inside(item));
        else
          read(item);
      } catch (const UsageError& error) {
        import_.leave_out(error);
      }
    }
    if (!all.empty()) import_.add_rule(key.kind(), {.cells = {all}});
  }

 private:
  void read(const Item& item) {
    switch (key_->form) {
      case Form::flag:
      case Form::all:
        break;
      case Form::cell:
        return add(item, {.cells = {{inside(item)}}});
      case Form::cells:
        if (std::vector<int> cells = item.cells(); !cells.empty())
          return add(item, {.cells = {std::move(cells)}});
        return says_nothing(item, "cells");
      case Form::lines:
        return read_lines(item);
      case Form::pair: {
        std::vector<int> pair = two_cells(item);
        return add(item, {.cells = {std::move(pair)}, .numbers = {value_or_standard(item)}});
      }
      case Form::xv:
        return read_xv(item);
      case Form::side:
        return read_side(item);
      case Form::diagonal:
        return read_diagonal(item);
      case Form::arrow:
        return read_arrow(item);
      case Form::cage:
        return read_cage(item);
      case Form::clone:
        return read_clone(item);
      case Form::quadruple:
        return read_quadruple(item);
    }
  }

  // Makes an error of the rule an error of the item.
  void add(const Item& item, RuleArguments arguments) {
    try {
      import_.add_rule(key_->kind(), std::move(arguments));
    } catch (const UsageError& error) {
      throw UsageError(fmt::format("{}: {}", item.name(), error.what()), error.advice());
    }
  }

  void says_nothing(const Item& item, std::string_view without) {
    import_.note(fmt::format("{} has no {} and says nothing", item.name(), without));
  }

  void check_fields(const Json& json, const Item& item) const {
    static constexpr std::string_view looks[] = {"outlineC",       "baseC", "fontC", "width",
                                                 "height",         "size",  "angle", "isNewConstraint",
                                                 "fromConstraint", "style"};
    const std::vector<std::string_view> known = fields_of(*key_);
    for (const auto& [field, value] : json.items())
      if (!is_void(value) && std::ranges::count(looks, field) == 0 && std::ranges::count(known, field) == 0)
        import_.unknown(fmt::format("the field '{}' of {}", field, item.name()));
  }

  int value_or_standard(const Item& item) const {
    return item.clue().value_or(key_->standard(shape_.digits()));
  }

  int inside(const Item& item) const {
    const Place p = item.cell();
    if (!item.is_inside(p)) item.fail("is about a cell outside the board");
    return item.cell_at(p);
  }

  std::vector<int> two_cells(const Item& item) const {
    std::vector<int> cells = item.cells();
    if (cells.size() != 2) item.fail(fmt::format("is about {} cells, not 2", cells.size()));
    return cells;
  }

  void read_lines(const Item& item) {
    if (item.array("lines").empty()) says_nothing(item, "lines");
    for (const Json& line : item.array("lines")) {
      std::vector<int> cells = item.cells(line);
      if (key_->is_set) cells = distinct(cells);
      if (cells.size() < 2) continue;  // says nothing
      RuleArguments arguments{.cells = {std::move(cells)}};
      if (key_->value == FpuzzlesKey::Value::usual) arguments.numbers = {value_or_standard(item)};
      if (key_->value == FpuzzlesKey::Value::needed) arguments.numbers = {key_->standard(shape_.digits())};
      add(item, std::move(arguments));
    }
  }

  void read_xv(const Item& item) {
    const std::string value = item.text("value");
    if (value.find_first_not_of(' ') == value.npos) return;
    const int sum = value == "X" || value == "x" ? 10 : value == "V" || value == "v" ? 5 : 0;
    if (sum == 0) item.fail(fmt::format("has the value '{:.40}', which is neither X nor V", value));
    add(item, {.cells = {two_cells(item)}, .numbers = {sum}});
  }

  // A clue without a value is a drawing.
  std::optional<int> clue_of(const Item& item) {
    const std::optional<int> value = item.clue();
    if (!value) says_nothing(item, "value");
    return value;
  }

  void read_side(const Item& item) {
    const std::optional<int> value = clue_of(item);
    if (!value) return;
    const Place p = item.cell();
    const int down = p.row == 0 ? 1 : p.row > shape_.rows() ? -1 : 0;
    const int across = p.column == 0 ? 1 : p.column > shape_.columns() ? -1 : 0;
    if ((down == 0) == (across == 0)) item.fail("does not stand beside a row or a column");
    add(item, {.cells = {item.walk({p.row + down, p.column + across}, down, across)}, .numbers = {*value}});
  }

  void read_diagonal(const Item& item) {
    const std::optional<int> value = clue_of(item);
    if (!value) return;
    const std::string written = item.text("direction"), direction = boost::to_upper_copy(written);
    if (direction != "UL" && direction != "UR" && direction != "DL" && direction != "DR")
      item.fail(fmt::format("has the direction '{:.40}', not UL, UR, DL or DR", written));
    const int down = direction[0] == 'D' ? 1 : -1, across = direction[1] == 'R' ? 1 : -1;
    Place p = item.cell();
    if (!item.is_inside(p)) p = {p.row + down, p.column + across};
    std::vector<int> cells = item.walk(p, down, across);
    if (cells.empty()) item.fail("points away from the board");
    std::vector<int> listed = item.cells(), found = cells;
    std::ranges::sort(listed);
    std::ranges::sort(found);
    if (!listed.empty() && listed != found) item.fail("lists other cells than those it points at");
    add(item, {.cells = {std::move(cells)}, .numbers = {*value}});
  }

  // A pill is read from left to right, or from top to bottom. Each line starts in the circle; after its first
  // cell it may cross a pill.
  void read_arrow(const Item& item) {
    std::vector<int> circle = item.cells();
    std::ranges::sort(circle);
    if (item.array("lines").empty()) says_nothing(item, "lines");
    for (const Json& line : item.array("lines")) {
      std::vector<int> shaft = item.cells(line);
      if (shaft.size() < 2) continue;
      if (std::find(circle.begin(), circle.end(), shaft.front()) == circle.end())
        item.fail("has a line that does not start at its circle");
      shaft.erase(shaft.begin());
      add(item, {.cells = {circle, std::move(shaft)}});
    }
  }

  void read_cage(const Item& item) {
    RuleArguments arguments{.cells = {item.cells()}};
    if (arguments.cells[0].empty()) return says_nothing(item, "cells");
    if (const std::optional<int> sum = import_.sum_of(arguments.cells[0], Json(item.text("value"))))
      arguments.numbers = {*sum};
    add(item, std::move(arguments));
  }

  void read_clone(const Item& item) {
    std::vector<int> cells = item.cells(), copies = item.cells("cloneCells");
    if (cells.size() != copies.size())
      item.fail(fmt::format("has {} cells and {} in its copy", cells.size(), copies.size()));
    RuleArguments arguments{.cells = {{}, {}}};
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] == copies[i]) continue;
      arguments.cells[0].push_back(cells[i]);
      arguments.cells[1].push_back(copies[i]);
    }
    if (!arguments.cells[0].empty()) add(item, std::move(arguments));
  }

  void read_quadruple(const Item& item) {
    RuleArguments arguments{.cells = {item.cells()}};
    for (const Json& value : item.array("values")) {
      const std::optional<int> number = integer_of(value);
      if (!number) item.fail("has a value that is not a number");
      arguments.numbers.push_back(*number);
    }
    if (arguments.numbers.empty()) return says_nothing(item, "values");
    add(item, std::move(arguments));
  }

  Import& import_;
  const Shape& shape_;
  const FpuzzlesKey* key_ = nullptr;
};

void add_negative(const FpuzzlesNegative& negative, Import& import) {
  const Puzzle& puzzle = import.record.puzzle;
  std::vector<std::vector<int>> exempt;
  for (const auto& [a, b] : negative.exempt(puzzle)) exempt.push_back({a, b});
  import.add_rule(negative.kind(), {.cells = std::move(exempt), .numbers = negative.numbers(puzzle)});
}

}  // namespace

std::optional<std::vector<std::shared_ptr<const Rule>>> fpuzzles_rules_of(const FpuzzlesKey& key,
                                                                          const Json& list,
                                                                          const Puzzle& puzzle) {
  ReadContext context;
  context.options.ignore_unknown = true;
  Import import(fpuzzles_format(), {}, context);
  import.record.puzzle = Puzzle(puzzle.shape);
  try {
    FpuzzlesRuleReader(import).read(key, list);
  } catch (const UsageError&) {
    return std::nullopt;
  }
  return std::move(import.record.puzzle.rules);
}

void read_fpuzzles_rules(const Json& object, Import& import) {
  FpuzzlesRuleReader reader(import);
  for (const FpuzzlesKey& key : fpuzzles_keys())
    if (const Json& value = member_of(object, key.key); !is_void(value)) reader.read(key, value);
  // The negative constraints need the marks.
  if (const Json& flag = member_of(object, "nonconsecutive"); !is_void(flag)) {
    if (flag != true) throw UsageError("'nonconsecutive' is neither true nor false");
    add_negative(fpuzzles_negatives().front(), import);
  }
  for (const Json& entry : list_in(object, "negative")) {
    const std::string name = boost::to_lower_copy(text_of(entry));
    const auto found = std::ranges::find(fpuzzles_negatives(), name, &FpuzzlesNegative::name);
    if (name.empty() || found == fpuzzles_negatives().end())
      import.unknown(fmt::format("the negative constraint '{:.40}'", name));
    else
      add_negative(*found, import);
  }
}

}  // namespace sudosat
