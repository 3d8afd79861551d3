#include "queries/explain.hpp"

#include <fmt/format.h>
#include <limits>
#include <utility>

#include "cli/command.hpp"
#include "cli/explain_text.hpp"
#include "cli/limits.hpp"
#include "cli/options.hpp"
#include "cli/pipeline.hpp"
#include "io/printable.hpp"
#include "queries/steps/steps.hpp"

namespace sudosat::cli {
namespace {

namespace po = boost::program_options;

void add_explain_options(OptionsDescription& options) {
  add_input_options(options);
  add_file_option(options);
  add_json_option(options);
  add_colour_option(options);
  options.add_options()("steps", "how the puzzle is solved, step by step, the simplest ones first")(
      "cell", po::value<std::string>()->value_name("CELL"),
      "why a cell holds its digit, as r4c5, or whether it has to hold this one, as r4c5=7")(
      "smallest", "an explanation than which there is none smaller; of a cell always")(
      "all", "every explanation, in the order of their size")("limit,n", po::value<Count>()->value_name("N"),
                                                              "at most N explanations of a puzzle")(
      "unique", "repair the board so that it has one solution only")("pictures",
                                                                     "draw the board before each step")(
      "draw", po::value<std::string>()->value_name("FILE"),
      "draw the board before each step, and each contradiction: to the pages of FILE.pdf, or to FILE-1.svg, "
      "…")("seed", po::value<Seed>()->value_name("N")->default_value({0}, "0"),
           "where explanations are equally small, another seed may find another one");
  add_book_options(options);
  add_backend_options(options, "cadical");
  add_batch_options(options);
  add_help_option(options);
}

class ExplainWorker : public Worker {
 public:
  explicit ExplainWorker(const Arguments& arguments)
      : arguments_(arguments), backend_(make_backend(arguments)), pictures_(arguments) {
    if (has("steps"))
      for (const char* option : {"cell", "smallest", "all", "limit", "unique"})
        if (has(option)) throw UsageError(fmt::format("--{} does not go with --steps", option));
    if (has("cell") && has("unique"))
      throw UsageError("--unique repairs a board; it does not go with --cell");
    limit_ = has("limit") ? arguments.get<Count>("limit").value
             : has("all") ? std::numeric_limits<std::uint64_t>::max()
                          : 1;
  }

  Exit answer(const Record& record, std::size_t, Results& results) override {
    if (has("steps")) return explain_all(record, results);
    return has("cell") ? explain_cell(record, results) : explain_board(record, results);
  }

  bool is_one_line(const Format&) const override { return json(); }
  Exit exit_of(const std::string& line) const override {
    const Json object = object_in(line);
    const auto explanations = object.find("explanations");
    if (explanations == object.end()) return Worker::exit_of(line);
    if (!object.value("complete", false) && explanations->size() < limit_) return Exit::undecided;
    return object.value("verdict", "") == "impossible" ? Exit::no : Exit::yes;
  }
  void finish() override { pictures_.finish(); }

 private:
  bool has(const char* option) const { return arguments_.has(option); }
  bool json() const { return has("json"); }
  std::uint64_t seed() const { return arguments_.get<Seed>("seed").value; }

  Exit undecided(const Record& record, Results& results) const {
    results.write_verdict(record.where, "undecided", "undecided: " + why_undecided(arguments_));
    return Exit::undecided;
  }

  // With a heading, a list and a picture for each explanation.
  Explained explain(const Record& record, const std::vector<Fact>& facts, bool smallest, const Budget& budget,
                    const std::string& heading, Results& results) {
    const auto model = Model::of(record.puzzle, budget);
    bool is_first = true;
    return sudosat::explain(
        record.puzzle, *backend_, facts, {.smallest = smallest, .limit = limit_, .seed = seed()},
        [&](const std::vector<Part>& parts) {
          pictures_.draw(record.puzzle, *model, parts, heading);
          if (json()) return;
          if (std::exchange(is_first, false))
            results.write(fmt::format("{}: {}\n", printable(to_string(record.where)), heading));
          results.write(text_of(record.puzzle, *model, parts, pictures_));
          hand_over_in_time(results);
        },
        budget);
  }

  Exit explain_board(const Record& record, Results& results) {
    const Budget own = budget(arguments_);
    const Explained explained = explain(record, {}, has("smallest"), own, "no solution", results);
    if (explained.explanations.empty() && explained.end == End::all) {
      results.write_verdict(
          record.where, "solvable",
          "there is a solution, so nothing contradicts it; --steps explains how to find it");
      return Exit::no;
    }
    if (explained.explanations.empty()) return undecided(record, results);
    const Repair repaired = repair(record.puzzle, *backend_, has("unique"), own);
    if (json()) {
      Json object{{"verdict", "none"}};
      object.update(json_of(record.puzzle, explained.explanations, explained.end));
      object.update(json_of(record.puzzle, repaired));
      results.write_json(record.where, object);
    } else {
      results.write(text_of(record.puzzle, repaired, has("unique")));
    }
    const bool cut_short = explained.end == End::undecided || !repaired.decided;
    return told(record, cut_short, Exit::yes, results);
  }

