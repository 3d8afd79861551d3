// `explain --steps`: how a puzzle is solved.
#include <fmt/format.h>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>

#include "answers/reasons_json.hpp"
#include "cli/commands/explain_arguments.hpp"
#include "cli/running/console.hpp"
#include "cli/running/pipeline.hpp"
#include "cli/running/progress.hpp"
#include "queries/steps/path.hpp"
#include "rating/scale.hpp"

namespace sudosat::cli {
namespace {

using rating::Rating;

class StepsWorker : public QueryWorker<ExplainArguments> {
 public:
  explicit StepsWorker(const ExplainArguments& arguments)
      : QueryWorker(arguments), pictures_(arguments, arguments.book, arguments.pictures) {}

  Exit answer(const Record& record, std::size_t, Results& results) override {
    const Budget own = fresh_budget();
    const auto model = Model::of(record.puzzle, own, Model::Purpose::parts);
    Json steps = Json::array();
    StepsSummary summary;
    ColumnWidths widths;
    if (!json()) results.write(heading(record));
    const auto tell = [&](const Step& step) {
      summary.add(step);
      if (json()) {
        steps.push_back(json_of(record.puzzle, *model, step));
      } else {
        results.write(text_of(record.puzzle, *model, step, summary.steps(), pictures_.style(), &widths));
        hand_over_in_time(results);
      }
      if (pictures_.are_kept()) pictures_.add(panel_of(record.puzzle, *model, step, summary.steps()));
    };
    const Way way = arguments_.limit ? first_steps(record, tell, own) : whole_way(record, tell, own);
    const std::optional<Rating> level =
        way.end.verdict == Verdict::unique ? level_of(record, own) : std::nullopt;
    const Budget to_draw = budget_to_draw(own);
    const BudgetScope scope(to_draw);
    return conclude(record, way, summary, level, std::move(steps), widths, results);
  }

  void finish() override { pictures_.finish(); }

 private:
  using Tell = std::function<void(const Step&)>;

  // Shows the steps as they are found. Only the whole way would show whether they lead anywhere.
  Way first_steps(const Record& record, const Tell& tell, const Budget& own) const {
    std::uint64_t told = 0;
    Way way;
    way.end = sudosat::explain_steps(
        record.puzzle, *backend_, {.seed = arguments_.seed},
        [&](const Step& step) {
          tell(step);
          return ++told < *arguments_.limit;
        },
        own);
    way.is_complete = way.end.verdict != Verdict::undecided || told == *arguments_.limit;
    return way;
  }

  Way whole_way(const Record& record, const Tell& tell, const Budget& own) const {
    SignOfLife sign(arguments_.jobs, "looking for a way");
    std::size_t steps = 0, placed = 0;
    Way way = find_way(
        record.puzzle, *backend_, {.seed = arguments_.seed},
        [&](const Step& step) {
          placed += step.placed.size();
          sign.say(fmt::format("looking for a way: {} steps, {} digits placed", ++steps, placed));
        },
        own);
    sign.end();
    const Budget to_draw = budget_to_draw(own);
    const BudgetScope scope(to_draw);
    for (const Step& step : way.steps) tell(step);
    return way;
  }

  // Returns the level of a puzzle that the steps solve; nothing if the rest of the budget is too short to
  // rate it.
  std::optional<Rating> level_of(const Record& record, const Budget& own) {
    if (!rater_) rater_ = rating::find_scale("own").make();
    Rating level = rater_->rate(record.puzzle, own);
    return level.outcome == Rating::Outcome::rated ? std::optional(std::move(level)) : std::nullopt;
  }

  Exit conclude(const Record& record, const Way& way, const StepsSummary& summary,
                const std::optional<Rating>& level, Json&& steps, ColumnWidths& widths, Results& results) {
    const Stepped& stepped = way.end;
    // If an interrupt left no time to rate the puzzle, it is undecided, so that --resume explains it again.
    const bool is_cut = stepped.verdict == Verdict::unique && !level && stopping;
    const Verdict end = is_cut ? Verdict::undecided : stepped.verdict;
    const bool is_solved = end == Verdict::unique;
    const bool is_limited = stepped.verdict == Verdict::undecided && summary.steps() == arguments_.limit;
    if (json()) {
      Json object = json_of(*record.puzzle.shape, stepped, way.is_complete && !is_cut, std::move(steps),
                            json_of(summary, level));
      if (!is_solved) object["verdict"] = is_limited ? "limited" : to_string(end);
      results.write_json(record, object);
    } else {
      results.write(pictures_.style().board(record.puzzle, &stepped.placed,
                                            {.candidates = stepped.candidates},
                                            widths.empty() ? nullptr : &widths) +
                    text_of(summary, level, is_limited, pictures_.style()));
    }
    if (end != Verdict::undecided && !way.is_complete) {
      results.report(record.where, fmt::format("some steps may lead nowhere: {}", why_undecided()));
      return Exit::undecided;
    }
    if (is_solved || is_limited) return Exit::yes;
    results.report(
        record.where,
        end == Verdict::undecided ? "undecided: " + why_undecided()
        : end == Verdict::none
            ? fmt::format("the clues contradict each other{}{}; `sudosat explain` names those that do",
                          stepped.contradiction.empty() ? "" : ": ", stepped.contradiction)
            : "nothing more follows: there are several solutions");
    return end == Verdict::undecided ? Exit::undecided : Exit::no;
  }

  Pictures pictures_;
  std::unique_ptr<rating::Rater> rater_;
};

}  // namespace

Exit explain_steps(const ExplainArguments& arguments) {
  return run_puzzles(arguments, make_workers<StepsWorker>(arguments));
}

}  // namespace sudosat::cli
