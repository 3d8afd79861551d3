#include "cli/running/progress.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <system_error>
#include <utility>

#include "cli/running/console.hpp"

namespace sudosat::cli {
namespace {

constexpr auto interval = std::chrono::milliseconds(200);

// A second line could not be drawn over, and in the last column some terminals begin one.
std::size_t columns_to_draw() { return stderr_columns() - 1; }

// Replaces the line that was drawn before; an empty line takes it away.
void draw_over(std::string_view line) {
  print_message(fmt::format("\r{}\033[K", line));
  std::fflush(stderr);
}

// Returns "1:02:03" or "2:03".
std::string duration(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::min(seconds, 1e9));
  const std::uint64_t hours = whole / 3600, minutes = whole / 60 % 60;
  if (hours > 0) return fmt::format("{}:{:02}:{:02}", hours, minutes, whole % 60);
  return fmt::format("{}:{:02}", minutes, whole % 60);
}

}  // namespace

void Progress::clear() {
  if (!drawn_) return;
  draw_over("");
  drawn_ = false;
}

void Progress::show(double done, std::uint64_t puzzles) {
  if (!shown_) return;
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + interval;
  constexpr std::size_t width = 24;
  const double share = std::clamp(done / total_, 0.0, 1.0);
  const double elapsed = std::chrono::duration<double>(now - begin_).count();
  std::string bar(width, '.');
  std::fill_n(bar.begin(), static_cast<std::size_t>(share * static_cast<double>(width)), '#');
  const std::string left = share > 0 ? duration(elapsed / share * (1 - share)) : "?";
  std::string text = fmt::format("[{}] {:3.0f} %  {} puzzles, {:.0f}/s, {} left", bar, 100 * share, puzzles,
                                 static_cast<double>(puzzles) / elapsed, left);
  const std::size_t most = columns_to_draw();
  if (text.size() > most) text.erase(0, width + sizeof("[]"));
  if (text.size() > most) text.resize(most);
  draw_over(text);
  drawn_ = true;
}

SignOfLife::SignOfLife(std::uint64_t jobs, std::string text) : text_(std::move(text)) {
  if (jobs > 1 || !stderr_is_terminal()) return;
  const SignalsStayHere signals;
  try {
    thread_ = std::jthread([this](std::stop_token stop) { draw(std::move(stop)); });
  } catch (const std::system_error&) {
    // If the system has no further thread, the work goes on without a sign.
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
  std::unique_lock lock(mutex_);
  const auto begin = std::chrono::steady_clock::now();
  std::string shown;
  const auto is_over = [&](std::chrono::milliseconds time) {
    ended_.wait_for(lock, stop, time, [] { return false; });
    return stop.stop_requested();
  };
  for (bool over = is_over(first); !over; over = is_over(interval)) {
    const auto seconds = std::chrono::steady_clock::now() - begin;
    std::string line =
        fmt::format("{} s: {}", std::chrono::duration_cast<std::chrono::seconds>(seconds).count(), text_);
    if (shown == line) continue;
    shown = std::move(line);
    draw_over(std::string_view(shown).substr(0, columns_to_draw()));
  }
  if (!shown.empty()) draw_over("");
}

}  // namespace sudosat::cli
