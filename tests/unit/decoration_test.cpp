// Decoration of a site's JSON comes back from the same site's format, and is drawn grey.
#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/json/json.hpp"
#include "io/lz_string.hpp"
#include "io/utf8.hpp"
#include "tests/unit/formats_testing.hpp"

namespace sudosat {
namespace decoration_test {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Json = nlohmann::json;

const std::string maker_site = "https://sudokumaker.app/?puzzle=";

std::string maker_link(const Json& puzzle, const std::string& version = "1.5.0") {
  const Json document{{"formatVersion", version}, {"puzzle", puzzle}};
  return maker_site + encode_lz_string(utf16_from_utf8(document.dump())) + "\n";
}

// The site's JSON of what was written.
Json document_of(std::string text) {
  if (!text.starts_with(maker_site)) return Json::parse(text);
  std::string payload = text.substr(maker_site.size(), text.size() - maker_site.size() - 1);
  std::ranges::replace(payload, '-', '/');
  return Json::parse(utf8_from_utf16(decode_lz_string(payload).value()));
}

bool says_nothing(const Json& value) {
  return value.is_null() || value == false || value == "" || (value.is_structured() && value.empty());
}

// Collects the members that only the first has, by their places. Entries of lists may have any order, except
// cells.
void compare(const Json& first, const Json& second, const std::string& place,
             std::vector<std::string>& lacking) {
  if (says_nothing(first) || first == second) return;
  const bool is_board = place.ends_with("cells") || place.ends_with("grid") || place.ends_with("]");
  if (first.is_object() && second.is_object()) {
    for (const auto& [key, value] : first.items())
      compare(value, second.value(key, Json()), place + "." + key, lacking);
  } else if (first.is_array() && second.is_array() && is_board && first.size() == second.size()) {
    for (std::size_t i = 0; i < first.size(); ++i)
      compare(first[i], second[i], place + "[" + std::to_string(i) + "]", lacking);
  } else if (first.is_array() && second.is_array() && !is_board) {
    for (const Json& entry : first)
      if (std::ranges::count(second, entry) == 0) lacking.push_back(place + " " + entry.dump());
  } else {
    lacking.push_back(place + " " + first.dump());
  }
}

std::vector<std::string> lacking(const Json& first, const Json& second) {
  std::vector<std::string> places;
  compare(first, second, "", places);
  return places;
}

// A 4x4 board of f-puzzles, 2x2 boxes.
Json fpuzzles_puzzle() {
  return Json::parse(R"({"size":4,"title":"T","author":"A","ruleset":"R",
    "grid":[[{"value":1,"given":true},{"c":"#FFD0D0"},{},{}],[{},{},{"cArray":["#D0FFD0"]},{}],[{},{},{},{}],[{},{},{},{}]],
    "killercage":[{"cells":["R1C1","R1C2"],"value":"3","outlineC":"#FF0000"},{"cells":["R2C1","R2C2"],"value":"5"}],
    "thermometer":[{"lines":[["R4C1","R4C2"],["R4C1","R3C1"]]}],
    "slowthermometer":[{"lines":[["R3C3","R3C4"]]}],
    "line":[{"lines":[["R1C3","R2C4"]],"outlineC":"#CDB1EC","width":0.3},
            {"lines":[["R3C3","R3C4"]],"outlineC":"#6495ED","width":0.4,"fromConstraint":"Slow Thermometer"}],
    "circle":[{"cells":["R1C3","R1C4"],"baseC":"#FF4043","width":0.3,"height":0.3,"value":"?"}],
    "rectangle":[{"cells":["R3C2"],"width":0.4,"height":0.2,"angle":45}],
    "text":[{"cells":["R0C2"],"value":"<7","size":0.5}],
    "cage":[{"cells":["R4C3","R4C4"],"value":"A","outlineC":"#666666"},{"cells":[],"value":"msgcorrect: Bravo"}],
    "foglight":["R2C2"],"fogofwar":["R1C1"],"successMessage":"Well done","highlightConflicts":true,
    "disabledlogic":["SwordfishLogic"]})");
}

// A puzzle of SudokuPad, with two lines and a dot.
Json sudokupad_puzzle() {
  return Json::parse(
      R"({"id":"x1","cellSize":50,"cells":[[{"value":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{"centremarks":[1,2]}]],
    "regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],
    "metadata":{"title":"T","author":"A","rules":"Killer cages have different digits. Lines count.","source":"by hand","msgcorrect":"Bravo","antiking":false},
    "lines":[{"wayPoints":[[2.5,0.5],[2.5,2.5]],"color":"#B7F68C","thickness":10},{"wayPoints":[[1.5,1.5],[0.5,2.5]],"color":"#DFB1F4","thickness":10}],
    "arrows":[{"wayPoints":[[0.5,0.5],[3.5,3.5]],"color":"#aaaf","headLength":0.3,"thickness":3}],
    "underlays":[{"center":[3.5,0.5],"width":0.8,"height":0.5,"rounded":true,"borderColor":"#123456"}],
    "overlays":[{"center":[0.5,1],"width":0.3,"height":0.3,"rounded":true,"backgroundColor":"#000000"},{"center":[-0.5,1.5],"text":"☀","fontSize":20}],
    "cages":[{"cells":[[0,0],[0,1]],"value":3,"unique":true,"outlineC":"#187bcd"},{"cells":[[3,2],[3,3]],"value":"A","style":"dash","unique":false}],
    "foglight":[[0,0]],"triggereffect":[{"trigger":{"type":"cellvalue","cell":"r1c1"},"effect":{"type":"foglight","cells":"r2c2"}}]})");
}

