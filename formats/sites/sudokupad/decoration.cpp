// What SudokuPad's JSON carries besides the puzzle: lines, arrows, shapes, cages that only people understand,
// fog, messages.
#include "formats/decoration.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "formats/json/setter_json.hpp"
#include "formats/sites/sudokupad/drawn_item.hpp"
#include "formats/sites/sudokupad/flags.hpp"
#include "formats/sites/sudokupad/items.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

bool is_sudokupad_flag(std::string_view name) {
  return std::ranges::any_of(sudokupad_flags, [&](const auto& flag) { return flag.first == name; });
}

// Removes what is a cell's content, a title or a flag: the puzzle has it.
void tidy_sudokupad(Json& members) {
  // With the first two it would be a puzzle of f-puzzles.
  for (const char* key : {"size", "grid", "title", "author", "rules"}) members.erase(key);
  if (members.value("cellSize", Json()) == sudokupad_cell) members.erase("cellSize");
  for (const char* key : {"metadata", "metaData"}) {
    const auto metadata = members.find(key);
    if (metadata == members.end() || !metadata->is_object()) continue;
    for (const char* name : {"title", "author", "rules"}) metadata->erase(name);
    for (const auto& [name, kind] : sudokupad_flags)
      if (const Json value = metadata->value(name, Json()); value == true || value == "true")
        metadata->erase(std::string(name));
  }
  if (const auto global = members.find("global"); global != members.end() && global->is_array())
    std::erase_if(global->get_ref<Json::array_t&>(),
                  [](const Json& name) { return is_sudokupad_flag(text_of(name)); });
  if (const auto cages = members.find("cages"); cages != members.end() && cages->is_array())
    std::erase_if(cages->get_ref<Json::array_t&>(), [](const Json& cage) { return !cage.is_object(); });
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
  // Its size says where the board lies.
  if (!frame && is_void_board(*cells)) members.erase(cells);
}

class SudokupadPainter {
 public:
  SudokupadPainter(const Json& members, const Puzzle& puzzle, Decoration& decoration)
      : members_(members), puzzle_(puzzle), shape_(*puzzle.shape), decoration_(decoration) {
    const SudokupadFrame whole{shape_.rows(), shape_.columns(), 0, 0, shape_.rows(), shape_.columns()};
    frame_ = kept_frame(members).value_or(whole);
  }

  void draw() {
    draw_list("underlays", [this](const Json& item) { draw_mark(DrawnItem(item), true); });
    draw_list("lines", [this](const Json& item) { draw_line(DrawnItem(item), false); });
    draw_list("arrows", [this](const Json& item) { draw_line(DrawnItem(item), true); });
    draw_list("overlays", [this](const Json& item) { draw_mark(DrawnItem(item), false); });
    draw_cages();
    // The rest is not drawn. Of this, some is about the program, not the puzzle.
    static constexpr std::string_view told[] = {"underlays", "lines",  "arrows",   "overlays", "cages",
                                                "regions",   "id",     "cellSize", "settings", "videos",
                                                "duration",  "source", "metadata", "metaData"};
    for (const auto& [key, value] : members_.items()) {
      if (std::ranges::count(told, key) == 0) decoration_.names.push_back(key);
      if (!key.starts_with("meta") || !value.is_object()) continue;
      for (const auto& [name, said] : value.items())
        if (name != "source" && !is_sudokupad_flag(name)) decoration_.names.push_back(name);
    }
  }

 private:
  template <class Draw>
  void draw_list(const char* key, Draw draw) {
    const Json& list = sudokupad_member(members_, key);
    if (is_void(list)) return;
    decoration_.names.push_back(fmt::format("{} ({})", key, list.size()));
    if (!list.is_array()) return;
    for (const Json& item : list) draw(item);
  }

  // Nothing for what lies so far out that a picture would be mostly empty.
  std::optional<Point> point_of(const Json& json) const {
    constexpr double reach = 2;
    const std::optional<DrawnPoint> drawn = drawn_point(json);
    if (!drawn) return std::nullopt;
    const Point point{drawn->y - frame_.top, drawn->x - frame_.left};
    const bool is_near = point.row >= -reach && point.column >= -reach &&
                         point.row <= shape_.rows() + reach && point.column <= shape_.columns() + reach;
    return is_near ? std::optional(point) : std::nullopt;
  }

  static double in_cells(double pixels, double usual) {
    return pixels > 0 ? std::clamp(pixels / sudokupad_cell, 0.01, 20.0) : usual;
  }

  void draw_line(const DrawnItem& item, bool is_arrow) {
    const Json& points = item.field("wayPoints");
    if (!points.is_array() || (!is_void(item.field("color")) && !item.is_painted("color"))) return;
    Drawing::Line line{{}, Ink::decoration, in_cells(item.number("thickness"), 0.05), is_arrow};
    for (const Json& json : points)
      if (const std::optional<Point> point = point_of(json)) line.points.push_back(*point);
    if (line.points.size() == points.size() && !line.points.empty()) decoration_.drawing.add(std::move(line));
  }

