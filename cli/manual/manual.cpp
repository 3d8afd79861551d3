// What help, manual pages and completions want to know of commands and options.
#include "cli/manual/manual.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sudosat::cli {

std::vector<Option> options_of(const Command& command) {
  std::vector<Option> options = options_of(*command.make());
  for (Option& option : options) option.value.set = nullptr;
  std::ranges::stable_sort(options, {}, &Option::group);
  return options;
}

std::vector<Option> options_of_program() {
  return {{.name = "help", .letter = 'h', .description = "what there is"},
          {.name = "version", .letter = 'V', .description = "the version of the program"}};
}

std::vector<std::string_view> spellings(const Command& command) {
  if (command.also.empty()) return {command.name};
  return {command.name, command.also};
}

std::vector<std::string> spellings(const Option& option) {
  std::vector<std::string> spellings;
  if (option.letter != 0) spellings.push_back({'-', option.letter});
  spellings.push_back("--" + option.name);
  return spellings;
}

std::string full_description(const Option& option) {
  const std::string& usual = option.value.default_value;
  if (usual.empty()) return option.description;
  return fmt::format("{} (default: {})", option.description, usual);
}

std::string escaped(std::string_view text, std::string_view special) {
  std::string escaped;
  for (const char c : text) {
    if (special.find(c) != special.npos) escaped += '\\';
    escaped += c;
  }
  return escaped;
}

}  // namespace sudosat::cli
