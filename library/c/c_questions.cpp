// The functions of sudosat/questions.h.
#include <algorithm>
#include <fmt/format.h>
#include <limits>

#include "base/budget.hpp"
#include "library/c/handles.hpp"
#include "library/c/lent.hpp"
#include "queries/ask/candidates.hpp"
#include "queries/ask/solve.hpp"
#include "queries/sample/estimate.hpp"
#include "queries/sample/random_solution.hpp"

namespace sudosat::library {

std::unique_ptr<Backend> backend_of(const sudosat_options* options) {
  std::string_view name = default_backend_name;
  BackendOptions chosen;
  if (options != nullptr) {
    require_nothing(options->reserved);
    if (options->backend != nullptr) name = options->backend;
    chosen.solver_command = text_of(options->solver);
  }
  static constexpr CommandMessages messages{.missing = "the backend '{}' needs a solver's command",
                                            .missing_hint = "for example: {}",
                                            .needless = "the backend '{}' does not run a solver's command",
                                            .needless_hint = "the backend 'process' does"};
  return make_backend(name, chosen, messages);
}

Budget budget_of(const sudosat_options* options) {
  Budget budget;
  if (options == nullptr) return budget;
  require_nothing(options->reserved);
  if (!(options->timeout >= 0))
    throw UsageError("the timeout must be a number of seconds that is not negative", "0 stands for none");
  budget.effort = options->effort;
  if (options->stop != nullptr) budget.stop = &options->stop->requested;
  if (options->timeout > 0) budget.deadline = deadline_after(options->timeout);
  return budget;
}

}  // namespace sudosat::library

using namespace sudosat;
using namespace sudosat::library;

namespace {

std::uint64_t limit_of(std::uint64_t limit) {
  return limit == 0 ? std::numeric_limits<std::uint64_t>::max() : limit;
}

// `ask` answers with a status, and with a solution if there is one.
template <class Ask>
sudosat_code one_solution(const sudosat_puzzle* puzzle, sudosat_status* status, int* solution, size_t values,
                          const Ask& ask) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    auto& place = required(status, "a place for the status");
    require_length(asked, solution, values);
    const auto found = ask(asked);
    store(found.solution, solution);
    place = status_of(found.status);
  });
}

// Writes the states of a cell's digits word by word, as a board of 400x400 has 64 million. Returns where they
// end.
unsigned char* write_states(const DigitSet& confirmed, const DigitSet& open, int digits,
                            unsigned char* states) {
  static_assert(SUDOSAT_CANDIDATE_IMPOSSIBLE == 0);
  for (int word = 0; word < DigitSet::words_for(digits); ++word) {
    const DigitSet::Word possible = confirmed.word(word), undecided = open.word(word);
    const int bits = std::min(DigitSet::word_bits, digits - word * DigitSet::word_bits);
    for (int bit = 0; bit < bits; ++bit)
      *states++ = static_cast<unsigned char>((possible >> bit & 1) * SUDOSAT_CANDIDATE_TRUE +
                                             (undecided >> bit & 1) * SUDOSAT_CANDIDATE_OPEN);
  }
  return states;
}

// Writes a number as in "6.67084e+21".
template <std::size_t size>
void write(const Wide& number, char (&text)[size]) {
  constexpr int digits_after_point = 5;
  const std::string written = number == 0 ? "0" : number.str(digits_after_point, std::ios_base::scientific);
  *std::copy_n(written.begin(), std::min(written.size(), size - 1), text) = '\0';
}

}  // namespace

sudosat_code sudosat_solve(const sudosat_puzzle* puzzle, const sudosat_options* options,
                           sudosat_status* status, int* solution, size_t values) {
  return one_solution(puzzle, status, solution, values, [&](const Puzzle& asked) {
    return solve(asked, *backend_of(options), budget_of(options));
  });
}

sudosat_code sudosat_solve_lexicographic(const sudosat_puzzle* puzzle, const sudosat_options* options,
                                         sudosat_status* status, int* solution, size_t values) {
  return one_solution(puzzle, status, solution, values, [&](const Puzzle& asked) {
    return solve_lexicographic(asked, *backend_of(options), budget_of(options));
  });
}

sudosat_code sudosat_solve_random(const sudosat_puzzle* puzzle, uint64_t seed, const sudosat_options* options,
                                  sudosat_status* status, int* solution, size_t values) {
  return one_solution(puzzle, status, solution, values, [&](const Puzzle& asked) {
    return random_solution(asked, *backend_of(options), {.seed = seed}, budget_of(options));
  });
}

