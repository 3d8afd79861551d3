#include <chrono>

#include "cli/options/puzzle_arguments.hpp"
#include "cli/running/pipeline.hpp"
#include "formats/decoration.hpp"
#include "queries/ask/check.hpp"

namespace sudosat::cli {
namespace {

struct ConvertArguments : PuzzleArguments {
  void declare(Options options) override {
    declare_reading(options);
    output.declare(options);
    declare_shard(options);
    output.declare_resume(options);
  }
};

class ConvertWorker : public PuzzleWorker {
 public:
  explicit ConvertWorker(const ConvertArguments& arguments)
      : PuzzleWorker(arguments), format_(PuzzleStyle(arguments.output).format) {}

  Exit answer(const Record& record, std::size_t, Results& results) override {
    if (format_ != nullptr && format_->stores_solution() && !record.stored)
      results.write_changed(with_solution(record));
    else
      results.write_puzzle(record, nullptr);
    const Format& format = format_ != nullptr ? *format_ : *record.layout.format;
    if (const std::optional<std::string> lost = lost_decoration(record.puzzle, format))
      results.report(record.where, "warning: " + *lost);
    const bool is_own_text = &format == record.layout.format && !record.layout.text.empty();
    if (record.entries && !is_own_text)
      results.report(record.where, "warning: what a player has entered is not written");
    return Exit::yes;
  }

  std::optional<SummaryWords> words() const override { return SummaryWords{"converted", ""}; }

 private:
  // Adds the solution. Two seconds are enough for nearly every puzzle that is published; others are written
  // without.
  Record with_solution(const Record& record) {
    Budget own = fresh_budget();
    own.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(2);
    if (!backend_) backend_ = SolverOptions().make(false);
    const Checked checked = check(record.puzzle, *backend_, own);
    Record told = record;
    if (checked.verdict == Verdict::unique) told.stored = checked.first;
    return told;
  }

  const Format* format_;
  std::unique_ptr<Backend> backend_;
};

}  // namespace

const Command convert_command{
    .name = "convert",
    .synopsis = "[INPUT …]",
    .summary = "write puzzles in another format",
    .details =
        "Reads puzzles in any format and writes them, unsolved, in the one named by --to. Formats of "
        "SudokuPad store the solution of a puzzle that has exactly one, so that it can check a solver's "
        "grid.",
    .examples =
        "sudosat convert --to line puzzle.ss\n"
        "sudosat convert --to jsonl puzzles.txt -o puzzles.jsonl.gz\n"
        "sudosat convert --to sudokupad-link puzzle.txt",
    .exits = {.yes = "written"},
    .make = make<PuzzleCommand<ConvertArguments, ConvertWorker>>,
};

}  // namespace sudosat::cli
