// The types of constraints that SudokuMaker has built in, by their numbers.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "formats/sudokumaker/sudokumaker.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;
using CellList = std::vector<int>;

const Json& member(const Json& object, const char* key) {
  static const Json none;
  const auto found = object.find(key);
  return found == object.end() ? none : *found;
}

int whole(const Json& json, const char* what) {
  const std::optional<int> value = integer_of(json);
  if (!value) throw UsageError(fmt::format("'{}' of a constraint is not a number", what));
  return *value;
}

class ConstraintReader {
 public:
  ConstraintReader(const Json& constraint, Import& import)
      : constraint_(constraint), import_(import), type_(whole(member(constraint, "type"), "type")) {}

  // A kind without arguments, or with all cells of the constraint, or with a list of cells for each rule.
  struct Simple {
    int type;
    const char* kind;
    const char* lists;  // null: no arguments; "cells": all in one list
  };

  void read() {
    static constexpr Simple simple[] = {{10, "diagonal \\", nullptr},     {11, "diagonal /", nullptr},
                                        {12, "anti-king", nullptr},       {13, "anti-knight", nullptr},
                                        {14, "disjoint groups", nullptr}, {15, "nonconsecutive", nullptr},
                                        {100, "even", "cells"},           {101, "odd", "cells"},
                                        {102, "maximum", "cells"},        {103, "minimum", "cells"},
                                        {305, "killer cage", "cells"},    {400, "renban", "lines"},
                                        {402, "palindrome", "lines"},     {403, "between line", "lines"},
                                        {409, "double arrow", "lines"},   {600, "row indexer", "cells"},
                                        {601, "column indexer", "cells"}};
    const auto* found = std::ranges::find(simple, type_, &Simple::type);
    if (found != std::end(simple)) return read_simple(*found);
    static constexpr std::pair<int, const char*> edges[] = {
        {200, "difference"}, {201, "ratio"}, {202, "edge sum"}};
    static constexpr std::pair<int, const char*> outer[] = {{500, "little killer"},
                                                            {501, "sandwich"},
                                                            {502, "x-sum"},
                                                            {503, "skyscraper"},
                                                            {504, "numbered room"}};
    for (const auto& [type, kind] : edges)
      if (type == type_) return read_edges(kind);
    for (const auto& [type, kind] : outer)
      if (type == type_) return read_outer(kind);
    switch (type_) {
      case 0:
      case 1:
      case 2003:
      case 4000:
      case 4001:
        return;  // givens, and what the reader of the board has taken; fog
      case 16:
        return read_entropy();
      case 300:
        return each_list("thermometers",
                         member(constraint_, "slow") == true ? "slow thermometer" : "thermometer");
      case 301:
        return read_cages();
      case 302:
        return read_clones();
      case 303:
        return read_quadruples();
      case 304:
        return read_look_and_say();
      case 401:
        return each_list("lines", "whispers", {whole(member(constraint_, "minDifference"), "minDifference")});
      case 404:
        if (member(constraint_, "singleRegionTotals") == true)
          return import_.unknown("a total for each region of a line of SudokuMaker");
        return each_list("lines", "region sum line");
      case 405:
        return read_sequences();
      case 406:
        return read_group_lines();
      case 407:
        return each_list("lines", "lockout line", {sudokumaker_lockout});
      case 408:
        return read_arrows();
      case 1000:
        throw UsageError(fmt::format("the custom constraint '{:.60}' is a program, which is not run",
                                     text_of(member(member(constraint_, "definition"), "name"))));
      case 2000:
      case 2001:
      case 2002:
        return import_.warn(
            fmt::format("'{:.60}' is only drawn, and has no meaning for a solver; the rules text may "
                        "give it one",
                        text_of(member(constraint_, "name"))));
      default:
        import_.unknown(fmt::format("the type {} of a constraint of SudokuMaker", type_));
    }
  }

  void read_negative() {
    const CellList values = numbers(member(constraint_, "negative"));
    if (values.empty()) return;
    const bool is_sum = type_ == 202;
    // A dot of the other colour exempts an edge too, as the site sets it.
    std::vector<CellList> except;
    for (const auto& rule : import_.record.puzzle.rules) {
      const std::string_view kind = rule->kind().name;
      if (is_sum ? kind == "edge sum" : kind == "difference" || kind == "ratio")
        except.push_back(rule->arguments().cells[0]);
    }
    const char* kind = is_sum ? "negative sum" : type_ == 201 ? "negative ratio" : "negative difference";
    import_.add_rule(kind, {.cells = std::move(except), .numbers = values});
  }

