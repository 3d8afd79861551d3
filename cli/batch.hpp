// The way of every command that works puzzle by puzzle: read each input in order, handle each puzzle, and
// let nothing that is wrong with one of them stop the others.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "puzzle/formats/format.hpp"
#include "puzzle/io/byte_sink.hpp"
#include "puzzle/render/terminal.hpp"

namespace sudosat::cli {

// The file of --output. Throws UsageError where it is one of the inputs, which opening it would destroy.
std::unique_ptr<ByteSink> open_results(const Arguments& arguments);

// Writes results to the file of --output.
class TextOutput {
 public:
  explicit TextOutput(const Arguments& arguments);
  void write(std::string_view text);
  // Hands over all there is: before waiting for more input, as who sends it may wait for the answer.
  void flush();
  void finish();

 protected:
  // Flushes in large pieces, but not later than a reader on the other end of a pipe would like.
  void hand_over();
  std::string buffer_;

 private:
  std::unique_ptr<ByteSink> sink_;
  std::chrono::steady_clock::time_point flushed_ = std::chrono::steady_clock::now();
};

// Writes puzzles in the format of --to.
class PuzzleOutput : public TextOutput {
 public:
  explicit PuzzleOutput(const Arguments& arguments);

  // The solution of a puzzle, or the puzzle itself without one.
  void write_puzzle(const Record& record, const Grid* solution);
  // In the place of a puzzle that has no answer.
  void write_missing(const std::string& why);

 private:
  void separate(const Record& record, const Format& format);

  const Format* format_ = nullptr;  // nullptr: each record's own
  TerminalStyle style_;
  std::optional<Location> last_;  // of the puzzle written last
};

// Calls `handle` for each puzzle of each input. What is wrong with one is reported on standard error and to
// `missing`, and the rest goes on; an interrupt ends the batch. `output` is flushed before each wait for
// more input. Returns the worst exit status met.
Exit for_each_puzzle(const Arguments& arguments, TextOutput* output,
                     const std::function<Exit(Record&)>& handle,
                     const std::function<void(const std::string&)>& missing);

}  // namespace sudosat::cli
