// Bytes to a file or standard output, compressed if the file's name ends in .gz, .xz or .zst.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace sudosat {

class ByteSink {
 public:
  virtual ~ByteSink() = default;
  // write() and finish() throw SystemError if the bytes cannot be written (a full disk, a closed pipe).
  virtual void write(std::string_view bytes) = 0;
  // Pushes out everything and closes; what is not finished is lost. Writing afterwards is an error.
  virtual void finish() = 0;
  // Pushes out what has been written so far, for a reader that waits on a pipe.
  virtual void flush() = 0;
};

// "-" is standard output, which is never compressed. The first `kept` bytes of a file are kept; writing goes
// on after them.
std::unique_ptr<ByteSink> open_output(const std::string& path, std::uint64_t kept = 0);

}  // namespace sudosat
