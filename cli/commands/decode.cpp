#include <fmt/format.h>

#include "cli/options/command.hpp"
#include "cli/running/console.hpp"
#include "cli/running/output.hpp"
#include "encoder/dimacs.hpp"
#include "formats/json/json.hpp"
#include "puzzle/judge.hpp"

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
      const Grid grid = header.variables.decode(record.puzzle, answer.is_true);
      if (auto violation = first_violation(record.puzzle, grid))
        throw InputError({display_name(answer_path)},
                         fmt::format("this answer is not a solution: {}", *violation),
                         fmt::format("is it the answer to {}?", display_name(cnf)));
      results.write_puzzle(record, &grid);
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
        "Reads a file that `sudosat encode` wrote, CNF or OPB, and the answer of any solver to it, in "
        "competition form (s and v lines) or as MiniSat and clasp write it. The grid is checked before it is "
        "printed.",
    .examples =
        "minisat puzzle.cnf answer; sudosat decode puzzle.cnf answer\n"
        "cadical -q puzzle.cnf | sudosat decode puzzle.cnf\n"
        "clasp puzzle.opb | sudosat decode puzzle.opb",
    .exits = {.yes = "a solution", .no = "unsatisfiable"},
    .make = make<DecodeArguments>,
};

}  // namespace sudosat::cli
