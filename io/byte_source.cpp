#include "io/byte_source.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <vector>

#include "base/error.hpp"
#include "io/codec.hpp"
#include "io/descriptor.hpp"

namespace sudosat {
namespace {

// Whether a system call that has failed is to be made again.
bool waits_on(const ReadObserver* observer) {
  return errno == EINTR && observer != nullptr && observer->after_signal && observer->after_signal();
}

class FileSource : public ByteSource {
 public:
  FileSource(Descriptor descriptor, std::string name, ReadObserver* observer)
      : descriptor_(std::move(descriptor)), name_(std::move(name)), observer_(observer) {}

  std::size_t read(char* to, std::size_t capacity) override {
    const bool is_asked = observer_ != nullptr && observer_->before_waiting;
    if (is_asked && has_to_wait() && !observer_->before_waiting()) return 0;
    ssize_t got = 0;
    do {
      got = ::read(descriptor_.number(), to, capacity);
    } while (got < 0 && waits_on(observer_));
    if (got < 0) throw_system_error("read", name_);
    if (observer_ != nullptr) observer_->bytes += static_cast<std::uint64_t>(got);
    return static_cast<std::size_t>(got);
  }

 private:
  bool has_to_wait() const {
    pollfd file{descriptor_.number(), POLLIN, 0};
    return ::poll(&file, 1, 0) == 0;
  }

  Descriptor descriptor_;
  std::string name_;
  ReadObserver* observer_;
};

// Opening a pipe waits for its other end.
Descriptor open_file(const std::string& path, const ReadObserver* observer) {
  int number = -1;
  do {
    number = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  } while (number < 0 && waits_on(observer));
  return Descriptor(number);
}

// Gives bytes that are there already, and after them the bytes of another source, if there is one.
class MemorySource : public ByteSource {
 public:
  explicit MemorySource(std::string bytes, std::unique_ptr<ByteSource> rest = nullptr)
      : bytes_(std::move(bytes)), rest_(std::move(rest)) {}

  std::size_t read(char* to, std::size_t capacity) override {
    if (at_ == bytes_.size() && rest_) return rest_->read(to, capacity);
    const std::size_t size = bytes_.copy(to, capacity, at_);
    at_ += size;
    return size;
  }

 private:
  std::string bytes_;
  std::size_t at_ = 0;
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
  source = std::make_unique<MemorySource>(std::move(first), std::move(source));
  if (!codec) return source;
  return std::make_unique<DecompressedSource>(std::move(source), *codec, std::move(name), observer);
}

std::string display_name(const std::string& path) { return path == "-" ? "<stdin>" : path; }

std::unique_ptr<ByteSource> open_input(const std::string& path, ReadObserver* observer) {
  const std::string name = display_name(path);
  Descriptor descriptor = path == "-" ? Descriptor::duplicate(STDIN_FILENO) : open_file(path, observer);
  if (!descriptor) throw_system_error("open", name);
  struct stat status {};
  if (::fstat(descriptor.number(), &status) == 0 && S_ISDIR(status.st_mode))
    throw SystemError(name + " is a directory", "name the files in it");
  return decompress(std::make_unique<FileSource>(std::move(descriptor), name, observer), name, observer);
}

std::unique_ptr<ByteSource> from_memory(std::string bytes, const std::string& name) {
  return decompress(std::make_unique<MemorySource>(std::move(bytes)), name);
}

}  // namespace sudosat
