// Every command that works puzzle by puzzle works so: the inputs are read in batches, workers answer them on
// --jobs threads, and the results are written in the order of the input, as if by one worker.
#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "cli/options/puzzle_arguments.hpp"
#include "cli/running/progress.hpp"
#include "cli/running/worker.hpp"
#include "formats/puzzle_stream.hpp"

namespace sudosat::cli {

// A batch of consecutive puzzles of the input, on its way through the pipeline, and the answers to it by one
// worker.

struct Batch {
  explicit Batch(const PuzzleStyle& style) : results(style) {}

  // A message about an input as a whole, which comes before the entry of this position.
  struct Notice {
    std::size_t position;
    std::string text;
    Exit exit;
  };

  std::size_t number = 0;                    // the number of the batch
  std::size_t first = 0;                     // the number of puzzles before it
  std::vector<PuzzleStream::Entry> entries;  // the first `size` are in use; others only keep memory
  std::size_t size = 0;
  std::size_t cells = 0;
  std::vector<Notice> notices;
  double read = 0;  // the bytes of the inputs up to the end of the batch

  Results results;
  Exit exit = Exit::yes;       // the worst status
  bool cut = false;            // whether an interrupt ended the batch
  std::exception_ptr failure;  // the exception that makes going on useless

  void add(PuzzleStream::Entry&& entry) {
    if (const auto* record = std::get_if<Record>(&entry)) cells += record->puzzle.candidates.size();
    if (size == entries.size())
      entries.push_back(std::move(entry));
    else
      entries[size] = std::move(entry);
    ++size;
  }
  // Returns a record that is left in the place of the next one.
  Record* next_record() { return size < entries.size() ? std::get_if<Record>(&entries[size]) : nullptr; }
  bool empty() const { return size == 0 && notices.empty(); }
  void clear() {
    size = cells = 0;
    notices.clear();
    results.clear();
    exit = Exit::yes;
    cut = false;
    failure = nullptr;
  }
};

// Answers batches. An error about a puzzle is reported, stands in its place in the output, and stops nothing.
class Answering {
 public:
  Answering(const PuzzleArguments& arguments, PuzzleWorker& worker, Batch& batch)
      : arguments_(arguments), worker_(worker), batch_(batch) {}

  // Throws errors that make going on useless. `reached` is how far the file of --resume goes.
  void run(const Reached& reached);

 private:
  void write_notices(std::size_t position);
  void answer_entry(std::size_t position, std::size_t k, std::uint64_t answered);
  Exit answer(const Record& record, std::size_t k);

  const PuzzleArguments& arguments_;
  PuzzleWorker& worker_;
  Batch& batch_;
  std::size_t notices_ = 0;  // the number of notices written so far
};

// The puzzles of all inputs of the command line, one after the other.

// The pipeline takes puzzles from a source.
class Source {
 public:
  virtual ~Source() = default;
  // Returns nothing at the end and if all work has to end.
  virtual std::optional<PuzzleStream::Entry> next() = 0;
  // Takes back a record, whose memory can serve again.
  virtual void recycle(Record&&) {}
  // `size` is how much there is in all, in any unit, if that is known; `read` is how much has been given out.
  virtual std::optional<double> size() const = 0;
  virtual double read() const = 0;
};

class Inputs : public Source {
 public:
  struct Listener {
    // The reader calls this before it waits; if it returns false, reading ends.
    std::function<bool()> before_waiting;
    // Takes a message about an input as a whole.
    std::function<void(std::string message, Exit exit)> notice;
  };

  Inputs(const PuzzleArguments& arguments, Listener listener);

  // Returns the next puzzle of the shard, or that of --puzzle, or what is wrong with it. Throws UsageError at
  // the end of inputs that hold fewer puzzles than --puzzle says.
  std::optional<PuzzleStream::Entry> next() override;
  // Takes back a record, as PuzzleStream does.
  void recycle(Record&& record) override {
    if (stream_) stream_->recycle(std::move(record));
  }

  // Returns the bytes of all inputs together, if all are regular files.
  std::optional<double> size() const override;
  // Returns how many bytes belong to the puzzles given out; for compressed files it is an estimate.
  double read() const override;

 private:
  bool is_wanted(std::uint64_t number) const;
  std::optional<PuzzleStream::Entry> next_of_all();
  void open();
  void close();

  std::vector<std::string> paths_;
  ReadOptions options_;
  Listener listener_;
  ReadObserver observer_;  // observes the input that is being read
  Shard shard_;
  std::optional<std::uint64_t> only_;  // --puzzle
  std::uint64_t puzzles_ = 0;          // the number of puzzles read so far, of all shards
  std::size_t current_ = 0;
  bool lost_ = false;  // whether an input could not be read to its end
  std::optional<PuzzleStream> stream_;
  double read_before_ = 0;  // the bytes of the inputs before the current one
};

class Pipeline {
 public:
  // Each worker has a thread; a single worker has this one. `file` gets the results; it is null if there are
  // only messages. Without a source the puzzles are those of the inputs.
  Pipeline(const PuzzleArguments& arguments, const PuzzleStyle& style, ResultsFile* file,
           std::vector<std::unique_ptr<PuzzleWorker>> workers, std::unique_ptr<Source> source = nullptr);

  // Returns the worst exit status met.
  Exit run();

 private:
  static constexpr std::size_t most_puzzles = 1024, most_cells = most_puzzles * 81;  // the most in one batch

  bool shows_summary() const;
  [[noreturn]] void fail() const;
  void start(std::vector<std::jthread>& threads);
  void read();
  std::optional<PuzzleStream::Entry> read_next();
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
  const Reached reached_;                   // how far the file of --resume goes
  std::size_t puzzles_;                     // puzzles handed on, with those of the run before --resume
  std::atomic<std::size_t> batch_size_{1};  // in puzzles; kept low enough that a batch does not take long

  std::mutex mutex_;  // guards the members below
  std::condition_variable submitted_, written_;
  std::deque<std::unique_ptr<Batch>> queue_;
  std::map<std::size_t, std::unique_ptr<Batch>> finished_;  // batches by number, until their turn has come
  std::vector<std::unique_ptr<Batch>> spare_;
  std::size_t turn_ = 0;  // the number of the batch whose results are written next
  bool writing_ = false;
  std::size_t jobs_;  // threads with a higher number end
  bool all_read_ = false;
  bool ended_ = false;  // whether nothing more may be written
  std::exception_ptr failure_;

  // Only the thread that writes uses the members below.
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

// Runs a whole command with these workers. Making them checks the options, so no file is touched before.
Exit run_puzzles(const PuzzleArguments& arguments, std::vector<std::unique_ptr<PuzzleWorker>> workers,
                 std::unique_ptr<Source> source = nullptr);

// The arguments of a command for which such workers do everything.
template <class SomeArguments, class SomeWorker>
struct PuzzleCommand : SomeArguments {
  Exit run() const override { return run_puzzles(*this, make_workers<SomeWorker>(*this)); }
};

}  // namespace sudosat::cli
