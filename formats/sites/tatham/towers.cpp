// Towers: skyscrapers, the clues above, below, left and right of a Latin square.
#include <algorithm>
#include <fmt/format.h>

#include "base/vector.hpp"
#include "formats/sites/tatham/tatham.hpp"
#include "formats/text/latin.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

constexpr int smallest_towers = 3, largest_towers = 9;

}  // namespace

void read_tatham_towers(const TathamId& id, Import& import) {
  start_latin_square(id, smallest_towers, largest_towers, import);
  const int side = import.shape().rows();
  const std::size_t comma = id.description.find(',');
  const Vector<std::string_view> clues = split_at(std::string_view(id.description).substr(0, comma), '/');
  if (clues.size() != static_cast<std::size_t>(4 * side))
    throw UsageError(fmt::format("the game id has {} clues, not {}", clues.size(), 4 * side));
  for (int k = 0; k < 4 * side; ++k) {
    const std::string_view clue = clues[k];
    if (clue.empty()) continue;
    std::size_t at = 0;
    const int count = take_number(clue, at, 1, side);
    if (at != clue.size()) throw UsageError(fmt::format("the game id has '{:.20}' for a clue", clue));
    import.add_rule("skyscraper", {.cells = {sight(k, side, side)}, .numbers = { count }});
  }
  if (comma != std::string::npos)
    give_all(import.record, read_runs(std::string_view(id.description).substr(comma + 1), side * side, side));
}

std::optional<std::string> tatham_towers_id(const Puzzle& puzzle) {
  const int side = puzzle.shape->rows();
  const std::optional<std::vector<int>> givens = givens_of(puzzle);
  if (!givens || !is_latin_square(puzzle) || side < smallest_towers || side > largest_towers)
    return std::nullopt;
  const std::optional<Vector<int>> clues = skyscrapers_of(puzzle);
  if (!clues) return std::nullopt;
  std::string id = fmt::format("{}:", side);
  for (std::size_t k = 0; k < clues->size(); ++k) {
    if (k > 0) id += '/';
    if ((*clues)[k] != 0) id += std::to_string((*clues)[k]);
  }
  if (std::any_of(givens->begin(), givens->end(), [](int given) { return given != 0; }))
    id += ',' + runs_of(*givens);
  return id;
}

}  // namespace sudosat
