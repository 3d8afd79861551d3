#include "answers/estimate_text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "answers/numbers.hpp"

namespace sudosat::cli {
namespace {

// How many digits to show: those down to the second one of the error.
int digits_of(const Estimate& result) {
  if (result.standard_error == 0) return 6;
  const auto ratio = static_cast<double>(result.mean / result.standard_error);
  return std::clamp(static_cast<int>(std::log10(ratio)) + 2, 2, 6);
}

}  // namespace

std::string text_of(const Estimate& result) {
  if (result.solutions == 0) return "undecided";
  if (!result.reliable)
    return fmt::format("about {} (no interval; {} probes)", to_string(result.mean, 2), result.probes);
  return fmt::format("about {} ± {} (95 %: {} … {}; {} probes)", to_string(result.mean, digits_of(result)),
                     to_string(result.standard_error, 2), to_string(result.lower, digits_of(result)),
                     to_string(result.upper, digits_of(result)), result.probes);
}

Json json_of(const Estimate& result) {
  Json object{{"estimate", nullptr}, {"exact", false}, {"probes", result.probes}};
  if (result.solutions == 0) return object;
  object["estimate"] = to_string(result.mean, 6);
  object["effective_probes"] = static_cast<std::uint64_t>(result.effective_probes);
  if (!result.reliable) return object;
  object["standard_error"] = to_string(result.standard_error, 6);
  object["interval"] = {to_string(result.lower, 6), to_string(result.upper, 6)};
  return object;
}

}  // namespace sudosat::cli
