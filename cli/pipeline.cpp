#include "cli/pipeline.hpp"

#include <fmt/format.h>
#include <system_error>
#include <utility>

#include "cli/limits.hpp"
#include "cli/options.hpp"
#include "cli/terminal.hpp"

namespace sudosat::cli {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::size_t most_puzzles = 1024, most_cells = most_puzzles * 81;
// A batch should take about so long: nobody notices the wait, and threads meet seldom.
constexpr auto short_time = 10ms, long_time = 50ms;
// Unfinished batches for each thread: enough that none has to wait for the reader.
constexpr std::size_t queued_for_each = 2;
// Batches that wait for a slow one before them.
constexpr std::size_t finished_for_each = 16;
// Bytes of results that may wait in memory for the batches before them.
constexpr std::size_t most_text = std::size_t{16} << 20;
// The statistics of more puzzles than this would drown their sum.
constexpr std::size_t detailed = 10;

// What --verbose says about a puzzle.
void report_reading(const Record& record, Results& results) {
  std::string text =
      fmt::format("format {}, {}", record.layout.format->name(), describe(*record.puzzle.shape));
  if (!record.layout.alphabet.is_decimal())
    text += fmt::format(", alphabet {}, open cells '{}'", record.layout.alphabet.name(), record.layout.blank);
  results.report(record.where, text);
  for (const std::string& note : record.notes) results.report(record.where, note);
}

// Where results and bar would share a terminal, the results matter more.
bool shows_progress(const Arguments& arguments, const ResultsFile* file) {
  return file != nullptr && stderr_is_terminal() && !writes_to_terminal(arguments) &&
         !arguments.has("verbose");
}

}  // namespace

Pipeline::Pipeline(const Arguments& arguments, const PuzzleStyle& style, ResultsFile* file,
                   std::vector<std::unique_ptr<Worker>> workers)
    : arguments_(arguments),
      style_(style),
      file_(file),
      verbose_(arguments.has("verbose")),
      statistics_(file != nullptr && arguments.has("stats")),
      workers_(std::move(workers)),
      inputs_(arguments, {[this] { return submit(); },
                          [this](std::string message, Exit exit) {
                            filling_->notices.push_back({filling_->size, std::move(message), exit});
                          }}),
      filling_(std::make_unique<Batch>(style)),
      answered_(file != nullptr && file->kept() ? file->kept()->answers : 0),
      jobs_(workers_.size()),
      progress_(shows_progress(arguments, file), static_cast<double>(inputs_.size().value_or(0))),
      exit_(file != nullptr && file->kept() ? file->kept()->exit : Exit::yes) {}

Exit Pipeline::run() {
  const auto begin = Clock::now();
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
  if (statistics_ && totals_.puzzles() > 1) fmt::print(stderr, "{}", describe(totals_, Clock::now() - begin));
  if (interrupted) {
    report("interrupted");
    exit_ = worse(exit_, Exit::undecided);
  }
  return exit_;
}

// Puzzles that were not read, or whose answers were not written, do not count as undecided.
void Pipeline::fail() const {
  try {
    std::rethrow_exception(failure_);
  } catch (const std::bad_alloc&) {
    throw SystemError("out of memory: the results end before the last puzzle",
                      "fewer --jobs, or more --memory, may help");
  }
}

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

// Of the threads that could be started: the others make room for the work itself.
void Pipeline::keep_half(std::vector<std::jthread>& threads, const char* why) {
  const std::size_t half = threads.size() / 2;
  {
    const std::lock_guard lock(mutex_);
    jobs_ = half < 2 ? 0 : half;
  }
  submitted_.notify_all();
  threads.erase(threads.begin() + static_cast<std::ptrdiff_t>(jobs_), threads.end());  // waits for them
  const std::size_t wanted = workers_.size();
  workers_.resize(std::max<std::size_t>(jobs_, 1));
  report(fmt::format("working on {} puzzles at a time, not {}: {}", workers_.size(), wanted, why));
}

void Pipeline::read() {
  for (bool wanted = true; wanted;) {
    if (Record* old = filling_->next_record()) inputs_.recycle(std::move(*old));
    std::optional<PuzzleStream::Entry> entry = read_next();
    if (!entry) break;
    if (file_ != nullptr && file_->kept() && is_answered(*entry)) {
      if (auto* record = std::get_if<Record>(&*entry)) inputs_.recycle(std::move(*record));
      continue;
    }
    filling_->add(std::move(*entry));
    if (filling_->size >= batch_size_ || filling_->cells >= most_cells) wanted = submit();
  }
  if (answered_ > 0 && !stopping)
    throw UsageError(fmt::format("the file of --resume holds {} answers more than there are", answered_),
                     "is it the output of this command for this input?");
  submit();
}

// If memory runs out, the puzzles read so far are answered first.
std::optional<PuzzleStream::Entry> Pipeline::read_next() {
  try {
    return inputs_.next();
  } catch (const std::bad_alloc&) {
    submit();
    throw;
  }
}

