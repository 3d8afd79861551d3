#include "cli/book.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "cli/choices.hpp"

namespace sudosat::cli {
namespace {

namespace po = boost::program_options;

constexpr std::uint64_t most_per_page = 400;
constexpr std::size_t solutions_per_page = 12;  // at least

}  // namespace

void add_book_options(OptionsDescription& options) {
  add_resolution_option(options);
  options.add_options()("per-page", po::value<Count>()->value_name("N"),
                        "pages with N pictures each, and words around them")(
      "paper", choice("NAME", paper_choices)->default_value("a4"), "the size of a page: a4 or letter");
}

void refuse_book_options(const Arguments& arguments) {
  for (const char* option : {"resolution", "per-page", "paper"})
    if (arguments.has(option) && !arguments.options[option].defaulted())
      throw UsageError(fmt::format("--{} is about pictures, and none is asked for", option));
}

Book::Book(const Arguments& arguments, const std::string& path, PictureKind kind)
    : file_(arguments, path, kind), paper_(find_paper(arguments.get<std::string>("paper"))) {
  if (!arguments.has("per-page")) {
    if (!arguments.options["paper"].defaulted())
      throw UsageError("--paper is about pages", "--per-page says how many puzzles are on one");
    return;
  }
  const std::uint64_t per_page = arguments.get<Count>("per-page").value;
  if (per_page > most_per_page)
    throw UsageError(fmt::format("--per-page takes a whole number up to {}", most_per_page));
  per_page_ = static_cast<std::size_t>(per_page);
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
