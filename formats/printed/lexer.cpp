#include "formats/printed/lexer.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "formats/text.hpp"

namespace sudosat {
namespace {

using TokenKind = BoardToken::Kind;

bool is_open_word(std::string_view text) {
  if (text.size() < 2 || is_decimal_digit(text[0])) return false;
  // Prolog prints unknown cells as _102, _G102.
  if (text[0] == '_' && text.size() > 2) return std::ranges::all_of(text.substr(1), is_symbol);
  return is_one_of(lower(text), {"none", "nan", "na", "<na>", "null", "nil", "undef", "undefined", "nothing",
                                 "missing", "empty"});
}

// Digits on keys are a digit, perhaps U+FE0F, and U+20E3. Other signs may have U+FE0F after them, too.
bool completes_key(std::string_view c) { return c == "\uFE0F" || c == "\u20E3"; }

// The digit of a character that shows one: full-width as in East Asian text, or in a circle.
std::optional<std::string_view> digit_shown(std::string_view c) {
  constexpr std::string_view digits = "0123456789";
  const auto digit_after = [&](const char(&zero)[4], const char(&first)[4], const char(&last)[4]) {
    return lies_between(c, first, last)
               ? std::optional(
                     digits.substr(static_cast<unsigned char>(c[2]) - static_cast<unsigned char>(zero[2]), 1))
               : std::nullopt;
  };
  if (const auto wide = digit_after("\uFF10", "\uFF10", "\uFF19")) return wide;
  if (const auto black = digit_after("\u2775", "\u2776", "\u277E")) return black;
  return digit_after("\u245F", "\u2460", "\u2468");
}

// The kind of a character of ASCII; a sign stands for all others.
constexpr std::array<TokenKind, 256> kinds = [] {
  std::array<TokenKind, 256> table{};
  table.fill(TokenKind::sign);
  constexpr std::pair<std::string_view, TokenKind> characters[] = {
      {".*_?-", TokenKind::run},   {"|!", TokenKind::bar},      {",;:/&\t", TokenKind::separator},
      {"([{", TokenKind::opening}, {")]}", TokenKind::closing}, {"+=", TokenKind::rule},
      {"'\"", TokenKind::quoted}};
  for (const auto& [all, kind] : characters)
    for (const char c : all) table[static_cast<unsigned char>(c)] = kind;
  for (int c = 0; c < 128; ++c)
    if (is_symbol(static_cast<char>(c))) table[c] = TokenKind::run;
  return table;
}();

TokenKind kind_of_character(std::string_view c) {
  const TokenKind kind = kinds[static_cast<unsigned char>(c[0])];
  if (c.size() == 1 || is_symbol(c[0])) return kind;
  if (is_box(c)) return is_upright(c) ? TokenKind::bar : TokenKind::rule;
  if (is_open_sign(c) || digit_shown(c) || completes_key(c)) return TokenKind::run;
  if (is_upright(c)) return TokenKind::bar;
  // An ASCII character is followed by the rest of another character.
  return kind == TokenKind::run || kind == TokenKind::bar ? TokenKind::sign : kind;
}

class BoardLexer {
 public:
  BoardLexer(std::string_view line, std::size_t number) : line_(line), number_(number) {}

  // Returns the next token; nothing at the end of the line.
  std::optional<BoardToken> next() {
    while (at_ < line_.size() && line_[at_] == ' ') step();
    if (at_ == line_.size()) return std::nullopt;
    const std::size_t begin = at_, column = column_;
    const char first = line_[at_];
    TokenKind kind = kind_of_character(here());
    const bool is_ruby_list = rest().starts_with("%w") || rest().starts_with("%i");
    if (first == '#' || (first == '%' && !is_ruby_list) || rest().starts_with("//") ||
        rest().starts_with("/*")) {
      kind = TokenKind::remark;
      step_to(line_.size());
    } else if (const std::size_t label = label_of_r()) {
      kind = TokenKind::run;
      step_to(begin + label);
    } else if (is_ruby_list) {
      kind = TokenKind::run;
      step_to(begin + 2);
    } else if (first == '\\') {
      kind = TokenKind::rule;
      step_to(begin + command_of_tex());
    } else if (first == '<' && rest().starts_with("<NA>")) {
      kind = TokenKind::run;
      step_to(begin + 4);
    } else if (kind == TokenKind::quoted) {
      return quoted();
    } else if (kind == TokenKind::run && is_dash(here())) {
      take_dashes(kind);
    } else if (kind == TokenKind::run) {
      take_run();
    } else {
      do step();
      while (kind == TokenKind::rule && at_ < line_.size() && kind_of_character(here()) == TokenKind::rule);
    }
    return token(kind, begin, column);
  }

