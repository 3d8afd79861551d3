// Runs another program to its end, or to the end of a budget.
#pragma once

#include <filesystem>
#include <fstream>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "backends/process/temporary_directory.hpp"
#include "base/budget.hpp"

namespace sudosat {

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
