// Killer sudoku in one character a cell, as it is passed around in forums. The head of a cage holds the
// total: 0-9, A for 10 … Z for 35, a for 36 … j for 45; 0 demands none. Every other cell points at the
// neighbour that leads to the head.
#include <algorithm>
#include <cmath>
#include <map>

#include "formats/builtin_formats.hpp"
#include "formats/sites/site.hpp"
#include "formats/text/cells.hpp"

namespace sudosat {
namespace {

constexpr std::string_view totals = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";

struct Pointer {
  char symbol;
  int down;
  int across;
};
constexpr Pointer pointers[] = {{'<', 0, -1},  {'>', 0, 1},   {'^', -1, 0}, {'v', 1, 0},
                                {'`', -1, -1}, {'\'', -1, 1}, {',', 1, -1}, {'.', 1, 1}};

const Pointer* pointer_of(char symbol) {
  for (const Pointer& pointer : pointers)
    if (pointer.symbol == symbol) return &pointer;
  return nullptr;
}

// Whether a line is a board of this format, or is meant to be one.
bool is_killer_line(std::string_view line) {
  const std::string_view board = trimmed(line);
  const auto arrows =
      std::ranges::count_if(board, [](char c) { return c == '<' || c == '>' || c == '^' || c == '`'; });
  constexpr std::size_t smallest = 16;
  constexpr int many = 4;
  if (board.size() < smallest || arrows == 0) return false;
  // A line with many arrows is meant to be such a board, even if other characters are wrong.
  if (arrows >= many)
    return board.find_first_of(" \t|{") == board.npos &&
           std::ranges::all_of(board, [](char c) { return c > ' ' && c <= '~'; });
  const auto side = static_cast<std::size_t>(std::sqrt(static_cast<double>(board.size())));
  return side * side == board.size() && std::ranges::all_of(board, [](char c) {
           return c == '-' || totals.find(c) != totals.npos || pointer_of(c) != nullptr;
         });
}

class Cages {
 public:
  Cages(std::string_view board, int side, const Location& where)
      : board_(board), side_(side), where_(where) {}

  // The cells of each cage, by its head: the cell that holds the total.
  std::map<int, std::vector<int>> find() const {
    std::map<int, std::vector<int>> cages;
    for (int cell = 0; cell < side_ * side_; ++cell)
      if (const std::optional<int> head = head_of(cell)) cages[*head].push_back(cell);
    return cages;
  }

 private:
  [[noreturn]] void fail(int cell, const std::string& message) const {
    throw InputError({where_.source, where_.line, where_.column + static_cast<std::size_t>(cell)}, message,
                     "< > ^ v ` ' , . point at the neighbour that leads to the cell with the total");
  }

  std::optional<int> head_of(int start) const {
    int cell = start;
    for (int steps = 0; steps < side_ * side_; ++steps) {
      const char symbol = board_[cell];
      const Pointer* pointer = pointer_of(symbol);
      if (pointer == nullptr) {
        if (totals.find(symbol) != totals.npos) return cell;
        if (cell == start) return std::nullopt;
        fail(start, "the cell points at one that is in no cage");
      }
      const int row = cell / side_ + pointer->down, column = cell % side_ + pointer->across;
      if (row < 0 || column < 0 || row >= side_ || column >= side_)
        fail(cell, "the cell points off the board");
      cell = row * side_ + column;
    }
    fail(start, "the arrows from this cell run in a circle and reach no total");
  }

  std::string_view board_;
  int side_;
  Location where_;
};

class KillerFormat : public Format {
 public:
  bool recognises(LineReader& lines) const override { return next_line_is(lines, is_killer_line); }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    const std::string board(trimmed(*lines.peek()));
    const Location where = lines.location(0, lines.peek()->find(board) + 1);
    lines.advance();
    const int side = side_of(board.size(), [&](std::size_t cell) {
      return Location{where.source, where.line, where.column + cell};
    });
    return import_record(Import(*this, where, context), [&](Import& import) {
      start_board(import, side);
      for (auto& [head, cells] : Cages(board, side, where).find())
        add_killer_cage(import.record, static_cast<int>(totals.find(board[head])), std::move(cells));
    });
  }

  void do_write(const Record& record, const Grid*, std::string& out) const override {
    const Shape& shape = *record.puzzle.shape;
    std::string board(static_cast<std::size_t>(shape.cells()), '-');
    for (const KillerCage& cage : killer_cages(record, *this, false)) {
      if (cage.sum >= static_cast<int>(totals.size())) refuse_cage(record, cage, *this);
      draw(record, cage, board);
    }
    out += board + '\n';
  }

 private:
  // Draws a cage: its first cell is the head, and the others point the shortest way to it.
  void draw(const Record& record, const KillerCage& cage, std::string& board) const {
    const int columns = record.puzzle.shape->columns();
    board[cage.cells[0]] = totals[cage.sum];
    std::vector<int> reached = {cage.cells[0]};
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (const Pointer& pointer : pointers)
        for (const int cell : cage.cells)
          if (cell / columns + pointer.down == reached[i] / columns &&
              cell % columns + pointer.across == reached[i] % columns &&
              std::find(reached.begin(), reached.end(), cell) == reached.end()) {
            board[cell] = pointer.symbol;
            reached.push_back(cell);
          }
    if (reached.size() != cage.cells.size()) refuse_cage(record, cage, *this);
  }
};

}  // namespace

const Format& killer_format() {
  return only<KillerFormat>("killer", "killer sudoku on one line: totals, and < > ^ v that point at them",
                            {.one_line = true, .solution_is_line = true, .is_layout = true});
}

}  // namespace sudosat
