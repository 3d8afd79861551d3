// Estimates how many solutions a puzzle has, if there are too many to count.
//
// Knuth, "Estimating the efficiency of backtrack programs" (1975): a probe walks down the search tree at
// random; the solution it ends at weighs as much as one over the probability of the walk, a dead end nothing.
// The expectation of that weight is the number of solutions, whatever the probabilities are, so the mean of
// the probes is an unbiased estimate. What makes it a good one is in queries/sample/walk.hpp: propagation,
// dead branches left out, and probabilities in proportion to what is left open (importance sampling, as Knuth
// proposes).
//
// The weights are skewed to the right, for which the usual interval, mean ± 1.96 standard errors, is too low.
// The one given here transforms the skewness away: Hall, "On the removal of skewness by transformation"
// (1992).
#pragma once

#include <chrono>
#include <functional>

#include "queries/sample/walk.hpp"

namespace sudosat {

struct Estimate;

struct EstimateOptions {
  std::uint64_t probes = 1000;  // how many probes to make, at least 1
  std::uint64_t seed = 1;
  // If not 0, probes go on until the interval is within this share of the mean, or the patience is over. The
  // interval is computed each time that the number of probes has doubled.
  double close = 0;
  std::chrono::steady_clock::duration patience = {};  // measured from the start
  // Called with the estimate so far, about as often as `interval` says.
  std::function<void(const Estimate&)> told = {};
  std::chrono::steady_clock::duration interval = {};
};

// Probes until the estimate is within 10 %, for two seconds at most.
inline EstimateOptions until_close(std::uint64_t seed = 1) {
  return {.seed = seed, .close = 0.1, .patience = std::chrono::seconds(2)};
}

struct Estimate {
  bool refuted = false;   // whether there is no solution
  bool reliable = false;  // enough probes decide to say something about the error
  Wide mean = 0, standard_error = 0;
  Wide lower = 0, upper = 0;                // the interval of 95 %
  std::uint64_t probes = 0, solutions = 0;  // how many probes were made, and how many met a solution, judged
  double effective_probes = 0;              // how many probes of equal weight would say as much (Kish 1965)
};

// The result is always the same for the same puzzle, probes and seed, unless the patience ends it. If the
// budget ends, fewer probes are made: with a deadline a probe that takes long is a little less likely to be
// among them.
Estimate estimate(const Puzzle& puzzle, const EstimateOptions& options, const Budget& budget);

}  // namespace sudosat
