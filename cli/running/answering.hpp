// A batch of consecutive puzzles of the input, on its way through the pipeline, and the answers to it by one
// worker.
#pragma once

#include <exception>
#include <vector>

#include "cli/options/puzzle_arguments.hpp"
#include "cli/running/worker.hpp"
#include "formats/puzzle_stream.hpp"

namespace sudosat::cli {

struct Batch {
  explicit Batch(const PuzzleStyle& style) : results(style) {}

  // A message about an input as a whole, which comes before the entry of this position.
  struct Notice {
    std::size_t position;
    std::string text;
    Exit exit;
  };

  std::size_t number = 0;                    // of the batch
  std::size_t first = 0;                     // puzzles before it
  std::vector<PuzzleStream::Entry> entries;  // the first `size` of them; the others are left for their memory
  std::size_t size = 0;
  std::size_t cells = 0;
  std::vector<Notice> notices;
  double read = 0;  // bytes of the inputs up to its end

  Results results;
  Exit exit = Exit::yes;       // the worst
  bool cut = false;            // an interrupt ended it
  std::exception_ptr failure;  // what makes going on useless

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

// An error about one puzzle is reported, takes its place in the output, and does not stop the others.
class Answering {
 public:
  Answering(const PuzzleArguments& arguments, PuzzleWorker& worker, Batch& batch)
      : arguments_(arguments), worker_(worker), batch_(batch) {}

  // Throws errors that make going on useless. `answered_of_first` says how many answers of the very first
  // puzzle the file of --resume holds already.
  void run(std::uint64_t answered_of_first);

 private:
  void write_notices(std::size_t position);
  void answer_entry(std::size_t position, std::size_t k, std::uint64_t answered);
  Exit answer(const Record& record, std::size_t k);

  const PuzzleArguments& arguments_;
  PuzzleWorker& worker_;
  Batch& batch_;
  std::size_t notices_ = 0;  // written so far
};

}  // namespace sudosat::cli
