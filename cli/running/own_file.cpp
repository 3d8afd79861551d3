#include "cli/running/own_file.hpp"

#include <filesystem>
#include <fmt/format.h>

#include "io/byte_source.hpp"

namespace sudosat::cli {
namespace {

// Whether writing to `output` would change the file that `other` names, even if neither exists yet.
bool is_same_file(const std::filesystem::path& other, const std::filesystem::path& output) {
  std::error_code none;
  if (std::filesystem::exists(output, none))
    return std::filesystem::is_regular_file(output, none) && std::filesystem::equivalent(other, output, none);
  const auto path = std::filesystem::weakly_canonical(output, none);
  return !none && path == std::filesystem::weakly_canonical(other, none) && !none;
}

std::filesystem::path input_path(const std::string& name) { return name == "-" ? "/dev/stdin" : name; }
std::filesystem::path output_path(const std::string& name) { return name == "-" ? "/dev/stdout" : name; }

}  // namespace

void require_own_file(const Arguments& arguments, const std::string& output, const char* option) {
  for (const std::string& input : arguments.files_read())
    if (is_same_file(input_path(input), output_path(output)))
      throw UsageError(fmt::format("{} is input and output at once, which would destroy it",
                                   output == "-" ? display_name(input) : output),
                       "write to another file, and rename that afterwards");
  const OutputOptions& options = arguments.output;
  const auto require_another = [&](const std::string_view other, const std::string& path) {
    if (other != option && is_same_file(output_path(path), output_path(output)))
      throw UsageError(fmt::format("{} would be written to twice", output),
                       "give each output a file of its own");
  };
  require_another(options.option_of_path(), options.path());
  if (options.draw) require_another("draw", *options.draw);
}

std::unique_ptr<ByteSink> open_results(const Arguments& arguments, std::uint64_t kept) {
  const std::string output = arguments.output.path();
  require_own_file(arguments, output, arguments.output.option_of_path());
  return open_output(output, kept);
}

}  // namespace sudosat::cli
