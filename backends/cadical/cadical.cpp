// The embedded SAT solver CaDiCaL (Biere, Fazekas, Fleury and Heisinger 2020), incrementally.
#include "backends/cadical/cadical.hpp"

#include "backends/builtin_backends.hpp"
#include "backends/cadical/cadical_solver.hpp"
#include "model/model.hpp"

namespace sudosat {
namespace {

class CadicalBackend : public Backend {
 public:
  explicit CadicalBackend(BackendOptions options) : options_(std::move(options)) {}
  std::string_view name() const override { return cadical_backend().name; }
  std::unique_ptr<Search> do_open(const Puzzle& puzzle) override {
    return open_cadical(puzzle, models_.get(puzzle), options_);
  }
  std::unique_ptr<PartSearch> do_open_parts(const Puzzle& puzzle, std::vector<Part> parts) override {
    return make_cadical_parts(puzzle, for_parts_.get(puzzle), std::move(parts));
  }
  Proof prove(const Puzzle& puzzle, std::span<const Grid> excluded, const ProofFiles& files,
              const Budget& budget) override {
    return within(
        budget, [&] { return prove_with_cadical(puzzle, *models_.get(puzzle), excluded, files, budget); },
        Proof{});
  }

 private:
  BackendOptions options_;
  ModelCache models_, for_parts_{Model::Purpose::parts};
};

}  // namespace

std::unique_ptr<Search> open_cadical(const Puzzle& puzzle, std::shared_ptr<const Model> model,
                                     const BackendOptions& options) {
  return make_incremental_search(puzzle, std::move(model), options, std::make_unique<CadicalSolver>());
}

std::unique_ptr<PartSearch> make_cadical_parts(const Puzzle& puzzle, std::shared_ptr<const Model> model,
                                               std::vector<Part> parts) {
  return make_incremental_parts(puzzle, std::move(model), std::move(parts),
                                std::make_unique<CadicalSolver>());
}

const BackendInfo& cadical_backend() {
  static constexpr BackendInfo info{
      .name = "cadical",
      .summary = "the embedded SAT solver CaDiCaL; clauses are streamed straight into it",
      .uses_encoding = true,
      .writes_proofs = true,
      .explains = true,
      .make = make_new<CadicalBackend>,
  };
  return info;
}

std::optional<std::vector<Literal>> literals_of(const Assumption& assumption, const Variables& variables) {
  const auto& [cell, allowed] = assumption;
  if (const int decided = variables.decided(cell); decided >= 0) {
    if (!allowed.contains(decided)) return std::nullopt;
    return std::vector<Literal>{};
  }
  // One literal says it: in every encoding the cell then holds no other digit.
  if (allowed.is_single())
    if (const int variable = variables.variable(cell, allowed.first()); variable != 0)
      return std::vector<Literal>{variable};
  std::vector<Literal> literals;
  for (int digit : variables.digits(cell))
    if (!allowed.contains(digit)) literals.push_back(-variables.variable(cell, digit));
  return literals;
}

std::optional<std::vector<Literal>> any_of_clause(std::span<const Candidate> candidates,
                                                  const Variables& variables) {
  std::vector<Literal> clause;
  for (const auto& [cell, digit] : candidates) {
    if (variables.decided(cell) == digit) return std::nullopt;
    if (const int variable = variables.variable(cell, digit); variable != 0) clause.push_back(variable);
  }
  return clause;
}

}  // namespace sudosat