// Whether the file of --resume holds the answer already.
bool Pipeline::is_answered(const PuzzleStream::Entry& entry) {
  std::uint64_t answers = 1;
  if (const auto* record = std::get_if<Record>(&entry)) {
    const Format& format = style_.format != nullptr ? *style_.format : *record->layout.format;
    if (!workers_.front()->is_one_line(format))
      throw UsageError("--resume counts answers by lines, and here one may take several",
                       "--json writes one line for each answer, where a command has it; so does --to line");
    answers = workers_.front()->answers(*record);
  }
  if (answered_ < answers) {
    if (answered_ > 0) answered_of_first_ = std::exchange(answered_, 0);
    return false;
  }
  answered_ -= answers;
  return true;
}

// Hands on the batch being filled; false where no more is wanted.
bool Pipeline::submit() {
  std::unique_lock lock(mutex_);
  if (ended_) return false;
  if (filling_->empty()) return true;
  filling_->number = batches_++;
  filling_->first = puzzles_;
  filling_->read = inputs_.read();
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

// The caller holds the mutex, or is alone.
std::unique_ptr<Batch> Pipeline::fresh_batch() {
  if (spare_.empty()) return std::make_unique<Batch>(style_);
  std::unique_ptr<Batch> batch = std::move(spare_.back());
  spare_.pop_back();
  batch->clear();
  return batch;
}

void Pipeline::work_on_queue(std::size_t number) {
  Worker& worker = *workers_[number];
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
    } catch (...) {  // no memory even for keeping what is finished
      lock.lock();
      if (!failure_) failure_ = std::current_exception();
      ended_ = stopping = true;
      written_.notify_all();
    }
  }
}

void Pipeline::work(Worker& worker, Batch& batch) {
  const auto begin = Clock::now();
  worker.hand_over_ = [this, &batch] { hand_over(batch); };
  try {
    answer(worker, batch);
  } catch (...) {
    batch.failure = std::current_exception();
  }
  const auto took = Clock::now() - begin;
  const std::size_t size = batch_size_;
  if (took < short_time && batch.size >= size) batch_size_ = std::min(2 * size, most_puzzles);
  if (took > long_time) batch_size_ = std::max<std::size_t>(size / 2, 1);
}

void Pipeline::answer(Worker& worker, Batch& batch) {
  if (stopping) {
    batch.cut = true;
    return;
  }
  std::vector<const Puzzle*> puzzles;
  for (std::size_t i = 0; i < batch.size; ++i)
    if (const auto* record = std::get_if<Record>(&batch.entries[i])) puzzles.push_back(&record->puzzle);
  begin_puzzle();
  const bool prepared = worker.prepare(puzzles);
  auto notice = batch.notices.begin();
  std::size_t k = 0;
  for (std::size_t i = 0; i <= batch.size; ++i) {
    for (; notice != batch.notices.end() && notice->position == i; ++notice) {
      batch.results.add_message(notice->text);
      batch.exit = worse(batch.exit, notice->exit);
    }
    if (i == batch.size || batch.cut) break;
    if (stopping && !prepared) {
      batch.cut = true;
      break;
    }
    if (!prepared) begin_puzzle();
    answer_entry(worker, batch, i, k);
    k += std::holds_alternative<Record>(batch.entries[i]);
  }
}

void Pipeline::answer_entry(Worker& worker, Batch& batch, std::size_t position, std::size_t k) {
  const PuzzleStream::Entry& entry = batch.entries[position];
  Exit exit = Exit::failed;
  if (const auto* unreadable = std::get_if<InputError>(&entry)) {
    batch.results.report(*unreadable);
    batch.results.write_missing(unreadable->where(), fmt::format("not readable: {}", unreadable->what()));
    worker.unreadable();
  } else {
    const Record& record = std::get<Record>(entry);
    worker.tells_statistics_ = batch.first + position < detailed;
    worker.answered_ = batch.first + position == 0 ? answered_of_first_ : 0;
    for (const auto& [where, text] : record.warnings) batch.results.report(where, "warning: " + text);
    if (verbose_) report_reading(record, batch.results);
    try {
      exit = worker.answer(record, k, batch.results);
    } catch (const SystemError&) {
      throw;
    } catch (const BudgetEnded&) {
      exit = give_up(worker, record, batch.results);
    } catch (const std::bad_alloc&) {
      count_end_by_memory();
      exit = give_up(worker, record, batch.results);
    } catch (const Error& error) {
      batch.results.report(InputError(record.where, error.what(), error.hint()));
      batch.results.write_missing(record.where, error.what());
    }
  }
  batch.results.totals.count(exit);
  batch.exit = worse(batch.exit, exit);
  // What was solved behind it does not count: results are those of the first so many puzzles.
  batch.cut = stopping && exit == Exit::undecided;
}

Exit Pipeline::give_up(Worker& worker, const Record& record, Results& results) const {
  worker.give_up(record, "undecided: " + why_undecided(arguments_), results);
  return Exit::undecided;
}

// Writes what a batch has so far if it is its turn, which is waited for only where there is much.
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

// Writes the batch and those that wait behind it, if it is their turn; else whoever has the turn will.
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
