#include "rules/text/base64.hpp"

#include <algorithm>
#include <cstdint>

namespace sudosat {
namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::string_view unpadded(std::string_view text) {
  for (int signs = 0; signs < 2 && text.ends_with('='); ++signs) text.remove_suffix(1);
  return text;
}

}  // namespace

std::size_t find_no_base64(std::string_view text) { return unpadded(text).find_first_not_of(alphabet); }

std::optional<std::vector<bool>> decode_bits(std::string_view text) {
  std::vector<bool> bits;
  for (char c : unpadded(text)) {
    const std::size_t value = alphabet.find(c);
    if (value == alphabet.npos) return std::nullopt;
    for (int bit = 0; bit < 6; ++bit) bits.push_back((value >> bit & 1) != 0);
  }
  return bits;
}

std::string encode_bits(const std::vector<bool>& bits) {
  std::string text;
  for (std::size_t i = 0; i < bits.size(); i += 6) {
    std::size_t value = 0;
    for (std::size_t bit = i; bit < std::min(i + 6, bits.size()); ++bit)
      value |= std::size_t{bits[bit]} << (bit - i);
    text += alphabet[value];
  }
  while (text.size() > 1 && text.back() == alphabet[0]) text.pop_back();
  return text;
}

std::optional<std::string> decode_bytes(std::string_view text) {
  std::string bytes;
  std::uint32_t pending = 0;
  int bits = 0;
  for (char c : unpadded(text)) {
    const std::size_t value = alphabet.find(c);
    if (value == alphabet.npos) return std::nullopt;
    pending = pending << 6 | static_cast<std::uint32_t>(value);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += static_cast<char>(pending >> bits & 0xff);
    pending &= (std::uint32_t{1} << bits) - 1;
  }
  return bytes;
}

std::string encode_bytes(std::string_view bytes) {
  std::string text;
  std::uint32_t pending = 0;
  int bits = 0;
  for (char c : bytes) {
    pending = pending << 8 | static_cast<unsigned char>(c);
    for (bits += 8; bits >= 6; pending &= (std::uint32_t{1} << bits) - 1) {
      bits -= 6;
      text += alphabet[pending >> bits & 63];
    }
  }
  if (bits > 0) text += alphabet[pending << (6 - bits) & 63];
  return text;
}

}  // namespace sudosat
