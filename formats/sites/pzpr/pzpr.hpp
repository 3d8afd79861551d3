// Puzzles of puzz.link, pzv.jp and pzprxs, which share the program pzpr: GENRE/COLUMNS/ROWS/BODY in a link,
// and the file that begins with pzprv3. Everything here that reads throws UsageError.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/json/setter_json.hpp"

namespace sudosat {

// Reads the last part of a link, after genre and size, character by character.
class PzprBody {
 public:
  PzprBody(std::string_view text, Import& import) : text_(text), import_(import) {}

  // The next `count` numbers; nothing stands for a place that was passed over, or a "?". pzpr writes all of
  // them, the last open ones too. Where a link ends before, the site leaves the rest open, and so does this,
  // with a warning.
  std::vector<std::optional<int>> numbers(std::size_t count);
  // The same for the cells below clues: a board without givens ends at its clues.
  std::vector<std::optional<int>> numbers_if_any(std::size_t count);
  // The next `count` digits to this base, `parts` in a character, the first one in the highest place.
  std::vector<int> packed(std::size_t count, int base, int parts);
  // Each character: a sign (g and h), a number, or as many borders that are passed over. A sign is -1 for g
  // and -2 for h.
  std::vector<std::optional<int>> signs(std::size_t count);
  // There must be no more.
  void end() const;

 private:
  std::vector<std::optional<int>> values(std::size_t count, char first_skip, bool has_signs);
  std::optional<int> take_value();
  bool is_at_end() const;

  std::string_view text_;
  Import& import_;
  std::size_t at_ = 0;
};

struct PzprSize {
  int rows;
  int columns;
};

// The genres and their boards.
struct PzprGenre {
  std::string_view name;
  // The most rows or columns. A larger board has no meaning for a rule (64 digits), or takes memory out of
  // proportion.
  int largest;
  bool is_square;  // whether no other board has a meaning
  void (*read)(std::string_view body, PzprSize size, Import& import);
  // The body; nothing if the genre has no place for something in the puzzle. Null if it is not written.
  std::optional<std::string> (*write)(const Puzzle& puzzle) = nullptr;
};
const std::vector<PzprGenre>& pzpr_genres();
// Throws UsageError with the list of genres.
const PzprGenre& find_pzpr_genre(std::string_view name);

void read_pzpr_sudoku(std::string_view body, PzprSize size, Import& import);
void read_pzpr_skyscrapers(std::string_view body, PzprSize size, Import& import);
void read_pzpr_kropki(std::string_view body, PzprSize size, Import& import);
void read_pzpr_minarism(std::string_view body, PzprSize size, Import& import);
void read_pzpr_factors(std::string_view body, PzprSize size, Import& import);
void read_pzpr_easyasabc(std::string_view body, PzprSize size, Import& import);
void read_pzpr_doppelblock(std::string_view body, PzprSize size, Import& import);
std::optional<std::string> pzpr_sudoku_body(const Puzzle& puzzle);
std::optional<std::string> pzpr_skyscrapers_body(const Puzzle& puzzle);
std::optional<std::string> pzpr_kropki_body(const Puzzle& puzzle);

// The board of sudoku of this side. Throws InputError if there is none.
ShapeSpec pzpr_sudoku_shape(int side);
std::string pzpr_numbers(const std::vector<int>& numbers);
// The borders of a board as they are numbered: those between horizontal neighbours row by row, then those
// between vertical ones row by row.
std::vector<std::vector<int>> pzpr_borders(PzprSize size);

}  // namespace sudosat
