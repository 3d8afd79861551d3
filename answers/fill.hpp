// Wraps text into lines.
#pragma once

#include <string>
#include <string_view>

namespace sudosat {

// The words in lines of up to `width` columns. The first line begins at `column`, and the others are
// indented. A longer word has a line of its own. The text is UTF-8 without wide characters.
std::string fill(std::string_view text, std::size_t column, std::size_t indent, std::size_t width);

}  // namespace sudosat
