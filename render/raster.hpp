// SVG pictures as PNG and PDF, drawn by librsvg and cairo: what is in the picture is in the SVG text, and
// there alone.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace sudosat {

// Takes bytes of a file.
using WriteBytes = std::function<void(std::string_view)>;

// The PNG of an SVG document, at so many pixels to an inch; SVG counts 96 units to an inch. Throws
// SystemError where the picture gets too large, or where this library was built without librsvg.
std::string png_of(const std::string& svg, double resolution);

// A PDF with a page for each SVG document, of its size.
class PdfPages {
 public:
  // `write` takes the file as it grows, and must outlive this. Throws SystemError where this library was
  // built without librsvg.
  explicit PdfPages(WriteBytes write);
  ~PdfPages();
  void add(const std::string& svg);
  // Nothing can be added behind it.
  void finish();

 private:
  struct Surface;
  std::unique_ptr<Surface> surface_;
};

}  // namespace sudosat
