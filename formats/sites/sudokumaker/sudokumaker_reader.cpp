#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/sites/site.hpp"
#include "formats/sites/sudokumaker/sudokumaker.hpp"
#include "io/lz_string.hpp"
#include "io/utf8.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/known_shapes.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

bool is_logic(const Json& constraint, int type) {
  return sudokumaker_type_of(constraint) == type && !is_drawing_of_sudokumaker(constraint);
}

bool says_lines(const Json& constraint) { return is_logic(constraint, sudokumaker::rows_and_columns); }

// Digits differ in the rows and columns of some areas, which are the grids. Without areas it is the whole
// board.
void take_lines(ShapeSpec& spec, const Json& constraint) {
  bool is_whole = (spec.has_lines && spec.grids.empty()) || is_void(member_of(constraint, "areas"));
  std::string places;
  for (const Json& area : list_in(constraint, "areas", " of a constraint")) {
    const auto number = [&](const char* key, int low, int high) {
      const std::optional<int> value = integer_of(member_of(area, key));
      if (!value || *value < low || *value > high)
        refuse("the area {:.80} of rows and columns does not lie on the board", area.dump());
      return *value;
    };
    const int x = number("x", 0, spec.columns - 1), width = number("width", 1, spec.columns - x);
    const int y = number("y", 0, spec.rows - 1), height = number("height", 1, spec.rows - y);
    is_whole |= width == spec.columns && height == spec.rows;
    places += fmt::format(" r{}-{}c{}-{}", y + 1, y + height, x + 1, x + width);
  }
  spec.has_lines = true;
  if (is_whole) return spec.grids.clear();
  std::ranges::copy(grid_places(places, 1), std::back_inserter(spec.grids));
}

bool says_regions(const Json& constraint) { return is_logic(constraint, sudokumaker::regions); }

// Whether these regions are the boxes of the grids.
bool is_division(const ShapeSpec& boxed, const std::vector<int>& regions) {
  const auto is_square = [&](const GridPlace& place) {
    return std::ssize(place.rows) == boxed.digits && std::ssize(place.columns) == boxed.digits;
  };
  if (boxed.box_rows == 0 || !std::ranges::all_of(boxed.grids, is_square)) return false;
  const Shape shape(boxed);
  const auto is_region = [&](const House& house) {
    const int region = regions[house.cells.front()];
    return house.kind != House::Kind::box ||
           (region >= 0 && std::ranges::count(regions, region) == std::ssize(house.cells) &&
            std::ranges::all_of(house.cells, [&](int cell) { return regions[cell] == region; }));
  };
  return std::ranges::all_of(shape.houses(), is_region);
}

void divide(ShapeSpec& spec, const Json& constraint) {
  std::vector<int> regions;
  for (const Json& region : constraint.value("regions", Json::array())) {
    const std::optional<int> number = region.is_null() ? -1 : integer_of(region);
    if (!number || *number < -1)
      refuse("the region of a cell is {:.40}, not a whole number from 0 up", region.dump());
    regions.push_back(*number);
  }
  if (regions.size() != static_cast<std::size_t>(spec.rows) * static_cast<std::size_t>(spec.columns))
    refuse("'regions' has {} cells, not {}", regions.size(), spec.rows * spec.columns);
  if (spec.has_lines && spec.grids.empty()) return set_regions(spec, std::move(regions));
  const Shape bare(spec);
  for (int cell = 0; cell < bare.cells(); ++cell)
    if (bare.is_hole(cell) && regions[cell] >= 0)
      refuse("{} has a region, but lies in no area of rows and columns", cell_name(bare, cell));
  // The usual boxes of each grid are said as such.
  ShapeSpec boxed = spec;
  boxed.box_rows = default_boxes(spec.digits).rows;
  boxed.box_columns = default_boxes(spec.digits).columns;
  const bool has_them = spec.has_lines && is_division(boxed, regions);
  if (has_them)
    spec = std::move(boxed);
  else
    spec.regions = std::move(regions);
}

class SudokumakerReader {
 public:
  SudokumakerReader(const Json& puzzle, Import& import) : puzzle_(puzzle), import_(import) {}

