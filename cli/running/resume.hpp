// --resume goes on with a file of answers that a run left unfinished. A record stands beside that file,
// hidden so that patterns such as part.* do not meet it: .FILE.resume has a line for the command, and then
// one for each time that answers were written.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "cli/options/command.hpp"
#include "io/byte_sink.hpp"

namespace sudosat::cli {

// How far a run has come.
struct Reached {
  std::uint64_t bytes = 0;            // the length of the answers in the file
  std::uint64_t puzzles = 0;          // how many have been answered
  std::uint64_t parts = 0;            // how many parts of the next puzzle have been answered, such as cubes
  Exit exit = Exit::yes;              // the worst of the answers
  std::string header = {};            // the header of the table, with its end of line
  std::optional<Location> last = {};  // the place of the puzzle that was written last
};

// Answers are written before the record, so the record is true whenever the run is killed. If the machine
// fails, both files may lose their ends; then an earlier line of the record is true of what is left.
class ResumeRecord {
 public:
  // Finds how far the file has come. Throws UsageError if a run cannot go on with it, or it belongs to
  // another command.
  explicit ResumeRecord(const Arguments& arguments);

  const Reached& reached() const { return reached_; }
  // Call this before the first answer is written: without a record no run could go on with it.
  void open();
  void note(const Reached& reached);

 private:
  void read(std::uint64_t bytes);

  const std::string path_;  // where the record is
  const std::string question_;
  Reached reached_;
  std::uint64_t kept_ = 0;  // the length of the lines of the record that are true
  std::unique_ptr<ByteSink> sink_;
};

}  // namespace sudosat::cli