 private:
  std::string_view here() const { return at_ < line_.size() ? character_at(line_, at_) : std::string_view(); }

  std::string_view rest() const { return line_.substr(at_); }

  void step() {
    column_ = line_[at_] == '\t' ? (column_ / 8 + 1) * 8 : column_ + 1;
    at_ += here().size();
  }

  void step_to(std::size_t end) {
    while (at_ < end) step();
  }

  BoardToken token(TokenKind kind, std::size_t begin, std::size_t column) const {
    return {kind, number_, begin, line_.substr(begin, at_ - begin), column, column_};
  }

  // The bytes of a label of R, or 0. R writes [1,] before a row and [,1] above a column.
  std::size_t label_of_r() const {
    if (line_[at_] != '[') return 0;
    const std::size_t end = rest().find(']');
    if (end == std::string_view::npos || end < 3) return 0;
    std::string_view number = rest().substr(1, end - 1);
    if (number.front() == ',')
      number.remove_prefix(1);
    else if (number.back() == ',')
      number.remove_suffix(1);
    else
      return 0;
    return is_numeral(number) ? end + 1 : 0;
  }

  // The bytes of a command of TeX, with what it is given in braces: \hline, \begin{array}{|c|c|}, or \\ at
  // the end of a row.
  std::size_t command_of_tex() const {
    std::size_t end = 1;
    while (end < rest().size() && is_letter(rest()[end])) ++end;
    if (end == 1) return std::min<std::size_t>(rest().size(), 2);
    while (end < rest().size() && rest()[end] == '{' && rest().find('}', end) != std::string_view::npos)
      end = rest().find('}', end) + 1;
    return end;
  }

  // A quote that is not closed on its line is a sign.
  BoardToken quoted() {
    const char quote = line_[at_];
    const std::size_t end = line_.find(quote, at_ + 1);
    step();
    const std::size_t begin = at_, column = column_;
    if (end == std::string_view::npos || rest().starts_with(std::string(2, quote)))
      return token(TokenKind::sign, begin - 1, column - 1);
    step_to(end);
    BoardToken text = token(TokenKind::quoted, begin, column);
    step();
    return text;
  }

  // Takes dashes: one is an open cell, or the sign of -1; several are a line.
  void take_dashes(TokenKind& kind) {
    std::size_t dashes = 0;
    for (; is_dash(here()); ++dashes) step();
    if (dashes == 1 && at_ < line_.size() && is_decimal_digit(line_[at_])) take_run();
    kind = dashes == 1 ? TokenKind::run : TokenKind::rule;
  }

  void take_run() {
    while (at_ < line_.size() && line_[at_] != ' ' && kind_of_character(here()) == TokenKind::run) {
      // A line begins after the digit in "5---".
      if (is_dash(here()) && rest().starts_with("--")) break;
      step();
    }
  }

