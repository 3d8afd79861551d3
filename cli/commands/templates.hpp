// The same board again and again, for a command that makes a puzzle of each: record k stands at line k of a
// source called "puzzle".
#pragma once

#include "cli/running/inputs.hpp"

namespace sudosat::cli {

class Templates : public Source {
 public:
  // Gives out `count` puzzles, of which it keeps those of the shard, or only that of --puzzle.
  Templates(const PuzzleArguments& arguments, Record record, std::uint64_t count)
      : record_(std::move(record)), step_(arguments.shard.of) {
    next_ = arguments.puzzle.value_or(arguments.shard.number);
    last_ = arguments.puzzle.value_or(count);
    is_through_ = next_ > last_;
  }

  std::optional<PuzzleStream::Entry> next() override;
  std::optional<double> size() const override { return static_cast<double>(last_); }
  double read() const override { return static_cast<double>(next_ - step_); }

 private:
  Record record_;
  std::uint64_t next_, step_, last_;
  bool is_through_;
};

}  // namespace sudosat::cli
