#include "backends/temporary_directory.hpp"

#include <cerrno>
#include <fmt/format.h>
#include <stdlib.h>
#include <string>
#include <system_error>

#include "puzzle/error.hpp"

namespace sudosat {

TemporaryDirectory::TemporaryDirectory() {
  std::error_code error;
  const std::filesystem::path parent = std::filesystem::temp_directory_path(error);
  if (!error) guard_.emplace(parent);
  std::string name = (parent / "sudosat-XXXXXX").string();
  if (!error && ::mkdtemp(name.data()) == nullptr) error.assign(errno, std::generic_category());
  if (error)
    throw SystemError(fmt::format("cannot make a temporary directory: {}", error.message()),
                      "set TMPDIR to a directory that can be written to");
  path_ = name;
  guard_->own(path_.filename().string());
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace sudosat
