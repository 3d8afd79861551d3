// Boards with lines drawn around rows, columns and boxes, in ASCII or with box-drawing characters.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/text/rows.hpp"

namespace sudosat {

class FrameRows : public RowStyle {
 public:
  // How the cells stand between the bars.
  enum class Cells {
    words,       // | 5 3 . | with blanks between them, or with bars around each
    characters,  // |53.| without
    fields,      // | 5 | 3 |   | with bars around each, and nothing in the open ones
  };
  explicit FrameRows(Cells cells, bool is_scattered = false) : cells_(cells), is_scattered_(is_scattered) {}
  // Decides by what the rows to come look like.
  static FrameRows of(LineReader& lines);

  LineKind kind(std::string_view line) const override;
  std::vector<Layout::Span> cells(std::string_view line) const override;
  Cells mode() const { return cells_; }
  // Whether blanks seem to stand for open cells between bars: then nobody can say how many there are.
  bool is_scattered() const { return is_scattered_; }

 private:
  Cells cells_;
  bool is_scattered_;
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
