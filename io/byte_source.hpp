// Bytes from a file, standard input or memory, decompressed if their first bytes say gzip, xz or zstd.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace sudosat {

class ByteSource {
 public:
  virtual ~ByteSource() = default;
  // Reads up to `capacity` bytes; 0 at the end. Throws InputError if compressed data is damaged or ends too
  // early (Boost.Iostreams takes a truncated xz or zstd file for a whole one, so it is not used).
  virtual std::size_t read(char* to, std::size_t capacity) = 0;
};

// Watches the bytes of a file as they come, still compressed.
struct ReadObserver {
  // A read calls this before it waits for bytes; if it returns false, reading ends.
  std::function<bool()> before_waiting;
  // A read calls this when a signal interrupts waiting; true: wait on. If it is not set or returns false,
  // reading ends in an error.
  std::function<bool()> after_signal;
  std::uint64_t bytes = 0;   // read so far
  std::string warning = {};  // about bytes that were left out
};

// "-" is standard input. Throws SystemError if the path is missing, unreadable or a directory. The
// observer, if any, must outlive the source.
std::unique_ptr<ByteSource> open_input(const std::string& path, ReadObserver* observer = nullptr);
// Makes a source of a string, which is decompressed as a file is. `name` stands in messages.
std::unique_ptr<ByteSource> from_memory(std::string bytes, const std::string& name);

// The bytes of `source`, decompressed if they are compressed; members that follow one another are read as
// one. Damage, and bytes after the last member, make read() throw InputError, which calls the input `name`.
// After the last member of gzip, zeros mean nothing, and other bytes are only a warning if there is an
// observer, as `gzip` itself has it.
std::unique_ptr<ByteSource> decompress(std::unique_ptr<ByteSource> source, std::string name,
                                       ReadObserver* observer = nullptr);

// How a path is called in messages: "<stdin>" for "-".
std::string display_name(const std::string& path);

}  // namespace sudosat
