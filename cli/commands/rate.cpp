#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/running/pipeline.hpp"
#include "formats/text.hpp"
#include "queries/ask/check.hpp"
#include "rating/scale.hpp"

namespace sudosat::cli {
namespace {

using rating::Rating;

struct RateArguments : QueryArguments {
  RateArguments() { output.in_words = true; }

  void declare(Options options) override {
    output.declare_file(options);
    QueryArguments::declare(options);
    options.value(
        "scale", "NAME",
        with_default(takes_choices(scale_choices, names),
                     "all except those that can take minutes: bxb, and on boards above 9x9 also w and b"),
        "which scales, with commas between them or one by one; their values come in this order");
    declare_filename(options);
  }
  void check() const override {
    QueryArguments::check();
    scales();
  }

  std::vector<const rating::Scale*> scales() const {
    std::vector<const rating::Scale*> chosen;
    for (const std::string& list : names)
      for (const std::string_view name : split_at(list, ',')) chosen.push_back(&rating::find_scale(name));
    if (chosen.empty())
      for (const rating::Scale& scale : rating::scales())
        if (scale.quick_digits > 0) chosen.push_back(&scale);
    return chosen;
  }

  std::vector<std::string> names;
};

constexpr char no_value = '?';  // shown if a limit was reached

bool is_undecided(const Rating& rating) { return rating.outcome == Rating::Outcome::undecided; }

// A level comes before the number that it stands for.
std::string in_words(const Rating& rating) {
  return rating.level.empty() || rating.level == rating.text
             ? rating.text
             : fmt::format("{} ({:.2f})", rating.level, rating.value);
}

class RateWorker : public QueryWorker<RateArguments> {
 public:
  explicit RateWorker(const RateArguments& arguments) : QueryWorker(arguments), scales_(arguments.scales()) {
    for (const rating::Scale* scale : scales_) raters_.push_back(scale->make());
  }

  bool prepare(std::span<const Record* const> records) override {
    if (has_limits(arguments_.limits)) return false;
    checked_ = check_many(puzzles_of(records), *backend_, fresh_budget());
    return false;
  }

  // Rates the puzzle if it has one solution; no other puzzle has a rating.
  Exit answer(const Record& record, std::size_t k, Results& results) override {
    const Budget limits = fresh_budget();
    const bool is_checked = !has_limits(arguments_.limits);
    if (is_checked && checked_[k].failure) std::rethrow_exception(checked_[k].failure);
    const Verdict verdict =
        is_checked ? checked_[k].verdict : check(record.puzzle, *backend_, limits).verdict;
    if (verdict == Verdict::undecided) return write_undecided(record, "", results);
    if (verdict == Verdict::none) return write_none(record, results);
    if (verdict == Verdict::several) {
      results.write_verdict(record, verdict, "");
      return Exit::no;
    }
    const std::vector<Rating> ratings = rate(record.puzzle, limits);
    write(record, ratings, results);
    return std::ranges::any_of(ratings, is_undecided) ? undecided(record, "", results) : Exit::yes;
  }

 private:
  // Each scale has an equal share of the time that is left, so that none takes the time of the others. What a
  // scale did not need is shared among the rest.
  std::vector<Rating> rate(const Puzzle& puzzle, const Budget& limits) {
    std::vector<Rating> ratings(scales_.size());
    for (std::size_t i = 0; i < scales_.size(); ++i)
      if (!arguments_.names.empty() || puzzle.shape->digits() <= scales_[i]->quick_digits)
        ratings[i].outcome = Rating::Outcome::undecided;
    do {
      auto waiting = std::ranges::count_if(ratings, is_undecided);
      for (std::size_t i = 0; i < scales_.size(); ++i) {
        if (!is_undecided(ratings[i])) continue;
        Budget share = limits;
        const auto now = std::chrono::steady_clock::now();
        if (limits.deadline) share.deadline = now + (*limits.deadline - now) / waiting--;
        ratings[i] = raters_[i]->rate(puzzle, share);
      }
    } while (limits.deadline && !limits.expired() && std::ranges::any_of(ratings, is_undecided));
    return ratings;
  }

  void write(const Record& record, const std::vector<Rating>& ratings, Results& results) const {
    if (json()) {
      results.write_json(record, json_ratings(scales_, ratings));
      return;
    }
    if (arguments_.output.is_terminal()) {
      results.write(in_lines(ratings) + '\n');
      return;
    }
    std::string line = arguments_.name_before(record.where);
    for (const Rating& rating : ratings) {
      if (&rating != &ratings.front()) line += ' ';
      if (rating.outcome == Rating::Outcome::rated)
        line += rating.text;
      else
        line += is_undecided(rating) ? no_value : '-';
    }
    results.write(line + '\n');
  }

  // A line for each scale that rates such boards, with its name.
  std::string in_lines(const std::vector<Rating>& ratings) const {
    std::string lines;
    for (std::size_t i = 0; i < ratings.size(); ++i)
      if (ratings[i].outcome != Rating::Outcome::unsuitable)
        lines += fmt::format("{:<26}  {}\n", scales_[i]->title,
                             is_undecided(ratings[i]) ? "not within the limit" : in_words(ratings[i]));
    return lines;
  }

  const std::vector<const rating::Scale*> scales_;
  std::vector<std::unique_ptr<rating::Rater>> raters_;
  std::vector<Checked> checked_;
};

}  // namespace

const Command rate_command{
    .name = "rate",
    .synopsis = "[INPUT …]",
    .summary = "say how hard puzzles are, on the scales that people use",
    .details =
        "Prints a line for each puzzle: its value on each scale, with blanks between, such as \"7.2/1.2/1.2 "
        "expert\"; on a terminal a line for each scale, with its name. - stands for a scale that does not "
        "know such boards, or was not asked; ? for a value "
        "that limits have left undecided. A puzzle without one single solution has no rating. --json adds "
        "the hardest step and how many steps of each technique there are.",
    .examples =
        "sudosat rate puzzle.txt\n"
        "sudosat rate --scale se,qqwing puzzles.txt\n"
        "sudosat rate --json --scale se puzzle.txt",
    .exits = {.yes = "rated", .no = "no solution, or several"},
    .make = make<PuzzleCommand<RateArguments, RateWorker>>,
};

}  // namespace sudosat::cli