sudosat_code sudosat_check(const sudosat_puzzle* puzzle, const sudosat_options* options,
                           sudosat_verdict* verdict, int* first, int* second, size_t values) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    auto& place = required(verdict, "a place for the verdict");
    require_length(asked, first, values);
    require_length(asked, second, values);
    const Checked checked = check(asked, *backend_of(options), budget_of(options));
    const bool is_decided = checked.verdict != Verdict::undecided;
    if (is_decided) store(checked.first, first);
    if (is_decided) store(checked.second, second);
    place = verdict_of(checked.verdict);
  });
}

sudosat_code sudosat_count(const sudosat_puzzle* puzzle, uint64_t limit, const sudosat_options* options,
                           uint64_t* count, sudosat_end* end) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    auto& place = required(count, "a place for the count");
    auto& end_place = required(end, "a place for how it ended");
    const Enumerated counted =
        sudosat::count(asked, *backend_of(options), limit_of(limit), budget_of(options));
    place = counted.found;
    end_place = end_of(counted.end);
  });
}

sudosat_code sudosat_solutions(const sudosat_puzzle* puzzle, uint64_t limit, const sudosat_options* options,
                               sudosat_found found, void* context, uint64_t* count, sudosat_end* end) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    if (found == nullptr) throw UsageError("null where a callback for solutions is needed");
    const Enumerated enumerated = enumerate(
        asked, *backend_of(options), limit_of(limit),
        [&](const Grid& grid) { return found(grid.values().data(), grid.values().size(), context) != 0; },
        budget_of(options));
    if (count != nullptr) *count = enumerated.found;
    if (end != nullptr) *end = end_of(enumerated.end);
  });
}

sudosat_code sudosat_candidates(const sudosat_puzzle* puzzle, const sudosat_options* options,
                                unsigned char* states, uint64_t* counts, uint64_t count_to, size_t candidates,
                                int* complete) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    required(states, "a place for the states");
    auto& place = required(complete, "a place for whether it is complete");
    const int digits = asked.shape->digits();
    const std::size_t length = asked.candidates.size() * static_cast<std::size_t>(digits);
    if (candidates != length)
      throw UsageError(
          fmt::format("there is room for {} candidates, but the board has {}", candidates, length));
    if ((counts == nullptr) != (count_to == 0))
      throw UsageError("counts need a place and a number to count to, or neither");
    const TrueCandidates found =
        true_candidates(asked, *backend_of(options), {.count_to = count_to, .same = false, .confirmed = {}},
                        budget_of(options));
    for (std::size_t cell = 0; cell < asked.candidates.size(); ++cell)
      states = write_states(found.confirmed[cell], found.open[cell], digits, states);
    if (counts != nullptr && found.counts.empty()) std::fill_n(counts, candidates, 0);
    if (counts != nullptr) std::copy(found.counts.begin(), found.counts.end(), counts);
    place = found.complete ? 1 : 0;
  });
}

sudosat_code sudosat_estimate(const sudosat_puzzle* puzzle, uint64_t probes, uint64_t seed,
                              const sudosat_options* options, sudosat_estimation* estimation) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    auto& place = required(estimation, "a place for the estimate");
    const EstimateOptions how =
        probes == 0 ? until_close(seed) : EstimateOptions{.probes = probes, .seed = seed};
    const Estimate found = estimate(asked, how, budget_of(options));
    place = {};
    place.refuted = found.refuted ? 1 : 0;
    place.reliable = found.refuted || found.reliable ? 1 : 0;
    place.probes = found.probes;
    place.solutions = found.solutions;
    place.effective_probes = found.effective_probes;
    if (found.refuted || found.probes != 0) write(found.mean, place.mean);
    if (place.reliable == 0) return;
    write(found.standard_error, place.standard_error);
    write(found.lower, place.lower);
    write(found.upper, place.upper);
  });
}

sudosat_code sudosat_stop_new(sudosat_stop** stop) {
  return fill(stop, "a place for the stop", [] { return new sudosat_stop; });
}
void sudosat_stop_request(sudosat_stop* stop) {
  if (stop != nullptr) stop->requested.store(true, std::memory_order_relaxed);
}
void sudosat_stop_free(sudosat_stop* stop) { delete stop; }