  Exit explain_cell(const Record& record, Results& results) {
    const Budget own = budget(arguments_);
    const AboutCell about = about_cell(record.puzzle, *backend_, arguments_.get<std::string>("cell"), own);
    if (about.status == Status::unknown) return undecided(record, results);
    if (!about.candidate) {
      results.write_verdict(record.where, "none",
                            "there is no solution; `sudosat explain` without --cell tells why");
      return Exit::no;
    }
    if (about.forced == Forced::undecided) return undecided(record, results);
    const std::string claim = candidate_name(*record.puzzle.shape, *about.candidate);
    if (about.forced == Forced::no) {
      results.write_verdict(
          record.where, "open",
          fmt::format("{} in some solutions, and not in others; `sudosat candidates` tells all", claim));
      return Exit::no;
    }
    const bool is_yes = about.forced == Forced::yes;
    const Explained explained = explain(record, {{*about.candidate, !is_yes}}, true, own,
                                        claim + (is_yes ? " is forced" : " is impossible"), results);
    if (explained.explanations.empty()) return undecided(record, results);
    if (json()) {
      Json object{{"verdict", is_yes ? "forced" : "impossible"}, {"candidate", claim}};
      object.update(json_of(record.puzzle, explained.explanations, explained.end));
      results.write_json(record.where, object);
    }
    return told(record, explained.end == End::undecided, is_yes ? Exit::yes : Exit::no, results);
  }

  Exit told(const Record& record, bool cut_short, Exit exit, Results& results) const {
    if (!cut_short) return exit;
    results.report(record.where,
                   fmt::format("undecided: {}; there may be more to find", why_undecided(arguments_)));
    return Exit::undecided;
  }

  Exit explain_all(const Record& record, Results& results) {
    const Budget own = budget(arguments_);
    const auto model = Model::of(record.puzzle, own);
    Json steps = Json::array();
    std::size_t number = 0;
    if (!json()) results.write(fmt::format("{}:\n", printable(to_string(record.where))));
    const Stepped stepped = explain_steps(
        record.puzzle, *backend_, {.seed = seed()},
        [&](const Step& step) {
          ++number;
          if (json()) {
            steps.push_back(json_of(record.puzzle, *model, step));
          } else {
            results.write(text_of(record.puzzle, *model, step, number, pictures_));
            hand_over_in_time(results);
          }
          pictures_.draw(record.puzzle, *model, step, number);
          return true;
        },
        own);
    const Budget to_draw = budget_to_draw(own);
    const BudgetScope scope(to_draw);
    return conclude(record, stepped, std::move(steps), results);
  }

  Exit conclude(const Record& record, const Stepped& stepped, Json&& steps, Results& results) {
    const bool is_solved = stepped.verdict == Verdict::unique;
    const std::string_view verdict = is_solved ? "solved" : to_string(stepped.verdict);
    if (json())
      results.write_json(record.where,
                         {{"verdict", verdict},
                          {"steps", std::move(steps)},
                          {"candidates", json_digit_sets(*record.puzzle.shape, stepped.candidates)}});
    else
      results.write(pictures_.board(record.puzzle, &stepped.placed, {.candidates = stepped.candidates}));
    if (is_solved) return Exit::yes;
    results.report(record.where,
                   stepped.verdict == Verdict::undecided ? "undecided: " + why_undecided(arguments_)
                   : stepped.verdict == Verdict::none
                       ? "the clues contradict each other; `sudosat explain` without --steps tells which"
                       : "nothing more follows: there are several solutions");
    return stepped.verdict == Verdict::undecided ? Exit::undecided : Exit::no;
  }

  const Arguments& arguments_;
  std::unique_ptr<Backend> backend_;
  Pictures pictures_;
  std::uint64_t limit_ = 1;
};

}  // namespace

const Command explain_command{
    .name = "explain",
    .arguments = "[INPUT …]",
    .summary = "say why there is no solution, why a digit, or how to solve it",
    .details =
        "Of a board without a solution: clues and rules that contradict each other, none of which can be "
        "left out, and the fewest clues to drop. Every explanation is checked again before it is printed.",
    .examples =
        "sudosat explain wrong.txt\n"
        "sudosat explain --smallest --unique wrong.txt\n"
        "sudosat explain --cell r4c5 puzzle.txt\n"
        "sudosat explain --steps puzzle.txt\n"
        "sudosat explain --steps --draw steps.pdf --per-page 6 puzzle.txt",
    .add_options = add_explain_options,
    .run = run_puzzles<ExplainWorker>,
};

}  // namespace sudosat::cli
