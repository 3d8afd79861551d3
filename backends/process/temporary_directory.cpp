#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <random>
#include <string>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

#include "backends/process/program.hpp"
#include "backends/process/spawn.hpp"
#include "base/error.hpp"

namespace sudosat {
namespace {

// A killed solver may still write a file for a moment, so the removal is tried twice.
constexpr const char* script = R"(trap '' HUP INT QUIT TERM
group=0
while read -r line; do
  test "$line" = done && exit
  group=$line
done
test "$group" != 0 && kill -s KILL -- "-$group"
rm -rf -- "$1" || { sleep 1; rm -rf -- "$1"; })";

// Opens a pair of sockets that no other program gets which this one starts.
bool open_pair(int (&ends)[2]) {
#if defined(SOCK_CLOEXEC) && !defined(SUDOSAT_PLAIN)
  return ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0;
#else
  // A program that another thread starts before the sockets are marked keeps them: if this process is killed,
  // its directory stays until that program has ended.
  if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return false;
  for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
  return true;
#endif
}

// Sends text without raising SIGPIPE if the other end is closed. POSIX.1-2008 has the flag. macOS has an
// option of the socket in its place.
void send_quietly(int socket, const std::string& text) {
#if defined(MSG_NOSIGNAL) && !defined(SUDOSAT_PLAIN)
  constexpr int flags = MSG_NOSIGNAL;
#else
  constexpr int flags = 0;
#ifdef SO_NOSIGPIPE
  const int on = 1;
  ::setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
#endif
  [[maybe_unused]] const ssize_t sent = ::send(socket, text.data(), text.size(), flags);
}

}  // namespace

Guard::Guard(const std::filesystem::path& directory) {
  int ends[2];
  if (!open_pair(ends)) return;
  socket_ = ends[0];
  try {
    Spawner spawner;
    spawner.take(STDIN_FILENO, ends[1]);
    spawner.open(STDOUT_FILENO, "/dev/null", O_WRONLY);
    spawner.open(STDERR_FILENO, "/dev/null", O_WRONLY);
    shell_ = spawner.start({"/bin/sh", "-c", script, "sh", directory.string()});
  } catch (const SystemError&) {
  }
  ::close(ends[1]);
}

Guard::~Guard() {
  if (socket_ < 0) return;
  // A copy of this process (os.fork of Python) may end before it, and must not clean up.
  if (::getpid() == owner_) say("done");
  ::close(socket_);
  if (shell_ == 0 || ::getpid() != owner_) return;
  while (::waitpid(shell_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void Guard::watch(pid_t group) const { say(fmt::to_string(group)); }

void Guard::say(const std::string& line) const { send_quietly(socket_, line + '\n'); }

TemporaryDirectory::TemporaryDirectory() {
  std::error_code error;
  const std::filesystem::path parent = std::filesystem::temp_directory_path(error);
  if (!error) {
    std::random_device random;  // the random numbers of the system
    path_ = parent / fmt::format("sudosat-{:08x}{:08x}", random(), random());
    // The guard is there before the directory is made: otherwise a kill between the two would leave the
    // directory in its place.
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
