// Status is the answer of a solver to one question; End says how a search for several answers ended.
#pragma once

namespace sudosat {

// `unknown` means that a limit was hit. It is never reported as "no solution".
enum class Status { satisfiable, unsatisfiable, unknown };

enum class End {
  undecided,  // the budget ended first: there may be more
  limit,      // the limit or the callback ended it: there may be more
  all,        // all answers were found
};

// How an enumeration ended after a call of the solver for one more.
constexpr End end_after(Status status) {
  switch (status) {
    case Status::satisfiable:
      return End::limit;
    case Status::unsatisfiable:
      return End::all;
    case Status::unknown:
      break;
  }
  return End::undecided;
}

}  // namespace sudosat
