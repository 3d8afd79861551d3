// tests/cli/render.t checks PNG and PDF with cairo and poppler's pdfinfo. This test checks pixels at known
// places.
#include "render/raster.hpp"

#include <gtest/gtest.h>

#ifdef SUDOSAT_HAS_RSVG

#include <cairo.h>
#include <cstdint>
#include <cstring>

#include "base/error.hpp"
#include "render/svg.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace raster_test {

// The picture that a viewer of the PNG shows.
class Image {
 public:
  explicit Image(std::string png) : png_(std::move(png)) {
    surface_ = cairo_image_surface_create_from_png_stream(
        [](void* image, unsigned char* bytes, unsigned length) {
          auto& self = *static_cast<Image*>(image);
          if (self.png_.size() - self.read_ < length) return CAIRO_STATUS_READ_ERROR;
          std::memcpy(bytes, self.png_.data() + self.read_, length);
          self.read_ += length;
          return CAIRO_STATUS_SUCCESS;
        },
        this);
  }
  Image(const Image&) = delete;
  Image& operator=(const Image&) = delete;
  ~Image() { cairo_surface_destroy(surface_); }

  int width() const { return cairo_image_surface_get_width(surface_); }
  int height() const { return cairo_image_surface_get_height(surface_); }
  std::uint32_t at(int x, int y) const {
    std::uint32_t pixel = 0;
    std::memcpy(&pixel,
                cairo_image_surface_get_data(surface_) + y * cairo_image_surface_get_stride(surface_) + 4 * x,
                sizeof pixel);
    return pixel & 0xFFFFFF;
  }
  // How many pixels of a square around (x, y) are darker than half.
  int dark(int x, int y, int radius) const {
    int count = 0;
    for (int row = y - radius; row <= y + radius; ++row)
      for (int column = x - radius; column <= x + radius; ++column)
        if ((at(column, row) & 0xFF) < 0x80) ++count;
    return count;
  }

 private:
  std::string png_;
  std::size_t read_ = 0;
  cairo_surface_t* surface_;
};

std::string svg_of(const char* kind, RuleArguments arguments) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  puzzle.give(15, 3);
  puzzle.rules = {make_rule(kind, std::move(arguments), *puzzle.shape)};
  return draw_svg(puzzle, nullptr, {});
}

// At 96 pixels to an inch, cells are 60 pixels wide and r1c1 begins at (4, 4).
TEST(Raster, APngShowsBulbStemBorderAndDigit) {
  const Image image(png_of(svg_of("thermometer", {.cells = {{0, 1, 5}}}), 96));
  ASSERT_EQ(image.width(), 248);
  ASSERT_EQ(image.height(), 248);
  EXPECT_EQ(image.at(34, 34), 0xCFCFCFU) << "the middle of the bulb";
  EXPECT_EQ(image.at(94, 50), 0xCFCFCFU) << "the stem, which turns down";
  EXPECT_EQ(image.at(34, 94), 0xFFFFFFU) << "a cell without anything";
  EXPECT_EQ(image.at(4, 150), 0x222222U) << "the border of the board";
  EXPECT_EQ(image.at(124, 150), 0x222222U) << "the border between boxes";
  EXPECT_LT(image.at(64, 150), 0xE0E0E0U) << "the line between cells, which two pixels share";
  EXPECT_GT(image.dark(214, 214, 20), 80) << "the given 3, in the middle of its cell";
  EXPECT_EQ(image.dark(214, 156, 20), 0) << "and not in the cell above";
}

TEST(Raster, TheResolutionScales) {
  const Image image(png_of(svg_of("thermometer", {.cells = {{0, 1, 5}}}), 192));
  EXPECT_EQ(image.width(), 496);
  EXPECT_EQ(image.at(68, 68), 0xCFCFCFU);
}

TEST(Raster, DotsAreAboveTheLines) {
  const Image image(png_of(svg_of("ratio", {.cells = {{1, 2}}, .numbers = {2}}), 96));
  EXPECT_EQ(image.at(124, 34), 0x000000U);
  EXPECT_EQ(image.at(131, 34), 0x000000U);
  const Image white(png_of(svg_of("difference", {.cells = {{1, 2}}, .numbers = {1}}), 96));
  EXPECT_EQ(white.at(124, 34), 0xFFFFFFU) << "over the border";
}

TEST(Raster, ATooLargePictureIsRefused) {
  const std::string svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20000\" height=\"10\" viewBox=\"0 0 20000 "
      "10\"></svg>";
  EXPECT_THROW(png_of(svg, 960), SystemError);
}

TEST(Raster, AFailingFileEndsThePdf) {
  EXPECT_THROW(
      {
        PdfPages pages([](std::string_view) { throw SystemError("no room"); });
        pages.add(svg_of("anti-knight", {}));
        pages.finish();
      },
      SystemError);
}

}  // namespace raster_test
}  // namespace sudosat

#endif
