// Runs another program to its end, or to the end of a budget.
#pragma once

#include <filesystem>
#include <fstream>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <unistd.h>
#include <vector>

#include "base/budget.hpp"

namespace sudosat {

// A directory of one's own for files that nobody needs for long, and what removes it if this process is
// killed.

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

// A command line taken apart into words as a POSIX shell does it, without expansions: blanks separate,
// '…' keeps all, "…" keeps all but \" and \\, a backslash elsewhere keeps the next character.
// (boost::program_options::split_unix takes a quote inside other quotes for their end.)
//
// Throws UsageError if a quote is not closed or nothing follows a backslash.
std::vector<std::string> split_words(std::string_view command);

// Whether a word holds a placeholder, such as "{cnf}".
bool mentions(std::span<const std::string> words, std::string_view placeholder);
// Puts a file's name in its place, wherever it stands.
void fill_in(std::vector<std::string>& words, std::string_view placeholder, const std::string& name);

struct Program {
  std::vector<std::string> words;  // its name, looked for along PATH, and its arguments
  std::filesystem::path input;     // the files of its standard streams; files, because a pipe that nobody
  std::filesystem::path output;    // empties in time would stop it
  std::filesystem::path errors;
  std::filesystem::path answer = {};  // another file that it writes, if any
};

// Returns the status that waitpid() gave, or nothing if the budget ended first. The program gets a process
// group of its own. No member of the group outlives the call; the guard ends it if this process is killed. A
// process that leaves the group (setsid) is not found again. Throws SystemError if the program cannot be
// started, and WrongAnswer if one of its files becomes larger than any answer.
std::optional<int> run_to_end(const Program& program, const Guard& guard, const Budget& budget);

// The file that a program wrote. If the program put something else in its place, such as a pipe, the stream
// is not open: opening a pipe would wait for its other end.
std::ifstream written_file(const std::filesystem::path& path);

// What a program printed may be anything; in a message it must not move the cursor.
std::string in_ascii(std::string text);
// For a message: "it printed: …" with its first words on standard error, or else on standard output.
std::string printed(const std::filesystem::path& errors, const std::filesystem::path& output);

}  // namespace sudosat
