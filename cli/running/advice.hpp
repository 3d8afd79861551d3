// The hints of the command line: they name its options.
#pragma once

#include <string>

#include "formats/record.hpp"

namespace sudosat::cli {

// With the options that help; "" if there is nothing to say.
std::string hint_of(const Advice& advice);
// "warning: …", with its hint.
std::string message_of(const Warning& warning);

}  // namespace sudosat::cli
