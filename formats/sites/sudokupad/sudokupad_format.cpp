// Links to SudokuPad and its JSON, and the shorthand of JSON in which links hold it.
#include <algorithm>
#include <boost/algorithm/string/replace.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "formats/builtin_formats.hpp"
#include "formats/sites/fpuzzles/fpuzzles.hpp"
#include "formats/sites/site.hpp"
#include "formats/sites/sudokupad/sudokupad.hpp"
#include "formats/text/cells.hpp"
#include "io/lz_string.hpp"
#include "io/utf8.hpp"
#include "puzzle/drawing.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

bool is_sudokupad_link(const std::optional<PuzzleLink>& link) {
  return link && (link->kind == PuzzleLink::Kind::sudokupad || link->kind == PuzzleLink::Kind::classic);
}

bool is_sudokupad(const Json& json) {
  const Json& cells = member_of(json, "cells");
  return !is_fpuzzles(json) && cells.is_array() && !cells.empty() && cells[0].is_array();
}

// Undoes the folding of blanks. One character stands for a digit and the blanks that follow it: 0-9, A-Z and
// a-x are first the ten digits without a blank, then the digits with one blank, … with five.
std::optional<std::string> unfolded(std::string_view folded) {
  static constexpr std::string_view characters =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
  std::string digits;
  for (const char c : folded.substr(0, folded.find('*'))) {
    const std::size_t code = characters.find(c);
    if (code == characters.npos || digits.size() > 81) return std::nullopt;
    digits += static_cast<char>('0' + code % 10);
    digits.append(code / 10, '0');
  }
  if (digits.size() != 81) return std::nullopt;
  return digits;
}

Record read_link(const PuzzleLink& link, const Location& where, ReadContext& context, const Format& format) {
  if (link.kind == PuzzleLink::Kind::classic) {
    const std::optional<std::string> digits = unfolded(link.payload);
    if (!digits) throw InputError(where, "a SudokuPad id that does not unfold to 81 cells");
    return read_symbols(*digits, where, line_format(), context, {std::nullopt, "0"});
  }
  std::optional<Json> json;
  text_of_payload(link.payload, [&json](const std::string& text) {
    json = unzip_sudokupad(text);
    return json.has_value();
  });
  if (!json) throw_damaged_link("SudokuPad", where);
  return read_sudokupad(*json, where, context, format);
}

class SudokupadFormat : public Format {
 public:
  bool is_puzzle(std::string_view argument) const override { return is_sudokupad_link(find_link(argument)); }

  bool recognises(LineReader& lines) const override {
    const std::optional<std::size_t> at = peek_content(lines);
    return at && (is_sudokupad_link(find_link(*lines.peek(*at))) || is_sudokupad(*peek_object(lines, *at)));
  }

  // jsonl loses nothing of what is read; SudokuPad has most rules as drawings only.
  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    const Location where = lines.location(0, 1);
    const std::optional<PuzzleLink> link = find_link(*lines.peek());
    // A list of links may mix those of SudokuPad and f-puzzles.
    if (!is_sudokupad_link(link) && fpuzzles_format().recognises(lines))
      return fpuzzles_format().read(lines, context);
    if (!link)
      return read_sudokupad(*parse_placed_json(take_object(lines), where), where, context, jsonl_format());
    lines.advance();
    return read_link(*link, where, context, jsonl_format());
  }

  bool keeps(const Puzzle& puzzle) const override { return puzzle.decoration->format == name(); }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    out += sudokupad_json(record, solution) + '\n';
  }
};

// Base64 in the path of an address: servers take '+' for a blank and collapse slashes.
std::string payload_of(const std::string& json) {
  std::string payload = encode_lz_string(utf16_from_utf8(json));
  for (const auto& [character, escape] : {std::pair("+", "%2B"), {"/", "%2F"}, {"=", "%3D"}})
    boost::replace_all(payload, character, escape);
  return payload;
}

// A link for publishing. Where f-puzzles can say the whole puzzle, SudokuPad makes its own drawings from
// that, and other programs read the rules. Otherwise the link holds our drawings and the rules in words.
class SudokupadLinkFormat : public Format {
 public:
  bool keeps(const Puzzle& puzzle) const override {
    if (puzzle.decoration->format == "sudokupad") return true;
    Record record;
    record.puzzle = puzzle;
    return puzzle.decoration->format == "fpuzzles" && json_of_fpuzzles(record, nullptr).has_value();
  }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    const Decoration* decoration = record.puzzle.decoration.get();
    const bool needs_own = decoration != nullptr && decoration->format != "fpuzzles" &&
                           (decoration->format == "sudokupad" || !decoration->drawing.is_empty());
    const std::optional<std::string> fpuzzles = needs_own ? std::nullopt : json_of_fpuzzles(record, solution);
    out += fmt::format(
        "https://sudokupad.app/{}\n",
        fpuzzles ? "fpuz" + payload_of(*fpuzzles) : "scl" + payload_of(sudokupad_json(record, solution)));
  }

 private:
  // Returns nothing for a puzzle that f-puzzles cannot say.
  static std::optional<std::string> json_of_fpuzzles(const Record& record, const Grid* solution) {
    Record told = record;
    told.puzzle.metadata.rules_text = rules_text_of(record.puzzle);
    try {
      return fpuzzles_json(told, solution);
    } catch (const UsageError&) {
      return std::nullopt;
    }
  }
};

