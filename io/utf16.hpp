// Between UTF-8 and the UTF-16 of JavaScript's strings. What is wrong in either becomes U+FFFD.
#pragma once

#include <string>
#include <string_view>

namespace sudosat {

std::string utf8_from_utf16(std::u16string_view text);
std::u16string utf16_from_utf8(std::string_view text);

}  // namespace sudosat
