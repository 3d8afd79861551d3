// Clues of a puzzle that the rules of a level have to fill: so it has one solution.
#pragma once

#include "generator/clues/clue_search.hpp"
#include "rating/closure.hpp"

namespace sudosat {

class LevelStack : public ClueStack {
 public:
  // The closure has been started, and must outlive this.
  explicit LevelStack(rating::Closure& closure) : closure_(closure) {}

  void enter(std::span<const int> cells) override { closure_.enter(cells); }
  void leave() override { closure_.leave(); }
  bool is_solved() const override { return closure_.is_solved(); }
  // For all that the rules say, there is always one.
  Status other(std::span<const int>, std::uint64_t) override { return Status::satisfiable; }

 private:
  rating::Closure& closure_;
};

}  // namespace sudosat
