#include "formats/puzzle_stream.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "formats/builtin_formats.hpp"
#include "formats/json/setter_json.hpp"
#include "formats/printed/printed.hpp"
#include "formats/sites/site.hpp"
#include "formats/text.hpp"
#include "formats/text/cells.hpp"

namespace sudosat {
namespace {

const Format* detect(LineReader& lines) {
  for (const Format* format : formats())
    if (format->can_read() && format->recognises(lines)) return format;
  return nullptr;
}

// The number of the first line that is neither blank nor a comment, or 0. Formats see at most 1000 lines
// before it; earlier ones are passed over, so that they need not be held in memory.
std::size_t first_text(LineReader& lines) {
  constexpr std::size_t most_before = 1000;
  std::size_t k = 0;
  for (auto line = lines.peek(); line; line = lines.peek(k)) {
    if (!is_blank(*line) && !is_comment(*line)) return lines.line_number() + k;
    if (k == most_before)
      lines.advance();
    else
      ++k;
  }
  return 0;
}

// Whether the rows are a board, perhaps a wrong one: nearly all are equally long, and nearly that many.
bool is_block(const std::vector<std::string_view>& rows) {
  const auto same = static_cast<std::size_t>(
      std::ranges::count_if(rows, [&](std::string_view row) { return row.size() == rows[0].size(); }));
  return same >= 4 && same + 1 >= rows[0].size();
}

// Whether the first word of the line is a single character. Each puzzle of a file is asked.
bool is_character(std::string_view line) {
  const std::size_t at = line.find_first_not_of(" \t");
  return at != line.npos && (at + 1 == line.size() || line[at + 1] == ' ' || line[at + 1] == '\t');
}

// Whether only a few lines of words follow, such as "(9 rows)", without the digits of a board.
bool is_farewell(LineReader& lines) {
  constexpr std::size_t most_lines = 20, most_digits = 3;
  bool has_words = false;
  for (std::size_t k = 0; const auto line = lines.peek(k); ++k) {
    const bool is_word = has_word(board_tokens(*line, 0));
    const auto digits = static_cast<std::size_t>(std::ranges::count_if(*line, is_decimal_digit));
    if (k == most_lines || digits > (is_word ? most_digits : 0)) return false;
    has_words |= is_word;
  }
  return has_words;
}

bool is_one_line(std::string_view text) {
  return !trimmed(text).empty() && trimmed(text).find('\n') == text.npos;
}

// The format of a board whose lines, from `ahead` on, would be passed over as titles. Titles look like the
// beginning of nearly any format, so only a whole board counts, of at least 4x4.
const Format* board_that_would_be_lost(LineReader& lines, std::size_t ahead, const Format& format,
                                       const ReadOptions& options) {
  constexpr std::size_t most_lines = 2 * max_side + 100, least_rows = 4, least_cells = 16;
  std::vector<std::string_view> rows;
  std::string text;
  // Lines of few short words need no closer look: most titles are such.
  const bool is_object = lines.peek(ahead)->starts_with('{');
  bool may_be_board = is_object, in_first_block = true;
  for (std::size_t k = 0; k < most_lines; ++k) {
    const auto line = lines.peek(ahead + k);
    if (!line || (!is_blank(*line) && !is_comment(*line) && !format.passes_over(*line))) break;
    in_first_block = in_first_block && !is_blank(*line);
    if (in_first_block) rows.push_back(*line);
    may_be_board =
        may_be_board || rows.size() >= least_rows ||
        std::ranges::any_of(words_of(*line, " \t"), [](auto word) { return word.size() >= least_cells; });
    (text += *line) += '\n';
  }
  // A line of one character only is a rule.
  if (!may_be_board || rows[0].find_first_not_of(rows[0][0]) == std::string_view::npos) return nullptr;
  LineReader copy(from_memory(std::move(text), lines.name()), lines.name());
  const Format* other = detect(copy);
  if (other == nullptr || other == &format || other->passes_over(rows[0])) return nullptr;
  try {
    ReadContext context{options, {}};
    const std::optional<Record> record = other->open()->next(copy, context);
    const bool is_large = record && static_cast<std::size_t>(record->puzzle.shape->cells()) >= least_cells;
    return (record && is_object) || is_large ? other : nullptr;
  } catch (const Error&) {
    return is_block(rows) ? other : nullptr;
  }
}

// Formats of numbers have no letters. The answer is written in those that the user names.
void name_digits(Record& record, const ReadOptions& options) {
  if (options.alphabet.empty() || options.alphabet == "decimal" || !record.layout.alphabet.is_decimal())
    return;
  const Shape& shape = *record.puzzle.shape;
  record.layout.alphabet = candidate_alphabet(shape.digits(), options, record.where);
  if (const int first = record.layout.alphabet.first_digit(); first != shape.value_of(0))
    throw InputError(record.where,
                     fmt::format("the digits of the puzzle begin with {}, those of the alphabet {} with {}",
                                 shape.value_of(0), options.alphabet, first));
}

// Whether a line has "R1C1", as setters' sites name cells.
bool names_cell(std::string_view line) {
  for (std::size_t i = 0; i + 3 < line.size(); ++i)
    if ((line[i] | 0x20) == 'r' && is_decimal_digit(line[i + 1]) && (line[i + 2] | 0x20) == 'c' &&
        is_decimal_digit(line[i + 3]))
      return true;
  return false;
}

// Whether a line is "id,name": columns with names.
bool names_columns(std::string_view line) {
  const auto twice = [&](char a, char b) { return is_letter(a) && is_letter(b); };
  return line.find_first_of(",;\t") != line.npos &&
         std::adjacent_find(line.begin(), line.end(), twice) != line.end();
}

Advice nearest_format(std::string_view line, std::string_view strange) {
  if (names_cell(line)) return "the nearest format is iss, where a rule is written as .Thermo~R1C1~R1C2";
  if (strange == "[") return R"(the nearest format is jsonl: {"givens": [[5, 3, null, …], …]} on one line)";
  if ((strange.empty() || strange == ";") && names_columns(line))
    return "of a table (csv) one column is named puzzle, or holds a board in the second line";
  if (strange == ";") return "the nearest format is spaced: cells with blanks or commas between them";
  const bool has_digits = line.find_first_of("0123456789") != line.npos;
  if (!strange.empty() && has_digits)
    return "the nearest format is digits; if this is an open cell, write '.'";
  if (has_digits && line.find('+') != line.npos) return "if '+' is an open cell, write '.'";
  return Advice(Code::unrecognised);
}

// What to say of an input that no format recognises: the first character that stands on no board, and the
// nearest format. `ahead` is the number of lines between peek() and the first line of text.
InputError unrecognised(LineReader& lines, std::size_t ahead) {
  constexpr std::string_view usual =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.*_- \t|+,";
  const std::string_view line = *lines.peek(ahead);
  const std::size_t at = line.find_first_not_of(usual);
  const std::string_view strange = at == line.npos ? "" : character_at(line, at);
  return InputError(lines.location(ahead, at == line.npos ? 0 : at + 1),
                    strange.empty()
                        ? "no puzzle format recognises this input"
                        : fmt::format("no puzzle format recognises this input: no board has '{}'", strange),
                    nearest_format(line, strange));
}

}  // namespace

PuzzleStream::PuzzleStream(const std::string& path, ReadOptions options)
    : PuzzleStream(open_input(path), display_name(path), std::move(options)) {}

PuzzleStream::PuzzleStream(std::unique_ptr<ByteSource> source, const std::string& name, ReadOptions options)
    : lines_(std::move(source), name), context_{std::move(options), {}} {
  if (!context_.options.format.empty())
    format_ = &find_format(context_.options.format);
  else if (!context_.options.shape.empty())
    format_ = &grids_format();
  if (format_ != nullptr && !format_->can_read())
    throw UsageError(fmt::format("the format '{}' is for writing only", format_->name()),
                     Advice(Code::other_format));
  if (!context_.options.alphabet.empty()) find_alphabet(context_.options.alphabet, 1);
}

std::optional<PuzzleStream::Entry> PuzzleStream::next() {
  if (ended_) return std::nullopt;
  std::size_t before = lines_.line_number();
  try {
    while (lines_.peek() && is_blank(*lines_.peek()) && format_ == nullptr) lines_.advance();
    const std::size_t text = first_text(lines_);
    before = lines_.line_number();
    lines_.mark();
    if (any_ && text != 0 && format_ != nullptr) refuse_other_layout(text - before);
    const bool is_lone = text != 0 && is_character(*lines_.peek(text - before));
    if (format_ == nullptr && lines_.peek()) format_ = detect(lines_);
    if (format_ != nullptr) {
      if (reader_ == nullptr) reader_ = format_->open();
      if (std::optional<Record> record = reader_->next(lines_, context_)) {
        any_ = true;
        name_digits(*record, context_.options);
        refuse_single_cell(*record, is_lone);
        warn_of_shape(*record);
        return std::optional<Entry>(std::in_place, std::move(*record));
      }
      if (any_ && text != 0) ignore_from(text);
    } else if (text != 0) {
      if (std::optional<Entry> printed = read_as_printed()) return printed;
      ended_ = true;
      if (ends_here(text)) return std::nullopt;
      lines_.require_whole();
      return Entry(Unreadable(unrecognised(lines_, text - lines_.line_number())));
    }
  } catch (const Refusal& error) {
    return after_error(before, Unreadable(error));
  } catch (const InputError& error) {
    if (std::optional<Entry> printed = read_as_printed()) return printed;
    const std::size_t reached = lines_.line_number();
    // Programs of databases write below a table how many rows it has.
    if (format_ == &framed_format() && lines_.return_to_mark()) {
      if (ends_here(first_text(lines_))) return std::nullopt;
      lines_.advance(reached - lines_.line_number());
    }
    const auto* unreadable = dynamic_cast<const Unreadable*>(&error);
    return after_error(before, unreadable != nullptr ? *unreadable : Unreadable(error));
  }
  ended_ = true;
  if (any_) return std::nullopt;
  return Entry(
      Unreadable(InputError({lines_.name()}, "no puzzle found", "the input has no line that holds cells")));
}

// Ends with a warning if only words follow, from this line on.
bool PuzzleStream::ends_here(std::size_t line) {
  if (!any_ || !is_farewell(lines_)) return false;
  ignore_from(line);
  return ended_ = true;
}

void PuzzleStream::ignore_from(std::size_t line) {
  ignored_ = {{lines_.name(), line}, "the text after the last puzzle is not a board, and is ignored"};
}

// Reads the record at the mark as a board that is typed or printed, unless its format is not a layout. In an
// input of one board a line this is tried only before the first puzzle.
std::optional<PuzzleStream::Entry> PuzzleStream::read_as_printed() {
  const bool may_be_printed = format_ == nullptr || (format_->is_layout() && !(format_->one_line() && any_));
  if (!may_be_printed) return std::nullopt;
  const std::size_t reached = lines_.line_number();
  if (!lines_.return_to_mark()) return std::nullopt;
  const std::size_t begin = lines_.line_number();
  // The errors of formats of JSON do not help with a board that is not JSON.
  const bool is_foreign = format_ == nullptr || format_ == &json_board_format() || format_ == &jsonl_format();
  try {
    std::optional<Record> record = read_link();
    if (!record) record = read_printed(lines_, context_, {.told = is_foreign ? 3 : 4});
    if (record) {
      any_ = true;
      return std::optional<Entry>(std::in_place, std::move(*record));
    }
  } catch (const InputError& error) {
    return after_error(begin, Unreadable(error));
  }
  lines_.advance(reached - lines_.line_number());
  return std::nullopt;
}

// The puzzle of a link within the next line that is not a comment.
std::optional<Record> PuzzleStream::read_link() {
  const std::optional<std::size_t> at = peek_content(lines_);
  const std::optional<std::string> link = at ? link_within(*lines_.peek(*at)) : std::nullopt;
  if (!link) return std::nullopt;
  const Location where = lines_.location(*at, 1);
  lines_.advance(*at + 1);
  LineReader inside(from_memory(*link, lines_.name()), lines_.name());
  try {
    std::optional<Record> record = links_format().read(inside, context_);
    if (record) record->where = where;
    return record;
  } catch (const InputError& error) {
    throw InputError(where, error.what(), error.advice());
  }
}

// Throws, having passed over it, for a board in another layout that begins there. A line of letters counts as
// a title. A user who names the format has said what the lines are.
void PuzzleStream::refuse_other_layout(std::size_t ahead) {
  const std::string_view line = *lines_.peek(ahead);
  if (!context_.options.format.empty() || !format_->passes_over(line) || is_letter(line[0])) return;
  const Format* other = board_that_would_be_lost(lines_, ahead, *format_, context_.options);
  if (other == nullptr) return;
  const Location where = lines_.location(ahead, 1);
  do lines_.advance(std::exchange(ahead, 0) + 1);
  while (lines_.peek() && !is_blank(*lines_.peek()) && format_->passes_over(*lines_.peek()));
  throw Refusal(where,
                fmt::format("a board of the format '{}' after boards of the format '{}'", other->name(),
                            format_->name()),
                "put it into a file of its own");
}

// A line between boards that holds one cell is what is left of something else.
void PuzzleStream::refuse_single_cell(const Record& record, bool is_lone) {
  const int cells = record.puzzle.shape->cells();
  if (cells == 1 && (is_lone || is_one_line(record.layout.text)) && most_cells_ > 1 &&
      context_.options.format.empty())
    throw Refusal(record.where, "a single cell among larger boards is not taken for a board");
  most_cells_ = std::max(most_cells_, cells);
}

// A board whose digits are all small may be one of several grids.
void PuzzleStream::warn_of_shape(Record& record) const {
  const Puzzle& puzzle = record.puzzle;
  const Shape& shape = *puzzle.shape;
  constexpr int digits_of_known = 9;
  if (shape.digits() <= digits_of_known || shape.digits() != shape.rows() || !puzzle.rules.empty() ||
      !shape.is_whole())
    return;
  const std::string shapes = shapes_of_canvas(shape.rows(), shape.columns());
  if (shapes.empty()) return;
  bool has_given = false;
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const std::optional<int> given = puzzle.given(cell);
    if (given > digits_of_known) return;
    has_given |= given.has_value();
  }
  if (has_given)
    record.warnings.push_back({record.where,
                               fmt::format("{} rows of the digits 1 to 9 are read as one grid of {} digits",
                                           shape.rows(), shape.digits()),
                               Advice(Code::shape_unclear, {}, fmt::format("the board may be {}", shapes))});
}

