// Killers as people type them and as programs print them: the total and the cells of each cage; rows of
// letters and the total of each letter; or totals where cages begin, and the rows of their letters.
#include <algorithm>
#include <map>
#include <set>

#include "formats/builtin_formats.hpp"
#include "formats/printed/printed.hpp"
#include "formats/sites/site.hpp"
#include "formats/text.hpp"
#include "formats/text/cells.hpp"

namespace sudosat {
namespace {

using TokenKind = BoardToken::Kind;

struct PlacedCell {
  int row, column;
  auto operator<=>(const PlacedCell&) const = default;
};
struct PlacedCage {
  int total;
  std::vector<PlacedCell> cells;
};
struct PrintedKiller {
  std::vector<PlacedCage> cages = {};
  std::size_t lines = 0;
};

bool is_shown(const PrintedText::Line* line) { return line != nullptr && !is_blank(line->text); }

// Passes over blank lines; false at the end of the text.
bool next_paragraph(PrintedText& text, std::size_t& line) {
  while (text.line(line) != nullptr && !is_shown(text.line(line))) ++line;
  return text.line(line) != nullptr;
}

// The totals and the cells in the order in which they stand. A cell is r1c1, or two numbers between brackets.
class CageTokens {
 public:
  // False if the token is neither, nor stands between them.
  bool take(const BoardToken& token) {
    switch (token.kind) {
      case TokenKind::opening:
        lists_.push_back(items_.size());
        return true;
      case TokenKind::closing:
        return close();
      case TokenKind::separator:
        return true;
      case TokenKind::rule:
        return token.text == "+" || token.text == "=";
      case TokenKind::run:
      case TokenKind::quoted:
        return take_text(token.text);
      default:
        return false;
    }
  }
  bool is_closed() const { return lists_.empty(); }

  // The cages, if each has its total before its cells, or each after them.
  std::vector<PlacedCage> cages() const {
    std::vector<PlacedCage> found;
    const auto is_total = [](const Item& item) { return !item.is_cell; };
    if (items_.empty() || std::ranges::none_of(items_, &Item::is_cell)) return found;
    const bool total_is_first = is_total(items_.front());
    if (total_is_first == is_total(items_.back())) return found;
    for (auto at = items_.begin(); at != items_.end();) {
      const auto cells = total_is_first ? at + 1 : at;
      const auto end = std::find_if(cells, items_.end(), is_total);
      const auto total = total_is_first ? at : end;
      PlacedCage& cage = found.emplace_back(PlacedCage{total->cell.row, {}});
      for (auto cell = cells; cell != end; ++cell) cage.cells.push_back(cell->cell);
      if (cage.cells.empty()) return {};
      at = total_is_first ? end : end + 1;
    }
    return found;
  }

 private:
  struct Item {
    PlacedCell cell;  // a number is its row
    bool is_cell;
  };

  bool close() {
    if (lists_.empty()) return false;
    const std::size_t begin = lists_.back();
    lists_.pop_back();
    if (items_.size() == begin + 2 && !items_[begin].is_cell && !items_[begin + 1].is_cell) {
      const PlacedCell cell{items_[begin].cell.row, items_[begin + 1].cell.row};
      items_.resize(begin);
      items_.push_back({cell, true});
    }
    return true;
  }

  bool take_text(std::string_view text) {
    if (const std::optional<int> number = whole_number(text)) {
      items_.push_back({{*number, 0}, false});
      return true;
    }
    const std::string name = lower(text);
    const std::size_t column = name.find('c');
    if (name[0] == 'r' && column != name.npos) {
      const std::optional<int> r = whole_number(std::string_view(name).substr(1, column - 1)),
                               c = whole_number(std::string_view(name).substr(column + 1));
      if (r && c) items_.push_back({{*r, *c}, true});
      if (r && c) return true;
    }
    return std::ranges::none_of(text, is_decimal_digit);
  }

