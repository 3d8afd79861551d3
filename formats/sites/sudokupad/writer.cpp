#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "formats/json/json_rules.hpp"
#include "formats/json/setter_json.hpp"
#include "formats/sites/sudokupad/flags.hpp"
#include "formats/sites/sudokupad/writing.hpp"

namespace sudosat {
namespace {

using OrderedJson = nlohmann::ordered_json;

[[noreturn]] void refuse(const std::string& what) {
  throw UsageError(fmt::format("SudokuPad has no place for {}", what), "write it with --to jsonl");
}

class SudokupadWriter {
 public:
  explicit SudokupadWriter(const Puzzle& puzzle) : puzzle_(puzzle), shape_(*puzzle.shape) {}

  OrderedJson write(const Grid* solution) {
    require_place();
    object_["cellSize"] = 64;
    add_metadata(solution);
    add_cells();
    add_regions();
    Drawing drawing;
    for (const auto& rule : puzzle_.rules)
      if (!add_rule(*rule)) rule->draw(shape_, drawing);
    add_drawing(drawing, shape_, object_);
    return std::move(object_);
  }

 private:
  // The digits of a board are not stored: a reader takes as many as its longest house has cells.
  void require_place() const {
    int longest = std::max(shape_.rows(), shape_.columns());
    for (const House& house : shape_.houses())
      longest = std::max(longest, static_cast<int>(house.cells.size()));
    if (shape_.digits() != longest || shape_.first_digit() != 1 || !shape_.spec().has_lines)
      refuse(fmt::format("a board that is a {}", describe(shape_)));
    if (!puzzle_.variables.empty()) refuse("variables beside the board");
  }

  void add_metadata(const Grid* solution) {
    OrderedJson& metadata = object_["metadata"] = OrderedJson::object();
    const auto add = [&](const char* key, const std::string& text) {
      if (!text.empty()) metadata[key] = text;
    };
    add("title", puzzle_.metadata.title);
    add("author", puzzle_.metadata.author);
    add("rules", rules_text_of(puzzle_));
    // A solution is a character a cell.
    if (solution != nullptr && shape_.digits() <= 9) {
      std::string digits;
      for (int cell = 0; cell < shape_.cells(); ++cell) digits += std::to_string((*solution)[cell]);
      add("solution", digits);
    }
  }

  void add_cells() {
    OrderedJson& rows = object_["cells"] = OrderedJson::array();
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      if (cell % shape_.columns() == 0) rows.push_back(OrderedJson::array());
      OrderedJson entry = OrderedJson::object();
      const DigitSet& set = puzzle_.candidates[cell];
      if (set.empty()) refuse(fmt::format("{}, which has no candidates", cell_name(shape_, cell)));
      if (set.is_single()) {
        entry["value"] = set.first() + 1;
      } else if (set != DigitSet::all(shape_.digits())) {
        for (const int digit : set) entry["pencilMarks"].push_back(digit + 1);
      }
      rows.back().push_back(std::move(entry));
    }
  }

  OrderedJson squares(const std::vector<int>& cells) const {
    OrderedJson list = OrderedJson::array();
    for (const int cell : cells) list.push_back({cell / shape_.columns(), cell % shape_.columns()});
    return list;
  }

  void add_regions() {
    OrderedJson& regions = object_["regions"] = OrderedJson::array();
    for (const House& house : shape_.houses())
      if (house.kind == House::Kind::box || house.kind == House::Kind::region)
        regions.push_back(squares(house.cells));
    object_["cages"] = OrderedJson::array();
  }

  // False for a rule that SudokuPad does not have.
  bool add_rule(const Rule& rule) {
    const std::string_view kind = rule.kind().name;
    const RuleArguments& arguments = rule.arguments();
    if (kind == "killer cage" || kind == "sum") {
      if (arguments.numbers.size() > 1 || arguments.cells.size() != 1) return false;
      const bool is_unique = kind == "killer cage";
      OrderedJson cage{{"cells", squares(arguments.cells[0])}, {"style", "killer"}, {"unique", is_unique}};
      if (!arguments.numbers.empty()) {
        cage["value"] = std::to_string(arguments.numbers[0]);
        cage["sum"] = arguments.numbers[0];
      }
      object_["cages"].push_back(std::move(cage));
      return true;
    }
    // With exceptions it is another rule.
    for (const auto& [flag, name] : sudokupad_flags) {
      if (kind != name || !arguments.cells.empty()) continue;
      if (!survives_reading(rule, as_read(shape_))) refuse(fmt::format("the rule '{}' on this board", name));
      object_["metadata"][std::string(flag)] = true;
    }
    return false;
  }

  const Puzzle& puzzle_;
  const Shape& shape_;
  OrderedJson object_;
};

}  // namespace

std::string sudokupad_json(const Record& record, const Grid* solution) {
  if (solution == nullptr && record.stored) solution = &*record.stored;
  return SudokupadWriter(record.puzzle)
      .write(solution)
      .dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

}  // namespace sudosat
