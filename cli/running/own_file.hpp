// Opens the output of a command, but refuses a file that the command also reads or writes.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "cli/options/command.hpp"
#include "io/byte_sink.hpp"

namespace sudosat::cli {

// Throws UsageError if a file to be written for this option is one that the command reads, which opening it
// would destroy, or one that it writes for another option.
void require_own_file(const Arguments& arguments, const std::string& output, const char* option);
// Opens the file of --output, or of --resume with its first `kept` bytes.
std::unique_ptr<ByteSink> open_results(const Arguments& arguments, std::uint64_t kept = 0);

}  // namespace sudosat::cli
