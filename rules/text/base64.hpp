// The base64 of ISS (rules/text/iss_text.hpp): A-Z a-z 0-9 - _. It is written without padding, and read with
// or without.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudosat {

// The position of the first character outside the alphabet, or npos.
std::size_t find_no_base64(std::string_view text);

// Six bits a character, the lowest first. It is empty if a character is outside the alphabet.
std::optional<std::vector<bool>> decode_bits(std::string_view text);
// The inverse of decode_bits(). Zeros at the end are left out, except in the first character.
std::string encode_bits(const std::vector<bool>& bits);

// Decodes bytes in the usual order, with the highest bits first.
std::optional<std::string> decode_bytes(std::string_view text);
std::string encode_bytes(std::string_view bytes);

}  // namespace sudosat
