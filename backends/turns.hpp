// Several engines answer a question in turns, and the first answer counts. Nobody can tell which engine suits
// a board, but turns that grow with the work done cost at most about as much again as the best of two would
// have taken alone (Luby, Sinclair and Zuckerman 1993 for restarts of one). What an engine has learnt it
// keeps for its next turn, and what it has refuted the others leave out. Engines that
// tell or hear of this must have one model.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "backends/backend.hpp"

namespace sudosat {

// An engine that takes turns. Its work is that of Search::spent().
struct Contender {
  std::function<std::unique_ptr<Search>()> open;  // called when its first turn comes
  std::uint64_t head_start = 0;                   // that the others have
  std::uint64_t handicap = 1;                     // how many times its work counts
  std::uint64_t most_work = 0;                    // after which it has no more turns; 0: no limit
  bool enumerates = false;                        // who goes on alone if there are many solutions
};

// One contender at least enumerates, and none that has a limit.
std::unique_ptr<Search> take_turns(std::vector<Contender> contenders);

}  // namespace sudosat
