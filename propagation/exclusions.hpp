// Candidates that every place of a digit in a house excludes: wherever the digit goes, they are out. With
// houses alone these are the locked candidates. Rules about the digits of neighbours exclude more of them
// ("value-dependent" exclusions).
#pragma once

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

#include "propagation/domains.hpp"

namespace sudosat {

class Exclusions {
 public:
  // The model must outlive it.
  explicit Exclusions(const Model& model);

  // Whether locked candidates find everything that this would find.
  bool is_empty() const { return near_.is_empty() && all_.is_empty(); }

  // Makes one pass over the houses that are `wanted`. Returns false on a contradiction; `progress` says
  // whether anything was removed.
  template <class Predicate>
  bool run(Domains<1>& domains, Predicate wanted, bool& progress) {
    const int houses = near_.is_empty() ? 0 : static_cast<int>(model_.all_different().size());
    for (int k = 0; k < houses; ++k)
      if (model_.covers(model_.all_different()[k]) && wanted(k) && !run(domains, k, progress)) return false;
    return std::ranges::all_of(demands_,
                               [&](const Demand& demand) { return run(domains, demand, progress); });
  }

 private:
  using Word = DigitSet::Word;

  // Digits with more places seldom exclude anything.
  static constexpr int most_places = 5;
  // A table that has for each candidate of the board the candidates that it excludes, as bits.
  class Table {
   public:
    Table() = default;
    explicit Table(std::size_t candidates);
    bool is_empty() const { return bits_.empty(); }
    void exclude(std::size_t from, std::size_t to);
    // Calls back with each candidate that all of `rows` exclude, until the callback answers false.
    template <class Use>
    bool for_each_common(std::span<const int> candidates, Use use) const {
      Span span{0, words_};
      for (const int candidate : candidates) {
        const Span& own = used_[candidate];
        span = {std::max(span.begin, own.begin), std::min(span.end, own.end)};
      }
      for (std::size_t w = span.begin; w < span.end; ++w) {
        Word all = ~Word{0};
        for (const int candidate : candidates) all &= bits_[static_cast<std::size_t>(candidate) * words_ + w];
        for (; all != 0; all &= all - 1)
          if (!use(static_cast<int>(w) * DigitSet::word_bits + std::countr_zero(all))) return false;
      }
      return true;
    }

   private:
    // The words of a row that are not 0.
    struct Span {
      std::size_t begin, end;
    };
    std::size_t words_ = 0;
    std::vector<Word> bits_;
    std::vector<Span> used_;
  };

  // Cells of which at least one holds one of the values.
  struct Demand {
    std::vector<int> cells;
    Word values;
  };

  static std::vector<Demand> demands_of(const Model& model);
  bool run(Domains<1>& domains, int house, bool& progress);
  bool run(Domains<1>& domains, const Demand& demand, bool& progress);
  // Removes the candidates that all places of the digit in these cells exclude.
  bool run(Domains<1>& domains, const std::vector<int>& cells, int digit, const Table& table, bool& progress);

  const Model& model_;
  std::vector<Demand> demands_;
  Table near_;  // for houses: without the digit itself in its houses, as locked candidates exclude that
  Table all_;   // for demands: everything that a candidate excludes
};

}  // namespace sudosat
