#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "formats/decoration.hpp"
#include "formats/sites/fpuzzles/fpuzzles.hpp"
#include "formats/sites/site.hpp"
#include "puzzle/geometry.hpp"

namespace sudosat {
namespace {

using OrderedJson = nlohmann::ordered_json;
using Form = FpuzzlesKey::Form;

class FpuzzlesWriter {
 public:
  explicit FpuzzlesWriter(const Puzzle& puzzle)
      : puzzle_(puzzle), shape_(*puzzle.shape), as_read_(as_read(shape_)), size_(shape_.rows()) {}

  // Writes the puzzle with some of its rules.
  OrderedJson write(const UnwrittenRules::Rules& rules) {
    const ShapeSpec& spec = shape_.spec();
    if (spec.columns != size_ || spec.digits != size_ || spec.first_digit != 1 || !spec.has_lines)
      throw_no_place("fpuzzles", "a board that is a {}", describe(shape_));
    if (!puzzle_.variables.empty()) throw_no_place("fpuzzles", "variables beside the board");
    object_["size"] = size_;
    add_text("title", puzzle_.metadata.title);
    add_text("author", puzzle_.metadata.author);
    add_text("ruleset", puzzle_.metadata.rules_text);
    add_grid();
    for (const auto& rule : rules) add_rule(*rule);
    return std::move(object_);
  }

 private:
  void add_text(const char* key, const std::string& text) {
    if (!text.empty()) object_[key] = text;
  }

  std::string name(int row, int column) const { return fmt::format("R{}C{}", row + 1, column + 1); }
  std::string name(int cell) const { return name(cell / size_, cell % size_); }
  OrderedJson names(const std::vector<int>& cells) const {
    OrderedJson list = OrderedJson::array();
    for (const int cell : cells) list.push_back(name(cell));
    return list;
  }

  // Regions that a reader assumes are left out.
  bool has_usual_regions() const {
    const BoxSize usual = default_boxes(size_);
    return !shape_.has_regions() && shape_.spec().box_rows == usual.rows &&
           shape_.spec().box_columns == usual.columns;
  }

  void add_grid() {
    std::vector<int> sizes(shape_.cells());
    for (int cell = 0; cell < shape_.cells(); ++cell)
      if (const int region = shape_.region_of(cell); region >= 0) ++sizes[region];
    for (const int size : sizes)
      if (size != 0 && size != size_) throw_no_place("fpuzzles", "a region of {} cells", size);
    OrderedJson& rows = object_["grid"] = OrderedJson::array();
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      if (cell % size_ == 0) rows.push_back(OrderedJson::array());
      OrderedJson entry = OrderedJson::object();
      if (!has_usual_regions()) {
        const int region = shape_.region_of(cell);
        entry["region"] = region < 0 ? OrderedJson() : OrderedJson(region);
      }
      add_candidates(cell, entry);
      rows.back().push_back(std::move(entry));
    }
  }

  void add_candidates(int cell, OrderedJson& entry) const {
    const DigitSet& set = puzzle_.candidates[cell];
    if (set.empty()) throw_no_place("fpuzzles", "{}, which has no candidates", cell_name(shape_, cell));
    if (set.is_single()) {
      entry["value"] = set.first() + 1;
      entry["given"] = true;
    } else if (set != DigitSet::all(size_)) {
      for (const int digit : set) entry["givenPencilMarks"].push_back(digit + 1);
    }
  }

  [[noreturn]] void refuse_rule(const Rule& rule) const {
    throw_no_place("fpuzzles", "the rule '{}'", rule.name(shape_));
  }

  void add_rule(const Rule& rule) {
    if (!survives_reading(rule, as_read_))
      throw_no_place("fpuzzles", "the rule '{}' on this board", rule.name(shape_));
    for (const FpuzzlesNegative& negative : fpuzzles_negatives())
      if (rule.is(negative.kind())) return add_negative(negative, rule);
    for (const FpuzzlesKey& key : fpuzzles_keys())
      if (rule.is(key.kind())) return add(key, rule);
    refuse_rule(rule);
  }

