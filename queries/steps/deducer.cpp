#include "queries/steps/deducer.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "base/budget.hpp"
#include "puzzle/builtin_rules.hpp"
#include "puzzle/phrases.hpp"

namespace sudosat {
namespace {

// The digits that a step takes from each cell. A placed digit takes all other digits of its cell.
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

}  // namespace

CellValues values_of(const Model& model, int cell, const DigitSet& digits) {
  CellValues values{.cell = cell, .range = model.range(cell), .values = {}};
  for (const int digit : digits) values.values.push_back(model.value_of(cell, digit));
  return values;
}

void add_leaf(CellValues leaf, std::vector<CellValues>& leaves) {
  const auto same = std::ranges::find(leaves, leaf.cell, &CellValues::cell);
  if (same == leaves.end()) return leaves.push_back(std::move(leaf));
  std::erase_if(same->values, [&](int value) { return !leaf.may_be(value); });
  same->lose(leaf.lost);
}

Thought::Thought(const Deduction& deduction, std::string because)
    : rests_on(deduction.rests_on), because(std::move(because)), leaves{deduction.leaves} {
  for (const int value : deduction.lost())
    takes.push_back({deduction.leaves.cell, value - deduction.leaves.range.first});
}

namespace {

// A model in which cells differ by the rule of a step with a statement_of(), and by the houses that the step
// uses: a reason for it names these and no other.
Model model_of_step(const Model& model, const Step& step) {
  Model of_step = model.alone(statement_of(step)->rule);
  std::set<int> houses;
  for (const Part& part : step.uses)
    if (part.kind == Part::Kind::once && houses.insert(part.constraint).second)
      of_step.post(model.all_different()[part.constraint]);
  return of_step;
}

// Both, and of a cell that is in both what both say.
std::vector<CellValues> both(std::vector<CellValues> all, const std::vector<CellValues>& more) {
  for (const CellValues& next : more) {
    const auto same = std::ranges::find(all, next.cell, &CellValues::cell);
    if (same == all.end())
      all.push_back(next);
    else
      std::erase_if(same->values, [&](int value) { return !next.may_be(value); });
  }
  std::ranges::sort(all, {}, &CellValues::cell);
  return all;
}

}  // namespace

std::vector<Thought> Deducer::joined(std::vector<Thought> thoughts, const Sets& left) const {
  constexpr std::size_t longest = 110;
  std::vector<Thought> all;
  for (Thought& next : thoughts) {
    const auto are_alike = [&](const Thought& thought) {
      return std::ranges::all_of(thought.leaves, [&](const CellValues& leaf) {
        return left[leaf.cell] == left[next.leaves.front().cell];
      });
    };
    const auto same = std::ranges::find_if(all, [&](const Thought& thought) {
      if (next.because != thought.because || next.is_bare != thought.is_bare ||
          next.tried.empty() != thought.tried.empty())
        return false;
      if (!next.tried.empty()) return next.leaves.front().cell == thought.leaves.front().cell;
      return !next.because.empty() || next.rests_on == thought.rests_on ||
             (are_alike(next) && are_alike(thought) &&
              in_words(names_, both(thought.rests_on, next.rests_on)).size() <= longest);
    });
    if (same == all.end()) {
      all.push_back(std::move(next));
      continue;
    }
    const bool is_wider = same->because.empty() && same->rests_on != next.rests_on;
    same->rests_on = both(same->rests_on, next.rests_on);
    same->takes.insert(same->takes.end(), next.takes.begin(), next.takes.end());
    for (const CellValues& leaf : next.leaves) add_leaf(leaf, same->leaves);
    if (is_wider && same->leaves.size() > 1)
      for (CellValues& leaf : same->leaves) leaf = values(leaf.cell, left[leaf.cell]);
    same->tried.insert(same->tried.end(), next.tried.begin(), next.tried.end());
    std::ranges::sort(same->tried);
  }
  return all;
}

std::vector<int> Deducer::houses_of(const Step& step, const Thought& thought) const {
  std::set<int> houses;
  for (const Part& part : step.uses)
    if (part.kind == Part::Kind::once) houses.insert(part.constraint);
  const auto follows = [&](const std::set<int>& some) {
    Model alone = model_.alone(statement_.part.rule);
    for (const int house : some) alone.post(model_.all_different()[house]);
    Sets sets = widest(thought.rests_on);
    while (std::ssize(sets) < model_.cells())
      sets.push_back(DigitSet::all(model_.range(static_cast<int>(sets.size())).size()));
    for (Sets earlier; earlier != sets;) {
      earlier = sets;
      for (const int k : statement_.constraints)
        if (!narrow(*make_propagator(model_.constraints()[k], alone), model_.constraints()[k], sets))
          return true;
    }
    return std::ranges::none_of(thought.takes,
                                [&](const Candidate& out) { return sets[out.cell].contains(out.digit); });
  };
  if (houses.empty() || !of_step_ || follows({})) return {};
  for (const int house : std::set<int>(houses)) {
    houses.erase(house);
    if (!follows(houses)) houses.insert(house);
  }
  return {houses.begin(), houses.end()};
}

Deducer::Deducer(const Puzzle& puzzle, const Model& model)
    : puzzle_(puzzle), model_(model), names_(cell_names(puzzle)) {}

void Deducer::look_at(const Step& step) {
  const Part part = *statement_of(step);
  propagators_.clear();
  alone_.clear();
  reasons_.reset();
  of_step_.reset();
  statement_ = {.part = part, .constraints = {}, .scope = {}, .cells = {}};
  bool is_unconditional = true;
  for (int k = 0; k < static_cast<int>(model_.constraints().size()); ++k)
    if (part.kind == Part::Kind::sum ? k == model_.implied_sums()[part.sum].constraint
                                     : model_.constraints()[k].rule == part.rule) {
      statement_.constraints.push_back(k);
      is_unconditional = is_unconditional && !model_.constraints()[k].condition;
    }
  if (is_unconditional) of_step_.emplace(model_of_step(model_, step));
  tells_parts_ =
      std::ranges::any_of(statement_.constraints, [this](int k) { return !demand_of_part(k).empty(); });
}

Propagator& Deducer::propagator_of(int constraint) {
  std::unique_ptr<Propagator>& propagator = propagators_[constraint];
  if (!propagator)
    propagator = make_propagator(model_.constraints()[constraint], of_step_ ? *of_step_ : model_);
  return *propagator;
}

bool Deducer::demands(const Step& step, int digit, const Sets& known) {
  if (model_.width() > DigitSet::word_bits) return false;
  look_at(step);
  Sets sets = known;
  for (const int cell : cells_of(statement_.part, model_)) sets[cell].erase(digit);
  return std::ranges::any_of(sets, &DigitSet::empty) || narrow_alone(sets).has_value();
}

std::vector<Thought> Deducer::thoughts(const Step& step, const Knowledge& before) {
  if (model_.width() > DigitSet::word_bits) return {};
  look_at(step);
  Takes left = taken_by(step, before);
  std::vector<Thought> thoughts;
  Sets after = before.candidates();
  for (const auto& [cell, digits] : left) after[cell] -= digits;
  for (const Candidate& placed : step.placed)
    if (const std::optional<Thought> next = by_rule_alone(placed)) {
      thoughts.push_back(*next);
      std::erase_if(thoughts.back().takes, [&](const Candidate& out) { return !before.is_open(out); });
      left.erase(placed.cell);
    }
  // Of one cell a person sees first what takes most.
  std::map<int, std::vector<std::pair<int, DigitSet>>> takers;  // by cell
  for (const int k : statement_.constraints) {
    checkpoint();
    const std::optional<Sets> found =
        model_.constraints()[k].condition ? std::nullopt : narrowed(k, before.candidates());
    for (const auto& [cell, digits] : left)
      if (found && !(digits - (*found)[cell]).empty()) takers[cell].emplace_back(k, digits - (*found)[cell]);
  }
  for (auto& [cell, some] : takers) {
    std::ranges::stable_sort(some, std::greater(), [](const auto& taker) { return taker.second.count(); });
    DigitSet& digits = left[cell];
    for (auto& [k, lost] : some)
      if (!(lost &= digits).empty()) digits -= narrowed_digits(k, cell, lost, before.candidates(), thoughts);
  }
  if (rule() != nullptr && joins_sides(*rule()))
    for (auto& [cell, digits] : left)
      digits -= tried_digits(cell, digits, before.candidates(), thoughts, &Deducer::by_fault);
  std::erase_if(left, [](const auto& entry) { return entry.second.empty(); });
  if (const std::optional<Sets> found = left.empty() ? std::nullopt : narrowed(-1, before.candidates()))
    for (auto& [cell, digits] : left)
      if (const DigitSet lost = digits - (*found)[cell]; !lost.empty())
        digits -= narrowed_digits(-1, cell, lost, before.candidates(), thoughts);
  std::erase_if(left, [](const auto& entry) { return entry.second.empty(); });
  for (auto& [cell, digits] : left) digits -= tried_digits(cell, digits, before.candidates(), thoughts);
  std::erase_if(left, [](const auto& entry) { return entry.second.empty(); });
  for (auto& [cell, digits] : left)
    if (const std::optional<Thought> next = by_rule(cell, digits, before.candidates())) {
      digits = DigitSet(digits.capacity());
      thoughts.push_back(*next);
    }
  std::erase_if(left, [](const auto& entry) { return entry.second.empty(); });
  std::ranges::stable_sort(thoughts, {}, [](const Thought& one) { return one.rests_on.size(); });
  thoughts = joined(std::move(thoughts), after);
  // Thoughts that it adds are looked at, too.
  for (std::size_t i = 0; i < thoughts.size(); ++i) {
    Thought thought = thoughts[i];
    try_with_one_less(thought, before.candidates(), thoughts);
    thoughts[i] = std::move(thought);
  }
  // A digit is worth looking at some more cells.
  constexpr std::size_t more = 2;
  std::ranges::stable_sort(thoughts, {}, [](const Thought& one) {
    const bool places = std::ranges::any_of(one.leaves, &CellValues::is_single);
    return one.rests_on.size() + (places ? 0 : more);
  });
  if (!left.empty()) thoughts.emplace_back();
  return thoughts;
}

DigitSet Deducer::narrowed_digits(int constraint, int cell, DigitSet lost, const Sets& known,
                                  std::vector<Thought>& thoughts) {
  std::optional<Deduction> next = by_narrowing(constraint, cell, lost, known);
  if (!next) return DigitSet(lost.capacity());
  const auto* sum = constraint < 0 ? nullptr : std::get_if<Linear>(&model_.constraints()[constraint].what);
  const bool is_by_chain = tells_parts_ && constraint < 0;
  std::string because = is_by_chain         ? because_of_chain(*next, lost, known)
                        : rule() != nullptr ? rule()->because(*next)
                                            : "";
  if (because.empty() && sum != nullptr) because = because_of_sum(*sum, *next);
  if (because.empty() && tells_parts_ && !is_by_chain) because = because_of_parts(constraint, *next);
  bool is_bare = because.empty();
  if (because.empty()) because = because_of_ways(constraint, *next, known);
  // If several constraints together narrow a cell, the links between them say more than the ends.
  if (because.empty() && (constraint < 0 || next->rests_on.empty())) {
    const DigitSet all = lost;
    if (constraint < 0) lost -= tried_digits(cell, lost, known, thoughts);
    next = lost.empty() ? std::nullopt : by_narrowing(constraint, cell, lost, known);
    if (!next) return all - lost;
    if (next->rests_on.empty()) because = because_of_nothing_left(constraint, *next);
    is_bare = true;
    lost = all;
  }
  Thought thought(*next, std::move(because));
  // A rule that says what its parts demand gives reasons that need no more of the rule.
  thought.is_of_part = tells_parts_ && !thought.because.empty();
  thought.is_bare = is_bare;
  thought.constraint = constraint;
  thoughts.push_back(std::move(thought));
  return lost;
}

DigitSet Deducer::tried_digits(int cell, const DigitSet& digits, const Sets& known,
                               std::vector<Thought>& thoughts, Trial trial) {
  DigitSet told(digits.capacity());
  for (const int digit : digits) {
    checkpoint();
    const std::optional<Thought> next = (this->*trial)({cell, digit}, known);
    if (!next) continue;
    told.insert(digit);
    thoughts.push_back(*next);
  }
  return told;
}

std::vector<int> Deducer::scope_of_rule(int constraint) const {
  std::vector<int> scope =
      constraint < 0 ? cells_of(statement_.part, model_) : scope_of(model_.constraints()[constraint]);
  std::erase_if(scope, [this](int cell) { return cell >= model_.visible_cells(); });
  std::ranges::sort(scope);
  scope.erase(std::unique(scope.begin(), scope.end()), scope.end());
  return scope;
}

Deduction Deducer::deduction(int cell, const DigitSet& lost) const {
  Deduction deduction{.named = &names_,
                      .range = [this](int some) { return model_.range(some); },
                      .differ = [this](int a, int b) { return differ(a, b); }};
  if (cell < 0) return deduction;
  deduction.leaves = values(cell, DigitSet::all(model_.range(cell).size()) - lost);
  for (const int digit : lost) deduction.leaves.lost.push_back(model_.value_of(cell, digit));
  return deduction;
}

}  // namespace sudosat