  std::vector<Item> items_;
  std::vector<std::size_t> lists_;  // how many items stood before each bracket that is open
};

std::optional<PrintedKiller> read_cells_of_cages(PrintedText& text) {
  CageTokens tokens;
  std::size_t line = 0;
  for (; is_shown(text.line(line)); ++line)
    for (const BoardToken& token : text.line(line)->tokens) {
      if (token.kind == TokenKind::remark) break;
      if (!tokens.take(token)) return std::nullopt;
    }
  if (!tokens.is_closed()) return std::nullopt;
  return PrintedKiller{tokens.cages(), line};
}

// A total and the numbers of its cells on each line. Cells are numbered row by row, from 0 or from 1 on.
std::optional<PrintedKiller> read_numbers_of_cages(PrintedText& text) {
  PrintedKiller killer;
  std::size_t cells = 0;
  int first = 1;
  for (; is_shown(text.line(killer.lines)); ++killer.lines) {
    std::vector<int> numbers;
    for (const BoardToken& token : text.line(killer.lines)->tokens) {
      if (token.kind == TokenKind::separator || (token.kind == TokenKind::rule && token.text == "="))
        continue;
      if (token.kind == TokenKind::remark && token.offset == 0) break;
      const std::optional<int> number =
          token.kind == TokenKind::run ? whole_number(token.text) : std::nullopt;
      if (!number) return std::nullopt;
      numbers.push_back(*number);
    }
    if (numbers.size() == 1) return std::nullopt;
    if (numbers.empty()) continue;
    PlacedCage& cage = killer.cages.emplace_back(PlacedCage{numbers[0], {}});
    for (std::size_t i = 1; i < numbers.size(); ++i) cage.cells.push_back({0, numbers[i]});
    first = std::min(first, *std::min_element(numbers.begin() + 1, numbers.end()));
    cells += numbers.size() - 1;
  }
  const int side = static_cast<int>(side_of_square(cells));
  if (side == 0) return std::nullopt;
  for (PlacedCage& cage : killer.cages)
    for (PlacedCell& cell : cage.cells) cell = {(cell.column - first) / side, (cell.column - first) % side};
  return killer;
}

// The words of the next lines, or their characters, in rows of equal length; empty if they are others.
std::vector<std::vector<std::string_view>> square_at(PrintedText& text, std::size_t& line) {
  std::vector<std::vector<std::string_view>> rows;
  while (is_shown(text.line(line)) && (rows.empty() || rows.size() < rows[0].size())) {
    std::vector<std::string_view> row;
    for (const BoardToken& token : text.line(line)->tokens)
      if (token.kind == TokenKind::run)
        row.push_back(token.text);
      else if (token.text != ",")
        return {};
    if (row.size() == 1) row = cells_of_run(row[0]);
    if (row.size() < least_printed_side || (!rows.empty() && row.size() != rows[0].size())) return {};
    rows.push_back(std::move(row));
    ++line;
  }
  return !rows.empty() && rows.size() == rows[0].size() ? std::move(rows)
                                                        : std::vector<std::vector<std::string_view>>();
}

bool has_letters_only(const std::vector<std::vector<std::string_view>>& rows) {
  return std::ranges::all_of(rows, [](const auto& row) {
    return std::ranges::all_of(row,
                               [](std::string_view cell) { return cell.size() == 1 && is_letter(cell[0]); });
  });
}

using CagesOfLetters = std::map<char, PlacedCage>;

CagesOfLetters cages_of(const std::vector<std::vector<std::string_view>>& letters) {
  CagesOfLetters cages;
  for (std::size_t r = 0; r < letters.size(); ++r)
    for (std::size_t c = 0; c < letters.size(); ++c)
      cages[letters[r][c][0]].cells.push_back({static_cast<int>(r), static_cast<int>(c)});
  return cages;
}

PrintedKiller killer_of(const CagesOfLetters& cages, std::size_t lines) {
  PrintedKiller killer{{}, lines};
  for (const auto& [letter, cage] : cages) killer.cages.push_back(cage);
  return killer;
}

// Rows of letters, and "a 3", "a=3" or "a: 3" for each letter, below.
std::optional<PrintedKiller> read_letters_and_totals(PrintedText& text) {
  std::size_t line = 0;
  const auto letters = square_at(text, line);
  if (letters.empty() || !has_letters_only(letters) || !next_paragraph(text, line)) return std::nullopt;
  CagesOfLetters cages = cages_of(letters);
  std::set<char> known;
  for (char letter = 0; is_shown(text.line(line)); ++line)
    for (const BoardToken& token : text.line(line)->tokens) {
      const bool is_text = token.kind == TokenKind::run || token.kind == TokenKind::quoted;
      const std::optional<int> total = is_text ? whole_number(token.text) : std::nullopt;
      if (total && letter != 0) {
        cages[letter].total = *total;
        letter = 0;
      } else if (is_text && letter == 0 && token.text.size() == 1 && cages.contains(token.text[0]) &&
                 known.insert(token.text[0]).second) {
        letter = token.text[0];
      } else if (is_text) {
        return std::nullopt;
      }
    }
  return known.size() == cages.size() ? std::optional(killer_of(cages, line)) : std::nullopt;
}

// Rows of totals, of which each stands in one cell of its cage, and below them the rows of letters.
std::optional<PrintedKiller> read_totals_and_letters(PrintedText& text) {
  std::size_t line = 0;
  const auto totals = square_at(text, line);
  if (totals.empty() || !next_paragraph(text, line)) return std::nullopt;
  const auto letters = square_at(text, line);
  if (letters.size() != totals.size() || !has_letters_only(letters)) return std::nullopt;
  CagesOfLetters cages = cages_of(letters);
  std::size_t known = 0;
  for (std::size_t r = 0; r < totals.size(); ++r)
    for (std::size_t c = 0; c < totals.size(); ++c) {
      const std::string_view value = cell_in(totals[r][c]).value_or("?");
      const std::optional<int> total = value == "." ? 0 : whole_number(value);
      PlacedCage& cage = cages[letters[r][c][0]];
      if (!total || (*total != 0 && cage.total != 0)) return std::nullopt;
      if (*total != 0) ++known;
      cage.total += *total;
    }
  return known == cages.size() ? std::optional(killer_of(cages, line)) : std::nullopt;
}

// The side of the board, if the cages have each of its cells, and the totals add up to those of its rows.
// Then rows and columns are counted from 0.
int take_side(PrintedKiller& killer) {
  std::set<PlacedCell> cells;
  std::size_t size = 0;
  long total = 0;
  for (const PlacedCage& cage : killer.cages) {
    cells.insert(cage.cells.begin(), cage.cells.end());
    size += cage.cells.size();
    total += cage.total;
  }
  const int side = static_cast<int>(side_of_square(size));
  if (side < static_cast<int>(least_printed_side) || cells.size() != size ||
      total != static_cast<long>(side) * side * (side + 1) / 2)
    return 0;
  const int first = cells.begin()->row;
  if (first < 0 || first > 1 || cells.rbegin()->row != first + side - 1 ||
      std::ranges::any_of(
          cells, [&](const PlacedCell& cell) { return cell.column < first || cell.column >= first + side; }))
    return 0;
  for (PlacedCage& cage : killer.cages)
    for (PlacedCell& cell : cage.cells) cell = {cell.row - first, cell.column - first};
  return side;
}

}  // namespace

std::optional<Record> read_killer(PrintedText& text, LineReader& lines, std::size_t before,
                                  ReadContext& context) {
  for (const auto read :
       {read_numbers_of_cages, read_cells_of_cages, read_letters_and_totals, read_totals_and_letters}) {
    std::optional<PrintedKiller> killer = read(text);
    const int side = killer ? take_side(*killer) : 0;
    if (side == 0) continue;
    Record record;
    record.where = lines.location(before, 1);
    record.layout.format = &jsonl_format();
    record.puzzle = Puzzle(shape_of(board_spec(side, context.options, record.where), context, record.where));
    for (const PlacedCage& cage : killer->cages) {
      std::vector<int> cells;
      for (const PlacedCell& cell : cage.cells) cells.push_back(cell.row * side + cell.column);
      add_killer_cage(record, cage.total, std::move(cells));
    }
    lines.advance(before);
    for (std::size_t i = 0; i < killer->lines; ++i) lines.advance();
    return record;
  }
  return std::nullopt;
}

}  // namespace sudosat
