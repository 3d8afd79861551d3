#include "model/model.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "model/combined_pairs.hpp"
#include "model/combined_sums.hpp"
#include "model/implied_sums.hpp"
#include "puzzle/error.hpp"
#include "puzzle/renumbering.hpp"
#include "puzzle/rule_names.hpp"
#include "puzzle/vector.hpp"

namespace sudosat {
namespace {

std::vector<int> without(const std::vector<int>& cells, const std::vector<int>& taken) {
  std::vector<int> rest;
  rest.reserve(cells.size());
  std::copy_if(cells.begin(), cells.end(), std::back_inserter(rest),
               [&taken](int cell) { return std::find(taken.begin(), taken.end(), cell) == taken.end(); });
  return rest;
}

// How many values the cells have between them.
std::size_t count_values(const Model& model, const std::vector<int>& cells) {
  std::vector<Range> ranges;
  for (int cell : cells) ranges.push_back(model.range(cell));
  return values_in(ranges).size();
}

}  // namespace

Model::Model(int cells, int digits, int first_value)
    : board_cells_(cells),
      visible_cells_(cells),
      digits_(digits),
      width_(digits),
      board_range_{first_value, first_value + digits - 1},
      constraints_of_(static_cast<std::size_t>(cells)),
      all_different_of_(static_cast<std::size_t>(cells)) {}

std::shared_ptr<const Model> Model::of(const Shape& shape, std::span<const std::shared_ptr<const Rule>> rules,
                                       std::span<const Variable> variables, Sums sums) {
  auto model = std::make_shared<Model>(shape.cells(), shape.digits(), shape.first_digit());
  for (const Variable& variable : variables) model->visible_cells_ = model->add_cell(variable.values) + 1;
  for (const House& house : shape.houses())
    model->post(AllDifferent{house.cells, to_string(house.kind), house_name(house)});
  for (const auto& rule : rules) model->rule_kinds_.emplace_back(rule->kind().name);
  // Clues about regions look for the constraints that find them.
  for (const bool finds_regions : {true, false})
    for (std::size_t i = 0; i < rules.size(); ++i) {
      const Rule& rule = *rules[i];
      if ((dynamic_cast<const GivesNumbers*>(&rule) != nullptr) != finds_regions) continue;
      checkpoint();
      model->rule_ = static_cast<int>(i);
      try {
        rule.post(shape, *model);
      } catch (const UsageError& error) {
        throw UsageError(
            with_variables(fmt::format("{}: {}", rule.name(shape), error.what()), shape, variables),
            error.hint());
      }
    }
  model->rule_ = -1;
  if (sums == Sums::with_implied) {
    for (ImpliedSum& implied : implied_sums(*model, shape.rows(), shape.columns()))
      model->add(std::move(implied.sum), Constraint::Implied::by_houses);
    for (Linear& sum : combined_sums(*model)) model->add(std::move(sum), Constraint::Implied::by_sums);
  }
  for (CombinedPair& pair : combined_pairs(*model)) {
    for (const int k : pair.constraints) model->constraints_[k].is_covered = true;
    model->add(std::move(pair.relation), Constraint::Implied::by_pairs);
  }
  model->sort_constraints();
  model->find_woken();
  model->find_intersections();
  model->find_peers();
  return model;
}

Vector<DigitSet> Model::candidates(const Vector<DigitSet>& of_board) const {
  Vector<DigitSet> all = of_board;
  for (const Range& range : extra_ranges_) {
    DigitSet& set = all.emplace_back(width_);
    for (int digit = 0; digit < range.size(); ++digit) set.insert(digit);
  }
  return all;
}

int Model::add_cell(Range values) {
  width_ = std::max(width_, values.size());
  if (width_ > DigitSet::word_bits)
    throw UsageError(values.size() > DigitSet::word_bits
                         ? fmt::format("a rule needs a cell of {} values, and 64 is the most", values.size())
                         : "variables, and rules with cells of their own, are for boards of up to 64 digits");
  extra_ranges_.push_back(values);
  constraints_of_.emplace_back();
  all_different_of_.emplace_back();
  return cells() - 1;
}

void Model::post(AllDifferent constraint) {
  checkpoint();
  const bool on_board =
      std::ranges::all_of(constraint.cells, [this](int cell) { return cell < board_cells_; });
  if (condition_ || !on_board) {
    if (constraint.cells.size() > count_values(*this, constraint.cells))
      return post(Domain{constraint.cells.front(), {}});
    // Kept simple: the machinery for houses is for the board, and for what always holds.
    for (std::size_t i = 0; i < constraint.cells.size(); ++i)
      for (std::size_t j = i + 1; j < constraint.cells.size(); ++j)
        post_pair(constraint.cells[i], constraint.cells[j], std::not_equal_to<>());
    return;
  }
  const int number = static_cast<int>(all_different_.size());
  constraint.rule = rule_;
  for (int cell : constraint.cells) all_different_of_[cell].push_back(number);
  all_different_.push_back(std::move(constraint));
}

void Model::post(Linear constraint) {
  // A cell that is named twice counts twice.
  std::map<int, std::int64_t> coefficients;
  for (const Term& term : constraint.terms) coefficients[term.cell] += term.coefficient;
  for (Term& term : constraint.terms) term.coefficient = std::exchange(coefficients[term.cell], 0);
  std::erase_if(constraint.terms, [](const Term& term) { return term.coefficient == 0; });
  add(std::move(constraint));
}

void Model::post_instead(decltype(Constraint::what) what) {
  constraints_.back().is_covered = constraints_.back().is_replaced = true;
  const int rule = std::exchange(rule_, -1);
  add(std::move(what), Constraint::Implied::beside_others);
  rule_ = rule;
}

void Model::add(decltype(Constraint::what) what, Constraint::Implied implied) {
  checkpoint();
  if (width_ > DigitSet::word_bits)
    throw UsageError("rules beyond 'these cells differ' are for boards of up to 64 digits");
  const int number = static_cast<int>(constraints_.size());
  constraints_.push_back(Constraint{std::move(what), condition_, rule_, implied});
  enter(number);
}

void Model::enter(int number) {
  const Constraint& constraint = constraints_[number];
  std::vector<int> cells = scope_of(constraint);
  if (constraint.condition) cells.push_back(constraint.condition->cell);
  for (int cell : cells) {
    std::vector<int>& others = constraints_of_[cell];
    if (others.empty() || others.back() != number) others.push_back(number);
  }
}

void Model::any_of(std::span<const std::function<void()>> alternatives) {
  // A cell says which one holds. If they are more than a cell has values, parts of them are alternatives
  // first.
  constexpr std::size_t most = DigitSet::word_bits - 1;
  if (alternatives.size() > most) {
    const std::size_t size = (alternatives.size() + most - 1) / most;
    std::vector<std::function<void()>> parts;
    for (std::size_t from = 0; from < alternatives.size(); from += size)
      parts.emplace_back([this, part = alternatives.subspan(
                                    from, std::min(size, alternatives.size() - from))] { any_of(part); });
    return any_of(parts);
  }
  const auto count = static_cast<int>(alternatives.size());
  if (count == 1) return alternatives[0]();
  // A hidden cell says which one holds; below a condition also that none needs to, its last value.
  const int choice = add_cell({0, condition_ ? count : std::max(count - 1, 0)});
  const std::optional<Candidate> outer = std::exchange(condition_, std::nullopt);
  if (outer)
    post_pair(outer->cell, choice, [&](int value, int chosen) {
      return (value == value_of(outer->cell, outer->digit)) == (chosen != count);
    });
  if (count == 0 && !outer) post(Domain{choice, {}});
  for (int i = 0; i < count; ++i) {
    condition_ = Candidate{choice, i};
    alternatives[static_cast<std::size_t>(i)]();
  }
  condition_ = outer;
}

bool Model::already_different(int a, int b, int constraint) const {
  std::span<const int> of_b = all_different_of(b);
  for (int candidate : all_different_of(a)) {
    if (candidate >= constraint) return false;
    if (std::find(of_b.begin(), of_b.end(), candidate) != of_b.end()) return true;
  }
  return false;
}

bool Model::differ(int a, int b, int rule) const {
  const std::span<const int> of_b = all_different_of(b);
  return std::ranges::any_of(all_different_of(a), [&](int k) {
    return (rule < 0 || all_different_[k].rule == rule) && std::ranges::find(of_b, k) != of_b.end();
  });
}

bool Model::share_house(int a, int b) const {
  const std::span<const int> of_b = all_different_of(b);
  return std::ranges::any_of(all_different_of(a), [&](int k) {
    return covers(all_different_[k]) && std::ranges::find(of_b, k) != of_b.end();
  });
}

// Cheap ones first: in this order propagation looks at them. The kinds are listed so in Constraint.
void Model::sort_constraints() {
  std::ranges::stable_sort(constraints_, {},
                           [](const Constraint& constraint) { return constraint.what.index(); });
  for (auto& others : constraints_of_) others.clear();
  for (std::size_t k = 0; k < constraints_.size(); ++k)
    if (!constraints_[k].is_covered) enter(static_cast<int>(k));
}

// Most models ask for no values, and need no lists beyond constraints_of_.
void Model::find_woken() {
  const auto asked_of = [this](int cell, int k) {
    const std::optional<int> value = asked_value(constraints_[k], cell);
    return value && range(cell).contains(*value) ? value : std::nullopt;
  };
  for (int cell = 0; cell < cells() && !asks_values_; ++cell)
    asks_values_ =
        std::ranges::any_of(constraints_of_[cell], [&](int k) { return asked_of(cell, k).has_value(); });
  if (!asks_values_) return;
  woken_ = Vector<std::vector<int>>(cells() * (width_ + 1));
  for (int cell = 0; cell < cells(); ++cell)
    for (int k : constraints_of_[cell]) {
      const std::optional<int> value = asked_of(cell, k);
      woken_[cell * (width_ + 1) + (value ? digit_of(cell, *value) : width_)].push_back(k);
    }
}

void Model::find_intersections() {
  for (int second = 0; second < static_cast<int>(all_different_.size()); ++second) {
    const AllDifferent& b = all_different_[second];
    if (!covers(b)) continue;
    std::map<int, std::vector<int>> shared_with;
    checkpoint_now();
    for (int cell : b.cells)
      for (int first : all_different_of(cell))
        if (first < second && covers(all_different_[first])) shared_with[first].push_back(cell);
    for (auto& [first, shared] : shared_with) {
      if (shared.size() < 2) continue;
      const AllDifferent& a = all_different_[first];
      std::vector<int> only_first = without(a.cells, shared), only_second = without(b.cells, shared);
      intersections_.push_back(
          {first, second, std::move(shared), std::move(only_first), std::move(only_second)});
    }
  }
}

void Model::find_peers() {
  if (all_different_.size() <= DigitSet::word_bits) {
    constraint_masks_.resize(all_different_of_.size());
    for (int cell = 0; cell < cells(); ++cell)
      for (int k : all_different_of(cell)) constraint_masks_[cell] |= DigitSet::Word{1} << k;
  }
  if (!has_peers()) return;
  Vector<int> seen_from(all_different_of_.size(), -1);
  for (int cell = 0; cell < cells(); ++cell) {
    peers_begin_.push_back(peers_.size());
    checkpoint();
    seen_from[cell] = cell;
    for (int k : all_different_of(cell))
      for (int other : all_different_[k].cells)
        if (std::exchange(seen_from[other], cell) != cell) peers_.push_back(other);
  }
  peers_begin_.push_back(peers_.size());
}

std::shared_ptr<const Model> Model::of(const Puzzle& puzzle) { return ModelCache().get(puzzle); }

std::shared_ptr<const Model> ModelCache::get(const Puzzle& puzzle) {
  if (compiled_.is_of(puzzle)) return compiled_.model;
  // Engines that look at a puzzle one after the other, each with a cache of its own, share its model. Models
  // of boards above 64 digits are too large to be kept when nobody uses them any more.
  thread_local std::array<Compiled, 2> last_of_each;
  Compiled& last = last_of_each[sums_ == Model::Sums::as_given ? 1 : 0];
  if (last.is_of(puzzle)) {
    compiled_ = last;
  } else {
    compiled_ = {puzzle.shape, puzzle.rules, puzzle.variables,
                 Model::of(*puzzle.shape, puzzle.rules, puzzle.variables, sums_)};
    if (compiled_.model->has_peers()) last = compiled_;
  }
  return compiled_.model;
}

}  // namespace sudosat
