#include "render/page.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <span>
#include <string_view>
#include <utility>

#include "base/error.hpp"
#include "render/svg_text.hpp"
#include "render/words.hpp"

namespace sudosat {
namespace {

constexpr double page_margin = 48;
constexpr double foot = 24;         // room for the number of the page
constexpr double least_side = 0.7;  // the smallest board, as a part of the usual one, if text needs room

// A table of places of equal size.
struct Places {
  std::size_t columns = 1, rows = 1;
  double width = 0, height = 0;

  // The room between places.
  double gap() const { return std::min(16.0, 0.06 * std::min(width, height)); }
  // Small places get small text.
  double text_size() const {
    constexpr double smallest = 5, largest = 10.67;  // 8 points
    return std::clamp(std::min(width, height) / 22, smallest, largest);
  }
  // The room for a picture: three lines are for its title and text.
  double picture_width() const { return width - gap(); }
  double picture_height() const { return height - 2 * gap() - 3 * Words(0, text_size()).pitch(); }
  double picture_side() const { return std::min(picture_width(), picture_height()); }
};

// Chooses the table that leaves square pictures the most room.
Places places_for(std::size_t count, double width, double height) {
  Places best;
  for (std::size_t columns = 1; columns <= count; ++columns) {
    const std::size_t rows = (count + columns - 1) / columns;
    const Places places{columns, rows, width / static_cast<double>(columns),
                        height / static_cast<double>(rows)};
    if (columns == 1 || places.picture_side() > best.picture_side()) best = places;
  }
  return best;
}

// How far pictures reach, in sides of their boards.
struct Extent {
  double left = 0, right = 1, height = 1;  // left and right of the left edge of the board
};

Extent extent_of(std::span<const Panel> panels) {
  Extent extent;
  for (const Panel& panel : panels) {
    const double side = panel.picture->side;
    extent.left = std::max(extent.left, panel.picture->left / side);
    extent.right = std::max(extent.right, (panel.picture->width - panel.picture->left) / side);
    extent.height = std::max(extent.height, panel.picture->height / side);
  }
  return extent;
}

class Page : SvgElements {
 public:
  Page(const Paper& paper, std::size_t places, const std::string& heading) : paper_(paper) {
    add("<rect width=\"{}\" height=\"{}\" fill=\"#fff\"/>\n", paper.width, paper.height);
    if (!heading.empty()) {
      Words words(width(), 20);
      words.add_title(heading, "");
      top_ = draw(words, page_margin) + 12;
    }
    start_ = top_;
    places_ = places_for(places, width(), bottom() - top_);
    gap_ = places_.gap();
    text_size_ = places_.text_size();
  }

  // Draws the first of the panels, at least one, and returns their number. `rest` gets what did not fit of
  // their words.
  std::size_t draw(std::span<const Panel> panels, std::size_t places, std::vector<Panel>& rest) {
    std::size_t drawn = 0;
    for (; drawn < panels.size() && !panels[drawn].picture; ++drawn) {
      if (!rest.empty()) return drawn;
      const double most = bottom() - top_ - title_of(panels[drawn], width(), text_size_).height();
      top_ = draw_words(panels[drawn], page_margin, width(), most, rest) + gap_;
    }
    panels = panels.subspan(drawn, std::min(panels.size() - drawn, places));
    const auto end = std::ranges::find_if(panels, [](const Panel& panel) { return !panel.picture; });
    panels = panels.first(end - panels.begin());
    return rest.empty() && !panels.empty() ? drawn + draw_rows(panels, rest) : drawn;
  }

  SvgPicture take(std::size_t number) {
    add("<text x=\"{:.2f}\" y=\"{:.2f}\" font-family=\"sans-serif\" font-size=\"12\" "
        "text-anchor=\"middle\">{}</text>\n",
        paper_.width / 2.0, paper_.height - foot, number);
    return {paper_.width, paper_.height, std::move(out_)};
  }

 private:
  // A row of the table.
  struct Row {
    std::span<const Panel> panels;
    double titles = 0, texts = 0;  // the heights of the highest
    double board = 0;              // the height of the highest picture, in sides of a board
  };

  double width() const { return paper_.width - 2 * page_margin; }
  double bottom() const { return paper_.height - page_margin - foot; }

  // Returns where the words end.
  double draw(const Words& words, double left) {
    out_ += words.draw(left, top_);
    return top_ + words.height();
  }

  // Draws title and text, which gets no higher than `most`. Returns where they end.
  double draw_words(const Panel& panel, double left, double wide, double most, std::vector<Panel>& rest) {
    const double top = std::exchange(top_, draw(title_of(panel, wide, text_size_), left));
    const double end = draw_text(panel, left, wide, most, rest);
    top_ = top;
    return end;
  }
  double draw_text(Panel panel, double left, double wide, double most, std::vector<Panel>& rest) {
    if (text_of(panel, wide, text_size_).height() > most) {
      constexpr std::string_view again = " (continued)";
      if (!panel.title.ends_with(again)) panel.title += again;
      const auto lines = wrapped(panel.text, wide / text_size_);
      const auto fit = static_cast<std::size_t>(std::max(1.0, most / Words(wide, text_size_).pitch()));
      const std::size_t kept = fit < lines.size()
                                   ? static_cast<std::size_t>(lines[fit].data() - panel.text.data())
                                   : panel.text.size();
      rest.push_back(
          {.title = panel.title, .text = panel.text.substr(kept), .rules = std::move(panel.rules)});
      panel.text.resize(kept);
      if (panel.text.ends_with(' ')) panel.text.pop_back();
      panel.rules.clear();
    }
    return draw(text_of(panel, wide, text_size_), left);
  }

