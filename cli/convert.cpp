#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/pipeline.hpp"

namespace sudosat::cli {
namespace {

void add_convert_options(OptionsDescription& options) {
  add_input_options(options);
  add_output_options(options);
  add_batch_options(options);
  add_help_option(options);
}

class ConvertWorker : public Worker {
 public:
  explicit ConvertWorker(const Arguments&) {}

  Exit answer(const Record& record, std::size_t, Results& results) override {
    results.write_puzzle(record, nullptr);
    return Exit::yes;
  }

  bool is_one_line(const Format& format) const override { return format.one_line(); }
};

}  // namespace

const Command convert_command{
    .name = "convert",
    .arguments = "[INPUT …]",
    .summary = "write puzzles in another format",
    .details = "Reads puzzles in any format and writes them, unsolved, in the one named by --to.",
    .examples =
        "sudosat convert --to line puzzle.ss\n"
        "sudosat convert --to jsonl puzzles.txt -o puzzles.jsonl.gz",
    .add_options = add_convert_options,
    .run = run_puzzles<ConvertWorker>,
};

}  // namespace sudosat::cli
