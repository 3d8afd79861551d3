#include <boost/algorithm/string/split.hpp>
#include <cmath>
#include <nlohmann/json.hpp>

#include "formats/sites/sudokupad/sudokupad.hpp"
#include "render/palette.hpp"

namespace sudosat {
namespace {

using OrderedJson = nlohmann::ordered_json;

double in_units(double cells) { return std::round(cells * sudokupad_cell * 10) / 10; }
double in_cells(double cells) { return std::round(cells * 1000) / 1000; }

// "#AABBCC", which is the only form that all tools of SudokuPad read.
std::string long_hex(std::string_view hex) {
  if (hex.size() != 4) return std::string(hex);
  std::string colour = "#";
  for (const char digit : hex.substr(1)) colour += {digit, digit};
  return colour;
}
std::string hex_colour_of(Ink ink) { return long_hex(hex_of(ink)); }

class DrawingWriter {
 public:
  DrawingWriter(const SudokupadFrame& frame, OrderedJson& object) : frame_(frame), object_(object) {
    for (const char* key : sudokupad_drawings) object_[key] = OrderedJson::array();
  }

  void add(const Drawing::Shade& shade) {
    for (const int cell : shade.cells)
      object_["underlays"].push_back({{"center", place(centre_of(cell))},
                                      {"width", 1},
                                      {"height", 1},
                                      {"rounded", false},
                                      {"backgroundColor", hex_colour_of(shade.ink)}});
  }

  void add(const Drawing::Line& line) {
    OrderedJson points = OrderedJson::array();
    for (const Point& point : line.points) points.push_back(place(point));
    if (points.size() == 1) points.push_back(points[0]);
    OrderedJson drawn{{"wayPoints", std::move(points)},
                      {"color", hex_colour_of(line.ink)},
                      {"thickness", in_units(line.width)}};
    if (line.arrow) drawn["headLength"] = line.width < 0.05 ? 0.15 : 0.3;
    object_[line.arrow ? "arrows" : "lines"].push_back(std::move(drawn));
  }

  void add(const Drawing::Cage& cage) {
    OrderedJson cells = OrderedJson::array();
    for (const int cell : cage.cells) cells.push_back({frame_.row_of(cell), frame_.column_of(cell)});
    object_["cages"].push_back({{"cells", std::move(cells)},
                                {"style", "killer"},
                                {"unique", false},
                                {"borderColor", hex_colour_of(cage.ink)}});
  }

  void add(const Drawing::Label& label) {
    const Point centre = centre_of(label.cell);
    add_text({centre.row - 0.34, centre.column - 0.28}, label.text, 0.22, hex_colour_of(label.ink));
  }

  void add(const Drawing::Mark& mark) {
    if (mark.form != Drawing::Mark::Form::none) {
      const bool is_diamond = mark.form == Drawing::Mark::Form::diamond;
      const double size = in_cells(is_diamond ? mark.size / std::sqrt(2) : mark.size);
      OrderedJson shape{{"center", place(mark.centre)},
                        {"width", size},
                        {"height", size},
                        {"rounded", mark.form == Drawing::Mark::Form::circle}};
      if (is_diamond) shape["angle"] = 45;
      if (mark.fill != Ink::none) shape["backgroundColor"] = hex_colour_of(mark.fill);
      if (mark.stroke != Ink::none) shape["borderColor"] = hex_colour_of(mark.stroke);
      // A text in one line belongs to its shape: readers take a dot and its number together.
      if (!is_diamond && !mark.text.empty() && mark.text.find('\n') == mark.text.npos) {
        add_text_to(shape, mark.text, mark.text_size, long_hex(hex_of_text_on(mark.fill)));
        object_["overlays"].push_back(std::move(shape));
        return;
      }
      object_[mark.beneath ? "underlays" : "overlays"].push_back(std::move(shape));
    }
    if (mark.text.empty()) return;
    std::vector<std::string> lines;
    boost::split(lines, mark.text, [](char c) { return c == '\n'; });
    const double pitch = 1.05 * mark.text_size;
    double row = mark.centre.row - pitch * static_cast<double>(lines.size() - 1) / 2;
    for (const std::string& line : lines) {
      add_text({row, mark.centre.column}, line, mark.text_size, long_hex(hex_of_text_on(mark.fill)));
      row += pitch;
    }
  }

 private:
  OrderedJson place(const Point& point) const {
    return {in_cells(point.row + frame_.top), in_cells(point.column + frame_.left)};
  }
  Point centre_of(int cell) const { return {cell / frame_.columns + 0.5, cell % frame_.columns + 0.5}; }

  static void add_text_to(OrderedJson& shape, const std::string& text, double size, std::string colour) {
    shape["text"] = text;
    shape["fontSize"] = in_units(size);
    shape["color"] = std::move(colour);
  }

  void add_text(const Point& centre, const std::string& text, double size, std::string colour) {
    OrderedJson shape{{"center", place(centre)}, {"width", 0.25}, {"height", 0.25}, {"rounded", false}};
    add_text_to(shape, text, size, std::move(colour));
    object_["overlays"].push_back(std::move(shape));
  }

  const SudokupadFrame& frame_;
  OrderedJson& object_;
};

}  // namespace

void add_drawing(const Drawing& drawing, const SudokupadFrame& frame, OrderedJson& object) {
  DrawingWriter writer(frame, object);
  const auto add_all = [&](const auto& list) {
    for (const auto& item : list) writer.add(item);
  };
  add_all(drawing.shades());
  add_all(drawing.lines());
  add_all(drawing.cages());
  add_all(drawing.labels());
  add_all(drawing.marks());
}

}  // namespace sudosat
