// What an id looks like, and which game it is of.
#include <algorithm>
#include <fmt/format.h>

#include "formats/sites/tatham/tatham.hpp"
#include "formats/text.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

constexpr std::string_view decimals = "0123456789";
// No parameters are longer, and labels before boards are.
constexpr std::size_t longest_parameters = 24;

// What stands before the first `mark`, if it can be parameters: a size, and letters and digits.
std::optional<std::string_view> parameters_before(std::string_view line, char mark) {
  const std::size_t end = line.find(mark);
  if (end == line.npos || end > longest_parameters) return std::nullopt;
  const std::string_view parameters = line.substr(0, end);
  if (parameters.empty() || decimals.find(parameters[0]) == decimals.npos ||
      !std::all_of(parameters.begin(), parameters.end(), is_symbol))
    return std::nullopt;
  return parameters;
}

bool consists_of(std::string_view text, std::string_view characters) {
  return text.find_first_not_of(characters) == text.npos;
}

// Lines such as "12:53..7…" and "12:530070…" are boards with a label, and "9x9: easy ones" is a title.
bool can_be_description(std::string_view text) {
  constexpr std::size_t smallest_line = 16;
  if (text.empty() || text.find_first_of(":.*|{[\"") != text.npos) return false;
  if (consists_of(text, decimals) && text.size() >= smallest_line) return false;
  return text.find_first_of(" \t") == text.npos || consists_of(text, "0123456789URDL, \t");
}

// Clues of cages: letters of operators, each with a number.
bool are_keen_clues(std::string_view text) {
  if (text.empty() || !consists_of(text, "amsd0123456789") || decimals.find(text[0]) != text.npos)
    return false;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (decimals.find(text[i]) == text.npos &&
        (i + 1 == text.size() || decimals.find(text[i + 1]) == decimals.npos))
      return false;
  return true;
}

TathamId::Game game_of(std::string_view description) {
  using enum TathamId::Game;
  if (description.find('/') != description.npos) return towers;
  const std::vector<std::string_view> parts = split_at(description, ',');
  if (parts.size() == 2 && are_keen_clues(parts[1])) return keen;
  const bool has_fields = std::all_of(parts.begin(), parts.end(), [](std::string_view part) {
    const std::size_t number = part.find_first_not_of("abcdefghijklmnopqrstuvwxyz");
    const std::size_t marks = std::min(part.find_first_not_of(decimals, number), part.size());
    return part.empty() || (number < marks && consists_of(part.substr(marks), "URDL \t0123456789"));
  });
  return parts.size() > 1 && has_fields ? unequal : solo;
}

}  // namespace

bool is_tatham_id(std::string_view line) {
  line = trimmed(line);
  if (const auto parameters = parameters_before(line, '#')) {
    const std::string_view seed = line.substr(parameters->size() + 1);
    return !seed.empty() && std::all_of(seed.begin(), seed.end(), is_symbol);
  }
  const auto parameters = parameters_before(line, ':');
  return parameters && can_be_description(line.substr(parameters->size() + 1));
}

TathamId parse_tatham_id(std::string_view line, std::optional<TathamId::Game> game) {
  line = trimmed(line);
  const std::size_t colon = line.find(':');
  if (line.find('#') < colon)
    throw UsageError("this is the seed of a random puzzle, from which only the game itself makes it",
                     "the game shows the puzzle as a game id, with ':' in place of '#'");
  if (colon == line.npos)
    throw UsageError("a game id is a size, ':' and a description", "as in 2x2:c2_2f4_1c");
  const std::string_view description = line.substr(colon + 1);
  return {game.value_or(game_of(description)), std::string(line.substr(0, colon)), std::string(description)};
}

}  // namespace sudosat
