// Links to puzz.link, pzv.jp and pzprxs, and the files of pzpr.
#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/sites/link.hpp"
#include "formats/sites/pzpr/pzpr.hpp"
#include "formats/text/cells.hpp"

namespace sudosat {
namespace {

constexpr std::string_view file_mark = "pzprv3";

int side_in(std::string_view text) {
  const std::optional<int> side = integer_of(nlohmann::json(std::string(text)));
  if (!side || *side < 1 || *side > max_side) refuse("'{:.20}' is not the size of a board", text);
  return *side;
}

// The query of a link: options, then genre, variant, size and body.
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
  genre.read(query.substr(static_cast<std::size_t>(parts[3].data() - query.data())), {rows, columns}, import);
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

}  // namespace

const Format& pzpr_format() {
  return only<PzprFormat>("pzpr",
                          "links of puzz.link, pzv.jp and pzprxs, and sudoku files that begin with pzprv3",
                          {.one_line = true});
}

}  // namespace sudosat
