#include "base/budget.hpp"
#include "library/c/handles.hpp"

namespace sudosat::library {

std::unique_ptr<Backend> backend_of(const sudosat_options* options) {
  std::string_view name = default_backend_name;
  BackendOptions chosen;
  if (options != nullptr) {
    require_nothing(options->reserved);
    if (options->backend != nullptr) name = options->backend;
    chosen.solver_command = text_of(options->solver);
  }
  static constexpr CommandMessages messages{.missing = "the backend '{}' needs a solver's command",
                                            .missing_hint = "for example: {}",
                                            .needless = "the backend '{}' does not run a solver's command",
                                            .needless_hint = "the backend 'process' does"};
  return make_backend(name, chosen, messages);
}

Budget budget_of(const sudosat_options* options) {
  Budget budget;
  if (options == nullptr) return budget;
  require_nothing(options->reserved);
  if (!(options->timeout >= 0))
    throw UsageError("the timeout must be a number of seconds that is not negative", "0 stands for none");
  budget.effort = options->effort;
  if (options->stop != nullptr) budget.stop = &options->stop->requested;
  if (options->timeout > 0) budget.deadline = deadline_after(options->timeout);
  return budget;
}

}  // namespace sudosat::library

using namespace sudosat::library;

sudosat_code sudosat_stop_new(sudosat_stop** stop) {
  return guarded([&] {
    auto& place = required(stop, "a place for the stop");
    place = new sudosat_stop;
  });
}
void sudosat_stop_request(sudosat_stop* stop) {
  if (stop != nullptr) stop->requested.store(true, std::memory_order_relaxed);
}
void sudosat_stop_free(sudosat_stop* stop) { delete stop; }
