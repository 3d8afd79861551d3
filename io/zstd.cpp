// Reads and writes zstd (RFC 8878) by libzstd.
#include <new>
#include <string>
#include <zstd.h>
#include <zstd_errors.h>

#include "base/error.hpp"
#include "io/codec.hpp"

namespace sudosat {
namespace {

class ZstdDecompressor : public Decompressor {
 public:
  ZstdDecompressor() : stream_(ZSTD_createDCtx(), ZSTD_freeDCtx) {
    if (!stream_) throw std::bad_alloc();
  }

  Result step(Window& window, bool /*last*/) override {
    // After a frame libzstd is not called without input: it would wait for another frame.
    if (whole_ && window.in.empty()) return Result::good;
    ZSTD_inBuffer in{window.in.data(), window.in.size(), 0};
    ZSTD_outBuffer out{window.out.data(), window.out.size(), 0};
    const std::size_t result = ZSTD_decompressStream(stream_.get(), &out, &in);
    window.in = window.in.subspan(in.pos);
    window.out = window.out.subspan(out.pos);
    whole_ = result == 0;
    switch (ZSTD_getErrorCode(result)) {
      case ZSTD_error_no_error:
        return Result::good;
      case ZSTD_error_memory_allocation:
        throw std::bad_alloc();
      case ZSTD_error_frameParameter_windowTooLarge:
        return Result::too_large;
      default:
        return Result::corrupt;
    }
  }
  bool whole() const override { return whole_; }

 private:
  std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> stream_;
  bool whole_ = false;
};

class ZstdCompressor : public Compressor {
 public:
  ZstdCompressor() : stream_(ZSTD_createCCtx(), ZSTD_freeCCtx) {
    if (!stream_) throw std::bad_alloc();
    ZSTD_CCtx_setParameter(stream_.get(), ZSTD_c_checksumFlag, 1);  // as the program zstd does
  }

  bool step(Window& window, Goal goal) override {
    ZSTD_inBuffer in{window.in.data(), window.in.size(), 0};
    ZSTD_outBuffer out{window.out.data(), window.out.size(), 0};
    const std::size_t left = ZSTD_compressStream2(stream_.get(), &out, &in,
                                                  goal == Goal::finish  ? ZSTD_e_end
                                                  : goal == Goal::flush ? ZSTD_e_flush
                                                                        : ZSTD_e_continue);
    if (ZSTD_isError(left))
      throw SystemError(std::string("libzstd cannot compress: ") + ZSTD_getErrorName(left));
    window.in = window.in.subspan(in.pos);
    window.out = window.out.subspan(out.pos);
    return goal == Goal::go_on ? window.in.empty() : left == 0;
  }

 private:
  std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> stream_;
};

}  // namespace

Codec zstd_codec() {
  return {"zstd",
          ".zst",
          // A frame, or the skippable frame that pzstd begins a file with.
          {"\x28\xB5\x2F\xFD", "\x50\x2A\x4D\x18"},
          []() -> std::unique_ptr<Decompressor> { return std::make_unique<ZstdDecompressor>(); },
          []() -> std::unique_ptr<Compressor> { return std::make_unique<ZstdCompressor>(); }};
}

}  // namespace sudosat
