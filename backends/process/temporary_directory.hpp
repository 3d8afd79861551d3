// A directory of one's own for files that nobody needs for long, and what removes it if this process is
// killed.
#pragma once

#include <filesystem>
#include <optional>
#include <sys/types.h>
#include <unistd.h>

namespace sudosat {

// Cleans up after this process where that cannot do it: killed, ended by a second Ctrl-C, out of memory.
//
// A shell that waits at a socket, whose other end closes with this process; it then kills a process group and
// removes a directory. PR_SET_PDEATHSIG would end the first program of a group alone, and remove nothing.
class Guard {
 public:
  // The directory may be made later. Without a shell there is no guard, which matters only if this process is
  // killed.
  explicit Guard(const std::filesystem::path& directory);
  Guard(const Guard&) = delete;
  Guard& operator=(const Guard&) = delete;
  // All has been cleaned up.
  ~Guard();

  // The group of a program that was started, or 0 when that has ended.
  void watch(pid_t group) const;

 private:
  void say(const std::string& line) const;

  int socket_ = -1;
  pid_t shell_ = 0;
  pid_t owner_ = ::getpid();
};

class TemporaryDirectory {
 public:
  // Under TMPDIR, readable by this user only. Throws SystemError.
  TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  // Removes it with all it holds.
  ~TemporaryDirectory();

  std::filesystem::path operator/(const char* name) const { return path_ / name; }
  // Removes it if this process is killed, together with the programs that work in it.
  const Guard& guard() const { return *guard_; }

 private:
  std::filesystem::path path_;
  std::optional<Guard> guard_;
};

}  // namespace sudosat
