#include "render/text_canvas.hpp"

#include <gtest/gtest.h>

namespace sudosat {
namespace text_canvas_test {

TEST(TextCanvas, KeepsInsideItself) {
  TextCanvas canvas(2, 3);
  canvas.put(0, -1, "abcde");
  canvas.put(5, 0, "x");
  canvas.put(1, 1, "┼");
  EXPECT_EQ(canvas.lines(false, false), "bcd\n ┼\n");
  EXPECT_EQ(canvas.lines(false, true), "bcd\n +\n");
}

TEST(TextCanvas, ReadsColours) {
  EXPECT_EQ(colour_of("#000000"), 0U);
  EXPECT_EQ(colour_of("#CfCF01"), 0xCFCF01U);
  EXPECT_EQ(colour_of("#1af"), 0x11AAFFU);
}

// xterm's palette: 16 black, 231 white, 21 blue, 252 the grey d0d0d0.
TEST(TextCanvas, ColoursAreTheNearestOf256) {
  TextCanvas canvas(1, 3);
  canvas.put(0, 0, "a", black, true);
  canvas.put(0, 1, "b", 0x0000FF);
  canvas.set_paper(0, 2, 0xCFCFCF);
  EXPECT_EQ(canvas.lines(true, false),
            "\x1b[0;38;5;16;48;5;231;1ma\x1b[0;38;5;21;48;5;231mb\x1b[0;38;5;16;48;5;252m \x1b[0m\n");
}

}  // namespace text_canvas_test
}  // namespace sudosat
