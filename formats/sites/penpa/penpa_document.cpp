// Links of Penpa+: how text is packed into them, and the document that it is.
#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/sites/penpa/penpa.hpp"
#include "formats/sites/site.hpp"
#include "io/codec.hpp"
#include "rules/text/base64.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

// The parameters stand after '?' or '#'.
std::optional<std::string_view> parameter_of(const Url& url, std::string_view name) {
  if (const auto found = url.parameter(name)) return found;
  return Url{.host = {}, .path = {}, .query = url.fragment, .fragment = {}}.parameter(name);
}

class DocumentReader {
 public:
  DocumentReader(std::string_view text, const Location& where)
      : where_(where), lines_(split_at(text, '\n')), fields_(split_at(lines_[0], ',')) {}

  // An answer check that accepts several grids does not name the solution.
  bool has_answers() const { return field(20) == "true"; }

  PenpaDocument read() {
    const std::string_view grid = fields_[0];
    if (!grid.empty() && grid[0] >= '0' && grid[0] <= '9')
      throw UsageError("the link is from the first version of Penpa, which is not read",
                       "open it in Penpa+ and share it again");
    if (grid != "square" && grid != "sudoku")
      throw UsageError(fmt::format("a grid of the kind '{:.20}'", grid), "only square grids are read");
    document_.is_sudoku = grid == "sudoku";
    document_.falls = field(11) == "1";
    document_.rises = field(14) == "1";
    read_frame();
    read_metadata();
    document_.problem = json(3);
    document_.own = json(4);
    if (!document_.problem->is_object()) throw_damaged_link("Penpa+", where_);
    check_cells();
    const JsonDocument tags = json(17);
    if (tags->is_array())
      for (const Json& tag : *tags) document_.tags.push_back(text_of(tag));
    return std::move(document_);
  }

 private:
  std::string_view field(std::size_t i) const { return i < fields_.size() ? fields_[i] : ""; }

  int number(std::size_t i) const {
    const std::optional<int> value = integer_of(Json(std::string(field(i))));
    if (!value || *value < 1 || *value > max_side)
      throw UsageError("the link to Penpa+ does not say the size");
    return *value;
  }

  JsonDocument json(std::size_t line) const {
    if (line >= lines_.size() || trimmed(lines_[line]).empty()) return parse_setter_json("null", where_);
    return parse_setter_json(penpa_expanded(lines_[line]), where_);
  }

  void read_frame() {
    PenpaFrame& frame = document_.frame;
    frame.grid_columns = number(1);
    frame.grid_rows = number(2);
    const JsonDocument margins = json(1);
    int margin[4] = {};  // top, bottom, left, right
    for (std::size_t i = 0; i < std::size(margin) && margins->is_array() && i < margins->size(); ++i)
      margin[i] = std::clamp(integer_of((*margins)[i]).value_or(0), 0, max_side);
    frame.top = margin[0];
    frame.left = margin[2];
    frame.side = frame.grid_rows - margin[0] - margin[1];
    const int columns = frame.grid_columns - margin[2] - margin[3];
    if (frame.side != columns || frame.side < 1)
      refuse("the board must be square, but has {} rows and {} columns", frame.side, columns);
  }

  void read_metadata() {
    const auto text = [&](std::size_t i, std::string_view label) {
      std::string_view said = field(i);
      take_prefix(said, label);
      std::string plain;
      for (std::size_t at = 0; at < said.size(); ++at) {
        static constexpr std::pair<std::string_view, char> escapes[] = {
            {"%2C", ','}, {"%2D", '\n'}, {"%2E", '&'}, {"%2F", '='}};
        const auto* found = std::ranges::find_if(
            escapes, [&](const auto& escape) { return said.substr(at).starts_with(escape.first); });
        plain += found == std::end(escapes) ? said[at] : found->second;
        if (found != std::end(escapes)) at += found->first.size() - 1;
      }
      return std::string(trimmed(plain));
    };
    document_.metadata = {text(15, "Title:"), text(16, "Author:"), text(18, "")};
  }

  // The line of the cells has the number of the first cell, then differences.
  void check_cells() const {
    const JsonDocument cells = json(5);
    const PenpaFrame& frame = document_.frame;
    std::vector<int> numbers, expected;
    if (cells->is_array())
      for (const Json& step : *cells)
        numbers.push_back((numbers.empty() ? 0 : numbers.back()) +
                          std::clamp(integer_of(step).value_or(0), -frame.plane(), frame.plane()));
    for (int row = 0; row < frame.side; ++row)
      for (int column = 0; column < frame.side; ++column) expected.push_back(frame.number(row, column));
    std::ranges::sort(numbers);
    if (numbers != expected) throw UsageError("the board is not a full square of cells");
  }

  const Location& where_;
  std::vector<std::string_view> lines_;
  std::vector<std::string_view> fields_;
  PenpaDocument document_;
};

constexpr std::size_t largest_text = std::size_t{8} << 20;

