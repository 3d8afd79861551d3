#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/cells.hpp"
#include "formats/setter_json.hpp"
#include "formats/sudokupad/sudokupad.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

// Presentation, or read here or with the drawings.
constexpr std::string_view known_keys[] = {
    "cells",  "regions",  "cages",    "lines",    "arrows",     "underlays", "overlays",     "metadata",
    "global", "id",       "title",    "author",   "rules",      "solution",  "cellSize",     "settings",
    "videos", "duration", "foglight", "fogofwar", "msgcorrect", "source",    "triggereffect"};

// The flags that are rules, by the names of f-puzzles.
constexpr std::pair<std::string_view, std::string_view> flags[] = {
    {"antiknight", "anti-knight"},         {"antiking", "anti-king"},
    {"diagonal+", "diagonal /"},           {"diagonal-", "diagonal \\"},
    {"disjointgroups", "disjoint groups"}, {"nonconsecutive", "nonconsecutive"}};

using Point = std::pair<int, int>;

class Reader {
 public:
  Reader(const Json& object, Import& import) : object_(object), import_(import) {}

  void read() {
    for (const auto& [key, value] : object_.items())
      if (std::find(std::begin(known_keys), std::end(known_keys), key) == std::end(known_keys) &&
          !is_void(value))
        import_.unknown(fmt::format("the key '{}' of SudokuPad", key));
    measure();
    make_shape();
    read_cells();
    for (const char* key : {"title", "author", "rules", "solution"})
      if (object_.contains(key)) take_metadata(key, object_[key]);
    if (const Json& metadata = member("metadata"); !is_void(metadata)) {
      if (!metadata.is_object()) throw UsageError("'metadata' is not an object");
      for (const auto& [key, value] : metadata.items()) take_metadata(key, value);
    }
    for (const Json& name : list("global")) add_flag(text_of(name));
    read_cages();
    if (!import_.record.puzzle.metadata.rules_text.empty())
      import_.note(fmt::format("the rules: {}", import_.record.puzzle.metadata.rules_text));
    read_drawings(object_, frame_, import_);
  }

 private:
  const Json& member(const char* key) const {
    static const Json none;
    return object_.contains(key) ? object_[key] : none;
  }

  // [] where it is not there.
  const Json& list(const char* key) const {
    static const Json none = Json::array();
    const Json& json = member(key);
    if (is_void(json)) return none;
    if (!json.is_array()) throw UsageError(fmt::format("'{}' is not an array", key));
    return json;
  }

  static Point point(const Json& json) {
    if (!json.is_array() || json.size() != 2 || !integer_of(json[0]) || !integer_of(json[1]))
      throw UsageError("a cell is not a pair of a row and a column");
    return {*integer_of(json[0]), *integer_of(json[1])};
  }
  static std::vector<Point> points(const Json& json) {
    if (!json.is_array()) throw UsageError("a list of cells is not an array");
    std::vector<Point> points;
    for (const Json& entry : json) points.push_back(point(entry));
    return points;
  }

  void measure() {
    const Json& cells = member("cells");
    rows_ = static_cast<int>(std::min<std::size_t>(cells.size(), max_side + 1));
    columns_ = static_cast<int>(std::min<std::size_t>(cells[0].size(), max_side + 1));
    for (const Json& row : cells)
      if (!row.is_array() || row.size() != cells[0].size())
        throw UsageError("the rows of 'cells' are not all as long");
    for (const Json& region : list("regions"))
      if (!is_void(region)) regions_.push_back(points(region));
    frame_ = {0, 0, rows_, columns_};
    if (regions_.empty()) return;
    // With regions that fill a square of its own, as large as they are, the board is that square.
    Point first = regions_[0][0], last = first;
    int largest = 0;
    for (const std::vector<Point>& region : regions_) {
      largest = std::max(largest, static_cast<int>(region.size()));
      for (const auto& [r, c] : region) {
        if (!frame_.cell(r, c))
          throw UsageError(fmt::format("a region has a cell outside the grid, [{}, {}]", r, c));
        first = {std::min(first.first, r), std::min(first.second, c)};
        last = {std::max(last.first, r), std::max(last.second, c)};
      }
    }
    const SudokupadFrame square{first.first, first.second, last.first - first.first + 1,
                                last.second - first.second + 1};
    if (square.rows == largest && square.columns == largest && (rows_ > largest || columns_ > largest)) {
      frame_ = square;
      import_.note(fmt::format("the board is the {0}x{0} cells with regions, from row {1} and column {2} on",
                               largest, frame_.top + 1, frame_.left + 1));
    }
  }

