#include "queries/steps/technique.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace sudosat {

TechniqueFamily family_of(const Step& step) {
  const std::string& name = step.technique;
  const auto has = [&](std::string_view word) { return name.find(word) != std::string::npos; };
  if (has("Single") || name == "Full House") return TechniqueFamily::single;
  if (name == "Net") return TechniqueFamily::net;
  // Rules have any names, such as "Hidden Skyscraper" and "Quadruple".
  if (std::ranges::any_of(step.uses, is_rule_or_sum)) return TechniqueFamily::rule;
  if (has("Locked")) return TechniqueFamily::pointing;
  if (has("Naked") || has("Hidden")) return TechniqueFamily::tuple;
  if (has("X-Wing") || has("Swordfish") || has("Jellyfish") || has("Fish of")) return TechniqueFamily::fish;
  if (has("Wing")) return TechniqueFamily::wing;
  const bool is_chain =
      has("Chain") || has("Turbot Fish") || has("Skyscraper") || has("Kite") || has("Empty Rectangle");
  return is_chain ? TechniqueFamily::chain : TechniqueFamily::rule;
}

bool is_allowed(const Step& step, const Techniques& allowed) {
  if (step.placed.size() > 1) return true;
  switch (family_of(step)) {
    case TechniqueFamily::pointing:
      return allowed.pointing;
    case TechniqueFamily::tuple:
      return allowed.tuples;
    case TechniqueFamily::fish:
      return allowed.fishes;
    case TechniqueFamily::wing:
      return allowed.wings;
    case TechniqueFamily::chain:
      return allowed.chains;
    case TechniqueFamily::net:
      return allowed.contradictions;
    case TechniqueFamily::single:
    case TechniqueFamily::rule:
      break;
  }
  return true;
}

}  // namespace sudosat
