#include "queries/steps/schedule.hpp"

#include <algorithm>
#include <map>
#include <string_view>

namespace sudosat {

Schedule::Schedule(const std::vector<Link>& links)
    : rest_on_it_(links.size()), is_told_(links.size(), false), left_(links.size()) {
  std::map<std::string_view, int> numbers;
  for (std::size_t i = 0; i < links.size(); ++i) {
    const Step& step = links[i].step;
    const int next_number = static_cast<int>(numbers.size());
    kinds_.push_back({.technique = numbers.try_emplace(step.technique, next_number).first->second,
                      .is_net = step.technique == "Net",
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
  std::map<int, std::size_t> of_technique;  // positions in choices
  bool has_others = false;
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    if (!can_be_told(i)) continue;
    const auto [known, is_new] = of_technique.try_emplace(kinds_[i].technique, choices.size());
    if (is_new) choices.push_back({i, 0});
    ++choices[known->second].alike;
    has_others |= !kinds_[i].is_net;
  }
  if (has_others) std::erase_if(choices, [this](const Choice& choice) { return kinds_[choice.link].is_net; });
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
