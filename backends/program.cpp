#include "backends/program.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>
#include <spawn.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>

#include "puzzle/error.hpp"

namespace sudosat {
namespace {

using namespace std::chrono_literals;

constexpr auto grace = 200ms;  // between asking a program to end and killing it

class FileActions {
 public:
  FileActions() { posix_spawn_file_actions_init(&actions_); }
  FileActions(const FileActions&) = delete;
  FileActions& operator=(const FileActions&) = delete;
  ~FileActions() { posix_spawn_file_actions_destroy(&actions_); }

  void open(int descriptor, const std::filesystem::path& path, int flags) {
    posix_spawn_file_actions_addopen(&actions_, descriptor, path.c_str(), flags, 0600);
  }
  const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_;
};

// A process group of its own, and signals as programs expect them, whatever this one does about them: SIGPIPE
// ends a program, and none is blocked, as they are in a thread that leaves them to another.
class Attributes {
 public:
  Attributes() {
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setflags(&attributes_,
                             POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setpgroup(&attributes_, 0);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes_, &signals);
    sigaddset(&signals, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes_, &signals);
  }
  Attributes(const Attributes&) = delete;
  Attributes& operator=(const Attributes&) = delete;
  ~Attributes() { posix_spawnattr_destroy(&attributes_); }

  const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_;
};

pid_t start(const Program& program) {
  FileActions files;
  files.open(STDIN_FILENO, program.input, O_RDONLY);
  files.open(STDOUT_FILENO, program.output, O_WRONLY | O_CREAT | O_TRUNC);
  files.open(STDERR_FILENO, program.errors, O_WRONLY | O_CREAT | O_TRUNC);
  const Attributes attributes;
  std::vector<std::string> words = program.words;
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t child = 0;
  const int error =
      ::posix_spawnp(&child, arguments[0], files.get(), attributes.get(), arguments.data(), environ);
  if (error != 0)
    throw SystemError(
        fmt::format("cannot start '{}': {}", program.words.front(), std::generic_category().message(error)),
        error == ENOENT ? "is it installed, and in a directory of PATH?" : "");
  return child;
}

// Waits until the child has ended, or until `give_up` says so; looks often at first, because most puzzles
// take milliseconds. The child is left to be reaped.
template <class Predicate>
bool has_ended(pid_t child, Predicate give_up) {
  std::chrono::microseconds pause = 200us;
  while (true) {
    siginfo_t info{};
    const int result = ::waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOHANG | WNOWAIT);
    // An error other than EINTR: whoever started us has children reaped unseen (SIGCHLD is ignored).
    if (result == 0 ? info.si_pid == child : errno != EINTR) return true;
    if (give_up()) return false;
    std::this_thread::sleep_for(pause);
    pause = std::min<std::chrono::microseconds>(pause * 5 / 4, 20ms);
  }
}

// The first lines that are not blank, shortened, as one; "" where there are none.
std::string first_lines(const std::filesystem::path& path) {
  constexpr std::size_t most_lines = 3, most_characters = 100;
  std::array<char, 4096> start;
  std::ifstream file(path, std::ios::binary);
  file.read(start.data(), start.size());
  std::string_view rest(start.data(), static_cast<std::size_t>(file.gcount()));
  std::string lines;
  for (std::size_t count = 0; count < most_lines && !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    if (count++ > 0) lines += " / ";
    lines += line.substr(0, most_characters);
  }
  return printable(std::move(lines));
}

}  // namespace

std::optional<int> run_to_end(const Program& program, const Budget& budget) {
  const pid_t child = start(program);
  const bool in_time = has_ended(child, [&] { return budget.expired(); });
  if (!in_time) {
    ::kill(-child, SIGTERM);
    const auto deadline = std::chrono::steady_clock::now() + grace;
    has_ended(child, [&] { return std::chrono::steady_clock::now() >= deadline; });
  }
  // Before it is reaped, so that the number still belongs to its group.
  ::kill(-child, SIGKILL);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (!in_time) return std::nullopt;
  return status;
}

std::string printable(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return text;
}

std::string printed(const std::filesystem::path& errors, const std::filesystem::path& output) {
  std::string said = first_lines(errors);
  if (said.empty()) said = first_lines(output);
  return said.empty() ? "it printed nothing" : fmt::format("it printed: {}", said);
}

}  // namespace sudosat
