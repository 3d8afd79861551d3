#include "cli/one_puzzle.hpp"

#include <fmt/format.h>

#include "cli/pipeline.hpp"
#include "cli/terminal.hpp"

namespace sudosat::cli {
namespace {

// Keeps the puzzle of a number, and counts them.
class ChoosingWorker : public Worker {
 public:
  struct Choice {
    std::uint64_t wanted;
    std::uint64_t number = 0;
    std::optional<Record> record = {};
  };
  explicit ChoosingWorker(Choice& choice) : choice_(choice) {}

  Exit answer(const Record& record, std::size_t, Results&) override {
    if (++choice_.number == choice_.wanted) choice_.record = record;
    return Exit::yes;
  }
  void unreadable() override { ++choice_.number; }

 private:
  Choice& choice_;
};

}  // namespace

void OnePuzzleArguments::declare_puzzle(Options options) {
  options.value("puzzle", "K", takes_count(puzzle), "of several puzzles the K-th, from 1");
}

OnePuzzle read_one_puzzle(const OnePuzzleArguments& arguments, std::string_view what) {
  ChoosingWorker::Choice choice{arguments.puzzle.value_or(1)};
  const PuzzleStyle style;
  std::vector<std::unique_ptr<Worker>> workers;
  workers.push_back(std::make_unique<ChoosingWorker>(choice));
  const Exit exit = Pipeline(arguments, style, nullptr, std::move(workers)).run();
  if (interrupted) return {std::nullopt, exit};
  if (!choice.record) {
    if (exit != Exit::yes) return {std::nullopt, exit};
    throw UsageError(fmt::format("there is no puzzle {}, the input holds {}", choice.wanted, choice.number));
  }
  if (choice.number > 1 && !arguments.puzzle)
    throw UsageError(fmt::format("the input holds {} puzzles, and {} is of one", choice.number, what),
                     "choose it with --puzzle K");
  return {std::move(choice.record), exit};
}

}  // namespace sudosat::cli
