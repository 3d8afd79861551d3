// The constraints of SudokuMaker become rules.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/sites/site.hpp"
#include "formats/sites/sudokumaker/sudokumaker.hpp"
#include "puzzle/builtin_rules.hpp"
#include "puzzle/geometry.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

// The digits of a group, which is given as bits.
std::vector<int> digits_of_group(int bits) {
  std::vector<int> digits = digits_of_bits(bits, 0);
  if (digits.empty()) throw UsageError("a constraint with a group of no digits");
  return digits;
}

// The regular expression of cells of which at least one holds a digit of the group.
std::string pattern_of(int group) {
  std::string digits;
  for (const int digit : digits_of_group(group))
    digits += static_cast<char>(digit < 10 ? '0' + digit : 'a' + (digit - 10));
  return fmt::format(".*[{}].*", digits);
}

const SudokumakerGroupLine* line_of_groups(const std::vector<int>& groups, const Shape& shape) {
  constexpr int usual = 9;
  if (shape.digits() != usual || shape.first_digit() != 1) return nullptr;
  const auto sorted = [](const std::vector<int>& list) { return std::set(list.begin(), list.end()); };
  for (const SudokumakerGroupLine& known : sudokumaker_group_lines())
    if (sorted(known.groups) == sorted(groups)) return &known;
  return nullptr;
}

class ConstraintReader : SudokumakerConstraint {
 public:
  using SudokumakerConstraint::SudokumakerConstraint;

  void read() {
    using namespace sudokumaker;
    if (is_drawing_of_sudokumaker(constraint_)) return warn_of_drawing();
    if (type_ != program) check_members(constraint_);
    switch (type_) {
      case givens:
      case regions:
      case rows_and_columns:
        return;  // the reader of the board takes them
      case nonconsecutive:
        return;  // read_sudokumaker_negative() takes it
      case entropy:
        return read_entropy();
      case thermometer:
        return each_list(member(constraint_, "slow") == true ? slow_thermometer_rule() : thermometer_rule(),
                         "thermometers");
      case clone:
        return read_clones();
      case whispers:
        return each_list(whispers_rule(), "lines",
                         {whole(member(constraint_, "minDifference"), "minDifference")});
      case region_sum_line:
        if (member(constraint_, "singleRegionTotals") == true)
          return import_.unknown("a total for each region of a line of SudokuMaker");
        return each_list(region_sum_line_rule(), "lines");
      case sequence:
        return read_sequences();
      case group_line:
        return read_group_lines();
      case lockout:
        return each_list(lockout_line_rule(), "lines", {sudokumaker_lockout});
      case program:
        throw UsageError(fmt::format("the custom constraint '{:.60}' is a program, which is not run",
                                     text_of(member(member(constraint_, "definition"), "name"))));
      default:
        read_by_table();
    }
  }

 private:
  void warn_of_drawing() {
    if (type_ == sudokumaker::fog_lights || type_ == sudokumaker::fog_triggers) return;
    const std::string name = text_of(member(constraint_, "name"));
    import_.warn(fmt::format(
        "{} is only drawn, and has no meaning for a solver; the rules text may give it one",
        name.empty() ? fmt::format("a constraint of type {}", type_) : fmt::format("'{:.60}'", name)));
  }

  void read_by_table() {
    const auto found = std::ranges::find(sudokumaker_types(), type_, &SudokumakerType::type);
    if (found == sudokumaker_types().end())
      return import_.unknown(fmt::format("the type {} of a constraint of SudokuMaker", type_));
    const RuleKind& kind = found->kind();
    if (found->member.empty()) return import_.take_rule(kind, {});
    if (found->member == "clues") return read_sudokumaker_clues(constraint_, kind, import_);
    if (found->member == "lines") return each_list(kind, found->member);
    if (found->member == "bulbsWithArrows") return read_arrows();
    if (found->member == "cages")
      return type_ == sudokumaker::look_and_say ? read_look_and_say() : read_cages();
    if (CellList all = cells(member(constraint_, "cells")); !all.empty())
      import_.take_rule(kind, {.cells = {std::move(all)}});
  }

  // A member that is not read might change what the others mean.
  void check_members(const Json& object) const {
    static constexpr std::string_view known[] = {
        "type",          "name",      "disabled",        "solverIgnored",
        "style",         "areas",     "regions",         "groups",
        "cells",         "clues",     "cages",           "lines",
        "value",         "edge",      "corner",          "digits",
        "negative",      "slow",      "arrows",          "overrideNegativeRatios",
        "diagonal",      "outerCell", "thermometers",    "overrideNegativeDifferences",
        "minDifference", "bulbCells", "bulbsWithArrows", "singleRegionTotals"};
    for (const auto& [key, value] : object.items()) {
      if (is_void(value) || key == "style") continue;
      if (std::ranges::find(known, key) == std::end(known))
        import_.unknown(
            fmt::format("the member '{:.40}' of a constraint of type {} of SudokuMaker", key, type_));
      if (value.is_array())
        for (const Json& item : value)
          if (item.is_object()) check_members(item);
    }
  }

  void each_list(const RuleKind& kind, std::string_view key, const CellList& arguments = {}) {
    for (const Json& line : items(key))
      if (CellList list = cells(line); !list.empty())
        import_.take_rule(kind, {.cells = {std::move(list)}, .numbers = arguments});
  }

  CellList groups() const { return numbers(member(constraint_, "groups")); }

