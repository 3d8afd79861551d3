#include "queries/ask/compare.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/options/puzzle_arguments.hpp"
#include "cli/running/pipeline.hpp"

namespace sudosat::cli {
namespace {

// Leaves out backends that run a program, since --solver names the program.
Choices backends_to_compare() {
  return backend_choices([](const BackendInfo& info) { return info.is_complete && !info.needs_command; });
}

struct CompareArguments : PuzzleArguments {
  CompareArguments() { output.in_words = true; }

  void declare(Options options) override {
    declare_reading(options);
    output.declare(options);
    output.declare_json(options);
    const Options solver = options.in(OptionGroup::solver);
    solver.value("backend,b", "NAME", takes_choices(backends_to_compare, backends),
                 "a backend to compare; may be repeated (default: cadical and backtracking)");
    solver.value("solver", "COMMAND", takes_texts(solvers),
                 "an external solver to compare too; may be repeated");
    encoding.declare_encoding(
        solver, "the default leaves nothing to propagation, so that the engines share the model alone");
    encoding.declare_at_most_one(solver);
    options.value("limit,n", "N", takes_count(limit), "compare up to N solutions of each puzzle");
    limits.declare(options);
    declare_jobs(options);
    declare_shard(options);
    output.declare_resume(options);
    declare_filename(options);
  }
  void check() const override {
    PuzzleArguments::check();
    if (limit < 2)
      throw UsageError("--limit takes a whole number from 2, as one solution can always be found");
  }

  std::vector<std::string> backends, solvers;
  EncodingNames encoding{.encoding = "extended"};
  std::uint64_t limit = 1000;
};

std::vector<std::unique_ptr<Backend>> make_backends(const CompareArguments& arguments) {
  std::vector<std::string> names{"cadical", "backtracking"};
  if (!arguments.backends.empty()) names = arguments.backends;
  const EncodingOptions encoding = arguments.encoding.find();
  std::vector<std::unique_ptr<Backend>> backends;
  bool has_clauses = !arguments.solvers.empty();
  for (const std::string& name : names) {
    const BackendInfo& info = known_backend(name, "--solver");
    if (info.needs_command && command_in(name).empty())
      throw UsageError(fmt::format("to compare '{}', name its program", name),
                       fmt::format("for example --backend '{}:{}'", info.name, info.command_example));
    if (!info.is_complete)
      throw UsageError(fmt::format("'{}' cannot be compared, as it does not decide every board", name));
    if (std::ranges::count(names, name) > 1)
      throw UsageError(fmt::format("'{}' is named twice, and would agree with itself", name));
    has_clauses |= info.uses_encoding;
    backends.push_back(info.make({.encoding = encoding, .solver_command = std::string(command_in(name))}));
  }
  for (const std::string& solver : arguments.solvers)
    backends.push_back(find_backend("process").make({.encoding = encoding, .solver_command = solver}));
  if (backends.size() < 2)
    throw UsageError("there is nothing to compare a single backend with",
                     "name another with --backend, or a program with --solver");
  if (!has_clauses && !arguments.encoding.given.empty())
    throw UsageError(
        fmt::format("{} has no meaning here: none of the backends solves clauses", arguments.encoding.given));
  return backends;
}

std::string describe(const Comparison& comparison) {
  if (comparison.difference) return "differ: " + *comparison.difference;
  if (comparison.undecided) return "undecided";
  const Opinion& opinion = comparison.opinions.front();
  if (opinion.verdict != Verdict::several) return fmt::format("agree: {}", to_string(opinion.verdict));
  return fmt::format("agree: {}{} solutions", opinion.complete ? "" : "at least ", opinion.solutions);
}

Json object_of(const Comparison& comparison) {
  if (comparison.difference) return {{"verdict", "differ"}, {"reason", *comparison.difference}};
  if (comparison.undecided) return {{"verdict", "undecided"}};
  const Opinion& opinion = comparison.opinions.front();
  return {{"verdict", "agree"}, {"count", opinion.solutions}, {"exact", opinion.complete}};
}

class CompareWorker : public PuzzleWorker {
 public:
  explicit CompareWorker(const CompareArguments& arguments)
      : PuzzleWorker(arguments), arguments_(arguments), backends_(make_backends(arguments)) {}

  Exit answer(const Record& record, std::size_t, Results& results) override {
    const Comparison comparison =
        compare(record.puzzle, backends_, arguments_.limit, [this] { return fresh_budget(); });
    if (json())
      results.write_json(record, object_of(comparison));
    else
      results.write(arguments_.name_before(record.where) + describe(comparison) + "\n");
    if (comparison.difference) {
      results.report(record.where, describe(comparison));
      if (!json()) results.write_puzzle(record, nullptr);
      return Exit::no;
    }
    if (!comparison.undecided) return Exit::yes;
    return undecided(record, "", results);
  }

  std::optional<SummaryWords> words() const override { return SummaryWords{"agreed", "differ"}; }

 private:
  const CompareArguments& arguments_;
  std::vector<std::unique_ptr<Backend>> backends_;
};

}  // namespace

const Command compare_command{
    .name = "compare",
    .synopsis = "[INPUT …]",
    .summary = "let several backends solve puzzles and demand that they agree",
    .details =
        "Prints a line for each puzzle: \"agree\", \"undecided\", or \"differ\" with the reason and the "
        "puzzle. Every solution is judged by the definition of the rules; if all are found, the sets must "
        "be equal. Limits are for each backend.",
    .examples =
        "sudosat compare puzzles.txt\n"
        "sudosat compare --solver 'minisat {cnf} {answer}' --solver picosat puzzles.txt",
    .exits = {.yes = "agreed", .no = "disagreed"},
    .make = make<PuzzleCommand<CompareArguments, CompareWorker>>,
};

}  // namespace sudosat::cli