  std::vector<Row> rows_of(std::span<const Panel> panels, double wide) const {
    std::vector<Row> rows;
    for (std::size_t begin = 0; begin < panels.size(); begin += places_.columns) {
      Row row{panels.subspan(begin, std::min(places_.columns, panels.size() - begin))};
      for (const Panel& panel : row.panels) {
        row.titles = std::max(row.titles, title_of(panel, wide, text_size_).height());
        row.texts = std::max(row.texts, text_of(panel, wide, text_size_).height());
      }
      row.board = extent_of(row.panels).height;
      rows.push_back(row);
    }
    return rows;
  }

  // How wide the words of the panels get in lines of this width.
  double widest_of(std::span<const Panel> panels, double wide) const {
    double widest = 0;
    for (const Panel& panel : panels)
      widest = std::max(
          {widest, title_of(panel, wide, text_size_).widest(), text_of(panel, wide, text_size_).widest()});
    constexpr double rounding = 0.01;  // lines must break in the same places again
    return widest + rounding;
  }

  double height_of(const Row& row, double side) const {
    return row.titles + side * row.board + row.texts + 2 * gap_;
  }
  // The largest boards that leave room for the words of all rows.
  double side_of(std::span<const Row> rows) const {
    double words = 0, boards = 0;
    for (const Row& row : rows) {
      words += height_of(row, 0);
      boards += row.board;
    }
    return (bottom() - top_ - words) / boards;
  }

  // Draws as many rows as possible without making boards too small. Returns the number of panels.
  std::size_t draw_rows(std::span<const Panel> panels, std::vector<Panel>& rest) {
    const Extent extent = extent_of(panels);
    const double usual = std::min(places_.picture_width() / (extent.left + extent.right),
                                  places_.picture_height() / extent.height);
    const double indent = extent.left * usual, board = extent.right * usual;
    // Lines of text may be longer than the board is wide, but not too long to read. Where they are short, the
    // board alone is in the middle of its place.
    const double most = std::min(places_.picture_width(), 1.4 * (indent + board)) - indent;
    const double block = indent + std::max(board, std::min(most, widest_of(panels, most)));
    std::vector<Row> rows = rows_of(panels, block - indent);
    while (rows.size() > 1 && side_of(rows) < least_side * usual) rows.pop_back();
    if (top_ > start_ && side_of(rows) < least_side * usual) return 0;  // then the next page has room
    const double side = std::clamp(side_of(rows), least_side * usual, usual);

    const bool is_alone = rows.size() == 1 && places_.rows > 1;
    const double empty = is_alone ? static_cast<double>(places_.columns - rows[0].panels.size()) : 0;
    const double left = page_margin + (empty * places_.width + places_.width - block) / 2 + indent;
    double highest = 0, all = 0;
    for (const Row& row : rows) {
      highest = std::max(highest, height_of(row, side));
      all += height_of(row, side);
    }
    // The rows of a page stand as the places do, also if there are few; higher ones share what a full page
    // leaves.
    const bool are_regular = highest <= places_.height && top_ == start_;
    const double spare =
        rows.size() == places_.rows ? (bottom() - top_ - all) / static_cast<double>(rows.size()) : 0;
    std::size_t drawn = 0;
    for (const Row& row : rows) {
      const double next = top_ + (are_regular ? places_.height : height_of(row, side) + std::max(spare, 0.0));
      for (std::size_t i = 0; i < row.panels.size(); ++i)
        draw(row.panels[i], row, left + static_cast<double>(i) * places_.width, block - indent, side, rest);
      drawn += row.panels.size();
      top_ = next;
    }
    return drawn;
  }

  // Draws a panel whose board has its left edge here.
  void draw(const Panel& panel, const Row& row, double left, double wide, double side,
            std::vector<Panel>& rest) {
    const double top = top_;
    draw(title_of(panel, wide, text_size_), left);
    const SvgPicture& picture = *panel.picture;
    const double scale = side / picture.side;
    add("<svg x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" viewBox=\"0 0 {} "
        "{}\">\n{}</svg>\n",
        left - scale * picture.left, top + row.titles, scale * picture.width, scale * picture.height,
        picture.width, picture.height, picture.elements);
    top_ = top + row.titles + scale * picture.height + 0.3 * gap_;
    draw_text(panel, left, wide, bottom() - top_, rest);
    top_ = top;
  }

  const Paper& paper_;
  double top_ = page_margin;  // the top of what comes next
  double start_;              // below the heading
  Places places_;
  double gap_;
  double text_size_;
};

}  // namespace

Paper find_paper(const std::string& name) {
  if (name == "a4") return {794, 1123};
  if (name == "letter") return {816, 1056};
  throw UsageError(fmt::format("there is no paper '{}'", name), "there are: a4, letter");
}

SvgPicture draw_page(const Paper& paper, std::vector<Panel>& panels, std::size_t places,
                     const std::string& heading, std::size_t number) {
  Page page(paper, places, heading);
  std::vector<Panel> rest;
  const auto drawn = static_cast<std::ptrdiff_t>(page.draw(panels, places, rest));
  panels.erase(panels.begin(), panels.begin() + drawn);
  panels.insert(panels.begin(), std::make_move_iterator(rest.begin()), std::make_move_iterator(rest.end()));
  return page.take(number);
}

}  // namespace sudosat
