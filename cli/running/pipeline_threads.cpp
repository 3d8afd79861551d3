// The threads of the pipeline: what each does with a batch, and how results are written in the order of the
// input.
#include <algorithm>
#include <chrono>
#include <fmt/format.h>

#include "cli/running/console.hpp"
#include "cli/running/pipeline.hpp"

namespace sudosat::cli {
namespace {

using namespace std::chrono_literals;

// How long a batch should take: nobody notices the wait, and threads meet seldom.
constexpr auto short_time = 10ms, long_time = 50ms;

// Bytes of results that may wait in memory for the batches before them.
constexpr std::size_t most_text = std::size_t{16} << 20;

}  // namespace

void Pipeline::start(std::vector<std::jthread>& threads) {
  if (workers_.size() == 1) return;
  const SignalsStayHere signals_stay_here;
  threads.reserve(workers_.size());
  try {
    for (std::size_t k = 0; k < workers_.size(); ++k) threads.emplace_back([this, k] { work_on_queue(k); });
  } catch (const std::exception& error) {  // std::system_error or std::bad_alloc
    keep_half(threads, error.what());
  }
}

// Ends half of the threads that could be started, to leave room for the work itself.
void Pipeline::keep_half(std::vector<std::jthread>& threads, const char* why) {
  const std::size_t half = threads.size() / 2;
  {
    const std::lock_guard lock(mutex_);
    jobs_ = half < 2 ? 0 : half;
  }
  submitted_.notify_all();
  threads.erase(threads.begin() + static_cast<std::ptrdiff_t>(jobs_),
                threads.end());  // waits for the threads
  const std::size_t wanted = workers_.size();
  workers_.resize(std::max<std::size_t>(jobs_, 1));
  report(fmt::format("working on {} puzzles at a time, not {}: {}", workers_.size(), wanted, why));
}

void Pipeline::work_on_queue(std::size_t number) {
  PuzzleWorker& worker = *workers_[number];
  while (true) {
    std::unique_lock lock(mutex_);
    submitted_.wait(lock, [&] { return all_read_ || !queue_.empty() || number >= jobs_; });
    if (queue_.empty() || number >= jobs_) return;
    std::unique_ptr<Batch> batch = std::move(queue_.front());
    queue_.pop_front();
    written_.notify_all();
    const bool wanted = !ended_;
    lock.unlock();
    if (!wanted) continue;
    work(worker, *batch);
    try {
      finish(std::move(batch));
    } catch (...) {  // there is not even memory to keep finished batches
      lock.lock();
      if (!failure_) failure_ = std::current_exception();
      ended_ = stopping = true;
      written_.notify_all();
    }
  }
}

void Pipeline::work(PuzzleWorker& worker, Batch& batch) {
  const auto begin = std::chrono::steady_clock::now();
  worker.hand_over_ = [this, &batch] { hand_over(batch); };
  try {
    Answering(arguments_, worker, batch).run(reached_);
  } catch (...) {
    batch.failure = std::current_exception();
  }
  const auto took = std::chrono::steady_clock::now() - begin;
  const std::size_t size = batch_size_;
  if (took < worker.patience() * short_time && batch.size >= size)
    batch_size_ = std::min(2 * size, most_puzzles);
  if (took > worker.patience() * long_time) batch_size_ = std::max<std::size_t>(size / 2, 1);
}

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
    batch.results.clear();  // finish() is called again later
    throw;
  }
  batch.results.clear();
}

// Writes the batch and those that wait for it if the batch has the turn. Otherwise the thread that has the
// turn will write it.
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
