#include "queries/explain/explain.hpp"

#include <fmt/format.h>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "answers/reasons_json.hpp"
#include "cli/commands/explain_arguments.hpp"
#include "cli/running/pipeline.hpp"
#include "cli/running/progress.hpp"
#include "queries/ask/solve.hpp"

namespace sudosat::cli {
namespace {

// No more ways to repair a board are shown.
constexpr std::uint64_t most_repairs = 100;

std::string search_for(const ExplanationSize& size) {
  if (size.best == 0) return "looking for an explanation";
  const std::string least = size.at_least == 0 ? "" : fmt::format(", {} at least", size.at_least);
  return fmt::format("looking for a smaller explanation: {} parts so far{} (Ctrl-C prints it)", size.best,
                     least);
}

class ExplainWorker : public QueryWorker<ExplainArguments> {
 public:
  explicit ExplainWorker(const ExplainArguments& arguments)
      : QueryWorker(arguments),
        pictures_(arguments, arguments.book, arguments.pictures),
        limit_(arguments.limit.value_or(arguments.all ? std::numeric_limits<std::uint64_t>::max() : 1)) {}

  Exit answer(const Record& record, std::size_t, Results& results) override {
    return arguments_.cell ? explain_cell(record, results) : explain_board(record, results);
  }

  void finish() override { pictures_.finish(); }

 private:
  // Writes a list and a picture for each explanation, below a heading unless that is empty.
  Explained explain(const Record& record, const std::vector<Fact>& facts, bool smallest, const Budget& budget,
                    std::string heading, const std::string& caption, Results& results) {
    const auto model = Model::of(record.puzzle, budget);
    SignOfLife sign(arguments_.jobs, "looking for an explanation");
    return sudosat::explain(
        record.puzzle, *backend_, facts,
        {.smallest = smallest,
         .limit = limit_,
         .seed = arguments_.seed,
         .sized = [&](const ExplanationSize& size) { sign.say(search_for(size)); }},
        [&](const std::vector<Part>& parts) {
          sign.end();
          if (pictures_.are_kept()) pictures_.add(panel_of(record.puzzle, *model, parts, caption));
          if (json()) return;
          results.write(std::exchange(heading, ""));
          results.write(text_of(record.puzzle, *model, parts, pictures_.style()));
          hand_over_in_time(results);
        },
        budget);
  }

  Exit explain_board(const Record& record, Results& results) {
    const Budget own = fresh_budget();
    const Status status = with_sign(arguments_.jobs, "looking for a solution",
                                    [&] { return solve(record.puzzle, *backend_, own).status; });
    if (status == Status::unknown) return write_undecided(record, "", results);
    if (status == Status::satisfiable) {
      results.write_verdict_in_words(
          record, "solvable",
          arguments_.unique ? "the puzzle has a solution; `sudosat check --fix` makes it the only one"
                            : "the puzzle has a solution; --steps shows how to find it");
      return Exit::no;
    }
    // A setter wants to know which single clue mends the board before why it is broken.
    RepairOptions options{.unique = arguments_.unique, .limit = most_repairs};
    const Repair alone = with_sign(arguments_.jobs, "looking for a clue or rule to drop",
                                   [&] { return repair_alone(record.puzzle, *backend_, options, own); });
    const auto model = Model::of(record.puzzle);
    const std::vector<ClashingPair> clashes = clashes_of(record.puzzle, *model);
    if (!json()) {
      results.write(heading(record, "no solution"));
      results.write(text_of(record.puzzle, *model, clashes));
      if (!alone.sets.empty()) results.write(text_of(record.puzzle, alone, arguments_.unique));
      hand_over_in_time(results);
    }
    const Explained explained = explain(record, {}, arguments_.smallest, own, "", "no solution", results);
    if (!explained.explanations.empty()) options.conflict = explained.explanations.front();
    const bool is_done = !alone.sets.empty() && (alone.complete || options.conflict.empty());
    Repair repaired =
        is_done ? alone : with_sign(arguments_.jobs, "looking for the fewest clues and rules to drop", [&] {
          return repair(record.puzzle, *backend_, options, own, &alone);
        });
    if (json()) {
      Json object{{"verdict", "none"}, {"clashes", json_of(record.puzzle, *model, clashes)}};
      object.update(json_of(record.puzzle, *model, explained.explanations, explained.end));
      object.update(json_of(record.puzzle, *model, repaired));
      results.write_json(record, object);
    } else if (repaired.sets.size() != alone.sets.size() || alone.sets.empty()) {
      repaired.sets.erase(repaired.sets.begin(),
                          repaired.sets.begin() + static_cast<std::ptrdiff_t>(alone.sets.size()));
      results.write(text_of(record.puzzle, repaired, arguments_.unique));
    }
    if (explained.explanations.empty()) return undecided(record, "; the reason has not been found", results);
    return explained.end == End::undecided ? cut_short(record, explained, arguments_.smallest, results)
           : !repaired.decided             ? undecided(record, "; what to drop has not been found", results)
                                           : Exit::yes;
  }

