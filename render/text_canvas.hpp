// A rectangle of characters, each with its colours, for drawings on a terminal.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sudosat {

using Colour = std::uint32_t;  // 0xRRGGBB
// Reads "#RRGGBB" or "#RGB".
Colour colour_of(std::string_view hex);

inline constexpr Colour black = 0x000000, white = 0xFFFFFF;

class TextCanvas {
 public:
  TextCanvas(int rows, int columns);

  // Writes the text, in UTF-8, from here on. What lies outside the canvas is left out. The paper stays.
  void put(int row, int column, std::string_view text, Colour ink = black, bool bold = false);
  // Keeps the first rows only.
  void cut(int rows);
  bool is_blank(int row, int column) const;
  void set_paper(int row, int column, Colour paper);
  // Puts a blank whose halves have different papers.
  void set_papers(int row, int column, Colour upper, Colour lower);

  // The lines, each with its end. Without colours this is only the text, without blanks at the ends of lines;
  // with `ascii` characters of ASCII replace all others. The colours are for a terminal that has 256.
  std::string lines(bool colours, bool ascii) const;

 private:
  struct Place {
    char32_t character = U' ';
    Colour ink = black, paper = white;
    bool bold = false;
  };
  bool has(int row, int column) const;
  std::size_t index_of_place(int row, int column) const;
  const Place& at(int row, int column) const;
  Place& at(int row, int column);

  int rows_, columns_;
  std::vector<Place> places_;
};

}  // namespace sudosat
