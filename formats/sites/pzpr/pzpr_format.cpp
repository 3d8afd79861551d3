// Links to puzz.link, pzv.jp and pzprxs, and the files of pzpr; how pzpr writes numbers, and what the genres
// share.
#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/sites/pzpr/pzpr.hpp"
#include "formats/sites/site.hpp"
#include "formats/text/cells.hpp"

namespace sudosat {
namespace {

constexpr std::string_view file_mark = "pzprv3";

int side_in(std::string_view text) {
  const std::optional<int> side = integer_of(nlohmann::json(std::string(text)));
  if (!side || *side < 1 || *side > max_side) refuse("'{:.20}' is not the size of a board", text);
  return *side;
}

// Reads the query of a link: options, then genre, variant, size and body.
void read_query(std::string_view query, Import& import) {
  query = query.substr(query.rfind('&') == query.npos ? 0 : query.rfind('&') + 1);
  std::vector<std::string_view> parts = split_at(query, '/');
  const PzprGenre& genre = find_pzpr_genre(parts[0]);
  if (parts.size() > 1 && parts[1].starts_with("v:"))
    refuse("'{:.40}' is a variant of {}, whose rules are not known", parts[1].substr(2), genre.name);
  if (parts.size() < 4) throw UsageError("the link is cut short: it is GENRE/COLUMNS/ROWS/BODY");
  const int columns = side_in(parts[1]), rows = side_in(parts[2]);
  if (genre.is_square && rows != columns)
    refuse("the board must be square, but has {} rows and {} columns", rows, columns);
  if (std::max(rows, columns) > genre.largest)
    refuse("boards of {} may have up to {} rows and columns, but this one has {}", genre.name, genre.largest,
           std::max(rows, columns));
  genre.read(query.substr(parts[3].data() - query.data()), {rows, columns}, import);
}

// Reads the parts of a file, which slashes or line breaks end: a mark, the genre, the size, the rows of
// givens, and the rows of what a player has entered.
void read_parts(const std::vector<std::string_view>& parts, Import& import) {
  if (parts.size() < 3 || parts[1] != "sudoku")
    throw UsageError(fmt::format("a file of pzpr of the genre '{:.40}'", parts.size() > 1 ? parts[1] : ""),
                     "files are read of sudoku only; of other genres links are read");
  const int side = side_in(parts[2]);
  start_board(import, pzpr_sudoku_shape(side));
  const auto rows = static_cast<std::size_t>(side);
  if (parts.size() < 3 + rows) throw UsageError("the file is cut short: a row of the board is missing");
  for (std::size_t r = 0; r < 2 * rows && 3 + r < parts.size(); ++r) {
    const std::vector<std::string_view> words = words_of(parts[3 + r], " \t");
    if (words.size() != rows) {
      if (r >= rows) break;
      refuse("row {} of the file has {} cells, not {}", r + 1, words.size(), side);
    }
    for (std::size_t c = 0; c < rows; ++c) {
      const std::string_view word = words[c];
      const int cell = static_cast<int>(r % rows * rows + c);
      const std::optional<int> value = integer_of(nlohmann::json(std::string(word)));
      if (r >= rows && (value || word == "."))
        import.enter(cell, value, nullptr, nullptr);
      else if (r >= rows)
        import.warn(fmt::format("'{:.20}' at {} cannot be read as an entry, and is left out", word,
                                cell_name(import.shape(), cell)));
      else if (value && *value >= 1 && *value <= side)
        import.record.puzzle.give(cell, *value);
      else if (word != "." && word != "-")
        refuse("'{:.20}' in row {} of the file is not a number from 1 to {}", word, r + 1, side);
    }
  }
}

class PzprFormat : public Format {
 public:
  bool is_puzzle(std::string_view argument) const override {
    const std::optional<Url> url = find_url(argument);
    return url && (url->is_at("puzz.link") || url->is_at("pzv.jp") || url->is_at("pzprxs.vercel.app"));
  }

