// Reads and writes Solo, sudoku of all sizes: with boxes or as a jigsaw, with diagonals, with killer cages.
// Also has the runs and borders of which the descriptions of all games are made.
#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <vector>

#include "formats/drawn/drawn.hpp"
#include "formats/sites/site.hpp"
#include "formats/sites/tatham/tatham.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat {
namespace {

struct SoloBoard {
  int down = 0;    // the size of a box
  int across = 0;  // 1 if the parameters of a jigsaw do not say it
  bool is_jigsaw = false;
  bool has_diagonals = false;
  bool is_killer = false;

  int side() const { return down * across; }
};

// Reads the parameters. The letters after the size stand in any order; those of symmetry and difficulty say
// nothing about the solution, and the game passes over letters that it does not know.
SoloBoard board_of(const std::string& parameters) {
  constexpr int largest = 31, largest_killer = 9;
  SoloBoard board;
  std::size_t at = 0;
  board.down = take_number(parameters, at, 1, largest);
  const bool is_pair = at < parameters.size() && parameters[at] == 'x';
  if (is_pair) board.across = take_number(parameters, ++at, 1, largest);
  while (at < parameters.size()) {
    const char c = parameters[at++];
    board.is_jigsaw |= c == 'j';
    board.has_diagonals |= c == 'x';
    board.is_killer |= c == 'k';
    if (c == 'd' && at < parameters.size() &&
        std::string_view("tbiaeu").find(parameters[at]) != std::string::npos)
      ++at;
  }
  if (!is_pair) board.across = board.is_jigsaw ? 1 : board.down;
  const int side = board.side(), most = board.is_killer ? largest_killer : largest;
  if (side > most) refuse("a board of {0}x{0} is too large for this game", side);
  if (side < 2 || (!board.is_jigsaw && (board.down < 2 || board.across < 2)))
    throw UsageError("a box needs at least two rows and two columns");
  return board;
}

void read_cages(std::string_view borders, std::string_view totals, int side, Import& import) {
  const std::vector<int> numbers = read_runs(totals, side * side, side * side * side);
  std::size_t used = 0;
  for (std::vector<int>& room : read_borders(borders, side, BorderStyle::solo)) {
    if (room.size() < 2 || room.size() > static_cast<std::size_t>(side))
      refuse("this game has no cage of {} cells", room.size());
    const int total = numbers[room[0]];
    RuleArguments cage{.cells = {std::move(room)}};
    if (total > 0) {
      cage.numbers = {total};
      ++used;
    }
    import.add_rule(killer_cage_rule(), std::move(cage));
  }
  if (used != numbers.size() - static_cast<std::size_t>(std::ranges::count(numbers, 0)))
    throw UsageError("a total does not stand in the first cell of its cage");
}

bool is_decimal(char c) { return c >= '0' && c <= '9'; }
bool is_run(char c) { return c >= 'a' && c <= 'z'; }

}  // namespace

void read_tatham_solo(const TathamId& id, Import& import) {
  const SoloBoard board = board_of(id.parameters);
  const int side = board.side();
  const std::vector<std::string_view> parts = split_at(id.description, ',');
  const std::size_t expected = 1U + (board.is_jigsaw ? 1U : 0U) + (board.is_killer ? 2U : 0U);
  if (parts.size() != expected)
    throw UsageError(
        fmt::format("the game id has {} parts instead of {}", parts.size(), expected),
        "the parts are givens, then regions for a jigsaw (j), then cages and totals for a killer (k)");
  ShapeSpec spec{side, side, side, 1, 0, 0, {}};
  if (board.is_jigsaw) {
    const auto rooms = read_borders(parts[1], side, BorderStyle::solo);
    for (const std::vector<int>& room : rooms)
      if (room.size() != static_cast<std::size_t>(side))
        refuse("a region has {} cells, not {}", room.size(), side);
    set_regions(spec, regions_of(rooms, side * side));
  } else {
    spec.box_rows = board.down;
    spec.box_columns = board.across;
  }
  start_board(import, spec);
  give_all(import.record, read_runs(parts[0], side * side, side));
  if (board.has_diagonals)
    for (const RuleKind* kind : {&negative_diagonal_rule(), &positive_diagonal_rule()})
      import.add_rule(*kind, {});
  if (board.is_killer) read_cages(parts[expected - 2], parts[expected - 1], side, import);
}

