// Going on with a file of answers that a run left unfinished.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "answers/answer_json.hpp"
#include "cli/options/command.hpp"

namespace sudosat::cli {

struct Kept {
  std::uint64_t answers = 0;
  std::uint64_t bytes = 0;  // that hold them
  std::string header;       // and the header of a format, too, with its end
  Exit exit = Exit::yes;    // the worst of the answers
};

// How the puzzle fared whose answer a line is.
using ExitOfLine = std::function<Exit(const std::string& line)>;

// What can be kept of the file of --resume: its whole lines but the last, which may say only that its puzzle
// was interrupted. Nothing if there is no such file. Throws UsageError if its lines belong to another run.
Kept kept_answers(const std::string& path, const ExitOfLine& exit_of);

// The exit that a verdict stands for; yes if the word is no verdict.
Exit exit_of_verdict(std::string_view verdict);
// The object of a line of --json; null if it is another line.
Json object_in(const std::string& line);
// The exit that any line stands for; an object says it by its keys "error", "verdict" and "complete".
Exit exit_of_line(const std::string& line);

}  // namespace sudosat::cli