Json sudokumaker_puzzle() {
  return Json::parse(R"({"name":"T","author":"A","comment":"R","size":4,"messages":{"completion":"Bravo"},
    "export":{"sudokuPad":{"showColorMarks":true}},
    "cells":[{"value":1,"given":true},{"colors":4},{"value":2},{"candidates":6},{},{},{},{},{},{},{},{},{},{},{},{}],
    "constraints":[{"type":0},{"type":1,"name":"boxes","regions":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]},
      {"type":300,"thermometers":[[0,1],[8,9]],"slow":false,"style":{"color":"#ffa60000","thickness":0.15,"bulbRadius":0.4}},
      {"type":301,"cages":[{"cells":[2,3],"value":5}],"style":{"cage":{"color":"#00000000"},"text":{"color":"#000000"}},"name":"hidden"},
      {"type":405,"lines":[[4,5,6]],"style":{"color":"#cccccc","thickness":0.1}},
      {"type":2000,"name":"lines","lines":[[{"x":0.5,"y":0.5},{"x":2.5,"y":2.5}]],"style":{"color":"#ff6666","thickness":0.1}},
      {"type":2001,"cages":[{"cells":[12,13],"value":"A"}],"style":{"cage":{"color":"#000000"},"text":{"color":"#000000"}}},
      {"type":2002,"symbols":[[1.5,0.5],[2.5,1.5,1,"foreground"]],"params":[{"type":"text","text":"?","size":0.5},{"type":"arrow","length":0.3,"angle":90}]},
      {"type":12,"solverIgnored":true},{"type":1000,"disabled":true,"definition":{"name":"off"}},
      {"type":4000,"cells":[5]},{"type":4001,"triggers":[{"cells":[0],"label":"A"}],"effects":[{"cells":[9],"label":"A"}]}]})");
}

// The puzzle in words, its rules in any order.
std::vector<std::string> words_of(const Puzzle& puzzle) {
  std::vector<std::string> words;
  const Json json = Json::parse(puzzle_to_json(puzzle));
  for (const auto& [key, value] : json.items())
    if (key != "rules") words.push_back(key + value.dump());
  if (json.contains("rules"))
    for (const Json& rule : json["rules"]) words.push_back(rule.dump());
  std::ranges::sort(words);
  return words;
}

