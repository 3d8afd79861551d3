#include "puzzle/shape.hpp"

#include <gtest/gtest.h>
#include <set>

#include "base/error.hpp"

namespace sudosat {
namespace shape_test {

TEST(Shape, BoxesAreAsSquareAsTheyCanBe) {
  // The defaults setters' tools agree on (f-puzzles, SudokuPad): 6 is 2x3, 8 is 2x4, 12 is 3x4.
  EXPECT_EQ(default_boxes(6), (BoxSize{2, 3}));
  EXPECT_EQ(default_boxes(8), (BoxSize{2, 4}));
  EXPECT_EQ(default_boxes(9), (BoxSize{3, 3}));
  EXPECT_EQ(default_boxes(12), (BoxSize{3, 4}));
  EXPECT_EQ(default_boxes(15), (BoxSize{3, 5}));
  EXPECT_EQ(default_boxes(400), (BoxSize{20, 20}));
  for (int prime : {2, 3, 5, 7, 11, 13, 397}) EXPECT_EQ(default_boxes(prime), BoxSize{}) << prime;
}

TEST(Shape, EveryCellLiesInOneHouseOfEachKind) {
  for (const auto& shape : {Shape::boxed(1, 1, 1), Shape::boxed(6, 2, 3), Shape::boxed(6, 3, 2),
                            Shape::boxed(9, 3, 3), Shape::boxed(100, 10, 10)}) {
    std::vector<std::set<House::Kind>> kinds(shape->cells());
    for (const House& house : shape->houses()) {
      EXPECT_EQ(static_cast<int>(house.cells.size()), shape->digits());
      for (int cell : house.cells) EXPECT_TRUE(kinds[cell].insert(house.kind).second);
    }
    for (const auto& of_cell : kinds) EXPECT_EQ(of_cell.size(), 3u);
  }
}

TEST(Shape, NamesCellsAndHousesFromOne) {
  const auto shape = Shape::boxed(6, 2, 3);
  EXPECT_EQ(cell_name(*shape, 9), "r2c4");
  for (const char* name : {"r2c4", "R2C4"}) EXPECT_EQ(find_cell(*shape, name), 9);
  for (const char* name :
       {"", "r2", "c4r2", "r7c1", "r1c7", "r0c1", "r02c4", "r2c4 ", "r2c4c", "r99999999999c1"})
    EXPECT_EQ(find_cell(*shape, name), std::nullopt) << name;
  EXPECT_EQ(house_name(shape->houses().front()), "row 1");
  EXPECT_EQ(house_name(shape->houses().back()), "box 6");
  EXPECT_EQ(shape->region_of(9), 1);
  EXPECT_EQ(describe(*shape), "6x6 with 2x3 boxes");
  EXPECT_EQ(describe(*Shape::latin(10)), "10x10 Latin square");
}

TEST(Shape, RefusesWhatIsNoBoard) {
  EXPECT_THROW(Shape({0, 9, 9, 1, 0, 0, {}}), Error);
  EXPECT_THROW(Shape({1001, 1001, 1001, 1, 0, 0, {}}), Error);
  EXPECT_THROW(Shape({9, 9, 8, 1, 0, 0, {}}), Error) << "rows longer than there are digits";
  EXPECT_THROW(Shape({9, 9, 9, 1, 2, 4, {}}), Error) << "boxes that do not tile the board";
  EXPECT_THROW(Shape({12, 12, 12, 1, 4, 4, {}}), Error) << "boxes larger than there are digits";
  EXPECT_THROW(Shape({2, 2, 2, 1, 0, 0, {0, 0, 0, 1}}), Error) << "a region larger than there are digits";
}

}  // namespace shape_test
}  // namespace sudosat
