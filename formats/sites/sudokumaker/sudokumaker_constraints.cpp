// The constraints of SudokuMaker become rules.
#include <algorithm>
#include <fmt/format.h>
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
  if (digits.empty()) throw UsageError("a constraint with an empty group of digits");
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

class ConstraintReader {
 public:
  ConstraintReader(const Json& constraint, Import& import)
      : constraint_(constraint), import_(import), type_(whole(member(constraint, "type"), "type")) {}

  void read() {
    using namespace sudokumaker;
    if (is_drawing_of_sudokumaker(constraint_)) return warn_of_drawing();
    if (type_ != program) check_members(constraint_);
    switch (type_) {
      case givens:
      case regions:
      case rows_and_columns:
        return;  // the reader of the board reads these constraints
      case nonconsecutive:
        return;  // read_sudokumaker_negative() reads this constraint
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
        return leave_program();
      default:
        read_by_table();
    }
  }

  void read_negative(std::span<const Json> all) {
    using namespace sudokumaker;
    if (type_ == nonconsecutive) return add_negative(nonconsecutive_rule(), all);
    for (const SudokumakerType& known : sudokumaker_types())
      if (known.type == type_ && known.member == "negative" &&
          !numbers(member(constraint_, "negative")).empty())
        add_negative(known.kind(), all);
  }

 private:
  using CellList = std::vector<int>;

  // Returns a member of an object; null if it has none. Throws UsageError if the value is not an object.
  static const Json& member(const Json& object, const char* key) {
    if (!object.is_object() && !object.is_null())
      refuse("a part of a constraint is not an object with '{}'", key);
    return member_of(object, key);
  }

  static int whole(const Json& json, const char* what) {
    const std::optional<int> value = integer_of(json);
    if (!value) refuse("'{}' of a constraint is not a number", what);
    return *value;
  }

  int cell_at(int row, int column) const {
    if (row < 0 || column < 0 || row >= height() || column >= width())
      refuse("a constraint of type {} lies off the board", type_);
    return row * width() + column;
  }

  static CellList numbers(const Json& list) {
    CellList found;
    if (is_void(list)) return found;
    if (!list.is_array()) throw UsageError("a list of a constraint is not an array");
    for (const Json& entry : list) found.push_back(whole(entry, "cells"));
    return found;
  }

  CellList cells(const Json& list) const {
    CellList found = numbers(list);
    for (const int cell : found)
      if (!is_on_board(import_.shape(), cell))
        refuse("a constraint of type {} names the cell {}, which is not on the board", type_, cell);
    return found;
  }

  // The objects or lists under a key.
  const Json& items(std::string_view key) const { return list_in(constraint_, key, " of a constraint"); }

  int width() const { return import_.shape().columns(); }
  int height() const { return import_.shape().rows(); }

