#include "cli/running/console.hpp"

#include <clocale>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <fmt/format.h>
#include <langinfo.h>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

#include "io/byte_sink.hpp"
#include "io/printable.hpp"
#include "puzzle/phrases.hpp"
#include "rules/rules.hpp"

namespace sudosat::cli {

std::atomic<bool> interrupted{false}, stopping{false};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<std::int64_t>::is_always_lock_free,
              "a signal handler may only touch lock-free atomics");

namespace {

std::size_t terminal_width(int terminal) {
  winsize size{};
  // A terminal that does not know its width says 0.
  return ioctl(terminal, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

std::int64_t milliseconds_now() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

// The first signal asks for an orderly end, the second one ends the program. `timeout` sends its signal
// twice, to the program and to their common process group, so signals within 0.1 s count as one.
void request_stop(int signal) {
  static std::atomic<std::int64_t> requested{-1};
  std::int64_t before = -1;
  if (requested.compare_exchange_strong(before, milliseconds_now())) {
    interrupted.store(true);
    stopping.store(true);
  } else if (milliseconds_now() - before >= 100) {
    std::signal(signal, SIG_DFL);
    raise(signal);
  }
}

// The options that help.
constexpr AdviceWords options_for[] = {
    {Code::no_place, "write it with --to {}", "name another with --to; `sudosat list formats` shows them"},
    {Code::ambiguous_layout, "read it with --from {}"},
    {Code::other_format, "without --from the format is recognised by the content"},
    {Code::unrecognised, "name it with --from; `sudosat list formats` shows them all"},
    {Code::shape_unclear, "--boxes, --latin and --shape say what the board is"},
    {Code::digits_unclear, "give --alphabet {}"},
    {Code::not_known, "--ignore-unknown leaves it out"},
    {Code::only_drawn, "--guess-drawings takes drawings for what they usually mean"},
    {Code::other_backend, "--backend {} can", "`sudosat list backends` says which do"},
    {Code::picture_too_large, "a lower --resolution makes a smaller picture"},
    {Code::port_taken, "--port N takes another one"},
};

// Returns what to do; "" if there is nothing to say.
std::string hint_of(const Advice& advice) {
  return joined(advice, advice.code == Code::unknown_rule
                            ? fmt::format("`sudosat list rules` lists all {}", rule_kinds().size())
                            : words_for(options_for, advice));
}

}  // namespace

bool stdout_is_terminal() { return isatty(STDOUT_FILENO) != 0; }
bool stderr_is_terminal() { return isatty(STDERR_FILENO) != 0; }

std::size_t stdout_columns() { return terminal_width(STDOUT_FILENO); }
std::size_t stderr_columns() { return terminal_width(STDERR_FILENO); }

bool wants_no_colours() {
  const char* no_color = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  return (no_color != nullptr && *no_color != '\0') || (term != nullptr && std::string_view(term) == "dumb");
}

bool ascii_only() {
  std::setlocale(LC_CTYPE, "");
  return std::string_view(nl_langinfo(CODESET)) != "UTF-8";
}

void install_signal_handlers() {
  // Without SA_RESTART a signal makes a blocked read return, so that the program notices it.
  struct sigaction action {};
  action.sa_handler = request_stop;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  // `nohup` has SIGHUP ignored, and it stays so.
  struct sigaction before {};
  if (sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
    sigaction(SIGHUP, &action, nullptr);
  // A closed pipe, or a file beyond `ulimit -f`, is a failed write, reported like any other.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

void occupy_standard_streams() {
  // Standard input is opened for writing and standard output for reading, so that reading and writing them
  // still fails. Only messages work.
  constexpr int modes[] = {O_WRONLY, O_RDONLY, O_WRONLY};
  for (int stream = 0; stream <= STDERR_FILENO; ++stream)
    if (fcntl(stream, F_GETFD) == -1) open("/dev/null", modes[stream]);
}

SignalsStayHere::SignalsStayHere() {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before_);
}

SignalsStayHere::~SignalsStayHere() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

void print(const std::string& text) {
  const auto out = open_output("-");
  out->write(text);
  out->finish();
}

std::string message_of(const std::string& message) {
  return fmt::format("sudosat: {}\n", printable(message));
}

std::string message_of(const Location& where, const std::string& message) {
  return fmt::format("sudosat: {}: {}\n", printable(to_string(where)), printable(message));
}

std::string message_of(const Warning& warning) {
  const std::string hint = hint_of(warning.advice);
  return fmt::format("warning: {}{}{}", warning.text, hint.empty() ? "" : "; ", hint);
}

std::string message_of(const Error& error) {
  const auto* input = dynamic_cast<const InputError*>(&error);
  std::string text = input != nullptr ? message_of(input->where(), error.what()) : message_of(error.what());
  if (const std::string hint = hint_of(error.advice()); !hint.empty())
    text += fmt::format("  hint: {}\n", printable(hint));
  return text;
}

void print_message(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

void report(const std::string& message) { print_message(message_of(message)); }

void report(const Error& error) { print_message(message_of(error)); }

}  // namespace sudosat::cli
