// A search that asks engine after engine, as the plan of the backend `staged` says.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "backends/backend.hpp"
#include "backends/engines.hpp"

namespace sudosat {

// Who is asked, and the effort allowed; 0: no limit.
struct Stage {
  Engine engine;
  std::uint64_t effort;
};

// How each engine that the stages name is opened, when its first turn comes.
using OpenEngines = std::array<std::function<std::unique_ptr<Search>()>, engines>;

// The last stage must have no limit.
std::unique_ptr<Search> make_staged_search(OpenEngines open, std::vector<Stage> stages);

}  // namespace sudosat
