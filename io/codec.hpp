// The compressed formats: how each is recognised, decoded and encoded. One file per codec.
//
// The C libraries are used directly, because each reports whether the data ended where a member (a stream,
// a frame) ended: only so can a whole file be told from a truncated one.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudosat {

// Input and output of one step; the step shortens each by what it has used.
struct Window {
  std::span<const unsigned char> in;
  std::span<unsigned char> out;
};

class Decompressor {
 public:
  // `foreign`: the bytes after the last member are not a member.
  enum class Result { good, corrupt, too_large, foreign };

  virtual ~Decompressor() = default;
  // Goes on until the input is used up or the output is full; `last` says that no input follows.
  virtual Result step(Window& window, bool last) = 0;
  // Whether the last step ended at the end of a member, so that the input may end here.
  virtual bool whole() const = 0;
};

class Compressor {
 public:
  enum class Goal { go_on, flush, finish };

  virtual ~Compressor() = default;
  // Goes on until the goal is reached, which it returns, or the output is full.
  virtual bool step(Window& window, Goal goal) = 0;
};

struct Codec {
  std::string_view name;  // the codec, and the program whose option -t checks a file
  std::string_view suffix;
  std::vector<std::string_view> magics;  // how its data can begin
  std::unique_ptr<Decompressor> (*decompressor)();
  std::unique_ptr<Compressor> (*compressor)();
};

// A decompressor refuses data that needs more memory than this: a damaged or hostile header may ask for
// gigabytes. The highest preset of xz needs 65 MB, that of zstd (without --ultra --long) 128 MB.
constexpr std::size_t memory_to_decompress = std::size_t{256} << 20;

Codec gzip_codec();
Codec xz_codec();
Codec zstd_codec();

std::span<const Codec> codecs();

// Raw deflate (RFC 1951), without the header of gzip: how some sites put a puzzle into a link. Nothing if the
// bytes are not of this code, end too early, or unpack to more than `limit`.
std::optional<std::string> inflated(std::string_view bytes, std::size_t limit);

}  // namespace sudosat
