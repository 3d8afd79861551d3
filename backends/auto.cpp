// The default: which engines suit a board, and in which order they take turns (backends/turns.cpp). The order
// and the head starts save time on most boards. The turns bound what they may cost on any.
#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "backends/backend.hpp"
#include "backends/builtin_backends.hpp"
#include "backends/cadical/cadical.hpp"
#include "backends/decision_choice.hpp"
#include "backends/renumbered.hpp"
#include "model/model.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat {
namespace {

constexpr std::uint64_t millisecond = 1'000'000;  // of Spent::work
// On no measured board whose rules are sums is SAT the best engine.
constexpr std::uint64_t handicap_in_sums = 2;

bool has_cages_only(const Puzzle& puzzle) {
  return std::ranges::all_of(puzzle.rules, [](const auto& rule) { return rule->is(killer_cage_rule()); });
}

class AutoBackend : public Backend {
 public:
  explicit AutoBackend(BackendOptions options) : options_(std::move(options)) {}
  std::string_view name() const override { return auto_backend().name; }
  bool leaves_choice_open() const override { return true; }

  std::unique_ptr<Search> do_open(const Puzzle& puzzle) override {
    if (!bitboard_backend().refuses(puzzle)) return open_classic(puzzle);
    if (puzzle.rules.empty()) return open_plain(puzzle);
    return with_renumbered(puzzle, [this](const Puzzle& board) {
      return has_cages_only(board) ? open_cages(board) : open_with_rules(board);
    });
  }

  // The vectors search all classic boards together.
  std::vector<Outcome> solve_many(std::span<const Puzzle* const> puzzles, std::uint64_t limit,
                                  const Budget& budget) override {
    std::vector<const Puzzle*> classic;
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < puzzles.size(); ++i)
      if (!bitboard_backend().refuses(*puzzles[i])) {
        classic.push_back(puzzles[i]);
        numbers.push_back(i);
      }
    if (classic.size() == puzzles.size()) return bitboard_->solve_many(puzzles, limit, budget);
    std::vector<Outcome> some = bitboard_->solve_many(classic, limit, budget);
    std::vector<Outcome> outcomes(puzzles.size());
    for (std::size_t i = 0, next = 0; i < puzzles.size(); ++i)
      if (next < numbers.size() && numbers[next] == i)
        outcomes[i] = std::move(some[next++]);
      else
        outcomes[i] = std::move(Backend::solve_many({&puzzles[i], 1}, limit, budget).front());
    return outcomes;
  }

  Proof prove(const Puzzle& puzzle, std::span<const Grid> excluded, const ProofFiles& files,
              const Budget& budget) override {
    return cadical_->prove(puzzle, excluded, files, budget);
  }

 private:
  std::unique_ptr<PartSearch> do_open_parts(const Puzzle& puzzle, std::vector<Part> parts) override {
    return make_cadical_parts(puzzle, for_parts_.get(puzzle), std::move(parts));
  }

  Contender sat(const Puzzle& puzzle, const std::shared_ptr<const Model>& model, std::uint64_t head_start,
                std::uint64_t handicap = 1) {
    return {.open = [this, &puzzle, model] { return open_cadical(puzzle, model, options_); },
            .head_start = head_start,
            .handicap = handicap};
  }
  static Contender native(const Puzzle& puzzle, const std::shared_ptr<const Model>& model,
                          std::uint64_t most_work = 0) {
    return {.open = [&puzzle, model] { return open_backtracking(puzzle, model); },
            .most_work = most_work,
            .enumerates = most_work == 0};
  }
  static Contender vectors(const Puzzle& puzzle, const std::shared_ptr<const Model>& model) {
    return {.open = [&puzzle, model] { return open_lockstep(puzzle, model); }, .enumerates = true};
  }

  // Vectors decide the hardest classic boards known in milliseconds. Boards of pencilmarks can be harder, and
  // take SAT some eight times as long.
  std::unique_ptr<Search> open_classic(const Puzzle& puzzle) {
    const auto open_sat = [this, &puzzle] { return open_cadical(puzzle, models_.get(puzzle), options_); };
    return take_turns({{.open = [this, &puzzle] { return bitboard_->open(puzzle); }, .enumerates = true},
                       {.open = open_sat, .handicap = 2}});
  }

  // Most boards of 9 to 16 digits are decided in vectors by the time that SAT has loaded their formulas. On
  // smaller boards native search finds what follows from boxes as well. On large boards that have many
  // solutions, local search finds one.
  std::unique_ptr<Search> open_plain(const Puzzle& puzzle) {
    constexpr int least_digits = 9;
    const auto model = models_.get(puzzle);
    if (!local_backend().refuses(puzzle)) return open_large(puzzle, model);
    const bool has_vectors = puzzle.shape->digits() >= least_digits && takes_lockstep(*model);
    return take_turns({has_vectors ? vectors(puzzle, model) : native(puzzle, model),
                       sat(puzzle, model, 100 * millisecond)});
  }
  // Local search fills many boards by the time that SAT has loaded its formula. The formula of an open board
  // may have gigabytes.
  std::unique_ptr<Search> open_large(const Puzzle& puzzle, const std::shared_ptr<const Model>& model) {
    Contender complete = sat(puzzle, model, local_work_if_open(puzzle).value_or(20 * millisecond));
    complete.enumerates = true;
    return take_turns(
        {{.open = [&puzzle, model] { return open_local(puzzle, model); }}, std::move(complete)});
  }

  // Most killers are solved in a few decisions, before all that follows from their sums has been found.
  std::unique_ptr<Search> open_cages(const Puzzle& puzzle) {
    return take_turns({native(puzzle, as_given_.get(puzzle), 2 * millisecond),
                       {.open = [this, &puzzle] { return open_with_rules(puzzle); }, .enumerates = true}});
  }
  // Native search solves most boards with rules in a few hundred decisions. Vectors make a decision far
  // cheaper, but find a little less by it, so they search wherever they can. Some boards need the clauses
  // that SAT learns.
  std::unique_ptr<Search> open_with_rules(const Puzzle& puzzle) {
    const auto model = models_.get(puzzle);
    if (!takes_lockstep(*model))
      return take_turns({native(puzzle, model), sat(puzzle, model, 50 * millisecond)});
    if (has_sums_only(*model))
      return take_turns({native(puzzle, model, 5 * millisecond), vectors(puzzle, model),
                         sat(puzzle, model, 50 * millisecond, handicap_in_sums)});
    return take_turns({native(puzzle, model, 50 * millisecond), vectors(puzzle, model),
                       sat(puzzle, model, 50 * millisecond)});
  }

  BackendOptions options_;
  ModelCache models_, as_given_{Model::Purpose::short_search}, for_parts_{Model::Purpose::parts};
  std::unique_ptr<Backend> bitboard_ = bitboard_backend().make(options_);
  std::unique_ptr<Backend> cadical_ = cadical_backend().make(options_);
};

}  // namespace

const BackendInfo& auto_backend() {
  static constexpr BackendInfo info{
      .name = default_backend_name,
      .summary = "the engines that suit each board, in turns, until one has decided",
      .uses_encoding = true,
      .writes_proofs = true,
      .explains = true,
      .make = make_new<AutoBackend>,
  };
  return info;
}

}  // namespace sudosat
