// The options that say where results go, and in which form.
#pragma once

#include <optional>
#include <string>

#include "cli/options/option.hpp"
#include "render/terminal.hpp"

namespace sudosat::cli {

struct OutputOptions {
  std::optional<std::string> format;  // of puzzles
  std::optional<std::string> file;    // standard output if not given
  std::string colour = "auto";
  bool json = false, progress = false;
  bool quiet = false;                 // no messages about single puzzles
  std::optional<std::string> resume;  // the file of answers to go on with
  std::optional<std::string> draw;    // the file of pictures, besides the results
  bool in_words = false;              // the results are words and numbers, not boards
  bool in_own_form = false;           // boards without a format are not written as they were read

  void declare(Options options);  // --to --output --color
  void declare_file(Options options);
  // -o for commands with words and pictures: the end of a name says which of them goes to the file.
  void declare_words_and_pictures(Options options, std::string_view what_pictures_show);
  // What -o does: JSON Lines of answers, not of boards, are those of --json.
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
  // The format of boards: that of --to, else what the file's name ends in (solved.csv.gz), if that is one.
  std::optional<std::string> format_name() const;
  // Throws UsageError if the format or the file's name is that of a picture, which `sudosat render` draws.
  void refuse_picture() const;
  // How boards are drawn with characters: the colours of --color, what the terminal can show, and its width.
  // Elsewhere boards get as wide as they are.
  TerminalStyle terminal_style() const;
};

}  // namespace sudosat::cli