struct Site {
  const char* format;
  std::string text;
  Json document;
};
std::vector<Site> sites() {
  return {{"fpuzzles", fpuzzles_puzzle().dump() + "\n", fpuzzles_puzzle()},
          {"sudokupad", sudokupad_puzzle().dump() + "\n", sudokupad_puzzle()},
          {"sudokumaker",
           maker_link(sudokumaker_puzzle()),
           {{"formatVersion", "1.5.0"}, {"puzzle", sudokumaker_puzzle()}}}};
}

TEST(Decoration, NothingIsDroppedOnTheWayBackToTheSite) {
  for (const auto& [format, text, document] : sites()) {
    SCOPED_TRACE(format);
    const Record record = read_one(text);
    const std::string back = write(record, find_format(format));
    EXPECT_THAT(lacking(document, document_of(back)), IsEmpty());
    // Nor written twice, and nothing becomes another rule.
    EXPECT_EQ(write(read_one(back), find_format(format)), back);
    EXPECT_EQ(words_of(read_one(back).puzzle), words_of(record.puzzle));
  }
}

// A decoration is carried by files of jsonl and by the page.
TEST(Decoration, GoesThroughOurJson) {
  for (const auto& [format, text, document] : sites()) {
    SCOPED_TRACE(format);
    const Record record = read_one(text);
    const std::string json = write(record, find_format("jsonl"));
    EXPECT_EQ(Json::parse(json)["decoration"]["format"], format);
    const Record again = read_one(json);
    EXPECT_THAT(again.warnings, IsEmpty());
    EXPECT_EQ(write(again, find_format(format)), write(record, find_format(format)));
    EXPECT_EQ(write(again, find_format("svg")), write(record, find_format("svg")));
  }
}

TEST(Decoration, ALinkToSudokupadHasIt) {
  const auto lost = [](const Json& document, const char* link, const char* format) {
    const Record again = read_one(write(read_one(document.dump() + "\n"), find_format(link)));
    return lacking(document, document_of(write(again, find_format(format))));
  };
  EXPECT_THAT(lost(sudokupad_puzzle(), "sudokupad-link", "sudokupad"), IsEmpty());
  EXPECT_THAT(lost(fpuzzles_puzzle(), "sudokupad-link", "fpuzzles"), IsEmpty());
  EXPECT_THAT(lost(fpuzzles_puzzle(), "fpuzzles-link", "fpuzzles"), IsEmpty());
}

TEST(Decoration, PicturesDrawItGrey) {
  const std::string grey = "#ACACAC";
  const auto count = [&](const std::string& text) {
    const std::string svg = write(read_one(text), find_format("svg"));
    int found = 0;
    for (std::size_t at = svg.find(grey); at != svg.npos; at = svg.find(grey, at + 1)) ++found;
    return found;
  };
  Json pad = sudokupad_puzzle();
  for (const char* key : {"arrows", "underlays", "cages"}) pad.erase(key);
  pad["overlays"].erase(1);
  EXPECT_EQ(count(pad.dump() + "\n"), 3);  // the lines, and around the dot
  for (const char* key : {"lines", "overlays"}) pad.erase(key);
  EXPECT_EQ(count(pad.dump() + "\n"), 0);
  for (const auto& site : sites()) EXPECT_GE(count(site.text), 4) << site.format;
}

// Userscripts store a constraint, and beside it the picture of that constraint.
TEST(Decoration, WhatARuleDrawsIsNotDrawnTwice) {
  const std::string board = R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)";
  const std::string line = R"("line":[{"lines":[["R3C3","R3C4"]],"fromConstraint":"Renban"}])";
  const auto svg = [&](const std::string& more) {
    return write(read_one(board + more + "}\n"), find_format("svg"));
  };
  EXPECT_THAT(svg(R"("renban":[{"lines":[["R3C3","R3C4"]]}],)" + line), Not(HasSubstr("#ACACAC")));
  EXPECT_THAT(svg(line), HasSubstr("#ACACAC"));
}

