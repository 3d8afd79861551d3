#include "queries/compare.hpp"

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/limits.hpp"
#include "cli/options.hpp"
#include "cli/pipeline.hpp"

namespace sudosat::cli {
namespace {

namespace po = boost::program_options;

// A program is named by --solver.
Choices backends_to_compare() {
  return backend_choices([](const BackendInfo& info) { return !info.needs_command; });
}

void add_compare_options(OptionsDescription& options) {
  add_input_options(options);
  add_output_options(options);
  add_json_option(options);
  options.add_options()("backend,b", choice<std::vector<std::string>>("NAME", backends_to_compare),
                        "a backend to compare; may be repeated (default: cadical and backtracking)")(
      "solver", po::value<std::vector<std::string>>()->value_name("COMMAND"),
      "an external solver to compare too; may be repeated")(
      "encoding", choice("NAME", encoding_choices)->default_value("extended"),
      "the default leaves nothing to propagation, so that the engines share the model alone")(
      "amo", choice("NAME", at_most_one_choices)->default_value("pairwise"),
      "how at-most-one is encoded; see `sudosat list encodings`")(
      "limit,n", po::value<Count>()->value_name("N")->default_value({1000}, "1000"),
      "compare up to N solutions of each puzzle");
  add_search_options(options);
  add_batch_options(options);
  add_help_option(options);
}

std::vector<std::unique_ptr<Backend>> make_backends(const Arguments& arguments) {
  std::vector<std::string> names{"cadical", "backtracking"};
  if (arguments.has("backend")) names = arguments.get<std::vector<std::string>>("backend");
  std::vector<std::string> solvers;
  if (arguments.has("solver")) solvers = arguments.get<std::vector<std::string>>("solver");
  std::vector<std::unique_ptr<Backend>> backends;
  for (const std::string& name : names) {
    const BackendInfo& info = find_backend(name);
    if (info.needs_command)
      throw UsageError(fmt::format("'{}' is compared by naming its program", name),
                       "for example --solver 'minisat {cnf} {answer}'");
    backends.push_back(info.make({.encoding = encoding_options(arguments), .solver_command = {}}));
  }
  for (const std::string& solver : solvers)
    backends.push_back(
        find_backend("process").make({.encoding = encoding_options(arguments), .solver_command = solver}));
  if (backends.size() < 2)
    throw UsageError("there is nothing to compare a single backend with",
                     "name another with --backend, or a program with --solver");
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

class CompareWorker : public Worker {
 public:
  explicit CompareWorker(const Arguments& arguments)
      : arguments_(arguments),
        backends_(make_backends(arguments)),
        limit_(arguments.get<Count>("limit").value) {
    if (limit_ < 2)
      throw UsageError("--limit takes a whole number from 2, as one solution can always be found");
  }

  Exit answer(const Record& record, std::size_t, Results& results) override {
    const Comparison comparison =
        compare(record.puzzle, backends_, limit_, [this] { return budget(arguments_); });
    if (arguments_.has("json"))
      results.write_json(record.where, object_of(comparison));
    else
      results.write(describe(comparison) + "\n");
    if (comparison.difference) {
      results.report(record.where, describe(comparison));
      if (!arguments_.has("json")) results.write_puzzle(record, nullptr);
      return Exit::no;
    }
    if (!comparison.undecided) return Exit::yes;
    results.report(record.where, "undecided: " + why_undecided(arguments_));
    return Exit::undecided;
  }

  bool is_one_line(const Format&) const override { return arguments_.has("json"); }

 private:
  const Arguments& arguments_;
  std::vector<std::unique_ptr<Backend>> backends_;
  const std::uint64_t limit_;
};

}  // namespace

const Command compare_command{
    .name = "compare",
    .arguments = "[INPUT …]",
    .summary = "let several backends solve puzzles and demand that they agree",
    .details =
        "Prints a line for each puzzle: \"agree\", \"undecided\", or \"differ\" with the reason and the "
        "puzzle. Every solution is judged by the definition of the rules; where all are found the sets must "
        "be equal.",
    .examples =
        "sudosat compare puzzles.txt\n"
        "sudosat compare --solver 'minisat {cnf} {answer}' --solver picosat puzzles.txt",
    .add_options = add_compare_options,
    .run = run_puzzles<CompareWorker>,
};

}  // namespace sudosat::cli
