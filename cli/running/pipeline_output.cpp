// The results of batches, written in the order of the input.
#include "cli/running/pipeline.hpp"
#include "cli/running/terminal.hpp"

namespace sudosat::cli {
namespace {

// Bytes of results that may wait in memory for the batches before them.
constexpr std::size_t most_text = std::size_t{16} << 20;

}  // namespace

// Writes what a batch has so far if it is its turn. Waits for that only if there is much to write.
void Pipeline::hand_over(Batch& batch) {
  {
    std::unique_lock lock(mutex_);
    if (turn_ != batch.number && batch.results.size() < most_text) return;
    written_.wait(lock, [&] { return ended_ || turn_ == batch.number; });
    if (ended_) return;
  }
  try {
    write(batch);
  } catch (...) {
    batch.results.clear();  // finish() comes by again
    throw;
  }
  batch.results.clear();
}

// Writes the batch and those that wait for it, if it is its turn; otherwise whoever has the turn will.
void Pipeline::finish(std::unique_ptr<Batch> batch) {
  std::unique_lock lock(mutex_);
  finished_.emplace(batch->number, std::move(batch));
  if (writing_) return;
  writing_ = true;
  while (!finished_.empty() && finished_.begin()->first == turn_) {
    std::unique_ptr<Batch> next = std::move(finished_.begin()->second);
    finished_.erase(finished_.begin());
    if (!ended_) {
      lock.unlock();
      try {
        write(*next);
      } catch (...) {
        if (!next->failure) next->failure = std::current_exception();
      }
      lock.lock();
      if (next->failure) {
        failure_ = next->failure;
        stopping = true;
      }
      ended_ = next->cut || next->failure;
    }
    ++turn_;
    spare_.push_back(std::move(next));
    written_.notify_all();
  }
  writing_ = false;
}

void Pipeline::write(Batch& batch) {
  progress_.clear();
  totals_ += batch.results.totals;
  exit_ = worse(exit_, batch.exit);
  if (file_ != nullptr)
    file_->write(batch.results);
  else
    print_messages(batch.results);
  progress_.show(batch.read, totals_.puzzles());
}

}  // namespace sudosat::cli
