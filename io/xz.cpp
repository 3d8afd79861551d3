// Reads and writes the .xz file format 1.1 by liblzma.
#include <lzma.h>
#include <new>
#include <string>

#include "base/error.hpp"
#include "io/codec.hpp"

namespace sudosat {
namespace {

lzma_ret run(lzma_stream& stream, Window& window, lzma_action action) {
  stream.next_in = window.in.data();
  stream.avail_in = window.in.size();
  stream.next_out = window.out.data();
  stream.avail_out = window.out.size();
  const lzma_ret result = lzma_code(&stream, action);
  window.in = window.in.last(stream.avail_in);
  window.out = window.out.last(stream.avail_out);
  if (result == LZMA_MEM_ERROR) throw std::bad_alloc();
  return result;
}

class XzDecompressor : public Decompressor {
 public:
  XzDecompressor() {
    if (lzma_stream_decoder(&stream_, memory_to_decompress, LZMA_CONCATENATED) != LZMA_OK)
      throw std::bad_alloc();
  }
  ~XzDecompressor() override { lzma_end(&stream_); }

  Result step(Window& window, bool last) override {
    const lzma_ret result = run(stream_, window, last ? LZMA_FINISH : LZMA_RUN);
    if (result == LZMA_MEMLIMIT_ERROR) return Result::too_large;
    whole_ = result == LZMA_STREAM_END;
    const bool idle = result == LZMA_BUF_ERROR;  // liblzma had nothing to do, which is not an error
    return result == LZMA_OK || whole_ || idle ? Result::good : Result::corrupt;
  }
  bool whole() const override { return whole_; }

 private:
  lzma_stream stream_ = LZMA_STREAM_INIT;
  bool whole_ = false;
};

class XzCompressor : public Compressor {
 public:
  XzCompressor() {
    if (lzma_easy_encoder(&stream_, LZMA_PRESET_DEFAULT, LZMA_CHECK_CRC64) != LZMA_OK) throw std::bad_alloc();
  }
  ~XzCompressor() override { lzma_end(&stream_); }

  bool step(Window& window, Goal goal) override {
    const lzma_ret result = run(stream_, window,
                                goal == Goal::finish  ? LZMA_FINISH
                                : goal == Goal::flush ? LZMA_SYNC_FLUSH
                                                      : LZMA_RUN);
    if (result != LZMA_OK && result != LZMA_STREAM_END && result != LZMA_BUF_ERROR)
      throw SystemError("liblzma cannot compress (error " + std::to_string(result) + ")");
    return goal == Goal::go_on ? window.in.empty() : result == LZMA_STREAM_END;
  }

 private:
  lzma_stream stream_ = LZMA_STREAM_INIT;
};

}  // namespace

Codec xz_codec() {
  using namespace std::string_view_literals;
  return {"xz",
          ".xz",
          {"\xFD"
           "7zXZ\0"sv},
          []() -> std::unique_ptr<Decompressor> { return std::make_unique<XzDecompressor>(); },
          []() -> std::unique_ptr<Compressor> { return std::make_unique<XzCompressor>(); }};
}

}  // namespace sudosat
