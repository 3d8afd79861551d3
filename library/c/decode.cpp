#include <sudosat/formulas.h>

#include "encoder/answer.hpp"
#include "io/byte_source.hpp"
#include "library/c/answers.hpp"
#include "library/c/encoding.hpp"
#include "library/c/options.hpp"
#include "model/model.hpp"
#include "puzzle/judge.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

constexpr const char* name_of_answer = "<answer>";

// Nothing if the budget ends first.
std::optional<Variables> variables_of(const Puzzle& puzzle, const EncodingOptions& how,
                                      const Budget& budget) {
  const BudgetScope scope(budget);
  try {
    const auto model = Model::of(puzzle);
    return Encoder(*model, puzzle.candidates, how, budget).variables();
  } catch (const BudgetEnded&) {
    return std::nullopt;
  }
}

Grid decoded(const Puzzle& puzzle, const Variables& variables, const Answer& answer) {
  Grid grid = variables.decode(puzzle, answer.is_true);
  if (const auto violation = first_violation(puzzle, grid))
    throw InputError({name_of_answer}, "this answer is not a solution: " + *violation,
                     "is it the answer to the formula of this puzzle, and in this encoding?");
  return grid;
}

}  // namespace

sudosat_code sudosat_decode(const sudosat_puzzle* puzzle, const sudosat_encoding* encoding,
                            const char* answer, const sudosat_options* options, sudosat_status* status,
                            int* solution, size_t values) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    auto& place = required(status, "a place for the status");
    require_length(asked, solution, values);
    const EncodingOptions how = encoding_of(encoding);
    LineReader lines(from_memory(&required(answer, "an answer"), name_of_answer), name_of_answer);
    const std::optional<Variables> variables = variables_of(asked, how, budget_of(options));
    if (!variables) {
      place = SUDOSAT_UNDECIDED;
      return;
    }
    const Answer read = read_answer(lines, variables->count());
    if (read.status == Status::satisfiable) store(decoded(asked, *variables, read), solution);
    place = status_of(read.status);
  });
}
