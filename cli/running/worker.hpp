// What a command does with its puzzles, for the pipeline to call.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "backends/backend.hpp"
#include "cli/running/output.hpp"

namespace sudosat::cli {

// Answers puzzles; one for each thread. What it throws is the failure of one puzzle, except for SystemError:
// the output or the solver cannot be used, and no other puzzle would fare better.
class PuzzleWorker {
 public:
  virtual ~PuzzleWorker() = default;
  // Looks at puzzles before their answers are asked for, where that is better done in bulk. True: it has
  // found out all there is to answer.
  virtual bool prepare(std::span<const Record* const> /*records*/) { return false; }
  // How many times as long as others a batch may take, where long batches are cheaper.
  virtual int patience() const { return 1; }
  // Writes the answer to the k-th puzzle of those.
  virtual Exit answer(const Record& record, std::size_t k, Results& results) = 0;
  // Writes that limits ended answer(), where it has no answer of its own for that.
  virtual void give_up(const Record& record, const std::string& why, Results& results);
  // Whether each answer takes one line where puzzles are written in this format, so that --resume can count
  // them.
  virtual bool is_one_line(const Format& /*format*/) const { return false; }
  // How many answers of one line this puzzle has, one for each of its parts.
  virtual std::uint64_t answers(const Record& /*record*/) const { return 1; }
  // What answer() returned when it wrote this line, which --resume has found, as far as the line shows it.
  virtual Exit exit_of(const std::string& line) const;
  // Hears of a puzzle that cannot be read.
  virtual void unreadable() {}
  // Without them no summary closes the work.
  virtual std::optional<SummaryWords> words() const { return std::nullopt; }
  // All puzzles have been answered.
  virtual void finish() {}

 protected:
  static std::vector<const Puzzle*> puzzles_of(std::span<const Record* const> records);
  // Flushes a long answer in large pieces, but at least every 100 ms, so that a reader on the other end of a
  // pipe is not kept waiting.
  void hand_over_in_time(const Results& results);
  // Flushes at once.
  void hand_over() { hand_over_(); }
  // Counts those of one puzzle. They go into its next object of --json, else to standard error if the
  // puzzles are few.
  void add_statistics(const Record& record, const Backend& backend, const Statistics& statistics,
                      Results& results) const;

  std::uint64_t answered_ = 0;  // parts of the puzzle whose answers the file of --resume holds already

 private:
  friend class Answering;
  friend class Pipeline;
  std::function<void()> hand_over_;
  std::int64_t tenths_at_hand_over_ = 0;  // of a second
  bool tells_statistics_ = true;
};

// Reports that the puzzle is undecided, why, and what follows from that.
Exit report_undecided(const Limits& limits, const Record& record, std::string_view consequence,
                      Results& results);

}  // namespace sudosat::cli