 private:
  int width() const { return import_.shape().columns(); }
  int height() const { return import_.shape().rows(); }

  int cell_at(int row, int column) const {
    if (row < 0 || column < 0 || row >= height() || column >= width())
      throw UsageError(fmt::format("a constraint of type {} lies off the board", type_));
    return row * width() + column;
  }
  CellList numbers(const Json& list) const {
    CellList found;
    if (list.is_array())
      for (const Json& entry : list) found.push_back(whole(entry, "cells"));
    return found;
  }
  CellList cells(const Json& list) const {
    CellList found = numbers(list);
    for (const int cell : found)
      if (cell < 0 || cell >= import_.shape().cells())
        throw UsageError(
            fmt::format("a constraint of type {} names the cell {}, which is not on the board", type_, cell));
    return found;
  }
  // The objects or lists under a key.
  const Json& items(const char* key) const {
    const Json& found = member(constraint_, key);
    static const Json none = Json::array();
    return found.is_array() ? found : none;
  }

  void each_list(const char* key, const char* kind, const CellList& arguments = {}) {
    for (const Json& line : items(key))
      if (CellList list = cells(line); !list.empty())
        import_.add_rule(kind, {.cells = {std::move(list)}, .numbers = arguments});
  }

  void read_simple(const Simple& simple) {
    if (simple.lists == nullptr) return import_.add_rule(simple.kind, {});
    if (std::string_view(simple.lists) == "lines") return each_list("lines", simple.kind);
    if (CellList all = cells(member(constraint_, "cells")); !all.empty())
      import_.add_rule(simple.kind, {.cells = {std::move(all)}});
  }

  // Every 2x2 square has a digit of each group.
  void read_entropy() {
    for (const std::vector<int>& group : digit_groups())
      for (int r = 0; r + 1 < height(); ++r)
        for (int c = 0; c + 1 < width(); ++c)
          import_.add_rule(
              "regular expression",
              {.cells = {{cell_at(r, c), cell_at(r, c + 1), cell_at(r + 1, c), cell_at(r + 1, c + 1)}},
               .text = fmt::format(".*[{}].*", fmt::join(group, ""))});
  }

  void read_group_lines() {
    const char* kind = sudokumaker_line_kind(digit_groups(), import_.shape());
    if (kind == nullptr) return import_.unknown("a line of SudokuMaker with these groups of digits");
    each_list("lines", kind, std::string_view(kind) == "modular line" ? CellList{3} : CellList{});
  }
  std::vector<std::vector<int>> digit_groups() const {
    return sudokumaker_groups(numbers(member(constraint_, "groups")));
  }

  // An edge counts 2w to a row: those right of its cells, then those below them.
  void read_edges(const char* kind) {
    for (const Json& clue : items("clues")) {
      const int edge = whole(member(clue, "edge"), "edge"), w = width();
      const bool is_right = edge % (2 * w) >= 1 && edge % (2 * w) < w;
      const int row = is_right ? edge / (2 * w) : (edge - w) / (2 * w);
      const int column = is_right ? edge % (2 * w) - 1 : (edge - w) % (2 * w);
      const CellList pair = {cell_at(row, column),
                             is_right ? cell_at(row, column + 1) : cell_at(row + 1, column)};
      const Json& value = member(clue, "value");
      const int usual = type_ == 200 ? 1 : 2;
      if (value.is_null() && type_ == 202) throw UsageError("a sum on an edge without its number");
      import_.add_rule(kind, {.cells = {pair}, .numbers = {value.is_null() ? usual : whole(value, "value")}});
    }
  }

  // The site exports every cage as one of different digits; the stored grid decides.
  void read_cages() {
    for (const Json& cage : items("cages")) {
      CellList members = cells(member(cage, "cells"));
      const Json& value = member(cage, "value");
      const int sum = is_void(value) ? 0 : whole(value, "value");
      if (!members.empty())
        import_.add_cage(std::move(members), sum != 0 ? std::optional(sum) : std::nullopt);
    }
  }