  // Every 2x2 square has a digit of each group.
  void read_entropy() {
    for (const int group : groups())
      for (int r = 0; r + 1 < height(); ++r)
        for (int c = 0; c + 1 < width(); ++c)
          import_.take_rule(
              regular_expression_rule(),
              {.cells = {{cell_at(r, c), cell_at(r, c + 1), cell_at(r + 1, c), cell_at(r + 1, c + 1)}},
               .text = pattern_of(group)});
  }

  // As many neighbours along the line as there are groups have a digit of each.
  void read_group_lines() {
    const CellList all = groups();
    std::ranges::for_each(all, digits_of_group);
    if (const SudokumakerGroupLine* known = line_of_groups(all, import_.shape()))
      return each_list(known->kind(), "lines", known->numbers);
    for (const Json& item : items("lines")) {
      const CellList line = cells(item);
      if (line.empty()) continue;
      if (line.size() < all.size())
        return import_.unknown("a line of SudokuMaker with more groups of digits than cells");
      for (auto first = line.begin(); line.end() - first >= std::ssize(all); ++first)
        for (const int group : all)
          import_.take_rule(regular_expression_rule(),
                            {.cells = {{first, first + std::ssize(all)}}, .text = pattern_of(group)});
    }
  }

  // The site exports every cage as one of different digits; the stored grid decides.
  void read_cages() {
    for (const Json& cage : items("cages")) {
      CellList members = cells(member(cage, "cells"));
      const Json& value = member(cage, "value");
      if (members.empty()) continue;
      const std::optional<int> sum = value == 0 ? std::nullopt : import_.sum_of(members, value);
      import_.add_cage(std::move(members), sum);
    }
  }

  // The groups are parts of the board that are alike, each with its cells in any order.
  void read_clones() {
    CellList first;
    for (const Json& group : items("groups")) {
      CellList part = cells(group);
      std::ranges::sort(part);
      if (first.empty()) {
        first = std::move(part);
        continue;
      }
      const bool is_moved =
          part.size() == first.size() && std::ranges::equal(
                                             part, first, {}, [&](int cell) { return cell - part[0]; },
                                             [&](int cell) { return cell - first[0]; });
      if (!is_moved) throw UsageError("a clone has parts of different forms");
      import_.take_rule(clone_rule(), {.cells = {first, std::move(part)}});
    }
  }

  // The clue is read aloud: "1522" says one five and two twos.
  void read_look_and_say() {
    for (const Json& cage : items("cages")) {
      CellList clue;
      for (const char c : text_of(member(cage, "value")))
        clue.push_back(whole(Json(std::string(1, c)), "value"));
      if (!clue.empty())
        import_.take_rule(look_and_say_rule(),
                          {.cells = {cells(member(cage, "cells"))}, .numbers = std::move(clue)});
    }
  }

  // Neighbours on the line differ by the same, upwards or downwards: of three cells the outer two make twice
  // the inner one.
  void read_sequences() {
    for (const Json& item : items("lines")) {
      const CellList line = cells(item);
      for (std::size_t i = 2; i < line.size(); ++i)
        import_.take_rule(linear_equation_rule(),
                          {.cells = {{line[i - 2], line[i - 1], line[i]}}, .numbers = {0, 1, -2, 1}});
    }
  }

  void read_arrows() {
    for (const Json& item : items("bulbsWithArrows")) {
      const CellList bulb = cells(member(item, "bulbCells"));
      for (const Json& arrow : list_in(item, "arrows", " of a constraint")) {
        CellList shaft = cells(arrow);
        if (!shaft.empty() && std::ranges::find(bulb, shaft.front()) != bulb.end())
          shaft.erase(shaft.begin());
        if (!shaft.empty()) import_.take_rule(arrow_rule(), {.cells = {bulb, std::move(shaft)}});
      }
    }
  }
};

}  // namespace

SudokumakerConstraint::SudokumakerConstraint(const Json& constraint, Import& import)
    : constraint_(constraint), import_(import), type_(whole(member(constraint, "type"), "type")) {}

const Json& SudokumakerConstraint::member(const Json& object, const char* key) {
  if (!object.is_object() && !object.is_null())
    throw UsageError(fmt::format("a part of a constraint is not an object with '{}'", key));
  return member_of(object, key);
}

int SudokumakerConstraint::whole(const Json& json, const char* what) {
  const std::optional<int> value = integer_of(json);
  if (!value) throw UsageError(fmt::format("'{}' of a constraint is not a number", what));
  return *value;
}

int SudokumakerConstraint::cell_at(int row, int column) const {
  if (row < 0 || column < 0 || row >= height() || column >= width())
    throw UsageError(fmt::format("a constraint of type {} lies off the board", type_));
  return row * width() + column;
}

std::vector<int> SudokumakerConstraint::numbers(const Json& list) {
  CellList found;
  if (is_void(list)) return found;
  if (!list.is_array()) throw UsageError("a list of a constraint is not an array");
  for (const Json& entry : list) found.push_back(whole(entry, "cells"));
  return found;
}

std::vector<int> SudokumakerConstraint::cells(const Json& list) const {
  CellList found = numbers(list);
  for (const int cell : found)
    if (!is_on_board(import_.shape(), cell))
      throw UsageError(
          fmt::format("a constraint of type {} names the cell {}, which is not on the board", type_, cell));
  return found;
}

const Json& SudokumakerConstraint::items(std::string_view key) const {
  return list_in(constraint_, key, " of a constraint");
}

void read_sudokumaker_constraint(const Json& constraint, Import& import) {
  ConstraintReader(constraint, import).read();
}

}  // namespace sudosat
