#include "cli/running/progress.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <string>

#include "cli/running/terminal.hpp"

namespace sudosat::cli {
namespace {

constexpr auto interval = std::chrono::milliseconds(200);

// "1:02:03" or "2:03".
std::string duration(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::min(seconds, 1e9));
  const std::uint64_t hours = whole / 3600, minutes = whole / 60 % 60;
  if (hours > 0) return fmt::format("{}:{:02}:{:02}", hours, minutes, whole % 60);
  return fmt::format("{}:{:02}", minutes, whole % 60);
}

}  // namespace

void Progress::clear() {
  if (!drawn_) return;
  print_message("\r\033[K");
  std::fflush(stderr);
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
  // A second line could not be drawn over; and the last column makes some terminals begin one.
  const std::size_t most = stderr_columns() - 1;
  if (text.size() > most) text.erase(0, width + sizeof("[]"));
  if (text.size() > most) text.resize(most);
  print_message(fmt::format("\r{}\033[K", text));
  std::fflush(stderr);
  drawn_ = true;
}

}  // namespace sudosat::cli
