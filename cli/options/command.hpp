// A subcommand: one file each, listed in commands.cpp. Its arguments are a struct with a variable for each
// option. They are parsed after the command's name has been peeled off, in one closed parse: nothing is
// guessed, and nothing swallowed.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "cli/options/choices.hpp"
#include "cli/options/limits.hpp"
#include "cli/options/option.hpp"
#include "cli/options/output_options.hpp"

namespace sudosat::cli {

// The exit status of the program. In a batch the largest in this order wins: yes, no, undecided, failed.
enum class Exit { yes = 0, no = 1, failed = 2, undecided = 3 };
Exit worse(Exit a, Exit b);

// The values that a command line gives to its command. Each command derives a struct with its own options;
// those here are shared. An option that a command does not declare keeps its default.
struct Arguments {
  virtual ~Arguments() = default;
  virtual void declare(Options options) = 0;
  // Throws UsageError if options contradict each other. Called before run(), so before any file is touched.
  virtual void check() const {}
  virtual Exit run() const = 0;
  // The files that the command reads; "-" if the command line names none.
  virtual std::vector<std::string> files_read() const;

  std::vector<std::string> inputs;  // as the command line names them
  bool help = false;
  OutputOptions output;
  Limits limits;
  std::uint64_t jobs = 1;  // how many puzzles are worked on at a time
};

// What a command means by the exit statuses 0 and 1. The other statuses mean the same in all commands.
struct Meanings {
  std::string_view yes = {}, no = {};  // empty: the command has no such answer
};

struct Command {
  std::string_view name;
  std::string_view also = {};      // another spelling that is understood
  std::string_view synopsis;       // of the arguments: "[INPUT …]"; empty if it takes none
  Choices (*choices)() = nullptr;  // what these can be, if they are not files
  std::string_view summary;        // one line of no more than 66 characters
  std::string_view details = {};   // paragraphs, with blank lines between
  std::string_view examples;       // lines of shell
  Meanings exits = {};
  std::unique_ptr<Arguments> (*make)();
};

template <class SomeArguments>
std::unique_ptr<Arguments> make() {
  return std::make_unique<SomeArguments>();
}

std::span<const Command> commands();
// Throws UsageError if no command has this name; its hint is the nearest name.
const Command& find_command(std::string_view name);
Choices command_choices();

// Returns the arguments of a command, set by these words. Throws UsageError; for an unknown option its hint
// is the nearest one.
std::unique_ptr<Arguments> parse(const Command& command, const std::vector<std::string>& words);
// Returns all options of these arguments in the order of their declaration, then --help.
std::vector<Option> options_of(Arguments& arguments);

extern const Command solve_command, check_command, count_command, candidates_command, explain_command,
    hint_command, prove_command, minimise_command, rate_command, generate_command, cubes_command,
    merge_command, compare_command, convert_command, describe_command, render_command, encode_command,
    decode_command, serve_command, list_command, help_command;

}  // namespace sudosat::cli
