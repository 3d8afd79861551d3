// How far long work is: a bar on standard error, drawn over itself.
#pragma once

#include <chrono>
#include <cstdint>

namespace sudosat::cli {

class Progress {
 public:
  // `total` is the amount of work in any unit. Without `shown` all calls do nothing.
  Progress(bool shown, double total) : shown_(shown && total > 0), total_(total) {}
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { clear(); }

  // Takes the bar away, for whatever else is to be printed.
  void clear();
  // Draws it anew where it is time to.
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

}  // namespace sudosat::cli
