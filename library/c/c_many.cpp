
#include "library/c/handles.hpp"
#include "library/c/lent.hpp"
#include "queries/ask/solve.hpp"

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

// A query has a function for one puzzle and one for many.
template <class Found>
struct Query {
  Found (*one)(const Puzzle&, Backend&, const Budget&);
  std::vector<Found> (*many)(std::span<const Puzzle* const>, Backend&, const Budget&);
};

// Limits are for each puzzle; with limits, nothing is gained by asking in bulk.
template <class Found>
std::vector<Found> ask(const Query<Found>& query, std::span<const Puzzle* const> puzzles,
                       const sudosat_options* options) {
  const auto backend = backend_of(options);
  const Budget budget = budget_of(options);
  if (!budget.deadline && budget.effort == 0) return query.many(puzzles, *backend, budget);
  std::vector<Found> found;
  for (const Puzzle* puzzle : puzzles) {
    try {
      found.push_back(query.one(*puzzle, *backend, budget_of(options)));
    } catch (...) {
      found.emplace_back().failure = std::current_exception();
    }
  }
  return found;
}

template <class Found>
std::unique_ptr<Answers> answer(const Query<Found>& query, std::span<const Puzzle* const> puzzles,
                                const sudosat_options* options) {
  std::vector<Found> found = ask(query, puzzles, options);
  auto answers = std::make_unique<Answers>(puzzles.size());
  for (std::size_t k = 0; k < puzzles.size(); ++k) {
    KeptAnswer& kept = answers->kept[k];
    if (found[k].failure)
      kept.error.keep(found[k].failure);
    else
      kept.keep(std::move(found[k]));
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
  return fill(answers, "a place for the answers", [&] {
    return answer(Query<Solved>{solve, solve_many}, puzzles_of(puzzles, count), options).release();
  });
}

sudosat_code sudosat_check_many(const sudosat_puzzle* const* puzzles, size_t count,
                                const sudosat_options* options, const sudosat_answers** answers) {
  return fill(answers, "a place for the answers", [&] {
    return answer(Query<Checked>{check, check_many}, puzzles_of(puzzles, count), options).release();
  });
}

void sudosat_answers_free(const sudosat_answers* answers) { delete static_cast<const Answers*>(answers); }
