// Puzzles of puzz.link, pzv.jp and pzprxs, which share the program pzpr: GENRE/COLUMNS/ROWS/BODY in a link,
// and the file that begins with pzprv3. Everything here that reads throws UsageError.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/sites/site.hpp"

namespace sudosat {

// Reads the last part of a link, after genre and size, character by character.
class PzprBody {
 public:
  PzprBody(std::string_view text, Import& import) : text_(text), import_(import) {}

  // Reads `count` numbers; nothing stands for a place that was passed over, or a "?". pzpr writes open
  // numbers at the end, too. If a link ends early, the rest is left open, as on the site, with a warning.
  std::vector<std::optional<int>> numbers(std::size_t count);
  // The numbers of the cells after clues: the body of a board without givens ends at its clues.
  std::vector<std::optional<int>> numbers_if_any(std::size_t count);
  // Reads `count` digits to this base. A character has `parts` digits, the first in the highest place.
  std::vector<int> packed(std::size_t count, int base, int parts);
  // Reads the next `count` signs or numbers of borders, as numbers() does. A sign is -1 for g and -2 for h.
  std::vector<std::optional<int>> signs(std::size_t count);
  // Throws UsageError if there is more.
  void end() const;
  // Gives the numbers of all cells, which end the body, from 1 to `most`.
  void give(const std::vector<std::optional<int>>& numbers, int most) const;

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

using ReadPzprGenre = void(std::string_view body, PzprSize size, Import& import);
// Writes the body of a puzzle; nothing if the genre has no place for something in it.
using WritePzprGenre = std::optional<std::string>(const Puzzle& puzzle);

// A genre and its boards.
struct PzprGenre {
  std::string_view name;
  // The most rows or columns. A larger board has no meaning for a rule (64 digits), or takes memory out of
  // proportion.
  int largest;
  bool is_square;  // whether no other board has a meaning
  ReadPzprGenre* read;
  WritePzprGenre* write = nullptr;  // null if the genre is not written
};
const std::vector<PzprGenre>& pzpr_genres();
// Throws UsageError with the list of genres.
const PzprGenre& find_pzpr_genre(std::string_view name);

ReadPzprGenre read_pzpr_sudoku, read_pzpr_skyscrapers, read_pzpr_kropki, read_pzpr_minarism,
    read_pzpr_factors, read_pzpr_easyasabc, read_pzpr_doppelblock;
WritePzprGenre pzpr_sudoku_body, pzpr_skyscrapers_body, pzpr_kropki_body;

// The board of sudoku of this side. Throws InputError if there is none.
ShapeSpec pzpr_sudoku_shape(int side);
std::string pzpr_numbers(const std::vector<int>& numbers);
// The borders of a board in the order of their numbers: between horizontal neighbours row by row, then
// between vertical neighbours row by row.
std::vector<std::vector<int>> pzpr_borders(PzprSize size);

}  // namespace sudosat
