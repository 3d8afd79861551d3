#include "library/answers.hpp"
#include "library/options.hpp"
#include "queries/solve.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

// The data that a sudosat_answer points to.
struct KeptAnswer {
  void keep(Solved&& solved) {
    status = status_of(solved.status);
    first = std::move(solved.solution);
  }
  void keep(Checked&& checked) {
    verdict = verdict_of(checked.verdict);
    if (checked.verdict == Verdict::none) status = SUDOSAT_UNSATISFIABLE;
    if (checked.first) status = SUDOSAT_SATISFIABLE;
    first = std::move(checked.first);
    second = std::move(checked.second);
  }
  sudosat_answer view() const {
    return {error.view(), status, verdict, first ? first->values().data() : nullptr,
            second ? second->values().data() : nullptr};
  }

  KeptError error;
  sudosat_status status = SUDOSAT_UNDECIDED;
  sudosat_verdict verdict = SUDOSAT_VERDICT_UNDECIDED;
  std::optional<Grid> first, second;
};

struct Answers : sudosat_answers {
  explicit Answers(std::size_t length) : sudosat_answers{nullptr, length}, kept(length) {}

  void lend() {
    for (const KeptAnswer& answer : kept) views.push_back(answer.view());
    answers = views.data();
  }

  std::vector<KeptAnswer> kept;
  std::vector<sudosat_answer> views;
};

// `one` and `many` are the same query, of a puzzle and in bulk. Limits are for each puzzle.
template <class Found>
std::unique_ptr<Answers> ask(std::span<const Puzzle* const> puzzles, const sudosat_options* options,
                             Found (*one)(const Puzzle&, Backend&, const Budget&),
                             std::vector<Found> (*many)(std::span<const Puzzle* const>, Backend&,
                                                        const Budget&)) {
  auto answers = std::make_unique<Answers>(puzzles.size());
  const auto backend = backend_of(options, "auto");
  const Budget whole = budget_of(options);
  if (whole.deadline || whole.effort != 0) {
    for (std::size_t k = 0; k < puzzles.size(); ++k) {
      try {
        answers->kept[k].keep(one(*puzzles[k], *backend, budget_of(options)));
      } catch (...) {
        answers->kept[k].error.keep(std::current_exception());
      }
    }
  } else {
    std::vector<Found> found = many(puzzles, *backend, whole);
    for (std::size_t k = 0; k < puzzles.size(); ++k) {
      if (found[k].failure)
        answers->kept[k].error.keep(found[k].failure);
      else
        answers->kept[k].keep(std::move(found[k]));
    }
  }
  answers->lend();
  return answers;
}

std::vector<const Puzzle*> puzzles_of(const sudosat_puzzle* const* puzzles, std::size_t count) {
  std::vector<const Puzzle*> all;
  if (count != 0) required(puzzles, "an array of puzzles");
  for (std::size_t k = 0; k < count; ++k) all.push_back(&puzzle_of(puzzles[k]));
  return all;
}

}  // namespace

sudosat_code sudosat_solve_many(const sudosat_puzzle* const* puzzles, size_t count,
                                const sudosat_options* options, const sudosat_answers** answers) {
  return guarded([&] {
    auto& place = required(answers, "a place for the answers");
    place = ask<Solved>(puzzles_of(puzzles, count), options, solve, solve_many).release();
  });
}

sudosat_code sudosat_check_many(const sudosat_puzzle* const* puzzles, size_t count,
                                const sudosat_options* options, const sudosat_answers** answers) {
  return guarded([&] {
    auto& place = required(answers, "a place for the answers");
    place = ask<Checked>(puzzles_of(puzzles, count), options, check, check_many).release();
  });
}

void sudosat_answers_free(const sudosat_answers* answers) { delete static_cast<const Answers*>(answers); }
