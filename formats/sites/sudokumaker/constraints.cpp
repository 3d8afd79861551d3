// The types of constraints that SudokuMaker has built in, by their numbers.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "formats/sites/sudokumaker/constraint.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

class ConstraintReader : SudokumakerConstraint {
 public:
  using SudokumakerConstraint::SudokumakerConstraint;

  // A kind without arguments, or with all cells of the constraint, or with a list of cells for each rule.
  struct Simple {
    int type;
    const char* kind;
    const char* lists;  // null: no arguments; "cells": all in one list
  };

  void read() {
    if (is_drawing_of_sudokumaker(constraint_)) {
      if (type_ == 4000 || type_ == 4001) return;  // fog
      const std::string name = text_of(member(constraint_, "name"));
      return import_.warn(fmt::format(
          "{} is only drawn, and has no meaning for a solver; the rules text may give it one",
          name.empty() ? fmt::format("a constraint of type {}", type_) : fmt::format("'{:.60}'", name)));
    }
    if (type_ != 1000) check_members(constraint_);
    static constexpr Simple simple[] = {
        {10, "diagonal \\", nullptr},    {11, "diagonal /", nullptr},      {12, "anti-king", nullptr},
        {13, "anti-knight", nullptr},    {14, "disjoint groups", nullptr}, {100, "even", "cells"},
        {101, "odd", "cells"},           {102, "maximum", "cells"},        {103, "minimum", "cells"},
        {305, "killer cage", "cells"},   {400, "renban", "lines"},         {402, "palindrome", "lines"},
        {403, "between line", "lines"},  {409, "double arrow", "lines"},   {600, "row indexer", "cells"},
        {601, "column indexer", "cells"}};
    const auto* found = std::ranges::find(simple, type_, &Simple::type);
    if (found != std::end(simple)) return read_simple(*found);
    if (read_sudokumaker_clues(constraint_, import_)) return;
    switch (type_) {
      case 0:
      case 1:
      case 15:
      case 2003:
        return;  // givens; what the reader of the board and that of negative constraints take
      case 16:
        return read_entropy();
      case 300:
        return each_list("thermometers",
                         member(constraint_, "slow") == true ? "slow thermometer" : "thermometer");
      case 301:
        return read_cages();
      case 302:
        return read_clones();
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
      default:
        import_.unknown(fmt::format("the type {} of a constraint of SudokuMaker", type_));
    }
  }

 private:
  // A member that is not read might change what the others mean.
  void check_members(const Json& object) const {
    static constexpr std::string_view known[] = {"type",
                                                 "name",
                                                 "disabled",
                                                 "solverIgnored",
                                                 "style",
                                                 "areas",
                                                 "regions",
                                                 "groups",
                                                 "cells",
                                                 "clues",
                                                 "cages",
                                                 "lines",
                                                 "value",
                                                 "edge",
                                                 "corner",
                                                 "digits",
                                                 "negative",
                                                 "slow",
                                                 "overrideNegativeRatios",
                                                 "overrideNegativeDifferences",
                                                 "arrows",
                                                 "diagonal",
                                                 "outerCell",
                                                 "thermometers",
                                                 "minDifference",
                                                 "bulbCells",
                                                 "bulbsWithArrows",
                                                 "singleRegionTotals"};
    for (const auto& [key, value] : object.items()) {
      if (is_void(value) || key == "style") continue;
      if (std::ranges::find(known, key) == std::end(known))
        import_.unknown(
            fmt::format("the member '{:.40}' of a constraint of type {} of SudokuMaker", key, type_));
      if (value.is_array())
        for (const Json& item : value)
          if (item.is_object()) check_members(item);
    }
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
               .text = sudokumaker_pattern(group)});
  }

  // As many neighbours along the line as there are groups have a digit of each.
  void read_group_lines() {
    const std::vector<std::vector<int>> groups = digit_groups();
    if (const char* kind = sudokumaker_line_kind(groups, import_.shape()))
      return each_list("lines", kind, std::string_view(kind) == "modular line" ? CellList{3} : CellList{});
    const auto width = static_cast<std::ptrdiff_t>(groups.size());
    for (const Json& item : items("lines")) {
      const CellList line = cells(item);
      if (line.empty()) continue;
      if (std::ssize(line) < width)
        return import_.unknown("a line of SudokuMaker with more groups of digits than cells");
      for (auto first = line.begin(); line.end() - first >= width; ++first)
        for (const std::vector<int>& group : groups)
          import_.add_rule("regular expression",
                           {.cells = {{first, first + width}}, .text = sudokumaker_pattern(group)});
    }
  }
  std::vector<std::vector<int>> digit_groups() const {
    return sudokumaker_groups(numbers(member(constraint_, "groups")));
  }

  // The site exports every cage as one of different digits; the stored grid decides.
  void read_cages() {
    for (const Json& cage : items("cages")) {
      CellList members = cells(member(cage, "cells"));
      const Json& value = member(cage, "value");
      if (members.empty()) continue;
      const std::optional<int> sum = value == 0 ? std::nullopt : import_.sum_of(members, value);
      import_.add_cage(std::move(members), sum);
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
      if (is_void(arrows)) continue;
      if (!arrows.is_array()) throw UsageError("'arrows' of a constraint is not an array");
      for (const Json& arrow : arrows) {
        CellList shaft = cells(arrow);
        if (!shaft.empty() && std::ranges::find(bulb, shaft.front()) != bulb.end())
          shaft.erase(shaft.begin());
        if (!shaft.empty()) import_.add_rule("arrow", {.cells = {bulb, std::move(shaft)}});
      }
    }
  }
};

}  // namespace

bool is_drawing_of_sudokumaker(const Json& constraint) {
  static constexpr int drawings[] = {2000, 2001, 2002, 4000, 4001};
  return constraint.value("solverIgnored", Json()) == true ||
         std::ranges::count(drawings, integer_of(constraint.value("type", Json()))) > 0;
}

void read_sudokumaker_constraint(const Json& constraint, Import& import) {
  ConstraintReader(constraint, import).read();
}

}  // namespace sudosat