std::vector<std::string> warnings_of(const std::string& text, ReadOptions options = {}) {
  std::vector<std::string> texts;
  for (const Warning& warning : read_one(text, std::move(options)).warnings) texts.push_back(warning.text);
  return texts;
}

// A rule that has changed is not written as it once came.
TEST(Decoration, AnItemGoesWithItsRule) {
  for (const auto& [format, text, document] : sites()) {
    SCOPED_TRACE(format);
    Record record = read_one(text);
    const auto count = [&](const std::string& written) {
      const Puzzle puzzle = read_one(written).puzzle;
      return std::ranges::count_if(puzzle.rules,
                                   [](const auto& rule) { return rule->kind().name == "killer cage"; });
    };
    const auto before = count(write(record, find_format(format)));
    const auto cage = std::ranges::find_if(
        record.puzzle.rules, [](const auto& rule) { return rule->kind().name == "killer cage"; });
    record.puzzle.rules.erase(cage);
    const std::string back = write(record, find_format(format));
    EXPECT_EQ(count(back), before - 1);
    EXPECT_THAT(back, testing::AnyOf(HasSubstr("Bravo"), HasSubstr(maker_site)));
  }
}

TEST(Decoration, ADrawingThatIsGuessedToBeARuleIsWrittenFromIt) {
  Json pad = sudokupad_puzzle();
  pad["lines"][0]["color"] = "#67F067";
  ReadOptions options;
  options.guess_drawings = true;
  const Record record = read_one(pad.dump() + "\n", options);
  const Json kept = Json::parse(write(record, find_format("jsonl")))["decoration"]["members"];
  EXPECT_EQ(kept["lines"], Json::array({pad["lines"][1]}));
  EXPECT_EQ(kept["overlays"], Json::array({pad["overlays"][1]}));
  const Record again = read_one(write(record, find_format("sudokupad")), options);
  EXPECT_EQ(words_of(again.puzzle), words_of(record.puzzle));
}

// Setters draw a larger grid for clues beside the board.
TEST(Decoration, ABoardWithinALargerGridStaysThere) {
  const Json pad = Json::parse(
      R"({"cells":[[{"value":9},{},{},{}],[{},{"value":2},{},{}],[{},{},{},{}],[{},{},{},{}]],)"
      R"("regions":[[[1,1],[1,2]],[[2,1],[2,2]]],"metadata":{"rules":"R","solution":"?????21??12?????"},)"
      R"("lines":[{"wayPoints":[[1.5,1.5],[2.5,2.5]],"color":"#123456"}],)"
      R"("cages":[{"cells":[[1,2],[2,2]],"unique":true,"sum":3}],"overlays":[{"center":[0.5,1.5],"text":"7"}]})");
  const Record record = read_one(pad.dump() + "\n");
  const std::string back = write(record, find_format("sudokupad"));
  EXPECT_THAT(lacking(pad, Json::parse(back)), IsEmpty());
  EXPECT_EQ(words_of(read_one(back).puzzle), words_of(record.puzzle));
  EXPECT_EQ(read_one(back).stored, record.stored);
  EXPECT_EQ(write(read_one(write(record, find_format("jsonl"))), find_format("sudokupad")), back);
}

