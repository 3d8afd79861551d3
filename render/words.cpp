#include "render/words.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>

#include "render/palette.hpp"
#include "render/svg_text.hpp"

namespace sudosat {
namespace {

constexpr double bold = 1.13;          // bold text is wider
constexpr double sample_length = 1.6;  // the length of the piece of line before a name
constexpr double gap = 0.9;            // the gap between names

}  // namespace

void Words::add_title(std::string_view title, std::string_view subtitle) {
  const double em = width_ / size_;
  for (const std::string_view line : wrapped(title, em / bold))
    lines_.push_back({{std::string(line), 0, true, Ink::text}});
  if (subtitle.empty()) return;
  // The subtitle stands in the last line of the title, if there is room.
  const double taken =
      title.empty() ? 0 : lines_.back().front().x + bold * width_of(lines_.back().front().text) + gap;
  if (!title.empty() && taken + width_of(subtitle) <= em) {
    lines_.back().push_back({std::string(subtitle), taken, false, Ink::sign});
    return;
  }
  for (const std::string_view line : wrapped(subtitle, em))
    lines_.push_back({{std::string(line), 0, false, Ink::sign}});
}

void Words::add_text(std::string_view text) {
  for (const std::string_view line : wrapped(text, width_ / size_))
    lines_.push_back({{std::string(line), 0, false, Ink::text}});
}

void Words::add_rules(const std::vector<LegendEntry>& entries) {
  const double em = width_ / size_;
  double x = em;
  for (const LegendEntry& entry : entries) {
    const double sample = entry.line == Ink::none ? 0 : sample_length + 0.4;
    if (x + sample + width_of(entry.name) > em) {
      lines_.emplace_back();
      x = 0;
    }
    const std::vector<std::string_view> parts = wrapped(entry.name, em - sample);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i > 0) {
        lines_.emplace_back();
        x = 0;
      }
      lines_.back().push_back(
          {std::string(parts[i]), x + sample, false, Ink::text, i == 0 ? entry.line : Ink::none});
    }
    x += sample + width_of(parts.back()) + gap;
  }
}

double Words::widest() const {
  double widest = 0;
  for (const std::vector<Run>& line : lines_)
    for (const Run& run : line)
      widest = std::max(widest, run.x + (run.is_bold ? bold : 1) * width_of(run.text));
  return size_ * widest;
}

std::string Words::draw(double left, double top) const {
  std::string out;
  const auto add = [&out]<class... Values>(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(out), format, std::forward<Values>(values)...);
  };
  double baseline = top + size_;
  for (const std::vector<Run>& line : lines_) {
    for (const Run& run : line) {
      const double x = left + run.x * size_;
      if (run.sample != Ink::none)
        add("<path stroke=\"{}\" stroke-width=\"{:.2f}\" d=\"M{:.2f} {:.2f}h{:.2f}\"/>\n", hex_of(run.sample),
            0.3 * size_, x - (sample_length + 0.4) * size_, baseline - digit_height / 2 * size_,
            sample_length * size_);
      add("<text x=\"{:.2f}\" y=\"{:.2f}\" font-family=\"sans-serif\" font-size=\"{:.2f}\" "
          "fill=\"{}\"{}>{}</text>\n",
          x, baseline, size_, hex_of(run.ink), run.is_bold ? " font-weight=\"bold\"" : "", escaped(run.text));
    }
    baseline += pitch();
  }
  return out;
}

Words title_of(const Panel& panel, double width, double size) {
  Words words(width, 1.15 * size);
  words.add_title(panel.title, panel.subtitle);
  return words;
}

Words text_of(const Panel& panel, double width, double size) {
  Words words(width, size);
  words.add_text(panel.text);
  words.add_rules(panel.rules);
  return words;
}

SvgPicture with_words(const Panel& panel) {
  constexpr double margin = 12, size = 16, least_width = 320;
  const SvgPicture& picture = *panel.picture;
  const double wide = std::max(least_width, picture.width - 2.0 * margin);
  const Words title = title_of(panel, wide, 1.2 * size), text = text_of(panel, wide, size);
  const double above = title.height() > 0 ? title.height() + margin : 0,
               below = text.height() > 0 ? text.height() + margin : 0;
  const double width = std::max(picture.width * 1.0, wide + 2 * margin);
  const double left = (width - picture.width) / 2;
  SvgPicture all{.width = static_cast<int>(std::ceil(width)),
                 .height = static_cast<int>(std::ceil(above + picture.height + below)),
                 .elements = {}};
  all.elements = fmt::format(
      "<rect width=\"{}\" height=\"{}\" fill=\"#fff\"/>\n{}"
      "<g transform=\"translate({:.2f} {:.2f})\">\n{}</g>\n{}",
      all.width, all.height, title.draw(margin, margin / 2), left, above, picture.elements,
      text.draw(margin, above + picture.height + margin / 4));
  return all;
}

}  // namespace sudosat
