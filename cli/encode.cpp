#include <fmt/format.h>

#include "cli/one_puzzle.hpp"
#include "cli/own_file.hpp"
#include "cli/solver_options.hpp"
#include "cli/terminal.hpp"
#include "encoder/dimacs.hpp"
#include "encoder/statistics_sink.hpp"
#include "formats/json.hpp"

namespace sudosat::cli {
namespace {

struct EncodeArguments : OnePuzzleArguments {
  void declare(Options options) override;
  void check() const override;
  Exit run() const override;

  EncodingNames encoding;
  bool sizes = false, all = false;
};

void EncodeArguments::declare(Options options) {
  declare_reading(options);
  output.declare_file(options);
  encoding.declare(options);
  declare_puzzle(options);
  limits.declare_work(options);
  options.flag("stats", sizes, "print the size of the formula instead of the formula");
  options.flag("all-encodings", all, "with --stats: of every encoding");
  options.also("all");
}

void EncodeArguments::check() const {
  OnePuzzleArguments::check();
  if (all && !sizes) throw UsageError("--all-encodings goes with --stats");
  encoding.find();
}

std::string_view to_string(ClauseKind kind) {
  switch (kind) {
    case ClauseKind::at_least_one:
      return "at-least-one";
    case ClauseKind::at_most_one:
      return "at-most-one";
    case ClauseKind::rule:
      return "rule";
    case ClauseKind::given:
      break;
  }
  return "givens";
}

// The size of one formula, by family.
std::string size_table(const Encoder& encoder) {
  StatisticsSink counter;
  const int variables = encoder.encode(counter);
  std::string text = fmt::format("{:<10} {:<13} {:>12} {:>12}\n", "family", "kind", "clauses", "literals");
  for (const ClauseCount& count : counter.by_section())
    text += fmt::format("{:<10} {:<13} {:>12} {:>12}\n", count.family, to_string(count.kind), count.clauses,
                        count.literals);
  text += fmt::format("{:<10} {:<13} {:>12} {:>12}\n", "total", "", counter.clauses(), counter.literals());
  return text + fmt::format("variables  {:>13} {:>12} for cells, {} auxiliary\n", variables,
                            encoder.variables().count(), variables - encoder.variables().count());
}

// The sizes of all formulas, a line each.
std::string comparison_table(const Model& model, const Puzzle& puzzle, const Budget& budget) {
  std::string text = fmt::format("{:<10} {:<11} {:>11} {:>12} {:>12}\n", "encoding", "amo", "variables",
                                 "clauses", "literals");
  for (const Encoding& encoding : encodings())
    for (const AtMostOne& at_most_one : at_most_one_encodings()) {
      StatisticsSink counter;
      const Encoder encoder(model, puzzle.candidates, {&encoding, &at_most_one}, budget);
      const int variables = encoder.encode(counter);
      text += fmt::format("{:<10} {:<11} {:>11} {:>12} {:>12}\n", encoding.name, at_most_one.name, variables,
                          counter.clauses(), counter.literals());
    }
  return text;
}

void encode(const EncodeArguments& arguments, const Puzzle& puzzle, const Budget& budget, ByteSink& out) {
  const auto model = Model::of(puzzle);
  if (arguments.all) return out.write(comparison_table(*model, puzzle, budget));
  const Encoder encoder(*model, puzzle.candidates, arguments.encoding.find(), budget);
  if (arguments.sizes) return out.write(size_table(encoder));
  write_dimacs(puzzle, puzzle_to_json(puzzle), encoder, out);
}

Exit encode(const EncodeArguments& arguments, const Puzzle& puzzle) {
  const auto out = open_results(arguments);
  const bool complete = write_in_limits(arguments.limits, false, *out, [&](const Budget& limits) {
    encode(arguments, puzzle, limits, *out);
    return true;
  });
  out->finish();
  if (!complete) report("the formula is not complete: " + why_undecided(arguments.limits));
  return complete ? Exit::yes : Exit::undecided;
}

Exit EncodeArguments::run() const {
  const OnePuzzle chosen = read_one_puzzle(*this, "a formula");
  if (!chosen.record) return chosen.exit;
  return worse(encode(*this, chosen.record->puzzle), chosen.exit);
}

}  // namespace

const Command encode_command{
    .name = "encode",
    .synopsis = "[INPUT …]",
    .summary = "write a puzzle as CNF in DIMACS, for any SAT solver",
    .details =
        "The file carries the board and the numbering of its variables, so that `sudosat decode` needs no "
        "more than it and the solver's answer.",
    .examples =
        "sudosat encode puzzle.txt -o puzzle.cnf.xz\n"
        "sudosat encode --encoding extended --amo sequential puzzle.txt | cadical -q\n"
        "sudosat encode --stats --all-encodings puzzle.txt",
    .make = make<EncodeArguments>,
};

}  // namespace sudosat::cli