  void read() {
    static constexpr std::string_view known[] = {"name",        "author", "comment",  "type",     "size",
                                                 "width",       "height", "minDigit", "maxDigit", "cells",
                                                 "constraints", "export", "messages"};
    import_.warn_of_others(puzzle_, known, "a puzzle of SudokuMaker");
    Metadata metadata{text("name"), text("author"), text("comment")};
    make_shape();
    import_.record.puzzle.metadata = std::move(metadata);
    read_cells();
    const std::vector<Json> logic = constraints();
    for (const Json& constraint : logic) read_sudokumaker_constraint(constraint, import_);
    for (const Json& constraint : logic) read_sudokumaker_negative(constraint, logic, import_);
    const auto is_program = [](const Json& constraint) { return is_logic(constraint, sudokumaker::program); };
    if (std::ranges::any_of(logic, is_program)) import_.warn_of_rules_text();
    import_.compare_with_stored();
  }

 private:
  std::string text(const char* key) const { return text_of(member_of(puzzle_, key)); }

  int number(const char* key, int otherwise) const {
    const Json& number = member_of(puzzle_, key);
    if (number.is_null()) return otherwise;
    const std::optional<int> value = integer_of(number);
    if (!value || *value < -max_side || *value > max_side) refuse("'{}' is not a number of this size", key);
    return *value;
  }
  // The site takes 0 for a number that is missing.
  int positive(const char* key, int otherwise) const {
    const int value = number(key, otherwise);
    return value == 0 ? otherwise : value;
  }

  // The constraints that the setter has not switched off.
  std::vector<Json> constraints() const {
    std::vector<Json> found;
    for (const Json& constraint : list_in(puzzle_, "constraints")) {
      if (!constraint.is_object()) throw UsageError("a constraint is not an object");
      for (const char* flag : {"disabled", "solverIgnored"})
        if (const Json& value = member_of(constraint, flag); !value.is_null() && !value.is_boolean())
          refuse("'{}' of a constraint is neither true nor false", flag);
      if (member_of(constraint, "disabled") != true) found.push_back(constraint);
    }
    return found;
  }

  // The site does the same: a `sudoku` is a square with the digits from 1 on; a `custom` board has 9 rows, 9
  // columns and the digits 1 to 9 where it does not say otherwise, whatever its size.
  void make_shape() {
    constexpr int usual = 9;
    const std::string type = text("type");
    const bool is_custom = type == "custom";
    if (!is_custom && !type.empty() && type != "sudoku")
      refuse("the type '{:.40}' of a puzzle of SudokuMaker is not known", type);
    const int size = is_custom ? usual : positive("size", usual);
    ShapeSpec spec;
    spec.rows = positive("height", size);
    spec.columns = positive("width", size);
    if (spec.rows < 1 || spec.columns < 1) throw UsageError("the board has no cells");
    spec.first_digit = number("minDigit", 1);
    const int last = is_custom ? usual : spec.first_digit + std::max(spec.rows, spec.columns) - 1;
    spec.digits = positive("maxDigit", last) - spec.first_digit + 1;
    spec.has_lines = !is_custom;
    const Json* division = nullptr;
    const std::vector<Json> logic = constraints();
    for (const Json& constraint : logic) {
      if (says_lines(constraint)) take_lines(spec, constraint);
      if (!says_regions(constraint)) continue;
      if (division != nullptr) throw UsageError("the board has two divisions into regions");
      division = &constraint;
    }
    if (division != nullptr) divide(spec, *division);
    start_board(import_, spec);
  }

