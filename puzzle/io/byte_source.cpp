#include "puzzle/io/byte_source.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "puzzle/error.hpp"

namespace sudosat {
namespace {

class FileSource : public ByteSource {
 public:
  FileSource(int descriptor, std::string name) : descriptor_(descriptor), name_(std::move(name)) {}
  FileSource(const FileSource&) = delete;
  FileSource& operator=(const FileSource&) = delete;
  ~FileSource() override {
    if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
  }

  std::size_t read(char* to, std::size_t capacity) override {
    while (true) {
      const ssize_t got = ::read(descriptor_, to, capacity);
      if (got >= 0) return static_cast<std::size_t>(got);
      if (errno != EINTR) throw SystemError("cannot read " + name_ + ": " + std::strerror(errno));
    }
  }

 private:
  int descriptor_;
  std::string name_;
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

std::unique_ptr<ByteSource> open_input(const std::string& path) {
  if (path == "-") return std::make_unique<FileSource>(STDIN_FILENO, display_name(path));
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) throw SystemError("cannot open " + path + ": " + std::strerror(errno));
  auto source = std::make_unique<FileSource>(descriptor, path);
  struct stat status {};
  if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode))
    throw SystemError(path + " is a directory", "name the files in it");
  return source;
}

std::unique_ptr<ByteSource> from_memory(std::string bytes, const std::string& /*name*/) {
  return std::make_unique<MemorySource>(std::move(bytes));
}

}  // namespace sudosat