  // The exempt edges are not written, so they must be those that a reader finds.
  void add_negative(const FpuzzlesNegative& negative, const Rule& rule) {
    const Edges exempt = negative.exempt(puzzle_);
    const std::vector<int> values = negative.numbers(puzzle_);
    std::set<std::pair<int, int>> own;
    for (const std::vector<int>& list : rule.arguments().cells)
      for (std::size_t i = 1; i < list.size(); ++i) own.insert(std::minmax(list[i - 1], list[i]));
    const std::vector<int>& numbers = rule.arguments().numbers;
    if (own != std::set(exempt.begin(), exempt.end()) ||
        std::set(numbers.begin(), numbers.end()) != std::set(values.begin(), values.end()))
      refuse_rule(rule);
    if (negative.name.empty())
      object_["nonconsecutive"] = true;
    else
      object_["negative"].push_back(negative.name);
  }

  void add(const FpuzzlesKey& key, const Rule& rule) {
    const std::vector<std::vector<int>>& lists = rule.arguments().cells;
    const std::vector<int>& numbers = rule.arguments().numbers;
    const auto put = [&](OrderedJson item) { object_[std::string(key.key)].push_back(std::move(item)); };
    switch (key.form) {
      case Form::flag:
        object_[std::string(key.key)] = true;
        break;
      case Form::all:
        require_apart(rule);
        [[fallthrough]];
      case Form::cell:
        for (const int cell : lists[0]) put({{"cell", name(cell)}});
        break;
      case Form::cells:
        put({{"cells", names(lists[0])}});
        break;
      case Form::lines: {
        OrderedJson item = {{"lines", OrderedJson::array({names(lists[0])})}};
        const int standard = key.standard == nullptr ? 0 : key.standard(size_);
        if (!numbers.empty() && numbers[0] != standard) {
          if (key.value != FpuzzlesKey::Value::usual) refuse_rule(rule);
          item["value"] = std::to_string(numbers[0]);
        }
        put(std::move(item));
        break;
      }
      case Form::pair:
      case Form::xv:
        for (std::size_t i = 1; i < lists[0].size(); ++i)
          put({{"cells", names({lists[0][i - 1], lists[0][i]})}, {"value", pair_value(key, rule)}});
        break;
      case Form::side:
        put(side_clue(rule));
        break;
      case Form::diagonal:
        put(diagonal_clue(rule));
        break;
      case Form::arrow:
        put(arrow(rule));
        break;
      case Form::cage: {
        if (numbers.size() > 1 || std::set(lists[0].begin(), lists[0].end()).size() != lists[0].size())
          refuse_rule(rule);
        OrderedJson item = {{"cells", names(lists[0])}};
        if (!numbers.empty()) item["value"] = std::to_string(numbers[0]);
        put(std::move(item));
        break;
      }
      case Form::clone:
        put({{"cells", names(lists[0])}, {"cloneCells", names(lists[1])}});
        break;
      case Form::quadruple:
        put({{"cells", names(lists[0])}, {"values", numbers}});
        break;
    }
  }

  // Throws if minima of two rules touch: the cells of their only list are not compared. So for maxima.
  void require_apart(const Rule& rule) const {
    for (const auto& other : puzzle_.rules) {
      if (other.get() == &rule || &other->kind() != &rule.kind()) continue;
      for (const int a : rule.arguments().cells[0])
        for (const int b : other->arguments().cells[0])
          if (share_edge(shape_, a, b)) refuse_rule(rule);
    }
  }

  std::string pair_value(const FpuzzlesKey& key, const Rule& rule) const {
    const int number = rule.arguments().numbers[0];
    if (key.form == Form::pair) return std::to_string(number);
    if (number != 5 && number != 10) refuse_rule(rule);
    return number == 5 ? "V" : "X";
  }

  // The cells from `from` to the border in a direction; none if the cell before it is inside.
  std::vector<int> ray(int from, int down, int across) const {
    const int r = from / size_, c = from % size_;
    const bool is_first = cells_from(shape_, r - down, c - across, down, across).empty();
    return is_first ? cells_from(shape_, r, c, down, across) : std::vector<int>();
  }

