#include "io/decompress.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

#include "base/error.hpp"
#include "io/codec.hpp"

namespace sudosat {
namespace {

// A source whose first bytes have been read already.
class PeekedSource : public ByteSource {
 public:
  PeekedSource(std::string first, std::unique_ptr<ByteSource> rest)
      : first_(std::move(first)), rest_(std::move(rest)) {}

  std::size_t read(char* to, std::size_t capacity) override {
    if (first_.empty()) return rest_->read(to, capacity);
    const std::size_t size = first_.copy(to, capacity);
    first_.erase(0, size);
    return size;
  }

 private:
  std::string first_;
  std::unique_ptr<ByteSource> rest_;
};

class DecompressedSource : public ByteSource {
 public:
  DecompressedSource(std::unique_ptr<ByteSource> source, const Codec& codec, std::string name,
                     ReadObserver* observer)
      : source_(std::move(source)),
        codec_(codec),
        decompressor_(codec.decompressor()),
        name_(std::move(name)),
        observer_(observer),
        buffer_(std::size_t{1} << 16) {}

  std::size_t read(char* to, std::size_t capacity) override {
    const std::span<unsigned char> out(reinterpret_cast<unsigned char*>(to), capacity);
    while (true) {
      if (left_.empty() && !ended_) refill();
      Window window{left_, out};
      const Decompressor::Result result = decompressor_->step(window, ended_);
      if (result == Decompressor::Result::foreign) {
        pass_over_rest();
        return 0;
      }
      check(result);
      const bool idle = window.in.size() == left_.size();
      left_ = window.in;
      if (window.out.size() < capacity) return capacity - window.out.size();
      if (!ended_ || !idle) continue;
      if (decompressor_->whole()) return 0;
      fail("is truncated");
    }
  }

 private:
  void refill() {
    const std::size_t got = source_->read(reinterpret_cast<char*>(buffer_.data()), buffer_.size());
    left_ = std::span(buffer_).first(got);
    ended_ = got == 0;
  }

  void pass_over_rest() {
    while (!ended_) {
      if (std::ranges::any_of(left_, [](unsigned char c) { return c != 0; })) {
        if (observer_ == nullptr) fail("is followed by bytes of another kind");
        observer_->warning = fmt::format("what follows the {} data is ignored", codec_.name);
        ended_ = true;
      } else {
        refill();
      }
    }
    left_ = {};
  }

  void check(Decompressor::Result result) const {
    if (result == Decompressor::Result::corrupt) fail("is corrupt");
    if (result == Decompressor::Result::too_large)
      fail(fmt::format("needs more than {} MB of memory", memory_to_decompress >> 20));
  }

  [[noreturn]] void fail(std::string_view what) const {
    throw InputError({name_}, fmt::format("the {} data {}", codec_.name, what),
                     fmt::format("`{} -t` checks a file; fetch or compress it again", codec_.name));
  }

  std::unique_ptr<ByteSource> source_;
  const Codec& codec_;
  std::unique_ptr<Decompressor> decompressor_;
  std::string name_;
  ReadObserver* observer_;
  std::vector<unsigned char> buffer_;
  std::span<const unsigned char> left_;  // bytes of the buffer still to be decoded
  bool ended_ = false;
};

// The codec one of whose magic numbers and `first` agree as far as both go.
const Codec* codec_of(std::string_view first) {
  for (const Codec& codec : codecs())
    for (const std::string_view magic : codec.magics)
      if (first.substr(0, magic.size()) == magic.substr(0, first.size())) return &codec;
  return nullptr;
}

}  // namespace

std::unique_ptr<ByteSource> decompress(std::unique_ptr<ByteSource> source, std::string name,
                                       ReadObserver* observer) {
  // Plain text may come from somebody who is typing: no more is waited for than decides the question.
  constexpr std::size_t longest_magic = 6;
  std::string first;
  while (first.size() < longest_magic && codec_of(first)) {
    std::array<char, 4096> bytes;
    const std::size_t got = source->read(bytes.data(), bytes.size());
    if (got == 0) break;
    first.append(bytes.data(), got);
  }
  const Codec* codec = first.empty() ? nullptr : codec_of(first);
  source = std::make_unique<PeekedSource>(std::move(first), std::move(source));
  if (!codec) return source;
  return std::make_unique<DecompressedSource>(std::move(source), *codec, std::move(name), observer);
}

}  // namespace sudosat
