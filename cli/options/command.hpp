// A subcommand: one file each, listed in commands.cpp. Its arguments are a struct with a variable for each
// option. They are parsed after the command's name has been peeled off, in one closed parse: nothing is
// guessed, and nothing swallowed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "cli/options/option.hpp"
#include "io/byte_sink.hpp"
#include "render/terminal.hpp"

namespace sudosat {
class Format;
}

namespace sudosat::cli {

enum class PictureKind { svg, png, pdf };
// Splits a name into the name of the file and the end that only says how the bytes are compressed.
std::pair<std::filesystem::path, std::string> uncompressed(std::filesystem::path path);
// Returns what a file's name ends in, such as ".svg"; an end such as .gz, .xz or .zst is passed over.
std::string extension_of(const std::string& path);
// Returns the kind of picture that the end of the name stands for, if any.
std::optional<PictureKind> picture_kind_of(const std::string& path);

// The options that say where results go, and in which form.

enum class Colours { on_terminal, always, never };

struct OutputOptions {
  std::optional<std::string> format;  // the format of puzzles
  std::optional<std::string> file;    // standard output if not given
  Colours colours = Colours::on_terminal;
  bool json = false, progress = false;
  bool quiet = false;                 // whether messages about single puzzles are left out
  std::optional<std::string> resume;  // the file of answers to go on with
  std::optional<std::string> draw;    // the file of pictures, besides the results
  bool in_words = false;              // whether the results are words and numbers, not boards
  bool in_own_form = false;           // whether boards without a format are not written as they were read

  void declare(Options options);  // --to --output --color
  void declare_file(Options options);
  // Declares -o for commands with words and pictures: the name's ending says which of the two goes there.
  void declare_words_and_pictures(Options options, std::string_view what_pictures_show);
  // Takes the file of -o. A file of JSON Lines for words turns --json on.
  void name_file(const std::string& path);
  void declare_colour(Options options);
  void declare_json(Options options);
  void declare_resume(Options options);

  // Whether objects are written in place of text.
  bool is_json() const { return json || progress; }
  // The file of --output or --resume, "-" for standard output. Throws UsageError if both are given.
  std::string path() const;
  const char* option_of_path() const { return resume ? "resume" : "output"; }
  bool is_terminal() const;
  // Whether --to, or what the file's name ends in (solved.csv.gz), says how boards are written.
  bool names_format() const { return format_name().has_value(); }
  // The format of boards; null if each is written in the layout that it was read from.
  const Format* format_of_boards() const;
  // Throws UsageError if the format or the file's name is that of a picture, which `sudosat render` draws.
  void refuse_picture() const;
  // How boards are drawn with characters: the colours of --color, what the terminal can show, and its width.
  // Elsewhere boards get as wide as they are.
  TerminalStyle terminal_style() const;

 private:
  std::optional<std::string> format_name() const;
};

// How much time, effort and memory a puzzle may take, and what to say of one that took too much.

struct Limits {
  std::optional<double> seconds;
  std::optional<std::uint64_t> memory;  // bytes; by default three quarters of the machine's
  std::optional<std::uint64_t> effort;
  bool sat_exit_codes = false;

  void declare(Options options);
  void declare_work(Options options);  // --timeout --memory
  void declare_exit_codes(Options options);
};

// Whether a puzzle has a limit of time or effort of its own, so that each has to be asked about alone.
inline bool has_limits(const Limits& limits) { return limits.seconds || limits.effort; }
// Says why a puzzle is undecided: "interrupted", "time limit of 5 s reached", …
std::string why_undecided(const Limits& limits, Ended how);

// Limits at work on one puzzle: its budgets, and what ended them.
class Limiter {
 public:
  explicit Limiter(const Limits& limits) : limits_(limits) {}

  // Returns a fresh budget for a question about the puzzle.
  Budget budget();
  // Notes what ended the work on the puzzle early.
  void note(Ended how) { ending_.note(how); }
  std::string why_undecided() const { return cli::why_undecided(limits_, ending_.how()); }
  // Turns to another puzzle, which nothing has ended yet.
  void next() { ending_.forget(); }

 private:
  const Limits limits_;
  Ending ending_;
};

// Returns a budget for drawing what was found under these limits: it leaves time for a small board even if
// the limit is over.
Budget budget_to_draw(Budget limits);

// Makes the system refuse memory somewhat beyond --memory. This catches single large allocations, which
// happen between two checks of the budget; such an allocation throws std::bad_alloc. Call this once, before
// the `threads` threads begin to work.
void limit_memory(const Limits& limits, std::uint64_t threads);
// Calls `write`, which returns whether it wrote all. If it did not, or ran out of time or memory, the output
// ends in a line that no reader takes for a formula or a cube: not every solver counts the clauses of a
// formula, and a list of cubes does not say how many there should be. Returns whether all is written.
bool write_in_limits(Limiter& limiter, bool json, ByteSink& out,
                     const std::function<bool(const Budget&)>& write);

// The exit status of the program. A batch has the last status of yes, no, undecided, failed.
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
  // The files that the command reads: the inputs, "-" if there are none, and those that options name.
  std::vector<std::string> files_read() const;

  std::string question;             // the command, and the words that decide its answers
  std::vector<std::string> inputs;  // the inputs as the command line names them
  std::vector<std::string> files_of_options;
  bool help = false;
  OutputOptions output;
  Limits limits;
  std::uint64_t jobs = 1;  // how many puzzles are worked on at a time
};

// The meanings of exit statuses 0 and 1 for a command. The other statuses mean the same in all commands.
struct Meanings {
  std::string_view yes = {}, no = {};  // empty: the command has no such answer
};

struct Command {
  std::string_view name;
  std::string_view also = {};      // another spelling of the name; empty if there is none
  std::string_view synopsis;       // the arguments in a usage line: "[INPUT …]"; may be empty
  Choices (*choices)() = nullptr;  // what the arguments can be, if they are not files
  std::string_view summary;        // a line of no more than 66 characters
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

// Returns the arguments of a command as these words set them. Throws UsageError; for an unknown option its
// hint is the nearest one.
std::unique_ptr<Arguments> parse(const Command& command, const std::vector<std::string>& words);
// Returns all options that the arguments declare, in that order, then --help.
std::vector<Option> options_of(Arguments& arguments);

extern const Command solve_command, check_command, count_command, candidates_command, explain_command,
    hint_command, prove_command, minimise_command, rate_command, generate_command, cubes_command,
    merge_command, compare_command, convert_command, describe_command, render_command, encode_command,
    decode_command, serve_command, list_command, help_command;

}  // namespace sudosat::cli