  bool recognises(LineReader& lines) const override {
    return next_line_is(lines, [this](std::string_view line) {
      return is_puzzle(line) || trimmed(line).starts_with(file_mark);
    });
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    Import import(*this, lines.location(0, 1), context);
    std::string text(trimmed(*lines.peek()));
    lines.advance();
    const std::optional<Url> url = find_url(text);
    if (!url && text.starts_with(file_mark))
      while (lines.peek() && !is_blank(*lines.peek()) && !lines.peek()->starts_with(file_mark)) {
        text += text.ends_with('/') ? "" : "/";
        text += *lines.peek();
        lines.advance();
      }
    return import_record(std::move(import), [&](Import& made) {
      const std::string decoded = url ? percent_decoded(url->query) : text;
      const std::size_t mark = decoded.find(file_mark);
      if (mark != decoded.npos)
        read_parts(split_at(std::string_view(decoded).substr(mark), '/'), made);
      else if (url && !url->query.empty())
        read_query(url->query, made);
      else
        throw UsageError("the link does not hold a puzzle of pzpr",
                         "as in https://puzz.link/p?sudoku/4/4/g1k23k3g");
    });
  }

  // Empty cells are shown empty.
  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    if (solution != nullptr) {
      std::string cells;
      append_symbols(record, solution, *this, '.', cells);
      if (record.puzzle.shape->first_digit() == 0) std::ranges::replace(cells, '0', '.');
      out += cells + '\n';
      return;
    }
    for (const PzprGenre& genre : pzpr_genres()) {
      if (genre.write == nullptr) continue;
      if (const std::optional<std::string> body = genre.write(record.puzzle)) {
        const int side = record.puzzle.shape->rows();
        out += fmt::format("https://puzz.link/p?{0}/{1}/{1}/{2}\n", genre.name, side, *body);
        return;
      }
    }
    throw UsageError(
        "the format 'pzpr' has no genre for this puzzle: sudoku, skyscrapers and kropki are written",
        Advice(Code::no_place, {"jsonl"}));
  }
};

constexpr std::string_view base36 = "0123456789abcdefghijklmnopqrstuvwxyz";

// The value of a character, 36 if it has none.
int value_of(char c) {
  const std::size_t value = base36.find(c);
  return value == base36.npos ? 36 : static_cast<int>(value);
}

// A character that begins a longer number: how many hexadecimal digits follow, and what is added.
struct Prefix {
  char mark;
  std::size_t digits;
  int offset;
};
constexpr Prefix prefixes[] = {{'-', 2, 0},    {'+', 3, 0},     {'=', 3, 4096}, {'@', 3, 8192},
                               {'%', 3, 8192}, {'*', 4, 12240}, {'$', 5, 77776}};

}  // namespace

const Format& pzpr_format() {
  return only<PzprFormat>("pzpr",
                          "links of puzz.link, pzv.jp and pzprxs, and sudoku files that begin with pzprv3",
                          {.one_line = true});
}

std::optional<int> PzprBody::take_value() {
  const char c = text_[at_++];
  if (c == '.') return std::nullopt;
  if (const int digit = value_of(c); digit < 16) return digit;
  for (const Prefix& prefix : prefixes) {
    if (c != prefix.mark) continue;
    const std::string_view digits = text_.substr(at_, prefix.digits);
    int number = 0;
    for (const char d : digits) {
      if (value_of(d) >= 16)
        throw UsageError(fmt::format("the link has '{}' in the number '{}{}'", d, c, digits),
                         fmt::format("'{}' must be followed by {} hexadecimal digits", c, prefix.digits));
      number = 16 * number + value_of(d);
    }
    if (digits.size() < prefix.digits)
      refuse("the link is cut short or damaged: it ends in the number '{}{}'", c, digits);
    at_ += prefix.digits;
    return number + prefix.offset;
  }
  refuse("the link has '{}' where a number belongs", c);
}

std::vector<std::optional<int>> PzprBody::values(std::size_t count, char first_skip, bool has_signs) {
  std::vector<std::optional<int>> values;
  while (values.size() < count) {
    if (is_at_end()) {
      import_.warn(
          fmt::format("the link ends {} places before the last one; they are left open, as on the site, "
                      "but a link that was cut short has lost clues",
                      count - values.size()));
      values.resize(count);
      break;
    }
    const char c = text_[at_];
    if (has_signs && (c == 'g' || c == 'h')) {
      values.emplace_back(c == 'g' ? -1 : -2);
      ++at_;
    } else if (c >= first_skip && c <= 'z') {
      values.resize(values.size() + static_cast<std::size_t>(c - first_skip + 1));
      ++at_;
    } else {
      values.push_back(take_value());
    }
  }
  if (values.size() > count) throw UsageError("the link passes over more places than the board has");
  return values;
}

