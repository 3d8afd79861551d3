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

std::string Deducer::because_of_ways(int constraint, const Deduction& deduction) const {
  const std::vector<int> scope =
      constraint < 0 ? scope_of_rule(-1) : scope_of(model_.constraints()[constraint]);
  const std::vector<int> own = cells_of(statement_.part, model_);
  if (scope.size() < 2 || std::ranges::find(own, deduction.leaves.cell) == own.end()) return {};
  const std::string lost = values_in_words(names_, deduction.leaves.cell, deduction.lost(), "or");
  return scope.size() == 2 ? fmt::format("nothing in the other cell goes with {}", lost)
                           : fmt::format("with {}, no way to fill the other cells would be left", lost);
}

std::string Deducer::because_of_sets(int constraint, const Deduction& deduction, const DigitSet& of_leaf) {
  const int leaf = deduction.leaves.cell;
  const std::vector<int> scope = scope_of_rule(constraint);
  constexpr std::size_t few = 3, few_lists = 2, longest = 4, most_cells = 12;
  if (rule() == nullptr || deduction.rests_on.empty() || scope.size() > most_cells) return {};
  constexpr int most_trials = 600;
  std::map<std::vector<int>, std::set<std::vector<int>>> sets;  // for each list of cells: their digits
  std::set<std::int64_t> sums;
  std::string_view between;
  Grid grid = empty_grid(puzzle_);
  int trials = 0;
  bool has_lost = false;
  // Notes what the cells can hold. Returns false once that says nothing.
  const std::function<bool(const Sets&)> extend = [&](const Sets& known) {
    if (++trials > most_trials) return false;
    const std::optional<Sets> left = narrowed(constraint, known);
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
    const Rule::Listed listed = rule()->listed_with(grid, leaf);
    between = listed.between;
    std::vector<int> digits;
    for (const int one : listed.cells) digits.push_back(grid[one]);
    std::ranges::sort(digits);
    sums.insert(std::accumulate(digits.begin(), digits.end(), std::int64_t{0}));
    for (const int lost : deduction.lost()) has_lost = has_lost || std::ranges::count(digits, lost) > 0;
    sets[listed.cells].insert(std::move(digits));
    return !listed.cells.empty() && listed.cells.size() <= longest && sets.size() <= few_lists;
  };
  Sets all = widest(deduction.rests_on);
  all[leaf] &= of_leaf;
  if (!extend(all) || sets.empty()) return {};
  std::size_t count = 0;
  for (const auto& [cells, some] : sets) count += some.size();
  const bool is_sum = count > few || has_lost;
  if (is_sum && (between != "+" || sums.size() > 1)) return {};
  std::vector<std::string> words;
  for (const auto& [cells, some] : sets) {
    std::vector<std::string> each;
    for (const std::vector<int>& digits : some) each.push_back(fmt::format("{}", fmt::join(digits, between)));
    words.push_back(fmt::format("{} {}{} {}", cells_text(names_, cells), is_sum ? "make" : "hold",
                                cells.size() == 1 ? "s" : "",
                                is_sum ? fmt::to_string(*sums.begin()) : listed(each, "or")));
  }
  return listed(words, "or");
}

namespace {

// "r1c1 would be 5", "r1c1 would not be 4".
std::string would_be(const CellNames& names, const CellValues& cell) {
  constexpr int few = 3;
  std::vector<int> others;
  for (int value = cell.range.first; value <= cell.range.last; ++value)
    if (!cell.may_be(value)) others.push_back(value);
  const bool is_denied = others.size() <= few && cell.values.size() > few;
  return fmt::format("{} would {}be {}", names(cell.cell), is_denied ? "not " : "",
                     is_denied ? values_in_words(names, cell.cell, others, "or") : in_words(names, cell));
}

}  // namespace

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
    because += (because.empty() ? "" : ", so ") + would_be(names_, values(cell, (*left)[cell]));
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

void Deducer::try_with_one_less(Thought& thought) {
  const auto has_kinds = [this](const CellValues& one) { return names_.has_kinds(one.cell); };
  if (!thought.because.empty() || thought.leaves.size() != 1 || thought.rests_on.size() < 2 ||
      std::ranges::any_of(thought.rests_on, has_kinds))
    return;
  const CellValues& leaf = thought.leaves.front();
  const Sets known = widest(thought.rests_on);
  std::optional<CellValues> best;
  std::vector<int> tried,
      others;  // the lost digits with which the cell would be so, and those with which nothing goes
  for (const CellValues& one : thought.rests_on) {
    if (one.is_single() || one.cell == leaf.cell) continue;
    Sets sets = known;
    sets[one.cell] = DigitSet::all(model_.range(one.cell).size());
    sets[leaf.cell] = DigitSet(sets[leaf.cell].capacity());
    for (const Candidate& out : thought.takes) sets[leaf.cell].insert(out.digit);
    const std::optional<Sets> left = narrowed(thought.constraint, sets);
    if (!left || (*left)[leaf.cell].empty() || !((*left)[one.cell] & known[one.cell]).empty()) continue;
    CellValues would_be = values(one.cell, (*left)[one.cell]);
    if (best && would_be.values.size() >= best->values.size()) continue;
    best = std::move(would_be);
    tried = values(leaf.cell, (*left)[leaf.cell]).values;
    others = values(leaf.cell, sets[leaf.cell] - (*left)[leaf.cell]).values;
  }
  if (!best) return;
  thought.would_be = best->cell;
  thought.tried = std::move(tried);
  thought.because = would_be(names_, *best);
  if (!others.empty())
    thought.because += ", and nothing goes with " + values_in_words(names_, leaf.cell, others, "or");
}