// A stranger's JSON makes no rule of a decoration, and no crash.
TEST(Decoration, OfAStrangerIsHarmless) {
  const std::string board = R"({"rows":4,"columns":4,"decoration":{"format":")";
  for (
      const char* members :
      {R"({"antiknight":true,"nonconsecutive":true,"negative":["xv"],"size":9,"solution":5,"foglight":["R9C9"]})",
       R"({"lines":5,"cells":[[1,2],{"x":[]}],"regions":[[[0,0]],7],"cages":[{"cells":"x"},8],"grid":{"a":[1]}})",
       R"({"grid":[[{"value":3,"given":true}],5],"killercage":[{"cells":["R1C1","R1C2"],"value":"3"},4],"line":7})",
       R"({"metadata":{"antiking":true,"x":"1"},"global":["antiking"],"arrows":[{"wayPoints":[[1e300,0],[0]]}]})",
       R"({"cells":[[{},{}],[{}]],"regions":[[[0,0]]],"overlays":[{"center":[0,0],"width":1e9,"height":-4}]})",
       R"({"puzzle":{"constraints":[{"type":12},{"type":2002,"symbols":[[1,2,9],[0]],"params":[5]},{"type":"x"},7,{"type":1,"regions":[1]}],"cells":[{"value":4,"given":true},5]}})",
       R"({"puzzle":{"constraints":{"type":1},"cells":7,"export":5},"formatVersion":[]})", R"({"puzzle":5})"})
    for (const char* format : {"fpuzzles", "sudokupad", "sudokumaker"}) {
      SCOPED_TRACE(members);
      const Record record = read_one(board + format + R"(","members":)" + members + "}}\n");
      EXPECT_THAT(write(record, find_format("svg")), HasSubstr("<svg"));
      ReadOptions options;
      options.ignore_unknown = true;
      const Puzzle again = read_one(write(record, find_format(format)), options).puzzle;
      EXPECT_THAT(again.rules, IsEmpty());
      EXPECT_EQ(givens(again), std::string(16, '.'));
    }
}

// Our JSON holds it two levels deeper, and must be read again.
TEST(Decoration, WhatIsNestedTooDeepIsRefusedAtOnce) {
  for (int depth = 50; depth <= 64; ++depth) {
    const auto deep = static_cast<std::size_t>(depth);
    Json pad = sudokupad_puzzle();
    pad["videos"] = Json::parse(std::string(deep, '[') + "1" + std::string(deep, ']'));
    const auto entry = read_all(pad.dump() + "\n").at(0);
    if (const auto* record = std::get_if<Record>(&entry))
      EXPECT_NO_THROW(read_one(write(*record, find_format("jsonl")))) << depth;
    else
      EXPECT_THAT(error_text(entry), HasSubstr("nested too deep"));
  }
}

TEST(Decoration, OfAnotherFormIsToldOf) {
  EXPECT_THAT(warnings_of(R"({"rows":4,"columns":4,"decoration":{"format":"penpa","members":{"a":1}}})"
                          "\n"),
              testing::ElementsAre("ignored a decoration of the format 'penpa'"));
  EXPECT_THAT(error_text(read_all(R"({"rows":4,"columns":4,"decoration":5})"
                                  "\n")
                             .at(0)),
              HasSubstr("a decoration is an object with its format and its members"));
}

std::vector<std::string> texts_of(const std::vector<Warning>& warnings) {
  std::vector<std::string> texts;
  for (const Warning& warning : warnings) texts.push_back(warning.text);
  return texts;
}

// Calls change(document, place) with a fresh copy of the document, for each place in it.
template <class Change>
void at_each_place(const Json& document, Change change) {
  const Json flat = document.flatten();
  std::set<std::string> places;
  for (const auto& [leaf, value] : flat.items())
    for (std::string place = leaf; !place.empty(); place = place.substr(0, place.rfind('/')))
      places.insert(place);
  for (const std::string& place : places) change(document, Json::json_pointer(place));
}

