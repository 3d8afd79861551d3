#include "rules/sum_layouts.hpp"

#include <algorithm>
#include <bit>
#include <map>

namespace sudosat {
namespace {

using Word = DigitSet::Word;

// A pattern takes some ten nanoseconds each time; an automaton of a whole line takes as long as some
// thousand.
constexpr std::size_t most_patterns = 2000;
constexpr int most_values = 12;

bool do_all_differ(const Model& model, const std::vector<int>& cells) {
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (!model.differ(cells[i], cells[j])) return false;
  return true;
}

// All sets of the values, by how many they have and what these add up to.
std::map<std::pair<std::size_t, std::int64_t>, std::vector<Word>> sets_by_sum(const Range& values) {
  std::map<std::pair<std::size_t, std::int64_t>, std::vector<Word>> sets;
  for (Word set = 0; set < Word{1} << values.size(); ++set) {
    std::int64_t sum = 0;
    for (Word left = set; left != 0; left &= left - 1) sum += values.first + std::countr_zero(left);
    sets[{static_cast<std::size_t>(std::popcount(set)), sum}].push_back(set);
  }
  return sets;
}

}  // namespace

void post_sum_layouts_instead(Model& model, const std::vector<int>& cells,
                              const std::vector<SumLayout>& layouts) {
  const Range values = model.range(cells.front());
  const bool are_alike = std::ranges::all_of(cells, [&](int cell) { return model.range(cell) == values; });
  if (!are_alike || values.size() > most_values || !do_all_differ(model, cells)) return;
  const auto sets = sets_by_sum(values);
  Patterns patterns{cells, {}, values.first};
  for (const SumLayout& layout : layouts) {
    const auto with_sum = sets.find({layout.end - layout.begin, layout.sum});
    const bool is_possible = std::ranges::all_of(
        layout.known, [&values](const auto& known) { return values.contains(known.second); });
    if (with_sum == sets.end() || !is_possible) continue;
    Word others = (Word{1} << values.size()) - 1;
    for (const auto& [place, value] : layout.known) others &= ~(Word{1} << (value - values.first));
    for (Word inside : with_sum->second) {
      if ((inside & ~others) != 0) continue;
      if (patterns.patterns.size() == most_patterns) return;
      std::vector<Word>& pattern = patterns.patterns.emplace_back(cells.size(), others & ~inside);
      for (const auto& [place, value] : layout.known) pattern[place] = Word{1} << (value - values.first);
      std::fill_n(pattern.begin() + static_cast<std::ptrdiff_t>(layout.begin), layout.end - layout.begin,
                  inside);
    }
  }
  model.post_instead(std::move(patterns));
}

}  // namespace sudosat
