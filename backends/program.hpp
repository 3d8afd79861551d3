// Runs another program to its end, or to the end of a budget.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "puzzle/budget.hpp"

namespace sudosat {

struct Program {
  std::vector<std::string> words;  // its name, looked for along PATH, and its arguments
  std::filesystem::path input;     // the files of its standard streams; files, because a pipe that nobody
  std::filesystem::path output;    // empties in time would stop it
  std::filesystem::path errors;
};

// How it ended, as waitpid() tells it; nothing where the budget ended first. The program gets a process group
// of its own, and no member of that outlives the call. Throws SystemError where it cannot be started.
std::optional<int> run_to_end(const Program& program, const Budget& budget);

// What a program printed may be anything; in a message it must not move the cursor.
std::string printable(std::string text);
// For a message: "it printed: …" with its first words on standard error, or else on standard output.
std::string printed(const std::filesystem::path& errors, const std::filesystem::path& output);

}  // namespace sudosat