  // A value that is not given is a note of the setter's. If every cell has a value, the values together are
  // the solution.
  void read_cells() {
    const Json& cells = list_in(puzzle_, "cells");
    const Shape& shape = import_.shape();
    if (cells.size() > static_cast<std::size_t>(shape.cells()))
      throw UsageError("'cells' has more cells than the board");
    Json values(static_cast<std::size_t>(shape.cells()), nullptr);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Json& cell = cells[i];
      const std::string name = cell_name(shape, static_cast<int>(i));
      if (cell.is_null()) continue;
      if (!cell.is_object()) refuse("{} is not an object", name);
      static constexpr std::string_view known[] = {"value", "given", "colors", "candidates"};
      import_.warn_of_others(cell, known, "a cell of SudokuMaker");
      const Json &written = member_of(cell, "value"), &given = member_of(cell, "given");
      if (!given.is_null() && !given.is_boolean()) refuse("'given' of {} is neither true nor false", name);
      if (written.is_null()) continue;
      const std::optional<int> value = integer_of(written);
      if (!value || *value < shape.first_digit() || *value > shape.last_digit())
        refuse("{} holds {:.40}, not a number from {} to {}", name, written.dump(), shape.first_digit(),
               shape.last_digit());
      if (shape.is_hole(static_cast<int>(i))) refuse("{} has a digit, but lies in no area", name);
      values[i] = *value;
      if (given == true) import_.record.puzzle.give(static_cast<int>(i), *value);
    }
    const auto known = std::ranges::count_if(values, [](const Json& value) { return !value.is_null(); });
    if (known == shape.existing_cells()) import_.store(values);
  }

  const Json& puzzle_;
  Import& import_;
};

using Json = nlohmann::json;

// The payload of a link in the alphabet of base64.
std::optional<std::string> payload_of(std::string_view line) {
  const std::optional<Url> url = find_url(line);
  if (!url || !url->is_at("sudokumaker.app")) return std::nullopt;
  std::string text = percent_decoded(url->parameter("puzzle").value_or(""));
  std::ranges::replace(text, ' ', '+');
  std::ranges::replace(text, '-', '/');
  std::erase(text, '$');
  return text;
}

JsonDocument document_in(std::string_view link, const Location& where) {
  const std::optional<std::string> payload = payload_of(link);
  const auto is_json = [](const std::string& found) { return Json::accept(found); };
  const std::optional<std::string> text = payload ? text_of_payload(*payload, is_json) : std::nullopt;
  if (!text) throw_damaged_link("SudokuMaker", where);
  return parse_setter_json(*text, where);
}

class SudokumakerFormat : public Format {
 public:
  bool keeps(const Puzzle& puzzle) const override { return puzzle.decoration->format == name(); }

  bool is_puzzle(std::string_view argument) const override { return payload_of(argument).has_value(); }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    return read_one_line(lines, context, jsonl_format(), [](std::string_view line, Import& import) {
      const JsonDocument json = document_in(line, import.record.where);
      // Older links call the puzzle "sudoku".
      for (const char* key : {"puzzle", "sudoku"})
        if (const Json& puzzle = member_of(*json, key); puzzle.is_object()) {
          read_sudokumaker(puzzle, import);
          return keep_sudokumaker_decoration(puzzle, member_of(*json, "formatVersion"), import);
        }
      throw UsageError("the link to SudokuMaker does not hold a puzzle");
    });
  }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    if (solution == nullptr && record.stored) solution = &*record.stored;
    std::string payload = encode_lz_string(utf16_from_utf8(sudokumaker_json(record.puzzle, solution)));
    std::ranges::replace(payload, '/', '-');
    payload.erase(std::min(payload.find('='), payload.size()));
    out += "https://sudokumaker.app/?puzzle=" + payload + '\n';
  }
};

}  // namespace

bool says_shape_of_sudokumaker(const Json& constraint, const Shape& shape) {
  ShapeSpec spec = shape.spec();
  if (says_lines(constraint)) {
    spec.has_lines = false;
    spec.grids.clear();
    take_lines(spec, constraint);
    return spec == shape.spec();
  }
  if (!says_regions(constraint)) return true;
  spec.box_rows = spec.box_columns = 0;
  spec.regions.clear();
  divide(spec, constraint);
  return spec == shape.spec();
}

void read_sudokumaker(const Json& puzzle, Import& import) { SudokumakerReader(puzzle, import).read(); }

const Format& sudokumaker_format() {
  return only<SudokumakerFormat>("sudokumaker",
                                 "links of SudokuMaker, with all constraints that it has built in",
                                 {.one_line = true, .stores_solution = true});
}

}  // namespace sudosat
