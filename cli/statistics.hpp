// What --stats prints, on standard error.
#pragma once

#include "backends/backend.hpp"
#include "puzzle/error.hpp"

namespace sudosat::cli {

void report_statistics(const Location& where, const Backend& backend, const Statistics& statistics);

}  // namespace sudosat::cli
