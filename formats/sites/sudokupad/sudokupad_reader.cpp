#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "formats/sites/sudokupad/sudokupad.hpp"
#include "formats/text/cells.hpp"
#include "puzzle/builtin_rules.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

// Members that are read, or are about presentation.
constexpr std::string_view sudokupad_keys[] = {
    "cells",    "regions",       "cages",    "lines",    "arrows",   "underlays", "overlays",
    "metadata", "global",        "id",       "title",    "author",   "rules",     "solution",
    "cellSize", "settings",      "videos",   "duration", "foglight", "fogofwar",  "msgcorrect",
    "source",   "triggereffect", "metaData", "foglink"};

// Title, author, rules text and solution, and flags that are rules. SudokuPad keeps them in several places.
class SudokupadRemarks {
 public:
  SudokupadRemarks(const SudokupadFrame& frame, Import& import) : frame_(frame), import_(import) {}

  void take(const std::string& name, const Json& value) {
    Metadata& metadata = import_.record.puzzle.metadata;
    const auto set = [&](std::string& field) {
      if (field.empty()) field = text_of(value);
    };
    if (name == "title") {
      set(metadata.title);
    } else if (name == "author") {
      set(metadata.author);
    } else if (name == "rules") {
      if (value.is_array() && metadata.rules_text.empty())
        for (const Json& part : value) add_rules(text_of(part));
      else
        set(metadata.rules_text);
    } else if (name == "solution") {
      if (!import_.record.stored && (value.is_string() || value.is_number()))
        import_.store(cropped(std::string(trimmed(text_of(value)))));
    } else {
      flags_.insert(name);
      if (value == true || value == "true") add_flag(name);
    }
  }

  // Takes the text of a cage without cells: "title: …", or the name of a flag.
  void take_text(const std::string& text) {
    const std::size_t colon = text.find(':');
    if (colon == text.npos) {
      if (find_sudokupad_flag(text) != nullptr) add_flag(text);
      return;
    }
    const std::string said = text.substr(std::min(text.find_first_not_of(' ', colon + 1), text.size()));
    if (text.substr(0, colon) != "rules") return take(text.substr(0, colon), Json(said));
    // Rules may stand in several cages; the metadata outweighs them.
    has_rules_in_cages_ |= import_.record.puzzle.metadata.rules_text.empty();
    if (has_rules_in_cages_) add_rules(said);
  }

  void add_flag(const std::string& name) {
    flags_.insert(name);
    if (const SudokupadFlag* flag = find_sudokupad_flag(name)) return import_.add_rule(flag->kind(), {});
    import_.unknown(fmt::format("the global rule '{:.40}'", name));
  }

  // Whether there is a flag of this name, true or not: then the rules text is not asked.
  bool has_flag(const std::string& name) const { return flags_.contains(name); }

 private:
  void add_rules(const std::string& text) {
    std::string& all = import_.record.puzzle.metadata.rules_text;
    all += (all.empty() ? "" : "\n") + text;
  }

  // The part of a solution of the whole grid that belongs to the board.
  std::string cropped(const std::string& solution) const {
    if (solution.size() !=
        static_cast<std::size_t>(frame_.drawn_rows) * static_cast<std::size_t>(frame_.drawn_columns))
      return solution;
    std::string own;
    for (int r = 0; r < frame_.rows; ++r)
      own += solution.substr((frame_.top + r) * frame_.drawn_columns + frame_.left,
                             static_cast<std::size_t>(frame_.columns));
    return own;
  }

  const SudokupadFrame& frame_;
  Import& import_;
  std::set<std::string> flags_;
  bool has_rules_in_cages_ = false;
};

// A member of another type than the site's would be passed over.
void check_members(const Json& cage, Import& import) {
  static constexpr std::string_view flags[] = {"unique", "hidden"},
                                    texts[] = {"value", "sum", "style", "type"},
                                    known[] = {"cells",         "unique",    "hidden",   "value",
                                               "sum",           "style",     "type",     "fontC",
                                               "text",          "textColor", "outlineC", "outlineColor",
                                               "fromConstraint"};
  import.warn_of_others(cage, known, "a cage of SudokuPad");
  for (const auto& [key, value] : cage.items()) {
    const bool is_flag = value.is_boolean(), is_text = value.is_string() || value.is_number();
    if (!is_void(value) && ((!is_flag && std::ranges::count(flags, key) > 0) ||
                            (!is_text && std::ranges::count(texts, key) > 0)))
      refuse("'{}' of a cage is {:.40}", key, value.dump());
  }
}

