#include "backends/process/spawn.hpp"

#include <cerrno>
#include <csignal>
#include <fmt/format.h>
#include <system_error>
#include <unistd.h>

#include "base/error.hpp"

extern char** environ;  // POSIX leaves it to the program to declare it

namespace sudosat {

Spawner::Spawner() {
  posix_spawn_file_actions_init(&actions_);
  posix_spawnattr_init(&attributes_);
  posix_spawnattr_setflags(&attributes_,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setpgroup(&attributes_, 0);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes_, &signals);
  sigaddset(&signals, SIGPIPE);
  sigaddset(&signals, SIGXFSZ);
  posix_spawnattr_setsigdefault(&attributes_, &signals);
}

Spawner::~Spawner() {
  posix_spawn_file_actions_destroy(&actions_);
  posix_spawnattr_destroy(&attributes_);
}

void Spawner::open(int stream, const std::filesystem::path& path, int flags) {
  posix_spawn_file_actions_addopen(&actions_, stream, path.c_str(), flags, 0600);
}

void Spawner::take(int stream, int descriptor) {
  posix_spawn_file_actions_adddup2(&actions_, descriptor, stream);
}

pid_t Spawner::start(std::vector<std::string> words) const {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t child = 0;
  const int error = ::posix_spawnp(&child, arguments[0], &actions_, &attributes_, arguments.data(), environ);
  if (error != 0)
    throw SystemError(
        fmt::format("cannot start '{}': {}", words.front(), std::generic_category().message(error)),
        error == ENOENT ? "is it installed in a directory of PATH?" : "");
  return child;
}

}  // namespace sudosat
