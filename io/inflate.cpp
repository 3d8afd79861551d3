#include "io/inflate.hpp"

#include <array>
#include <memory>
#include <new>

#define ZLIB_CONST
#include <zlib.h>

namespace sudosat {

std::optional<std::string> inflated(std::string_view bytes, std::size_t limit) {
  constexpr std::size_t step = 1 << 14;
  constexpr std::size_t longest = 1 << 30;  // zlib counts in 32 bits
  if (bytes.size() > longest) return std::nullopt;
  z_stream stream{};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) throw std::bad_alloc();
  const std::unique_ptr<z_stream, decltype(&inflateEnd)> end(&stream, inflateEnd);
  stream.next_in = reinterpret_cast<const Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(bytes.size());
  std::string text;
  for (int result = Z_OK; result != Z_STREAM_END;) {
    std::array<char, step> buffer;
    stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
    stream.avail_out = step;
    result = inflate(&stream, Z_NO_FLUSH);
    if (result == Z_MEM_ERROR) throw std::bad_alloc();
    if (result != Z_OK && result != Z_STREAM_END) return std::nullopt;
    text.append(buffer.data(), step - stream.avail_out);
    if (text.size() > limit) return std::nullopt;
  }
  return text;
}

}  // namespace sudosat
