#include <fmt/format.h>
#include <iterator>
#include <string>
#include <vector>

#include "encoder/dimacs.hpp"
#include "encoder/statistics_sink.hpp"

namespace sudosat {
namespace {

constexpr std::string_view explanation =
    "c A sudoku as CNF in DIMACS form, written by sudosat. Any SAT solver can solve it; this file and the\n"
    "c solver's answer then give the solution:  sudosat decode FILE.cnf ANSWER\n"
    "c\n"
    "c Below: the puzzle; then the cells, where 'r1c2 10 : 1 4' says that variable 10 means 1 in row 1,\n"
    "c column 2, and 11 means 4 there, and 'r1c1 = 5' that no variable is needed. Variables after those are\n"
    "c auxiliary; lines 'c p show' name the others, over which projected model counters count solutions.\n"
    "c\n";

std::string comment_of(std::string_view family, ClauseKind kind, int number) {
  const std::string house = number > 0 ? fmt::format("{} {}", family, number) : std::string(family);
  switch (kind) {
    case ClauseKind::at_least_one:
      return number > 0 ? house + ": each digit at least once" : "each cell at least one digit";
    case ClauseKind::at_most_one:
      return number > 0 ? house + ": each digit at most once" : "each cell at most one digit";
    case ClauseKind::given:
      return "givens";
    case ClauseKind::rule:
      break;
  }
  return "rule: " + house;
}

constexpr std::string_view excluding =
    "c\n"
    "c The last clauses exclude these solutions, so the formula says that there is another:\n";

void write_grid(const Grid& grid, std::string& out) {
  out += "c excluded";
  for (int value : grid.values()) fmt::format_to(std::back_inserter(out), " {}", value);
  out += '\n';
}

void write_cell(const Puzzle& puzzle, const Variables& variables, int cell, char mark, std::string& out) {
  const auto end = std::back_inserter(out);
  fmt::format_to(end, "{} x {}", mark, cell_name(puzzle, cell));
  if (variables.decided(cell) >= 0) {
    fmt::format_to(end, " = {}\n", puzzle.range(cell).first + variables.decided(cell));
    return;
  }
  fmt::format_to(end, " {} :", variables.first(cell));
  for (int digit : variables.digits(cell)) fmt::format_to(end, " {}", puzzle.range(cell).first + digit);
  out += '\n';
}

// Writes a line even if there are no variables: without one a counter would count over all variables.
void write_show_lines(int variables, DimacsOutput& out) {
  constexpr int a_line = 20;
  int v = 1;
  do {
    checkpoint();
    out.text("c p show ");
    for (int i = 0; i < a_line && v <= variables; ++i) out.number(v++, ' ');
    out.number(0, '\n');
  } while (v <= variables);
}

void write_comments(const Puzzle& puzzle, std::string_view text, const Encoder& encoder, DimacsOutput& out) {
  out.text(explanation);
  out.text(fmt::format("c sudosat {}\n", text));
  out.text(fmt::format("c encoding {}, at most one by {}\n", encoder.options().encoding->name,
                       encoder.options().at_most_one->name));
  write_cell_names(puzzle, encoder.variables(), 'c', out);
}

void write_problem_line(const Puzzle& puzzle, const Encoder& encoder, std::string_view line,
                        DimacsOutput& out) {
  out.text(fmt::format("c t pmc\n{}\n", line));
  write_show_lines(encoder.variables().first(puzzle.cells()) - 1, out);
}

}  // namespace

void write_cell_names(const Puzzle& puzzle, const Variables& variables, char mark, DimacsOutput& out) {
  std::string line;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    checkpoint();
    line.clear();
    write_cell(puzzle, variables, cell, mark, line);
    out.text(line);
  }
}

void DimacsWriter::section(std::string_view family, ClauseKind kind, int number) {
  comment_ = fmt::format("c {}\n", comment_of(family, kind, number));
}

FormulaSize write_dimacs(const Puzzle& puzzle, std::string_view text, const Encoder& encoder, ByteSink& sink,
                         std::span<const Grid> excluded) {
  std::vector<std::vector<Literal>> blocking;
  for (const Grid& grid : excluded)
    if (auto clause = encoder.variables().excluding(grid, puzzle)) blocking.push_back(std::move(*clause));
  StatisticsSink counter;
  const FormulaSize size{encoder.encode(counter), counter.clauses() + blocking.size()};

  DimacsOutput out(sink);
  write_comments(puzzle, text, encoder, out);
  std::string grids(excluded.empty() ? "" : excluding);
  for (const Grid& grid : excluded) write_grid(grid, grids);
  out.text(grids);
  write_problem_line(puzzle, encoder, fmt::format("p cnf {} {}", size.variables, size.clauses), out);
  DimacsWriter clauses(out);
  encoder.encode(clauses);
  if (!blocking.empty()) out.text("c none of the solutions above\n");
  for (const auto& clause : blocking) clauses.add(clause);
  out.flush();
  return size;
}

void write_incremental_dimacs(const Puzzle& puzzle, std::string_view text, const Encoder& encoder,
                              ByteSink& sink) {
  DimacsOutput out(sink);
  write_comments(puzzle, text, encoder, out);
  write_problem_line(puzzle, encoder, "p inccnf", out);
  DimacsWriter clauses(out);
  encoder.encode(clauses);
  out.flush();
}

void write_cube(const Variables& variables, std::span<const Candidate> cube, ByteSink& sink) {
  std::string line = "a ";
  for (const Candidate& candidate : cube)
    if (const int variable = variables.variable(candidate.cell, candidate.digit); variable != 0)
      line += fmt::format("{} ", variable);
  sink.write(line + "0\n");
}

}  // namespace sudosat
