// What users are told about the commands: help, manual pages, completions for shells. All of them are written
// from one table, the options as the commands declare them for parsing; nothing here names an option of a
// command.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options/command.hpp"

namespace sudosat::cli {

// Returns the options in groups, the command's own first. They have no variables to set.
std::vector<Option> options_of(const Command& command);
// Returns the options without a command: --help and --version.
std::vector<Option> options_of_program();

// Returns how a command is written: {"minimise", "minimize"}.
std::vector<std::string_view> spellings(const Command& command);
// Returns how an option is written: {"-o", "--output"}.
std::vector<std::string> spellings(const Option& option);
// Returns the description with "(default: …)" after it, if there is a default.
std::string full_description(const Option& option);

// Returns the text with a backslash before each character of `special`.
std::string escaped(std::string_view text, std::string_view special);

struct Example {
  std::string_view line, meaning;
};
std::span<const Example> examples_of_program();

std::string help_of(const Command& command);
std::string overview();  // the screen that `sudosat` alone shows

// Return pages for man(1), in its macros man(7).
std::string manual_page();  // sudosat(1)
std::string manual_page(const Command& command);

// A shell, and the script by which it completes command lines of sudosat.
struct Completion {
  std::string_view name;
  std::string (*script)();
};
std::span<const Completion> completions();

// Returns the page docs/rules.md: all kinds of rules and their parameters, from the registry.
std::string rules_page();

// Returns docs/schemas/rules.json: the JSON Schema of a rule in the format jsonl, from the registry.
std::string rules_schema();

}  // namespace sudosat::cli