// A misspelt key, and a value of another type than the site's, changes no clue without a word.
TEST(Decoration, WhatAReaderDoesNotUseIsAnErrorOrAWarning) {
  const auto text_of = [](const Site& site, const Json& document) {
    return std::string_view(site.format) == "sudokumaker" ? maker_link(document) : document.dump() + "\n";
  };
  for (const Site& site : sites()) {
    const Json document = site.document.value("puzzle", site.document);
    const Record record = read_one(text_of(site, document));
    const auto clues_of = [](Puzzle puzzle) {
      puzzle.decoration = nullptr;
      puzzle.metadata = {};
      return words_of(puzzle);
    };
    const auto expect_a_word = [&](const Json& changed, const Json::json_pointer& place) {
      SCOPED_TRACE(std::string(site.format) + place.to_string());
      PuzzleStream stream(from_memory(text_of(site, changed), ""), "", {});
      const auto entry = stream.next();
      const Record* again = entry ? std::get_if<Record>(&*entry) : nullptr;
      if (again == nullptr || clues_of(again->puzzle) == clues_of(record.puzzle)) return;
      const auto is_new = [](const auto& word, const auto& before) {
        return std::ranges::find(before, word) == before.end();
      };
      EXPECT_TRUE(std::ranges::any_of(again->notes, [&](const auto& n) { return is_new(n, record.notes); }) ||
                  std::ranges::any_of(again->warnings, [&](const Warning& warning) {
                    return is_new(warning.text, texts_of(record.warnings));
                  }));
    };
    at_each_place(document, [&](Json changed, const Json::json_pointer& place) {
      Json& object = changed[place.parent_pointer()];
      if (!object.is_object()) return;
      const std::string key = place.back();
      object["_" + key] = object[key];
      object.erase(key);
      expect_a_word(changed, place);
    });
    at_each_place(document, [&](Json changed, const Json::json_pointer& place) {
      const Json value = changed[place];
      changed[place] = Json::array({value});
      expect_a_word(changed, place);
      if (!value.is_number()) return;
      changed[place] = "x" + value.dump();
      expect_a_word(changed, place);
    });
  }
}

// Whispers of a difference that is not positive say nothing.
TEST(Decoration, WhatNoRuleTakesIsNamedAndGoesBack) {
  Json maker = sudokumaker_puzzle();
  maker["constraints"].push_back(Json::parse(R"({"type":401,"lines":[[0,1,2]],"minDifference":-26091998})"));
  const Record record = read_one(maker_link(maker));
  EXPECT_THAT(texts_of(record.warnings), Contains(HasSubstr("left out: whispers at r1c1: ")));
  EXPECT_EQ(record.puzzle.rules.size(), read_one(maker_link(sudokumaker_puzzle())).puzzle.rules.size());
  const Json back = document_of(write(record, find_format("sudokumaker")));
  EXPECT_THAT(lacking(maker, back["puzzle"]), IsEmpty());
}

// A published puzzle has a cage that shows 26091998.
TEST(Decoration, ACageThatShowsNoSumIsOnlyDrawn) {
  Json puzzles = fpuzzles_puzzle(), pad = sudokupad_puzzle(), maker = sudokumaker_puzzle();
  puzzles["killercage"][0]["value"] = 26091998;
  pad["cages"][0]["value"] = 26091998;
  maker["constraints"][3]["cages"][0]["value"] = 26091998;
  const std::pair<std::string, std::string> texts[] = {
      {puzzles.dump() + "\n", "r1c1"}, {pad.dump() + "\n", "r1c1"}, {maker_link(maker), "r1c3"}};
  for (const auto& [text, cell] : texts) {
    EXPECT_THAT(warnings_of(text),
                Contains("the cage at " + cell +
                         " shows '26091998', which is not a sum of 2 digits: that is only drawn"));
    const Record record = read_one(text);
    const auto cage = std::ranges::find_if(record.puzzle.rules, [](const auto& rule) {
      return rule->kind().name == "killer cage" && rule->arguments().numbers.empty();
    });
    EXPECT_NE(cage, record.puzzle.rules.end());
    EXPECT_THAT(write(record, find_format("svg")), HasSubstr(">26091998<"));
  }
  // A sum that cannot be met is only drawn.
  puzzles["killercage"][0]["value"] = 8;
  EXPECT_THAT(warnings_of(puzzles.dump() + "\n"), Not(Contains(HasSubstr("no sum"))));
}

}  // namespace decoration_test
}  // namespace sudosat
