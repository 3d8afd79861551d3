#include <algorithm>
#include <bit>
#include <limits>

#include "rules/toolbox.hpp"

namespace sudosat {

Range values_of(const Model& model, const std::vector<int>& cells) {
  Range values = model.range(cells.front());
  for (int cell : cells) {
    const Range range = model.range(cell);
    values = {std::min(values.first, range.first), std::max(values.last, range.last)};
  }
  return values;
}

std::vector<int> possible_values(const Model& model, const std::vector<int>& cells) {
  return values_in(ranges_of(model, cells));
}

std::vector<Range> ranges_of(const Model& model, const std::vector<int>& cells) {
  std::vector<Range> ranges;
  for (int cell : cells) ranges.push_back(model.range(cell));
  return ranges;
}

std::vector<std::vector<int>> neighbours_among(const Shape& shape, const std::vector<int>& places) {
  std::vector<int> position(shape.cells(), -1);
  for (std::size_t i = 0; i < places.size(); ++i) position[places[i]] = static_cast<int>(i);
  std::vector<std::vector<int>> neighbours(places.size());
  for (std::size_t i = 0; i < places.size(); ++i)
    for (const int other : orthogonal_neighbours(shape, places[i]))
      if (position[other] >= 0) neighbours[i].push_back(position[other]);
  return neighbours;
}

void post_values(Model& model, int cell, const std::function<bool(int)>& allows) {
  Domain domain{.cell = cell, .values = {}};
  for (int value = model.range(cell).first; value <= model.range(cell).last; ++value)
    if (allows(value)) domain.values.push_back(value);
  if (static_cast<int>(domain.values.size()) < model.range(cell).size()) model.post(std::move(domain));
}

bool post_sets(Model& model, const std::vector<int>& cells,
               const std::function<bool(const std::vector<int>&)>& allows) {
  constexpr int most_values = 16;
  constexpr std::size_t most_sets = 500;
  const Range values = model.range(cells.front());
  if (values.size() > most_values || std::ssize(cells) > values.size() ||
      std::ranges::any_of(cells, [&](int cell) { return model.range(cell) != values; }))
    return false;
  Combination combination{cells, {}, values.first};
  for (DigitSet::Word set = 0; set < DigitSet::Word{1} << values.size(); ++set) {
    if (std::popcount(set) != static_cast<int>(cells.size())) continue;
    checkpoint();
    std::vector<int> chosen;
    for (DigitSet::Word left = set; left != 0; left &= left - 1)
      chosen.push_back(values.first + std::countr_zero(left));
    if (!allows(chosen)) continue;
    if (combination.sets.size() == most_sets) return false;
    combination.sets.push_back(set);
  }
  model.post(std::move(combination));
  return true;
}

void post_all_different(Model& model, const Shape& shape, const Rule& rule, std::vector<int> cells) {
  model.post(AllDifferent{std::move(cells), std::string(rule.noun()), rule.which(CellNames(shape))});
}

void PairPoster::post(int first, int second) {
  const auto fits = [&](const auto& table) {
    return table->first() == model_.range(first) && table->second() == model_.range(second);
  };
  auto table = std::ranges::find_if(tables_, fits);
  if (table == tables_.end()) table = tables_.insert(table, model_.table(first, second, allows_));
  model_.post(Relation{first, second, *table});
}

void PairPoster::post_along(const std::vector<int>& cells) {
  for (std::size_t i = 1; i < cells.size(); ++i) post(cells[i - 1], cells[i]);
}

void PairPoster::post_among(const std::vector<int>& cells) {
  for (std::size_t j = 1; j < cells.size(); ++j)
    for (std::size_t i = 0; i < j; ++i) post(cells[i], cells[j]);
}

std::vector<Term> terms_of(const std::vector<int>& cells, std::int64_t coefficient) {
  std::vector<Term> terms;
  for (int cell : cells) terms.push_back({cell, coefficient});
  return terms;
}

void post_equal_sums(Model& model, const std::vector<std::vector<int>>& groups) {
  if (groups.size() < 2) return;
  // All groups equal one cell, so that what is known of one sum reaches all groups. The cell is a group of
  // one cell, or a hidden one. If that had too many values, all groups equal the shortest one.
  auto equal = std::ranges::min_element(groups, {}, &std::vector<int>::size);
  std::vector<int> total = *equal;
  if (total.size() > 1) {
    std::int64_t least = std::numeric_limits<std::int64_t>::min(),
                 most = -(least + 1);  // the sums that all groups can have
    for (const std::vector<int>& group : groups) {
      std::int64_t first = 0, last = 0;
      for (int cell : group) {
        first += model.range(cell).first;
        last += model.range(cell).last;
      }
      least = std::max(least, first);
      most = std::min(most, last);
    }
    if (groups.size() > 2 && !model.is_refuting() && most >= least && most - least < DigitSet::word_bits &&
        std::in_range<int>(least) && std::in_range<int>(most)) {
      total = {model.add_cell({static_cast<int>(least), static_cast<int>(most)})};
      equal = groups.end();
    }
  }
  for (auto group = groups.begin(); group != groups.end(); ++group) {
    if (group == equal) continue;
    std::vector<Term> terms = terms_of(*group), others = terms_of(total, -1);
    terms.insert(terms.end(), others.begin(), others.end());
    model.post(Linear{std::move(terms), {0}});
  }
}

RegionsBeside regions_beside(const Model& model, int cell) {
  RegionsBeside beside;
  std::set<int> values;
  for (const Constraint& constraint : model.constraints()) {
    const auto* connected = std::get_if<Connected>(&constraint.what);
    if (connected == nullptr || constraint.condition || connected->size < 2) continue;
    const auto at = std::ranges::find(connected->cells, cell);
    if (at == connected->cells.end() || connected->values.size() != 1) continue;
    if (model.range(cell).contains(connected->values.front())) values.insert(connected->values.front());
    for (int next : connected->neighbours[at - connected->cells.begin()])
      beside.cells.insert(connected->cells[next]);
    beside.size = beside.size == 0 ? connected->size : std::min(beside.size, connected->size);
  }
  if (std::ssize(values) != model.range(cell).size()) return {};
  return beside;
}

}  // namespace sudosat
