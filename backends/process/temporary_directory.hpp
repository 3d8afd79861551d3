// A directory of one's own for files that nobody needs for long.
#pragma once

#include <filesystem>
#include <optional>

#include "backends/process/guard.hpp"

namespace sudosat {

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
