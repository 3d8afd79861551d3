#include "queries/sample/estimate.hpp"

#include <algorithm>

#include "library/c/options.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

// "6.67084e+21".
template <std::size_t size>
void write(const Wide& number, char (&text)[size]) {
  constexpr int digits_after_point = 5;
  const std::string written = number == 0 ? "0" : number.str(digits_after_point, std::ios_base::scientific);
  *std::copy_n(written.begin(), std::min(written.size(), size - 1), text) = '\0';
}

}  // namespace

sudosat_code sudosat_estimate(const sudosat_puzzle* puzzle, uint64_t probes, uint64_t seed,
                              const sudosat_options* options, sudosat_estimation* estimation) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    auto& place = required(estimation, "a place for the estimate");
    const EstimateOptions how =
        probes == 0 ? until_close(seed) : EstimateOptions{.probes = probes, .seed = seed};
    const Estimate found = estimate(asked, how, budget_of(options));
    place = {};
    place.refuted = found.refuted ? 1 : 0;
    place.reliable = found.refuted || found.reliable ? 1 : 0;
    place.probes = found.probes;
    place.solutions = found.solutions;
    place.effective_probes = found.effective_probes;
    if (found.refuted || found.probes != 0) write(found.mean, place.mean);
    if (place.reliable == 0) return;
    write(found.standard_error, place.standard_error);
    write(found.lower, place.lower);
    write(found.upper, place.upper);
  });
}
