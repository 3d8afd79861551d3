#include "puzzle/combinations.hpp"

#include <algorithm>
#include <limits>

#include "puzzle/constraint.hpp"

namespace sudosat {
namespace {

class Enumeration {
 public:
  Enumeration(Range values, const std::vector<int>& totals, std::size_t most)
      : values_(values), totals_(totals), most_(most) {}

  std::optional<std::vector<DigitSet::Word>> run(int cells) {
    if (cells > values_.size()) return found_;
    return extend(values_.first, cells, 0, 0) ? std::optional(std::move(found_)) : std::nullopt;
  }

 private:
  // By larger and larger values. False where there are too many.
  bool extend(int from, int cells, int sum, DigitSet::Word set) {
    if (cells == 0) {
      if (!std::binary_search(totals_.begin(), totals_.end(), sum)) return true;
      if (found_.size() == most_) return false;
      found_.push_back(set);
      return true;
    }
    for (int value = from; value + cells - 1 <= values_.last; ++value) {
      const int least = cells * value + cells * (cells - 1) / 2;
      const int greatest = value + (cells - 1) * values_.last - (cells - 1) * (cells - 2) / 2;
      if (sum + least > totals_.back()) break;
      if (sum + greatest < totals_.front()) continue;
      if (!extend(value + 1, cells - 1, sum + value, set | DigitSet::Word{1} << (value - values_.first)))
        return false;
    }
    return true;
  }

  Range values_;
  const std::vector<int>& totals_;
  std::size_t most_;
  std::vector<DigitSet::Word> found_;
};

}  // namespace

std::optional<std::vector<DigitSet::Word>> combinations(const Linear& linear, const Model& model,
                                                        std::size_t most) {
  if (linear.terms.empty() || linear.totals.empty()) return std::nullopt;
  const Range values = model.range(linear.terms[0].cell);
  for (std::size_t i = 0; i < linear.terms.size(); ++i) {
    const auto [cell, coefficient] = linear.terms[i];
    if (coefficient != 1 || model.range(cell) != values) return std::nullopt;
    for (std::size_t j = 0; j < i; ++j)
      if (!model.already_different(linear.terms[j].cell, cell, std::numeric_limits<int>::max()))
        return std::nullopt;
  }
  return Enumeration(values, linear.totals, most).run(static_cast<int>(linear.terms.size()));
}

}  // namespace sudosat
