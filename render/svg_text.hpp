// Text in SVG pictures. How wide it gets depends on fonts that are not known here, so it is estimated.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudosat {

// Of a sans-serif font: a character is about so much of its size wide, and a digit so high.
inline constexpr double character_width = 0.6, digit_height = 0.72;

// As character data of XML: what is not UTF-8 is replaced, and control characters are left out.
std::string escaped(std::string_view text);
// Of UTF-8.
std::size_t characters_in(std::string_view text);
// The text in lines of up to so many characters, broken between words; a word that is longer is cut.
std::vector<std::string> wrapped(std::string_view text, std::size_t characters);

}  // namespace sudosat