  Exit explain_cell(const Record& record, Results& results) {
    const Budget own = fresh_budget();
    const AboutCell about = with_sign(arguments_.jobs, "looking for what the cell holds", [&] {
      return about_cell(record.puzzle, *backend_, *arguments_.cell, own);
    });
    if (about.status == Status::unknown) return write_undecided(record, "", results);
    if (!about.candidate) {
      results.write_verdict_in_words(record, "none",
                                     "there is no solution; `sudosat explain` without --cell says why");
      return Exit::no;
    }
    if (about.forced == Forced::undecided) return write_undecided(record, "", results);
    const std::string claim = candidate_name(*record.puzzle.shape, *about.candidate);
    if (about.forced == Forced::no) {
      results.write_verdict_in_words(
          record, "open",
          fmt::format("{} holds in some solutions and not in others; `sudosat candidates` shows them all",
                      claim));
      return Exit::no;
    }
    const bool is_yes = about.forced == Forced::yes;
    const bool smallest = arguments_.smallest || is_soon_smallest(record.puzzle);
    const std::string caption = claim + (is_yes ? " is forced" : " is impossible");
    const Explained explained = explain(record, {{*about.candidate, !is_yes}}, smallest, own,
                                        heading(record, caption), caption, results);
    if (explained.explanations.empty()) return write_undecided(record, "", results);
    if (json()) {
      Json object{{"verdict", is_yes ? "forced" : "impossible"}, {"candidate", claim}};
      object.update(json_of(record.puzzle, *Model::of(record.puzzle), explained.explanations, explained.end));
      results.write_json(record, object);
    }
    if (explained.end == End::undecided) return cut_short(record, explained, smallest, results);
    return is_yes ? Exit::yes : Exit::no;
  }

  Exit cut_short(const Record& record, const Explained& explained, bool smallest, Results& results) const {
    using enum Explained::Instead;
    const bool is_one = limit_ == 1 || explained.instead != nothing;
    const bool is_minimal = limit_ == 1 ? smallest : explained.instead == minimal;
    return undecided(record,
                     !is_one      ? "; there may be more to find"
                     : is_minimal ? "; this explanation is not proved smallest"
                                  : "; some of these may not be needed",
                     results);
  }

  Pictures pictures_;
  const std::uint64_t limit_;
};

}  // namespace

void ExplainArguments::declare(Options options) {
  output.declare_words_and_pictures(options, "of each step and each contradiction");
  output.declare_colour(options);
  options.flag("steps", steps, "how the puzzle is solved, step by step, the simplest steps first");
  options.value("cell", "CELL", takes_text(cell),
                "why a cell such as r4c5 holds its digit, or whether it has to hold this digit: r4c5=7");
  options.flag("smallest", smallest, "a smallest explanation (with --cell and no rules each is one)");
  options.flag("all", all, "every explanation, in the order of their size");
  options.value("limit,n", "N", takes_count(limit), "at most N explanations, or steps, of a puzzle");
  options.flag("unique", unique, "repair the board so that it has one solution only");
  options.flag("pictures", pictures, "draw the board before each step");
  options.value("seed", "N", takes_seed(seed),
                "seed of the search; another one may find another explanation of the same size");
  book.declare(options.in(OptionGroup::output));
  QueryArguments::declare(options);
}

void ExplainArguments::check() const {
  QueryArguments::check();
  require_explaining();
  const char* of_contradictions = cell       ? "cell"
                                  : smallest ? "smallest"
                                  : all      ? "all"
                                  : unique   ? "unique"
                                             : nullptr;
  if (steps && of_contradictions != nullptr)
    throw UsageError(fmt::format("--{} does not go with --steps", of_contradictions),
                     cell ? "`sudosat hint --cell` shows the steps to a cell; without --steps --cell says "
                            "why it holds its digit"
                          : "without --steps `sudosat explain` says why there is no solution");
  if (cell && unique) throw UsageError("--unique repairs a board; it does not go with --cell");
}

Exit ExplainArguments::run() const {
  return steps ? explain_steps(*this) : run_puzzles(*this, make_workers<ExplainWorker>(*this));
}

const Command explain_command{
    .name = "explain",
    .synopsis = "[INPUT …]",
    .summary = "say why no solution exists, why a digit stands, or how to solve",
    .details =
        "If a board has no solution, prints clues and rules that contradict each other, none of which can be "
        "left out, and the fewest clues and rules to drop. Every explanation is checked again before it is "
        "printed.",
    .examples =
        "sudosat explain wrong.txt\n"
        "sudosat explain --smallest --unique wrong.txt\n"
        "sudosat explain --cell r4c5 puzzle.txt\n"
        "sudosat explain --steps puzzle.txt\n"
        "sudosat explain --steps -o steps.pdf --per-page 6 puzzle.txt",
    .exits = {.yes = "explained; with --steps solved", .no = "no explanation of what was asked"},
    .make = make<ExplainArguments>,
};

}  // namespace sudosat::cli
