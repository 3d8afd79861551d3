// Ranks among lists: each pair of lists is compared by the bounds of its values (as in Frisch, Hnich,
// Kiziltan, Miguel and Walsh 2002), and how many can and must be smaller says in which order the others are.
#include <algorithm>
#include <bit>

#include "propagation/propagator.hpp"

namespace sudosat {
namespace {

using Word = Propagator::Word;
using List = std::vector<int>;

Word least(Word set) { return set & -set; }
Word most(Word set) { return Word{1} << (std::bit_width(set) - 1); }

// Two lists from one place on, the first of which is to be the smaller one. The places before are all equal,
// and `open` are the values that may stand in this one.
struct Pair {
  const List& smaller;
  const List& larger;
  bool may_tie;
  bool lists_differ;  // a value that has stood in a list does not stand there again

  bool is_same(std::size_t i) const { return smaller[i] == larger[i]; }
  Word without(Word open, Word value) const { return lists_differ ? open & ~value : open; }

  // Whether some values are in this order. A tie needs equal bounds in each place.
  bool can_hold(const Word* sets, std::size_t i, Word open) const {
    for (; i < smaller.size(); ++i) {
      if (is_same(i)) continue;
      const Word before = sets[smaller[i]] & open, after = sets[larger[i]] & open;
      if (before == 0 || after == 0) return false;
      const Word low = least(before), high = most(after);
      if (low != high) return low < high;
      open = without(open, low);
    }
    return may_tie;
  }
  bool can_tie_at(Word value, const Word* sets, std::size_t i, Word open) const {
    return (sets[smaller[i]] & sets[larger[i]] & value) != 0 && can_hold(sets, i + 1, without(open, value));
  }

  // Leaves the values that are in this order with some others.
  bool narrow(Word* sets, std::size_t i, Word open) const {
    for (; i < smaller.size(); ++i) {
      if (is_same(i)) continue;
      Word& before = sets[smaller[i]];
      Word& after = sets[larger[i]];
      before &= open;
      after &= open;
      if (before == 0 || after == 0) return false;
      const Word low = least(before), high = most(after);
      if (low > high) return false;
      if (low == high) {
        before = after = low;
        open = without(open, low);
        continue;
      }
      // Beyond both bounds nothing is in order; at a bound the values can be equal, and the rest decides.
      const bool ties_high = can_tie_at(high, sets, i, open), ties_low = can_tie_at(low, sets, i, open);
      before &= ties_high ? high | (high - 1) : high - 1;
      after &= ties_low ? ~(low - 1) : ~(low | (low - 1));
      return before != 0 && after != 0;
    }
    return may_tie;
  }
};

class RankingPropagator : public Propagator {
 public:
  RankingPropagator(const Ranking& ranking, const Model& model)
      : contestants_(ranking.contestants),
        ties_(ranking.ties),
        lists_differ_(ranking.lists_differ),
        compared_from_(ranking.first ? 1 : 0) {
    if (!ranking.first) return;
    const Range range = model.range(ranking.cells.front());
    first_ = range.contains(*ranking.first) ? Word{1} << (*ranking.first - range.first) : 0;
    if (lists_differ_) open_ = ~first_;
  }

  bool run(Word* sets) override {
    for (const Ranking::Contestant& contestant : contestants_)
      if (compared_from_ > 0 && !narrow_entries(contestant, sets)) return false;
    for (std::size_t i = 0; i < contestants_.size(); ++i) {
      if (contestants_[i].rank >= 0 && !narrow_rank(i, sets)) return false;
      for (std::size_t j = 0; j < i && ties_ == Ranking::Ties::none; ++j)
        if (are_equal(contestants_[i], contestants_[j], sets)) return false;
    }
    return true;
  }
  bool is_idempotent() const override { return false; }

 private:
  enum class Order { smaller, other, open };

  bool can_enter(const List& list, const Word* sets) const {
    return compared_from_ == 0 || (sets[list.front()] & first_) != 0;
  }
  bool must_enter(const List& list, const Word* sets) const {
    return compared_from_ == 0 || sets[list.front()] == first_;
  }

