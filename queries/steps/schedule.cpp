#include "queries/steps/schedule.hpp"

#include <algorithm>

namespace sudosat {

Schedule::Schedule(const std::vector<Link>& links)
    : rest_on_it_(links.size()), is_told_(links.size(), false), left_(links.size()) {
  for (std::size_t i = 0; i < links.size(); ++i) {
    const Step& step = links[i].step;
    kinds_.push_back({.technique = step.technique,
                      .is_single = is_single(step),
                      .is_alone = !step.placed.empty() || step.eliminated.empty()});
    missing_.push_back(links[i].rests_on.size());
    for (const int earlier : links[i].rests_on) rest_on_it_[earlier].push_back(i);
  }
}

void Schedule::tell(std::size_t link) {
  is_told_[link] = true;
  --left_;
  for (const std::size_t later : rest_on_it_[link]) --missing_[later];
}

std::vector<Schedule::Choice> Schedule::choices() const {
  std::vector<Choice> choices;
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    if (!can_be_told(i)) continue;
    auto known = std::ranges::find(choices, kinds_[i].technique,
                                   [this](const Choice& choice) { return kinds_[choice.link].technique; });
    if (known == choices.end()) known = choices.insert(known, {i, 0});
    ++known->alike;
  }
  if (choices.size() > 1)
    std::erase_if(choices, [this](const Choice& choice) {
      return kinds_[choice.link].technique.pattern == Technique::Pattern::net;
    });
  return choices;
}

void Schedule::tell_with_others(std::size_t link) {
  std::vector<std::size_t> taken{link};
  for (std::size_t i = 0; !kinds_[link].is_alone && i < kinds_.size() && taken.size() < most_alike; ++i)
    if (i != link && can_be_told(i) && !kinds_[i].is_alone && kinds_[i].technique == kinds_[link].technique)
      taken.push_back(i);
  for (const std::size_t i : taken) tell(i);
}

std::size_t Schedule::steps_from(std::size_t link) {
  tell_with_others(link);
  std::size_t steps = 1;
  for (; !is_all_told(); ++steps) {
    bool has_singles = false, is_more = true;
    while (is_more) {
      is_more = false;
      for (std::size_t i = 0; i < kinds_.size(); ++i) {
        if (!kinds_[i].is_single || !can_be_told(i)) continue;
        tell(i);
        has_singles = is_more = true;
      }
    }
    if (!has_singles) tell_with_others(std::ranges::max(choices(), {}, &Choice::alike).link);
  }
  return steps;
}

std::size_t Schedule::next() const {
  const std::vector<Choice> all = choices();
  if (all.size() == 1) return all.front().link;
  return std::ranges::min(all, {},
                          [this](const Choice& choice) { return Schedule(*this).steps_from(choice.link); })
      .link;
}

}  // namespace sudosat
