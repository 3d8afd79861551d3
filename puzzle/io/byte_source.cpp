#include "puzzle/io/byte_source.hpp"

#include <poll.h>
#include <sys/stat.h>

#include "puzzle/io/decompress.hpp"
#include "puzzle/io/descriptor.hpp"

namespace sudosat {
namespace {

class FileSource : public ByteSource {
 public:
  FileSource(Descriptor descriptor, std::string name, ReadObserver* observer)
      : descriptor_(std::move(descriptor)), name_(std::move(name)), observer_(observer) {}

  std::size_t read(char* to, std::size_t capacity) override {
    if (observer_ != nullptr && has_to_wait() && !observer_->before_waiting()) return 0;
    // A signal that interrupts a read ends it too: whoever handles signals wants to be heard, and whoever
    // does not is never interrupted.
    const ssize_t got = ::read(descriptor_.number(), to, capacity);
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

class MemorySource : public ByteSource {
 public:
  explicit MemorySource(std::string bytes) : bytes_(std::move(bytes)) {}

  std::size_t read(char* to, std::size_t capacity) override {
    const std::size_t size = bytes_.copy(to, capacity, at_);
    at_ += size;
    return size;
  }

 private:
  std::string bytes_;
  std::size_t at_ = 0;
};

}  // namespace

std::string display_name(const std::string& path) { return path == "-" ? "<stdin>" : path; }

std::unique_ptr<ByteSource> open_input(const std::string& path, ReadObserver* observer) {
  const std::string name = display_name(path);
  Descriptor descriptor = path == "-" ? Descriptor::duplicate(STDIN_FILENO)
                                      : Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
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
