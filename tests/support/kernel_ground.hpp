// Kernel constraints on cells without houses, and their definitions: what tests of the kernel begin with.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "model/model.hpp"
#include "rules/toolbox.hpp"

namespace sudosat {
namespace kernel_test {

using Tuple = std::vector<int>;
using Random = std::mt19937;

inline int pick(Random& random, int low, int high) {
  return std::uniform_int_distribution(low, high)(random);
}

// Cells on one line without houses, so that only the constraint restricts them.
struct Ground {
  int cells;
  Range values;
  std::shared_ptr<const Shape> shape() const {
    return std::make_shared<const Shape>(ShapeSpec{.rows = 1,
                                                   .columns = cells,
                                                   .digits = values.size(),
                                                   .first_digit = values.first,
                                                   .regions = {},
                                                   .has_lines = false});
  }
};

inline Constraint plain(decltype(Constraint::what) what) { return {.what = std::move(what)}; }

inline bool accepts_tuple(const Constraint& constraint, const Tuple& tuple) {
  std::vector<int> values;
  for (int cell : scope_of(constraint)) values.push_back(tuple[cell]);
  return accepts(constraint, values);
}

inline void post(const Constraint& constraint, Model& model) {
  std::visit([&model](const auto& what) { model.post(what); }, constraint.what);
}

// A rule that demands all of its constraints, or any of them.
class KernelRule : public Rule {
 public:
  KernelRule(const RuleKind& kind, std::vector<Constraint> constraints, bool any)
      : Rule(kind, {}), constraints_(std::move(constraints)), any_(any) {}

  bool accepts(const Shape&, const Grid& grid) const override {
    const auto holds = [&grid](const Constraint& constraint) {
      return accepts_tuple(constraint, grid.values());
    };
    return any_ ? std::ranges::any_of(constraints_, holds) : std::ranges::all_of(constraints_, holds);
  }
  void post(const Shape&, Model& model) const override {
    std::vector<std::function<void()>> alternatives;
    for (const Constraint& constraint : constraints_)
      alternatives.emplace_back([&constraint, &model] { kernel_test::post(constraint, model); });
    if (any_) return model.any_of(alternatives);
    for (const auto& alternative : alternatives) alternative();
  }

 private:
  std::vector<Constraint> constraints_;
  bool any_;
};

inline const RuleKind& kernel_kind() {
  static const RuleKind kind{"kernel", "For tests.", {}, nullptr};
  return kind;
}

template <class Callback>
void for_each_tuple(const Ground& ground, Callback callback) {
  Tuple tuple(static_cast<std::size_t>(ground.cells), ground.values.first);
  while (true) {
    callback(tuple);
    std::size_t i = 0;
    while (i < tuple.size() && tuple[i] == ground.values.last) tuple[i++] = ground.values.first;
    if (i == tuple.size()) return;
    ++tuple[i];
  }
}

}  // namespace kernel_test
}  // namespace sudosat
