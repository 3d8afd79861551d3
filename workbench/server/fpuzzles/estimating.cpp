#include "workbench/server/fpuzzles/estimating.hpp"

#include <limits>

#include "answers/numbers.hpp"
#include "queries/sample/estimate.hpp"

namespace sudosat::server {
namespace {

using Json = nlohmann::ordered_json;

// A number, or its text if no double holds it: clients show text as it is.
Json json_number(const Wide& number) {
  if (number == 0 || number < std::numeric_limits<double>::max()) return static_cast<double>(number);
  return cli::to_string(number, 4);
}

Json fields_of(const Estimate& result) {
  Json fields{{"estimate", json_number(result.mean)}, {"iterations", result.probes}};
  if (result.solutions == 0) fields["estimate"] = "no solution found yet";
  if (!result.reliable) {
    for (const char* key : {"stderr", "ci95_lower", "ci95_upper", "relErrPercent"})
      fields[key] = "not known yet";
    return fields;
  }
  fields["stderr"] = json_number(result.standard_error);
  fields["ci95_lower"] = json_number(result.lower);
  fields["ci95_upper"] = json_number(result.upper);
  fields["relErrPercent"] = static_cast<double>(196 * result.standard_error / result.mean);
  return fields;
}

}  // namespace

std::optional<Json> estimate_fpuzzles(const Puzzle& puzzle, std::chrono::steady_clock::duration interval,
                                      const std::function<void(const Json& fields)>& tell,
                                      const Budget& budget) {
  EstimateOptions options;
  options.probes = std::numeric_limits<std::uint64_t>::max();
  options.interval = interval;
  options.told = [&](const Estimate& result) { tell(fields_of(result)); };
  if (!estimate(puzzle, options, budget).refuted) return std::nullopt;
  Json none = Json::object();
  for (const char* key : {"estimate", "stderr", "iterations", "ci95_lower", "ci95_upper", "relErrPercent"})
    none[key] = 0;
  return none;
}

}  // namespace sudosat::server
