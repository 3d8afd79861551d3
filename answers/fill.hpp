// Text in lines.
#pragma once

#include <string>
#include <string_view>

namespace sudosat {

// The words in lines of up to `width` columns, of which all but the first are indented; the first begins at
// `column`. A longer word has a line of its own. The text is UTF-8 without wide characters.
std::string fill(std::string_view text, std::size_t column, std::size_t indent, std::size_t width);

}  // namespace sudosat
