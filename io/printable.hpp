// Text of the input on its way to people. Terminals obey control characters, lines of results are counted,
// and directional overrides make text look like another; so none of these leaves the program as it came.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sudosat {

// Makes a text fit for a message, or for a part of a line. Control characters (also ends of lines),
// directional overrides and bytes that are not UTF-8 become escapes such as \n, \u001b and \xe9. A very long
// text loses its middle.
std::string printable(std::string_view text);

// Makes whole lines printable, from the offset `from` on. They keep their ends, tabs, and bytes of other
// encodings that are not control characters there; page breaks become blanks. JSON keeps its meaning, since
// its strings know these escapes.
void make_printable(std::string& text, std::size_t from = 0);

// The words of a text in lines of up to `width` columns. The first line begins at `column`, and the others
// are indented. A longer word has a line of its own. The text is UTF-8 without wide characters.
std::string fill(std::string_view text, std::size_t column, std::size_t indent, std::size_t width);

// Whether terminals obey this character.
bool is_control(char32_t character);

}  // namespace sudosat