  void read_quadruples() {
    for (const Json& clue : items("clues")) {
      const int corner = whole(member(clue, "corner"), "corner"), w = width() + 1;
      const int r = corner / w, c = corner % w;
      import_.add_rule(
          "quadruple",
          {.cells = {{cell_at(r - 1, c - 1), cell_at(r - 1, c), cell_at(r, c - 1), cell_at(r, c)}},
           .numbers = numbers(member(clue, "digits"))});
    }
  }

  // The parts of the board that are alike, each with its cells in any order.
  void read_clones() {
    CellList first;
    for (const Json& group : items("groups")) {
      CellList part = cells(group);
      std::ranges::sort(part);
      if (first.empty()) {
        first = std::move(part);
        continue;
      }
      const bool is_moved =
          part.size() == first.size() && std::ranges::equal(
                                             part, first, {}, [&](int cell) { return cell - part[0]; },
                                             [&](int cell) { return cell - first[0]; });
      if (!is_moved) throw UsageError("a clone whose parts have not the same form");
      import_.add_rule("clone", {.cells = {first, std::move(part)}});
    }
  }

  // The clue is read aloud: "1522" says one five and two twos.
  void read_look_and_say() {
    for (const Json& cage : items("cages")) {
      CellList clue;
      for (const char c : text_of(member(cage, "value")))
        clue.push_back(whole(Json(std::string(1, c)), "value"));
      if (!clue.empty())
        import_.add_rule("look and say",
                         {.cells = {cells(member(cage, "cells"))}, .numbers = std::move(clue)});
    }
  }

  // Neighbours on the line differ by the same, upwards or downwards: of three cells the outer two make twice
  // the inner one.
  void read_sequences() {
    for (const Json& item : items("lines")) {
      const CellList line = cells(item);
      for (std::size_t i = 2; i < line.size(); ++i)
        import_.add_rule("linear equation",
                         {.cells = {{line[i - 2], line[i - 1], line[i]}}, .numbers = {0, 1, -2, 1}});
    }
  }

  void read_arrows() {
    for (const Json& item : items("bulbsWithArrows")) {
      const CellList bulb = cells(member(item, "bulbCells"));
      const Json& arrows = member(item, "arrows");
      if (!arrows.is_array()) continue;
      for (const Json& arrow : arrows) {
        CellList shaft = cells(arrow);
        if (!shaft.empty() && std::ranges::find(bulb, shaft.front()) != bulb.end())
          shaft.erase(shaft.begin());
        if (!shaft.empty()) import_.add_rule("arrow", {.cells = {bulb, std::move(shaft)}});
      }
    }
  }

  // The clue stands in a frame of one cell around the board, and looks along a line or a diagonal.
  void read_outer(const char* kind) {
    for (const Json& clue : items("clues")) {
      if (is_void(member(clue, "value"))) continue;
      const int outer = whole(member(clue, "outerCell"), "outerCell"), w = width() + 2;
      int r = outer / w - 1, c = outer % w - 1;
      int down = r < 0 ? 1 : r >= height() ? -1 : 0, across = c < 0 ? 1 : c >= width() ? -1 : 0;
      if (type_ == 500) {
        const bool falls = whole(member(clue, "diagonal"), "diagonal") < 0;
        if (down == 0) down = falls == (across > 0) ? 1 : -1;
        if (across == 0) across = falls == (down > 0) ? 1 : -1;
      }
      CellList line;
      for (r += down, c += across; r >= 0 && c >= 0 && r < height() && c < width(); r += down, c += across)
        line.push_back(cell_at(r, c));
      if (line.empty() || (down == 0 && across == 0) || (type_ != 500 && down != 0 && across != 0))
        throw UsageError(fmt::format("a clue of type {} looks at no cells", type_));
      import_.add_rule(kind,
                       {.cells = {std::move(line)}, .numbers = {whole(member(clue, "value"), "value")}});
    }
  }

  const Json& constraint_;
  Import& import_;
  int type_;
};

}  // namespace

void read_sudokumaker_constraint(const Json& constraint, Import& import) {
  ConstraintReader(constraint, import).read();
}

void read_sudokumaker_negative(const Json& constraint, Import& import) {
  const int type = whole(member(constraint, "type"), "type");
  if (type == 200 || type == 201 || type == 202) ConstraintReader(constraint, import).read_negative();
}

}  // namespace sudosat
