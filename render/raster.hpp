// SVG pictures as PNG and PDF, drawn by librsvg and cairo. The SVG text alone decides what is in the picture.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace sudosat {

// Pixels to an inch: of a PNG if nobody says how many, and the most that can be asked for.
inline constexpr unsigned usual_resolution = 192, highest_resolution = 2400;

// Takes bytes of a file.
using WriteBytes = std::function<void(std::string_view)>;

// The PNG of an SVG document, with `resolution` pixels to an inch; SVG counts 96 units to an inch. Throws
// SystemError if the picture gets too large, or if there is no librsvg, and BudgetEnded if drawing would
// outlast the budget of the thread.
std::string png_of(const std::string& svg, double resolution);

// A PDF with a page for each SVG document, of its size; nothing is written if there is none.
class PdfPages {
 public:
  // `write` takes the file as it grows, and must outlive this. Throws SystemError if this library was built
  // without librsvg.
  explicit PdfPages(WriteBytes write);
  ~PdfPages();
  // Throws SystemError if it cannot be drawn or written, and BudgetEnded as png_of() does; then no page has
  // been begun.
  void add(const std::string& svg);
  // Ends the file: nothing can be added after this call.
  void finish();

 private:
  struct Surface;
  std::unique_ptr<Surface> surface_;
};

// A PDF with one page. Throws as PdfPages::add() does.
std::string pdf_of(const std::string& svg);

}  // namespace sudosat