  void make_shape() {
    ShapeSpec spec{frame_.rows, frame_.columns, std::max(frame_.rows, frame_.columns), 1, 0, 0, {}};
    std::vector<int> regions(static_cast<std::size_t>(spec.rows) * static_cast<std::size_t>(spec.columns),
                             -1);
    for (std::size_t i = 0; i < regions_.size(); ++i) {
      spec.digits = std::max(spec.digits, static_cast<int>(regions_[i].size()));
      for (const auto& [r, c] : regions_[i]) {
        int& region = regions[static_cast<std::size_t>(frame_.cell(r, c).value())];
        if (region >= 0) throw UsageError(fmt::format("the cell [{}, {}] is in two regions", r, c));
        region = static_cast<int>(i);
      }
    }
    if (regions_.empty())
      import_.warn("no regions are given: the board is taken for a Latin square");
    else
      set_regions(spec, std::move(regions));
    import_.record.puzzle = Puzzle(shape_of(spec, import_.context, import_.record.where));
  }

  void read_cells() {
    const Json& cells = member("cells");
    for (int r = 0; r < rows_; ++r)
      for (int c = 0; c < columns_; ++c) {
        const Json& json = cells[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
        if (is_void(json)) continue;
        if (!json.is_object())
          throw UsageError(fmt::format("the cell [{}, {}] of 'cells' is not an object", r, c));
        const std::optional<int> cell = frame_.cell(r, c);
        if (cell)
          read_cell(*cell, json);
        else if (json.contains("value") && !is_void(json["value"]))
          import_.warn(fmt::format("the value of the cell [{}, {}], outside the board, is ignored", r, c));
      }
  }

  int digit_of(const Json& json, int cell) const {
    const Shape& shape = import_.shape();
    const std::optional<int> value = integer_of(json);
    if (!value || *value < 1 || *value > shape.last_digit())
      throw UsageError(fmt::format("{} holds '{:.40}', not a number from 1 to {}", cell_name(shape, cell),
                                   text_of(json), shape.last_digit()));
    return *value - 1;
  }

  void read_cell(int cell, const Json& json) {
    DigitSet& set = import_.record.puzzle.candidates[static_cast<std::size_t>(cell)];
    const int digits = import_.shape().digits();
    const auto value = json.find("value"), given = json.find("given");
    if (value != json.end() && !is_void(*value) && (given == json.end() || *given != false))
      set &= DigitSet::single(digits, digit_of(*value, cell));
    if (const auto marks = json.find("pencilMarks"); marks != json.end() && !is_void(*marks)) {
      DigitSet marked(digits);
      if (marks->is_array()) {
        for (const Json& mark : *marks) marked.insert(digit_of(mark, cell));
      } else {
        for (const char c : text_of(*marks)) marked.insert(digit_of(Json(std::string(1, c)), cell));
      }
      set &= marked;
    }
  }

  void take_metadata(const std::string& name, const Json& value) {
    Metadata& metadata = import_.record.puzzle.metadata;
    const auto set = [&](std::string& field) {
      if (field.empty()) field = text_of(value);
    };
    if (name == "title") {
      set(metadata.title);
    } else if (name == "author") {
      set(metadata.author);
    } else if (name == "rules") {
      set(metadata.rules_text);
    } else if (name == "solution") {
      if (!import_.record.stored && value.is_string()) import_.store(cropped(value.get<std::string>()));
    } else if (value == true || value == "true") {
      add_flag(name);
    }
  }

  // The part of a solution of the whole grid that belongs to the board.
  std::string cropped(const std::string& solution) const {
    if (solution.size() != static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_))
      return solution;
    std::string own;
    for (int r = 0; r < frame_.rows; ++r)
      own += solution.substr(static_cast<std::size_t>((frame_.top + r) * columns_ + frame_.left),
                             static_cast<std::size_t>(frame_.columns));
    return own;
  }

