#include "backends/cadical/hitting_set.hpp"

#include <algorithm>
#include <numeric>

#include "backends/cadical/cadical_solver.hpp"

namespace sudosat {

struct HittingSets::Solver {
  CadicalSolver cadical;
  std::vector<Literal> more_than;  // more_than[k]: more than k elements belong to the set
};

HittingSets::HittingSets(int elements) : elements_(elements) {}
HittingSets::~HittingSets() = default;

void HittingSets::hit(std::span<const int> elements) {
  std::vector<int>& clause = clauses_.emplace_back();
  for (int element : elements) clause.push_back(element + 1);
  if (solver_) solver_->cadical.add(clause);
}

void HittingSets::avoid(std::span<const int> elements) {
  std::vector<int>& clause = clauses_.emplace_back();
  for (int element : elements) clause.push_back(-(element + 1));
  if (solver_) solver_->cadical.add(clause);
}

// Counts up to `most` only: a totalizer that counts everything is quadratic.
void HittingSets::rebuild(std::size_t most) {
  auto solver = std::make_unique<Solver>();
  solver->cadical.set_up(elements_, {});
  solver->cadical.make();
  std::vector<Literal> literals(elements_);
  std::iota(literals.begin(), literals.end(), 1);
  int last_variable = elements_;
  SolverSink sink(solver->cadical);
  solver->more_than = totalizer(literals, most, last_variable, sink);
  for (const auto& clause : clauses_) sink.add(clause);
  for (Literal literal : literals) solver->cadical.prefer(-literal);
  solver_ = std::move(solver);
}

Status HittingSets::solve(const Budget& budget) {
  if (elements_ == 0) {
    smallest_.clear();
    return clauses_.empty() ? Status::satisfiable : Status::unsatisfiable;
  }
  while (true) {
    constexpr std::size_t first_most = 16;
    if (!solver_ || (size_ >= solver_->more_than.size() &&
                     solver_->more_than.size() < static_cast<std::size_t>(elements_)))
      rebuild(std::max(first_most, 2 * size_));
    CadicalSolver& solver = solver_->cadical;
    const bool is_bounded = size_ < solver_->more_than.size();
    const Literal bound = is_bounded ? -solver_->more_than[size_] : 0;
    if (is_bounded) solver.assume(bound);
    const Status status = solver.solve(budget);
    if (status == Status::satisfiable) {
      smallest_.clear();
      for (int element = 0; element < elements_; ++element)
        if (solver.is_true(element + 1)) smallest_.push_back(element);
      return status;
    }
    if (status == Status::unknown || !is_bounded || !solver.failed(bound)) return status;
    ++size_;
  }
}

std::vector<Literal> totalizer(std::span<const Literal> literals, std::size_t most, int& last_variable,
                               ClauseSink& sink) {
  if (literals.size() <= 1) {
    const auto counted = literals.first(std::min(literals.size(), most));
    return {counted.begin(), counted.end()};
  }
  const std::size_t half = literals.size() / 2;
  const auto a = totalizer(literals.first(half), most, last_variable, sink);
  const auto b = totalizer(literals.subspan(half), most, last_variable, sink);
  std::vector<Literal> sum(std::min(a.size() + b.size(), most));
  for (Literal& literal : sum) literal = ++last_variable;
  // If i literals of one half and j of the other are true, at least i + j literals of both are.
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t j = i == 0 ? 1 : 0; j <= b.size() && i + j <= sum.size(); ++j) {
      std::vector<Literal> clause{sum[i + j - 1]};
      if (i > 0) clause.push_back(-a[i - 1]);
      if (j > 0) clause.push_back(-b[j - 1]);
      sink.add(clause);
    }
  return sum;
}

}  // namespace sudosat
