// Every command that works puzzle by puzzle works so: the inputs are read in batches, workers answer them on
// --jobs threads, and the results are written in the order of the input, as if by one worker.
#pragma once

#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "cli/options/puzzle_arguments.hpp"
#include "cli/running/answering.hpp"
#include "cli/running/inputs.hpp"
#include "cli/running/progress.hpp"
#include "cli/running/worker.hpp"

namespace sudosat::cli {

class Pipeline {
 public:
  // Each worker has a thread; a single worker has this one. `file` gets the results; it is null if there are
  // only messages. Without a source the puzzles are those of the inputs.
  Pipeline(const PuzzleArguments& arguments, const PuzzleStyle& style, ResultsFile* file,
           std::vector<std::unique_ptr<PuzzleWorker>> workers, std::unique_ptr<Source> source = nullptr);

  // Returns the worst exit status met.
  Exit run();

 private:
  static constexpr std::size_t most_puzzles = 1024, most_cells = most_puzzles * 81;  // in a batch

  bool shows_summary() const;
  [[noreturn]] void fail() const;
  void start(std::vector<std::jthread>& threads);
  void read();
  std::optional<PuzzleStream::Entry> read_next();
  bool is_answered(const PuzzleStream::Entry& entry);
  bool submit();
  void keep_half(std::vector<std::jthread>& threads, const char* why);
  void work_on_queue(std::size_t number);
  void work(PuzzleWorker& worker, Batch& batch);
  void hand_over(Batch& batch);
  void finish(std::unique_ptr<Batch> batch);
  void write(Batch& batch);
  std::unique_ptr<Batch> fresh_batch();

  const PuzzleArguments& arguments_;
  const PuzzleStyle& style_;
  ResultsFile* file_;
  const bool statistics_;
  std::vector<std::unique_ptr<PuzzleWorker>> workers_;
  std::unique_ptr<Source> source_;
  std::unique_ptr<Batch> filling_;
  std::size_t batches_ = 0;
  std::size_t puzzles_ = 0;
  std::uint64_t answered_ = 0;              // answers still to be passed over, because --resume found them
  std::uint64_t answered_of_first_ = 0;     // of the first puzzle that is not passed over
  std::atomic<std::size_t> batch_size_{1};  // puzzles, so that a batch does not take long

  std::mutex mutex_;  // guards what follows
  std::condition_variable submitted_, written_;
  std::deque<std::unique_ptr<Batch>> queue_;
  std::map<std::size_t, std::unique_ptr<Batch>> finished_;  // by number, until their turn has come
  std::vector<std::unique_ptr<Batch>> spare_;
  std::size_t turn_ = 0;  // the number of the batch whose results are written next
  bool writing_ = false;
  std::size_t jobs_;  // the threads beyond these end
  bool all_read_ = false;
  bool ended_ = false;  // nothing more is written
  std::exception_ptr failure_;

  // Only the thread that writes uses these.
  Progress progress_;
  Totals totals_;
  Exit exit_;
};

// Makes a worker for each of --jobs. What they share, such as input that can be read only once, comes after
// the arguments.
template <class SomeWorker, class SomeArguments, class... Shared>
std::vector<std::unique_ptr<PuzzleWorker>> make_workers(const SomeArguments& arguments,
                                                        const Shared&... shared) {
  std::vector<std::unique_ptr<PuzzleWorker>> workers;
  for (std::uint64_t i = 0; i < arguments.jobs; ++i)
    workers.push_back(std::make_unique<SomeWorker>(arguments, shared...));
  return workers;
}

// Runs a whole command with these workers. They are made before, so that no file is touched if options are
// wrong.
Exit run_puzzles(const PuzzleArguments& arguments, std::vector<std::unique_ptr<PuzzleWorker>> workers,
                 std::unique_ptr<Source> source = nullptr);

// The arguments of a command that is all done by such workers.
template <class SomeArguments, class SomeWorker>
struct PuzzleCommand : SomeArguments {
  Exit run() const override { return run_puzzles(*this, make_workers<SomeWorker>(*this)); }
};

}  // namespace sudosat::cli