  void add_flag(const std::string& name) {
    for (const auto& [flag, kind] : flags)
      if (name == flag) return import_.add_rule(kind, {});
    import_.unknown(fmt::format("the global rule '{:.40}'", name));
  }

  void read_cages() {
    const Json& cages = list("cages");
    int drawn = 0;
    for (std::size_t i = 0; i < cages.size(); ++i) {
      const Json& cage = cages[i];
      if (is_void(cage)) continue;
      if (!cage.is_object()) throw UsageError(fmt::format("cage {} is not an object", i + 1));
      if (!cage.contains("cells") || is_void(cage["cells"]))
        read_remark(cage.contains("value") ? text_of(cage["value"]) : "");
      else if (!read_cage(cage))
        ++drawn;
    }
    if (drawn > 0)
      import_.warn(
          fmt::format("{} cages are drawn that do not say whether their digits differ; the rules text "
                      "may give them a meaning{}",
                      drawn, import_.context.options.guess_lines ? "" : ", or --guess-lines"));
  }

  // "title: …".
  void read_remark(const std::string& text) {
    const std::size_t colon = text.find(':');
    if (colon == text.npos) {
      for (const auto& [flag, kind] : flags)
        if (text == flag) import_.add_rule(kind, {});
      return;
    }
    const std::size_t said = std::min(text.find_first_not_of(' ', colon + 1), text.size());
    take_metadata(text.substr(0, colon), Json(text.substr(said)));
  }

  static bool has_text(const Json& cage, const char* field, std::string_view text) {
    return cage.contains(field) && text_of(cage[field]) == text;
  }

  // False for one that is only drawn.
  bool read_cage(const Json& cage) {
    const bool unique = cage.contains("unique") && cage["unique"] == true;
    const bool repeats = cage.contains("unique") && cage["unique"] == false;
    const bool hidden = cage.contains("hidden") && cage["hidden"] == true;
    const bool killer = has_text(cage, "style", "killer") || has_text(cage, "type", "killer");
    if (hidden && !unique && (repeats || !killer)) return true;  // marks cells beside the board
    std::optional<int> sum;
    for (const char* field : {"sum", "value"})
      if (!sum && cage.contains(field)) sum = integer_of(cage[field]);
    const bool guessed = import_.context.options.guess_lines && sum && !repeats;
    if (!unique && !killer && !guessed) return false;
    std::vector<int> cells;
    for (const auto& [r, c] : points(cage["cells"])) {
      const std::optional<int> cell = frame_.cell(r, c);
      if (!cell) throw UsageError(fmt::format("a cage has a cell outside the board, [{}, {}]", r, c));
      cells.push_back(*cell);
    }
    if (repeats) {
      if (!sum) return false;
      import_.add_rule("sum", {.cells = {cells}, .numbers = {*sum}});
      return true;
    }
    if (!sum && is_house(cells)) return true;
    RuleArguments arguments{.cells = {cells}};
    if (sum) arguments.numbers = {*sum};
    if (const std::string value = cage.contains("value") ? text_of(cage["value"]) : "";
        !sum && !value.empty())
      import_.warn(
          fmt::format("a cage has the value '{:.40}', which is not a number: no sum is demanded", value));
    import_.add_rule("killer cage", std::move(arguments));
    return true;
  }

  bool is_house(std::vector<int> cells) const {
    std::sort(cells.begin(), cells.end());
    const std::vector<House>& houses = import_.shape().houses();
    return std::any_of(houses.begin(), houses.end(),
                       [&](const House& house) { return house.cells == cells; });
  }

  const Json& object_;
  Import& import_;
  int rows_ = 0;
  int columns_ = 0;
  SudokupadFrame frame_;
  std::vector<std::vector<Point>> regions_;
};

bool has_cells(const Json& object) {
  if (!object.is_object() || !object.contains("cells")) return false;
  const Json& cells = object["cells"];
  return cells.is_array() && !cells.empty() && cells[0].is_array() && !cells[0].empty();
}

}  // namespace

Record read_sudokupad(const Json& object, const Location& where, ReadContext& context, const Format& format) {
  if (!has_cells(object)) throw InputError(where, "not a puzzle of SudokuPad: it has no 'cells' in rows");
  return import_record(Import(format, where, context),
                       [&](Import& import) { Reader(object, import).read(); });
}

}  // namespace sudosat
