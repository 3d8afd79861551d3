// What a solver says.
#pragma once

namespace sudosat {

// `unknown` means that a limit was hit. It is never reported as "no solution".
enum class Status { satisfiable, unsatisfiable, unknown };

}  // namespace sudosat
