// Reasons that a rule does not give itself, by bounds of a sum and by parts of the rule, and reasons that it
// gives with houses.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <numeric>
#include <set>

#include "puzzle/phrases.hpp"
#include "queries/steps/deducer.hpp"
#include "queries/steps/step_words.hpp"

namespace sudosat {
std::optional<Thought> Deducer::by_rule(int cell, const DigitSet& lost, Sets candidates) const {
  if (rule() == nullptr) return std::nullopt;
  std::vector<int> scope = scope_of_rule(-1);
  std::erase(scope, cell);
  const auto reason = [&](const Sets& sets) {
    Deduction found = deduction(cell, lost);
    for (const int other : scope)
      if (sets[other].count() < model_.range(other).size())
        found.rests_on.push_back(values(other, sets[other]));
    return rule()->because_with_houses(found);
  };
  Deduction found = deduction(cell, lost);
  if (found.leaves.values.empty()) return std::nullopt;
  if (!rest([&](const Sets& sets) { return !reason(sets).empty(); }, scope, candidates, found))
    return std::nullopt;
  return Thought(found, reason(candidates));
}

std::optional<Thought> Deducer::by_rule_alone(const Candidate& placed) const {
  if (rule() == nullptr) return std::nullopt;
  DigitSet others = DigitSet::all(model_.range(placed.cell).size());
  others.erase(placed.digit);
  const Deduction found = deduction(placed.cell, others);
  std::string because = rule()->because_with_houses(found);
  return because.empty() ? std::nullopt : std::optional(Thought(found, std::move(because)));
}

std::vector<std::pair<Part, Candidate>> Deducer::given_with_houses() {
  std::vector<std::pair<Part, Candidate>> given;
  if (model_.width() > DigitSet::word_bits) return given;
  for (const Part& part : coarse_parts(model_, {})) {
    if (part.kind != Part::Kind::rule) continue;
    statement_.part = part;
    for (const int cell : cells_of(part, model_))
      for (int digit = 0; digit < model_.range(cell).size(); ++digit)
        if (by_rule_alone({cell, digit})) given.emplace_back(part, Candidate{cell, digit});
  }
  return given;
}

std::string Deducer::demand_of_part(int constraint) const {
  return rule() == nullptr ? "" : rule()->demand_of_part(names_, model_.constraints()[constraint]);
}

std::string Deducer::because_of_parts(int constraint, const Deduction& deduction) const {
  const std::string known = in_words(names_, deduction.rests_on), demand = demand_of_part(constraint);
  return demand.empty() ? "" : fmt::format("{}{}{}", known, known.empty() ? "" : ", and ", demand);
}

std::string Deducer::because_of_chain(Deduction& deduction, const DigitSet& lost, const Sets& known) {
  const std::optional<ReasonChain> chain = reasons(known).loss(deduction.leaves.cell, lost);
  if (!chain) return rule()->because(deduction);
  Deduction by_chain = deduction;
  by_chain.rests_on.clear();
  for (const int cell : chain->rests_on) by_chain.rests_on.push_back(values(cell, known[cell]));
  const std::string because = rule()->because(by_chain);
  const std::string links =
      because.empty() ? chain_in_words(puzzle_, model_, *chain, deduction.leaves.cell) : "";
  if (because.empty() && links.empty()) return {};
  deduction = std::move(by_chain);
  if (!because.empty()) return because;
  const std::string before = in_words(names_, deduction.rests_on);
  return fmt::format("{}{}{}", before, before.empty() ? "" : ", and ", links);
}

std::string Deducer::because_of_nothing_left(int constraint, const Deduction& deduction) const {
  const std::vector<int> scope =
      constraint < 0 ? scope_of_rule(-1) : scope_of(model_.constraints()[constraint]);
  const std::vector<int> own = cells_of(statement_.part, model_);
  if (scope.size() < 2 || std::ranges::find(own, deduction.leaves.cell) == own.end()) return {};
  const std::string lost = values_in_words(names_, deduction.leaves.cell, deduction.lost(), "or");
  return scope.size() == 2 ? fmt::format("nothing in the other cell goes with {}", lost)
                           : fmt::format("with {}, no way to fill the other cells would be left", lost);
}

std::optional<Deducer::Ways> Deducer::few_ways(int constraint, const Sets& known, int leaf, std::size_t few) {
  constexpr std::size_t few_lists = 2, longest_sum = 4, longest = 6, most_cells = 12;
  constexpr int most_trials = 600;
  const std::vector<int> scope = scope_of_rule(constraint);
  if (rule() == nullptr || scope.size() > most_cells) return std::nullopt;
  Ways ways;
  Grid grid = empty_grid(puzzle_);
  int trials = 0;
  // Notes what the cells can hold. Returns false once that says nothing.
  const std::function<bool(const Sets&)> extend = [&](const Sets& sets) {
    if (++trials > most_trials) return false;
    const std::optional<Sets> left = narrowed(constraint, sets);
    if (!left || std::ranges::any_of(scope, [&](int one) { return (*left)[one].empty(); })) return true;
    const auto cell = std::ranges::find_if(scope, [&](int one) { return !(*left)[one].is_single(); });
    if (cell != scope.end()) {
      for (const int digit : (*left)[*cell]) {
        Sets next = *left;
        next[*cell] = DigitSet::single(next[*cell].capacity(), digit);
        if (!extend(next)) return false;
      }
      return true;
    }
    for (const int one : scope) grid[one] = model_.value_of(one, (*left)[one].first());
    for (const int a : scope)
      for (const int b : scope)
        if (a < b && grid[a] == grid[b] && differ(a, b)) return true;
    if (scope == scope_of_rule(-1) && !rule()->accepts(*puzzle_.shape, grid)) return true;
    const Rule::Listed listed = rule()->listed_with(grid, leaf);
    ways.between = listed.between;
    std::vector<int> digits;
    for (const int one : listed.cells) digits.push_back(grid[one]);
    if (!ways.are_runs()) std::ranges::sort(digits);
    ways.sums.insert(std::accumulate(digits.begin(), digits.end(), std::int64_t{0}));
    std::set<std::vector<int>>& some = ways.digits[listed.cells];
    ways.count += some.insert(std::move(digits)).second ? 1 : 0;
    return !listed.cells.empty() && ways.digits.size() <= few_lists &&
           listed.cells.size() <= (ways.are_sums() ? longest_sum : longest) &&
           (ways.are_sums() || ways.count <= few);
  };
  if (!extend(known) || ways.digits.empty()) return std::nullopt;
  return ways;
}

std::string Deducer::because_of_ways(int constraint, Deduction& deduction, const Sets& known) {
  const int leaf = deduction.leaves.cell;
  if (deduction.rests_on.empty()) return {};
  Sets sets = widest(deduction.rests_on);
  sets[leaf] &= known[leaf];
  constexpr std::size_t few = 3;
  std::optional<Ways> ways = few_ways(constraint, sets, leaf, few);
  if (ways && ways->are_sums()) {
    bool has_lost = false;
    for (const auto& [cells, some] : ways->digits)
      for (const std::vector<int>& digits : some)
        for (const int lost : deduction.lost()) has_lost = has_lost || std::ranges::count(digits, lost) > 0;
    ways->are_listed = ways->count <= few && !has_lost;
    if (!ways->are_listed && ways->sums.size() > 1) return {};
  }
  if (ways) return fmt::format("{}, so {}", in_words(names_, deduction.rests_on), text_of(*ways));
  // Fewer ways are left by all that is known.
  ways = few_ways(constraint, known, leaf, few);
  if (!ways || ways->are_sums() || ways->between == "and") return {};
  deduction.rests_on.clear();
  for (const int cell : scope_of_rule(constraint))
    if (cell != leaf && known[cell].count() < model_.range(cell).size())
      deduction.rests_on.push_back(values(cell, known[cell]));
  return left_in_words(*ways);
}

std::string Deducer::ways_left(const Sets& known) {
  constexpr std::size_t few = 6;
  const std::vector<int> scope = scope_of_rule(-1);
  const std::optional<Ways> ways = scope.empty() ? std::nullopt : few_ways(-1, known, scope.front(), few);
  return ways && (ways->between == " " || ways->are_runs()) ? left_in_words(*ways) : "";
}

std::string Deducer::left_in_words(const Ways& ways) const {
  return fmt::format("of the digits that are left {}", text_of(ways));
}

std::string Deducer::text_of(const Ways& ways) const {
  std::vector<std::string> words;
  for (const auto& [cells, some] : ways.digits) {
    std::vector<std::string> each, names;
    for (const std::vector<int>& digits : some)
      each.push_back(fmt::format("{}", fmt::join(digits, ways.between)));
    for (const int cell : cells) names.push_back(names_(cell));
    words.push_back(fmt::format(
        "{} {}{} {}", ways.are_runs() ? fmt::format("{}", fmt::join(names, "-")) : cells_text(names_, cells),
        ways.are_listed ? "hold" : "make", cells.size() == 1 ? "s" : "",
        ways.are_listed ? listed(each, "or") : fmt::to_string(*ways.sums.begin())));
  }
  return listed(words, "or");
}

std::string Deducer::why_impossible(const Part& part, int constraint, const Sets& sets) {
  if (model_.width() > DigitSet::word_bits || model_.constraints()[constraint].condition) return {};
  Step step;
  step.uses = {part};
  look_at(step);
  of_step_.reset();  // whoever looks at a rule sees all houses
  std::string best;
  constexpr std::size_t longest = 160;
  for (const int cell : scope_of_rule(constraint)) {
    Sets wide = sets;
    wide[cell] = DigitSet::all(model_.range(cell).size());
    const std::optional<Sets> left = narrowed(constraint, wide);
    if (!left || (*left)[cell].empty() || !(sets[cell] & (*left)[cell]).empty()) continue;
    const std::optional<Deduction> found = by_narrowing(constraint, cell, sets[cell], wide);
    if (!found) continue;
    const auto* sum = std::get_if<Linear>(&model_.constraints()[constraint].what);
    std::string because = rule() != nullptr ? rule()->because(*found) : "";
    if (because.empty() && sum != nullptr) because = because_of_sum(*sum, *found);
    if (because.empty()) because = in_words(names_, found->rests_on);
    because += (because.empty() ? "" : ", so ") + in_words(names_, {values(cell, (*left)[cell])}, true);
    if (because.size() <= longest && (best.empty() || because.size() < best.size()))
      best = std::move(because);
  }
  if (!best.empty()) return best;
  std::vector<CellValues> known;
  for (const int cell : scope_of_rule(constraint)) known.push_back(values(cell, sets[cell]));
  std::erase_if(known, [](const CellValues& one) { return std::ssize(one.values) == one.range.size(); });
  best = in_words(names_, known);
  return best.size() > longest ? "" : best;
}

void Deducer::try_with_one_less(Thought& thought, const Sets& known, std::vector<Thought>& thoughts) {
  const auto has_kinds = [this](const CellValues& one) { return names_.has_kinds(one.cell); };
  if (!thought.because.empty() || thought.leaves.size() != 1 || thought.rests_on.size() < 2 ||
      std::ranges::any_of(thought.rests_on, has_kinds))
    return;
  const int leaf = thought.leaves.front().cell;
  const Sets widened = widest(thought.rests_on);
  DigitSet lost(widened[leaf].capacity()), tried = lost;
  for (const Candidate& out : thought.takes) lost.insert(out.digit);
  for (const CellValues& one : thought.rests_on) {
    if (one.is_single() || one.cell == leaf) continue;
    Sets sets = widened;
    sets[one.cell] = DigitSet::all(model_.range(one.cell).size());
    sets[leaf] = lost;
    const std::optional<Sets> left = narrowed(thought.constraint, sets);
    if (!left || (*left)[leaf].empty() || !((*left)[one.cell] & widened[one.cell]).empty()) continue;
    CellValues would_be = values(one.cell, (*left)[one.cell]);
    if (thought.would_be && would_be.values.size() >= thought.would_be->values.size()) continue;
    thought.would_be = std::move(would_be);
    tried = (*left)[leaf];
  }
  if (!thought.would_be) return;
  if (const DigitSet others = lost - tried; !others.empty()) {
    if (narrowed_digits(thought.constraint, leaf, others, known, thoughts) != others)
      return thought.would_be.reset();
    std::erase_if(thought.takes, [&](const Candidate& out) { return others.contains(out.digit); });
    thought.leaves = {values(leaf, DigitSet::all(model_.range(leaf).size()) - tried)};
    thought.leaves.front().lost = values(leaf, tried).values;
  }
  thought.tried = values(leaf, tried).values;
  thought.because = in_words(names_, {*thought.would_be}, true);
}

}  // namespace sudosat
