// What SudokuPad's JSON carries besides the puzzle: lines, arrows, shapes, cages that only people understand,
// fog, messages.
#include <algorithm>
#include <functional>

#include "formats/decoration.hpp"
#include "formats/sites/sudokupad/sudokupad.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

void erase_from(Json& list, const std::function<bool(const Json&)>& is_wanted) {
  if (list.is_array()) std::erase_if(list.get_ref<Json::array_t&>(), is_wanted);
}

// Removes the contents of cells, titles and flags: the puzzle has them.
void tidy_sudokupad(Json& members) {
  // An object with 'size' or 'grid' would be a puzzle of f-puzzles.
  for (const char* key : {"size", "grid", "title", "author", "rules"}) members.erase(key);
  if (member_of(members, "cellSize") == sudokupad_cell) members.erase("cellSize");
  for (const char* key : {"metadata", "metaData"}) {
    const auto metadata = members.find(key);
    if (metadata == members.end() || !metadata->is_object()) continue;
    for (const char* name : {"title", "author", "rules"}) metadata->erase(name);
    for (const SudokupadFlag& flag : sudokupad_flags())
      if (const Json& value = member_of(*metadata, flag.name); value == true || value == "true")
        metadata->erase(std::string(flag.name));
  }
  if (const auto global = members.find("global"); global != members.end())
    erase_from(*global, [](const Json& name) { return find_sudokupad_flag(text_of(name)) != nullptr; });
  if (const auto cages = members.find("cages"); cages != members.end())
    erase_from(*cages, [](const Json& cage) { return !cage.is_object(); });
  const std::optional<SudokupadFrame> frame = kept_frame(members);
  const auto cells = members.find("cells");
  if (cells == members.end() || !cells->is_array()) return;
  for (std::size_t r = 0; r < cells->size(); ++r)
    for (std::size_t c = 0; (*cells)[r].is_array() && c < (*cells)[r].size(); ++c) {
      Json& cell = (*cells)[r][c];
      const bool is_on_board = !frame || frame->cell(static_cast<int>(r), static_cast<int>(c));
      for (const char* field : {"value", "given", "pencilMarks"})
        if (cell.is_object() && is_on_board) cell.erase(field);
    }
  // The size of the grid says where the board lies.
  if (!frame && is_void_board(*cells)) members.erase(cells);
}

class SudokupadPainter : DecorationPainter {
 public:
  SudokupadPainter(const Json& members, const Puzzle& puzzle, Decoration& decoration)
      : DecorationPainter(puzzle, decoration),
        members_(members),
        frame_(kept_frame(members).value_or(SudokupadFrame::of(shape_))) {}

  void draw() {
    draw_list("underlays", [this](const Json& item) { draw_mark(item, true); });
    draw_list("lines", [this](const Json& item) { draw_line(item, false); });
    draw_list("arrows", [this](const Json& item) { draw_line(item, true); });
    draw_list("overlays", [this](const Json& item) { draw_mark(item, false); });
    draw_cages();
    // All members that are drawn, or need no name since they are about the program, not the puzzle.
    static constexpr std::string_view told[] = {"underlays", "lines",  "arrows",   "overlays", "cages",
                                                "regions",   "id",     "cellSize", "settings", "videos",
                                                "duration",  "source", "metadata", "metaData"};
    for (const auto& [key, value] : members_.items()) {
      if (std::ranges::count(told, key) == 0) name(key);
      if (!key.starts_with("meta") || !value.is_object()) continue;
      for (const auto& [field, said] : value.items())
        if (field != "source" && find_sudokupad_flag(field) == nullptr) name(field);
    }
  }

 private:
  template <class Draw>
  void draw_list(const char* key, Draw draw) {
    const Json& list = member_of(members_, key);
    if (is_void(list)) return;
    name(key, list.size());
    if (list.is_array()) std::ranges::for_each(list, draw);
  }

  std::optional<Point> point_of(const Json& json) const {
    const std::optional<DrawnPoint> drawn = drawn_point(json);
    return drawn ? near_board({drawn->y - frame_.top, drawn->x - frame_.left}) : std::nullopt;
  }

  static double in_cells(double pixels, double usual) {
    return pixels > 0 ? bounded(pixels / sudokupad_cell) : usual;
  }

  void draw_line(const Json& item, bool is_arrow) {
    const Json& points = member_of(item, "wayPoints");
    if (!points.is_array() || (!is_void(member_of(item, "color")) && !is_painted(item, "color"))) return;
    Drawing::Line line{{}, Ink::decoration, in_cells(drawn_number(item, "thickness"), 0.05), is_arrow};
    for (const Json& json : points)
      if (const std::optional<Point> point = point_of(json)) line.points.push_back(*point);
    if (line.points.size() == points.size() && !line.points.empty()) add(std::move(line));
  }

