// --resume goes on with a file of answers that a run left unfinished.
//
// The file is its own record of how far the run came: each answer is one line, so its lines are counted. A
// second file could get out of step with it, when the machine fails between two writes, or when somebody
// cuts, copies or renames one of them. What a line says matters for the exit status alone. It is read by its
// structure: the keys of an object, or a word of words_for(), by which the line was written.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "answers/answer_json.hpp"
#include "cli/options/command.hpp"
#include "queries/ask/check.hpp"

namespace sudosat::cli {

struct Kept {
  std::uint64_t answers = 0;
  std::uint64_t bytes = 0;  // that hold them
  std::string header;       // and the header of a format, too, with its end
  Exit exit = Exit::yes;    // the worst of the answers
};

// Returns how the puzzle fared whose answer the line is.
using ExitOfLine = std::function<Exit(const std::string& line)>;

// Returns what can be kept of the file of --resume: its whole lines but the last, which may say only that its
// puzzle was interrupted. Without such a file that is nothing. Throws UsageError if its lines belong to
// another run.
Kept kept_answers(const std::string& path, const ExitOfLine& exit_of);

// Returns how a line in the place of an answer begins if this is the verdict: "no solution", "undecided", …
std::string_view words_for(Verdict verdict);
// Returns the exit that a verdict of any command stands for; yes if the word is not a verdict.
Exit exit_of_verdict(std::string_view verdict);
// Returns the object of a line of --json; null for another line.
Json object_in(const std::string& line);
// Returns the exit that any line stands for. An object says it by its keys "error", "verdict" and "complete",
// a line in the place of an answer by its first words.
Exit exit_of_line(const std::string& line);

}  // namespace sudosat::cli
