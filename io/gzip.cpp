// Reads and writes gzip (RFC 1952) by zlib.
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
  window.in = window.in.subspan(stream.next_in - window.in.data());
  window.out = window.out.subspan(stream.next_out - window.out.data());
}

class GzipDecompressor : public Decompressor {
 public:
  explicit GzipDecompressor(int window = gzip_window) {
    if (inflateInit2(&stream_, window) != Z_OK) throw std::bad_alloc();
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
    const bool idle = result == Z_BUF_ERROR;  // zlib had nothing to do, which is not an error
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
  GzipDecompressor decompressor(-MAX_WBITS);
  std::span in(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  std::string text;
  while (!decompressor.whole()) {
    std::array<unsigned char, 1 << 14> buffer;
    Window window{in, buffer};
    const bool is_good = decompressor.step(window, true) == Decompressor::Result::good;
    const std::size_t size = buffer.size() - window.out.size();
    const bool is_idle = size == 0 && window.in.size() == in.size();
    if (!is_good || (is_idle && !decompressor.whole())) return std::nullopt;
    in = window.in;
    text.append(reinterpret_cast<const char*>(buffer.data()), size);
    if (text.size() > limit) return std::nullopt;
  }
  return text;
}

}  // namespace sudosat
