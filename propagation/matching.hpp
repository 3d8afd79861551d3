// All-different by matching (MatchingFilter). Two kinds of graph tell what a candidate is worth:
//
// - the open cells of a constraint against digits: Hall sets of any size, of which naked and hidden pairs
//   and triples are the small ones;
// - for one digit, the constraints of one family against those of another, an edge where they share a cell
//   that can hold it: with rows against columns fish of any size (X-wing, swordfish, …), with rows or
//   columns against boxes locked candidates in one box or several.
//
// A filtered graph falls into components without an edge between them. What is removed later concerns the
// components it was in, so only these are filtered again, and only if what was removed is one of the at most
// three edges a vertex that its component was found to hang together by (dynamic triggers: Gent, Miguel and
// Nightingale 2008).
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <map>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "propagation/domains.hpp"
#include "propagation/fixpoint.hpp"
#include "propagation/matching_filter.hpp"
#include "puzzle/budget.hpp"

namespace sudosat {

template <int W>
class Matching {
 public:
  explicit Matching(Domains<W>& domains)
      : domains_(domains),
        model_(domains.model()),
        digits_(static_cast<std::size_t>(model_.digits())),
        filter_(model_.digits()),
        seen_(static_cast<std::size_t>(model_.cells() * domains.words()), 0),
        family_of_(model_.all_different().size(), -1),
        in_reach_(digits_ + 1) {
    find_families();
    const std::size_t graphs = model_.all_different().size() + pairs_.size() * digits_;
    mates_.assign(graphs * digits_, -1);
    components_.assign(graphs * digits_, 0);
    parents_.assign(graphs * digits_, -1);
    ways_back_.assign(graphs * digits_, -1);
    touched_.assign(graphs * words(), 0);
    open_.assign(graphs * words(), ~Word{0});
    is_queued_.assign(graphs, false);
  }

  // One pass over the graphs of what was removed since the last. `progress` says whether anything was
  // removed.
  Fixpoint run(const Budget& budget, bool& progress) {
    const auto holds = [this](std::size_t graph, int left, int right) {
      return holds_together(graph, left, right);
    };
    if (!look(holds, budget)) return Fixpoint::interrupted;
    const std::size_t constraints = model_.all_different().size();
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      const std::size_t graph = queue_[i];
      const bool consistent = graph < constraints
                                  ? filter_constraint(static_cast<int>(graph), progress)
                                  : filter_digit((graph - constraints) / digits_,
                                                 static_cast<int>((graph - constraints) % digits_), progress);
      if (!consistent || is_spent(lefts_.size() * words(), budget)) {
        empty_queue();
        return consistent ? Fixpoint::interrupted : Fixpoint::contradiction;
      }
    }
    empty_queue();
    return Fixpoint::reached;
  }
  // To be called where the candidates are again those of an earlier fixpoint, more than they were.
  void restore() {
    look([](std::size_t, int, int) { return true; }, {});
    for (std::size_t graph : queue_) {
      std::fill_n(&components_[graph * digits_], digits_, 0);
      std::fill_n(&open_[graph * words()], words(), ~Word{0});
    }
    empty_queue();
    failed_.clear();
  }
  // Whether a graph of a digit holds what locked candidates would find here.
  bool covers(const Intersection& intersection) const {
    return family_of_[static_cast<std::size_t>(intersection.first)] >= 0 &&
           family_of_[static_cast<std::size_t>(intersection.second)] >= 0;
  }
  // The constraints in which run() found a contradiction; none where it found none since restore().
  std::span<const int> failed_constraints() const { return failed_; }

 private:
  using Word = DigitSet::Word;
  static constexpr int word_bits = DigitSet::word_bits;

  // Covering constraints that share no cell and leave none out.
  struct Family {
    std::vector<int> constraints;
    std::vector<int> member_of;  // cell -> position in `constraints`
    std::vector<Word> places;    // the cells of a digit and a member, as positions in the constraint
  };

  void find_families();
  template <class Predicate>
  bool look(Predicate matters, const Budget& budget);
  bool filter_constraint(int k, bool& progress);
  bool filter_digit(std::size_t pair, int digit, bool& progress);

  std::size_t words() const { return static_cast<std::size_t>(domains_.words()); }
  static bool has(const Word* bits, int i) { return (bits[i / word_bits] >> (i % word_bits)) & 1; }
  static Word bit(int i) { return Word{1} << (i % word_bits); }

