#include <algorithm>
#include <fmt/format.h>

#include "cli/commands/book.hpp"
#include "cli/running/pipeline.hpp"
#include "io/printable.hpp"
#include "puzzle/judge.hpp"
#include "queries/ask/candidates.hpp"
#include "queries/ask/solve.hpp"
#include "render/legend.hpp"
#include "render/text_picture.hpp"

namespace sudosat::cli {
namespace {

struct KindName {
  std::string_view name;
  std::optional<PictureKind> kind;
};
constexpr KindName picture_names[] = {
    {"text", std::nullopt}, {"svg", PictureKind::svg}, {"png", PictureKind::png}, {"pdf", PictureKind::pdf}};

struct RenderArguments : PuzzleArguments {
  RenderArguments() { output.in_own_form = true; }

  void declare(Options options) override {
    declare_reading(options);
    options.in(OptionGroup::common)
        .value("to", "KIND", takes_choice([] { return choices_of(picture_names); }, to),
               "text, svg, png or pdf (default: by the name of the output, else text)");
    output.declare_file(options);
    output.declare_colour(options);
    options.flag("solution", solution, "draw the solution too, in blue");
    options.flag("candidates", candidates, "draw the digits that open cells hold in the solutions");
    options.value("title", "TEXT", takes_text(title),
                  "the title above each picture, in place of the puzzle's, or above each page");
    options.flag("legend", legend, "words around each picture: title and author above, rules below");
    book.declare(options);
    options.flag("no-solutions", no_solutions, "with --per-page, no solutions at the end");
    solver.declare(options);
    limits.declare(options);
    options.in(OptionGroup::many)
        .value("shard", "I/N", takes_shard(shard), "only every N-th puzzle, from the I-th");
  }
  void check() const override {
    PuzzleArguments::check();
    if (candidates && solution) throw UsageError("--candidates and --solution contradict each other");
    if (!kind()) {
      book.refuse();
      if (legend)
        throw UsageError("--legend is about pictures, and none is asked for", "text always names the rules");
    }
    if (legend && book.per_page)
      throw UsageError("--legend is about single pictures", "pages of --per-page always have these words");
    if (no_solutions && !(kind() && book.per_page))
      throw UsageError("--no-solutions is about the end of a book", "--per-page makes one");
  }
  Exit run() const override;

  // Returns the kind of picture; nothing stands for text.
  std::optional<PictureKind> kind() const;

  std::optional<std::string> to;
  std::optional<std::string> title;
  bool solution = false, candidates = false, no_solutions = false, legend = false;
  BookOptions book;
  SolverOptions solver;
};

std::optional<PictureKind> RenderArguments::kind() const {
  const std::string path = output.path();
  if (to) {
    const auto* const known = std::ranges::find(picture_names, *to, &KindName::name);
    if (known != std::end(picture_names)) return known->kind;
    throw UsageError(fmt::format("there is no picture '{}'", *to), "there are: text, svg, png, pdf");
  }
  if (path == "-" || extension_of(path) == ".txt") return std::nullopt;
  if (const auto kind = picture_kind_of(path)) return kind;
  throw UsageError(fmt::format("'{}' does not tell what kind of picture it is", path),
                   "name it .svg, .png, .pdf or .txt, or say --to");
}

// A picture in a file suits the usual terminal.
TerminalStyle style_of(const OutputOptions& output) {
  TerminalStyle style = output.terminal_style();
  if (style.columns == 0) style.columns = 80;
  return style;
}

// Returns how hard a puzzle is if `generate --to jsonl` or a column of a table says it.
std::string rating_of(const Record& record) {
  const auto rating = std::ranges::find(record.tags, "rating", &Tag::name);
  if (rating == record.tags.end() || rating->value == "null") return "";
  std::string text = rating->value;
  if (rating->is_json) std::erase(text, '"');
  // A reader wants the word alone where a number stands before it, as in "3.4/hard".
  if (const auto slash = text.find('/'); slash != text.npos && std::isalpha(text[slash + 1]) != 0)
    text.erase(0, slash + 1);
  std::ranges::replace(text, '-', ' ');
  return text;
}

// The candidates that a picture shows. A cell that holds the same digit in every solution shows it as placed.
// Undecided candidates are shown too, unless the rules exclude them at sight before the budget ends.
Highlights shown_candidates(const Puzzle& puzzle, TrueCandidates found, const Budget& budget) {
  if (!found.decided) exclude_at_sight(puzzle, found, budget);
  Highlights highlights;
  for (int cell = 0; cell < puzzle.shape->cells(); ++cell) {
    const auto i = static_cast<std::size_t>(cell);
    highlights.candidates.push_back(found.confirmed[i] | found.open[i]);
    const DigitSet& digits = highlights.candidates.back();
    if (digits.is_single() && !puzzle.candidates[i].is_single())
      highlights.placed.push_back({cell, digits.first()});
  }
  return highlights;
}

class RenderWorker : public QueryWorker<RenderArguments> {
 public:
  explicit RenderWorker(const RenderArguments& arguments)
      : QueryWorker(arguments), style_(style_of(arguments.output)) {
    if (const auto kind = arguments.kind())
      book_.emplace(arguments, arguments.book, arguments.output.path(), *kind, arguments.title.value_or(""));
  }

