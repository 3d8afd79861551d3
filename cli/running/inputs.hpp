// The puzzles of all inputs of the command line, one after the other.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/options/puzzle_arguments.hpp"
#include "formats/puzzle_stream.hpp"

namespace sudosat::cli {

// The pipeline takes puzzles from a source.
class Source {
 public:
  virtual ~Source() = default;
  // Returns nothing at the end and if all work has to end.
  virtual std::optional<PuzzleStream::Entry> next() = 0;
  // Takes back a record, whose memory can serve again.
  virtual void recycle(Record&&) {}
  // Return how much there is in all, in any unit, if that is known, and how much of it has been given out.
  virtual std::optional<double> size() const = 0;
  virtual double read() const = 0;
};

class Inputs : public Source {
 public:
  struct Listener {
    // Is called when reading has to wait; false ends it.
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
  ReadObserver observer_;  // of the input being read
  Shard shard_;
  std::optional<std::uint64_t> only_;  // --puzzle
  std::uint64_t puzzles_ = 0;          // read so far, of all shards
  std::size_t current_ = 0;
  bool lost_ = false;  // an input could not be read to its end
  std::optional<PuzzleStream> stream_;
  double read_before_ = 0;  // bytes of the inputs before
};

}  // namespace sudosat::cli
