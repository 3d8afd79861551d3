#include "cli/solver_options.hpp"

#include "backends/make_backend.hpp"
#include "cli/values.hpp"
#include "encoder/encoding.hpp"

namespace sudosat::cli {

void EncodingNames::declare(Options options) {
  options.in(Group::solver)
      .value("encoding", "NAME", takes_choice(encoding_choices, encoding),
             "minimal, extended or reduced; see `sudosat list encodings`");
  declare_at_most_one(options);
}

void EncodingNames::declare_at_most_one(Options options) {
  options.in(Group::solver)
      .value("amo", "NAME", takes_choice(at_most_one_choices, at_most_one),
             "how at-most-one is encoded; see `sudosat list encodings`");
}

EncodingOptions EncodingNames::find() const {
  return {&find_encoding(encoding), &find_at_most_one(at_most_one)};
}

void SolverOptions::declare(Options options) {
  const Options solver = options.in(Group::solver);
  solver.value("backend,b", "NAME", takes_choice(backend_choices, backend),
               "who solves; see `sudosat list backends`");
  solver.value("solver", "COMMAND", takes_text(command),
               "the program the process backend runs, such as 'minisat {cnf} {answer}'");
  encoding.declare(options);
}

std::unique_ptr<Backend> SolverOptions::make(bool statistics) const {
  static constexpr CommandMessages messages{.missing = "--backend {} needs --solver",
                                            .missing_hint = "for example --solver 'minisat {cnf} {answer}'",
                                            .needless = "--solver has no meaning for --backend {}",
                                            .needless_hint = "did you mean --backend process?"};
  return make_backend(
      backend, {.encoding = encoding.find(), .solver_command = command, .statistics = statistics}, messages);
}

}  // namespace sudosat::cli
