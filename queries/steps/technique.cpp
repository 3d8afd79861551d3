#include "queries/steps/technique.hpp"

#include <string>
#include <string_view>

namespace sudosat {

bool is_allowed(const Step& step, const Techniques& allowed) {
  const std::string& name = step.technique;
  const auto has = [&](std::string_view word) { return name.find(word) != std::string::npos; };
  if (step.placed.size() > 1 || has("Single") || has("Full House")) return true;
  if (has("Locked")) return allowed.pointing;
  if (has("Pair") || has("Triple") || has("Quad") || has("Naked") || has("Hidden")) return allowed.tuples;
  if (has("X-Wing") || has("Swordfish") || has("Jellyfish") || has("Fish of")) return allowed.fishes;
  if (has("Wing")) return allowed.wings;
  if (has("Chain") || has("Turbot Fish")) return allowed.chains;
  return name != "Net" || allowed.contradictions;
}

}  // namespace sudosat
