
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "puzzle/phrases.hpp"
#include "queries/steps/naming.hpp"
#include "queries/steps/step_words.hpp"
#include "queries/steps/telling.hpp"

namespace sudosat {
namespace {

class PatternTeller {
 public:
  PatternTeller(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step)
      : puzzle_(puzzle), knowledge_(knowledge), step_(step), parts_(knowledge, step) {}

  Telling tell() const {
    using enum Technique::Pattern;
    switch (step_.technique.pattern) {
      case rule:
      case rule_of_sum:
        return tell_statement(puzzle_, knowledge_, step_);
      case full_house:
      case hidden_single:
        return tell_hidden_single();
      case naked_single:
        return tell_naked_single();
      case locked:
        return tell_locked();
      case naked_subset:
        return {subset(parts_.filled, parts_.once.front()),
                fmt::format("{} hold {} between them, so no other cell of {} does.",
                            listed(cells(parts_.filled), "and"), listed(values(), "and"),
                            house(parts_.once.front()))};
      case hidden_subset:
        return {subset(parts_.single, parts_.somewhere.front()),
                fmt::format("In {} only {} can hold {}, so they hold nothing else.",
                            house(parts_.somewhere.front()), listed(cells(parts_.single), "and"),
                            listed(values(), "and"))};
      case fish:
      case other_fish:
        return {fmt::format("{} ({}; {})", values().front(), fmt::join(houses(parts_.somewhere), ", "),
                            fmt::join(houses(parts_.once), ", ")),
                fmt::format("{} have {} only in {}.", capitalised(listed(houses(parts_.somewhere), "and")),
                            values().front(), listed(houses(parts_.once), "and"))};
      default:
        break;
    }
    const bool is_of_houses = !parts_.has_rules && parts_.digits.size() == 1;
    return {is_of_houses ? fmt::format("{} ({})", values().front(), fmt::join(houses(parts_.somewhere), ", "))
                         : "",
            tell_story(puzzle_, knowledge_, step_)};
  }

 private:
  std::string value(int digit) const { return fmt::to_string(puzzle_.shape->value_of(digit)); }
  std::string cell(int cell) const { return cell_names(puzzle_)(cell); }
  std::string house(const Part& part) const { return knowledge_.constraint(part.constraint).name(); }
  std::vector<std::string> values() const {
    std::vector<std::string> words;
    for (int digit : parts_.digits) words.push_back(value(digit));
    return words;
  }
  std::vector<std::string> cells(const std::vector<Part>& parts) const {
    std::vector<std::string> words;
    for (const Part& part : parts) words.push_back(cell(part.cell));
    return words;
  }
  std::vector<std::string> houses(const std::vector<Part>& parts) const {
    std::vector<std::string> words;
    for (const Part& part : parts) words.push_back(house(part));
    return words;
  }
  std::string subset(const std::vector<Part>& cell_parts, const Part& in) const {
    return fmt::format("{} in {} ({})", fmt::join(values(), ","), fmt::join(cells(cell_parts), ","),
                       house(in));
  }

  Telling tell_hidden_single() const {
    const Candidate placed = step_.placed.front();
    const std::string digit = value(placed.digit), in = house(parts_.somewhere.front());
    return {fmt::format("{} in {} ({})", digit, cell(placed.cell), in),
            step_.technique.pattern == Technique::Pattern::full_house
                ? fmt::format("It is the last open cell of {}.", in)
                : fmt::format("No other cell of {} can hold {}{}.", in, digit, excluded_by_rules())};
  }
  // ": anti-knight keeps it from r4c12, as r2c3 has it": cells in which the hidden digit is excluded by a
  // rule, and by no house.
  std::string excluded_by_rules() const {
    const int digit = step_.placed.front().digit;
    const Model& model = knowledge_.model();
    std::vector<std::string> names;
    std::vector<int> cells, holders;
    for (const int cell : knowledge_.constraint(parts_.somewhere.front().constraint).cells) {
      if (knowledge_.is_placed(cell) || knowledge_.is_open({cell, digit})) continue;
      int rule = -1, holder = -1;
      bool is_by_house = false;
      for (const int k : model.all_different_of(cell))
        for (const int other : knowledge_.constraint(k).cells)
          if (knowledge_.is_placed(other) && knowledge_.is_open({other, digit})) {
            is_by_house |= knowledge_.constraint(k).rule < 0;
            rule = knowledge_.constraint(k).rule;
            holder = other;
          }
      if (is_by_house || rule < 0) continue;
      cells.push_back(cell);
      if (std::ranges::find(holders, holder) == holders.end()) holders.push_back(holder);
      std::string name = puzzle_.rules[rule]->name(cell_names(puzzle_));
      if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
    }
    if (cells.empty()) return {};
    const CellNames cell_words = cell_names(puzzle_);
    const std::string having = cells_text(cell_words, holders);
    return fmt::format(": {} {} it from {}, as {} {} it", listed(names, "and"),
                       names.size() == 1 ? "keeps" : "keep", cells_text(cell_words, cells), having,
                       holders.size() == 1 ? "has" : "have");
  }

  Telling tell_naked_single() const {
    if (!parts_.once.empty()) {
      const std::string where = cell(parts_.filled.front().cell), digit = values().front(),
                        in = house(parts_.once.front());
      return {fmt::format("{} in {} ({})", digit, where, in),
              fmt::format("No other digit is left for {}, so no other cell of {} has {}.", where, in, digit)};
    }
    const Candidate placed = step_.placed.front();
    const std::string where = cell(placed.cell);
    const CellNames names = cell_names(puzzle_);
    return {
        fmt::format("{} in {}",
                    names.value(placed.cell, knowledge_.model().value_of(placed.cell, placed.digit)), where),
        fmt::format("No other {} is left for {}.", names.has_kinds(placed.cell) ? "kind" : "digit", where)};
  }

  Telling tell_locked() const {
    const std::string digit = value(parts_.somewhere.front().digit), from = house(parts_.somewhere.front());
    if (parts_.once.size() == 1) {
      const std::string to = house(parts_.once.front());
      return {fmt::format("{} ({}, {})", digit, from, to),
              fmt::format("All places for {} in {} lie in {}.", digit, from, to)};
    }
    // This is not a pointing pair: the places see the cells in several ways.
    std::vector<std::string> seers;
    for (const auto* gained : {&step_.eliminated, &step_.placed})
      for (const Candidate& candidate : *gained) seers.push_back(cell(candidate.cell));
    return {fmt::format("{} ({})", digit, from),
            fmt::format("{} {} every place for {} in {}.", listed(seers, "and"),
                        seers.size() == 1 ? "sees" : "see", digit, from)};
  }

  const Puzzle& puzzle_;
  const Knowledge& knowledge_;
  const Step& step_;
  const SortedParts parts_;
};

}  // namespace

Telling tell_pattern(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) {
  return PatternTeller(puzzle, knowledge, step).tell();
}

}  // namespace sudosat
