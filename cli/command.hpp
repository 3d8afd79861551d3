// A subcommand: one file each, listed in commands.cpp. Its options are one closed Boost.Program_options
// parse after the command's name has been peeled off, so that nothing is guessed and nothing swallowed.
#pragma once

#include <boost/program_options.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/choices.hpp"

namespace sudosat::cli {

// The exit status of the program. In a batch the largest in this order wins: yes, no, undecided, failed.
enum class Exit { yes = 0, no = 1, failed = 2, undecided = 3 };
Exit worse(Exit a, Exit b);

struct Arguments {
  boost::program_options::variables_map options;
  std::vector<std::string> inputs;  // positional; "-" alone where the command line names none

  bool has(const char* option) const { return options.count(option) != 0; }
  template <class T>
  T get(const char* option) const {
    return options[option].as<T>();
  }
};

struct Command {
  std::string_view name;
  std::string_view arguments;      // "[INPUT …]"
  Choices (*choices)() = nullptr;  // what these can be, where they are no files
  std::string_view summary;        // one line of no more than 66 characters
  std::string_view details = {};   // paragraphs, with blank lines between
  std::string_view examples;       // lines of shell
  void (*add_options)(boost::program_options::options_description& options);
  Exit (*run)(const Arguments& arguments);
};

std::span<const Command> commands();
Choices command_choices();

extern const Command solve_command, check_command, count_command, candidates_command, explain_command,
    prove_command, minimise_command, cubes_command, merge_command, compare_command, convert_command,
    render_command, encode_command, decode_command, list_command, help_command;

}  // namespace sudosat::cli
