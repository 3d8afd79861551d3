// The answers to the puzzles of one batch, by one worker. What is wrong with one puzzle is reported, takes
// its place in the output, and does not stop the others.
#pragma once

#include "cli/options/puzzle_arguments.hpp"
#include "cli/running/batch.hpp"
#include "cli/running/worker.hpp"

namespace sudosat::cli {

class Answering {
 public:
  Answering(const PuzzleArguments& arguments, PuzzleWorker& worker, Batch& batch)
      : arguments_(arguments), worker_(worker), batch_(batch) {}

  // `answered_of_first`: how many answers of the first puzzle of all the file of --resume holds already.
  // Throws what makes going on useless.
  void run(std::uint64_t answered_of_first);

 private:
  void write_notices(std::size_t position);
  void answer_entry(std::size_t position, std::size_t k, std::uint64_t answered);
  Exit answer(const Record& record, std::size_t k);
  Exit give_up(const Record& record);

  const PuzzleArguments& arguments_;
  PuzzleWorker& worker_;
  Batch& batch_;
  std::size_t notices_ = 0;  // written so far
};

}  // namespace sudosat::cli