// Takes the remarks of the cages without cells.
void read_cage_remarks(const Json& object, SudokupadRemarks& remarks, Import& import) {
  const Json& cages = list_in(object, "cages");
  for (std::size_t i = 0; i < cages.size(); ++i) {
    if (is_void(cages[i])) continue;
    if (!cages[i].is_object()) refuse("cage {} is not an object", i + 1);
    check_members(cages[i], import);
    if (is_void(member_of(cages[i], "cells"))) remarks.take_text(text_of(member_of(cages[i], "value")));
  }
}

class SudokupadReader {
 public:
  SudokupadReader(const Json& object, Import& import) : object_(object), import_(import) {}

  void read() {
    for (const auto& [key, value] : object_.items())
      if (std::ranges::count(sudokupad_keys, key) == 0 && !is_void(value))
        import_.unknown(fmt::format("the key '{}' of SudokuPad", key));
    measure();
    make_shape();
    read_cells();
    SudokupadRemarks remarks(frame_, import_);
    for (const char* key : {"title", "author", "rules", "solution"})
      if (object_.contains(key)) remarks.take(key, object_[key]);
    for (const char* key : {"metadata", "metaData"}) {
      const Json& metadata = member_of(object_, key);
      if (is_void(metadata)) continue;
      if (!metadata.is_object()) refuse("'{}' is not an object", key);
      for (const auto& [name, value] : metadata.items()) remarks.take(name, value);
    }
    for (const Json& name : list_in(object_, "global")) remarks.add_flag(text_of(name));
    read_cage_remarks(object_, remarks, import_);
    drop_houses_with_repeats();
    read_rules_text(remarks);
    Json left = object_;
    read_sudokupad_cages(object_, frame_, import_, left);
    import_.compare_with_stored();
    read_drawings(object_, frame_, import_, left);
    keep_sudokupad_decoration(std::move(left), frame_, import_);
  }

 private:
  void measure() {
    frame_ = sudokupad_frame(object_);
    if (!frame_.is_whole())
      import_.note(fmt::format("the board is the {0}x{0} cells with regions, from row {1} and column {2} on",
                               frame_.rows, frame_.top + 1, frame_.left + 1));
    for (const Json& region : list_in(object_, "regions"))
      if (!is_void(region)) regions_.push_back(squares_of(region));
  }

  void make_shape() {
    ShapeSpec spec{frame_.rows, frame_.columns, std::max(frame_.rows, frame_.columns), 1, 0, 0, {}};
    std::vector<int> regions(static_cast<std::size_t>(spec.rows) * static_cast<std::size_t>(spec.columns),
                             -1);
    for (std::size_t i = 0; i < regions_.size(); ++i) {
      spec.digits = std::max(spec.digits, static_cast<int>(regions_[i].size()));
      for (const auto& [r, c] : regions_[i]) {
        int& region = regions[frame_.cell(r, c).value()];
        if (region >= 0) refuse("the cell [{}, {}] is in two regions", r, c);
        region = static_cast<int>(i);
      }
    }
    if (regions_.empty())
      import_.warn("no regions are given: the board is taken for a Latin square");
    else
      set_regions(spec, std::move(regions));
    start_board(import_, spec);
  }

  // SudokuPad holds a house to its digits only as far as the stored solution does.
  void drop_houses_with_repeats() {
    ShapeSpec spec = import_.shape().spec();
    const std::optional<Grid>& stored = import_.record.stored;
    std::vector<std::vector<int>> lines_left;
    bool drops_line = false, drops_region = false;
    std::vector<int> regions(import_.shape().cells(), -1);
    int left = 0;
    for (const House& house : import_.shape().houses()) {
      const bool is_line = house.kind == House::Kind::row || house.kind == House::Kind::column;
      const bool drops = repeats(stored, house.cells);
      if (drops)
        import_.warn(
            fmt::format("the digits of {} may repeat, as they do in the stored solution", house_name(house)));
      (is_line ? drops_line : drops_region) |= drops;
      if (is_line && !drops) lines_left.push_back(house.cells);
      if (is_line || drops) continue;
      for (const int cell : house.cells) regions[cell] = left;
      ++left;
    }
    if (!drops_line && !drops_region) return;
    if (drops_region) {
      spec.box_rows = spec.box_columns = 0;
      spec.regions = left > 0 ? std::move(regions) : std::vector<int>();
    }
    if (drops_line) spec.has_lines = false;
    import_.record.puzzle.shape = shape_of(spec, import_.context, import_.record.where);
    if (!drops_line) return;
    for (const std::vector<int>& line : lines_left) import_.add_rule(killer_cage_rule(), {.cells = {line}});
  }

