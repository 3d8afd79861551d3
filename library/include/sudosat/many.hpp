/// @file
/// Many puzzles at once: faster than one call for each, above all on classic boards. Threads are left to the
/// program: each can ask about puzzles of its own.
#pragma once

#include <sudosat/questions.hpp>

namespace sudosat {
inline namespace v0 {

/// What was found about one of many puzzles, or why nothing was.
template <class Found>
struct Each {
  Found found;  ///< the answer, as if the puzzle had been asked about alone
  std::exception_ptr
      error;  ///< the exception that asking about the puzzle alone would have thrown; null if there is none
};

/// @cond
namespace detail {

// `many` is a function of the C interface, and `found` makes a result of one of its answers.
template <class Found, class Many, class Make>
std::vector<Each<Found>> ask_many(const std::vector<const Puzzle*>& puzzles, const Options& options,
                                  Many many, Make make) {
  std::vector<const sudosat_puzzle*> handles;
  for (const Puzzle* puzzle : puzzles) handles.push_back(puzzle == nullptr ? nullptr : puzzle->handle());
  const auto answers =
      lent<sudosat_answers_free, sudosat_answers>(many, options, handles.data(), handles.size());
  std::vector<Each<Found>> all(puzzles.size());
  for (std::size_t k = 0; k < puzzles.size(); ++k) {
    try {
      if (answers->answers[k].error.code != SUDOSAT_OK) raise(answers->answers[k].error);
      all[k].found = make(*puzzles[k], answers->answers[k]);
    } catch (...) {
      all[k].error = std::current_exception();
    }
  }
  return all;
}

inline std::optional<Grid> grid_of(const Puzzle& puzzle, const int* values) {
  if (values == nullptr) return std::nullopt;
  return grid_of(puzzle, std::vector<int>(values, values + sudosat_puzzle_values(puzzle.handle())));
}

}  // namespace detail
/// @endcond

/// A solution of each of the puzzles, in their order. Limits are for each puzzle; without them more puzzles
/// are solved in the same time. Throws UsageError if one of the pointers is null.
inline std::vector<Each<Solved>> solve_many(const std::vector<const Puzzle*>& puzzles,
                                            const Options& options = {}) {
  return detail::ask_many<Solved>(
      puzzles, options, sudosat_solve_many, [](const Puzzle& puzzle, const sudosat_answer& answer) {
        return Solved{static_cast<Status>(answer.status), detail::grid_of(puzzle, answer.first)};
      });
}

/// Whether each of the puzzles has no solution, one, or several, in their order. Limits and errors are as in
/// solve_many().
inline std::vector<Each<Checked>> check_many(const std::vector<const Puzzle*>& puzzles,
                                             const Options& options = {}) {
  return detail::ask_many<Checked>(
      puzzles, options, sudosat_check_many, [](const Puzzle& puzzle, const sudosat_answer& answer) {
        return Checked{static_cast<Verdict>(answer.verdict), detail::grid_of(puzzle, answer.first),
                       detail::grid_of(puzzle, answer.second)};
      });
}

}  // namespace v0
}  // namespace sudosat
