#include "generator/generate.hpp"

#include <algorithm>

#include "cli/commands/generate_arguments.hpp"
#include "cli/commands/one_puzzle.hpp"
#include "cli/running/console.hpp"

namespace sudosat::cli {
void GenerateArguments::declare(Options options) {
  options.value("count,n", "N", with_default(takes_count(count), "1; with --hardest no end"),
                "how many puzzles");
  options.value("seed", "N", takes_seed(wishes.seed),
                "other random numbers; puzzle K of a seed is the same in a run of one and of many");
  wishes.declare(options);
  output.declare(options);
  QueryArguments::declare(options);
}

void GenerateArguments::check() const {
  QueryArguments::check();
  if (inputs.size() > 1) throw UsageError("generate takes one INPUT, the board to make puzzles of");
  if (!inputs.empty() && (wishes.size || read.boxes || read.latin))
    throw UsageError("the INPUT has a size and boxes; --size, --boxes and --latin do not go with it");
  if (wishes.near && wishes.size)
    throw UsageError("the puzzle of --near has a size; --size does not go with it");
  if (puzzle && count)
    throw UsageError("--puzzle makes one puzzle; --count does not go with it",
                     "puzzle K is the same in a run of one and of many");
  if (wishes.difficulty.hardest && (puzzle || shard.of > 1 || output.resume))
    throw UsageError("--hardest is one climb; it does not go with --puzzle, --shard and --resume",
                     "--near FILE begins with a puzzle that was found");
  if (wishes.difficulty.hardest && (wishes.drop || wishes.add))
    throw UsageError("--hardest decides itself how many givens go; --drop and --add do not go with it");
  if (wishes.all) {
    if (!wishes.near) throw UsageError("--all goes with --near");
    if (wishes.difficulty.hardest || wishes.attempts || count || output.resume)
      throw UsageError("--all lists puzzles; --hardest, --attempts, --count and --resume are for random ones",
                       "`| head -n N` takes the first; --shard shares out the work");
  }
}

namespace {

// Drops what `generate` wrote about a board that it made: it does not hold for puzzles that are made of the
// board.
void forget_how_made(Record& record) {
  constexpr std::string_view names[] = {"seed", "index", "rating", "weight"};
  for (std::size_t i = record.tags.size(); i-- > 0;) {
    if (std::ranges::find(names, record.tags[i].name) == std::end(names)) continue;
    record.tags.erase(record.tags.begin() + static_cast<std::ptrdiff_t>(i));
    if (record.board_tag != no_tag && record.board_tag > i) --record.board_tag;
  }
}

// Reads the board to make puzzles of. --puzzle and --shard are about the puzzles that are made.
OnePuzzle read_template(GenerateArguments arguments) {
  arguments.puzzle.reset();
  arguments.shard = {};
  return read_one_puzzle(arguments, "a template", "`sudosat convert --puzzle K` takes one out");
}

}  // namespace

Exit GenerateArguments::run() const {
  OnePuzzle ground;
  std::optional<Record> near;
  if (wishes.near) near = read_board("near", *wishes.near, read);
  if (!inputs.empty()) {
    ground = read_template(*this);
    if (!ground.record) return ground.exit;
  } else if (near) {
    ground.record = without_givens(*near);
  } else {
    ground.record = empty_record(wishes, read);
  }
  Record& record = *ground.record;
  record.layout.text.clear();
  record.layout.cells.clear();
  record.stored.reset();
  if (near && !output.quiet)
    for (const Warning& warning : near->warnings)
      print_message(message_of(warning.where, message_of(warning)));
  record.warnings.clear();  // the user has already seen the warnings of a template
  record.notes.clear();
  forget_how_made(record);
  const PuzzlePlan plan = plan_of(wishes, record.puzzle, near ? &near->puzzle : nullptr, read);
  return run_puzzles(*this, workers_of(*this, plan), boards_of(*this, plan, std::move(record)));
}

const Command generate_command{
    .name = "generate",
    .synopsis = "[INPUT]",
    .summary = "make puzzles with one solution",
    .details =
        "Fills a board at random and takes clues away as long as one solution is left. None of the givens "
        "left can go, unless --clues or --pattern asks for more of them; with --symmetry none can go "
        "together with those symmetric to it. Without INPUT the board is empty. Otherwise its rules, regions "
        "and givens are in every puzzle, and so are the candidates of its open cells. With --near the rules "
        "and regions are those of that puzzle.\n\n--place draws clues of a rule from the solution, and keeps "
        "those that are needed; KIND=N draws N and keeps them, KIND=all keeps whatever it draws. Givens go "
        "first, so what is left is a puzzle by the rules; with --clues 0 it has no givens at all.\n\nPuzzle "
        "K of a seed is the same whatever --count, --jobs and --shard are, and on every machine; --puzzle K "
        "makes it alone. If no attempt gives what is asked for, the answer is \"undecided\", with the best "
        "that was reached.\n\n--hardest changes the hardest puzzles it has met until it is stopped, by "
        "Ctrl-C, --timeout, --attempts or -n. --jobs makes it faster; what it finds is the same.",
    .examples =
        "sudosat generate\n"
        "sudosat generate -n 1000 --seed 7 --symmetry half-turn -o puzzles.txt\n"
        "sudosat generate --place 'killer cage' --clues 0 --to pretty\n"
        "sudosat generate --jigsaw --size 7 --place thermometer=3 --to jsonl\n"
        "sudosat generate --hardest --scale se --timeout 60",
    .exits = {.yes = "made", .no = "the INPUT has no solution"},
    .make = make<GenerateArguments>,
};

}  // namespace sudosat::cli