  // Shows the rules text: nothing else says what a program adds to the rules.
  void leave_program() {
    const std::string what = fmt::format("the custom constraint '{:.60}' is a program, which is not run",
                                         text_of(member(member(constraint_, "definition"), "name")));
    if (!import_.context.options.ignore_unknown)
      throw UsageError(what, Advice(Code::not_known, {}, import_.said_in_rules_text()));
    import_.warn("ignored: " + what);
  }

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
    if (found->member == "clues") return read_clues(kind);
    if (found->member == "lines") return each_list(kind, found->member);
    if (found->member == "bulbsWithArrows") return read_arrows();
    if (found->member == "cages")
      return type_ == sudokumaker::look_and_say ? read_look_and_say() : read_cages();
    if (CellList all = cells(member(constraint_, "cells")); !all.empty())
      import_.take_rule(kind, {.cells = {std::move(all)}});
  }

  // Refuses members that are not read: they might change what the others mean.
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
      if (is_void(value) || key == "style" || key == "areas") continue;
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

  // Of N groups, any N consecutive cells of the line have a digit of each group.
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

  // The line goes up or down by equal steps: of three consecutive cells, the outer two add up to twice the
  // inner one.
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

  // Clues on edges and corners and beside the board, with their places as the site numbers them.
  void read_clues(const RuleKind& kind) {
    for (const Json& clue : items("clues"))
      if (type_ < sudokumaker::quadruple)
        read_edge(clue, kind);
      else if (type_ == sudokumaker::quadruple)
        read_corner(clue, kind);
      else if (!is_void(member(clue, "value")))
        read_outer(clue, kind);
  }

  void add_negative(const RuleKind& kind, std::span<const Json> all) {
    using namespace sudokumaker;
    std::vector<CellList> except;
    for (const Json& other : all) {
      if (is_drawing_of_sudokumaker(other)) continue;
      const int marks = whole(member(other, "type"), "type");
      // A dot of the other colour exempts an edge, too, unless the setter has switched that off.
      const bool overrides = marks == ratio        ? member(other, "overrideNegativeDifferences") != false
                             : marks == difference ? member(other, "overrideNegativeRatios") != false
                                                   : false;
      const bool is_other = type_ == ratio ? marks == difference : type_ != edge_sum && marks == ratio;
      if (marks == type_ || (is_other && overrides))
        for (const Json& clue : ConstraintReader(other, import_).items("clues"))
          except.push_back(pair_of(clue));
    }
    import_.take_rule(kind,
                      {.cells = std::move(except), .numbers = numbers(member(constraint_, "negative"))});
  }

  // The edges of a row have 2w numbers: first the edges right of its cells, then the edges below them.
  CellList pair_of(const Json& clue) const {
    const int edge = whole(member(clue, "edge"), "edge"), w = width();
    const bool is_right = edge % (2 * w) >= 1 && edge % (2 * w) < w;
    const int row = is_right ? edge / (2 * w) : (edge - w) / (2 * w);
    const int column = is_right ? edge % (2 * w) - 1 : (edge - w) % (2 * w);
    return {cell_at(row, column), is_right ? cell_at(row, column + 1) : cell_at(row + 1, column)};
  }

  void read_edge(const Json& clue, const RuleKind& kind) {
    const Json& value = member(clue, "value");
    if (value.is_null() && type_ == sudokumaker::edge_sum)
      throw UsageError("a sum on an edge without its number");
    const int usual = type_ == sudokumaker::difference ? 1 : 2;
    import_.take_rule(
        kind, {.cells = {pair_of(clue)}, .numbers = {value.is_null() ? usual : whole(value, "value")}});
  }

  void read_corner(const Json& clue, const RuleKind& kind) {
    const int corner = whole(member(clue, "corner"), "corner"), w = width() + 1;
    const int r = corner / w, c = corner % w;
    import_.take_rule(
        kind, {.cells = {{cell_at(r - 1, c - 1), cell_at(r - 1, c), cell_at(r, c - 1), cell_at(r, c)}},
               .numbers = numbers(member(clue, "digits"))});
  }

  // The clue stands in a frame of one cell around the board, and looks along a line or a diagonal.
  void read_outer(const Json& clue, const RuleKind& kind) {
    const int outer = whole(member(clue, "outerCell"), "outerCell"), w = width() + 2;
    const int r = outer / w - 1, c = outer % w - 1;
    int down = r < 0 ? 1 : r >= height() ? -1 : 0, across = c < 0 ? 1 : c >= width() ? -1 : 0;
    const bool is_diagonal = type_ == sudokumaker::little_killer;
    if (is_diagonal) {
      const bool falls = whole(member(clue, "diagonal"), "diagonal") < 0;
      if (down == 0) down = falls == (across > 0) ? 1 : -1;
      if (across == 0) across = falls == (down > 0) ? 1 : -1;
    }
    const bool looks_aside = down == 0 && across == 0;
    CellList line =
        looks_aside ? CellList() : cells_from(import_.shape(), r + down, c + across, down, across);
    if (line.empty() || (!is_diagonal && down != 0 && across != 0))
      refuse("a clue of type {} looks at no cells", type_);
    import_.take_rule(kind, {.cells = {std::move(line)}, .numbers = {whole(member(clue, "value"), "value")}});
  }

  const Json& constraint_;
  Import& import_;
  int type_;
};

}  // namespace

void read_sudokumaker_constraint(const Json& constraint, Import& import) {
  ConstraintReader(constraint, import).read();
}

void read_sudokumaker_negative(const Json& constraint, std::span<const Json> all, Import& import) {
  if (!is_drawing_of_sudokumaker(constraint)) ConstraintReader(constraint, import).read_negative(all);
}

}  // namespace sudosat
