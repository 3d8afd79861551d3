// A line on the terminal about work that takes longer than a second, with the seconds that have passed: drawn
// over itself, and gone in the end.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace sudosat::cli {

class SignOfLife {
 public:
  // Does nothing unless standard error is a terminal, which several `jobs` would have to share. A thread of
  // its own draws the line, as the work may be one long call.
  SignOfLife(std::uint64_t jobs, std::string text);
  SignOfLife(const SignOfLife&) = delete;
  SignOfLife& operator=(const SignOfLife&) = delete;
  ~SignOfLife() { end(); }

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

}  // namespace sudosat::cli
