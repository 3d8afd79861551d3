// A book of puzzles: pictures on their own or several a page, and their solutions at the end.
#pragma once

#include <string>
#include <vector>

#include "cli/picture_file.hpp"
#include "render/page.hpp"

namespace sudosat::cli {

struct BookOptions {
  std::optional<std::uint64_t> resolution, per_page;
  std::optional<std::string> paper;

  void declare(Options options);
  // Throws UsageError if one of them is given, as they say nothing without pictures.
  void refuse() const;
};

class Book {
 public:
  // To a file of this kind.
  Book(const Arguments& arguments, const BookOptions& options, const std::string& path, PictureKind kind);
  // Whether there are pages: without --per-page each picture stands alone, and words find no place.
  bool has_pages() const { return per_page_ > 0; }
  void add(Panel panel);
  // For the end.
  void add_solution(Panel panel) { solutions_.push_back(std::move(panel)); }
  void finish();

 private:
  void turn_page(std::vector<Panel>& panels, std::size_t places, const std::string& heading);

  PictureFile file_;
  std::size_t per_page_ = 0;
  Paper paper_{};
  std::size_t pages_ = 0;
  std::vector<Panel> open_, solutions_;
};

}  // namespace sudosat::cli