  // Takes what SudokuPad takes from the text where no flag says it, and shows the text if it says more.
  void read_rules_text(const SudokupadRemarks& remarks) {
    const std::string& text = import_.record.puzzle.metadata.rules_text;
    const RulesText rules(text);
    const std::optional<Grid>& stored = import_.record.stored;
    const auto take = [&](const char* flag, bool says) {
      if (!says || remarks.has_flag(flag)) return;
      const RuleKind& kind = find_sudokupad_flag(flag)->kind();
      const auto rule = make_rule(kind, {}, import_.shape());
      if (stored && !rule->accepts(import_.shape(), *stored)) return;
      import_.record.puzzle.rules.push_back(rule);
      import_.warn(fmt::format("taken from the rules text: {}", kind.name));
    };
    take("antiknight", rules.says_anti_knight(!stored));
    take("antiking", rules.says_anti_king(!stored));
    if (rules.says_more()) import_.warn_of_rules_text();
  }

  void read_cells() {
    const Json& cells = member_of(object_, "cells");
    for (int r = 0; r < frame_.drawn_rows; ++r)
      for (int c = 0; c < frame_.drawn_columns; ++c) {
        const Json& json = cells[r][c];
        if (is_void(json)) continue;
        if (!json.is_object()) refuse("the cell [{}, {}] of 'cells' is not an object", r, c);
        const std::optional<int> cell = frame_.cell(r, c);
        if (cell)
          read_cell(*cell, json);
        else if (!is_void(member_of(json, "value")))
          import_.warn(fmt::format("the value of the cell [{}, {}], outside the board, is ignored", r, c));
      }
  }

  int digit_of(const Json& json, int cell) const {
    const Shape& shape = import_.shape();
    const std::optional<int> value = integer_of(json);
    if (!value || *value < 1 || *value > shape.last_digit())
      refuse("{} holds '{:.40}', not a number from 1 to {}", cell_name(shape, cell), text_of(json),
             shape.last_digit());
    return *value - 1;
  }

  void read_cell(int cell, const Json& json) {
    static constexpr std::string_view known[] = {"value",       "given", "centremarks", "cornermarks",
                                                 "pencilMarks", "c",     "colour",      "highlight"};
    import_.warn_of_others(json, known, "a cell of SudokuPad");
    DigitSet& set = import_.record.puzzle.candidates[cell];
    const int digits = import_.shape().digits();
    std::optional<int> entry;
    if (const Json& value = member_of(json, "value"); !is_void(value)) {
      if (member_of(json, "given") != false)
        set &= DigitSet::single(digits, digit_of(value, cell));
      else
        entry = integer_of(value);
    }
    import_.enter(cell, entry, member_of(json, "centremarks"), member_of(json, "cornermarks"));
    if (const Json& marks = member_of(json, "pencilMarks"); !is_void(marks)) {
      DigitSet marked(digits);
      if (marks.is_array()) {
        for (const Json& mark : marks) marked.insert(digit_of(mark, cell));
      } else {
        for (const char c : text_of(marks)) marked.insert(digit_of(Json(std::string(1, c)), cell));
      }
      set &= marked;
    }
  }

  const Json& object_;
  Import& import_;
  SudokupadFrame frame_;
  std::vector<std::vector<Square>> regions_;
};

}  // namespace

Record read_sudokupad(const Json& object, const Location& where, ReadContext& context, const Format& format) {
  const Json& cells = member_of(object, "cells");
  if (!cells.is_array() || cells.empty() || !cells[0].is_array() || cells[0].empty())
    throw InputError(where, "this is not a puzzle of SudokuPad: it has no rows of 'cells'");
  return import_record(Import(format, where, context),
                       [&](Import& import) { SudokupadReader(object, import).read(); });
}

}  // namespace sudosat
