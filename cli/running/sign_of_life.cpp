#include "cli/running/sign_of_life.hpp"

#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <system_error>
#include <utility>

#include "cli/running/terminal.hpp"

namespace sudosat::cli {

SignOfLife::SignOfLife(std::uint64_t jobs, std::string text) : text_(std::move(text)) {
  if (jobs > 1 || !stderr_is_terminal()) return;
  const SignalsStayHere signals;
  try {
    thread_ = std::jthread([this](std::stop_token stop) { draw(std::move(stop)); });
  } catch (const std::system_error&) {
    // The system has no further thread, and the work needs no sign of it.
  }
}

void SignOfLife::say(std::string text) {
  const std::lock_guard lock(mutex_);
  text_ = std::move(text);
}

void SignOfLife::end() {
  if (!thread_.joinable()) return;
  thread_.request_stop();
  thread_.join();
}

void SignOfLife::draw(std::stop_token stop) {
  constexpr auto first = std::chrono::seconds(1);
  constexpr auto redraw = std::chrono::milliseconds(200);
  std::unique_lock lock(mutex_);
  const auto begin = std::chrono::steady_clock::now();
  std::string shown;
  const auto is_over = [&](std::chrono::milliseconds time) {
    ended_.wait_for(lock, stop, time, [] { return false; });
    return stop.stop_requested();
  };
  for (bool over = is_over(first); !over; over = is_over(redraw)) {
    const auto seconds = std::chrono::steady_clock::now() - begin;
    std::string line =
        fmt::format("{} s: {}", std::chrono::duration_cast<std::chrono::seconds>(seconds).count(), text_);
    if (shown == line) continue;
    shown = std::move(line);
    // A second line could not be drawn over; and the last column makes some terminals begin one.
    print_message(fmt::format("\r{}\033[K", shown.substr(0, stderr_columns() - 1)));
    std::fflush(stderr);
  }
  if (shown.empty()) return;
  print_message("\r\033[K");
  std::fflush(stderr);
}

}  // namespace sudosat::cli
