#include "cli/commands/book.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "cli/options/option.hpp"
#include "cli/running/console.hpp"
#include "cli/running/own_file.hpp"

namespace sudosat::cli {
namespace {

constexpr const char* usual_paper = "a4";
constexpr std::uint64_t most_per_page = 400;
// A page of solutions has at least this many places, and more only if pages of puzzles have more.
constexpr std::size_t fewest_solutions = 4, most_solutions = 12;

std::string numbered(std::size_t number, const std::string& title) {
  return title.empty() ? fmt::to_string(number) : fmt::format("{}. {}", number, title);
}

double checked(const std::optional<std::uint64_t>& resolution, PictureKind kind) {
  if (kind != PictureKind::png && resolution)
    throw UsageError("--resolution is about PNG; SVG and PDF are sharp at any resolution");
  if (resolution > highest_resolution)
    throw UsageError(fmt::format("--resolution takes a whole number up to {}", highest_resolution));
  return static_cast<double>(resolution.value_or(usual_resolution));
}

}  // namespace

void BookOptions::declare(Options options) {
  options.value("resolution", "N", with_default(takes_count(resolution), fmt::to_string(usual_resolution)),
                "the resolution of PNG, in pixels to an inch; at 96 a cell of a picture is 60 pixels wide");
  options.value("per-page", "N", takes_count(per_page),
                "pages of up to N pictures, with title, author and rules");
  options.value("paper", "NAME", with_default(takes_choice(paper_choices, paper), usual_paper),
                "the size of a page: a4 or letter");
}

void BookOptions::refuse() const {
  const char* given = resolution ? "resolution" : per_page ? "per-page" : paper ? "paper" : nullptr;
  if (given != nullptr) throw UsageError(fmt::format("--{} is about pictures, and none is asked for", given));
}

Book::Book(const Arguments& arguments, const BookOptions& options, std::string path, PictureKind kind,
           std::string heading)
    : arguments_(arguments),
      path_(std::move(path)),
      kind_(kind),
      resolution_(checked(options.resolution, kind)),
      heading_(std::move(heading)),
      paper_(find_paper(options.paper.value_or(usual_paper))) {
  require_own_file(arguments, path_, option());
  if (options.paper && !options.per_page)
    throw UsageError("--paper is about pages", "--per-page sets the number of puzzles on a page");
  if (options.per_page > most_per_page)
    throw UsageError(fmt::format("--per-page takes a whole number up to {}", most_per_page));
  per_page_ = static_cast<std::size_t>(options.per_page.value_or(0));
}

// A page is finished only when the next picture has come, since a puzzle that stays the only one gets no
// number.
void Book::add(Panel panel) {
  if (!has_pages()) return add_picture(*panel.picture);
  if (open_.size() >= per_page_) turn_page(open_, per_page_, heading_);
  open_.push_back(std::move(panel));
}

void Book::add_puzzle(Panel panel, std::optional<SvgPicture> solution) {
  ++puzzles_;
  if (puzzles_ == 2) number_first();
  Panel solved{.picture = std::move(solution), .title = panel.title};
  if (puzzles_ > 1) panel.title = solved.title = numbered(puzzles_, panel.title);
  add(std::move(panel));
  if (solved.picture) solutions_.push_back(std::move(solved));
}

void Book::number_first() {
  for (std::vector<Panel>* panels : {&open_, &solutions_})
    if (!panels->empty()) panels->front().title = numbered(1, panels->front().title);
}

void Book::finish() {
  while (!open_.empty()) turn_page(open_, per_page_, heading_);
  const std::string words = solutions_.size() == 1 ? "Solution" : "Solutions";
  const std::size_t places =
      std::max(per_page_, std::clamp(solutions_.size(), fewest_solutions, most_solutions));
  while (!solutions_.empty())
    turn_page(solutions_, places, heading_.empty() ? words : fmt::format("{}: {}", heading_, words));
  if (first_) write(*first_, path_);
  if (pdf_) pdf_->finish();
  if (sink_) sink_->finish();
}

void Book::turn_page(std::vector<Panel>& panels, std::size_t places, const std::string& heading) {
  // The budget in scope is that of the next page's first puzzle. It does not hold for this page.
  const Budget endless;
  const BudgetScope scope(endless);
  add_picture(draw_page(paper_, panels, places, heading, ++pages_));
}

// Returns the option that names the file. Commands that also print words have a second option for pictures.
const char* Book::option() const { return arguments_.output.draw ? "draw" : "output"; }

void Book::add_picture(const SvgPicture& picture) {
  if (kind_ == PictureKind::pdf) {
    if (!pdf_) {
      require_own_file(arguments_, path_, option());
      pdf_.emplace([this](std::string_view bytes) {
        if (!sink_) sink_ = open_output(path_);
        sink_->write(bytes);
      });
    }
    pdf_->add(document_of(picture));
    return;
  }
  std::string svg = document_of(picture);
  std::string bytes = kind_ == PictureKind::png ? png_of(svg, resolution_) : std::move(svg);
  if (++pictures_ == 1) {
    first_ = std::move(bytes);
    return;
  }
  if (path_ == "-")
    throw SystemError("standard output takes one picture, but there are several",
                      "with -o board.svg they become board-1.svg, board-2.svg, …; a PDF takes them all");
  if (first_) write(*first_, path_of(1));
  first_.reset();
  write(bytes, path_of(pictures_));
}

std::string Book::path_of(std::size_t number) const {
  auto [path, compression] = uncompressed(path_);
  const std::string extension = path.extension();
  return fmt::format("{}-{}{}{}", path.replace_extension().string(), number, extension, compression);
}

void Book::write(const std::string& bytes, const std::string& path) const {
  require_own_file(arguments_, path, option());
  const auto file = open_output(path);
  file->write(bytes);
  file->finish();
}

Pictures::Pictures(const Arguments& arguments, const BookOptions& book, bool board_before_each_step)
    : style_{arguments.output.terminal_style(), arguments.output.is_terminal() ? stdout_columns() : 0,
             board_before_each_step} {
  const std::optional<std::string>& path = arguments.output.draw;
  if (!path) {
    book.refuse();
    return;
  }
  if (arguments.jobs > 1)
    throw UsageError(
        "pictures are in the order of the steps; --output with a picture does not go with --jobs");
  book_.emplace(arguments, book, *path, *picture_kind_of(*path));
}

}  // namespace sudosat::cli
