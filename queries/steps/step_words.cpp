#include "queries/steps/step_words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "puzzle/deduction.hpp"
#include "puzzle/phrases.hpp"
#include "puzzle/rule_names.hpp"

namespace sudosat {

std::string values_text(const Puzzle& puzzle, int cell, const DigitSet& digits) {
  const int first = puzzle.range(cell).first;
  std::vector<std::string> words;
  const CellNames names = cell_names(puzzle);
  if (names.has_kinds(cell)) {
    for (const int digit : digits) words.push_back(names.value(cell, digit));
    return fmt::format("{}", fmt::join(words, ","));
  }
  for (int digit = digits.first(), last = 0; digit >= 0; digit = digits.next(last)) {
    last = digit;
    while (digits.next(last) == last + 1) ++last;
    if (last - digit >= 2)
      words.push_back(fmt::format("{}{}{}", first + digit, first + digit < 0 ? ".." : "-", first + last));
    else
      for (int d = digit; d <= last; ++d) words.push_back(fmt::to_string(first + d));
  }
  return fmt::format("{}", fmt::join(words, ","));
}

std::string values_in_words(const CellNames& names, int cell, const std::vector<int>& values,
                            std::string_view last) {
  std::vector<std::string> words;
  for (const int value : values) words.push_back(value_in_words(names, cell, value));
  return listed(words, last);
}

std::string claim_in_words(const Puzzle& puzzle, const Candidate& candidate) {
  const CellNames names = cell_names(puzzle);
  const auto& [cell, digit] = candidate;
  return fmt::format("{}={}", names(cell), names.value(cell, puzzle.range(cell).first + digit));
}

std::string conclusion(const Puzzle& puzzle, const Step& step, std::string_view separator) {
  const CellNames names = cell_names(puzzle);
  std::vector<std::string> words;
  std::map<std::string, std::vector<int>> kinds;  // cells of layers, by what they are
  std::set<int> placed_cells;
  for (const Candidate& placed : step.placed) {
    placed_cells.insert(placed.cell);
    if (names.has_kinds(placed.cell))
      kinds[names.value(placed.cell, placed.digit)].push_back(placed.cell);
    else
      words.push_back(claim_in_words(puzzle, placed));
  }
  for (const auto& [kind, cells] : kinds) words.push_back(cells_text(names, cells) + "=" + kind);
  std::map<int, DigitSet> by_cell;
  for (const auto& [cell, digit] : step.eliminated)
    if (!placed_cells.contains(cell))
      by_cell.try_emplace(cell, puzzle.range(cell).size()).first->second.insert(digit);
  // Cells that lose the same values, or all their values, are told together, in the place of the first.
  const auto lost = [&](const auto& entry) {
    const auto& [cell, digits] = entry;
    const bool is_all = !step.before.empty() && digits == step.before[cell];
    return is_all ? " no digit" : fmt::format("<>{}", values_text(puzzle, cell, digits));
  };
  while (!by_cell.empty()) {
    const std::string text = lost(*by_cell.begin());
    std::vector<int> cells;
    std::erase_if(by_cell, [&](const auto& entry) {
      if (lost(entry) != text) return false;
      cells.push_back(entry.first);
      return true;
    });
    const char* verb = text[0] != ' ' ? "" : cells.size() == 1 ? " has" : " have";
    words.push_back(cells_text(names, cells) + verb + text);
  }
  return fmt::format("{}", fmt::join(words, separator));
}

std::string place_of(const Puzzle& puzzle, const Model& model, const Part& part) {
  if (is_rule_or_sum(part)) return name_of(part, puzzle, model);
  return part.constraint >= 0 ? model.all_different()[part.constraint].name() : cell_names(puzzle)(part.cell);
}

std::string what_cannot_be(const Puzzle& puzzle, const Model& model, const Part& part) {
  const std::string place = place_of(puzzle, model, part);
  const auto value = [&] { return puzzle.shape->value_of(part.digit); };
  switch (part.kind) {
    case Part::Kind::filled:
      return cell_names(puzzle).has_kinds(part.cell) ? fmt::format("{} would be of no kind", place)
                                                     : fmt::format("{} would have no digit", place);
    case Part::Kind::single:
      return fmt::format("{} would have two digits", place);
    case Part::Kind::somewhere:
      return fmt::format("{} would have no place for {}", place, value());
    case Part::Kind::once:
      return fmt::format("{} would have {} twice", place, value());
    default:
      return fmt::format("{} would be impossible", place);
  }
}

namespace {

// "two stars", "one more mine".
std::string count_in_words(int count, std::string_view more, const std::string& what) {
  return fmt::format("{}{} {}{}", number_word(static_cast<std::size_t>(count)), more, what,
                     count == 1 ? "" : "s");
}

// How what is known breaks a count: "row 3 would have at most one star". Empty if it says nothing of one.
std::string broken_count(const CellNames& names, const Rule& rule, const Model& model,
                         const Constraint& constraint, const std::vector<DigitSet>& known) {
  const auto set_of = [&](int cell, const std::vector<int>& values) {
    DigitSet set(known[cell].capacity());
    for (const int digit : known[cell])
      if (std::ranges::count(values, model.value_of(cell, digit)) > 0) set.insert(digit);
    return set;
  };
  int must = 0, may = 0;
  std::vector<int> wanted;
  if (const auto* count = std::get_if<Count>(&constraint.what)) {
    for (const int cell : count->cells) {
      must += set_of(cell, count->values) == known[cell] ? 1 : 0;
      may += set_of(cell, count->values).empty() ? 0 : 1;
    }
    wanted = count->allowed;
  } else if (const auto* runs = std::get_if<Runs>(&constraint.what)) {
    must = may = runs->offset;
    const std::vector<int> value{model.value_of(runs->first, known[runs->first].first())};
    for (const std::vector<int>& arm : runs->arms) {
      const auto is_over = [&](int cell) { return set_of(cell, value).empty(); };
      const auto may_be_over = [&](int cell) { return set_of(cell, value) != known[cell]; };
      may += static_cast<int>(std::ranges::find_if(arm, is_over) - arm.begin());
      must += static_cast<int>(std::ranges::find_if(arm, may_be_over) - arm.begin());
    }
    if (known[runs->first].is_single() && known[runs->total].is_single())
      wanted = {model.value_of(runs->total, known[runs->total].first())};
  }
  const Rule::Counted part = rule.counted_by_part(names, constraint);
  if (wanted.empty() || part.what.empty() || (must <= wanted.back() && may >= wanted.front())) return {};
  const bool is_less = may < wanted.front();
  return fmt::format("{} would {} {} {}", part.where, part.verb, is_less ? "at most" : "at least",
                     count_in_words(is_less ? may : must, "", part.what));
}

// What a link says, as a clause; or the name of its rule. "Row 1 and row 2 have two stars, as many as region
// 1 and region 3".
std::string demand_in_words(const Puzzle& puzzle, const CellNames& names, const Model& model,
                            const ReasonLink& link) {
  const Constraint& constraint = model.constraints()[link.constraint];
  const Rule& rule = *puzzle.rules[constraint.rule];
  if (!link.compared) {
    const bool is_only_one = std::ranges::count(model.constraints(), constraint.rule, &Constraint::rule) == 1;
    std::string demand = rule.demand_of_part(names, constraint);
    return demand.empty() && is_only_one ? rule.name(names) : demand;
  }
  const ComparedCounts& counts = *link.compared;
  const auto all = [&](const std::vector<int>& constraints) {
    std::vector<std::string> words;
    for (const int k : constraints)
      words.push_back(rule.counted_by_part(names, model.constraints()[k]).where);
    return listed(words, "and");
  };
  const Rule::Counted part = rule.counted_by_part(names, constraint);
  const auto counted = [&](int count, std::string_view more) {
    return count_in_words(count, more, part.what);
  };
  if (part.what.empty()) return {};
  const std::string_view verb = counts.more.size() == 1 ? part.verb_of_one : part.verb;
  return counts.difference == 0 ? fmt::format("{} {} {}, as many as {}", all(counts.more), verb,
                                              counted(counts.counted, ""), all(counts.fewer))
                                : fmt::format("{} {} {} than {}", all(counts.more), verb,
                                              counted(counts.difference, " more"), all(counts.fewer));
}

}  // namespace

std::string chain_in_words(const Puzzle& puzzle, const Model& model, const ReasonChain& chain, int cell) {
  const CellNames names = cell_names(puzzle);
  const auto values_of = [&](int narrowed, const DigitSet& left) {
    CellValues values{.cell = narrowed, .range = model.range(narrowed), .values = {}};
    for (const int digit : left) values.values.push_back(model.value_of(narrowed, digit));
    return values;
  };
  // Each part's demand, and the cells that it narrows.
  std::vector<std::pair<std::string, std::vector<CellValues>>> words;
  for (const ReasonLink& link : chain.links) {
    std::string demand = demand_in_words(puzzle, names, model, link);
    const bool is_end = &link == &chain.links.back();
    // A constraint without words only hands on what others demand.
    const bool is_same = !words.empty() && (demand.empty() || words.back().first == demand) &&
                         (!is_end || words.back().second.empty());
    if (!is_same && !demand.empty()) words.emplace_back(std::move(demand), std::vector<CellValues>());
    if (words.empty()) continue;
    for (const auto& [narrowed, left] : link.narrows) {
      if ((narrowed == cell && !chain.is_trial) || narrowed >= model.visible_cells()) continue;
      // The last digits that are left of a cell suffice.
      std::vector<CellValues>& told = words.back().second;
      std::erase_if(told, [here = narrowed](const CellValues& one) { return one.cell == here; });
      told.push_back(values_of(narrowed, left));
    }
  }
  constexpr std::size_t most_links = 14;
  if (words.empty() || words.size() > most_links) return {};
  std::string text;
  for (const auto& [demand, narrows] : std::span(words).first(words.size() - 1)) {
    const bool is_told_last = &narrows == &words[words.size() - 2].second && demand == words.back().first;
    if (is_told_last && !narrows.empty() && !chain.is_trial)
      return text + fmt::format("{}, as {}", in_words(names, narrows), demand);
    text += narrows.empty() ? demand + ", "
            : is_told_last  ? in_words(names, narrows) + ", "
                            : fmt::format("{} ({}), ", in_words(names, narrows), demand);
  }
  if (!chain.is_trial) return text + words.back().first;
  const bool is_alone = text.empty();
  Deduction known{.named = &names, .range = [&](int one) { return model.range(one); }, .differ = {}};
  for (int one = 0; one < model.visible_cells(); ++one)
    known.rests_on.push_back(values_of(one, chain.known[one]));
  const Constraint& failed = model.constraints()[chain.links.back().constraint];
  const Rule& rule = *puzzle.rules[failed.rule];
  std::string fault;
  if (!chain.links.back().compared) fault = broken_count(names, rule, model, failed, chain.known);
  if (fault.empty()) fault = rule.fault_in(known).words;
  if (!fault.empty()) return text + (is_alone ? "" : "and ") + fault;
  return text + (is_alone ? "this would not fit: " : "although ") + words.back().first;
}

}  // namespace sudosat
