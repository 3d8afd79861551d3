// Starts other programs.
#pragma once

#include <filesystem>
#include <spawn.h>
#include <string>
#include <vector>

namespace sudosat {

// A program gets a process group of its own, and the usual handling of signals, whatever this program has
// changed: SIGPIPE and SIGXFSZ end it, and no signal is blocked.
class Spawner {
 public:
  Spawner();
  Spawner(const Spawner&) = delete;
  Spawner& operator=(const Spawner&) = delete;
  ~Spawner();

  // Opens a standard stream of the program: as a file, or as what a descriptor stands for.
  void open(int stream, const std::filesystem::path& path, int flags);
  void take(int stream, int descriptor);
  // The words are its name, which is looked for along PATH, and its arguments. Throws SystemError if it
  // cannot be started.
  pid_t start(std::vector<std::string> words) const;

 private:
  posix_spawn_file_actions_t actions_;
  posix_spawnattr_t attributes_;
};

}  // namespace sudosat