  Exit answer(const Record& record, std::size_t, Results& results) override {
    ++number_;
    exit_ = Exit::yes;
    const Budget limits = fresh_budget();
    const bool at_end = book_ && book_->has_pages() && !arguments_.solution && !arguments_.no_solutions;
    const std::optional<Grid> solution =
        arguments_.solution || at_end ? solution_of(record, limits, results) : std::nullopt;
    const Grid* drawn = solution && !at_end ? &*solution : nullptr;
    note_.clear();
    const std::optional<Highlights> shown =
        arguments_.candidates ? candidates_of(record, limits, results) : Highlights{};
    if (!shown) {
      if (!book_) results.write_missing(record, std::string(words_for(Verdict::none)));
      return exit_;
    }
    const Budget to_draw = budget_to_draw(limits);
    const BudgetScope scope(to_draw);
    if (!book_) {
      write_text(record, drawn, *shown, results);
      return exit_;
    }
    std::optional<SvgPicture> solved;
    if (at_end && solution) solved = draw_picture(record.puzzle, &*solution, {});
    Panel panel = panel_of(record, drawn, *shown);
    if (book_->has_pages())
      book_->add_puzzle(std::move(panel), std::move(solved));
    else
      book_->add(std::move(panel));
    return exit_;
  }

  // The message that the candidates are undecided may have been written already.
  void give_up(const Record& record, Results& results) override {
    const std::string why = "undecided: " + why_undecided();
    if (exit_ != Exit::undecided) results.report(record.where, why);
    results.write_missing(record, why);
  }

  void finish() override {
    if (book_) book_->finish();
  }

 private:
  void none(const Record& record, Results& results) {
    results.report(record.where, fmt::format("{}{}", words_for(Verdict::none), about_clash(record.puzzle)));
    exit_ = Exit::no;
  }

  // Returns the solution that the input holds, or looks for one.
  std::optional<Grid> solution_of(const Record& record, const Budget& limits, Results& results) {
    if (record.stored && !first_violation(record.puzzle, *record.stored)) return record.stored;
    Solved solved = solve(record.puzzle, *backend_, limits);
    if (solved.status == Status::unknown) exit_ = undecided(record, "", results);
    if (solved.status == Status::unsatisfiable) none(record, results);
    return std::move(solved.solution);
  }

  // Returns nothing if there is no solution.
  std::optional<Highlights> candidates_of(const Record& record, const Budget& limits, Results& results) {
    if (exit_ == Exit::no) return std::nullopt;  // the missing solution has been reported
    TrueCandidates found = true_candidates(record.puzzle, *backend_, {}, limits);
    if (found.decided && !found.solvable()) {
      none(record, results);
      return std::nullopt;
    }
    if (!found.decided) {
      exit_ = undecided(record, "", results);
      note_ = "Undecided: some of the small digits may be in no solution.";
    }
    return shown_candidates(record.puzzle, std::move(found), budget_to_draw(limits));
  }

  // Draws the puzzle and makes the words that go with it.
  Panel panel_of(const Record& record, const Grid* solution, const Highlights& highlights) const {
    const bool has_pages = book_->has_pages(), has_words = has_pages || arguments_.legend;
    const Metadata& about = record.puzzle.metadata;
    Panel panel{.picture = draw_picture(record.puzzle, solution, highlights)};
    if (has_words) {
      panel.title = about.title.empty() ? rating_of(record) : about.title;
      panel.subtitle = about.author;
      panel.text = about.rules_text;
      if (about.rules_text.empty()) panel.rules = legend_of(record.puzzle);
    }
    if (!note_.empty()) panel.text += (panel.text.empty() ? "" : "\n") + note_;
    if (arguments_.title && !has_pages) panel.title = *arguments_.title;
    if (!has_pages && (has_words || arguments_.title || !note_.empty())) panel.picture = with_words(panel);
    return panel;
  }

  void write_text(const Record& record, const Grid* solution, const Highlights& highlights,
                  Results& results) {
    const Metadata& about = record.puzzle.metadata;
    if (number_ > 1) results.write("\n");
    std::string title = arguments_.title.value_or(about.title);
    if (!title.empty() && !about.author.empty()) title += ", ";
    title += about.author;
    if (!title.empty()) results.write(printable(title) + '\n');
    results.write_board(record, draw_text_picture(record.puzzle, solution, highlights, style_));
    if (!note_.empty()) results.write(note_ + '\n');
  }

  const TerminalStyle style_;
  std::optional<Book> book_;  // null if the output is text
  std::size_t number_ = 0;
  // The exit and the note belong to the puzzle that is being drawn. The note goes below its picture.
  Exit exit_ = Exit::yes;
  std::string note_;
};

Exit RenderArguments::run() const {
  PuzzleStyle style;
  style.quiet = output.quiet;
  style.terminal = output.terminal_style();
  std::vector<std::unique_ptr<PuzzleWorker>> workers = make_workers<RenderWorker>(*this);
  std::optional<ResultsFile> file;
  if (!kind()) file.emplace(*this, style);
  const Exit exit = Pipeline(*this, style, file ? &*file : nullptr, std::move(workers)).run();
  if (file) file->finish();
  return exit;
}

}  // namespace

const Command render_command{
    .name = "render",
    .synopsis = "[INPUT …]",
    .summary = "draw boards with their rules: on the terminal, as SVG, PNG or PDF",
    .details =
        "Draws each puzzle with what its rules draw: cages, lines, dots, clues around the board. Without an "
        "output it is drawn with characters; a name that ends in .svg, .png or .pdf makes a picture. "
        "Several pictures are the pages of a PDF, or files with numbers: board-1.png, board-2.png. "
        "--per-page makes the pages of a book, with solutions at the end.",
    .examples =
        "sudosat render puzzle.txt\n"
        "sudosat render --solution puzzle.txt -o board.png --resolution 300\n"
        "sudosat render --per-page 6 puzzles.txt -o book.pdf",
    .exits = {.yes = "drawn", .no = "no solution to draw"},
    .make = make<RenderArguments>,
};

}  // namespace sudosat::cli
