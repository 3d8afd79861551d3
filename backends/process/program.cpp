#include "backends/process/program.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>
#include <random>
#include <string>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>

#include "backends/process/spawn.hpp"
#include "base/error.hpp"

namespace sudosat {

std::vector<std::string> split_words(std::string_view command) {
  std::vector<std::string> words;
  bool in_word = false;
  char quote = 0;
  for (std::size_t i = 0; i < command.size(); ++i) {
    const char c = command[i];
    if (quote == 0 && (c == ' ' || c == '\t' || c == '\n')) {
      in_word = false;
      continue;
    }
    if (!in_word) words.emplace_back();
    in_word = true;
    if (quote == 0 && (c == '\'' || c == '"')) {
      quote = c;
    } else if (quote != 0 && c == quote) {
      quote = 0;
    } else if (c == '\\' && quote != '\'') {
      if (i + 1 == command.size())
        throw UsageError(fmt::format("nothing follows the backslash at the end of '{}'", command));
      const char next = command[++i];
      if (quote == '"' && next != '"' && next != '\\') words.back() += c;
      words.back() += next;
    } else {
      words.back() += c;
    }
  }
  if (quote != 0) throw UsageError(fmt::format("the quote {} is not closed in: {}", quote, command));
  return words;
}

bool mentions(std::span<const std::string> words, std::string_view placeholder) {
  return std::any_of(words.begin(), words.end(),
                     [&](const std::string& word) { return word.find(placeholder) != std::string::npos; });
}

void fill_in(std::vector<std::string>& words, std::string_view placeholder, const std::string& name) {
  for (std::string& word : words)
    for (std::size_t at = word.find(placeholder); at != std::string::npos;
         at = word.find(placeholder, at + name.size()))
      word.replace(at, placeholder.size(), name);
}

namespace {

using namespace std::chrono_literals;

constexpr auto grace = 200ms;  // the time between asking a program to end and killing it

constexpr std::uint64_t most_bytes = std::uint64_t{1} << 30;  // the most that a program may write to a file

// Removes what the last program left there: it may be a pipe, and opening one waits for its other end.
void make_room(const std::filesystem::path& path) {
  if (path.empty()) return;
  std::error_code ignored;
  std::filesystem::remove_all(path, ignored);
}

pid_t start(const Program& program) {
  for (const auto* path : {&program.output, &program.errors, &program.answer}) make_room(*path);
  Spawner spawner;
  spawner.open(STDIN_FILENO, program.input, O_RDONLY);
  spawner.open(STDOUT_FILENO, program.output, O_WRONLY | O_CREAT | O_EXCL);
  spawner.open(STDERR_FILENO, program.errors, O_WRONLY | O_CREAT | O_EXCL);
  return spawner.start(program.words);
}

bool is_too_large(const std::filesystem::path& path) {
  struct stat status {};
  return !path.empty() && ::lstat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
         static_cast<std::uint64_t>(status.st_size) > most_bytes;
}

bool writes_too_much(const Program& program) {
  return is_too_large(program.output) || is_too_large(program.errors) || is_too_large(program.answer);
}

// Waits until the child has ended, or until `give_up` says so; looks often at first, because most puzzles
// take milliseconds. The child is left to be reaped.
template <class Predicate>
bool has_ended(pid_t child, Predicate give_up) {
  std::chrono::microseconds pause = 200us;
  while (true) {
    siginfo_t info{};
    const int result = ::waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOHANG | WNOWAIT);
    // This is an error other than EINTR: the process that started us ignores SIGCHLD, so the system has
    // reaped the child.
    if (result == 0 ? info.si_pid == child : errno != EINTR) return true;
    if (give_up()) return false;
    std::this_thread::sleep_for(pause);
    pause = std::min<std::chrono::microseconds>(pause * 5 / 4, 20ms);
  }
}

// Returns the first lines that are not blank, shortened and joined; "" if the file has none.
std::string first_lines(const std::filesystem::path& path) {
  constexpr std::size_t most_lines = 3, most_characters = 100;
  std::array<char, 4096> start;
  std::ifstream file = written_file(path);
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
  return in_ascii(std::move(lines));
}

}  // namespace

std::optional<int> run_to_end(const Program& program, const Guard& guard, const Budget& budget) {
  const pid_t child = start(program);
  guard.watch(child);
  bool is_flood = false;
  const bool in_time = has_ended(child, [&] {
    is_flood = writes_too_much(program);
    return is_flood || budget.expired();
  });
  if (!in_time && !is_flood) {
    ::kill(-child, SIGTERM);
    const auto deadline = std::chrono::steady_clock::now() + grace;
    has_ended(child, [&] { return std::chrono::steady_clock::now() >= deadline; });
  }
  // This happens before the child is reaped, so that the number still belongs to its group.
  ::kill(-child, SIGKILL);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  guard.watch(0);
  if (is_flood || writes_too_much(program))
    throw SolverFailed(
        fmt::format("'{}' wrote more than {} MB, and was ended", program.words.front(), most_bytes >> 20),
        "is there an option that makes it print less?");
  if (!in_time) return std::nullopt;
  return status;
}

std::ifstream written_file(const std::filesystem::path& path) {
  std::error_code none;
  if (!std::filesystem::is_regular_file(path, none)) return {};
  return std::ifstream(path, std::ios::binary);
}

std::string in_ascii(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return text;
}

std::string printed(const std::filesystem::path& errors, const std::filesystem::path& output) {
  std::string said = first_lines(errors);
  if (said.empty()) said = first_lines(output);
  return said.empty() ? "it printed nothing" : fmt::format("it printed: {}", said);
}

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

// Opens a pair of sockets that programs started by this one do not inherit.
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

// Sends text without raising SIGPIPE if the other end is closed. POSIX.1-2008 has a flag for that, macOS an
// option of the socket.
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
  // A fork of this process (os.fork of Python) runs this too, and must not clean up.
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
