// Chooses the links to tell next, so that a way becomes few steps: links of one technique that can be taken
// at once are told in one step.
#pragma once

#include <cstddef>
#include <vector>

#include "queries/steps/step_links.hpp"

namespace sudosat {

// Links that are told in one step: no more than can be followed.
inline constexpr std::size_t most_alike = 6;

class Schedule {
 public:
  explicit Schedule(const std::vector<Link>& links);

  bool is_all_told() const { return left_ == 0; }
  // Whether all that the link rests on is told.
  bool can_be_told(std::size_t link) const { return !is_told_[link] && missing_[link] == 0; }
  void tell(std::size_t link);
  // Returns the link to tell next, with others of its technique. Some link must be one that can be told. Each
  // technique that has such a link is tried, and the way played to its end, where the technique that has most
  // links goes first. The way with the fewest steps is taken, of several the one with the easiest technique,
  // which stands first. A net waits, as it may need fewer parts when more is known.
  std::size_t next() const;

 private:
  struct Kind {
    Technique technique;
    bool is_single;
    bool is_alone;  // whether each link is told alone
  };

  // For each technique that has links: the first link, and how many there are.
  struct Choice {
    std::size_t link;
    std::size_t alike;
  };
  std::vector<Choice> choices() const;
  std::size_t steps_from(std::size_t link);
  void tell_with_others(std::size_t link);

  std::vector<Kind> kinds_;
  std::vector<std::vector<std::size_t>> rest_on_it_;
  std::vector<std::size_t> missing_;  // how many of the links that each rests on are not told yet
  std::vector<bool> is_told_;
  std::size_t left_;
};

}  // namespace sudosat
