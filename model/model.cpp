#include "model/model.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "model/implied_sums.hpp"
#include "puzzle/renumbering.hpp"
#include "puzzle/rule_names.hpp"

namespace sudosat {
namespace {

// Returns the number of values that the cells have together.
std::size_t count_values(const Model& model, const std::vector<int>& cells) {
  std::vector<Range> ranges;
  for (int cell : cells) ranges.push_back(model.range(cell));
  return values_in(ranges).size();
}

}  // namespace

struct Model::Names {
  std::once_flag once;
  std::vector<std::string> of_rules;
};

Model::Model(int cells, int digits, int first_value)
    : board_cells_(cells),
      visible_cells_(cells),
      digits_(digits),
      width_(digits),
      board_range_{first_value, first_value + digits - 1},
      constraints_of_(static_cast<std::size_t>(cells)),
      names_(std::make_shared<Names>()),
      all_different_of_(static_cast<std::size_t>(cells)) {}

std::shared_ptr<const Model> Model::of(const Shape& shape, std::span<const std::shared_ptr<const Rule>> rules,
                                       std::span<const Variable> variables, Purpose purpose) {
  auto model = std::make_shared<Model>(shape.cells(), shape.digits(), shape.first_digit());
  model->purpose_ = purpose;
  model->is_whole_ = shape.is_whole();
  for (int cell = 0; !shape.is_whole() && cell < shape.cells(); ++cell)
    model->holes_.push_back(shape.is_hole(cell));
  for (const Variable& variable : variables) model->visible_cells_ = model->add_cell(variable.values) + 1;
  // Boards do not show numbers of regions.
  for (const House& house : shape.houses())
    model->post(AllDifferent{house.cells, to_string(house.kind),
                             house.kind == House::Kind::region ? "at " + cell_name(shape, house.cells.front())
                                                               : house_number(house),
                             house.kind});
  for (const auto& rule : rules) model->rule_kinds_.emplace_back(rule->kind().name);
  // Clues about regions look for the constraints that find the regions.
  for (const bool finds_regions : {true, false})
    for (std::size_t i = 0; i < rules.size(); ++i) {
      const Rule& rule = *rules[i];
      if ((dynamic_cast<const GivesNumbers*>(&rule) != nullptr) != finds_regions) continue;
      checkpoint();
      model->rule_ = static_cast<int>(i);
      model->is_compound_ = !rule.arguments().rules.empty();
      try {
        rule.post(shape, *model);
      } catch (const UsageError& error) {
        const CellNames names = cell_names(shape, variables);
        const auto* about_cells = dynamic_cast<const CellsError*>(&error);
        throw UsageError(fmt::format("{}: {}", rule.name(names),
                                     about_cells != nullptr ? about_cells->told(names) : error.what()),
                         error.advice());
      }
    }
  model->rule_ = -1;
  if (purpose != Purpose::short_search) {
    model->implied_sums_ = sudosat::implied_sums(*model, shape.rows(), shape.columns());
    for (const ImpliedSum& implied : model->implied_sums_)
      model->add(implied.sum, Constraint::Implied::by_houses);
    for (Linear& sum : combined_sums(*model)) model->add(std::move(sum), Constraint::Implied::by_sums);
  }
  for (CombinedPair& pair : combined_pairs(*model)) {
    for (const int k : pair.constraints) model->constraints_[k].is_covered = true;
    model->add(std::move(pair.relation), Constraint::Implied::by_pairs);
  }
  model->sort_constraints();
  std::size_t sum = 0;
  for (int k = 0; k < static_cast<int>(model->constraints_.size()); ++k)
    if (model->constraints_[k].implied == Constraint::Implied::by_houses)
      model->implied_sums_[sum++].constraint = k;
  model->find_woken();
  model->find_intersections();
  model->find_peers();
  return model;
}

const std::vector<std::string>& Model::rule_names(const Puzzle& puzzle) const {
  std::call_once(names_->once, [&] { names_->of_rules = sudosat::rule_names(puzzle); });
  return names_->of_rules;
}

Model Model::alone(int rule) const {
  Model model(board_cells_, digits_, board_range_.first);
  for (const Range& range : extra_ranges_) model.add_cell(range);
  model.visible_cells_ = visible_cells_;
  model.holes_ = holes_;
  model.is_whole_ = is_whole_;
  for (const AllDifferent& constraint : all_different_)
    if (rule >= 0 && constraint.rule == rule) model.post(constraint);
  return model;
}

std::vector<DigitSet> Model::candidates(const std::vector<DigitSet>& of_board) const {
  std::vector<DigitSet> all = of_board;
  for (const Range& range : extra_ranges_) {
    DigitSet& set = all.emplace_back(width_);
    for (int digit = 0; digit < range.size(); ++digit) set.insert(digit);
  }
  return all;
}

int Model::add_cell(Range values) {
  if (is_refuting() && values.size() > 1) throw CannotBeDenied{};
  width_ = std::max(width_, values.size());
  if (width_ > DigitSet::word_bits)
    throw UsageError(values.size() > DigitSet::word_bits
                         ? fmt::format("it needs a count from {} to {}, and 64 values are the most",
                                       values.first, values.last)
                         : "variables, and rules with cells of their own, are for boards of up to 64 digits");
  extra_ranges_.push_back(values);
  constraints_of_.emplace_back();
  all_different_of_.emplace_back();
  return cells() - 1;
}

void Model::post(AllDifferent constraint) {
  checkpoint();
  if (recorded_ != nullptr) return recorded_->different.push_back(std::move(constraint));
  const bool on_board =
      std::ranges::all_of(constraint.cells, [this](int cell) { return cell < board_cells_; });
  if (condition_ || !on_board) {
    if (constraint.cells.size() > count_values(*this, constraint.cells))
      return post(Domain{constraint.cells.front(), {}});
    // This is kept simple: the indexes for houses are only for the board, and for what always holds.
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
  if (is_refuting()) return;
  constraints_.back().is_covered = constraints_.back().is_replaced = true;
  const int rule = std::exchange(rule_, -1);
  add(std::move(what), Constraint::Implied::beside_others);
  rule_ = rule;
}

void Model::add(decltype(Constraint::what) what, Constraint::Implied implied) {
  checkpoint();
  if (width_ > DigitSet::word_bits)
    throw UsageError("rules beyond 'these cells differ' are for boards of up to 64 digits");
  if (recorded_ != nullptr) {
    if (implied == Constraint::Implied::no) recorded_->constraints.push_back({std::move(what)});
    return;
  }
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

int Model::choose(std::span<const std::function<void()>> alternatives) {
  if (recorded_ != nullptr) {
    std::vector<Recorded> all;
    for (const auto& alternative : alternatives) all.push_back(record(alternative));
    recorded_->alternatives.push_back(std::move(all));
    return -1;
  }
  // A hidden cell says which alternative holds. If there are more alternatives than a cell can have values,
  // they are first divided into groups.
  constexpr std::size_t most = DigitSet::word_bits - 1;
  if (alternatives.size() > most) {
    const std::size_t size = (alternatives.size() + most - 1) / most;
    std::vector<std::function<void()>> parts;
    for (std::size_t from = 0; from < alternatives.size(); from += size)
      parts.emplace_back([this, part = alternatives.subspan(
                                    from, std::min(size, alternatives.size() - from))] { choose(part); });
    return choose(parts);
  }
  const auto count = static_cast<int>(alternatives.size());
  if (count == 1) return alternatives[0](), -1;
  // A hidden cell says which alternative holds. Below a condition its last value says that none needs to
  // hold.
  const int choice = add_cell({0, condition_ ? count : std::max(count - 1, 0)});
  const std::optional<Candidate> outer = std::exchange(condition_, std::nullopt);
  if (outer)
    post_pair(outer->cell, choice, [&](int value, int chosen) {
      return (value == value_of(outer->cell, outer->digit)) == (chosen != count);
    });
  if (count == 0 && !outer) post(Domain{choice, {}});
  for (int i = 0; i < count; ++i) {
    condition_ = Candidate{choice, i};
    alternatives[i]();
  }
  condition_ = outer;
  return choice;
}

template <class Predicate>
bool Model::any_shared(int a, int b, Predicate counts) const {
  const std::span<const int> of_b = all_different_of(b);
  return std::ranges::any_of(all_different_of(a),
                             [&](int k) { return counts(k) && std::ranges::find(of_b, k) != of_b.end(); });
}

bool Model::already_different(int a, int b, int constraint) const {
  return any_shared(a, b, [&](int k) { return k < constraint; });
}

bool Model::differ(int a, int b, int rule) const {
  return any_shared(a, b, [&](int k) { return rule < 0 || all_different_[k].rule == rule; });
}

bool Model::share_house(int a, int b) const {
  return any_shared(a, b, [&](int k) { return covers(all_different_[k]); });
}

std::shared_ptr<const Model> Model::of(const Puzzle& puzzle, Purpose purpose) {
  return ModelCache(purpose).get(puzzle);
}

std::shared_ptr<const Model> ModelCache::get(const Puzzle& puzzle) {
  if (compiled_.is_of(puzzle)) return compiled_.model;
  // Engines that look at a puzzle one after the other, each with a cache of its own, share its model. A model
  // of a board above 64 digits is too large to be kept when it is no longer used.
  thread_local std::array<Compiled, 3> last_of_each;
  Compiled& last = last_of_each[static_cast<std::size_t>(purpose_)];
  if (last.is_of(puzzle)) {
    compiled_ = last;
  } else {
    compiled_ = {puzzle.shape, puzzle.rules, puzzle.variables,
                 Model::of(*puzzle.shape, puzzle.rules, puzzle.variables, purpose_)};
    if (compiled_.model->has_peers()) last = compiled_;
  }
  return compiled_.model;
}

}  // namespace sudosat
