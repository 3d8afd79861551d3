#include "cli/running/pipeline.hpp"

#include <fmt/format.h>
#include <utility>

#include "cli/running/console.hpp"

namespace sudosat::cli {
namespace {

// Unfinished batches for each thread. They are enough that no thread has to wait for the reader.
constexpr std::size_t queued_for_each = 2;
// Finished batches for each thread that may wait for a slow one before them.
constexpr std::size_t finished_for_each = 16;

// There is no bar on a terminal that gets the results.
bool shows_progress(const PuzzleArguments& arguments, const ResultsFile* file) {
  return file != nullptr && stderr_is_terminal() && !arguments.output.is_terminal() && !arguments.verbose &&
         !arguments.output.quiet;
}

}  // namespace

Pipeline::Pipeline(const PuzzleArguments& arguments, const PuzzleStyle& style, ResultsFile* file,
                   std::vector<std::unique_ptr<PuzzleWorker>> workers, std::unique_ptr<Source> source)
    : arguments_(arguments),
      style_(style),
      file_(file),
      statistics_(file != nullptr && arguments.statistics),
      workers_(std::move(workers)),
      source_(source ? std::move(source)
                     : std::make_unique<Inputs>(
                           arguments,
                           Inputs::Listener{
                               [this] { return submit(); },
                               [this](std::string message, Exit exit) {
                                 filling_->notices.push_back({filling_->size, std::move(message), exit});
                               }})),
      filling_(std::make_unique<Batch>(style)),
      reached_(file != nullptr ? file->reached() : Reached()),
      puzzles_(reached_.puzzles),
      jobs_(workers_.size()),
      progress_(shows_progress(arguments, file), source_->size().value_or(0)),
      exit_(reached_.exit) {}

Exit Pipeline::run() {
  const auto begin = std::chrono::steady_clock::now();
  {
    std::vector<std::jthread> threads;
    std::exception_ptr failure;
    try {
      start(threads);
      read();
    } catch (...) {
      failure = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    if (failure && !failure_) failure_ = failure;
    all_read_ = true;
    submitted_.notify_all();
  }
  progress_.clear();
  if (failure_) fail();
  for (const auto& worker : workers_) worker->finish();
  const auto elapsed = std::chrono::steady_clock::now() - begin;
  if (statistics_ && totals_.puzzles() > 1)
    print_message(describe(totals_, elapsed));
  else if (const auto words = workers_.front()->words(); words && shows_summary())
    report(summary(totals_, *words, elapsed));
  if (interrupted) {
    report("interrupted");
    exit_ = worse(exit_, Exit::undecided);
  }
  return exit_;
}

bool Pipeline::shows_summary() const {
  return file_ != nullptr && totals_.puzzles() > 1 && stderr_is_terminal() && !arguments_.output.quiet;
}

// Puzzles that were not read, or whose answers were not written, do not count as undecided.
void Pipeline::fail() const {
  try {
    std::rethrow_exception(failure_);
  } catch (const std::bad_alloc&) {
    throw SystemError(
        "out of memory: the results end before the last puzzle",
        arguments_.jobs > 1 ? "fewer --jobs, or more --memory, may help" : "more --memory may help");
  }
}

void Pipeline::read() {
  std::uint64_t passed = 0;
  for (bool wanted = true; wanted;) {
    if (Record* old = filling_->next_record()) source_->recycle(std::move(*old));
    std::optional<PuzzleStream::Entry> entry = read_next();
    if (!entry) break;
    if (passed < reached_.puzzles) {
      ++passed;
      if (auto* record = std::get_if<Record>(&*entry)) source_->recycle(std::move(*record));
      continue;
    }
    filling_->add(std::move(*entry));
    if (filling_->size >= batch_size_ || filling_->cells >= most_cells) wanted = submit();
  }
  if (passed < reached_.puzzles && !stopping)
    throw UsageError(fmt::format("the file of --resume has the answers to {} puzzles, but there are {}",
                                 reached_.puzzles, passed),
                     "is it the output of this command for this input?");
  submit();
}

// Reads the next puzzle. If memory runs out, the puzzles read so far are answered first.
std::optional<PuzzleStream::Entry> Pipeline::read_next() {
  try {
    return source_->next();
  } catch (const std::bad_alloc&) {
    submit();
    throw;
  }
}

// Hands on the batch that is being filled. Returns false if no more is wanted.
bool Pipeline::submit() {
  std::unique_lock lock(mutex_);
  if (ended_) return false;
  if (filling_->empty()) return true;
  filling_->number = batches_++;
  filling_->first = puzzles_;
  filling_->read = source_->read();
  puzzles_ += filling_->size;
  if (workers_.size() == 1) {
    lock.unlock();
    work(*workers_.front(), *filling_);
    finish(std::move(filling_));
    lock.lock();
  } else {
    queue_.push_back(std::move(filling_));
    submitted_.notify_one();
    written_.wait(lock, [this] {
      return ended_ || (queue_.size() < queued_for_each * workers_.size() &&
                        finished_.size() < finished_for_each * workers_.size());
    });
  }
  filling_ = fresh_batch();
  return !ended_;
}

// Returns an empty batch. The caller holds the mutex, or no other thread runs.
std::unique_ptr<Batch> Pipeline::fresh_batch() {
  if (spare_.empty()) return std::make_unique<Batch>(style_);
  std::unique_ptr<Batch> batch = std::move(spare_.back());
  spare_.pop_back();
  batch->clear();
  return batch;
}

Exit run_puzzles(const PuzzleArguments& arguments, std::vector<std::unique_ptr<PuzzleWorker>> workers,
                 std::unique_ptr<Source> source) {
  PuzzleStyle style(arguments.output);
  style.names_inputs = arguments.names_inputs();
  ResultsFile file(arguments, style);
  const Exit exit = Pipeline(arguments, style, &file, std::move(workers), std::move(source)).run();
  file.finish();
  return exit;
}

}  // namespace sudosat::cli