std::vector<std::optional<int>> PzprBody::numbers(std::size_t count) { return values(count, 'g', false); }
std::vector<std::optional<int>> PzprBody::numbers_if_any(std::size_t count) {
  return is_at_end() ? std::vector<std::optional<int>>(count) : numbers(count);
}
std::vector<std::optional<int>> PzprBody::signs(std::size_t count) { return values(count, 'i', true); }

std::vector<int> PzprBody::packed(std::size_t count, int base, int parts) {
  std::vector<int> digits;
  int most = 1;
  for (int i = 0; i < parts; ++i) most *= base;
  while (digits.size() < count) {
    const int value = at_ < text_.size() ? value_of(text_[at_++]) : 36;
    if (value >= most) throw UsageError("the link is cut short or damaged: its borders are not all there");
    for (int place = most / base; place > 0; place /= base)
      if (digits.size() < count) digits.push_back(value / place % base);
  }
  return digits;
}

bool PzprBody::is_at_end() const { return at_ == text_.size() || text_.substr(at_) == "/"; }

void PzprBody::end() const {
  if (!is_at_end()) refuse("the link has '{:.20}' after the last cell of its board", text_.substr(at_));
}

void PzprBody::give(const std::vector<std::optional<int>>& numbers, int most) const {
  end();
  for (std::size_t cell = 0; cell < numbers.size(); ++cell) {
    const std::optional<int> number = numbers[cell];
    if (number && (*number < 1 || *number > most))
      refuse("the link has a cell with {}, the board numbers from 1 to {}", *number, most);
    if (number) import_.record.puzzle.give(static_cast<int>(cell), *number);
  }
}

std::string pzpr_numbers(const std::vector<int>& numbers) {
  constexpr int longest_skip = 20;
  std::string text;
  int skipped = 0;
  const auto skip = [&] {
    for (; skipped > 0; skipped -= std::min(skipped, longest_skip))
      text += base36[15 + std::min(skipped, longest_skip)];
  };
  for (const int number : numbers) {
    if (number == 0) {
      ++skipped;
      continue;
    }
    skip();
    text += number < 16 ? fmt::format("{:x}", number) : fmt::format("-{:02x}", number);
  }
  skip();
  return text;
}

std::vector<std::vector<int>> pzpr_borders(PzprSize size) {
  const auto [rows, columns] = size;
  std::vector<std::vector<int>> borders;
  for (int cell = 0; cell < rows * columns; ++cell)
    if (cell % columns + 1 < columns) borders.push_back({cell, cell + 1});
  for (int cell = 0; cell + columns < rows * columns; ++cell) borders.push_back({cell, cell + columns});
  return borders;
}

const std::vector<PzprGenre>& pzpr_genres() {
  static const std::vector<PzprGenre> genres = {
      {"sudoku", 25, true, read_pzpr_sudoku, pzpr_sudoku_body},
      {"skyscrapers", 64, false, read_pzpr_skyscrapers, pzpr_skyscrapers_body},
      {"kropki", 64, false, read_pzpr_kropki, pzpr_kropki_body},
      {"minarism", 64, false, read_pzpr_minarism},
      {"factors", 64, false, read_pzpr_factors},
      {"easyasabc", 64, true, read_pzpr_easyasabc},
      {"doppelblock", 25, true, read_pzpr_doppelblock},
  };
  return genres;
}

const PzprGenre& find_pzpr_genre(std::string_view name) {
  for (const std::string_view suffix : {"_edit", "_play"})
    if (name.ends_with(suffix)) name.remove_suffix(suffix.size());
  if (name == "building" || name == "skyscraper") name = "skyscrapers";
  std::string known;
  for (const PzprGenre& genre : pzpr_genres()) {
    if (genre.name == name) return genre;
    known += fmt::format("{}{}", known.empty() ? "" : ", ", genre.name);
  }
  throw UsageError(fmt::format("the genre '{:.40}' is not read", name),
                   fmt::format("these genres are read: {}", known));
}

}  // namespace sudosat
