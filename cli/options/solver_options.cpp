#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "backends/backend.hpp"
#include "base/nearest.hpp"
#include "cli/options/option.hpp"
#include "cli/options/puzzle_arguments.hpp"
#include "encoder/encoding.hpp"

namespace sudosat::cli {

void EncodingNames::declare(Options options) {
  declare_encoding(options, "minimal, extended or reduced; see `sudosat list encodings`");
  declare_at_most_one(options);
}

void EncodingNames::declare_encoding(Options options, std::string description) {
  declare(options, "encoding", encoding_choices, encoding, std::move(description));
}

void EncodingNames::declare_at_most_one(Options options) {
  declare(options, "amo", at_most_one_choices, at_most_one,
          "how at-most-one is encoded; see `sudosat list encodings`");
}

void EncodingNames::declare(Options options, std::string_view name, Choices (*choices)(),
                            std::string& variable, std::string description) {
  Value value = takes_choice(choices, variable);
  value.set = [this, name, set = std::move(value.set)](const std::string& word) {
    set(word);
    given = fmt::format("--{}", name);
  };
  options.value(name, "NAME", std::move(value), std::move(description));
}

EncodingOptions EncodingNames::find() const {
  return {&find_encoding(encoding), &find_at_most_one(at_most_one)};
}

void SolverOptions::declare(Options options) {
  const Options solver = options.in(OptionGroup::solver);
  solver.value("backend,b", "NAME", takes_choice(backend_choices, backend),
               "the backend that solves; see `sudosat list backends`");
  solver.value("solver", "COMMAND", takes_text(command),
               "the program that process runs, such as 'minisat {cnf} {answer}', or ipasir's library");
  encoding.declare(solver);
}

const BackendInfo& known_backend(std::string_view name, std::string_view how_to_run) {
  std::vector<std::string_view> names;
  for (const BackendInfo& info : backends()) names.push_back(info.name);
  const std::string_view kind = name.substr(0, name.find(':'));
  if (std::ranges::count(names, kind) == 0 && nearest_name(kind, names).empty())
    throw UsageError(fmt::format("unknown backend '{}'", name),
                     fmt::format("if it is a SAT solver: {} '{} {}'; the backends are: {}", how_to_run, name,
                                 name == "minisat" ? "{cnf} {answer}" : "{cnf}", fmt::join(names, ", ")));
  return find_backend(name);
}

std::unique_ptr<Backend> SolverOptions::make(bool statistics) const {
  static constexpr CommandMessages messages{.missing = "--backend {} needs --solver",
                                            .missing_hint = "for example --solver '{}'",
                                            .needless = "--solver has no meaning for --backend {}",
                                            .needless_hint = "did you mean --backend process?"};
  const BackendInfo& info = known_backend(backend, "--backend process --solver");
  if (!encoding.given.empty() && !info.uses_encoding)
    throw UsageError(
        fmt::format("{} has no meaning for --backend {}, which solves no clauses", encoding.given, info.name),
        "did you mean --backend cadical?");
  return make_backend(
      backend, {.encoding = encoding.find(), .solver_command = command, .statistics = statistics}, messages);
}

}  // namespace sudosat::cli
