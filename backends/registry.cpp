#include <array>

#include "backends/auto.hpp"
#include "backends/backtracking.hpp"
#include "backends/bitboard/bitboard.hpp"
#include "backends/cadical/cadical.hpp"
#include "backends/local/local.hpp"
#include "backends/lockstep/lockstep.hpp"
#include "backends/portfolio.hpp"
#include "backends/process/process.hpp"
#include "backends/staged.hpp"
#include "base/nearest.hpp"

namespace sudosat {
namespace {

constexpr std::array registry{cadical_backend, backtracking_backend, bitboard_backend,
                              local_backend,   lockstep_backend,     staged_backend,
                              auto_backend,    portfolio_backend,    process_backend};

}  // namespace

std::span<const BackendInfo> backends() { return registry; }

const BackendInfo& find_backend(std::string_view name) { return find_named(registry, "backend", name); }

}  // namespace sudosat
