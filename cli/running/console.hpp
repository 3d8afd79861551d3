// What the program knows about where it writes: terminals, colour, and being interrupted.
#pragma once

#include <atomic>
#include <csignal>
#include <string>

#include "base/error.hpp"
#include "formats/record.hpp"

namespace sudosat::cli {

bool stdout_is_terminal();
bool stderr_is_terminal();
// Return the columns of the terminal that each stream writes to.
std::size_t stdout_columns();
std::size_t stderr_columns();
// NO_COLOR (no-color.org) and TERM=dumb ask for no colours on a terminal.
bool wants_no_colours();
// Returns whether the locale cannot show box-drawing characters.
bool ascii_only();

// Set by the first SIGINT, SIGTERM or SIGHUP; a second signal ends the program at once.
extern std::atomic<bool> interrupted;
// Set when all work has to end: by an interrupt, or because the results can no longer be used.
extern std::atomic<bool> stopping;
void install_signal_handlers();
// Threads started while it lives do not receive signals, so that a signal interrupts the reading of this one.
class SignalsStayHere {
 public:
  SignalsStayHere();
  SignalsStayHere(const SignalsStayHere&) = delete;
  SignalsStayHere& operator=(const SignalsStayHere&) = delete;
  ~SignalsStayHere();

 private:
  sigset_t before_;
};
// Takes the place of standard streams that are closed, so that no file opened later gets their numbers, and
// with them their output.
void occupy_standard_streams();

// Writes to standard output at once.
void print(const std::string& text);

// Return a message for standard error: "sudosat: file:3:7: message", and the hint below it. Each takes one
// line and is printable, whatever of the input or of a file's name is in it.
std::string message_of(const std::string& message);
std::string message_of(const Error& error);
std::string message_of(const Location& where, const std::string& message);
// Returns "warning: …" with its hint, but without a place.
std::string message_of(const Warning& warning);
// Writes to standard error. A failure is ignored, since there is no other place to report it.
void print_message(std::string_view text);
// Writes the message of the error at once.
void report(const Error& error);
void report(const std::string& message);

}  // namespace sudosat::cli
