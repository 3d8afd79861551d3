// Text of the input on its way to people. Terminals obey control characters, lines of results are counted,
// and directional overrides make text look like another; so none of these leaves the program as it came.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sudosat {

// For a message, or a part of a line: control characters, line ends among them, directional overrides and
// bytes that are not UTF-8 become escapes such as \n, \u001b and \xe9, and what is very long loses its
// middle.
std::string printable(std::string_view text);

// For whole lines, from the offset `from` on: they keep their ends, tabs, and bytes of other encodings that
// are not control characters there; page breaks become blanks. What is JSON, whose strings know these
// escapes, means the same afterwards.
void make_printable(std::string& text, std::size_t from = 0);

// The words of a text in lines of up to `width` columns. The first line begins at `column`, and the others
// are indented. A longer word has a line of its own. The text is UTF-8 without wide characters.
std::string fill(std::string_view text, std::size_t column, std::size_t indent, std::size_t width);

// Whether terminals obey this character.
bool is_control(char32_t character);

}  // namespace sudosat