// A frequent word is written as 'z' and a character; "zZ" is the letter itself.
struct Short {
  char key;
  std::string_view word;
};
constexpr Short shorts[] = {{'O', "null"},
                            {'_', R"("__a")"},
                            {'7', R"("nobulbthermo")"},
                            {'6', R"("killercages")"},
                            {'4', R"("deletelineE")"},
                            {'5', R"("polygon")"},
                            {'0', R"("squareframe")"},
                            {'D', R"("direction")"},
                            {'3', R"("arrows")"},
                            {'T', R"("thermo")"},
                            {'2', R"("freelineE")"},
                            {'F', R"("freeline")"},
                            {'1', R"("numberS")"},
                            {'8', R"("command_replay")"},
                            {'U', R"("command_undo")"},
                            {'R', R"("command_redo")"},
                            {'B', R"("board")"},
                            {'P', R"("special")"},
                            {'Y', R"("symbol")"},
                            {'N', R"("number")"},
                            {'C', R"("cage")"},
                            {'W', R"("wall")"},
                            {'E', R"("lineE")"},
                            {'L', R"("line")"},
                            {'S', R"("surface")"},
                            {'M', R"("edit_mode")"},
                            {'G', R"("grid")"},
                            {'A', R"("pu_a")"},
                            {'Q', R"("pu_q")"},
                            {'9', R"("qa")"},
                            {'Z', "z"}};

class PenpaFormat : public Format {
 public:
  bool is_puzzle(std::string_view argument) const override {
    const std::optional<Url> url = find_url(argument);
    return url && url->path.find("penpa-edit") != url->path.npos;
  }

  // The record is written back as jsonl, which loses nothing of what is read.
  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    return read_one_line(lines, context, jsonl_format(), [](std::string_view link, Import& import) {
      read_penpa(read_penpa_document(link, import.record.where), import);
    });
  }
};

}  // namespace

PenpaPlace PenpaFrame::place(const Json& number) const {
  constexpr int small_parts = 4, planes = 4 + small_parts;
  const std::optional<int> index = integer_of(number);
  if (!index || *index < 0 || *index >= planes * plane())
    refuse("'{:.20}' stands for no place of the grid", text_of(number));
  const int kind = std::min(*index / plane(), static_cast<int>(PenpaPlace::Kind::small));
  const bool is_small = kind == static_cast<int>(PenpaPlace::Kind::small);
  const int rest = *index - kind * plane(), cell = is_small ? rest / small_parts : rest;
  return {static_cast<PenpaPlace::Kind>(kind), cell / stride() - 2 - top, cell % stride() - 2 - left,
          is_small ? rest % small_parts : 0};
}

std::optional<int> PenpaFrame::cell(const PenpaPlace& place) const {
  if (place.kind != PenpaPlace::Kind::cell || !has(place.row, place.column)) return std::nullopt;
  return place.row * side + place.column;
}

bool PenpaDocument::has_tag(std::string_view tag) const { return std::ranges::find(tags, tag) != tags.end(); }

PenpaDocument read_penpa_document(std::string_view link, const Location& where) {
  const std::optional<Url> url = find_url(link);
  const std::optional<std::string_view> text = url ? parameter_of(*url, "p") : std::nullopt;
  if (!text || text->empty())
    throw UsageError("the link to Penpa+ does not hold a puzzle",
                     "copy it whole: some programs shorten long links");
  const std::string plain = penpa_unpacked(*text, where);
  DocumentReader reader(plain, where);
  PenpaDocument document = reader.read();
  const std::optional<std::string_view> answer = parameter_of(*url, "a");
  document.answer = parse_setter_json(
      answer && !reader.has_answers() ? penpa_unpacked(*answer, where) : std::string("null"), where);
  return document;
}

const Json& penpa_layer(const PenpaDocument& document, const char* name) {
  static const Json none;
  const Json& layer = member_of(*document.problem, name);
  return is_void(layer) ? none : layer;
}

std::string penpa_expanded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto* found = text[i] == 'z' && i + 1 < text.size()
                            ? std::ranges::find(shorts, text[i + 1], &Short::key)
                            : std::end(shorts);
    if (found == std::end(shorts)) {
      out += text[i];
      continue;
    }
    out += found->word;
    ++i;
  }
  return out;
}

std::string penpa_unpacked(std::string_view parameter, const Location& where) {
  std::string code = percent_decoded(parameter);
  std::ranges::replace(code, ' ', '+');
  code.erase(std::min(code.find('='), code.size()));
  std::ranges::replace(code, '+', '-');
  std::ranges::replace(code, '/', '_');
  const std::optional<std::string> bytes = decode_bytes(code);
  const std::optional<std::string> text = bytes ? inflated(*bytes, largest_text) : std::nullopt;
  if (!text) throw_damaged_link("Penpa+", where);
  return *text;
}

const Format& penpa_format() {
  return only<PenpaFormat>("penpa", "links of Penpa+ with square grids; drawings are guessed on demand",
                           {.can_write = false});
}

}  // namespace sudosat
