#include <array>

#include "backends/builtin_backends.hpp"

namespace sudosat {

std::span<const BackendInfo> backends() {
  static const std::array all{
      auto_backend(),     cadical_backend(),   backtracking_backend(), bitboard_backend(), local_backend(),
      lockstep_backend(), portfolio_backend(), process_backend(),      ipasir_backend(),
  };
  return all;
}

}  // namespace sudosat
