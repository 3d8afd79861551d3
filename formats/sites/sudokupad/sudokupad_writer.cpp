#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "formats/decoration.hpp"
#include "formats/json/json.hpp"
#include "formats/sites/sudokupad/sudokupad.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat {
namespace {

using OrderedJson = nlohmann::ordered_json;

class SudokupadWriter {
 public:
  SudokupadWriter(const Puzzle& puzzle, const SudokupadFrame& frame)
      : puzzle_(puzzle), shape_(*puzzle.shape), frame_(frame) {}

  // Writes the puzzle with some of its rules.
  OrderedJson write(const Grid* solution, const UnwrittenRules::Rules& rules) {
    require_place();
    add_metadata(solution);
    add_cells();
    add_regions();
    // A drawing of another site, which no rule says, goes along in grey.
    const Decoration* decoration = puzzle_.decoration.get();
    const bool is_foreign = decoration != nullptr && decoration->format != "sudokupad";
    Drawing drawing = is_foreign ? decoration->drawing : Drawing();
    for (const auto& rule : rules)
      if (!add_rule(*rule)) rule->draw(shape_, drawing);
    add_drawing(drawing, frame_, object_);
    return std::move(object_);
  }

 private:
  // The number of digits is not stored: a reader takes as many as the longest house has cells.
  void require_place() const {
    int longest = std::max(shape_.rows(), shape_.columns());
    for (const House& house : shape_.houses())
      longest = std::max(longest, static_cast<int>(house.cells.size()));
    if (shape_.digits() != longest || shape_.first_digit() != 1 || !shape_.spec().has_lines)
      throw_no_place("sudokupad", "a board that is a {}", describe(shape_));
    if (!puzzle_.variables.empty()) throw_no_place("sudokupad", "variables beside the board");
  }

  void add_metadata(const Grid* solution) {
    OrderedJson& metadata = object_["metadata"] = OrderedJson::object();
    const auto add = [&](const char* key, const std::string& text) {
      if (!text.empty()) metadata[key] = text;
    };
    add("title", puzzle_.metadata.title);
    add("author", puzzle_.metadata.author);
    add("rules", puzzle_.metadata.rules_text);
    // A solution is a character a cell.
    if (solution != nullptr && shape_.digits() <= 9) {
      std::string digits;
      for_each_square(
          [&](std::optional<int> cell) { digits += cell ? std::to_string((*solution)[*cell]) : "?"; });
      add("solution", digits);
    }
  }

  // Calls f(cell), or f(nothing) for a square beside the board.
  template <class F>
  void for_each_square(F f) const {
    for (int row = 0; row < frame_.drawn_rows; ++row)
      for (int column = 0; column < frame_.drawn_columns; ++column) f(frame_.cell(row, column));
  }

  void add_cells() {
    OrderedJson& rows = object_["cells"] = OrderedJson::array();
    for_each_square([&](std::optional<int> cell) {
      if (rows.empty() || std::cmp_equal(rows.back().size(), frame_.drawn_columns))
        rows.push_back(OrderedJson::array());
      rows.back().push_back(cell ? content_of(*cell) : OrderedJson::object());
    });
  }

  OrderedJson content_of(int cell) const {
    OrderedJson entry = OrderedJson::object();
    const DigitSet& set = puzzle_.candidates[cell];
    if (set.empty()) throw_no_place("sudokupad", "{}, which has no candidates", cell_name(shape_, cell));
    if (set.is_single()) {
      entry["value"] = set.first() + 1;
    } else if (set != DigitSet::all(shape_.digits())) {
      for (const int digit : set) entry["pencilMarks"].push_back(digit + 1);
    }
    return entry;
  }

  OrderedJson squares(const std::vector<int>& cells) const {
    OrderedJson list = OrderedJson::array();
    for (const int cell : cells) list.push_back({frame_.row_of(cell), frame_.column_of(cell)});
    return list;
  }

  void add_regions() {
    OrderedJson& regions = object_["regions"] = OrderedJson::array();
    for (const House& house : shape_.houses())
      if (house.kind == House::Kind::box || house.kind == House::Kind::region)
        regions.push_back(squares(house.cells));
    object_["cages"] = OrderedJson::array();
  }

