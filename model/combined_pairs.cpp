#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "base/budget.hpp"
#include "model/implied_sums.hpp"
#include "model/model.hpp"

namespace sudosat {
namespace {

// A relation, or a sum of two cells.
std::optional<std::pair<int, int>> pair_of(const Constraint& constraint) {
  if (constraint.condition) return std::nullopt;
  const auto* relation = std::get_if<Relation>(&constraint.what);
  const auto* sum = std::get_if<Linear>(&constraint.what);
  if (relation == nullptr && (sum == nullptr || sum->terms.size() != 2)) return std::nullopt;
  const std::vector<int> cells = scope_of(constraint);
  if (cells[0] == cells[1]) return std::nullopt;
  return std::minmax(cells[0], cells[1]);
}

bool is_relation(const Constraint& constraint) { return std::holds_alternative<Relation>(constraint.what); }

class Combiner {
 public:
  explicit Combiner(const Model& model) : model_(model) {}

  Vector<CombinedPair> combine() {
    const auto& all = model_.constraints();
    if (std::ranges::none_of(all, is_relation)) return {};
    std::map<std::pair<int, int>, std::vector<int>> by_cells;
    for (int k = 0; k < static_cast<int>(all.size()); ++k)
      if (const auto cells = pair_of(all[k])) by_cells[*cells].push_back(k);
    Vector<CombinedPair> pairs;
    for (const auto& [cells, numbers] : by_cells) {
      checkpoint();
      const auto& [first, second] = cells;
      const bool differ = model_.differ(first, second);
      const auto is_one = [&](int k) { return is_relation(all[k]); };
      if (std::ranges::none_of(numbers, is_one)) continue;
      if (numbers.size() == 1 && !(differ && allows_equals(numbers.front()))) continue;
      pairs.push_back({{first, second, table_of(first, second, differ, numbers)}, numbers});
    }
    return pairs;
  }

 private:
  // The tables of the relations, each with whether its first cell is the larger one; and whether the cells
  // differ.
  using Sources = std::pair<std::vector<std::pair<const PairTable*, bool>>, bool>;

  bool allows_equals(int k) const {
    const PairTable& table = *std::get<Relation>(model_.constraints()[k].what).allowed;
    for (int value = table.first().first; value <= table.first().last; ++value)
      if (table.second().contains(value) && table.allows(value, value)) return true;
    return false;
  }

  // Pairs of the same relations share their table.
  std::shared_ptr<const PairTable> table_of(int first, int second, bool differ,
                                            const std::vector<int>& numbers) {
    const auto& all = model_.constraints();
    Sources sources{{}, differ};
    for (const int k : numbers) {
      const auto* relation = std::get_if<Relation>(&all[k].what);
      sources.first.emplace_back(relation == nullptr ? nullptr : relation->allowed.get(),
                                 scope_of(all[k])[0] != first);
    }
    const auto make = [&] {
      return model_.table(first, second, [&](int a, int b) {
        checkpoint();
        if (differ && a == b) return false;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
          const bool is_swapped = sources.first[i].second;
          if (!accepts(all[numbers[i]], std::array{is_swapped ? b : a, is_swapped ? a : b})) return false;
        }
        return true;
      });
    };
    if (!std::ranges::all_of(numbers, [&](int k) { return is_relation(all[k]); })) return make();
    std::shared_ptr<const PairTable>& table = tables_[sources];
    if (table == nullptr) table = make();
    return table;
  }

  const Model& model_;
  std::map<Sources, std::shared_ptr<const PairTable>> tables_;
};

}  // namespace

Vector<CombinedPair> combined_pairs(const Model& model) { return Combiner(model).combine(); }

}  // namespace sudosat
