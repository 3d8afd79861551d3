// Words above and below a picture: titles, rules, and what a legend says, in lines that are never cut.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/legend.hpp"
#include "render/svg.hpp"

namespace sudosat {

// Lines of one block, in the order in which they were added.
class Words {
 public:
  // The width and the size of the text, in units of the picture.
  Words(double width, double size) : width_(width), size_(size) {}

  // Adds a title in bold, and what follows it in grey.
  void add_title(std::string_view title, std::string_view subtitle);
  // Paragraphs end in "\n".
  void add_text(std::string_view text);
  // Adds the names of rules, each after a piece of its line.
  void add_rules(const std::vector<LegendEntry>& entries);

  // The height of a line, and of all lines.
  double pitch() const { return 1.35 * size_; }
  double height() const { return static_cast<double>(lines_.size()) * pitch(); }
  // How far the longest line reaches.
  double widest() const;
  // The lines as elements of SVG, with the block's corner at (left, top).
  std::string draw(double left, double top) const;

 private:
  struct Run {
    std::string text;
    double x;  // where the words begin, in sizes of the text
    bool is_bold;
    Ink ink;
    Ink sample = Ink::none;  // the ink of a piece of line before it
  };

  double width_, size_;
  std::vector<std::vector<Run>> lines_;
};

// A picture with words around it.
struct Panel {
  std::optional<SvgPicture> picture = {};
  std::string title = {};               // above the picture, bold
  std::string subtitle = {};            // stands after the title
  std::string text = {};                // below the picture
  std::vector<LegendEntry> rules = {};  // named below the text
};

// The words above and below the picture of a panel, in lines of this width.
Words title_of(const Panel& panel, double width, double size);
Words text_of(const Panel& panel, double width, double size);
// A single picture with its words.
SvgPicture with_words(const Panel& panel);

}  // namespace sudosat
