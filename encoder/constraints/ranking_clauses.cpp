// Ranks among lists. The list that a contestant enters is copied to variables of its own, so each pair of
// contestants is compared once, place by place, as long as both are equal. The first places are in the order
// encoding; the others decide rarely, and as binary numbers they take few clauses (on a board of 36x36 a
// fifth).
#include <optional>

#include "base/budget.hpp"
#include "encoder/layers.hpp"
#include "encoder/ordered.hpp"

namespace sudosat {
namespace {

// Holds the literals of the value in each place. In the order encoding they say "at least the second value",
// "at least the third" and so on. In other places they are the bits of the value.
using Letters = std::vector<std::vector<Literal>>;

class RankingEncoder {
 public:
  RankingEncoder(const Ranking& ranking, ClauseWriter& writer) : ranking_(ranking), writer_(writer) {}

  void encode() {
    for (const Ranking::Contestant& contestant : ranking_.contestants) entries_.push_back(enter(contestant));
    const std::size_t count = entries_.size();
    for (std::size_t i = 0; i < count; ++i)
      if (ranking_.contestants[i].rank >= 0) encode_rank(i);
    if (ranking_.ties != Ranking::Ties::none) return;
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (!is_ranked(i) && !is_ranked(j)) encode_order(i, j, writer_.fresh(), false);
  }

 private:
  static constexpr std::size_t ordered_places = 2;

  bool is_ranked(std::size_t i) const { return ranking_.contestants[i].rank >= 0; }
  int cell(const std::vector<int>& list, std::size_t place) const { return ranking_.cells[list[place]]; }

  // The places of the entered list in which the lists can differ.
  Letters enter(const Ranking::Contestant& contestant) {
    if (!ranking_.first) return letters_of(contestant.lists.front());
    std::vector<Literal> enters;
    for (const std::vector<int>& list : contestant.lists)
      enters.push_back(writer_.literal(cell(list, 0), *ranking_.first));
    writer_.add(enters);
    writer_.at_most_one(enters);
    if (enters.size() == 1) return letters_of(contestant.lists.front());
    Letters entry;
    for (std::size_t i = 0; i < enters.size(); ++i) {
      if (enters[i] == false_literal) continue;
      const Letters letters = letters_of(contestant.lists[i]);
      if (entry.empty())
        for (const std::vector<Literal>& letter : letters) {
          std::vector<Literal>& copy = entry.emplace_back();
          while (copy.size() < letter.size()) copy.push_back(writer_.fresh());
        }
      for (std::size_t place = 0; place < letters.size(); ++place)
        for (std::size_t k = 0; k < letters[place].size(); ++k) {
          checkpoint();
          writer_.add({-enters[i], -letters[place][k], entry[place][k]});
          writer_.add({-enters[i], letters[place][k], -entry[place][k]});
        }
    }
    return entry.empty() ? letters_of(contestant.lists.front()) : entry;
  }

  Letters letters_of(const std::vector<int>& list) {
    Letters letters;
    for (std::size_t place = ranking_.first ? 1 : 0; place < list.size(); ++place)
      letters.push_back(letters.size() < ordered_places ? bounds(cell(list, place))
                                                        : writer_.bits(cell(list, place)));
    return letters;
  }
  std::vector<Literal> bounds(int cell) {
    const Range range = writer_.model().range(cell);
    const Ordered ordered({cell, 1}, writer_);
    std::vector<Literal> bounds;
    for (int value = range.first + 1; value <= range.last; ++value) bounds.push_back(ordered.at_least(value));
    return bounds;
  }

  void encode_rank(std::size_t ranked) {
    const int rank = ranking_.contestants[ranked].rank;
    std::vector<Literal> smaller;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      if (i == ranked) continue;
      Literal is_smaller = false_literal;
      if (!is_ranked(i))
        is_smaller = writer_.fresh();
      else if (ranking_.contestants[i].rank < rank)
        is_smaller = true_literal;
      smaller.push_back(is_smaller);
      encode_order(i, ranked, is_smaller, ranking_.ties == Ranking::Ties::any);
    }
    encode_number(smaller, {rank}, writer_);
  }

  // The literal says whether entry a is smaller than entry b; if not, it is larger, or may be equal.
  void encode_order(std::size_t a, std::size_t b, Literal is_smaller, bool may_tie) {
    std::optional<Literal> equal = true_literal;
    for (std::size_t place = 0; place < entries_[a].size() && equal; ++place) {
      const auto& x = entries_[a][place];
      const auto& y = entries_[b][place];
      if (x == y) continue;
      equal = place < ordered_places ? compare_bounds(x, y, is_smaller, *equal)
                                     : compare_bits(x, y, is_smaller, *equal);
    }
    if (!equal) return;
    if (may_tie)
      writer_.add({-*equal, -is_smaller});
    else
      writer_.add({-*equal});
  }

  // compare_… returns a literal that is true if the places are equal up to here.
  Literal compare_bounds(const std::vector<Literal>& x, const std::vector<Literal>& y, Literal is_smaller,
                         Literal equal) {
    const Literal still = writer_.fresh();
    for (std::size_t k = 0; k < x.size(); ++k) {
      writer_.add({-equal, -is_smaller, -x[k], y[k]});
      writer_.add({-equal, is_smaller, -y[k], x[k]});
    }
    for (std::size_t k = 0; k <= x.size(); ++k) {
      const auto reaches = [k](const auto& bounds) { return k == 0 ? true_literal : bounds[k - 1]; };
      const auto exceeds = [k](const auto& bounds) { return k == bounds.size() ? false_literal : bounds[k]; };
      writer_.add({-equal, -is_smaller, still, -reaches(x), exceeds(y)});
      writer_.add({-equal, is_smaller, still, -reaches(y), exceeds(x)});
    }
    return still;
  }
  std::optional<Literal> compare_bits(const std::vector<Literal>& x, const std::vector<Literal>& y,
                                      Literal is_smaller, Literal equal) {
    for (std::size_t k = 0; k < x.size(); ++k) {
      checkpoint();
      if (x[k] == y[k]) continue;
      writer_.add({-equal, -is_smaller, -x[k], y[k]});
      writer_.add({-equal, is_smaller, x[k], -y[k]});
      if (x[k] == -y[k]) return std::nullopt;
      const Literal still = writer_.fresh();
      writer_.add({-equal, still, x[k], y[k]});
      writer_.add({-equal, still, -x[k], -y[k]});
      equal = still;
    }
    return equal;
  }

  const Ranking& ranking_;
  ClauseWriter& writer_;
  std::vector<Letters> entries_;
};

}  // namespace

void encode(const Ranking& ranking, ClauseWriter& writer) { RankingEncoder(ranking, writer).encode(); }

}  // namespace sudosat
