#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/options/command.hpp"
#include "cli/running/console.hpp"
#include "cli/running/output.hpp"
#include "encoder/dimacs.hpp"
#include "formats/json/json.hpp"
#include "puzzle/judge.hpp"
#include "puzzle/rule_names.hpp"

namespace sudosat::cli {
namespace {

struct DecodeArguments : Arguments {
  void declare(Options options) override {
    output.declare(options);
    limits.declare_exit_codes(options);
  }
  void check() const override {
    if (inputs.empty() || inputs.size() > 2)
      throw UsageError("decode takes the formula and the solver's answer",
                       "sudosat decode FILE.cnf ANSWER; without ANSWER it is read from standard input");
    if (inputs.front() == "-" && inputs.back() == "-")
      throw UsageError("the formula and the answer cannot both be standard input");
  }
  Exit run() const override;
};

LineReader open_lines(const std::string& path) { return LineReader(open_input(path), display_name(path)); }

// Leaves out the clues and rules that the grid breaks, and says which. A grid in which a cell has no digit
// breaks the board itself.
Puzzle without_broken(Puzzle puzzle, const Grid& grid, std::vector<std::string>& dropped) {
  for (int cell = 0; cell < puzzle.cells(); ++cell)
    if (!puzzle.shape->is_hole(cell) && grid[cell] < puzzle.range(cell).first) return puzzle;
  for (int cell = 0; cell < puzzle.shape->cells(); ++cell) {
    const Range range = puzzle.range(cell);
    DigitSet& allowed = puzzle.candidates[cell];
    if (puzzle.shape->is_hole(cell) || allowed.contains(grid[cell] - range.first)) continue;
    dropped.push_back(fmt::format("the clue of {}", cell_name(puzzle, cell)));
    allowed = DigitSet::all(range.size());
  }
  const std::vector<std::string> names = rule_names(puzzle);
  for (std::size_t i = puzzle.rules.size(); i-- > 0;) {
    if (puzzle.rules[i]->accepts(*puzzle.shape, grid)) continue;
    dropped.push_back(names[i]);
    puzzle.rules.erase(puzzle.rules.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return puzzle;
}

Exit DecodeArguments::run() const {
  const std::string& cnf = inputs.front();
  const std::string answer_path = inputs.size() == 2 ? inputs.back() : "-";
  LineReader formula = open_lines(cnf);
  Record record;
  DimacsHeader header = read_dimacs_header(formula, bare_puzzle_from_json);
  record.puzzle = std::move(header.puzzle);
  const Shape& shape = *record.puzzle.shape;
  record.layout.format = &find_format(!shape.is_whole()     ? "pretty"
                                      : shape.digits() <= 9 ? "digits"
                                                            : "spaced");
  LineReader lines = open_lines(answer_path);
  const Answer answer = read_answer(lines, header.variables.count());

  const PuzzleStyle style(output);
  ResultsFile file(*this, style);
  Results results(style);
  Exit exit = Exit::yes;
  switch (answer.status) {
    case Status::satisfiable: {
      if (header.wanted == DimacsHeader::Wanted::add) {
        for (int cell = 0; cell < record.puzzle.shape->cells(); ++cell)
          for (const int digit : header.variables.digits(cell))
            if (answer.is_true[header.variables.variable(cell, digit)])
              record.puzzle.give(cell, record.puzzle.range(cell).first + digit);
        results.write_puzzle(record, nullptr);
        break;
      }
      const Grid grid = header.variables.decode(record.puzzle, answer.is_true);
      std::vector<std::string> dropped;
      const bool drops = header.wanted == DimacsHeader::Wanted::drop;
      const Puzzle rest = drops ? without_broken(record.puzzle, grid, dropped) : record.puzzle;
      if (auto violation = first_violation(rest, grid))
        throw InputError({display_name(answer_path)},
                         fmt::format("this answer is not a solution: {}", *violation),
                         fmt::format("is it the answer to {}?", display_name(cnf)));
      results.write_puzzle(record, &grid);
      if (drops)
        report(dropped.empty() ? "nothing is to be dropped"
                               : "to be dropped: " + fmt::format("{}", fmt::join(dropped, ", ")));
      break;
    }
    case Status::unsatisfiable:
      results.write_missing(
          record,
          fmt::format("{}{}", words_for(Verdict::none),
                      header.excluded == 0 ? "" : fmt::format(" but the {} excluded", header.excluded)));
      exit = Exit::no;
      break;
    case Status::unknown:
      results.write_missing(record, "undecided: the solver gave up");
      exit = Exit::undecided;
      break;
  }
  file.write(results);
  file.finish();
  return exit;
}

}  // namespace

const Command decode_command{
    .name = "decode",
    .synopsis = "FILE.cnf [ANSWER]",
    .summary = "turn a solver's answer back into the grid",
    .details =
        "Reads a file that `sudosat encode` wrote, CNF, OPB or WCNF, and the answer of any solver to it, in "
        "competition form (s and v lines) or as MiniSat and clasp write it. The grid is checked before it is "
        "printed. If the file is of `--to wcnf`, it says which clues are to be dropped; if it is of `--to "
        "wcnf-add`, it prints the board with the givens to add.",
    .examples =
        "minisat puzzle.cnf answer; sudosat decode puzzle.cnf answer\n"
        "cadical -q puzzle.cnf | sudosat decode puzzle.cnf\n"
        "clasp puzzle.opb | sudosat decode puzzle.opb",
    .exits = {.yes = "a solution", .no = "unsatisfiable"},
    .make = make<DecodeArguments>,
};

}  // namespace sudosat::cli