  std::string_view line_;
  std::size_t number_;
  std::size_t at_ = 0, column_ = 0;
};

}  // namespace

// Whether it is a hyphen, a dash or the minus sign, U+2010 to U+2015 and U+2212.
bool is_dash(std::string_view c) {
  if (c.size() == 1) return c[0] == '-';
  return lies_between(c, "\u2010", "\u2015") || c == "\u2212";
}

bool is_open_sign(std::string_view c) {
  if (c.size() == 1) return std::string_view(".*_?xX-").find(c[0]) != std::string_view::npos;
  return is_one_of(c, {"\u00B7", "\u25A1", "\u2022", "\u2219", "\u22C5", "\u25A2", "\u25CB", "\u2610",
                       "\u2B1C", "\u2205", "\u3000"}) ||
         is_dash(c);
}

bool is_upright(std::string_view c) {
  constexpr std::string_view boxes = "\u2502\u2503\u2506\u2507\u250A\u250B\u2551\u254E\u254F";
  if (c.size() == 1) return c[0] == '|' || c[0] == '!';
  return is_box(c) ? boxes.find(c) != boxes.npos : c == "\u00A6";
}

// Whether it is a box-drawing character, U+2500 to U+257F, or a block up to U+259F.
bool is_box(std::string_view c) { return lies_between(c, "\u2500", "\u259F"); }

std::vector<BoardToken> board_tokens(std::string_view line, std::size_t number) {
  constexpr std::size_t most_usual = 32;
  std::vector<BoardToken> tokens;
  tokens.reserve(std::min(line.size(), most_usual));
  for (BoardLexer lexer(line, number); std::optional<BoardToken> token = lexer.next();)
    tokens.push_back(*token);
  return tokens;
}

bool is_dash_run(const BoardToken& token) {
  return token.kind == TokenKind::run && is_dash(character_at(token.text, 0)) && cell_in(token.text) == ".";
}

bool is_border(BoardTokens line, bool dash_is_open) {
  bool draws = false, dashes = false;
  for (const BoardToken& token : line) {
    const bool is_corner = consists_of(token.text, ".*':o");
    // Corners may look like quotes.
    const bool is_in_quotes =
        token.kind == TokenKind::quoted && token.text.find_first_not_of("-=+") == token.text.npos;
    if (token.kind == TokenKind::rule || is_in_quotes)
      draws = true;
    else if (is_dash_run(token))
      dashes = true;
    else if (token.kind != TokenKind::bar && !is_corner)
      return false;
  }
  return draws || (dashes && !dash_is_open && line.size() > 1);
}

std::optional<std::string_view> cell_in(std::string_view text) {
  text = trimmed(text);
  for (const std::string_view sign : {"\u20E3", "\uFE0F"})
    if (text.ends_with(sign)) text.remove_suffix(sign.size());
  if (const std::optional<std::string_view> digit = digit_shown(text)) return digit;
  const bool is_number = !text.empty() && is_decimal_digit(text[0]);
  if (!is_number &&
      (text.empty() || is_open_sign(text) || is_open_word(text) || text == "-1" || text == "-1.0"))
    return ".";
  if (text.size() == 1 && is_letter(text[0])) return text;
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string_view fraction = text.substr(digits);
  const bool is_whole =
      fraction.empty() || (fraction[0] == '.' && fraction.find_first_not_of('0', 1) == fraction.npos);
  // Numbers of boards have no zeros in front.
  if (digits == 0 || digits > 4 || (digits > 1 && text[0] == '0') || !is_whole) return std::nullopt;
  return text.substr(0, digits);
}

std::vector<std::string_view> cells_of_run(std::string_view run, bool has_blanks) {
  std::vector<std::string_view> cells;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < run.size();) {
    const std::string_view c = character_at(run, at);
    at += c.size();
    if (completes_key(c) && !cells.empty()) {
      cells.back() = run.substr(begin, at - begin);
      continue;
    }
    begin = at - c.size();
    cells.push_back(c);
    const bool is_blank = has_blanks && c == " ";
    if (!is_symbol(c[0]) && !is_open_sign(c) && !digit_shown(c) && !is_blank) return {};
  }
  return cells;
}

bool is_board_word(std::string_view text) {
  std::string_view word = text;
  if (text.size() > 2 && std::string_view(".?").find(text.back()) != text.npos) word.remove_suffix(1);
  return word.size() > 1 && std::ranges::all_of(word, is_letter) && !is_open_word(text);
}

std::optional<int> number_of_label(std::string_view text) {
  if (text.size() == 1 && is_letter(text[0])) return (text[0] | 0x20) - 'a' + 1;
  const std::size_t begin = text.find_first_of("0123456789");
  if (begin == text.npos) return std::nullopt;
  const std::string_view before = text.substr(0, begin);
  std::string_view after = text.substr(begin);
  const std::optional<int> number = leading_number(after);
  const std::string_view name = before.substr(0, before.size() - (before.ends_with('_') ? 1 : 0));
  const bool is_named =
      before.empty() || before == "[" || before == "[," || std::ranges::all_of(name, is_letter);
  const bool is_ended = after.empty() || after == "," || after == "]" || after == ",]" || after == ".";
  return is_named && is_ended ? number : std::nullopt;
}

}  // namespace sudosat
