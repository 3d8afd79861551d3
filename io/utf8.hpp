// UTF-8, character by character.
#pragma once

#include <string>
#include <string_view>

namespace sudosat {

inline constexpr char32_t replacement_character = 0xFFFD;

// Takes the first character off the text, which is not empty. Of what is none (overlong forms, surrogates,
// bytes of another encoding) one byte, as U+FFFD.
char32_t take_character(std::string_view& text);

void append_character(char32_t character, std::string& out);

}  // namespace sudosat
