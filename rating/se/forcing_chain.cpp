#include "rating/se/forcing_chain.hpp"

#include "rating/se/inner_rules.hpp"
#include "rating/se/links.hpp"
#include "rating/se/storage.hpp"

namespace sudosat::rating::se {
namespace {

class ForcingChain {
 public:
  ForcingChain(const ExplainerGrid& grid, Forcing forcing, Storage& storage)
      : before_(grid), now_(grid), forcing_(forcing), storage_(storage), chain_(storage.chains.make()) {}

  const Chain& from(int candidate, bool is_on);

 private:
  bool is_dynamic() const { return forcing_ != Forcing::multiple; }
  bool is_nishio() const { return forcing_ == Forcing::nishio; }
  void follow_on(int number);
  void follow_off(int number);
  void add_hidden_parents(int number, int before);

  const ExplainerGrid& before_;
  ExplainerGrid now_;  // without what is off, if that counts
  const Forcing forcing_;
  Storage& storage_;
  Chain& chain_;
  std::vector<int> on_, off_;
};

// Items that are on are followed before those that are off, each in the order in which they were found.
const Chain& ForcingChain::from(int candidate, bool is_on) {
  chain_.enter(chain_.add(candidate, is_on, Cause::none));
  (is_on ? on_ : off_).push_back(0);
  std::size_t next_on = 0, next_off = 0;
  while (!chain_.contradiction && (next_on < on_.size() || next_off < off_.size())) {
    if (next_on < on_.size())
      follow_on(on_[next_on++]);
    else
      follow_off(off_[next_off++]);
    if (chain_.contradiction || next_on < on_.size() || next_off < off_.size() ||
        forcing_ < Forcing::dynamic_plus)
      continue;
    for (const InnerStep& step : inner_steps(now_, before_, forcing_, storage_))
      for (const int removed : step.removed) {
        if (chain_.find(removed, false) >= 0) continue;
        off_.push_back(chain_.add(removed, false, Cause::rule, step.nested));
        for (const int parent : step.parents) chain_.add_parent(chain_.find(parent, false));
        chain_.enter(off_.back());
      }
  }
  return chain_;
}

void ForcingChain::follow_on(int number) {
  for_each_off(now_, chain_[number].candidate, !is_nishio(), [&](int candidate, Cause cause) {
    if (chain_.contradiction) return;
    const int opposite = chain_.find(candidate, true);
    if (opposite < 0 && chain_.find(candidate, false) >= 0) return;
    const int item = chain_.add(candidate, false, cause);
    chain_.add_parent(number);
    if (opposite >= 0) {
      chain_.contradiction = {opposite, item};
      return;
    }
    chain_.enter(item);
    off_.push_back(item);
  });
}

void ForcingChain::follow_off(int number) {
  const int candidate = chain_[number].candidate;
  for_each_on(now_, candidate, !is_nishio(), true, [&](int other, Cause cause) {
    if (chain_.contradiction) return;
    const int opposite = chain_.find(other, false);
    if (opposite < 0 && chain_.find(other, true) >= 0) return;
    const int item = chain_.add(other, true, cause);
    chain_.add_parent(number);
    if (is_dynamic()) add_hidden_parents(item, number);
    if (opposite >= 0) {
      chain_.contradiction = {item, opposite};
      return;
    }
    chain_.enter(item);
    on_.push_back(item);
  });
  if (is_dynamic()) now_.remove(cell_of(candidate), digit_of(candidate));
}

// The candidates of the cell or house that were switched off before: without that the item would not follow.
void ForcingChain::add_hidden_parents(int number, int before) {
  const int cell = cell_of(chain_[before].candidate), digit = digit_of(chain_[before].candidate);
  const Cause cause = chain_[number].cause;
  if (cause == Cause::cell) {
    for_each_bit(static_cast<Mask>(before_.candidates(cell) & ~now_.candidates(cell)),
                 [&](int other) { chain_.add_parent(chain_.find(candidate_of(cell, other), false)); });
    return;
  }
  const int house = houses_of(cell)[static_cast<std::size_t>(cause) - static_cast<std::size_t>(Cause::box)];
  for_each_bit(static_cast<Mask>(before_.places(house, digit) & ~now_.places(house, digit)), [&](int place) {
    chain_.add_parent(chain_.find(candidate_of(cell_at(house, place), digit), false));
  });
}

}  // namespace

const Chain& forcing_chain(const ExplainerGrid& grid, Forcing forcing, int candidate, bool is_on,
                           Storage& storage) {
  return ForcingChain(grid, forcing, storage).from(candidate, is_on);
}

}  // namespace sudosat::rating::se
