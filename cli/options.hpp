// The option groups that commands share, and what they mean to the library.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "backends/backend.hpp"
#include "cli/command.hpp"
#include "formats/format.hpp"

namespace sudosat::cli {

using OptionsDescription = boost::program_options::options_description;

// Values of options, each with what it may be. (A bare uint64_t would take -1 for the largest number.)
struct Count {  // a whole number from 1
  std::uint64_t value;
};
struct Seed {  // a whole number from 0
  std::uint64_t value;
};
struct Shard {  // I/N: every N-th puzzle, from the I-th
  std::uint64_t number, of;
};
struct Seconds {  // more than 0
  double value;
};
struct Bytes {  // more than 0
  std::uint64_t value;
};
struct When {  // auto, always or never
  std::string value;
};
// Boost.Program_options finds these by the type of the last argument but one.
void validate(boost::any& value, const std::vector<std::string>& words, Count*, int);
void validate(boost::any& value, const std::vector<std::string>& words, Seed*, int);
void validate(boost::any& value, const std::vector<std::string>& words, Shard*, int);
void validate(boost::any& value, const std::vector<std::string>& words, Seconds*, int);
void validate(boost::any& value, const std::vector<std::string>& words, Bytes*, int);
void validate(boost::any& value, const std::vector<std::string>& words, When*, int);

void add_help_option(OptionsDescription& options);
void add_input_options(OptionsDescription& options);       // --from … --verbose: how puzzles are read
void add_output_options(OptionsDescription& options);      // --to --output --color
void add_json_option(OptionsDescription& options);         // --json
void add_file_option(OptionsDescription& options);         // --output alone
void add_colour_option(OptionsDescription& options);       // --color alone
void add_encoding_options(OptionsDescription& options);    // --encoding --amo
void add_work_limit_options(OptionsDescription& options);  // --timeout --memory
void add_limit_options(OptionsDescription& options);       // these, --effort and --sat-exit-codes
void add_jobs_option(OptionsDescription& options);         // --jobs
void add_search_options(OptionsDescription& options);      // limits and jobs
void add_batch_options(OptionsDescription& options);       // --shard --resume
// --backend, --solver and the encoding
void add_solver_options(OptionsDescription& options, const char* default_backend);
// these and the search options
void add_backend_options(OptionsDescription& options, const char* default_backend);

// One closed parse. Throws UsageError with the nearest option for an unknown one.
Arguments parse(const Command& command, const std::vector<std::string>& words);

ReadOptions read_options(const Arguments& arguments);
EncodingOptions encoding_options(const Arguments& arguments);
BackendOptions backend_options(const Arguments& arguments);
std::unique_ptr<Backend> make_backend(const Arguments& arguments);
// How many threads --jobs asks for.
std::size_t jobs_of(const Arguments& arguments);
// "no solution", and why where that can be seen.
std::string why_none(const Puzzle& puzzle);

// To standard output, at once.
void print(const std::string& text);

}  // namespace sudosat::cli
