#include "answers/description.hpp"
#include "cli/running/pipeline.hpp"
#include "formats/text.hpp"
#include "io/printable.hpp"

namespace sudosat::cli {
namespace {

struct DescribeArguments : PuzzleArguments {
  DescribeArguments() { output.in_words = true; }

  void declare(Options options) override {
    declare_reading(options);
    output.declare_file(options);
    declare_shard(options);
  }
  Exit run() const override;
};

class DescribeWorker : public PuzzleWorker {
 public:
  explicit DescribeWorker(const DescribeArguments& arguments) : PuzzleWorker(arguments) {}

  // An empty line ends each puzzle.
  Exit answer(const Record& record, std::size_t, Results& results) override {
    const std::string text = description(record.puzzle);
    for (const std::string_view line : split_at(text, '\n')) results.write(printable(line) + '\n');
    return Exit::yes;
  }
};

Exit DescribeArguments::run() const { return run_puzzles(*this, make_workers<DescribeWorker>(*this)); }

}  // namespace

const Command describe_command{
    .name = "describe",
    .synopsis = "[INPUT …]",
    .summary = "say puzzles in plain sentences",
    .details =
        "Says the board, its digits row by row, and each rule with its cells and what it demands, a sentence "
        "or two "
        "a line, for people who do not see the board and for programs that read.",
    .examples =
        "sudosat describe puzzle.txt\n"
        "sudosat describe '.Thermo~R1C1~R1C2~R1C3'",
    .exits = {.yes = "told"},
    .make = make<DescribeArguments>,
};

}  // namespace sudosat::cli