  void draw_mark(const Json& item, bool is_beneath) {
    const std::optional<Point> centre = point_of(member_of(item, "center"));
    if (!centre) return;
    using Form = Drawing::Mark::Form;
    const double width = drawn_number(item, "width"), height = drawn_number(item, "height");
    const std::string text = text_of(member_of(item, "text"));
    const bool has_fill = is_painted(item, "backgroundColor"), has_border = is_painted(item, "borderColor");
    const bool has_shape = (has_fill || has_border) && width > 0 && height > 0;
    if (!has_shape && text.empty()) return;
    Drawing::Mark mark{.centre = *centre,
                       .fill = Ink::decoration_fill,
                       .text = text,
                       .text_size = in_cells(drawn_number(item, "fontSize"), 0.3),
                       .beneath = is_beneath};
    if (has_shape) {
      mark.form = member_of(item, "rounded") == true ? Form::circle : Form::square;
      mark.size = std::min(width, 20.0);
      mark.height = height == width ? 0 : std::min(height, 20.0);
      if (!has_fill)
        mark.fill = Ink::none;
      else if (drawn_colour(item, "backgroundColor").starts_with("FFF"))
        mark.fill = Ink::paper;
      if (has_border || width < 0.9) mark.stroke = Ink::decoration;
    }
    add(std::move(mark));
  }

  // Draws cages without a rule. Draws the texts of other cages if they are not sums.
  void draw_cages() {
    const Json& cages = member_of(members_, "cages");
    if (!cages.is_array()) return;
    std::size_t count = 0;
    for (const Json& cage : cages) {
      const std::vector<int> cells = cells_on_board(member_of(cage, "cells"), frame_);
      const Rule* rule = rule_of_cage(puzzle_, cells);
      std::string text = text_of(member_of(cage, "value"));
      if (rule != nullptr && !rule->arguments().numbers.empty()) text.clear();
      if (member_of(cage, "hidden") == true || (rule != nullptr && text.empty())) continue;
      ++count;
      add_label(cells, std::move(text));
      if (rule == nullptr) add_cage(cells);
    }
    name("cages", count);
  }

  const Json& members_;
  SudokupadFrame frame_;
};

void show_sudokupad(const Json& members, const Puzzle& puzzle, Decoration& decoration) {
  SudokupadPainter(members, puzzle, decoration).draw();
}

// The regions of the board in a fixed order.
std::vector<std::vector<int>> sorted_regions(const Shape& shape) {
  std::vector<std::vector<int>> regions;
  for (const House& house : shape.houses())
    if (house.kind == House::Kind::box || house.kind == House::Kind::region) regions.push_back(house.cells);
  std::ranges::sort(regions);
  return regions;
}

}  // namespace

std::optional<SudokupadFrame> kept_frame(const Json& members) {
  const Json& cells = member_of(members, "cells");
  if (!cells.is_array() || cells.empty() || is_void(member_of(members, "regions"))) return std::nullopt;
  try {
    const SudokupadFrame frame = sudokupad_frame(members);
    return frame.is_whole() ? std::nullopt : std::optional(frame);
  } catch (const UsageError&) {
    return std::nullopt;
  }
}

const DecorationOfSite sudokupad_decoration{"sudokupad", tidy_sudokupad, show_sudokupad};

void keep_sudokupad_decoration(Json object, const SudokupadFrame& frame, Import& import) {
  const Puzzle& puzzle = import.record.puzzle;
  const bool has_solution = import.record.stored.has_value();
  if (has_solution) object.erase("solution");
  for (const char* key : {"metadata", "metaData"})
    if (const auto metadata = object.find(key);
        has_solution && metadata != object.end() && metadata->is_object())
      metadata->erase("solution");
  if (const auto cages = object.find("cages"); cages != object.end())
    erase_from(*cages, [&](const Json& cage) {
      if (!cage.is_object() || !is_void(member_of(cage, "cells"))) return false;
      const std::string text = text_of(member_of(cage, "value"));
      const std::string name = text.substr(0, text.find(':'));
      return find_sudokupad_flag(text) != nullptr || name == "title" || name == "author" || name == "rules" ||
             (name == "solution" && has_solution);
    });
  std::vector<std::vector<int>> regions;
  for (const Json& region : list_in(object, "regions")) {
    if (is_void(region)) continue;
    std::vector<int>& cells = regions.emplace_back();
    for (const auto& [r, c] : squares_of(region)) cells.push_back(frame.cell(r, c).value());
    std::ranges::sort(cells);
  }
  std::ranges::sort(regions);
  const Json written = written_sudokupad(puzzle, frame);
  for (const char* key : {"lines", "arrows", "underlays", "overlays", "cages"})
    if (const auto list = object.find(key); list != object.end() && list->is_array())
      take_away(*list, member_of(written, key));
  // The regions are kept if the places of cells beside the board would be lost without them.
  if (frame.is_whole() && regions == sorted_regions(*puzzle.shape)) object.erase("regions");
  import.record.puzzle.decoration = make_decoration("sudokupad", std::move(object), puzzle);
}

}  // namespace sudosat
