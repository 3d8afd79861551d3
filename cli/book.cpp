#include "cli/book.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "cli/values.hpp"

namespace sudosat::cli {
namespace {

constexpr const char* usual_paper = "a4";
constexpr std::uint64_t most_per_page = 400;
constexpr std::size_t solutions_per_page = 12;  // at least

}  // namespace

void BookOptions::declare(Options options) {
  declare_resolution(options, resolution);
  options.value("per-page", "N", takes_count(per_page), "pages of N pictures, with title, author and rules");
  options.value("paper", "NAME", with_default(takes_choice(paper_choices, paper), usual_paper),
                "the size of a page: a4 or letter");
}

void BookOptions::refuse() const {
  const char* given = resolution ? "resolution" : per_page ? "per-page" : paper ? "paper" : nullptr;
  if (given != nullptr) throw UsageError(fmt::format("--{} is about pictures, and none is asked for", given));
}

Book::Book(const Arguments& arguments, const BookOptions& options, const std::string& path, PictureKind kind)
    : file_(arguments, path, kind, options.resolution),
      paper_(find_paper(options.paper.value_or(usual_paper))) {
  if (options.paper && !options.per_page)
    throw UsageError("--paper is about pages", "--per-page says how many puzzles are on one");
  if (options.per_page > most_per_page)
    throw UsageError(fmt::format("--per-page takes a whole number up to {}", most_per_page));
  per_page_ = static_cast<std::size_t>(options.per_page.value_or(0));
}

void Book::add(Panel panel) {
  if (!has_pages()) return file_.add(panel.picture);
  open_.push_back(std::move(panel));
  if (open_.size() == per_page_) turn_page(open_, per_page_, "");
}

void Book::finish() {
  if (!open_.empty()) turn_page(open_, per_page_, "");
  const std::size_t places = std::max(per_page_, solutions_per_page);
  for (std::size_t begin = 0; begin < solutions_.size(); begin += places) {
    const auto first = solutions_.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto count = static_cast<std::ptrdiff_t>(std::min(places, solutions_.size() - begin));
    std::vector<Panel> panels(std::make_move_iterator(first), std::make_move_iterator(first + count));
    turn_page(panels, places, begin == 0 ? "Solutions" : "");
  }
  file_.finish();
}

void Book::turn_page(std::vector<Panel>& panels, std::size_t places, const std::string& heading) {
  file_.add(draw_page(paper_, panels, places, heading, ++pages_));
  panels.clear();
}

}  // namespace sudosat::cli
