#include "io/byte_sink.hpp"

#include <array>
#include <stdexcept>

#include "io/codec.hpp"
#include "io/descriptor.hpp"

namespace sudosat {
namespace {

class FileSink : public ByteSink {
 public:
  FileSink(Descriptor descriptor, std::string name)
      : descriptor_(std::move(descriptor)), name_(std::move(name)) {
    buffer_.reserve(capacity);
  }

  void write(std::string_view bytes) override {
    if (!descriptor_) throw std::logic_error("writing to " + name_ + " after it was finished");
    if (buffer_.size() + bytes.size() > capacity) flush();
    if (bytes.size() >= capacity)
      put(bytes);
    else
      buffer_ += bytes;
  }

  void flush() override {
    put(buffer_);
    buffer_.clear();
  }

  void finish() override {
    flush();
    // Some file systems (NFS, quotas) report only on closing that there is no room for the bytes.
    if (descriptor_.close() != 0) throw_system_error("write", name_);
  }

 private:
  static constexpr std::size_t capacity = std::size_t{1} << 18;

  void put(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t put = ::write(descriptor_.number(), bytes.data(), bytes.size());
      if (put >= 0)
        bytes.remove_prefix(static_cast<std::size_t>(put));
      else if (errno != EINTR)
        throw_system_error("write", name_);
    }
  }

  Descriptor descriptor_;
  std::string name_;
  std::string buffer_;
};

class CompressedSink : public ByteSink {
 public:
  CompressedSink(std::unique_ptr<ByteSink> sink, const Codec& codec)
      : sink_(std::move(sink)), compressor_(codec.compressor()) {}

  void write(std::string_view bytes) override { encode(bytes, Compressor::Goal::go_on); }
  void flush() override {
    encode({}, Compressor::Goal::flush);
    sink_->flush();
  }
  void finish() override {
    encode({}, Compressor::Goal::finish);
    sink_->finish();
  }

 private:
  void encode(std::string_view bytes, Compressor::Goal goal) {
    std::span in(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    for (bool reached = false; !reached;) {
      Window window{in, out_};
      reached = compressor_->step(window, goal);
      in = window.in;
      sink_->write({reinterpret_cast<const char*>(out_.data()), out_.size() - window.out.size()});
    }
  }

  std::unique_ptr<ByteSink> sink_;
  std::unique_ptr<Compressor> compressor_;
  std::array<unsigned char, 1 << 15> out_;
};

}  // namespace

std::unique_ptr<ByteSink> open_output(const std::string& path, std::uint64_t kept) {
  const bool standard = path == "-";
  const std::string name = standard ? "<stdout>" : path;
  Descriptor descriptor =
      standard ? Descriptor::duplicate(STDOUT_FILENO)
               : Descriptor(::open(path.c_str(),
                                   O_CREAT | (kept == 0 ? O_TRUNC : O_APPEND) | O_WRONLY | O_CLOEXEC, 0666));
  if (!descriptor || (kept != 0 && ::ftruncate(descriptor.number(), static_cast<off_t>(kept)) != 0))
    throw_system_error("write", name);
  std::unique_ptr<ByteSink> sink = std::make_unique<FileSink>(std::move(descriptor), name);
  for (const Codec& codec : codecs())
    if (path.ends_with(codec.suffix)) return std::make_unique<CompressedSink>(std::move(sink), codec);
  return sink;
}

}  // namespace sudosat
