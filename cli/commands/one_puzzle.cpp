#include "cli/commands/one_puzzle.hpp"

#include <fmt/format.h>

#include "cli/running/pipeline.hpp"
#include "cli/running/terminal.hpp"

namespace sudosat::cli {
namespace {

// Keeps the first puzzle, and counts them.
class ChoosingWorker : public PuzzleWorker {
 public:
  struct Choice {
    std::uint64_t number = 0;
    std::optional<Record> record = {};
  };
  explicit ChoosingWorker(Choice& choice) : choice_(choice) {}

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
  workers.push_back(std::make_unique<ChoosingWorker>(choice));
  const Exit exit = Pipeline(arguments, style, nullptr, std::move(workers)).run();
  if (interrupted) return {std::nullopt, exit};
  if (choice.number > 1)
    throw UsageError(fmt::format("the input holds {} puzzles, and {} is of one", choice.number, what),
                     std::move(hint));
  return {std::move(choice.record), exit};
}

}  // namespace sudosat::cli