using Json = nlohmann::json;

constexpr int deepest_value = 64;

std::string long_key(const std::string& key) {
  static constexpr std::pair<std::string_view, std::string_view> names[] = {
      {"c", "color"},
      {"ca", "cages"},
      {"ct", "center"},
      {"c1", "borderColor"},
      {"c2", "backgroundColor"},
      {"ce", "cells"},
      {"cs", "cellSize"},
      {"a", "arrows"},
      {"o", "overlays"},
      {"u", "underlays"},
      {"w", "width"},
      {"h", "height"},
      {"v", "value"},
      {"vd", "videos"},
      {"l", "lines"},
      {"r", "rounded"},
      {"re", "regions"},
      {"fs", "fontSize"},
      {"th", "thickness"},
      {"hl", "headLength"},
      {"wp", "wayPoints"},
      {"t", "title"},
      {"te", "text"},
      {"d", "duration"},
      {"d2", "d"},
  };
  for (const auto& [shorthand, name] : names)
    if (key == shorthand) return std::string(name);
  return key;
}

// Writes the shorthand out as JSON. Throws InputError for some texts that are not in shorthand; what it makes
// of others is not JSON.
class Unzipper {
 public:
  explicit Unzipper(std::string_view text) : text_(text), quote_(text.find('"') == text.npos ? '\'' : '"') {}

  std::string json() {
    add_value(false, 0);
    require(next() == 0);
    return std::move(json_);
  }

 private:
  static void require(bool right) {
    if (!right) throw InputError({}, "this is not SudokuPad's shorthand");
  }

  // Returns the next character that is not white space; 0 at the end.
  char next() {
    at_ = std::min(text_.find_first_not_of(white_space, at_), text_.size());
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool take(char c) {
    if (next() != c) return false;
    ++at_;
    return true;
  }

  void add_value(bool is_member, int depth) {
    require(depth <= deepest_value);
    if (take('{'))
      add_list(true, depth);
    else if (take('['))
      add_list(false, depth);
    else
      json_ += take(quote_) ? '"' + rest_of_string() + '"' : word(is_member);
  }

  // Members or elements. Nothing between the brackets and commas of an array stands for an empty object.
  void add_list(bool is_object, int depth) {
    const char end = is_object ? '}' : ']';
    json_ += is_object ? '{' : '[';
    if (!take(end)) {
      for (bool is_first = true; is_first || take(','); is_first = false) {
        if (!is_first) json_ += ',';
        if (is_object) {
          json_ += '"' + long_key(take(quote_) ? rest_of_string() : bare_key()) + "\":";
          require(take(':'));
        }
        if (const char c = next(); is_object || (c != ',' && c != end))
          add_value(is_object, depth + 1);
        else
          json_ += "{}";
      }
      require(take(end));
    }
    json_ += end;
  }

  std::string bare_key() {
    std::string key;
    for (next(); at_ < text_.size() && is_symbol(text_[at_]); ++at_) key += text_[at_];
    require(!key.empty());
    return key;
  }

  // Reads on after the opening quote. Escapes are as in JSON, except for the quote.
  std::string rest_of_string() {
    std::string text;
    for (; at_ < text_.size() && text_[at_] != quote_; ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size() && text_[++at_] != '\'') text += '\\';
      text += text_[at_];
    }
    require(at_++ < text_.size());
    return text;
  }

  std::string word(bool is_member) {
    const std::size_t end = std::min(text_.find_first_of(",]}", at_), text_.size());
    std::string_view word = text_.substr(at_, end - at_);
    word = word.substr(0, word.find_last_not_of(white_space) + 1);
    at_ = end;
    if (is_member) {
      if (word == "t" || word == "f") return word == "t" ? "true" : "false";
      if (word == "#0") return R"("#000000")";
      if (word == "#F") return R"("#FFFFFF")";
      if (word.size() == 6 && consists_of(word, "0123456789abcdefABCDEF"))
        return fmt::format(R"("#{}")", word);
    }
    return std::string(word);
  }

  std::string_view text_;
  char quote_;
  std::size_t at_ = 0;
  std::string json_;
};

}  // namespace

const Format& sudokupad_format() {
  return only<SudokupadFormat>("sudokupad", "links to SudokuPad that hold the puzzle, and its JSON",
                               {.one_line = true, .stores_solution = true, .draws_decoration = true});
}

const Format& sudokupad_link_format() {
  return only<SudokupadLinkFormat>(
      "sudokupad-link", "a link that SudokuPad opens, for publishing",
      {.can_read = false, .one_line = true, .stores_solution = true, .draws_decoration = true});
}

std::optional<Json> unzip_sudokupad(std::string_view text) {
  try {
    return std::move(*parse_setter_json(Json::accept(text) ? std::string(text) : Unzipper(text).json(), {}));
  } catch (const InputError&) {
    return std::nullopt;
  }
}

}  // namespace sudosat