  // Returns false for a rule that SudokuPad does not have.
  bool add_rule(const Rule& rule) {
    const RuleArguments& arguments = rule.arguments();
    if (rule.is(killer_cage_rule()) || rule.is(sum_rule())) {
      if (arguments.numbers.size() > 1 || arguments.cells.size() != 1) return false;
      const bool is_unique = rule.is(killer_cage_rule());
      OrderedJson cage{{"cells", squares(arguments.cells[0])}, {"style", "killer"}, {"unique", is_unique}};
      if (!arguments.numbers.empty()) {
        cage["value"] = std::to_string(arguments.numbers[0]);
        cage["sum"] = arguments.numbers[0];
      }
      object_["cages"].push_back(std::move(cage));
      return true;
    }
    // A rule with exceptions is not the rule of the flag.
    for (const SudokupadFlag& flag : sudokupad_flags()) {
      if (!rule.is(flag.kind()) || !arguments.cells.empty()) continue;
      if (!survives_reading(rule, as_read(shape_)))
        throw_no_place("sudokupad", "the rule '{}' on this board", rule.kind().name);
      object_["metadata"][std::string(flag.name)] = true;
    }
    return false;
  }

  const Puzzle& puzzle_;
  const Shape& shape_;
  const SudokupadFrame frame_;
  OrderedJson object_;
};

// The members of the site's JSON that are kept and go back.
class KeptMembers {
 public:
  KeptMembers(const Puzzle& puzzle, const std::optional<Grid>& solution)
      : puzzle_(puzzle),
        solution_(solution),
        members_(kept_members(puzzle, "sudokupad")),
        frame_(SudokupadFrame::of(*puzzle.shape)),
        rules_(puzzle) {
    const Shape& shape = *puzzle.shape;
    if (!members_.is_object()) return;
    if (const auto frame = kept_frame(members_);
        frame && frame->rows == shape.rows() && frame->columns == shape.columns())
      frame_ = *frame;
    if (const auto cages = members_.find("cages"); cages != members_.end() && cages->is_array())
      keep_items(*cages, rules_, [&](const nlohmann::json& cage) {
        return sudokupad_rules_of(cage, frame_, puzzle_, solution_);
      });
  }

  bool has_any() const { return members_.is_object(); }
  const SudokupadFrame& frame() const { return frame_; }
  const UnwrittenRules::Rules& rules_left() const { return rules_.left(); }

  // Keeps the text only if cages mean the same with it.
  void set_rules_text(const std::string& text) {
    Puzzle told = puzzle_;
    told.metadata.rules_text = text;
    const auto count = [&](const nlohmann::json& cage, const Puzzle& puzzle) {
      return sudokupad_rules_of(cage, frame_, puzzle, solution_).size();
    };
    if (members_.is_object() && members_.contains("cages"))
      std::erase_if(members_["cages"].get_ref<nlohmann::json::array_t&>(),
                    [&](const nlohmann::json& cage) { return count(cage, puzzle_) != count(cage, told); });
  }

  // A region that is not one of the puzzle says nothing if it is a row or column, or has a digit twice in the
  // solution.
  void add_to(OrderedJson& object) {
    object["cellSize"] = static_cast<int>(sudokupad_cell);
    if (!members_.is_object()) return;
    if (members_.contains("cellSize")) object["cellSize"] = OrderedJson(members_["cellSize"]);
    if (const auto regions = members_.find("regions"); regions != members_.end() && regions->is_array())
      std::erase_if(regions->get_ref<nlohmann::json::array_t&>(), [&](const nlohmann::json& region) {
        std::vector<int> cells = cells_on_board(region, frame_);
        std::ranges::sort(cells);
        const std::vector<House>& houses = puzzle_.shape->houses();
        const auto house = std::ranges::find(houses, cells, &House::cells);
        if (house == houses.end()) return !repeats(solution_, cells);
        return house->kind == House::Kind::box || house->kind == House::Kind::region;
      });
    add_kept(object, members_);
  }

 private:
  const Puzzle& puzzle_;
  const std::optional<Grid>& solution_;
  nlohmann::json members_;
  SudokupadFrame frame_;
  UnwrittenRules rules_;
};

}  // namespace

nlohmann::json written_sudokupad(const Puzzle& puzzle, const SudokupadFrame& frame) {
  try {
    return nlohmann::json(SudokupadWriter(puzzle, frame).write(nullptr, puzzle.rules));
  } catch (const UsageError&) {
    return nlohmann::json::object();
  }
}

std::string sudokupad_json(const Record& record, const Grid* solution) {
  if (solution == nullptr && record.stored) solution = &*record.stored;
  const std::optional<Grid> grid = solution != nullptr ? std::optional(*solution) : std::nullopt;
  KeptMembers kept(record.puzzle, grid);
  Puzzle told = record.puzzle;
  // A rule that goes back as it came needs no words.
  if (!kept.has_any() || !kept.rules_left().empty()) told.metadata.rules_text = rules_text_of(told);
  kept.set_rules_text(told.metadata.rules_text);
  OrderedJson object = SudokupadWriter(told, kept.frame()).write(solution, kept.rules_left());
  kept.add_to(object);
  return line_of_json(object);
}

}  // namespace sudosat