  // Exactly one of the lists begins with first_.
  bool narrow_entries(const Ranking::Contestant& contestant, Word* sets) const {
    const List* entry = nullptr;
    int possible = 0;
    for (const List& list : contestant.lists) {
      if (!can_enter(list, sets)) continue;
      if (must_enter(list, sets) && entry != nullptr && must_enter(*entry, sets)) return false;
      if (entry == nullptr || must_enter(list, sets)) entry = &list;
      ++possible;
    }
    if (entry == nullptr) return false;
    if (possible == 1) sets[entry->front()] = first_;
    if (!must_enter(*entry, sets)) return true;
    for (const List& list : contestant.lists)
      if (&list != entry && (sets[list.front()] &= ~first_) == 0) return false;
    return true;
  }

  // How a list stands beside a ranked one.
  Pair pair(const List& ranked, const List& list, Order order) const {
    if (order == Order::smaller) return {list, ranked, false, lists_differ_};
    return {ranked, list, ties_ == Ranking::Ties::any, lists_differ_};
  }

  Order order_of(std::size_t other, std::size_t ranked, const Word* sets) const {
    const List& list = contestants_[ranked].lists.front();
    if (const int rank = contestants_[other].rank; rank >= 0)
      return rank < contestants_[ranked].rank ? Order::smaller : Order::other;
    const auto can_be = [&](Order order) {
      return std::ranges::any_of(contestants_[other].lists, [&](const List& entry) {
        return can_enter(entry, sets) && pair(list, entry, order).can_hold(sets, compared_from_, open_);
      });
    };
    if (!can_be(Order::smaller)) return Order::other;
    return can_be(Order::other) ? Order::open : Order::smaller;
  }

  bool narrow_rank(std::size_t ranked, Word* sets) {
    int smaller = 0, open = 0;
    orders_.assign(contestants_.size(), Order::other);
    for (std::size_t i = 0; i < contestants_.size(); ++i) {
      if (i == ranked) continue;
      orders_[i] = order_of(i, ranked, sets);
      if (orders_[i] == Order::smaller) ++smaller;
      if (orders_[i] == Order::open) ++open;
    }
    const int rank = contestants_[ranked].rank;
    if (rank < smaller || rank > smaller + open) return false;
    for (std::size_t i = 0; i < contestants_.size(); ++i) {
      if (i == ranked) continue;
      if (orders_[i] == Order::open && rank == smaller) orders_[i] = Order::other;
      if (orders_[i] == Order::open && rank == smaller + open) orders_[i] = Order::smaller;
      if (orders_[i] != Order::open && !narrow_order(ranked, i, orders_[i], sets)) return false;
    }
    return true;
  }

  bool narrow_order(std::size_t ranked, std::size_t other, Order order, Word* sets) const {
    for (const List& list : contestants_[other].lists) {
      if (!can_enter(list, sets)) continue;
      const Pair both = pair(contestants_[ranked].lists.front(), list, order);
      if (must_enter(list, sets)) {
        if (!both.narrow(sets, compared_from_, open_)) return false;
      } else if (!both.can_hold(sets, compared_from_, open_) && (sets[list.front()] &= ~first_) == 0) {
        return false;
      }
    }
    return true;
  }

  bool are_equal(const Ranking::Contestant& a, const Ranking::Contestant& b, const Word* sets) const {
    for (const List& x : a.lists)
      for (const List& y : b.lists) {
        if (!must_enter(x, sets) || !must_enter(y, sets)) continue;
        std::size_t i = 0;
        while (i < x.size() && (x[i] == y[i] || (sets[x[i]] == sets[y[i]] && is_single(sets[x[i]])))) ++i;
        if (i == x.size()) return true;
      }
    return false;
  }

  std::vector<Ranking::Contestant> contestants_;
  Ranking::Ties ties_;
  bool lists_differ_;
  std::size_t compared_from_;  // 1 if the entries begin with first_
  Word first_ = 0;
  Word open_ = ~Word{0};  // the values from there on
  std::vector<Order> orders_;
};

}  // namespace

std::unique_ptr<Propagator> make_propagator(const Ranking& ranking, const Model& model) {
  return std::make_unique<RankingPropagator>(ranking, model);
}

}  // namespace sudosat
