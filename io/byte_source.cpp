#include "io/byte_source.hpp"

#include <poll.h>
#include <sys/stat.h>

#include "io/decompress.hpp"
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

// To open a pipe waits for its other end.
Descriptor open_file(const std::string& path, const ReadObserver* observer) {
  int number = -1;
  do {
    number = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  } while (number < 0 && waits_on(observer));
  return Descriptor(number);
}

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
