// A directory of one's own for files that nobody needs for long.
#pragma once

#include <filesystem>

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

 private:
  std::filesystem::path path_;
};

}  // namespace sudosat
