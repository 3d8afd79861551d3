// The inequalities of ranks among lists. Each auxiliary variable has one value for each assignment of the
// cells.
#include <utility>

#include "encoder/opb/inequalities.hpp"

namespace sudosat {
namespace {

class RankingInequalities {
 public:
  RankingInequalities(const Ranking& ranking, InequalityWriter& out)
      : ranking_(ranking), out_(out), range_(out.model().range(ranking.cells.front())) {}

  void write() {
    const std::size_t count = ranking_.contestants.size();
    for (std::size_t i = 0; i < count; ++i) enter(i);
    std::vector<WeightedSum> smaller(count);  // how many others are smaller
    for (std::size_t b = 0; b < count; ++b)
      for (std::size_t a = 0; a < b; ++a) {
        const bool is_ranked = rank(a) >= 0 || rank(b) >= 0;
        if (!is_ranked && ranking_.ties != Ranking::Ties::none) continue;
        const Comparison order = compare(a, b);
        smaller[b].add(1, order.smaller);
        smaller[a].add(1, order.larger);
        if (ranking_.ties != Ranking::Ties::any) out_.at_most(order.equal, 0);
      }
    for (std::size_t i = 0; i < count; ++i)
      if (rank(i) >= 0) out_.equal(smaller[i], rank(i));
  }

 private:
  // Says how list a compares with list b, as far as it was read. One of the three is true.
  struct Comparison {
    WeightedSum smaller, equal, larger;
  };

  int rank(std::size_t contestant) const { return ranking_.contestants[contestant].rank; }
  WeightedSum fresh(std::size_t place, std::size_t a, std::size_t b, int what) {
    return out_.fresh(
        {static_cast<std::int64_t>(place), static_cast<std::int64_t>(a), static_cast<std::int64_t>(b), what});
  }

  // Writes the numbers that the contestant enters, place by place. Variables copy the list that it chooses.
  void enter(std::size_t contestant) {
    const auto& lists = ranking_.contestants[contestant].lists;
    const auto cell = [&](std::size_t list, std::size_t place) { return ranking_.cells[lists[list][place]]; };
    std::vector<WeightedSum>& entry = entries_.emplace_back();
    WeightedSum one;
    for (std::size_t i = 0; i < lists.size() && ranking_.first; ++i)
      one.add(1, out_.holds(cell(i, 0), *ranking_.first));
    if (ranking_.first) out_.equal(std::move(one), 1);
    for (std::size_t place = ranking_.first ? 1 : 0; place < lists.front().size(); ++place) {
      if (lists.size() == 1) {
        entry.push_back(out_.value_of(cell(0, place)));
        continue;
      }
      WeightedSum number, digits;
      for (int value = range_.first; value <= range_.last; ++value) {
        const WeightedSum copy = fresh(place, contestant, contestant, value);
        number.add(value, copy);
        digits.add(1, copy);
        for (std::size_t i = 0; i < lists.size(); ++i)
          out_.at_most(out_.holds(cell(i, 0), *ranking_.first) + out_.holds(cell(i, place), value) - copy, 1);
      }
      out_.equal(std::move(digits), 1);
      entry.push_back(std::move(number));
    }
  }

  // The first place in which two lists differ decides. In each place the difference is at most `span`.
  Comparison compare(std::size_t a, std::size_t b) {
    const int span = range_.size() - 1;
    Comparison before{{}, {1, {}}, {}};
    for (std::size_t place = 0; place < entries_[a].size(); ++place) {
      const WeightedSum excess = entries_[b][place] - entries_[a][place];
      const auto say = [&](int what) { return fresh(place, a, b, what); };
      const Comparison now{say(-1), say(0), say(1)};
      out_.equal(now.smaller + now.equal + now.larger, 1);
      out_.at_least(now.smaller - before.smaller, 0);
      out_.at_least(now.larger - before.larger, 0);
      // If a claim becomes true in this place, the difference here shows it.
      const auto require = [&](const WeightedSum& claim, const WeightedSum& if_true, int bound) {
        out_.at_least(if_true - WeightedSum{}.add(bound + span, claim), -span);
      };
      require(now.smaller - before.smaller, excess, 1);
      require(now.larger - before.larger, WeightedSum{} - excess, 1);
      require(now.equal, excess, 0);
      require(now.equal, WeightedSum{} - excess, 0);
      before = now;
    }
    return before;
  }

  const Ranking& ranking_;
  InequalityWriter& out_;
  const Range range_;
  std::vector<std::vector<WeightedSum>> entries_;
};

}  // namespace

void write(const Ranking& ranking, InequalityWriter& out) { RankingInequalities(ranking, out).write(); }

}  // namespace sudosat
