// UTF-8, character by character, and the UTF-16 of JavaScript's strings.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sudosat {

inline constexpr char32_t replacement_character = 0xFFFD;

// Takes the first character off the text, which is not empty. If the bytes are not a character (overlong
// forms, surrogates, bytes of another encoding), it takes one byte and returns U+FFFD.
char32_t take_character(std::string_view& text);

// Whether this byte belongs to the character that began before it.
constexpr bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; }

std::size_t count_characters(std::string_view text);

void append_character(char32_t character, std::string& out);

// These functions write U+FFFD for what is wrong in a text.
std::string utf8_from_utf16(std::u16string_view text);
std::u16string utf16_from_utf8(std::string_view text);

}  // namespace sudosat
