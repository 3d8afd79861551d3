// Text in SVG pictures. How wide it gets depends on fonts that are not known here, so it is estimated for one
// of the widest, DejaVu Sans.
#pragma once

#include <fmt/format.h>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudosat {

// Writes the elements of a picture, one after the other.
class SvgElements {
 protected:
  template <class... Values>
  void add(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
  }

  std::string out_;
};

// The width of a digit and its height, as parts of the font size.
inline constexpr double character_width = 0.6, digit_height = 0.72;

// The text as character data of XML. Bytes that are not UTF-8 are replaced, a tab is a blank, and other
// control characters are left out.
std::string escaped(std::string_view text);
// The number of characters in UTF-8 text.
std::size_t characters_in(std::string_view text);
// The width of text, as a multiple of the font size.
double width_of(std::string_view text);
// The text in lines of up to this width, broken between words; a longer word is broken too. The lines are
// parts of the text.
std::vector<std::string_view> wrapped(std::string_view text, double width);

}  // namespace sudosat
