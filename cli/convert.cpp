#include "cli/pipeline.hpp"

namespace sudosat::cli {
namespace {

struct ConvertArguments : PuzzleArguments {
  void declare(Options options) override {
    declare_reading(options);
    output.declare(options);
    declare_shard(options);
    output.declare_resume(options);
  }
  Exit run() const override;
};

class ConvertWorker : public Worker {
 public:
  explicit ConvertWorker(const ConvertArguments&) {}

  Exit answer(const Record& record, std::size_t, Results& results) override {
    results.write_puzzle(record, nullptr);
    return Exit::yes;
  }

  bool is_one_line(const Format& format) const override { return format.one_line(); }
  std::optional<SummaryWords> words() const override { return SummaryWords{"converted", ""}; }
};

Exit ConvertArguments::run() const { return run_puzzles(*this, make_workers<ConvertWorker>(*this)); }

}  // namespace

const Command convert_command{
    .name = "convert",
    .synopsis = "[INPUT …]",
    .summary = "write puzzles in another format",
    .details = "Reads puzzles in any format and writes them, unsolved, in the one named by --to.",
    .examples =
        "sudosat convert --to line puzzle.ss\n"
        "sudosat convert --to jsonl puzzles.txt -o puzzles.jsonl.gz",
    .make = make<ConvertArguments>,
};

}  // namespace sudosat::cli
