// The options that say where results go, and in which form.
#pragma once

#include <optional>
#include <string>

#include "cli/option.hpp"
#include "render/terminal.hpp"

namespace sudosat::cli {

struct OutputOptions {
  std::optional<std::string> format;  // of puzzles
  std::optional<std::string> file;    // standard output if not given
  std::string colour = "auto";
  bool json = false, progress = false;
  std::optional<std::string> resume;  // the file of answers to go on with
  std::optional<std::string> draw;    // the file of pictures, besides the results

  void declare(Options options);  // --to --output --color
  void declare_file(Options options);
  void declare_colour(Options options);
  void declare_json(Options options);
  void declare_resume(Options options);

  // Whether objects are written in place of text.
  bool is_json() const { return json || progress; }
  // The file of --output or --resume, "-" for standard output. Throws UsageError if both are given.
  std::string path() const;
  const char* option_of_path() const { return resume ? "resume" : "output"; }
  bool is_terminal() const;
  // How boards are drawn with characters: the colours of --color, what the terminal can show, and its width.
  // Elsewhere boards get as wide as they are.
  TerminalStyle terminal_style() const;
};

}  // namespace sudosat::cli
