// Addresses of the web, and the puzzles that some of them are. They reach us from mails and web forms, which
// escape, break and shorten them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace sudosat {

// A URL, in views of its text.
struct Url {
  std::string_view host;
  std::string_view path;  // without the first slash
  std::string_view query;
  std::string_view fragment;

  // The value of a parameter, if the query has it.
  std::optional<std::string_view> parameter(std::string_view name) const;
  bool is_at(std::string_view domain) const {
    return host == domain || (host.ends_with(domain) && host[host.size() - domain.size() - 1] == '.');
  }
};

// The URL, with or without a scheme; nothing if what stands in place of the host cannot be one.
std::optional<Url> parse_url(std::string_view text);
// Whether a line begins with http:// or https://, blanks aside.
bool is_url(std::string_view line);
// The URL of such a line.
std::optional<Url> find_url(std::string_view line);

// The text without escapes such as %2C. What only looks like an escape stays.
std::string percent_decoded(std::string_view text);
// Takes the prefix away, if the text has it.
bool take_prefix(std::string_view& text, std::string_view prefix);

// A link that SudokuPad or f-puzzles opens.
struct PuzzleLink {
  enum class Kind {
    fpuzzles,   // base64 of f-puzzles JSON
    sudokupad,  // base64 of SudokuPad's JSON
    classic,    // SudokuPad's digits with folded blanks
    network,    // only a name: the address at which the server has the puzzle as text, if that is known
  };
  Kind kind;
  std::string payload;
};

// The link in a line, with or without its scheme, or the payload of such a link. Blanks around it do not
// matter.
std::optional<PuzzleLink> find_link(std::string_view line);

// The first link to a puzzle on a site that is known, anywhere in a line: in a sentence, in brackets, with or
// without its scheme, which is put before it.
std::optional<std::string> link_within(std::string_view line);

// The text of a compressed payload, or nothing if no reading of it is right. Escapes are undone, blanks are
// taken for '+' or for breaks, and slashes that servers have collapsed are doubled again, as few as possible.
std::optional<std::string> text_of_payload(std::string_view payload,
                                           const std::function<bool(const std::string&)>& is_right);

}  // namespace sudosat
