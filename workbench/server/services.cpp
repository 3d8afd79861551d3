#include "workbench/server/services.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/budget.hpp"
#include "base/error.hpp"

namespace sudosat::server {

Budget budget_of(const Services& services, const std::atomic<bool>& stop, std::optional<double> seconds) {
  Budget budget;
  budget.deadline = deadline_after(std::min(seconds.value_or(services.seconds), services.seconds));
  budget.stop = &stop;
  budget.memory = services.memory;
  return budget;
}

std::unique_ptr<Backend> default_backend() { return find_backend(default_backend_name).make({}); }

void require_small(const Shape& shape) {
  constexpr int most = 64;
  if (std::max({shape.rows(), shape.columns(), shape.digits()}) > most)
    throw UsageError(
        fmt::format("the workbench does not take boards of more than {} rows, columns or digits", most),
        "the command line takes them");
}

}  // namespace sudosat::server
