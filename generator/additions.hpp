// Cells that come to a board of several solutions, a few of them, so that one is left. They are read off a
// list of the solutions: when clues are taken from a full grid until none can go, hardly ever so few are
// left.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "puzzle/candidate.hpp"
#include "queries/random.hpp"

namespace sudosat {

class Additions {
 public:
  // At most `most` of the cells come, each of which has up to `digits` candidates.
  Additions(int cells, int digits, std::size_t most) : cells_(cells), digits_(digits), most_(most) {}

  // A solution, as the digit of each cell. Whether to go on: a list that is full says enough.
  bool take(const std::vector<std::uint8_t>& solution);
  // Whether there may be more than those taken.
  bool is_full() const;

  // After a full list: what is given before the solutions are listed anew. Nothing if only one cell may still
  // come: which one that can be only the whole list says.
  std::optional<Candidate> narrow(Random& random);

  struct Choice {
    std::vector<int> cells;  // those that come
    std::vector<std::uint8_t> solution;
  };
  // After a list that is not full. Nothing if no cell that may still come would leave one solution.
  std::optional<Choice> choose(Random& random);

 private:
  std::uint8_t digit(std::size_t solution, int cell) const {
    return solutions_[solution * static_cast<std::size_t>(cells_) + static_cast<std::size_t>(cell)];
  }
  std::size_t count() const { return solutions_.size() / static_cast<std::size_t>(cells_); }
  // The next candidate to come, where these solutions are left: any of those that few of them have.
  std::optional<Candidate> next(const std::vector<std::size_t>& solutions, bool is_last,
                                Random& random) const;

  const int cells_, digits_;
  const std::size_t most_;
  std::vector<int> come_;
  std::vector<std::uint8_t> solutions_;  // one after the other
};

}  // namespace sudosat
