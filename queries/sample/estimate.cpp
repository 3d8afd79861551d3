#include "queries/sample/estimate.hpp"

#include <array>
#include <boost/math/distributions/students_t.hpp>

#include "queries/ask/solve.hpp"

namespace sudosat {
namespace {

// If fewer probes than this decide, their spread says nothing about the error.
constexpr double fewest_effective = 100;

// The mean of a sample, its spread and its skewness.
class Moments {
 public:
  void add(const Wide& weight) {
    ++size_;
    Wide power = weight;
    for (Wide& sum : sums_) {
      sum += power;
      power *= weight;
    }
  }

  std::uint64_t size() const { return size_; }
  double effective_size() const {
    return sums_[1] == 0 ? 0 : static_cast<double>(sums_[0] * sums_[0] / sums_[1]);
  }
  Wide mean() const { return sums_[0] / size_; }
  Wide deviation() const {
    const Wide squares = sums_[1] - sums_[0] * mean();
    return squares > 0 ? Wide(sqrt(squares / (size_ - 1))) : Wide(0);
  }
  double skewness() const {
    const Wide m = mean(), s = deviation();
    if (s == 0) return 0;
    const Wide cubes = sums_[2] / size_ - 3 * m * sums_[1] / size_ + 2 * m * m * m;
    return static_cast<double>(cubes / (s * s * s));
  }

 private:
  std::uint64_t size_ = 0;
  std::array<Wide, 3> sums_{};  // the sums of the weights, of their squares and of their cubes
};

// Returns t with g(t) = x. Hall's g makes t = (mean - expectation) / standard error of n skewed numbers about
// normal.
double untransformed(double x, double skewness, double n) {
  const double a = skewness / std::sqrt(n);
  if (std::abs(a) < 1e-9) return x;
  return 3 / a * (std::cbrt(1 + a * (x - a / 6)) - 1);
}

void set_interval(const Moments& moments, Estimate& result) {
  const auto n = static_cast<double>(moments.size());
  const double x = quantile(boost::math::students_t(n - 1), 0.975), skewness = moments.skewness();
  result.standard_error = moments.deviation() / std::sqrt(n);
  result.lower = result.mean - result.standard_error * untransformed(x, skewness, n);
  result.upper = result.mean - result.standard_error * untransformed(-x, skewness, n);
  // The probes have met a solution, so there is at least one.
  if (result.lower < 1) result.lower = 1;
}

void conclude(const Moments& moments, Estimate& result) {
  result.probes = moments.size();
  if (result.probes == 0) return;
  result.mean = moments.mean();
  result.effective_probes = moments.effective_size();
  if (result.effective_probes < fewest_effective) return;
  set_interval(moments, result);
  result.reliable = true;
}

bool is_close(const Estimate& result, double share) {
  const Wide most = result.mean * share;
  return result.reliable && result.upper - result.mean <= most && result.mean - result.lower <= most;
}

Estimate estimate_now(const Puzzle& puzzle, const EstimateOptions& options, const Budget& budget) {
  Estimate result;
  Walk walk(puzzle, budget);
  const Fixpoint root = walk.start();
  result.refuted = root == Fixpoint::contradiction;
  if (root != Fixpoint::reached) return result;
  Random random(options.seed);
  Moments moments;
  bool ended = false;
  const auto is_over = [&, last = std::chrono::steady_clock::now() + options.patience] {
    return moments.size() >= options.probes && std::chrono::steady_clock::now() >= last;
  };
  auto next_told = std::chrono::steady_clock::now() + options.interval;
  const auto tell = [&] {
    const auto now = std::chrono::steady_clock::now();
    if (now < next_told) return;
    next_told = now + options.interval;
    conclude(moments, result);
    options.told(result);
  };
  for (std::uint64_t goal = options.probes; !ended; goal *= 2) {
    while (!ended && moments.size() < goal) {
      const Walk::End end = walk.go(random);
      ended = end.interrupted;
      if (ended) break;
      if (end.solution) require_solution(puzzle, *end.solution, "probing");
      moments.add(end.solution ? end.weight : Wide(0));
      result.solutions += end.solution.has_value();
      if (options.told) tell();
      ended = is_over();
    }
    conclude(moments, result);
    ended = ended || options.close == 0 || is_close(result, options.close);
  }
  return result;
}

}  // namespace

Estimate estimate(const Puzzle& puzzle, const EstimateOptions& options, const Budget& budget) {
  return within(
      budget, [&] { return estimate_now(puzzle, options, budget); }, Estimate{});
}

}  // namespace sudosat
