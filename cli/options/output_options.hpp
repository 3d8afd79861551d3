// The options that say where results go, and in which form.
#pragma once

#include <optional>
#include <string>

#include "cli/options/option.hpp"
#include "render/terminal.hpp"

namespace sudosat {
class Format;
}

namespace sudosat::cli {

enum class Colours { on_terminal, always, never };

struct OutputOptions {
  std::optional<std::string> format;  // of puzzles
  std::optional<std::string> file;    // standard output if not given
  Colours colours = Colours::on_terminal;
  bool json = false, progress = false;
  bool quiet = false;                 // no messages about single puzzles
  std::optional<std::string> resume;  // the file of answers to go on with
  std::optional<std::string> draw;    // the file of pictures, besides the results
  bool in_words = false;              // the results are words and numbers, not boards
  bool in_own_form = false;           // boards without a format are not written as they were read

  void declare(Options options);  // --to --output --color
  void declare_file(Options options);
  // Declares -o for commands with words and pictures: the end of a name says which of them goes to the file.
  void declare_words_and_pictures(Options options, std::string_view what_pictures_show);
  // Does what -o says. A file of JSON Lines for words asks for --json too.
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

}  // namespace sudosat::cli
