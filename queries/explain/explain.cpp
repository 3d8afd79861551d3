#include "queries/explain/explain.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "puzzle/shape.hpp"
#include "queries/ask/solve.hpp"

namespace sudosat {

Explained explain(const Puzzle& puzzle, Backend& backend, const std::vector<Fact>& facts,
                  const ExplainOptions& options, const std::function<void(const std::vector<Part>&)>& tell,
                  const Budget& budget) {
  Explained explained;
  ExplanationSize size;
  const auto tell_size = [&](std::size_t ExplanationSize::*field) {
    return [&, field](std::size_t parts) {
      size.*field = parts;
      if (options.sized) options.sized(size);
    };
  };
  const auto search = [&](bool by_size) {
    explained.end = explain_contradiction(
        puzzle, backend, facts,
        {.smallest = by_size,
         .seed = options.seed,
         .smaller = tell_size(&ExplanationSize::best),
         .at_least = tell_size(&ExplanationSize::at_least)},
        [&](const std::vector<Part>& parts) {
          if (options.limit == 1) explained.explanations.clear();
          explained.explanations.push_back(parts);
          if (options.limit > 1) tell(parts);
          return explained.explanations.size() < options.limit;
        },
        budget);
  };
  if (options.limit > 1) {
    // Any explanation is soon found, and better than none if the budget ends too early for a smallest.
    const ExplainOptions any{.seed = options.seed, .sized = options.sized};
    Explained first = explain(
        puzzle, backend, facts, any, [](const std::vector<Part>&) {}, budget);
    if (first.explanations.empty()) return first;
    search(true);
    if (!explained.explanations.empty()) return explained;
    tell(first.explanations.front());
    first.instead = first.end == End::undecided ? Explained::Instead::any : Explained::Instead::minimal;
    first.end = End::undecided;
    return first;
  }
  // A minimal one is soon found, and better than none if the budget ends too early for a smallest.
  search(false);
  const bool exists = !explained.explanations.empty();
  if (options.smallest && explained.end != End::undecided && exists) search(true);
  if (exists) tell(explained.explanations.front());
  if (exists && explained.end == End::limit) explained.end = End::all;
  return explained;
}

AboutCell about_cell(const Puzzle& puzzle, Backend& backend, std::string_view name, const Budget& budget) {
  const Shape& shape = *puzzle.shape;
  const auto candidate = find_candidate(shape, name);
  const std::size_t sign = name.find('=');
  const int cell = cell_named(shape, name.substr(0, sign),
                              "r4c5 is the cell in row 4 and column 5, r4c5=7 says that it holds 7");
  if (!candidate && sign != std::string_view::npos)
    throw UsageError(fmt::format("'{}' is not a digit of this board ({} to {})", name.substr(sign + 1),
                                 shape.first_digit(), shape.last_digit()));
  const Solved solved = solve(puzzle, backend, budget);
  AboutCell about;
  about.status = solved.status;
  if (!solved.solution) return about;
  about.candidate = candidate ? *candidate : Candidate{cell, shape.index_of((*solved.solution)[cell])};
  about.forced = is_forced(puzzle, backend, *about.candidate, budget);
  return about;
}

}  // namespace sudosat
