#include "render/text_legend.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "render/legend.hpp"
#include "render/palette.hpp"
#include "render/svg_text.hpp"
#include "render/text_canvas.hpp"

namespace sudosat {

std::string draw_legend(const Puzzle& puzzle, const TerminalStyle& style) {
  struct Entry {
    std::string text;
    Ink line;
  };
  std::vector<Entry> entries;
  for (const LegendEntry& of : legend_of(puzzle)) {
    if (of.line == Ink::none || style.colour) {
      entries.push_back({of.name, of.line});
      continue;
    }
    for (const Rule* rule : of.rules) entries.push_back({legend_name(*rule, puzzle), Ink::none});
  }
  if (entries.empty()) return {};
  const auto width_of = [](const Entry& entry) {
    return static_cast<int>(characters_in(entry.text)) + (entry.line == Ink::none ? 0 : 3);
  };
  int width = style.columns > 0 ? style.columns : 80;
  for (const Entry& entry : entries) width = std::max(width, width_of(entry));
  TextCanvas canvas(static_cast<int>(entries.size()), width);
  int row = 0, column = 0;
  for (const Entry& entry : entries) {
    if (column > 0 && column + width_of(entry) > width) {
      ++row;
      column = 0;
    }
    if (entry.line != Ink::none) canvas.put(row, column, "━━", colour_of(hex_of(entry.line)));
    canvas.put(row, column + (entry.line == Ink::none ? 0 : 3), entry.text);
    column += width_of(entry) + 3;
  }
  canvas.cut(row + 1);
  return canvas.lines(style.colour, style.ascii);
}

}  // namespace sudosat
