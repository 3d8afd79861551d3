#include <array>

#include "backends/auto.hpp"
#include "backends/backtracking.hpp"
#include "backends/bitboard.hpp"
#include "backends/cadical.hpp"
#include "backends/local.hpp"
#include "backends/lockstep.hpp"
#include "backends/portfolio.hpp"
#include "backends/process.hpp"
#include "backends/staged.hpp"
#include "puzzle/nearest.hpp"

namespace sudosat {
namespace {

constexpr std::array registry{cadical_backend, backtracking_backend, bitboard_backend,
                              local_backend,   lockstep_backend,     staged_backend,
                              auto_backend,    portfolio_backend,    process_backend};

}  // namespace

std::span<const BackendInfo> backends() { return registry; }

const BackendInfo& find_backend(std::string_view name) { return find_named(registry, "backend", name); }

}  // namespace sudosat
