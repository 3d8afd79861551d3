#include "queries/steps/deducer.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/budget.hpp"
#include "puzzle/phrases.hpp"

namespace sudosat {
namespace {

// The digits that a step takes from each cell. A placed digit takes all others of its cell.
std::map<int, DigitSet> taken_by(const Step& step, const Knowledge& before) {
  std::map<int, DigitSet> takes;
  for (const Candidate& out : step.eliminated)
    takes.try_emplace(out.cell, before.candidates(out.cell).capacity()).first->second.insert(out.digit);
  for (const auto& [cell, digit] : step.placed) {
    DigitSet others = before.candidates(cell);
    others.erase(digit);
    if (!others.empty()) takes[cell] = others;
  }
  return takes;
}

// Adds a deduction to the thought that has its reason. Two constraints can narrow the same cell.
void join(const Deduction& deduction, std::string because, std::vector<Thought>& thoughts) {
  auto same = std::ranges::find_if(thoughts, [&](const Thought& thought) {
    return thought.rests_on == deduction.rests_on && thought.because == because;
  });
  if (same == thoughts.end()) same = thoughts.insert(same, {deduction.rests_on, std::move(because), {}, {}});
  for (const int value : deduction.lost())
    same->takes.push_back({deduction.leaves.cell, value - deduction.leaves.range.first});
  const auto cell = std::ranges::find(same->leaves, deduction.leaves.cell, &CellValues::cell);
  if (cell == same->leaves.end()) return same->leaves.push_back(deduction.leaves);
  std::erase_if(cell->values, [&](int value) { return !deduction.leaves.may_be(value); });
  cell->lost.insert(cell->lost.end(), deduction.lost().begin(), deduction.lost().end());
  std::ranges::sort(cell->lost);
}

}  // namespace

Deducer::Deducer(const Puzzle& puzzle, const Model& model)
    : puzzle_(puzzle), model_(model), names_(cell_names(puzzle)) {}

std::vector<Thought> Deducer::thoughts(const Step& step, const Knowledge& before) {
  if (model_.width() > DigitSet::word_bits) return {};
  const Part part = *statement_of(step);
  propagators_.clear();
  statement_ = {.part = part, .constraints = {}, .scope = {}, .cells = {}};
  for (int k = 0; k < static_cast<int>(model_.constraints().size()); ++k)
    if (model_.constraints()[k].rule == part.rule) statement_.constraints.push_back(k);
  Takes left = taken_by(step, before);
  std::vector<Thought> thoughts;
  std::vector<int> sources;
  for (const int k : statement_.constraints)
    if (!model_.constraints()[k].condition) sources.push_back(k);
  sources.push_back(-1);
  for (const int k : sources) {
    checkpoint();
    if (left.empty()) break;
    const std::optional<Sets> found = narrowed(k, before.candidates());
    if (!found) continue;
    for (auto& [cell, digits] : left) {
      const DigitSet lost = digits - (*found)[cell];
      if (lost.empty()) continue;
      const std::optional<Deduction> next = deduction(k, cell, lost, before.candidates());
      if (!next) continue;
      digits -= lost;
      const auto* sum = k < 0 ? nullptr : std::get_if<Linear>(&model_.constraints()[k].what);
      std::string because = puzzle_.rules[static_cast<std::size_t>(part.rule)]->because(*next);
      if (because.empty() && sum != nullptr) because = because_of_sum(*sum, *next);
      join(*next, std::move(because), thoughts);
    }
    std::erase_if(left, [](const auto& entry) { return entry.second.empty(); });
  }
  const auto order = [](const Thought& one) {
    const bool is_decided = std::ranges::any_of(one.leaves, &CellValues::is_single);
    return std::pair(!is_decided, one.rests_on.size());
  };
  std::ranges::stable_sort(thoughts, {}, order);
  return left.empty() ? std::move(thoughts) : std::vector<Thought>();
}

std::optional<Deduction> Deducer::deduction(int constraint, int cell, const DigitSet& lost, Sets candidates) {
  const Sets known = candidates;
  std::vector<int> scope =
      constraint < 0 ? cells_of(statement_.part, model_) : scope_of(model_.constraints()[constraint]);
  std::erase_if(scope, [&](int other) { return other >= model_.visible_cells() || other == cell; });
  // A placed digit is what a person looks at first, so the candidates of other cells are widened before it.
  std::ranges::stable_sort(scope, {}, [&](int other) { return known[other].is_single(); });
  scope.insert(scope.begin(), cell);
  // Placed cells elsewhere would narrow the widened cells again.
  for (int other = 0; other < model_.visible_cells(); ++other)
    if (std::ranges::find(scope, other) == scope.end())
      candidates[other] = DigitSet::all(model_.range(other).size());
  for (const int other : scope) widen(constraint, other, cell, lost, candidates);
  const std::optional<Sets> left = narrowed(constraint, candidates);
  if (!left || !(lost & (*left)[cell]).empty()) return std::nullopt;
  Deduction deduction{.named = &names_,
                      .range = [this](int some) { return model_.range(some); },
                      .differ = [this](int a, int b) { return model_.differ(a, b); },
                      .leaves = values(cell, (*left)[cell])};
  for (const int digit : lost) deduction.leaves.lost.push_back(model_.value_of(cell, digit));
  std::ranges::sort(scope);
  scope.erase(std::unique(scope.begin(), scope.end()), scope.end());
  for (const int other : scope)
    if (candidates[other].count() < model_.range(other).size())
      deduction.rests_on.push_back(values(other, candidates[other]));
  return deduction;
}

// "r1c34 make at least 6": bounds of the other cells that suffice. Returns nothing if they do not.
std::string Deducer::because_of_sum(const Linear& sum, const Deduction& deduction) const {
  const CellValues& leaf = deduction.leaves;
  std::vector<int> sides[2];  // the cells on the side of this cell, and those on the other side
  std::int64_t own = 0;
  for (const Term& term : sum.terms)
    if (term.cell == leaf.cell) own += term.coefficient;
  if (own != 1 && own != -1) return {};
  for (const auto& [cell, coefficient] : sum.terms) {
    if (cell == leaf.cell) continue;
    if (cell >= model_.visible_cells() || (coefficient != 1 && coefficient != -1)) return {};
    sides[coefficient == own ? 0 : 1].push_back(cell);
  }
  if (sides[0].size() + sides[1].size() < 2) return {};
  const SumSpan with = deduction.sum_of(sides[0]), against = deduction.sum_of(sides[1]);
  const std::int64_t first = own * sum.totals.front(), last = own * sum.totals.back();
  const std::int64_t least = std::min(first, last) + against.least - with.greatest,
                     greatest = std::max(first, last) + against.greatest - with.least;
  bool is_small = false, is_large = false;
  for (const int value : leaf.lost) {
    if (value >= least && value <= greatest) return {};
    (value < least ? is_small : is_large) = true;
  }
  std::vector<std::string> words;
  const auto tell = [&](const std::vector<int>& cells, bool is_least, bool is_most, SumSpan bounds) {
    if (cells.empty()) return;
    if (cells.size() == 1 && deduction.known(cells.front()) != nullptr)
      return words.push_back(deduction.told(cells));
    if (!deduction.told(cells).empty()) words.push_back(deduction.told(cells));
    words.push_back(fmt::format("{} {} {}", cells_text(names_, cells), cells.size() == 1 ? "is" : "make",
                                is_least && is_most ? fmt::format("{} to {}", bounds.least, bounds.greatest)
                                : is_least          ? fmt::format("at least {}", bounds.least)
                                                    : fmt::format("at most {}", bounds.greatest)));
  };
  tell(sides[0], is_large, is_small, with);
  tell(sides[1], is_small, is_large, against);
  return listed(words, "and");
}

void Deducer::widen(int constraint, int widened, int cell, const DigitSet& lost, Sets& candidates) {
  DigitSet widest = candidates[widened];
  const auto still_follows = [&](const DigitSet& wider) {
    candidates[widened] = wider;
    const std::optional<Sets> found = narrowed(constraint, candidates);
    if (found && (lost & (*found)[cell]).empty())
      widest = wider;
    else
      candidates[widened] = widest;
    return widest == wider;
  };
  const auto between = [&](int first, int last) {
    DigitSet set(widest.capacity());
    for (int digit = first; digit <= last; ++digit) set.insert(digit);
    return set;
  };
  const int end = model_.range(widened).size() - 1;
  const int first = widest.first();
  int last = first;
  for (const int digit : widest) last = digit;
  // A bound is said in fewer words than a list.
  if (still_follows(between(0, end)) || still_follows(between(0, last)) ||
      still_follows(between(first, end)) || still_follows(between(first, last)))
    return;
  for (const int digit : between(0, end) - widest) {
    DigitSet wider = widest;
    wider.insert(digit);
    still_follows(wider);
  }
}

std::optional<Deducer::Sets> Deducer::narrowed(int constraint, const Sets& candidates) {
  Sets sets = candidates;
  if (constraint < 0) {
    if (!statements_) statements_.emplace(model_);
    bool is_possible = statements_->load(candidates);
    if (is_possible)
      statements_->run(statement_, [&](bool holds, const Domains<1>& domains) {
        is_possible = holds;
        for (int cell = 0; cell < static_cast<int>(sets.size()); ++cell)
          for (const int digit : candidates[cell])
            if (!domains.contains(cell, digit)) sets[cell].erase(digit);
      });
    return is_possible ? std::optional(std::move(sets)) : std::nullopt;
  }
  const Constraint& what = model_.constraints()[constraint];
  std::unique_ptr<Propagator>& propagator = propagators_[constraint];
  if (!propagator) propagator = make_propagator(what, model_);
  const std::vector<int> scope = propagator->scope(what);
  std::vector<Propagator::Word> words;
  for (const int cell : scope)
    words.push_back(cell < static_cast<int>(sets.size()) ? sets[cell].word(0)
                                                         : DigitSet::all(model_.range(cell).size()).word(0));
  for (std::vector<Propagator::Word> earlier; earlier != words;) {
    earlier = words;
    if (!propagator->run(words.data())) return std::nullopt;
  }
  for (std::size_t i = 0; i < scope.size(); ++i)
    if (scope[i] < static_cast<int>(sets.size())) sets[scope[i]].word(0) &= words[i];
  return sets;
}

CellValues Deducer::values(int cell, const DigitSet& digits) const {
  CellValues values{.cell = cell, .range = model_.range(cell), .values = {}};
  for (const int digit : digits) values.values.push_back(model_.value_of(cell, digit));
  return values;
}

}  // namespace sudosat
