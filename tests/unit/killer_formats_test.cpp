// Boards of cages in the two forms in which forums exchange them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "formats/json/json.hpp"
#include "formats_testing.hpp"

namespace sudosat {
namespace killer_formats_test {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> rules_of(const Record& record) {
  const auto json = nlohmann::ordered_json::parse(puzzle_to_json(record.puzzle));
  std::vector<std::string> rules;
  for (const auto& rule : json["rules"]) rules.push_back(rule.dump());
  return rules;
}

std::string error_of(const std::string& text, const char* format) {
  ReadOptions options;
  options.format = format;
  return error_text(read_all(text, options).at(0));
}

// "Killing with flowers", a puzzle of the solver of Sigh, and its solution.
const std::string flowers =
    "S<J<<O<<KJ^<<^<^>^^<N<<<J^Q^S^O>>^^^>^W^<<^>^^O^<<^T^J^^^>>>^>^>^ML<S<<^^>^<^<<^<";

TEST(Killer, PointersLeadToTheTotal) {
  // Straight and diagonal, over several steps; a cage without a total; cells in none.
  const Record record = read_one("3<--.`v,v,7<0'-`\n");
  EXPECT_EQ(record.layout.format->name(), "killer");
  EXPECT_EQ(record.puzzle.shape->spec(), (ShapeSpec{4, 4, 4, 1, 2, 2, {}}));
  EXPECT_THAT(
      rules_of(record),
      ElementsAre(R"({"rule":"killer cage","cells":["r1c1","r1c2","r2c2"],"sum":[3]})",
                  R"({"rule":"killer cage","cells":["r2c3","r2c4","r3c3","r3c4","r4c2","r4c4"],"sum":[7]})",
                  R"({"rule":"killer cage","cells":["r2c1","r3c1","r3c2","r4c1"]})"));
}

TEST(Killer, IsRecognisedAndRead) {
  const Record record = read_one(flowers + "\n");
  EXPECT_EQ(record.layout.format->name(), "killer");
  EXPECT_EQ(rules_of(record).front(),
            R"({"rule":"killer cage","cells":["r1c1","r1c2","r2c2","r2c3","r2c4"],"sum":[28]})");
  EXPECT_EQ(write_same(record), write_same(read_one(write_same(record))));
  EXPECT_EQ(rules_of(read_one(write_same(record))), rules_of(record));
}

TEST(Killer, BadPointersAreErrors) {
  EXPECT_THAT(error_of("<<<<"
                       "0000"
                       "0000"
                       "0000",
                       "killer"),
              HasSubstr("test:1:1: the cell points off the board"));
  EXPECT_THAT(error_of("0><0"
                       "0000"
                       "0000"
                       "0000",
                       "killer"),
              HasSubstr("test:1:2: the arrows from this cell run in a circle"));
  EXPECT_THAT(error_of("0<-<"
                       "0000"
                       "0000"
                       "0000",
                       "killer"),
              HasSubstr("test:1:4: the cell points at one that is in no cage"));
  EXPECT_THAT(error_of(flowers.substr(1), "killer"), HasSubstr("81"));
}

TEST(Sumocue, NumbersAreTotalsAndCages) {
  const Record record = read_one("2x2:d:k:1281:1281:2:3:769:4:5:6:769:7:8:9:10:11:12:13\n");
  EXPECT_EQ(record.layout.format->name(), "sumocue");
  EXPECT_EQ(record.puzzle.shape->spec(), (ShapeSpec{4, 4, 4, 1, 2, 2, {}}));
  EXPECT_THAT(rules_of(record), ElementsAre(R"("diagonal \\")", R"("diagonal /")",
                                            R"({"rule":"killer cage","cells":["r2c1","r3c1"],"sum":[3]})",
                                            R"({"rule":"killer cage","cells":["r1c1","r1c2"],"sum":[5]})"));
  EXPECT_EQ(write_same(record), "2x2:d:k:1281:1281:0:0:768:0:0:0:768:0:0:0:0:0:0:0\n");
}

TEST(Sumocue, ErrorsNameWhatIsWrong) {
  EXPECT_THAT(error_of("2x2::k:1:2:3", "sumocue"), HasSubstr("3 numbers, not 16"));
  EXPECT_THAT(error_of("2x2:q:k:1", "sumocue"), HasSubstr("flags"));
  EXPECT_THAT(error_of("0x2::k:1", "sumocue"), HasSubstr("'0x2' is not the size of a box"));
  EXPECT_THAT(error_of("1x1::k:x", "sumocue"), HasSubstr("'x' is not the number of a cage"));
  EXPECT_THAT(error_of("1x1::k:-300", "sumocue"), HasSubstr("'-300' is not the number of a cage"));
}

TEST(KillerWriting, RefusesWhatItHasNoPlaceFor) {
  const char* cases[] = {
      R"({"rows":4,"columns":4,"givens":[[1,null,null,null],[null,null,null,null],[null,null,null,null],[null,null,null,null]]})",
      R"({"rows":4,"columns":4,"rules":["anti-king"]})", R"({"rows":4,"columns":4,"boxes":null})",
      R"({"rows":4,"columns":4,"rules":[{"rule":"killer cage","cells":["r1c1","r1c2"],"sum":[3,4]}]})",
      R"({"rows":4,"columns":4,"rules":[{"rule":"killer cage","cells":["r1c1","r1c2"]},{"rule":"killer cage","cells":["r1c1"],"sum":[3]}]})"};
  for (const char* json : cases)
    for (const char* format : {"killer", "sumocue"})
      EXPECT_THROW(write(read_one(json), find_format(format)), UsageError) << json;
  // Pointers reach neighbours only, and SumoCue needs totals.
  const Record apart = read_one(
      R"({"rows":4,"columns":4,"rules":[{"rule":"killer cage","cells":["r1c1","r4c4"],"sum":[3]}]})");
  EXPECT_THROW(write(apart, find_format("killer")), UsageError);
  EXPECT_NO_THROW(write(apart, find_format("sumocue")));
  const Record open =
      read_one(R"({"rows":4,"columns":4,"rules":[{"rule":"killer cage","cells":["r1c1","r1c2"]}]})");
  EXPECT_THROW(write(open, find_format("sumocue")), UsageError);
  EXPECT_EQ(write(open, find_format("killer")), "0<--------------\n");
}

}  // namespace killer_formats_test
}  // namespace sudosat
