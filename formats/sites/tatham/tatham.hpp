// The game ids of Simon Tatham's Portable Puzzle Collection: `PARAMETERS:DESCRIPTION`. The game is not named
// in it; the shape of the description shows it. Everything here that reads throws UsageError.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/sites/site.hpp"

namespace sudosat {

struct TathamId {
  enum class Game { solo, unequal, towers, keen };
  Game game;
  std::string parameters;
  std::string description;
};

// Whether a line looks like an id, good or bad, or like the seed of one.
bool is_tatham_id(std::string_view line);
// Reads the id in a line. The description shows which game it is, unless `game` says it.
TathamId parse_tatham_id(std::string_view line, std::optional<TathamId::Game> game = std::nullopt);

using ReadTatham = void(const TathamId& id, Import& import);
ReadTatham read_tatham_solo, read_tatham_unequal, read_tatham_towers, read_tatham_keen;
// Writes the id of a puzzle; nothing if the game has no place for something in it.
using WriteTatham = std::optional<std::string>(const Puzzle& puzzle);
WriteTatham tatham_solo_id, tatham_unequal_id, tatham_towers_id, tatham_keen_id;

// What the games share
// --------------------------------------------------------------------------------------------------

// The number that begins at `at`, which moves past it. It must not begin with 0 if it has several digits.
int take_number(std::string_view text, std::size_t& at, int least, int most);
// Makes the record's puzzle a Latin square whose side the parameters begin with.
void start_latin_square(const TathamId& id, int least, int most, Import& import);

// Runs of cells: a letter stands for 1 to 26 open cells, a number for a cell that holds it. In the list 0
// stands for an open cell.
std::vector<int> read_runs(std::string_view text, int cells, int most);
std::string runs_of(const std::vector<int>& numbers);

// The rooms of a board with borders between cells. Keen counts repeated characters, and its `z` is followed
// by a border.
enum class BorderStyle { solo, keen };
std::vector<std::vector<int>> read_borders(std::string_view text, int side, BorderStyle style);
// The borders between cells of different rooms.
std::string borders_of(const std::vector<int>& rooms, int side);

}  // namespace sudosat