  // Whether a component may fall apart without this edge.
  bool holds_together(std::size_t graph, int left, int right) const {
    const std::size_t index = graph * digits_ + static_cast<std::size_t>(left);
    return components_[index] == 0 || mates_[index] == right || ways_back_[index] == right ||
           parents_[graph * digits_ + static_cast<std::size_t>(right)] == left;
  }
  void touch(std::size_t graph, int left) {
    touched_[graph * words() + static_cast<std::size_t>(left / word_bits)] |= bit(left);
    if (std::exchange(is_queued_[graph], true) == 0) queue_.push_back(graph);
  }
  void empty_queue() {
    for (std::size_t graph : queue_) {
      is_queued_[graph] = false;
      std::fill_n(&touched_[graph * words()], words(), 0);
    }
    queue_.clear();
  }
  // Calls back with each of the graph's `count` left vertices that may be open and lie in a marked component;
  // one for which that returns false is not asked for again until restore().
  template <class Callback>
  void for_each_open(std::size_t graph, std::size_t count, bool all, Callback callback) {
    const std::int16_t* component = &components_[graph * digits_];
    for (std::size_t w = 0; w * word_bits < count; ++w) {
      Word& open = open_[graph * words() + w];
      for (Word word = open; word != 0; word &= word - 1) {
        const std::size_t left = w * word_bits + static_cast<std::size_t>(std::countr_zero(word));
        if (left >= count) break;
        if (!all && in_reach_[static_cast<std::size_t>(component[left])] == 0) continue;
        if (!callback(left)) open &= ~bit(static_cast<int>(left));
      }
    }
  }
  // Leaves in in_reach_ which components of a graph were touched.
  void mark_components(std::size_t graph) {
    const std::int16_t* component = &components_[graph * digits_];
    std::fill(in_reach_.begin(), in_reach_.end(), 0);
    for (std::size_t w = 0; w < words(); ++w)
      for (Word word = touched_[graph * words() + w]; word != 0; word &= word - 1)
        in_reach_[static_cast<std::size_t>(
            component[w * word_bits + static_cast<std::size_t>(std::countr_zero(word))])] = true;
  }
  // Takes over what the filter found for its left vertices, positions lefts_ of a graph.
  void keep_matching(std::size_t graph) {
    for (std::size_t i = 0; i < lefts_.size(); ++i) {
      const std::size_t index = graph * digits_ + static_cast<std::size_t>(lefts_[i]);
      mates_[index] = static_cast<std::int16_t>(filter_.mate(static_cast<int>(i)));
      components_[index] = static_cast<std::int16_t>(
          1 + lefts_[static_cast<std::size_t>(filter_.component(static_cast<int>(i)))]);
      const int parent = filter_.parent(static_cast<int>(i));
      parents_[graph * digits_ + static_cast<std::size_t>(mates_[index])] =
          static_cast<std::int16_t>(parent < 0 ? -1 : lefts_[static_cast<std::size_t>(parent)]);
      ways_back_[index] = static_cast<std::int16_t>(filter_.way_back(static_cast<int>(i)));
    }
  }
  bool fail(std::span<const int> constraints) {
    failed_.assign(constraints.begin(), constraints.end());
    return false;
  }
  // Asks the clock once in a hundred thousand steps, a step being about a candidate or a word of a vertex.
  bool is_spent(std::size_t steps, const Budget& budget) {
    steps_ += steps;
    if (steps_ < 100'000) return false;
    steps_ = 0;
    return budget.expired();
  }

  Domains<W>& domains_;
  const Model& model_;
  std::size_t digits_;
  MatchingFilter<W> filter_;
  std::vector<Family> families_;
  std::vector<std::pair<std::size_t, std::size_t>> pairs_;  // of families
  std::vector<std::int16_t> rights_;  // pair, member of the first, position there -> member of the second
  std::vector<Word> seen_;            // the candidates when they were last looked at
  std::vector<int> family_of_;        // constraint -> family, or -1
  std::vector<std::int16_t> position_in_;  // cell -> its positions, in the order of all_different_of(cell)
  // Graphs: the constraints, then for every pair of families every digit. Of each, by left vertex (position
  // of a cell in its constraint, or of a constraint in the pair's first family):
  std::vector<std::int16_t> mates_;         // in the last matching, where the next begins
  std::vector<std::int16_t> components_;    // 1 + the left vertex it is named after; 0: not filtered yet
  std::vector<std::int16_t> ways_back_;     // MatchingFilter::way_back
  std::vector<std::int16_t> parents_;       // MatchingFilter::parent, but by the right vertex it leads to
  std::vector<Word> touched_;               // which left vertices lost an edge
  std::vector<Word> open_;                  // those not known to be decided
  std::vector<char> is_queued_, in_reach_;  // flags
  std::vector<std::size_t> queue_;          // the graphs to look at
  std::vector<int> lefts_;                  // the left vertices at hand
  std::vector<int> failed_;
  std::size_t steps_ = 0;
};

template <int W>
void Matching<W>::find_families() {
  std::map<std::string_view, Family> by_name;
  const auto& all = model_.all_different();
  for (std::size_t k = 0; k < all.size(); ++k)
    if (model_.covers(all[k])) by_name[all[k].family].constraints.push_back(static_cast<int>(k));
  for (auto& [name, family] : by_name) {
    family.member_of.assign(static_cast<std::size_t>(model_.cells()), -1);
    int entered = 0;
    for (std::size_t i = 0; i < family.constraints.size(); ++i)
      for (int cell : all[static_cast<std::size_t>(family.constraints[i])].cells)
        if (std::exchange(family.member_of[static_cast<std::size_t>(cell)], static_cast<int>(i)) < 0)
          ++entered;
    if (entered != model_.cells() || family.constraints.size() != digits_) continue;
    for (int k : family.constraints)
      family_of_[static_cast<std::size_t>(k)] = static_cast<int>(families_.size());
    families_.push_back(std::move(family));
  }
  for (std::size_t second = 1; second < families_.size(); ++second)
    for (std::size_t first = 0; first < second; ++first) {
      pairs_.emplace_back(first, second);
      for (int k : families_[first].constraints)
        for (int cell : all[static_cast<std::size_t>(k)].cells)
          rights_.push_back(
              static_cast<std::int16_t>(families_[second].member_of[static_cast<std::size_t>(cell)]));
      families_[first].places.resize(digits_ * digits_ * words(), 0);
    }
  std::vector<std::int16_t> next(all.size(), 0);
  std::vector<std::vector<std::int16_t>> positions(static_cast<std::size_t>(model_.cells()));
  for (std::size_t k = 0; k < all.size(); ++k)
    for (int cell : all[k].cells) positions[static_cast<std::size_t>(cell)].push_back(next[k]++);
  for (const auto& of_cell : positions)
    position_in_.insert(position_in_.end(), of_cell.begin(), of_cell.end());
}

// Takes in what changed since the last time; `matters` says which edges of a graph are worth another look at
// it. False where the budget ended before.
template <int W>
template <class Predicate>
bool Matching<W>::look(Predicate matters, const Budget& budget) {
  const Word* now = domains_.at(0);
  const std::int16_t* position = position_in_.data();
  const auto& all = model_.all_different();
  constexpr int block = 64;  // cells compared at once: most are as they were
  for (int cell = 0; cell < model_.cells(); ++cell) {
    const auto from = static_cast<std::size_t>(cell) * words();
    if (cell % block == 0 && cell + block <= model_.cells() &&
        std::memcmp(now + from, &seen_[from], block * words() * sizeof(Word)) == 0) {
      for (const int end = cell + block; cell < end; ++cell) position += model_.all_different_of(cell).size();
      --cell;
      continue;
    }
    const std::span<const int> constraints = model_.all_different_of(cell);
    bool differs = false;
    for (int w = 0; w < domains_.words(); ++w) {
      Word& seen = seen_[static_cast<std::size_t>(cell * domains_.words() + w)];
      Word changed = now[cell * domains_.words() + w] ^ seen;
      if (changed == 0) continue;
      differs = true;
      seen ^= changed;
      for (; changed != 0; changed &= changed - 1) {
        const int digit = w * word_bits + std::countr_zero(changed);
        for (std::size_t i = 0; i < constraints.size(); ++i) {
          const auto k = static_cast<std::size_t>(constraints[i]);
          // Without a cover what holds a component together includes paths from digits that are free.
          if (!model_.covers(all[k]) || matters(k, position[i], digit)) touch(k, position[i]);
          const int f = family_of_[k];
          if (f < 0 || families_[static_cast<std::size_t>(f)].places.empty()) continue;
          Family& family = families_[static_cast<std::size_t>(f)];
          const auto member = static_cast<std::size_t>(family.member_of[static_cast<std::size_t>(cell)]);
          family.places[(static_cast<std::size_t>(digit) * digits_ + member) * words() +
                        static_cast<std::size_t>(position[i] / word_bits)] ^= bit(position[i]);
        }
        for (std::size_t p = 0; p < pairs_.size(); ++p) {
          const std::size_t graph = all.size() + p * digits_ + static_cast<std::size_t>(digit);
          const int left = families_[pairs_[p].first].member_of[static_cast<std::size_t>(cell)];
          const int right = families_[pairs_[p].second].member_of[static_cast<std::size_t>(cell)];
          if (matters(graph, left, right)) touch(graph, left);
        }
      }
    }
    if (differs && is_spent(digits_, budget)) return false;
    position += constraints.size();
  }
  return true;
}

template <int W>
bool Matching<W>::filter_constraint(int k, bool& progress) {
  const auto graph = static_cast<std::size_t>(k);
  const std::vector<int>& cells = model_.all_different()[graph].cells;
  mark_components(graph);
  filter_.clear();
  lefts_.clear();
  const bool covers_digits = model_.covers(model_.all_different()[graph]);
  // Without a cover a digit that becomes free elsewhere matters to all.
  for_each_open(graph, cells.size(), !covers_digits, [&](std::size_t i) {
    if (domains_.is_single(cells[i]) && has(domains_.placed(k), domains_.first(cells[i]))) return false;
    Word* edges = filter_.edges(filter_.add(mates_[graph * digits_ + i]));
    for (int w = 0; w < domains_.words(); ++w)
      edges[w] = seen_[static_cast<std::size_t>(cells[i] * domains_.words() + w)] & ~domains_.placed(k)[w];
    lefts_.push_back(static_cast<int>(i));
    return true;
  });
  if (lefts_.size() < 2) return true;
  if (!filter_.run()) return fail({&k, 1});
  keep_matching(graph);
  for (std::size_t i = 0; i < lefts_.size(); ++i) {
    if (!filter_.lost_edges(static_cast<int>(i))) continue;
    const int cell = cells[static_cast<std::size_t>(lefts_[i])];
    const Word* edges = filter_.edges(static_cast<int>(i));
    for (int w = 0; w < domains_.words(); ++w)
      if (const Word gone = domains_.at(cell)[w] & ~edges[w]; gone != 0) {
        progress = true;
        if (!domains_.narrow(cell, w, gone)) return fail({&k, 1});
      }
  }
  return true;
}

template <int W>
bool Matching<W>::filter_digit(std::size_t pair, int digit, bool& progress) {
  const Family& first = families_[pairs_[pair].first];
  const std::size_t graph = model_.all_different().size() + pair * digits_ + static_cast<std::size_t>(digit);
  mark_components(graph);
  filter_.clear();
  lefts_.clear();
  // Calls back with the positions of the digit's places in a member of the first family.
  const auto for_each_place = [&](std::size_t member, auto callback) {
    const Word* places = &first.places[(static_cast<std::size_t>(digit) * digits_ + member) * words()];
    for (std::size_t w = 0; w < words(); ++w)
      for (Word word = places[w]; word != 0; word &= word - 1)
        callback(w * word_bits + static_cast<std::size_t>(std::countr_zero(word)));
  };
  for_each_open(graph, digits_, false, [&](std::size_t i) {
    if (has(domains_.placed(first.constraints[i]), digit)) return false;
    Word* edges = filter_.edges(filter_.add(mates_[graph * digits_ + i]));
    const std::int16_t* right = &rights_[(pair * digits_ + i) * digits_];
    for_each_place(i, [=](std::size_t place) { edges[right[place] / word_bits] |= bit(right[place]); });
    lefts_.push_back(static_cast<int>(i));
    return true;
  });
  if (lefts_.size() < 2) return true;
  if (!filter_.run()) {
    failed_.clear();
    for (int left : filter_.violated())
      failed_.push_back(first.constraints[static_cast<std::size_t>(lefts_[static_cast<std::size_t>(left)])]);
    return false;
  }
  keep_matching(graph);
  bool consistent = true;
  for (std::size_t i = 0; i < lefts_.size(); ++i) {
    if (!filter_.lost_edges(static_cast<int>(i))) continue;
    const Word* edges = filter_.edges(static_cast<int>(i));
    const auto member = static_cast<std::size_t>(lefts_[i]);
    const std::vector<int>& cells =
        model_.all_different()[static_cast<std::size_t>(first.constraints[member])].cells;
    for_each_place(member, [&](std::size_t place) {
      const int right = rights_[(pair * digits_ + member) * digits_ + place];
      if (has(edges, right) || !has(domains_.at(cells[place]), digit) || !consistent) return;
      progress = true;
      if (!domains_.remove(cells[place], digit)) consistent = fail(model_.all_different_of(cells[place]));
    });
  }
  return consistent;
}

}  // namespace sudosat