  OrderedJson side_clue(const Rule& rule) const {
    const std::vector<int>& cells = rule.arguments().cells[0];
    const std::vector<int>& numbers = rule.arguments().numbers;
    // A sandwich of other crusts cannot be said: here crusts are always the smallest and the largest digit.
    const std::set<int> crusts(numbers.begin() + 1, numbers.end());
    if (!crusts.empty() && crusts != std::set<int>{1, size_}) refuse_rule(rule);
    for (const auto& [down, across] : {std::pair(0, 1), {0, -1}, {1, 0}, {-1, 0}})
      if (cells == ray(cells[0], down, across))
        return {{"cell", name(cells[0] / size_ - down, cells[0] % size_ - across)},
                {"value", std::to_string(numbers[0])}};
    refuse_rule(rule);
  }

  OrderedJson diagonal_clue(const Rule& rule) const {
    const std::vector<int>& cells = rule.arguments().cells[0];
    for (const auto& [down, across] : {std::pair(1, 1), {1, -1}, {-1, 1}, {-1, -1}})
      if (cells == ray(cells[0], down, across))
        return {{"cell", name(cells[0] / size_ - down, cells[0] % size_ - across)},
                {"cells", names(cells)},
                {"direction", fmt::format("{}{}", down > 0 ? 'D' : 'U', across > 0 ? 'R' : 'L')},
                {"value", std::to_string(rule.arguments().numbers[0])}};
    refuse_rule(rule);
  }

  // A line begins in the circle; it does not matter in which cell of a pill.
  OrderedJson arrow(const Rule& rule) const {
    const std::vector<int>& circle = rule.arguments().cells[0];
    if (!std::ranges::is_sorted(circle)) refuse_rule(rule);
    std::vector<int> line = rule.arguments().cells[1];
    const auto touches = [&](int cell) {
      return std::abs(cell / size_ - line[0] / size_) <= 1 && std::abs(cell % size_ - line[0] % size_) <= 1;
    };
    const auto start = std::find_if(circle.begin(), circle.end(), touches);
    line.insert(line.begin(), start == circle.end() ? circle[0] : *start);
    return {{"lines", OrderedJson::array({names(line)})}, {"cells", names(circle)}};
  }

  const Puzzle& puzzle_;
  const Shape& shape_;
  const Shape as_read_;
  int size_;
  OrderedJson object_;
};

// Takes the rules of the constraints that are kept as they came, and drops those whose rules have changed.
void keep_constraints(nlohmann::json& kept, const Puzzle& puzzle, UnwrittenRules& rules) {
  for (const FpuzzlesKey& key : fpuzzles_keys()) {
    const auto list = kept.find(key.key);
    if (list == kept.end() || !list->is_array()) continue;
    const auto rules_of = [&](const nlohmann::json& items) { return fpuzzles_rules_of(key, items, puzzle); };
    if (key.form != Form::all) {
      keep_items(*list, rules,
                 [&](const nlohmann::json& item) { return rules_of(nlohmann::json::array({item})); });
    } else if (const auto own = rules_of(*list); !own || !rules.take(*own)) {
      kept.erase(list);
    }
  }
}

}  // namespace

nlohmann::json written_fpuzzles_lists(const Puzzle& puzzle) {
  try {
    return nlohmann::json(FpuzzlesWriter(puzzle).write(puzzle.rules));
  } catch (const UsageError&) {
    return nlohmann::json::object();
  }
}

std::string fpuzzles_json(const Record& record, const Grid* solution) {
  if (solution == nullptr && record.stored) solution = &*record.stored;
  const Puzzle& puzzle = record.puzzle;
  nlohmann::json kept = kept_members(puzzle, "fpuzzles");
  UnwrittenRules rules(puzzle);
  if (kept.is_object()) keep_constraints(kept, puzzle, rules);
  OrderedJson object = FpuzzlesWriter(puzzle).write(rules.left());
  for (int cell = 0; solution != nullptr && cell < solution->cells(); ++cell)
    object["solution"].push_back((*solution)[cell]);
  add_kept(object, kept);
  return line_of_json(object);
}

}  // namespace sudosat
