// Adds the time it lives to a figure of the statistics.
#pragma once

#include <chrono>

namespace sudosat {

class Timer {
 public:
  explicit Timer(double& seconds) : seconds_(seconds) {}
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;
  ~Timer() { seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(); }

 private:
  double& seconds_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace sudosat
