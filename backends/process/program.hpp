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

// A directory for temporary files, and a guard that removes it if this process is killed.

// Cleans up after this process if it cannot do so itself: because it is killed, ended by a second Ctrl-C, or
// out of memory.
//
// The guard is a shell that waits at a socket, whose other end closes with this process. Then it kills a
// process group and removes a directory. PR_SET_PDEATHSIG would end the first program of a group alone, and
// remove nothing.
class Guard {
 public:
  // The directory may be made later. Without a shell there is no guard, which matters only if this process is
  // killed.
  explicit Guard(const std::filesystem::path& directory);
  Guard(const Guard&) = delete;
  Guard& operator=(const Guard&) = delete;
  // Says that all has been cleaned up.
  ~Guard();

  // Takes the process group of a program that was started, or 0 when that has ended.
  void watch(pid_t group) const;

 private:
  void say(const std::string& line) const;

  int socket_ = -1;
  pid_t shell_ = 0;
  pid_t owner_ = ::getpid();
};

class TemporaryDirectory {
 public:
  // Makes a directory under TMPDIR that only this user can read. Throws SystemError.
  TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  // Removes the directory with all it holds.
  ~TemporaryDirectory();

  std::filesystem::path operator/(const char* name) const { return path_ / name; }
  // The guard removes the directory if this process is killed, and ends the programs that work in it.
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
// Replaces each placeholder by the file's name.
void fill_in(std::vector<std::string>& words, std::string_view placeholder, const std::string& name);

struct Program {
  std::vector<std::string> words;  // the program's name, which is looked for along PATH, and its arguments
  std::filesystem::path input;     // the files of the standard streams; a pipe that nobody
  std::filesystem::path output;    // empties in time would stop the program
  std::filesystem::path errors;
  std::filesystem::path answer = {};  // a further file that the program writes, if there is one
};

// Returns the status that waitpid() gave, or nothing if the budget ended first. The program gets a process
// group of its own. No member of the group outlives the call; the guard ends it if this process is killed. A
// process that leaves the group (setsid) is not found again. Throws SystemError if the program cannot be
// started, and WrongAnswer if one of its files becomes larger than any answer.
std::optional<int> run_to_end(const Program& program, const Guard& guard, const Budget& budget);

// The file that a program wrote. If the program put something else in its place, such as a pipe, the stream
// is not open: opening a pipe would wait for its other end.
std::ifstream written_file(const std::filesystem::path& path);

// Makes a text ASCII: what a program printed may be anything, and must not move the cursor in a message.
std::string in_ascii(std::string text);
// A phrase for a message: "it printed: …" with the program's first words on standard error, or on standard
// output if there are none.
std::string printed(const std::filesystem::path& errors, const std::filesystem::path& output);

}  // namespace sudosat
