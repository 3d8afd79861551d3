// The way of every command that works puzzle by puzzle: read each input in order, handle each puzzle, and
// let nothing that is wrong with one of them stop the others.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "puzzle/formats/format.hpp"
#include "puzzle/io/byte_sink.hpp"
#include "puzzle/render/terminal.hpp"

namespace sudosat::cli {

// What a command writes puzzles to: the file of --output in the format of --to.
class PuzzleOutput {
 public:
  explicit PuzzleOutput(const Arguments& arguments);

  // The solution of a puzzle, or the puzzle itself without one.
  void write(const Record& record, const Grid* solution);
  // In the place of a puzzle that has no answer: a line that starts with '#' and says why.
  void write_missing(const std::string& why);
  void write_text(std::string_view text);
  void finish();

 private:
  const Format& format_for(const Record& record) const;
  void hand_over();

  std::unique_ptr<ByteSink> sink_;
  const Format* format_ = nullptr;  // nullptr: each record's own
  TerminalStyle style_;
  bool header_written_ = false;
  std::string buffer_;
  std::chrono::steady_clock::time_point flushed_ = std::chrono::steady_clock::now();
};

// Calls `handle` for each puzzle of each input. What is wrong with one is reported on standard error and to
// `missing`, and the rest goes on; an interrupt ends the batch. Returns the worst exit status met.
Exit for_each_puzzle(const Arguments& arguments, const std::function<Exit(Record&)>& handle,
                     const std::function<void(const std::string&)>& missing);

}  // namespace sudosat::cli
