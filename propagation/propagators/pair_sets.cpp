#include "propagation/propagators/pair_sets.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>
#include <variant>

namespace sudosat {
namespace {

using Word = PairSets::Word;
using Family = PairSets::Family;

constexpr int digits_a_word = 6;  // sets of that many digits are the bits of a word
constexpr std::array<Word, digits_a_word> sets_without_digit = {0x5555555555555555, 0x3333333333333333,
                                                                0x0F0F0F0F0F0F0F0F, 0x00FF00FF00FF00FF,
                                                                0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};

bool contains(const Family& family, Word set) {
  return (family[set / DigitSet::word_bits] >> (set % DigitSet::word_bits) & 1) != 0;
}
bool is_empty(const Family& family) {
  return std::ranges::all_of(family, [](Word word) { return word == 0; });
}
void unite(Family& family, const Family& other) {
  for (std::size_t w = 0; w < family.size(); ++w) family[w] |= other[w];
}

// Takes the sets that have none of the digits, and adds all digits to them.
Family with(Family family, Word digits) {
  for (; digits != 0; digits &= digits - 1) {
    const auto digit = static_cast<std::size_t>(std::countr_zero(digits));
    if (digit < digits_a_word) {
      for (Word& word : family) word = (word & sets_without_digit[digit]) << (1 << digit);
      continue;
    }
    const std::size_t bit = std::size_t{1} << (digit - digits_a_word);
    for (std::size_t w = family.size(); w-- > 0;) family[w] = (w & bit) != 0 ? family[w - bit] : 0;
  }
  return family;
}

// Takes the sets that have all of the digits, and removes these from them.
Family without(Family family, Word digits) {
  for (; digits != 0; digits &= digits - 1) {
    const auto digit = static_cast<std::size_t>(std::countr_zero(digits));
    if (digit < digits_a_word) {
      for (Word& word : family) word = (word & ~sets_without_digit[digit]) >> (1 << digit);
      continue;
    }
    const std::size_t bit = std::size_t{1} << (digit - digits_a_word);
    for (std::size_t w = 0; w < family.size(); ++w) family[w] = (w & bit) == 0 ? family[w + bit] : 0;
  }
  return family;
}

bool has_place(const std::vector<std::size_t>& places, std::size_t place) {
  return std::ranges::find(places, place) != places.end();
}

// The sets of digits that a constraint leaves its cells, which differ. Returns nothing if the constraint says
// something else.
std::optional<std::vector<Word>> sets_of(const Constraint& constraint, int digits, int first_value) {
  if (constraint.condition) return std::nullopt;
  if (const auto* combination = std::get_if<Combination>(&constraint.what)) return combination->sets;
  const auto* linear = std::get_if<Linear>(&constraint.what);
  if (linear == nullptr ||
      !std::ranges::all_of(linear->terms, [](const Term& term) { return term.coefficient == 1; }))
    return std::nullopt;
  std::vector<Word> sets;
  for (Word set = 0; set < Word{1} << digits; ++set) {
    if (std::popcount(set) != std::ssize(linear->terms)) continue;
    std::int64_t sum = 0;
    for (Word left = set; left != 0; left &= left - 1) sum += first_value + std::countr_zero(left);
    if (std::ranges::binary_search(linear->totals, sum)) sets.push_back(set);
  }
  return sets;
}

}  // namespace

std::optional<PairSets> PairSets::make(const DistinctPairs& pairs,
                                       const std::vector<std::vector<std::size_t>>& equals,
                                       const Model& model) {
  const Range values = model.range(pairs.second[0]);
  if (values.size() > most_digits) return std::nullopt;
  PairSets result(values.size());
  std::map<int, std::size_t> place_of;
  for (std::size_t i = 0; i < pairs.second.size(); ++i) place_of.emplace(pairs.second[i], i);
  std::vector<bool> is_in_cage(pairs.second.size(), false);
  // The places of a constraint, if they are different, have the first value of i, and are in no cage.
  const auto places_of = [&](const Constraint& constraint, std::size_t i) -> std::vector<std::size_t> {
    std::vector<std::size_t> places;
    for (const int cell : scope_of(constraint)) {
      const auto place = place_of.find(cell);
      if (place == place_of.end() || is_in_cage[place->second] || has_place(places, place->second) ||
          !has_place(equals[i], place->second))
        return {};
      places.push_back(place->second);
    }
    return places;
  };
  for (std::size_t i = 0; i < pairs.second.size(); ++i) {
    if (equals[i].size() < 2) continue;
    for (const int k : model.constraints_of(pairs.second[i])) {
      const Constraint& constraint = model.constraints()[k];
      Cage cage{places_of(constraint, i), {}};
      if (cage.places.size() < 2) continue;
      auto sets = sets_of(constraint, values.size(), values.first);
      if (!sets) continue;
      cage.sets = std::move(*sets);
      for (const std::size_t place : cage.places) is_in_cage[place] = true;
      result.cages_.push_back(std::move(cage));
    }
  }
  if (result.cages_.empty()) return std::nullopt;
  for (std::size_t i = 0; i < pairs.second.size(); ++i)
    if (!is_in_cage[i]) result.others_.push_back(i);
  return result;
}

bool PairSets::find_viable(Cage& cage, const Word* second) {
  Word any = 0;
  for (const std::size_t place : cage.places) any |= second[place];
  cage.viable.clear();
  for (const Word set : cage.sets)
    if ((set & ~any) == 0 &&
        std::ranges::all_of(cage.places, [&](std::size_t place) { return (second[place] & set) != 0; }))
      cage.viable.push_back(set);
  return !cage.viable.empty();
}

bool PairSets::narrow(const Cage& cage, Word* second) {
  Word digits = 0;
  for (const Word set : cage.viable) digits |= set;
  return std::ranges::all_of(cage.places, [&](std::size_t place) { return (second[place] &= digits) != 0; });
}

bool PairSets::run(Word* first, Word* second) {
  Word values = 0;
  for (Cage& cage : cages_) {
    if (!find_viable(cage, second)) return false;
    cage.fits = 0;
    values |= first[cage.places[0]];
  }
  for (; values != 0; values &= values - 1)
    if (!combine(values & -values, first, second)) return false;
  for (const Cage& cage : cages_) {
    if (is_single(first[cage.places[0]])) continue;
    for (const std::size_t place : cage.places)
      if ((first[place] &= cage.fits) == 0) return false;
  }
  return true;
}

// Narrows the cages that are known to have the first value, and finds which other cages fit beside them.
bool PairSets::combine(Word value, const Word* first, Word* second) {
  decided_.clear();
  Word open = 0, used = 0;
  for (Cage& cage : cages_) {
    const Word values = first[cage.places[0]];
    if (values == value)
      decided_.push_back(&cage);
    else if ((values & value) != 0)
      for (const std::size_t place : cage.places) open |= second[place];
  }
  for (const std::size_t place : others_) {
    if (first[place] == value && is_single(second[place]))
      used |= second[place];
    else if ((first[place] & value) != 0)
      open |= second[place];
  }
  reached_.resize(decided_.size() + 1);
  reached_[0] = {};
  reached_[0][used / DigitSet::word_bits] = Word{1} << (used % DigitSet::word_bits);
  for (std::size_t i = 0; i < decided_.size(); ++i) {
    reached_[i + 1] = {};
    for (const Word set : decided_[i]->viable) unite(reached_[i + 1], with(reached_[i], set));
  }
  // This also has the pairs that have no other place.
  Family wanted = with(without(reached_.back(), all_ & ~open), all_ & ~open);
  if (is_empty(wanted)) return false;
  Family supersets = wanted;
  for (Word left = all_; left != 0; left &= left - 1) unite(supersets, with(supersets, left & -left));
  for (Cage& cage : cages_)
    if (const Word values = first[cage.places[0]];
        values != value && (values & value) != 0 &&
        std::ranges::any_of(cage.viable, [&](Word set) { return contains(supersets, all_ & ~set); }))
      cage.fits |= value;
  for (std::size_t i = decided_.size(); i-- > 0;) {
    Family before{};
    std::erase_if(decided_[i]->viable, [&](Word set) {
      Family way = without(wanted, set);
      for (std::size_t w = 0; w < way.size(); ++w) way[w] &= reached_[i][w];
      unite(before, way);
      return is_empty(way);
    });
    if (!narrow(*decided_[i], second)) return false;
    wanted = before;
  }
  return true;
}

}  // namespace sudosat
