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

// One message on standard error: "sudosat: file:3:7: message (hint)".
void report(const Error& error);
void report(const std::string& message);

}  // namespace sudosat::cli
