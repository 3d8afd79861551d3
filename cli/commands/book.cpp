#include "cli/commands/book.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "cli/options/option.hpp"
#include "cli/running/console.hpp"
#include "render/raster.hpp"

namespace sudosat::cli {
namespace {

constexpr const char* usual_paper = "a4";
constexpr std::uint64_t most_per_page = 400;
// A page of solutions has this many places, and more only if pages of puzzles have more.
constexpr std::size_t fewest_solutions = 4, most_solutions = 12;

std::string numbered(std::size_t number, const std::string& title) {
  return title.empty() ? fmt::to_string(number) : fmt::format("{}. {}", number, title);
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

Book::Book(const Arguments& arguments, const BookOptions& options, const std::string& path, PictureKind kind,
           std::string heading)
    : file_(arguments, path, kind, options.resolution),
      heading_(std::move(heading)),
      paper_(find_paper(options.paper.value_or(usual_paper))) {
  if (options.paper && !options.per_page)
    throw UsageError("--paper is about pages", "--per-page sets the number of puzzles on a page");
  if (options.per_page > most_per_page)
    throw UsageError(fmt::format("--per-page takes a whole number up to {}", most_per_page));
  per_page_ = static_cast<std::size_t>(options.per_page.value_or(0));
}

// A page is finished only when the next picture has come, since a puzzle that stays the only one gets no
// number.
void Book::add(Panel panel) {
  if (!has_pages()) return file_.add(*panel.picture);
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
  file_.finish();
}

void Book::turn_page(std::vector<Panel>& panels, std::size_t places, const std::string& heading) {
  // The budget of the puzzle with which a page begins does not hold for the page before it, which shows other
  // puzzles.
  const Budget endless;
  const BudgetScope scope(endless);
  file_.add(draw_page(paper_, panels, places, heading, ++pages_));
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
