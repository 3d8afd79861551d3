// What commands write: the answers to puzzles on the output, messages on standard error. Answers are made
// in pieces by whoever works on the puzzles, and the pieces are joined in order.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>

#include "answers/answer_json.hpp"
#include "answers/statistics.hpp"
#include "backends/backend.hpp"
#include "cli/options/command.hpp"
#include "cli/running/resume.hpp"
#include "formats/format.hpp"
#include "io/byte_sink.hpp"
#include "queries/ask/check.hpp"
#include "render/terminal.hpp"

namespace sudosat::cli {

// Returns how a line in the place of an answer begins if this is the verdict: "no solution", "undecided", …
std::string_view words_for(Verdict verdict);

// How puzzles are written: the format of --to, and the colours.
struct PuzzleStyle {
  PuzzleStyle() = default;
  explicit PuzzleStyle(const OutputOptions& options);

  const Format* format = nullptr;  // nullptr: each record's own
  TerminalStyle terminal;
  bool json = false;  // an object for each puzzle, in place of text
  // Whether answers and messages meet on one terminal, where nothing need be said twice.
  bool beside_messages = false;
  bool quiet = false;         // whether messages about single puzzles are left out
  bool as_read = true;        // why a puzzle has no answer is written in its format, not as a line with #
  bool names_inputs = false;  // lines of words begin with the name of their input
};

// How many puzzles were answered how, and what that took together.
struct Totals {
  std::array<std::uint64_t, 4> exits{};  // how many puzzles had each exit
  std::uint64_t unreadable = 0;          // how many of the puzzles that failed could not be read
  Statistics statistics;

  std::uint64_t with(Exit exit) const { return exits[static_cast<std::size_t>(exit)]; }
  std::uint64_t puzzles() const { return std::accumulate(exits.begin(), exits.end(), std::uint64_t{0}); }
  void count(Exit exit) { ++exits[static_cast<std::size_t>(exit)]; }
  Totals& operator+=(const Totals& more);
};

std::string describe(const Totals& totals, std::chrono::duration<double> elapsed);

// The words of the summary for puzzles with the exits yes and no.
struct SummaryWords {
  std::string_view yes, no;
};
// Returns "100,000 puzzles: 99,996 solved, 1 none, 3 not readable, 5.4 s".
std::string summary(const Totals& totals, const SummaryWords& words, std::chrono::duration<double> elapsed);

// The answers to some consecutive puzzles, in their order. Records must stay where they are until the
// results have been written.
class Results {
 public:
  explicit Results(const PuzzleStyle& style) : style_(style) {}

  void write(std::string_view text) { text_ += text; }
  // Writes a board that was drawn for a terminal. A message says how wide the terminal has to be if it is too
  // narrow.
  void write_board(const Record& record, const std::string& drawn);
  // Writes the solution of a puzzle, or the puzzle itself if that is null.
  void write_puzzle(const Record& record, const Grid* solution);
  // Writes the puzzle of a record that was made from one of the input. The record is kept as long as it is
  // needed.
  void write_changed(Record&& record);
  // Writes an object of --json. It begins with the puzzle's place and what the input says beside it.
  void write_json(const Record& record, const Json& fields);
  // Keeps what the solver did, for the next object.
  void attach(std::string_view backend, const Statistics& statistics);
  // Writes why a puzzle has no answer, in the place of the answer.
  void write_missing(const Record& record, const std::string& message, std::string_view code = {});
  // Writes a verdict in the place of an answer, and says it on standard error. `more` follows the words for
  // the verdict.
  void write_verdict(const Record& record, Verdict verdict, std::string_view more);
  // Writes a verdict in words of the caller.
  void write_verdict_in_words(const Record& record, std::string_view verdict, const std::string& why);
  // Keeps messages about single puzzles for standard error, unless the style is quiet.
  void report(const Error& error);
  void report(const Location& where, const std::string& message);
  void add_message(std::string_view text) { messages_ += text; }

  // A puzzle, or a part of one, has been answered: --resume need not ask about it again.
  void end_puzzle(Exit exit) { mark({mark_.puzzles + 1, 0, exit}); }
  void end_part(Exit exit) { mark({mark_.puzzles, mark_.parts + 1, exit}); }

  std::size_t size() const { return text_.size(); }
  bool is_json() const { return style_.json; }
  void clear();

  Totals totals;

 private:
  void report_width(const Record& record, std::string_view drawn);
  // Reports a message once for puzzles of one shape that follow each other.
  void report_lost_shape(const Record& record, const Format& format);

  friend class ResultsFile;
  friend void print_messages(const Results& results);

  // How much of these results is complete.
  struct Mark {
    std::uint64_t puzzles = 0, parts = 0;  // puzzles, and parts of the next one, that are complete
    Exit exit = Exit::yes;                 // the worst status
    std::size_t at = 0;                    // where the text after the complete part begins
    const Record* last = nullptr;
  };
  void mark(Mark next);

  // Call this before a record of one line. Throws SystemError if it has other columns than the record before
  // it.
  void join(const Record& record, const Format& format);
  void set_last(const Record& record, std::size_t at);

  const PuzzleStyle& style_;
  std::string text_;
  std::string messages_;
  // The first record: what is written before it depends on earlier results.
  const Record* first_ = nullptr;
  std::size_t first_at_ = 0;  // where the first puzzle begins in text_
  const Record* last_ = nullptr;
  Mark mark_;
  std::string header_;  // the header above the rows of these results
  std::deque<Record> changed_;
  std::shared_ptr<const Shape> checked_shape_;
  std::string backend_;
  std::optional<Statistics> statistics_;  // the work of backend_, for the next object
};

// Prints only the messages, on standard error.
void print_messages(const Results& results);

// The file of --output, to which results go in order.
class ResultsFile {
 public:
  // Throws UsageError as require_own_file() and ResumeRecord do.
  ResultsFile(const Arguments& arguments, const PuzzleStyle& style);
  ResultsFile(const Arguments& arguments, const PuzzleStyle& style, std::unique_ptr<ByteSink> sink);
  // How far the file goes: with --resume from the beginning.
  Reached reached() const { return reached_; }
  // Writes at once, as somebody may wait for this answer before asking the next question.
  void write(const Results& results);
  void finish() { sink().finish(); }

 private:
  // Returns what stands before a puzzle: a header, or a blank line that parts it from the puzzle before.
  std::string before(const Record& record);
  ByteSink& sink();
  // Notes how far the file goes. `between` is the length of what was written before the first puzzle.
  void note(const Results::Mark& mark, std::size_t between);

  const Arguments& arguments_;
  const PuzzleStyle& style_;
  std::optional<ResumeRecord> record_;
  Reached reached_;
  std::unique_ptr<ByteSink> sink_;  // with --resume the file is made only when there is something to write
  std::uint64_t written_ = 0;       // in bytes
  std::optional<Location> last_;    // the place of the puzzle that was written last
  std::string header_;              // the header of the file
};

}  // namespace sudosat::cli
