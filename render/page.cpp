#include "render/page.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>

#include "puzzle/error.hpp"
#include "render/svg_text.hpp"

namespace sudosat {
namespace {

constexpr double page_margin = 48;
constexpr double foot = 24;  // room for the number of the page
constexpr double largest_text = 13, smallest_text = 5;
constexpr double line_height = 1.35;  // as a multiple of the size of the text

// A table of places of equal size.
struct Places {
  std::size_t columns, rows;
  double width, height;
};

// Chooses the table that leaves squares the most room.
Places places_for(std::size_t count, double width, double height) {
  Places best{};
  double largest = 0;
  for (std::size_t columns = 1; columns <= count; ++columns) {
    const std::size_t rows = (count + columns - 1) / columns;
    const double wide = width / static_cast<double>(columns), high = height / static_cast<double>(rows);
    // The text above and below leaves the picture about this share of the height.
    const double side = std::min(wide, high * 0.88);
    if (side > largest) {
      largest = side;
      best = {columns, rows, wide, high};
    }
  }
  return best;
}

class Page {
 public:
  Page(const Paper& paper, std::size_t places, const std::string& heading) : paper_(paper) {
    add("<rect width=\"{}\" height=\"{}\" fill=\"#fff\"/>\n", paper.width, paper.height);
    top_ = page_margin;
    if (!heading.empty()) {
      constexpr double size = 22;
      text(heading, paper.width / 2.0, top_ + size * digit_height, size);
      top_ += 2 * size;
    }
    places_ = places_for(places, paper.width - 2 * page_margin, paper.height - page_margin - foot - top_);
    // Small places get small text.
    text_size_ = std::clamp(std::min(places_.width, places_.height) / 22, smallest_text, largest_text);
  }

  void draw(const Panel& panel, std::size_t place) {
    const double gap = std::min(16.0, 0.06 * std::min(places_.width, places_.height));
    const double left = page_margin + static_cast<double>(place % places_.columns) * places_.width + gap / 2;
    double top = top_ + static_cast<double>(place / places_.columns) * places_.height + gap / 2;
    const double width = places_.width - gap;
    double height = places_.height - gap;
    if (!panel.title.empty() || !panel.subtitle.empty()) {
      draw_title(panel, left, top, width);
      top += 1.6 * text_size_;
      height -= 1.6 * text_size_;
    }
    const std::vector<std::string> lines = lines_of(panel.text, width, height / 2);
    const double room = height - static_cast<double>(lines.size()) * line_height * text_size_ -
                        (lines.empty() ? 0 : 0.5 * text_size_);
    const double scale = std::min(width / panel.picture.width, room / panel.picture.height);
    const double wide = scale * panel.picture.width, high = scale * panel.picture.height;
    add("<svg x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" viewBox=\"0 0 {} "
        "{}\">\n{}</svg>\n",
        left + (width - wide) / 2, top, wide, high, panel.picture.width, panel.picture.height,
        panel.picture.elements);
    double baseline = top + high + 0.5 * text_size_;
    for (const std::string& line : lines)
      text(line, left + width / 2, baseline += line_height * text_size_, text_size_);
  }

  void draw_number(std::size_t number) {
    text(fmt::to_string(number), paper_.width / 2.0, paper_.height - foot, 12);
  }

  SvgPicture take() { return {paper_.width, paper_.height, std::move(out_)}; }

 private:
  template <class... Values>
  void add(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
  }

  void text(const std::string& words, double x, double baseline, double size) {
    add("<text x=\"{:.2f}\" y=\"{:.2f}\" font-family=\"sans-serif\" font-size=\"{:.2f}\" fill=\"#000\" "
        "text-anchor=\"middle\">{}</text>\n",
        x, baseline, size, escaped(words));
  }

  std::size_t characters_across(double width, double share) const {
    return static_cast<std::size_t>(std::max(4.0, share * width / (character_width * text_size_)));
  }

  // Draws title and subtitle in one line, which is cut if it is too long.
  void draw_title(const Panel& panel, double left, double top, double width) {
    constexpr double bold = 0.87;  // bold characters are wider: fewer fit, by this factor
    const std::size_t most = characters_across(width, bold);
    std::string title = panel.title, subtitle = panel.subtitle;
    shorten(title, most);
    shorten(subtitle, most - std::min(most, characters_in(title) + 1));
    add("<text x=\"{:.2f}\" y=\"{:.2f}\" font-family=\"sans-serif\" font-size=\"{:.2f}\" fill=\"#000\" "
        "text-anchor=\"middle\"><tspan font-weight=\"bold\">{}</tspan><tspan "
        "fill=\"#555\">{}{}</tspan></text>\n",
        left + width / 2, top + text_size_, text_size_, escaped(title),
        title.empty() || subtitle.empty() ? "" : ", ", escaped(subtitle));
  }

  static void shorten(std::string& words, std::size_t most) {
    if (characters_in(words) <= most) return;
    if (most < 4) {
      words.clear();
      return;
    }
    words = wrapped(words, most - 1).front() + "…";
  }

  std::vector<std::string> lines_of(const std::string& words, double width, double most) const {
    std::vector<std::string> lines = wrapped(words, characters_across(width, 1));
    const auto room = static_cast<std::size_t>(std::max(1.0, most / (line_height * text_size_)));
    if (lines.size() > room) {
      lines.resize(room);
      lines.back() += " …";
    }
    return lines;
  }

  const Paper& paper_;
  double top_;
  Places places_;
  double text_size_;
  std::string out_;
};

}  // namespace

Paper find_paper(const std::string& name) {
  if (name == "a4") return {794, 1123};
  if (name == "letter") return {816, 1056};
  throw UsageError(fmt::format("there is no paper '{}'", name), "there are: a4, letter");
}

SvgPicture draw_page(const Paper& paper, const std::vector<Panel>& panels, std::size_t places,
                     const std::string& heading, std::size_t number) {
  Page page(paper, places, heading);
  for (std::size_t i = 0; i < panels.size(); ++i) page.draw(panels[i], i);
  page.draw_number(number);
  return page.take();
}

}  // namespace sudosat
