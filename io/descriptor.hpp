// A file descriptor that closes itself, and the error of a system call on one.
#pragma once

#include <cerrno>
#include <fcntl.h>
#include <string>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/error.hpp"

namespace sudosat {

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }

  // A standard stream by a number of its own, so that closing it leaves the stream open.
  static Descriptor duplicate(int standard) { return Descriptor(::fcntl(standard, F_DUPFD_CLOEXEC, 0)); }

  int number() const { return number_; }
  explicit operator bool() const { return number_ >= 0; }
  // Call this to know whether closing failed: then it returns -1 and sets errno.
  int close() { return ::close(std::exchange(number_, -1)); }

 private:
  int number_;
};

// What errno says about an attempt to `verb` the named file.
[[noreturn]] inline void throw_system_error(const std::string& verb, const std::string& name) {
  const int reason = errno;
  const std::string message = "cannot " + verb + " " + name + ": " + std::generic_category().message(reason);
  if (reason == EPIPE) throw ReaderGone(message);
  throw SystemError(message);
}

}  // namespace sudosat
