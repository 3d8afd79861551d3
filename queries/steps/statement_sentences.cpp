// Thoughts in sentences.
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>

#include "puzzle/phrases.hpp"
#include "queries/steps/statement.hpp"
#include "queries/steps/step_words.hpp"

namespace sudosat {
namespace {

// Why a cell cannot hold what it would have to: ", but row 1 has both". `known` is what the thought rests on.
std::string why_not(const StatementStep& step, const CellValues& would_be, const CellValues& known) {
  const Knowledge& knowledge = step.knowledge;
  std::map<int, std::vector<int>> had;  // for each constraint: the values that a cell beside has
  std::set<int> all;
  for (const int k : step.model.all_different_of(would_be.cell))
    for (const int other : knowledge.constraint(k).cells) {
      const int value = values_of(step.model, other, knowledge.candidates(other)).least();
      if (other == would_be.cell || !knowledge.is_placed(other) || !would_be.may_be(value)) continue;
      had[k].push_back(value);
      all.insert(value);
    }
  if (all.size() == would_be.values.size()) {
    // Houses that have most are named first, and no other than are needed.
    std::vector<std::pair<int, std::vector<int>>> houses(had.begin(), had.end());
    std::ranges::stable_sort(houses, std::greater(), [](const auto& house) { return house.second.size(); });
    std::vector<std::string> words;
    for (auto& [k, values] : houses) {
      std::erase_if(values, [&](int value) { return all.erase(value) == 0; });
      if (values.empty()) continue;
      std::ranges::sort(values);
      words.push_back(fmt::format("{} has {}", knowledge.constraint(k).name(),
                                  values.size() < would_be.values.size() ? listed(values, "and")
                                  : values.size() == 1                   ? "it"
                                  : values.size() == 2                   ? "both"
                                                                         : "all of these"));
    }
    return ", but " + listed(words, "and");
  }
  constexpr std::size_t few = 3;
  const CellValues left = values_of(step.model, would_be.cell, knowledge.candidates(would_be.cell));
  if (left.values.size() > few && !is_listed(step.names, known) && !is_denial(step.names, known))
    return ", but it is " + in_words(step.names, known);
  return left.values.size() > few + 1
             ? fmt::format(", which {} excluded there", would_be.is_single() ? "is" : "are")
             : fmt::format(", but only {} {} left there", listed(left.values, "and"),
                           left.is_single() ? "is" : "are");
}

// The houses by which cells of the rule differ, where the thought has nothing that says so.
std::string by_houses(const StatementStep& step, const Thought& thought) {
  if (!thought.is_bare) return "";
  Deducer deducer(step.puzzle, step.model);
  deducer.look_at(step.step);
  std::vector<std::string> names;
  for (const int house : deducer.houses_of(step.step, thought))
    names.push_back(step.model.all_different()[house].name());
  return names.empty() ? ""
                       : fmt::format(", {} no digit stands twice in {}",
                                     thought.because.empty() ? "and" : "as", listed(names, "or"));
}

// "r1c1 is 3, and with 4 in r1c2, r1c3 would be the same"
std::string reason_of(const StatementStep& step, const Thought& thought) {
  std::vector<CellValues> rests_on = thought.rests_on;
  std::string why;
  if (const std::optional<CellValues>& one = thought.would_be) {
    const auto known = std::ranges::find(rests_on, one->cell, &CellValues::cell);
    why = why_not(step, *one, *known);
    rests_on.erase(known);
  }
  const std::string known = in_words(step.names, rests_on), houses = by_houses(step, thought);
  if (thought.because.empty()) return known + houses;
  if (thought.tried.empty()) return thought.because + houses;
  const int cell = thought.leaves.front().cell;
  return fmt::format("{}{}with {} in {}, {}{}{}", known, known.empty() ? "" : ", and ",
                     values_in_words(step.names, cell, thought.tried, "or"), step.names(cell),
                     thought.because, houses, why);
}

}  // namespace

std::string in_sentences(const StatementStep& step, const std::vector<Thought>& thoughts,
                         std::vector<CellValues>& leaves) {
  const auto values = [&](int cell, const Deducer::Sets& sets) {
    return values_of(step.model, cell, sets[cell]);
  };
  Deducer::Sets left = step.knowledge.candidates();
  std::string told;
  for (const Thought& thought : thoughts) {
    const std::string because = reason_of(step, thought);
    const Deducer::Sets before = left;
    for (const Candidate& out : thought.takes) left[out.cell].erase(out.digit);
    std::vector<CellValues> said = thought.leaves;
    for (CellValues& cell : said)
      if (is_listed(step.names, cell) && left[cell.cell].count() > 1)
        cell.values = values(cell.cell, left).values;
    const CellValues& first = said.front();
    const bool is_told_by_lost =
        said.size() == 1 && is_listed(step.names, first) && left[first.cell].is_single();
    told +=
        fmt::format(" {}{} {}", capitalised(because), because.empty() ? "So" : ", so",
                    is_told_by_lost ? fmt::format("{} is not {}: only {} is left", step.names(first.cell),
                                                  listed(first.lost, "or"), values(first.cell, left).least())
                                    : in_words(step.names, said));
    std::vector<std::string> decided;
    for (CellValues& cell : said) {
      if (left[cell.cell].is_single() && !cell.is_single()) {
        cell.values = values(cell.cell, left).values;
        if (!is_told_by_lost)
          decided.push_back(
              fmt::format("of {} only {} is left{}",
                          values_in_words(step.names, cell.cell, values(cell.cell, before).values, "and"),
                          step.names.value(cell.cell, cell.least()),
                          said.size() == 1 ? "" : " for " + step.names(cell.cell)));
      }
      add_leaf(cell, leaves);
    }
    constexpr std::size_t most_explained = 2;
    const bool is_said = decided.empty() || decided.size() > most_explained;
    told += fmt::format("{}{}.", is_said ? "" : ": ", is_said ? "" : listed(decided, "and"));
  }
  std::ranges::sort(leaves, {}, &CellValues::cell);
  return told;
}

}  // namespace sudosat
