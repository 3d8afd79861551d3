// Lines on standard error about work that takes long, drawn over themselves and gone in the end.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

namespace sudosat::cli {

// A bar shows how far the work on many puzzles is.
class Progress {
 public:
  // `total` is the amount of work in any unit. Without `shown` all calls do nothing.
  Progress(bool shown, double total) : shown_(shown && total > 0), total_(total) {}
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { clear(); }

  // Takes the bar away, for whatever else is to be printed.
  void clear();
  // Draws the bar anew if it is time to.
  void show(double done, std::uint64_t puzzles);

 private:
  using Clock = std::chrono::steady_clock;

  bool shown_;
  double total_;
  bool drawn_ = false;
  Clock::time_point begin_ = Clock::now();
  // Work that is over at once needs no bar.
  Clock::time_point next_ = begin_ + std::chrono::seconds(1);
};

// A line says what one puzzle waits for, once it takes longer than a second, and how many seconds have
// passed.
class SignOfLife {
 public:
  // Does nothing if standard error is not a terminal, or if several `jobs` would share it. A separate thread
  // draws the line, as the work may be one long call.
  SignOfLife(std::uint64_t jobs, std::string text);
  SignOfLife(const SignOfLife&) = delete;
  SignOfLife& operator=(const SignOfLife&) = delete;
  ~SignOfLife() { end(); }

  bool is_shown() const { return thread_.joinable(); }
  void say(std::string text);
  // Takes the line away for good, before results are written.
  void end();

 private:
  void draw(std::stop_token stop);

  std::mutex mutex_;  // guards the text
  std::string text_;
  std::condition_variable_any ended_;
  std::jthread thread_;
};

// Returns what `work` returns. Meanwhile the line says what it does.
template <class Work>
auto with_sign(std::uint64_t jobs, std::string text, Work&& work) {
  const SignOfLife sign(jobs, std::move(text));
  return work();
}

}  // namespace sudosat::cli
