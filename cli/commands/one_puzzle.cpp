#include "cli/commands/one_puzzle.hpp"

#include <fmt/format.h>

#include "cli/running/console.hpp"
#include "cli/running/pipeline.hpp"
#include "formats/puzzle_stream.hpp"

namespace sudosat::cli {
namespace {

// Keeps the first puzzle, and counts all puzzles.
class ChoosingWorker : public PuzzleWorker {
 public:
  struct Choice {
    std::uint64_t number = 0;
    std::optional<Record> record = {};
  };
  ChoosingWorker(const PuzzleArguments& arguments, Choice& choice)
      : PuzzleWorker(arguments), choice_(choice) {}

  Exit answer(const Record& record, std::size_t, Results&) override {
    if (++choice_.number == 1) choice_.record = record;
    return Exit::yes;
  }
  void unreadable() override { ++choice_.number; }

 private:
  Choice& choice_;
};

}  // namespace

OnePuzzle read_one_puzzle(const PuzzleArguments& arguments, std::string_view what, std::string hint) {
  ChoosingWorker::Choice choice;
  PuzzleStyle style;
  style.quiet = arguments.output.quiet;
  std::vector<std::unique_ptr<PuzzleWorker>> workers;
  workers.push_back(std::make_unique<ChoosingWorker>(arguments, choice));
  const Exit exit = Pipeline(arguments, style, nullptr, std::move(workers)).run();
  if (interrupted) return {std::nullopt, exit};
  if (choice.number > 1)
    throw UsageError(fmt::format("the input holds {} puzzles, but {} is made of one", choice.number, what),
                     std::move(hint));
  return {std::move(choice.record), exit};
}

Record read_board(std::string_view option, const std::string& path, ReadOptions options) {
  options.format.clear();
  PuzzleStream stream(path, std::move(options));
  auto first = stream.next();
  if (!first) throw UsageError(fmt::format("--{}: {} holds no board", option, path));
  if (const auto* error = std::get_if<Unreadable>(&*first)) throw InputError(*error);
  if (stream.next())
    throw UsageError(fmt::format("--{}: {} holds several boards", option, path),
                     "`sudosat convert --puzzle K` takes one out");
  return std::get<Record>(std::move(*first));
}

Grid digits_on(const Puzzle& puzzle, const Entries& entries) {
  Grid grid = empty_grid(puzzle);
  for (int cell = 0; cell < grid.cells(); ++cell) {
    const DigitSet& left = entries.left[cell];
    grid[cell] = puzzle.shape->value_of(left.is_single() ? left.first() : -1);
  }
  for (int cell = grid.cells(); cell < puzzle.cells(); ++cell) grid[cell] = puzzle.range(cell).first - 1;
  for (const auto& [cell, kind] : entries.kinds) grid[cell] = kind;
  return grid;
}

}  // namespace sudosat::cli
