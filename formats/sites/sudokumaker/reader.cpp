#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/sites/sudokumaker/sudokumaker.hpp"
#include "formats/text/cells.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

class SudokumakerReader {
 public:
  SudokumakerReader(const Json& puzzle, Import& import) : puzzle_(puzzle), import_(import) {}

  void read() {
    Metadata metadata{text("name"), text("author"), text("comment")};
    make_shape();
    import_.record.puzzle.metadata = std::move(metadata);
    read_cells();
    for (const Json& constraint : constraints()) read_sudokumaker_constraint(constraint, import_);
    for (const Json& constraint : constraints()) read_sudokumaker_negative(constraint, import_);
    import_.compare_with_stored();
  }

 private:
  std::string text(const char* key) const {
    return puzzle_.contains(key) ? text_of(puzzle_[key]) : std::string();
  }

  int number(const char* key, int otherwise) const {
    if (!puzzle_.contains(key) || puzzle_[key].is_null()) return otherwise;
    const std::optional<int> value = integer_of(puzzle_[key]);
    if (!value || *value < -max_side || *value > max_side)
      throw UsageError(fmt::format("'{}' is not a number of this size", key));
    return *value;
  }

  // The constraints that the setter has not switched off.
  std::vector<Json> constraints() const {
    std::vector<Json> found;
    if (puzzle_.contains("constraints") && puzzle_["constraints"].is_array())
      for (const Json& constraint : puzzle_["constraints"])
        if (constraint.is_object() && constraint.value("disabled", Json()) != true)
          found.push_back(constraint);
    return found;
  }

  void make_shape() {
    constexpr int usual = 9;
    const int size = number("size", usual);
    ShapeSpec spec;
    spec.rows = number("height", size);
    spec.columns = number("width", size);
    if (spec.rows < 1 || spec.columns < 1) throw UsageError("the board has no cells");
    spec.first_digit = number("minDigit", 1);
    spec.digits =
        number("maxDigit", spec.first_digit + std::max(spec.rows, spec.columns) - 1) - spec.first_digit + 1;
    spec.has_lines = text("type") != "custom";
    std::vector<int> regions;
    for (const Json& constraint : constraints()) {
      const std::optional<int> type = integer_of(constraint.value("type", Json()));
      if (type == 2003) {
        if (!is_void(constraint.value("areas", Json())))
          throw UsageError("rows and columns of parts of the board cannot be said");
        spec.has_lines = true;
      }
      if (type != 1) continue;
      if (!regions.empty()) throw UsageError("the board has two divisions into regions");
      for (const Json& region : constraint.value("regions", Json::array()))
        regions.push_back(integer_of(region).value_or(-1));
      if (regions.size() != static_cast<std::size_t>(spec.rows) * static_cast<std::size_t>(spec.columns))
        throw UsageError(
            fmt::format("'regions' has {} cells, not {}", regions.size(), spec.rows * spec.columns));
    }
    if (!regions.empty() && spec.has_lines)
      set_regions(spec, std::move(regions));
    else
      spec.regions = std::move(regions);
    import_.record.puzzle = Puzzle(shape_of(spec, import_.context, import_.record.where));
  }

  // A value that is not given is a note of the setter's. If every cell has a value, together they are the
  // solution.
  void read_cells() {
    if (!puzzle_.contains("cells") || !puzzle_["cells"].is_array()) return;
    const Json& cells = puzzle_["cells"];
    const Shape& shape = import_.shape();
    if (cells.size() > static_cast<std::size_t>(shape.cells()))
      throw UsageError("'cells' has more than the board");
    Json values = Json::array();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Json& cell = cells[i];
      const std::optional<int> value =
          cell.is_object() ? integer_of(cell.value("value", Json())) : std::nullopt;
      if (!value) continue;
      if (*value < shape.first_digit() || *value > shape.last_digit())
        throw UsageError(fmt::format("{} holds {}, not a number from {} to {}",
                                     cell_name(shape, static_cast<int>(i)), *value, shape.first_digit(),
                                     shape.last_digit()));
      values.push_back(*value);
      if (cell.value("given", Json()) == true) import_.record.puzzle.give(static_cast<int>(i), *value);
    }
    if (values.size() == static_cast<std::size_t>(shape.cells())) import_.store(values);
  }

  const Json& puzzle_;
  Import& import_;
};

}  // namespace

void read_sudokumaker(const Json& puzzle, Import& import) { SudokumakerReader(puzzle, import).read(); }

}  // namespace sudosat