std::optional<std::string> tatham_solo_id(const Puzzle& puzzle) {
  const ShapeSpec& spec = puzzle.shape->spec();
  const int side = spec.rows;
  const std::optional<std::vector<int>> givens = givens_of(puzzle);
  const bool is_square =
      spec.columns == side && spec.digits == side && spec.first_digit == 1 && spec.has_lines;
  if (!givens || !is_square || !puzzle.variables.empty() || side < 2 || side > 31) return std::nullopt;
  std::set<const RuleKind*> diagonals;
  std::vector<int> cages(givens->size(), -1), totals(givens->size());
  int number = 0;
  for (const auto& rule : puzzle.rules) {
    if (rule->is(negative_diagonal_rule()) || rule->is(positive_diagonal_rule())) {
      diagonals.insert(&rule->kind());
      continue;
    }
    const RuleArguments& arguments = rule->arguments();
    if (!rule->is(killer_cage_rule()) || arguments.numbers.size() > 1 || arguments.cells[0].size() < 2 ||
        arguments.cells[0].size() > static_cast<std::size_t>(side))
      return std::nullopt;
    for (const int cell : arguments.cells[0])
      if (std::exchange(cages[cell], number) != -1) return std::nullopt;
    const int first = *std::ranges::min_element(arguments.cells[0]);
    if (!arguments.numbers.empty()) totals[first] = arguments.numbers[0];
    ++number;
  }
  if (diagonals.size() == 1) return std::nullopt;
  const bool is_jigsaw = !spec.regions.empty(), is_killer = number > 0;
  if (!is_jigsaw && (spec.box_rows < 2 || spec.box_columns < 2)) return std::nullopt;
  if (is_jigsaw)
    for (int region = 0; region < side; ++region)
      if (std::ranges::count(spec.regions, region) != side) return std::nullopt;
  std::string parameters =
      is_jigsaw ? fmt::format("{}j", side) : fmt::format("{}x{}", spec.box_rows, spec.box_columns);
  if (!diagonals.empty()) parameters += 'x';
  if (is_killer) parameters += 'k';
  std::string id = fmt::format("{}:{}", parameters, runs_of(*givens));
  // Regions and cages hang together, or the borders show others.
  const auto are_shown = [&](const std::string& borders, int rooms) {
    return read_borders(borders, side, BorderStyle::solo).size() == static_cast<std::size_t>(rooms);
  };
  if (is_jigsaw) {
    const std::string borders = borders_of(spec.regions, side);
    if (!are_shown(borders, side)) return std::nullopt;
    id += ',' + borders;
  }
  // The game has a cage for every cell, and a total for every cage.
  if (is_killer) {
    const bool is_full = std::find(cages.begin(), cages.end(), -1) == cages.end();
    const std::string borders = borders_of(cages, side);
    if (side > 9 || !is_full || !are_shown(borders, number)) return std::nullopt;
    id += fmt::format(",{},{}", borders, runs_of(totals));
  }
  return id;
}

int take_number(std::string_view text, std::size_t& at, int least, int most) {
  const std::size_t begin = at;
  while (at < text.size() && is_decimal(text[at])) ++at;
  const std::string_view digits = text.substr(begin, at - begin);
  const std::optional<int> number = whole_number(digits);
  if (!number || *number < least || *number > most || (digits.size() > 1 && digits[0] == '0'))
    refuse("the game id has '{:.20}' where a number from {} to {} belongs",
           digits.empty() ? text.substr(begin) : digits, least, most);
  return *number;
}

void start_latin_square(const TathamId& id, int least, int most, Import& import) {
  std::size_t at = 0;
  const int side = take_number(id.parameters, at, least, most);
  start_latin_board(side, side, import.record, import.context);
}

std::vector<int> read_runs(std::string_view text, int cells, int most) {
  std::vector<int> numbers;
  const auto size = static_cast<std::size_t>(cells);
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '_') {
      ++at;
    } else if (is_run(c)) {
      numbers.resize(numbers.size() + static_cast<std::size_t>(c - 'a' + 1));
      ++at;
    } else if (is_decimal(c)) {
      numbers.push_back(take_number(text, at, 1, most));
    } else {
      throw UsageError(fmt::format("the game id has '{}' among its cells", c),
                       "a to z stand for 1 to 26 open cells, numbers are digits");
    }
    if (numbers.size() > size) break;
  }
  if (numbers.size() != size)
    refuse("the game id has {} than its {} cells", numbers.size() > size ? "more" : "fewer", size);
  return numbers;
}

std::string runs_of(const std::vector<int>& numbers) {
  std::string text;
  std::size_t open = 0;
  const auto skip = [&] {
    for (; open > 26; open -= 26) text += 'z';
    if (open > 0) text += static_cast<char>('a' + static_cast<char>(open - 1));
    open = 0;
  };
  for (const int number : numbers) {
    if (number == 0) {
      ++open;
      continue;
    }
    skip();
    if (!text.empty() && is_decimal(text.back())) text += '_';
    text += std::to_string(number);
  }
  skip();
  return text;
}

std::vector<std::vector<int>> read_borders(std::string_view text, int side, BorderStyle style) {
  const int inner = side * (side - 1), all = 2 * inner;
  Walls walls(side, side);
  const auto draw = [&](int border) {
    if (border < inner)
      walls.set_behind(border / (side - 1) * side + border % (side - 1));
    else if (border < all)
      walls.set_below((border - inner) % (side - 1) * side + (border - inner) / (side - 1));
  };
  int border = 0;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at++];
    if (c != '_' && !is_run(c))
      throw UsageError(fmt::format("the game id has '{}' among its borders", c),
                       "_ and a to z count the borders up to the next one that is drawn");
    const int skipped = c == '_' ? 0 : c - 'a' + 1;
    const bool is_drawn = style == BorderStyle::keen || c != 'z';
    int times = 1;
    if (style == BorderStyle::keen && at < text.size() && is_decimal(text[at]))
      times = take_number(text, at, 1, all + 1);
    for (; times > 0; --times) {
      border += skipped;
      if (is_drawn) draw(border++);
      if (border > all + 1) throw UsageError("the game id has more borders than its board");
    }
  }
  // The last border stands for the end.
  if (border != all + 1) throw UsageError("the game id has fewer borders than its board");
  return walls.rooms();
}

std::string borders_of(const std::vector<int>& rooms, int side) {
  std::string text;
  int skipped = 0;
  const auto room = [&](int row, int column) { return rooms[row * side + column]; };
  const auto add = [&](bool is_drawn) {
    if (!is_drawn) {
      ++skipped;
      return;
    }
    for (; skipped > 25; skipped -= 26) text += 'z';
    text += skipped == 0 ? '_' : static_cast<char>('a' + static_cast<char>(skipped - 1));
    skipped = 0;
  };
  for (int r = 0; r < side; ++r)
    for (int c = 0; c + 1 < side; ++c) add(room(r, c) != room(r, c + 1));
  for (int c = 0; c < side; ++c)
    for (int r = 0; r + 1 < side; ++r) add(room(r, c) != room(r + 1, c));
  add(true);
  return text;
}

}  // namespace sudosat
