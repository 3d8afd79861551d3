// Going on with a file of answers that a run left unfinished.
#pragma once

#include <cstdint>
#include <string>

#include "cli/command.hpp"

namespace sudosat::cli {

struct Kept {
  std::uint64_t answers = 0;
  std::uint64_t bytes = 0;  // that hold them
  bool header = false;      // and the header of a format, too
};

// What can be kept of the file of --resume: its whole lines but the last, which may say only that its puzzle
// was interrupted. Nothing where there is no such file. Throws UsageError where it cannot be gone on with.
Kept kept_answers(const std::string& path);

}  // namespace sudosat::cli