std::optional<std::string> lost_shape(const Record& record, const Format& format) {
  const Shape& shape = *record.puzzle.shape;
  const int side = shape.digits();
  const BoxSize usual = default_boxes(side);
  if (usual.rows > 0 && shape.spec() == ShapeSpec{side, side, side, 1, usual.rows, usual.columns, {}})
    return std::nullopt;
  std::string text;
  try {
    format.write_header(record, text);
    format.write(record, nullptr, text);
  } catch (const UsageError&) {
    return std::nullopt;
  }
  std::string read_as = "refused";
  const auto entry = PuzzleStream(from_memory(std::move(text), ""), "", {}).next();
  if (const Record* again = entry ? std::get_if<Record>(&*entry) : nullptr) {
    const ShapeSpec& spec = again->puzzle.shape->spec();
    if (spec == shape.spec() || spec == as_read(shape).spec()) return std::nullopt;
    read_as = "read as a " + describe(*again->puzzle.shape);
  }
  return fmt::format("the format '{}' does not say that this is a {}; without a word it is {}", format.name(),
                     describe(shape), read_as);
}

// Takes at least one line for each error, whatever a format does, so that reading ends.
PuzzleStream::Entry PuzzleStream::after_error(std::size_t line_before, Unreadable unreadable) {
  any_ = true;
  if (lines_.line_number() == line_before) lines_.advance();
  return unreadable;
}

}  // namespace sudosat
