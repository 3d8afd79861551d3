// Runs and borders, of which most descriptions are made.
#include <fmt/format.h>

#include "base/vector.hpp"
#include "formats/drawn/drawn.hpp"
#include "formats/sites/site.hpp"
#include "formats/sites/tatham/tatham.hpp"

namespace sudosat {
namespace {

bool is_decimal(char c) { return c >= '0' && c <= '9'; }
bool is_run(char c) { return c >= 'a' && c <= 'z'; }

}  // namespace

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
  // The last one stands for the end.
  if (border != all + 1) throw UsageError("the game id has fewer borders than its board");
  return walls.rooms();
}

std::string borders_of(const Vector<int>& rooms, int side) {
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
