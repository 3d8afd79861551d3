// Text in SVG pictures. How wide it gets depends on fonts that are not known here, so it is estimated.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudosat {

// For a sans-serif font: the width of a character and the height of a digit, as parts of the font size.
inline constexpr double character_width = 0.6, digit_height = 0.72;

// The text as character data of XML. Bytes that are not UTF-8 are replaced, and control characters are left
// out.
std::string escaped(std::string_view text);
// The number of characters in UTF-8 text.
std::size_t characters_in(std::string_view text);
// The text in lines of up to `characters` characters, broken between words. A longer word is cut.
std::vector<std::string> wrapped(std::string_view text, std::size_t characters);

}  // namespace sudosat
