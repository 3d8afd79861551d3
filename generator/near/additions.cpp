#include "generator/near/additions.hpp"

namespace sudosat {
namespace {

// The last one parts one solution from all others, so all have to be known. If it is the only one, there is
// nothing else to try.
constexpr std::size_t most_for_the_only = 20'000, most_for_the_last = 1'000, most_before = 100;

}  // namespace

std::size_t Additions::enough() const {
  if (most_ <= 1) return most_for_the_only;
  return may_narrow() ? most_before : most_for_the_last;
}

std::size_t Additions::next(const SolutionList& list, bool is_last, Random& random) {
  // A candidate that at most one solution in thirty has leaves a short list.
  const std::vector<std::size_t> fitting = list.rare(is_last ? 1 : list.count() / 30);
  return fitting[random.below(fitting.size())];
}

std::size_t Additions::narrow(const SolutionList& list, Random& random) {
  return come_.emplace_back(next(list, false, random));
}

std::optional<Additions::Choice> Additions::choose(const SolutionList& list, Random& random) const {
  if (list.count() == 0) return std::nullopt;
  Choice choice{come_, {}};
  SolutionList left;
  const SolutionList* now = &list;
  while (now->count() > 1) {
    if (choice.bits.size() >= most_) return std::nullopt;
    choice.bits.push_back(next(*now, choice.bits.size() + 1 == most_, random));
    left = now->with(choice.bits.back());
    now = &left;
  }
  choice.solution = (*now)[0];
  return choice;
}

}  // namespace sudosat
