// What the program knows about where it writes: terminals, colour, and being interrupted.
#pragma once

#include <atomic>
#include <string>

#include "puzzle/error.hpp"

namespace sudosat::cli {

bool stdout_is_terminal();
// auto | always | never; NO_COLOR (no-color.org) and TERM=dumb switch "auto" off.
bool use_colour(const std::string& mode, bool is_terminal);
// A locale that cannot show box-drawing characters.
bool ascii_only();

// Set by the first SIGINT or SIGTERM; the second one ends the program at once.
extern std::atomic<bool> interrupted;
void install_signal_handlers();
// Takes the place of standard streams that are closed, so that no file opened later gets their numbers and
// with it what is meant for them.
void occupy_standard_streams();

// One message on standard error: "sudosat: file:3:7: message", and the hint below it.
void report(const Error& error);
void report(const Location& where, const std::string& message);
void report(const std::string& message);

}  // namespace sudosat::cli
