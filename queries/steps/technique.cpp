#include "queries/steps/technique.hpp"

namespace sudosat {

bool is_allowed(const Step& step, const Techniques& allowed) {
  if (step.placed.size() > 1) return true;
  switch (family_of(step.technique)) {
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
