// Cells that come to a board of several solutions, a few of them, so that one is left. They are read off a
// list of the solutions: when clues are taken from a full grid until none can go, hardly ever so few are
// left.
#pragma once

#include <optional>

#include "generator/near/solution_list.hpp"
#include "queries/sample/random.hpp"

namespace sudosat {

class Additions {
 public:
  // At most `most` candidates come.
  explicit Additions(std::size_t most) : most_(most) {}

  // A list as long as this may be left there: it says enough.
  std::size_t enough() const;

  // After such a list: what is given before the solutions are listed anew, as a bit of these.
  std::size_t narrow(const SolutionList& list, Random& random);
  // Not if only one candidate may still come: which one that can be only the whole list says.
  bool may_narrow() const { return come_.size() + 1 < most_; }

  struct Choice {
    std::vector<std::size_t> bits;  // those that come, of those
    SolutionList::Solution solution;
  };
  // After a whole list. Nothing if no candidate that may still come would leave one solution.
  std::optional<Choice> choose(const SolutionList& list, Random& random) const;

 private:
  // The next one to come: any that few of these solutions have.
  static std::size_t next(const SolutionList& list, bool is_last, Random& random);

  std::size_t most_;
  std::vector<std::size_t> come_;
};

}  // namespace sudosat
