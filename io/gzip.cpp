// RFC 1952, by zlib.
#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <new>

#define ZLIB_CONST
#include <zlib.h>

#include "base/error.hpp"
#include "io/codec.hpp"

namespace sudosat {
namespace {

constexpr std::string_view gzip_magic = "\x1F\x8B";
constexpr int gzip_window = MAX_WBITS + 16;  // 16 asks zlib for the gzip header and trailer

// zlib counts in 32 bits; a step over less than all of a window is still a step.
template <typename Byte>
std::span<Byte> countable(std::span<Byte> bytes) {
  return bytes.first(std::min<std::size_t>(bytes.size(), std::numeric_limits<uInt>::max()));
}

void give(z_stream& stream, const Window& window) {
  const auto in = countable(window.in);
  const auto out = countable(window.out);
  stream.next_in = in.data();
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = out.data();
  stream.avail_out = static_cast<uInt>(out.size());
}

void take(const z_stream& stream, Window& window) {
  window.in = window.in.subspan(static_cast<std::size_t>(stream.next_in - window.in.data()));
  window.out = window.out.subspan(static_cast<std::size_t>(stream.next_out - window.out.data()));
}

class GzipDecompressor : public Decompressor {
 public:
  GzipDecompressor() {
    if (inflateInit2(&stream_, gzip_window) != Z_OK) throw std::bad_alloc();
  }
  ~GzipDecompressor() override { inflateEnd(&stream_); }

  Result step(Window& window, bool /*last*/) override {
    if (whole_) {
      if (window.in.empty()) return Result::good;
      if (window.in.front() != static_cast<unsigned char>(gzip_magic.front())) return Result::foreign;
      inflateReset(&stream_);
    }
    give(stream_, window);
    const int result = inflate(&stream_, Z_NO_FLUSH);
    take(stream_, window);
    if (result == Z_MEM_ERROR) throw std::bad_alloc();
    whole_ = result == Z_STREAM_END;
    const bool idle = result == Z_BUF_ERROR;  // there was nothing to do, which is not an error
    return result == Z_OK || whole_ || idle ? Result::good : Result::corrupt;
  }
  bool whole() const override { return whole_; }

 private:
  z_stream stream_{};
  bool whole_ = false;
};

class GzipCompressor : public Compressor {
 public:
  GzipCompressor() {
    constexpr int memory_level = 8;  // the default of deflateInit
    if (deflateInit2(&stream_, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzip_window, memory_level,
                     Z_DEFAULT_STRATEGY) != Z_OK)
      throw std::bad_alloc();
  }
  ~GzipCompressor() override { deflateEnd(&stream_); }

  bool step(Window& window, Goal goal) override {
    give(stream_, window);
    const int result = deflate(&stream_, goal == Goal::finish  ? Z_FINISH
                                         : goal == Goal::flush ? Z_SYNC_FLUSH
                                                               : Z_NO_FLUSH);
    take(stream_, window);
    if (result == Z_STREAM_ERROR) throw SystemError("zlib cannot compress");
    if (goal == Goal::finish) return result == Z_STREAM_END;
    return window.in.empty() && (goal == Goal::go_on || !window.out.empty());
  }

 private:
  z_stream stream_{};
};

}  // namespace

Codec gzip_codec() {
  return {"gzip",
          ".gz",
          {gzip_magic},
          []() -> std::unique_ptr<Decompressor> { return std::make_unique<GzipDecompressor>(); },
          []() -> std::unique_ptr<Compressor> { return std::make_unique<GzipCompressor>(); }};
}

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