  void draw_mark(const DrawnItem& item, bool is_beneath) {
    const std::optional<Point> centre = point_of(item.field("center"));
    if (!centre) return;
    using Form = Drawing::Mark::Form;
    const double width = item.number("width"), height = item.number("height");
    const std::string text = text_of(item.field("text"));
    const bool has_fill = item.is_painted("backgroundColor"), has_border = item.is_painted("borderColor");
    const bool has_shape = (has_fill || has_border) && width > 0 && height > 0;
    const bool is_white = item.colour("backgroundColor").starts_with("FFF");
    if (!has_shape && text.empty()) return;
    decoration_.drawing.add(
        Drawing::Mark{.centre = *centre,
                      .form = !has_shape                      ? Form::none
                              : item.field("rounded") == true ? Form::circle
                                                              : Form::square,
                      .size = has_shape ? std::min(width, 20.0) : 0,
                      .fill = has_shape && !has_fill  ? Ink::none
                              : has_shape && is_white ? Ink::paper
                                                      : Ink::decoration_fill,
                      .stroke = has_shape && (has_border || width < 0.9) ? Ink::decoration : Ink::none,
                      .text = text,
                      .text_size = in_cells(item.number("fontSize"), 0.3),
                      .beneath = is_beneath,
                      .height = has_shape && height != width ? std::min(height, 20.0) : 0});
  }

  // Cages without a rule, and texts of the others that are no sums.
  void draw_cages() {
    const Json& cages = sudokupad_member(members_, "cages");
    if (!cages.is_array()) return;
    std::size_t count = 0;
    for (const Json& cage : cages) {
      const DrawnItem item(cage);
      const std::vector<int> cells = cells_on_board(item.field("cells"), frame_);
      const Rule* rule = rule_of_cage(puzzle_, cells);
      std::string text = text_of(item.field("value"));
      if (rule != nullptr && !rule->arguments().numbers.empty()) text.clear();
      if (item.field("hidden") == true || (rule != nullptr && text.empty())) continue;
      ++count;
      if (cells.empty()) continue;
      if (!text.empty())
        decoration_.drawing.add(
            Drawing::Label{*std::ranges::min_element(cells), std::move(text), Ink::decoration});
      if (rule == nullptr) decoration_.drawing.add(Drawing::Cage{cells, Ink::decoration});
    }
    if (count > 0) decoration_.names.push_back(fmt::format("cages ({})", count));
  }

  const Json& members_;
  const Puzzle& puzzle_;
  const Shape& shape_;
  Decoration& decoration_;
  SudokupadFrame frame_;
};

void show_sudokupad(const Json& members, const Puzzle& puzzle, Decoration& decoration) {
  SudokupadPainter(members, puzzle, decoration).draw();
}

// The regions of the board, each sorted, sorted.
std::vector<std::vector<int>> sorted_regions(const Shape& shape) {
  std::vector<std::vector<int>> regions;
  for (const House& house : shape.houses())
    if (house.kind == House::Kind::box || house.kind == House::Kind::region) regions.push_back(house.cells);
  std::ranges::sort(regions);
  return regions;
}

}  // namespace

std::optional<SudokupadFrame> kept_frame(const Json& members) {
  const Json& cells = sudokupad_member(members, "cells");
  if (!cells.is_array() || cells.empty() || is_void(sudokupad_member(members, "regions")))
    return std::nullopt;
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
  if (const auto cages = object.find("cages"); cages != object.end() && cages->is_array())
    std::erase_if(cages->get_ref<Json::array_t&>(), [&](const Json& cage) {
      if (!cage.is_object() || !is_void(cage.value("cells", Json()))) return false;
      const std::string text = text_of(cage.value("value", Json()));
      const std::string name = text.substr(0, text.find(':'));
      return is_sudokupad_flag(text) || name == "title" || name == "author" || name == "rules" ||
             (name == "solution" && has_solution);
    });
  std::vector<std::vector<int>> regions;
  for (const Json& region : sudokupad_list(object, "regions")) {
    if (is_void(region)) continue;
    std::vector<int>& cells = regions.emplace_back();
    for (const auto& [r, c] : squares_of(region)) cells.push_back(frame.cell(r, c).value());
    std::ranges::sort(cells);
  }
  std::ranges::sort(regions);
  const Json written = written_sudokupad(puzzle, frame);
  for (const char* key : {"lines", "arrows", "underlays", "overlays", "cages"})
    if (const auto list = object.find(key); list != object.end() && list->is_array())
      take_away(*list, written.value(key, Json()));
  // The cells that lie beside the board have their places by its regions.
  if (frame.is_whole() && regions == sorted_regions(*puzzle.shape)) object.erase("regions");
  import.record.puzzle.decoration = make_decoration("sudokupad", std::move(object), puzzle);
}

}  // namespace sudosat
