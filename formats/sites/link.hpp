// Links that are puzzles: what kind, and the compressed text in them. They reach us from mails and web forms,
// which escape, break and shorten them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace sudosat {

struct PuzzleLink {
  enum class Kind {
    fpuzzles,   // base64 of f-puzzles JSON
    sudokupad,  // base64 of SudokuPad's JSON
    classic,    // SudokuPad's digits with folded blanks
    network,    // only a name, under which a server has the puzzle
  };
  Kind kind;
  std::string payload;
};

// The link in a line, with or without its scheme, or what such links hold. Blanks around it do not matter.
std::optional<PuzzleLink> find_link(std::string_view line);

// The first link to a puzzle on a site that is known, anywhere in a line: in a sentence, in brackets, with or
// without its scheme, which is put before it.
std::optional<std::string> link_within(std::string_view line);

// The text of a payload, or nothing if no reading of it is right. Escapes are undone, blanks are taken for
// '+' or for breaks, and slashes that servers have collapsed are doubled again, as few as possible.
std::optional<std::string> text_of_payload(std::string_view payload,
                                           const std::function<bool(const std::string&)>& is_right);

}  // namespace sudosat
