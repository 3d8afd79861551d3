// A book of puzzles: pictures on their own or several a page, and their solutions at the end.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "answers/explain_text.hpp"
#include "cli/options/command.hpp"
#include "io/byte_sink.hpp"
#include "render/page.hpp"
#include "render/raster.hpp"

namespace sudosat::cli {

struct BookOptions {
  std::optional<std::uint64_t> resolution, per_page;
  std::optional<std::string> paper;

  void declare(Options options);
  // Throws UsageError if an option of pictures is given, as they mean nothing without pictures.
  void refuse() const;
};

// Pictures go to an SVG or a PNG each, or to one PDF. Several pictures go to numbered files, board-1.svg and
// board-2.svg, unless they are the pages of a PDF.
class Book {
 public:
  // The book goes to a file of this kind, with a heading above each page. Nothing is written before the first
  // picture is there. Throws UsageError if a resolution is given for what has none, or the path is one of the
  // inputs.
  Book(const Arguments& arguments, const BookOptions& options, std::string path, PictureKind kind,
       std::string heading = "");

  // Returns whether there are pages: without --per-page each picture stands alone.
  bool has_pages() const { return per_page_ > 0; }
  // Throws SystemError if a file cannot be written, and for a second picture on standard output. Throws
  // BudgetEnded if PNG or PDF would outlast the budget of the thread; such a picture does not count.
  void add(Panel panel);
  // Adds a puzzle, and its solution for the end of the book. If there are several puzzles they get numbers.
  void add_puzzle(Panel panel, std::optional<SvgPicture> solution = {});
  void finish();

 private:
  void turn_page(std::vector<Panel>& panels, std::size_t places, const std::string& heading);
  void number_first();
  void add_picture(const SvgPicture& picture);
  const char* option() const;
  std::string path_of(std::size_t number) const;
  void write(const std::string& bytes, const std::string& path) const;

  const Arguments& arguments_;
  const std::string path_;
  const PictureKind kind_;
  const double resolution_;
  const std::string heading_;
  std::size_t per_page_ = 0;
  Paper paper_{};
  std::size_t pages_ = 0, puzzles_ = 0;
  std::vector<Panel> open_, solutions_;
  // The bytes of the first picture, until it is known whether there are others.
  std::optional<std::string> first_;
  std::size_t pictures_ = 0;
  std::unique_ptr<ByteSink> sink_;  // the file, if it is a PDF
  std::optional<PdfPages> pdf_;
};

// The style of words and boards on the output, and the pictures of --output beside them.
class Pictures {
 public:
  // Throws UsageError if the options of pictures do not go together.
  Pictures(const Arguments& arguments, const BookOptions& book, bool board_before_each_step);

  const TextStyle& style() const { return style_; }
  // Returns whether there is a file that pictures go to.
  bool are_kept() const { return book_.has_value(); }
  // Throws SystemError if a file cannot be written.
  void add(Panel panel) { book_->add(std::move(panel)); }
  // Call this when all has been drawn.
  void finish() {
    if (book_) book_->finish();
  }

 private:
  TextStyle style_;
  std::optional<Book> book_;
};

}  // namespace sudosat::cli
