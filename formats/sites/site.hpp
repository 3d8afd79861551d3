// What the readers and writers of many sites share.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/format.hpp"
#include "formats/json/setter_json.hpp"
#include "formats/record.hpp"
#include "formats/text.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {

struct RuleKind;

// The member of an object; null if it has none of this name, or if this is not an object.
const nlohmann::json& member_of(const nlohmann::json& object, std::string_view name);
// A member that is an array, [] if there is none. Throws UsageError if it is anything else. `of` ends the
// message: " of a constraint".
const nlohmann::json& list_in(const nlohmann::json& object, std::string_view name, std::string_view of = "");
// Text that is not UTF-8 gets replacement characters.
template <class AnyJson>
std::string line_of_json(const AnyJson& json) {
  return json.dump(-1, ' ', false, AnyJson::error_handler_t::replace);
}

// Whether the next line that is neither blank nor a comment satisfies `is`.
template <class Is>
bool next_line_is(LineReader& lines, Is is) {
  const std::optional<std::size_t> at = peek_content(lines);
  return at && is(*lines.peek(*at));
}

// Reads a record of one line by read(line, import). `format` is the one that the record is written back in.
template <class Read>
std::optional<Record> read_one_line(LineReader& lines, ReadContext& context, const Format& format,
                                    Read read) {
  if (!skip_to_content(lines)) return std::nullopt;
  Import import(format, lines.location(0, 1), context);
  const std::string line(trimmed(*lines.peek()));
  lines.advance();
  return import_record(std::move(import), [&](Import& made) { read(std::string_view(line), made); });
}

// Begins the puzzle of an import. Throws InputError if there is no such board.
void start_board(Import& import, const ShapeSpec& spec);
// Begins a square board with the boxes of the options, or the usual ones.
void start_board(Import& import, int side);
// Gives the cells of a board a digit each; '0' and '.' are open cells.
void give_digits(Import& import, std::string_view digits);

// The cells from this place on, step by step to the border; none if the place is not on the board.
std::vector<int> cells_from(const Shape& shape, int row, int column, int down, int across);

// The largest number that any rule takes.
inline constexpr int largest_clue = 1'000'000;

// The digits whose bits are set; the lowest bit is that of the first digit.
std::vector<int> digits_of_bits(int bits, int first);

[[noreturn]] void throw_damaged_link(std::string_view site, const Location& where);

// Killer sudoku
// --------------------------------------------------------------------------------------------------

struct KillerCage {
  std::vector<int> cells;  // ascending
  int sum;                 // 0: none is demanded
};

// Adds a cage; a sum of 0 demands none. A cage of one cell without a sum says nothing, and is left out.
// Throws InputError if there is no such cage.
void add_killer_cage(Record& record, int sum, std::vector<int> cells);

// The puzzle's cages. Throws UsageError if it has anything else: givens, candidates, other rules, cells in
// two cages. Both diagonals are allowed if the format has a place for them.
std::vector<KillerCage> killer_cages(const Record& record, const Format& format, bool with_diagonals);
[[noreturn]] void refuse_cage(const Record& record, const KillerCage& cage, const Format& format);

// Guesses
// --------------------------------------------------------------------------------------------------

// Rules that drawings usually stand for. --guess-drawings adds them to a puzzle, and says so.
class Guesses {
 public:
  explicit Guesses(Import& import) : import_(import) {}

  // Returns false if the rule makes no sense there.
  bool add(const RuleKind& kind, RuleArguments arguments);
  // Warns of what was guessed, and of what the stored solution breaks.
  void report() const;

 private:
  Import& import_;
  std::vector<std::shared_ptr<const Rule>> guessed_;
};

// Plain boards and Latin squares with clues around them
// --------------------------------------------------------------------------------------------------

// Makes the puzzle of the record a Latin square of digits from 1, or a rectangle of as many digits as its
// longer side. Throws InputError if there is no such board.
void start_latin_board(int rows, int columns, Record& record, ReadContext& context);
// Whether the puzzle is one and has no variables.
bool is_latin_square(const Puzzle& puzzle);

// The given values, 0 for an open cell; nothing if a cell has some of the candidates.
std::optional<std::vector<int>> givens_of(const Puzzle& puzzle);
void give_all(Record& record, const std::vector<int>& numbers);

// The cells that the k-th clue around a board looks along: those above it from the left, below it from the
// left, left of it from the top, right of it from the top.
std::vector<int> sight(int k, int rows, int columns);
// The clues of a puzzle that has no rules but skyscrapers, in this order, 0 for none.
std::optional<std::vector<int>> skyscrapers_of(const Puzzle& puzzle);

// Addresses of the web, and the puzzles that some of them are. They reach us from mails and web forms, which
// escape, break and shorten them.
// --------------------------------------------------------------------------------------------------

// A URL, in views of its text.
struct Url {
  std::string_view host;
  std::string_view path;  // the path without the first slash
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
// Returns the URL if the line begins with http:// or https://, blanks aside.
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
    network,    // only a name: the address at which the server has the puzzle as text, if it is known
  };
  Kind kind;
  std::string payload;
};

// Finds the link in a line, with or without its scheme, or only its payload. Blanks around it do not matter.
std::optional<PuzzleLink> find_link(std::string_view line);

// Returns the first link to a puzzle on a known site, anywhere in a line: in a sentence, in brackets, or
// without its scheme, which the result has.
std::optional<std::string> link_within(std::string_view line);

// The text of a compressed payload, or nothing if no reading of it is right. Escapes are undone, blanks are
// taken for '+' or for breaks, and slashes that servers have collapsed are doubled again, as few as possible.
std::optional<std::string> text_of_payload(std::string_view payload,
                                           const std::function<bool(const std::string&)>& is_right);

}  // namespace sudosat
