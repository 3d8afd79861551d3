// Boards with lines drawn around rows, columns and boxes, in ASCII or with box-drawing characters.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/text/rows.hpp"

namespace sudosat {

// Each word between the bars is a cell, | 5 3 . |, or each character, |53.|.
class FrameRows : public RowStyle {
 public:
  // Rows of words, unless the rows to come look otherwise.
  static FrameRows of(LineReader& lines);

  LineKind kind(std::string_view line) const override;
  std::vector<std::string_view> cells(std::string_view line) const override;
  bool are_characters() const { return are_characters_; }
  // Whether nothing stands between some bars. Blanks then seem to be open cells, and their number is unclear.
  bool has_empty_field() const { return has_empty_field_; }

 private:
  bool are_characters_ = false;
  bool has_empty_field_ = false;
};

// Whether the line draws a border and holds no cells: "+---+---+".
bool is_border(std::string_view line);
// Whether it holds a vertical bar, ASCII or box-drawing.
bool has_bar(std::string_view line);

// Appends the board with lines around its boxes. `cells` are the texts of its cells.
struct FrameStyle {
  char outer_corner = '+';
  bool blanks_between = true;
};
void append_frame(const Shape& shape, std::span<const std::string> cells, const FrameStyle& style,
                  std::string& out);

}  // namespace sudosat
