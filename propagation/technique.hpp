// The techniques of players, and the one table of what they are called.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "puzzle/rule.hpp"

namespace sudosat {

// Techniques that are alike, the easier ones first, as players rate them. A rule is what follows from one
// rule or sum.
enum class TechniqueFamily : std::uint8_t { single, rule, pointing, tuple, fish, wing, chain, net };

struct Technique {
  // The singles stand in the order of their difficulty.
  enum class Pattern : std::uint8_t {
    full_house,
    hidden_single,
    naked_single,
    singles,  // single digits, one after the other, told as one step
    rule,
    rule_of_sum,
    locked,
    naked_subset,
    hidden_subset,
    fish,         // fish between rows and columns
    finned_fish,  // fish that have more places somewhere
    other_fish,
    xy_wing,
    xyz_wing,
    w_wing,
    skyscraper,
    kite,
    empty_rectangle,
    turbot_fish,
    grouped_turbot_fish,
    x_chain,
    grouped_x_chain,
    xy_chain,
    chain,
    net,
  };
  Pattern pattern = Pattern::net;
  int size = 0;  // the cells or houses of a subset or fish; the sum of the house for the rule of 45
  const RuleKind* rule = nullptr;  // the rule of a step by one rule

  friend bool operator==(const Technique&, const Technique&) = default;
};

struct TechniqueNames {
  Technique::Pattern pattern;
  TechniqueFamily family;
  int size;  // 0: any size, for which {} in the names stands
  std::string_view title, one, many;
};

inline constexpr auto technique_table = [] {
  using enum Technique::Pattern;
  using Family = TechniqueFamily;
  return std::to_array<TechniqueNames>({
      {full_house, Family::single, 0, "Full House", "full house", "full houses"},
      {hidden_single, Family::single, 0, "Hidden Single", "hidden single", "hidden singles"},
      {naked_single, Family::single, 0, "Naked Single", "naked single", "naked singles"},
      {singles, Family::single, 0, "Singles", "singles", "rounds of singles"},
      {rule_of_sum, Family::rule, 0, "Rule of {}", "rule of {}", "rules of {}"},
      {locked, Family::pointing, 0, "Locked Candidates", "locked candidates", "locked candidates"},
      {naked_subset, Family::tuple, 2, "Naked Pair", "naked pair", "naked pairs"},
      {naked_subset, Family::tuple, 3, "Naked Triple", "naked triple", "naked triples"},
      {naked_subset, Family::tuple, 4, "Naked Quad", "naked quad", "naked quads"},
      {naked_subset, Family::tuple, 0, "Naked Subset of {}", "naked subset of {}", "naked subsets of {}"},
      {hidden_subset, Family::tuple, 2, "Hidden Pair", "hidden pair", "hidden pairs"},
      {hidden_subset, Family::tuple, 3, "Hidden Triple", "hidden triple", "hidden triples"},
      {hidden_subset, Family::tuple, 4, "Hidden Quad", "hidden quad", "hidden quads"},
      {hidden_subset, Family::tuple, 0, "Hidden Subset of {}", "hidden subset of {}", "hidden subsets of {}"},
      {fish, Family::fish, 2, "X-Wing", "X-Wing", "X-Wings"},
      {fish, Family::fish, 3, "Swordfish", "swordfish", "swordfish"},
      {fish, Family::fish, 4, "Jellyfish", "jellyfish", "jellyfish"},
      {finned_fish, Family::fish, 2, "Finned X-Wing", "finned X-Wing", "finned X-Wings"},
      {finned_fish, Family::fish, 3, "Finned Swordfish", "finned swordfish", "finned swordfish"},
      {finned_fish, Family::fish, 4, "Finned Jellyfish", "finned jellyfish", "finned jellyfish"},
      {other_fish, Family::fish, 0, "Fish of {}", "fish of {}", "fish of {}"},
      {xy_wing, Family::wing, 0, "XY-Wing", "XY-Wing", "XY-Wings"},
      {xyz_wing, Family::wing, 0, "XYZ-Wing", "XYZ-Wing", "XYZ-Wings"},
      {w_wing, Family::wing, 0, "W-Wing", "W-Wing", "W-Wings"},
      {skyscraper, Family::chain, 0, "Skyscraper", "skyscraper", "skyscrapers"},
      {kite, Family::chain, 0, "2-String Kite", "2-String kite", "2-String kites"},
      {empty_rectangle, Family::chain, 0, "Empty Rectangle", "empty rectangle", "empty rectangles"},
      {turbot_fish, Family::chain, 0, "Turbot Fish", "turbot fish", "turbot fish"},
      {grouped_turbot_fish, Family::chain, 0, "Grouped Turbot Fish", "grouped turbot fish",
       "grouped turbot fish"},
      {x_chain, Family::chain, 0, "X-Chain", "X-Chain", "X-Chains"},
      {grouped_x_chain, Family::chain, 0, "Grouped X-Chain", "grouped X-Chain", "grouped X-Chains"},
      {xy_chain, Family::chain, 0, "XY-Chain", "XY-Chain", "XY-Chains"},
      {chain, Family::chain, 0, "Chain", "chain", "chains"},
      {net, Family::net, 0, "Net", "net", "nets"},
  });
}();

// The names of a technique that is not a step by one rule.
constexpr const TechniqueNames& names_of(Technique::Pattern pattern, int size = 0) {
  for (const TechniqueNames& names : technique_table)
    if (names.pattern == pattern && (names.size == 0 || names.size == size)) return names;
  return technique_table.back();
}

TechniqueFamily family_of(const Technique& technique);
// "Hidden Single", "Killer Cage"
std::string title_of(const Technique& technique);
// "hidden single", as a sentence has it; names such as X-Wing keep their capitals.
std::string name_of(const Technique& technique);
// "30 hidden singles", "1 X-Wing", "2 sandwiches", "3 rules of 45", "4 times any of", "5 rounds of singles".
std::string counted(const Technique& technique, std::size_t steps);

}  // namespace sudosat