// "r1c34 make at least 6": bounds of the other cells, if these suffice; otherwise empty.
std::string Deducer::because_of_sum(const Linear& sum, const Deduction& deduction) const {
  const CellValues& leaf = deduction.leaves;
  if (names_.has_kinds(leaf.cell)) return {};
  std::vector<int> sides[2];  // cells on the side of this cell, and on the other side
  std::vector<Term> weighted;
  std::int64_t own = 0;
  for (const Term& term : sum.terms)
    if (term.cell == leaf.cell) own += term.coefficient;
  const std::int64_t sign = own < 0 ? -1 : 1;
  for (const auto& [cell, coefficient] : sum.terms) {
    if (cell == leaf.cell) continue;
    if (cell >= model_.visible_cells()) return {};
    if (coefficient == 1 || coefficient == -1)
      sides[coefficient == sign ? 0 : 1].push_back(cell);
    else
      weighted.push_back({cell, sign * coefficient});
  }
  if (sides[0].size() + sides[1].size() + weighted.size() < 2) return {};
  const SumSpan with = deduction.sum_of(sides[0]), against = deduction.sum_of(sides[1]);
  const std::int64_t first = sign * sum.totals.front(), last = sign * sum.totals.back();
  std::int64_t least = std::min(first, last) + against.least - with.greatest,
               greatest = std::max(first, last) + against.greatest - with.least;
  for (const auto& [cell, weight] : weighted) {
    const CellValues values = deduction.values(cell);
    least -= std::max(weight * values.least(), weight * values.greatest());
    greatest -= std::min(weight * values.least(), weight * values.greatest());
  }
  bool is_small = false, is_large = false;
  for (const int value : leaf.lost) {
    const std::int64_t part = sign * own * value;
    if (part >= least && part <= greatest) return {};
    (part < least ? is_small : is_large) = true;
  }
  constexpr std::size_t few_named = 4;
  std::vector<std::string> words, sums, bounds_of_board;
  const auto tell = [&](const std::vector<int>& cells, bool is_least, bool is_most, SumSpan bounds) {
    if (cells.empty()) return;
    const std::string differ =
        deduction.apart(cells).size() == 1 ? "they differ" : "no two that see each other are equal";
    const auto because = [&](bool by_difference, const std::string& facts) {
      return fmt::format("{}{}{}", facts.empty() && !by_difference ? "" : ", as ",
                         by_difference ? differ : "",
                         facts.empty() ? "" : (by_difference ? " and " : "") + facts);
    };
    const std::string known = deduction.told(cells);
    if (cells.size() == 1 && !known.empty()) return words.push_back(known);
    const bool are_all = cells.size() > few_named && cells.size() + 1 == sum.terms.size();
    (cells.size() == 1 ? bounds_of_board : sums)
        .push_back(fmt::format("{} {} {}{}",
                               are_all ? fmt::format("the other {} cells", number_word(cells.size()))
                                       : cells_text(names_, cells),
                               cells.size() == 1 ? "is" : "make",
                               bounds.least == bounds.greatest ? fmt::to_string(bounds.least)
                               : is_least && is_most ? fmt::format("{} to {}", bounds.least, bounds.greatest)
                               : is_least            ? fmt::format("at least {}", bounds.least)
                                                     : fmt::format("at most {}", bounds.greatest),
                               because(cells.size() > 1 && bounds.by_difference, known)));
  };
  tell(sides[0], is_large, is_small, with);
  tell(sides[1], is_small, is_large, against);
  for (const auto& [cell, weight] : weighted)
    tell({cell}, weight > 0 ? is_large : is_small, weight > 0 ? is_small : is_large,
         deduction.sum_of({cell}));
  if (own * sign != 1)
    words.push_back(fmt::format(
        "{} counts {}", names_(leaf.cell),
        own * sign == 2 ? "twice"
                        : fmt::format("{} times", number_word(static_cast<std::size_t>(own * sign)))));
  // Facts after a sum would seem to be its reasons. What any cell holds at most need not be told beside
  // others.
  std::ranges::move(sums, std::back_inserter(words));
  if (words.empty()) words = bounds_of_board;
  return listed(words, "and");
}

}  // namespace sudosat
