#include "backends/process/temporary_directory.hpp"

#include <cerrno>
#include <fmt/format.h>
#include <random>
#include <sys/stat.h>
#include <system_error>

#include "base/error.hpp"

namespace sudosat {

TemporaryDirectory::TemporaryDirectory() {
  std::error_code error;
  const std::filesystem::path parent = std::filesystem::temp_directory_path(error);
  if (!error) {
    std::random_device random;  // of the system
    path_ = parent / fmt::format("sudosat-{:08x}{:08x}", random(), random());
    // There before the directory is made: a kill between the two would leave that in its place.
    guard_.emplace(path_);
    if (::mkdir(path_.c_str(), S_IRWXU) != 0) error.assign(errno, std::generic_category());
  }
  if (error)
    throw SystemError(fmt::format("cannot make a temporary directory: {}", error.message()),
                      "set TMPDIR to a directory that can be written to");
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace sudosat
