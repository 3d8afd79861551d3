// The codec in which setters' tools put a puzzle into a link: LZ-String, an LZ78 with codes of growing width
// over UTF-16 code units, its bits as base64 (compressToBase64 of the JavaScript library).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sudosat {

// No puzzle has more code units than this; a short text can decode to the square of its length.
inline constexpr std::size_t max_lz_string = std::size_t{8} << 20;

// Returns nothing if the text is not of this code, ends too early, or decodes to more than `limit` code
// units. In any case the number of decoded units is added to `work`.
std::optional<std::u16string> decode_lz_string(std::string_view base64, std::size_t limit = max_lz_string,
                                               std::size_t* work = nullptr);

// Returns the text that the original library gives, padded with '=' to a multiple of four.
std::string encode_lz_string(std::u16string_view text);

}  // namespace sudosat
