// What a command does with its puzzles, for the pipeline to call.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "backends/backend.hpp"
#include "cli/options/puzzle_arguments.hpp"
#include "cli/running/output.hpp"

namespace sudosat::cli {

// Answers puzzles; one for each thread. What it throws is the failure of one puzzle, except for SystemError:
// the output or the solver cannot be used, and no other puzzle would fare better.
class PuzzleWorker {
 public:
  explicit PuzzleWorker(const PuzzleArguments& arguments)
      : is_json_(arguments.output.is_json()), limiter_(arguments.limits) {}
  virtual ~PuzzleWorker() = default;
  // Works on puzzles in bulk before answer() is called for each. Returns whether everything that answer()
  // will write is known.
  virtual bool prepare(std::span<const Record* const> /*records*/) { return false; }
  // Returns how many times as long as others a batch may take: more than 1 if long batches are cheaper.
  virtual int patience() const { return 1; }
  // Writes the answer to a puzzle, the k-th of the records that prepare() saw.
  virtual Exit answer(const Record& record, std::size_t k, Results& results) = 0;
  // Writes that limits ended answer().
  virtual void give_up(const Record& record, Results& results) { write_undecided(record, "", results); }
  // Called for each puzzle that cannot be read.
  virtual void unreadable() {}
  // Returns the words of the summary; without them no summary closes the work.
  virtual std::optional<SummaryWords> words() const { return std::nullopt; }
  // Called when all puzzles have been answered.
  virtual void finish() {}

 protected:
  bool json() const { return is_json_; }
  // Returns a budget for the next question about the puzzle.
  Budget fresh_budget() { return limiter_.budget(); }
  Limiter& limiter() { return limiter_; }
  std::string why_undecided() const { return limiter_.why_undecided(); }
  // Reports that the puzzle is undecided, why, and what follows from that.
  Exit undecided(const Record& record, std::string_view consequence, Results& results) const;
  // Writes in the place of an answer that the puzzle is undecided, and reports it.
  Exit write_undecided(const Record& record, std::string_view consequence, Results& results) const;
  // Writes in the place of an answer that there is no solution, and reports why if that can be seen.
  static Exit write_none(const Record& record, Results& results);
  static std::vector<const Puzzle*> puzzles_of(std::span<const Record* const> records);
  // Flushes a long answer in large pieces, but at least every 100 ms, so that the reader of a pipe does not
  // wait.
  void hand_over_in_time(const Results& results);
  // Flushes what there is of a long answer at once.
  void hand_over() { hand_over_(); }
  // Counts the statistics of one puzzle. They go into its next object of --json, or to standard error if the
  // puzzles are few.
  void add_statistics(const Record& record, const Backend& backend, const Statistics& statistics,
                      Results& results) const;

  bool is_first_ = false;       // whether the puzzle is the first of all
  std::uint64_t answered_ = 0;  // parts of the puzzle whose answers the file of --resume holds already

 private:
  friend class Answering;
  friend class Pipeline;
  const bool is_json_;
  Limiter limiter_;
  std::function<void()> hand_over_;
  std::int64_t tenths_at_hand_over_ = 0;  // when the last answers were flushed, in tenths of a second
  bool tells_statistics_ = true;
};

// A worker that asks a backend.
template <class SomeArguments>
class QueryWorker : public PuzzleWorker {
 public:
  explicit QueryWorker(const SomeArguments& arguments)
      : PuzzleWorker(arguments),
        arguments_(arguments),
        backend_(arguments.solver.make(arguments.statistics)) {}

 protected:
  std::string heading(const Record& record, std::string_view text = {}) const {
    return arguments_.heading(record.where, is_first_, text);
  }

  const SomeArguments& arguments_;
  const std::unique_ptr<Backend> backend_;
};

// Returns what goes after "no solution": ": row 3 has two 5s" if a clash can be seen, and nothing if not.
std::string about_clash(const Puzzle& puzzle);

}  // namespace sudosat::cli
