// The game ids of Simon Tatham's Portable Puzzle Collection: `PARAMETERS:DESCRIPTION`. The game is not named
// in it; the shape of the description shows it. Everything here that reads throws UsageError.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/json/setter_json.hpp"

namespace sudosat {

struct TathamId {
  enum class Game { solo, unequal, towers, keen };
  Game game;
  std::string parameters;
  std::string description;
};

// Whether a line looks like an id, good or bad, or like the seed of one.
bool is_tatham_id(std::string_view line);
// The id in such a line. The game is told by its description, unless it is given.
TathamId parse_tatham_id(std::string_view line, std::optional<TathamId::Game> game = std::nullopt);

void read_tatham_solo(const TathamId& id, Import& import);
void read_tatham_unequal(const TathamId& id, Import& import);
void read_tatham_towers(const TathamId& id, Import& import);
void read_tatham_keen(const TathamId& id, Import& import);

// The id of a puzzle; nothing if the game has no place for something in it.
std::optional<std::string> tatham_solo_id(const Puzzle& puzzle);
std::optional<std::string> tatham_unequal_id(const Puzzle& puzzle);
std::optional<std::string> tatham_towers_id(const Puzzle& puzzle);
std::optional<std::string> tatham_keen_id(const Puzzle& puzzle);

// What the games share
// --------------------------------------------------------------------------------------------------

// The number that begins at `at`, which moves past it. Without a leading 0, if there are several digits.
int take_number(std::string_view text, std::size_t& at, int least, int most);
// The side that the parameters begin with, and makes the record's puzzle a Latin square of it.
void start_latin_square(const TathamId& id, int least, int most, Import& import);

// Runs: a letter for 1 to 26 open cells, a number for one that holds it. 0 stands for an open cell.
std::vector<int> read_runs(std::string_view text, int cells, int most);
std::string runs_of(const std::vector<int>& numbers);

// The rooms of a board with borders between cells. Keen counts repeated characters, and its `z` is followed
// by a border.
enum class BorderStyle { solo, keen };
std::vector<std::vector<int>> read_borders(std::string_view text, int side, BorderStyle style);
// The borders between cells of different rooms.
std::string borders_of(const Vector<int>& rooms, int side);

}  // namespace sudosat
