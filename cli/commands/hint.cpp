#include "queries/ask/hint.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <nlohmann/json.hpp>

#include "answers/reasons_json.hpp"
#include "cli/commands/book.hpp"
#include "cli/commands/one_puzzle.hpp"
#include "cli/running/pipeline.hpp"
#include "cli/running/progress.hpp"
#include "formats/text/board_text.hpp"
#include "puzzle/shape.hpp"

namespace sudosat::cli {
namespace {

struct HintArguments : QueryArguments {
  HintArguments() { output.in_words = true; }

  void declare(Options options) override {
    output.declare_words_and_pictures(options, "of the board before each step");
    output.declare_colour(options);
    options.value("entries,e", "FILE", takes_input(entries),
                  "what is written on the board so far: a board in any format, - is standard input");
    options.flag("look", look, "tell only where to look, and no digit");
    options.value("cell", "CELL", takes_text(cell),
                  "the steps that lead to the digit of a cell, such as r4c5");
    options.value("limit,n", "N", takes_count(limit),
                  "show up to N steps (default: one, or all with --cell)");
    options.flag("pictures", pictures, "draw the board before each step, also if there are several");
    book.declare(options.in(OptionGroup::output));
    QueryArguments::declare(options);
  }
  void check() const override {
    QueryArguments::check();
    require_explaining();
    if (entries == "-" && std::ranges::count(files_read(), "-") > 1)
      throw UsageError("the entries and the puzzle cannot both be standard input", "name the puzzle's file");
  }
  Exit run() const override;

  std::optional<std::string> entries, cell;
  std::optional<std::uint64_t> limit;
  bool look = false, pictures = false;
  BookOptions book;
};

class HintWorker : public QueryWorker<HintArguments> {
 public:
  HintWorker(const HintArguments& arguments, const std::optional<Record>& board)
      : QueryWorker(arguments),
        board_(board),
        pictures_(arguments, arguments.book,
                  arguments.pictures || (!arguments.cell && arguments.limit.value_or(1) == 1)) {
    constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
    options_.limit = arguments.limit.value_or(arguments.cell ? all : 1);
  }

  Exit answer(const Record& record, std::size_t, Results& results) override {
    const Puzzle& puzzle = record.puzzle;
    if (arguments_.cell) options_.cell = cell_asked_for(puzzle);
    const Entries entries = entries_of(record, board_ ? &*board_ : nullptr);
    const Budget own = fresh_budget();
    const Hint found = with_sign(arguments_.jobs, "looking for the next step",
                                 [&] { return hint(puzzle, entries, *backend_, options_, own); });
    const Budget to_draw = budget_to_draw(own);
    const BudgetScope scope(to_draw);
    return tell(record, found, {puzzle, digits_on(puzzle, entries), arguments_.look}, results);
  }

  void finish() override { pictures_.finish(); }

 private:
  // A cell of the board or of a layer. Where no digits stand, the cell of the first layer is meant.
  int cell_asked_for(const Puzzle& puzzle) const {
    const std::string& name = *arguments_.cell;
    std::optional<int> cell = find_cell(puzzle, name);
    if (!cell)
      cell = cell_named(*puzzle.shape, name,
                        name.find('=') == std::string::npos
                            ? ""
                            : "`sudosat explain --cell r4c5=7` asks about a digit in a cell");
    const bool has_place =
        puzzle.shape->has_digits() || puzzle.layers.empty() || *cell >= puzzle.shape->cells();
    return has_place ? *cell : puzzle.layers.front().first + *cell;
  }

  Exit tell(const Record& record, const Hint& found, const HintView& view, Results& results) {
    const std::string entered = about_entries(found);
    const auto after_entries = [&](std::string_view text) {
      return entered.empty() ? std::string(text) : fmt::format("{}; {}", entered, text);
    };
    const bool is_undecided = found.verdict == Hint::Verdict::undecided;
    const auto without_steps = [&](const std::string& why, Exit exit) {
      if (!json()) {
        results.write_verdict_in_words(record, to_string(found.verdict), why);
        return exit;
      }
      results.report(record.where, why);
      Json object = json_of(view, found);
      object["reason"] = why;
      results.write_json(record, object);
      return exit;
    };
    if (found.verdict == Hint::Verdict::none)
      return without_steps("there is no solution; `sudosat explain` says why and how to repair it", Exit::no);
    if (found.steps.empty() && is_undecided)
      return without_steps("undecided: " + why_undecided(), Exit::undecided);
    if (found.verdict == Hint::Verdict::several)
      return without_steps(
          after_entries(arguments_.cell ? "there are several solutions, and this cell is not the same in all"
                                        : "nothing more follows, as there are several solutions"),
          Exit::no);
    if (pictures_.are_kept())
      for (Panel& panel : panels_of(view, found)) pictures_.add(std::move(panel));
    if (json()) {
      results.write_json(record, json_of(view, found));
    } else {
      const std::string told =
          found.verdict != Hint::Verdict::complete
              ? entered
              : after_entries(arguments_.cell ? "this cell is given" : "every cell has its digit");
      results.write(heading(record, told));
      results.write(text_of(view, found, pictures_.style()));
    }
    if (is_undecided) return undecided(record, "; there may be more steps", results);
    return found.verdict == Hint::Verdict::wrong ? Exit::no : Exit::yes;
  }

  const std::optional<Record>& board_;
  Pictures pictures_;
  HintOptions options_;
};

Exit HintArguments::run() const {
  const std::optional<Record> board =
      entries ? std::optional(read_board("entries", *entries, read)) : std::nullopt;
  return run_puzzles(*this, make_workers<HintWorker>(*this, board));
}

}  // namespace

const Command hint_command{
    .name = "hint",
    .synopsis = "[INPUT …]",
    .summary = "say the easiest next step, and which entries are wrong",
    .details =
        "Says what to do next and why, in the words of `explain --steps`; --look only says where to look. "
        "What a player has entered counts as known, once it has been found right: a digit or a mark that no "
        "solution has is reported in place of a step. Entries come from --entries, or from an input that "
        "holds them: links of f-puzzles and SudokuPad, lines of HoDoKu, files of SudoCue.",
    .examples =
        "sudosat hint puzzle.txt\n"
        "sudosat hint --look puzzle.txt\n"
        "sudosat hint --entries so-far.txt puzzle.txt\n"
        "sudosat hint --cell r4c5 puzzle.txt",
    .exits = {.yes = "told", .no = "wrong entries, or nothing follows"},
    .make = make<HintArguments>,
};

}  // namespace sudosat::cli
