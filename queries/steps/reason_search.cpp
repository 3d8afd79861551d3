#include "queries/steps/reason_search.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "base/budget.hpp"

namespace sudosat {

int ReasonChain::length() const {
  constexpr int of_link = 4;
  int length = static_cast<int>(rests_on.size());
  for (const ReasonLink& link : links) length += of_link + static_cast<int>(link.narrows.size());
  return length;
}

ReasonSearch::ReasonSearch(const Model& model, std::span<const int> constraints)
    : model_(model),
      constraints_(constraints.begin(), constraints.end()),
      items_of_(static_cast<std::size_t>(model.cells())),
      events_of_(items_of_.size()) {
  for (int cell = 0; cell < model.cells(); ++cell)
    full_.push_back(DigitSet::all(model.range(cell).size()).word(0));
  std::map<int, Model> alone;  // by rule
  // Of several constraints that say the same a person looks at the simplest.
  std::vector<int> simplest_first = constraints_;
  std::ranges::stable_sort(simplest_first, {}, [&](int k) { return model.constraints()[k].what.index(); });
  for (const int k : simplest_first) {
    const Constraint& constraint = model.constraints()[k];
    if (constraint.condition) continue;
    const Model& own = alone.try_emplace(constraint.rule, model.alone(constraint.rule)).first->second;
    std::unique_ptr<Propagator> propagator = make_propagator(constraint, own);
    std::vector<int> scope = propagator->scope(constraint);
    add({k, std::move(propagator), std::move(scope)});
  }
  of_constraints_ = items_.size();
}

void ReasonSearch::add(Item item) {
  for (const int cell : item.scope) items_of_[cell].push_back(static_cast<int>(items_.size()));
  items_.push_back(std::move(item));
}

void ReasonSearch::begin(const Sets& known) {
  known_ = full_;
  std::ranges::transform(known, known_.begin(), [](const DigitSet& set) { return set.word(0); });
  words_ = known_;
  while (items_.size() > of_constraints_) {
    for (const int cell : items_.back().scope) items_of_[cell].pop_back();
    items_.pop_back();
  }
  for (ComparedCounts& compared : compared_counts(model_, constraints_, known_)) {
    std::unique_ptr<Propagator> propagator = make_propagator(compared, model_);
    add({compared.more.front(), std::move(propagator), compared.cells, std::move(compared)});
  }
  events_.clear();
  for (std::vector<int>& events : events_of_) events.clear();
  failures_.clear();
  round_ = 0;
  events_of_base_ = 0;
  std::vector<int> all;
  for (int item = 0; item < std::ssize(items_); ++item) all.push_back(item);
  propagate(std::move(all));
  round_of_base_ = round_;
  events_of_base_ = events_.size();
}

bool ReasonSearch::run(const Item& item, std::vector<Word>& words) const {
  for (std::vector<Word> earlier; earlier != words;) {
    earlier = words;
    if (!item.propagator->run(words.data())) return false;
  }
  return true;
}

void ReasonSearch::add(Event event) {
  event.new_of_it = words_[event.cell] & event.removed;
  words_[event.cell] &= ~event.removed;
  events_of_[event.cell].push_back(static_cast<int>(events_.size()));
  events_.push_back(event);
}

// All constraints of a round look at what is left after the rounds before, so a chain has few of them.
void ReasonSearch::propagate(std::vector<int> items) {
  std::vector<Word> words;
  while (!items.empty() && failures_.empty()) {
    checkpoint();
    ++round_;
    std::vector<Event> news;
    for (const int number : items) {
      const Item& item = items_[number];
      words.clear();
      for (const int cell : item.scope) words.push_back(words_[cell]);
      if (!run(item, words)) {
        failures_.push_back({number, round_});
        continue;
      }
      for (std::size_t i = 0; i < words.size(); ++i)
        if (const Word removed = words_[item.scope[i]] & ~words[i]; removed != 0)
          news.push_back({item.scope[i], removed, number, round_});
    }
    std::set<int> next;
    for (const Event& event : news) {
      const Word left = words_[event.cell] & ~event.removed;
      // Two constraints leave the cell nothing: the second one fails by what the first has taken.
      if (left == 0) {
        failures_.push_back({event.item, round_ + 1});
        continue;
      }
      if (left != words_[event.cell]) next.insert(items_of_[event.cell].begin(), items_of_[event.cell].end());
      add(event);
    }
    items.assign(next.begin(), next.end());
  }
}

void ReasonSearch::undo_trial() {
  while (events_.size() > events_of_base_) {
    const Event& event = events_.back();
    words_[event.cell] |= event.new_of_it;
    events_of_[event.cell].pop_back();
    events_.pop_back();
  }
  round_ = round_of_base_;
  failures_.clear();
}

bool ReasonSearch::begin_trial(const Candidate& tried) {
  const Word others = words_[tried.cell] & ~(Word{1} << tried.digit);
  if (!failures_.empty() || others == 0 || others == words_[tried.cell]) return false;
  add({tried.cell, others, -1, ++round_});
  propagate(items_of_[tried.cell]);
  return true;
}

std::optional<int> ReasonSearch::rounds_to_refute(const Candidate& tried) {
  for (const int event : events_of_[tried.cell])
    if ((events_[event].removed >> tried.digit & 1) != 0) return events_[event].round - round_of_base_ - 1;
  if (!begin_trial(tried)) return std::nullopt;
  const std::optional<int> rounds = failures_.empty() ? std::nullopt : std::optional(round_ - round_of_base_);
  undo_trial();
  return rounds;
}

std::optional<ReasonChain> ReasonSearch::refutation(const Candidate& tried) {
  const DigitSet lost = DigitSet::single(model_.range(tried.cell).size(), tried.digit);
  if (std::optional<ReasonChain> chain = loss(tried.cell, lost)) return chain;
  if (!begin_trial(tried)) return std::nullopt;
  constexpr std::size_t most_compared = 8;
  std::optional<ReasonChain> best;
  for (const Failure& failure : std::span(failures_).first(std::min(failures_.size(), most_compared))) {
    ReasonChain chain = chain_to(failure, {});
    if (!best || chain.length() < best->length()) best = std::move(chain);
  }
  undo_trial();
  return best;
}

std::optional<ReasonChain> ReasonSearch::loss(int cell, const DigitSet& lost) {
  if (!failures_.empty()) return std::nullopt;
  Word left = lost.word(0);
  // The last event that takes some of them ends the chain, if it takes all that is asked for.
  for (const int number : events_of_[cell]) {
    const Event& event = events_[number];
    if ((event.removed & left) == left) return chain_to({event.item, event.round}, {{cell, left}});
    if ((event.removed & left) != 0) return std::nullopt;
  }
  return std::nullopt;
}

ReasonSearch::Word ReasonSearch::before(int cell, int round) const {
  Word left = known_[cell];
  for (const int number : events_of_[cell]) {
    if (events_[number].round >= round) break;
    left &= ~events_[number].removed;
  }
  return left;
}

ReasonChain ReasonSearch::chain_to(const Failure& end,
                                   const std::vector<std::pair<int, Word>>& losses) const {
  std::set<int> rests_on;
  std::map<std::pair<int, int>, std::set<int>> needed;  // events, by round and constraint
  // Finds what of the cells the constraint needs to take the losses; to fail, if there are none.
  const auto explain = [&](int number, int round, const std::vector<std::pair<int, Word>>& taken) {
    const Item& item = items_[number];
    std::vector<Word> words;
    for (const int cell : item.scope) words.push_back(before(cell, round));
    const auto follows = [&](std::vector<Word> wide) {
      if (!run(item, wide)) return true;
      if (taken.empty()) return false;
      return std::ranges::all_of(taken, [&](const auto& loss) {
        const auto place = std::ranges::find(item.scope, loss.first) - item.scope.begin();
        return (wide[static_cast<std::size_t>(place)] & loss.second) == 0;
      });
    };
    // What was found last is left out first: then the chain is short. A digit that is known is what a person
    // looks at first, so it goes last.
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < words.size(); ++i)
      if (words[i] != full_[item.scope[i]]) order.push_back(i);
    std::ranges::stable_sort(order, {}, [&](std::size_t i) {
      const int cell = item.scope[i];
      const bool is_new = words[i] != known_[cell];
      const int last = is_new ? events_[events_of_[cell].back()].round : 0;
      return std::pair(is_new ? -last : 0, is_single(known_[cell]));
    });
    const std::function<void(std::span<const std::size_t>)> widen = [&](std::span<const std::size_t> some) {
      if (some.empty()) return;
      std::vector<Word> wide = words;
      for (const std::size_t i : some) wide[i] = full_[item.scope[i]];
      if (follows(wide)) {
        words = std::move(wide);
        return;
      }
      if (some.size() > 1) {
        widen(some.first(some.size() / 2));
        return widen(some.subspan(some.size() / 2));
      }
      // The cell keeps what was known of it, and as few events as suffice, one if possible.
      const std::size_t i = some.front();
      const int cell = item.scope[i];
      std::vector<int> events = events_of_[cell];
      std::erase_if(events, [&](int event) { return events_[event].round >= round; });
      const auto with = [&](const std::vector<int>& used) {
        words[i] = known_[cell];
        for (const int event : used) words[i] &= ~events_[event].removed;
        return follows(words);
      };
      const auto one = std::ranges::find_if(events, [&](int event) { return with({event}); });
      if (with({}))
        events.clear();
      else if (one != events.end())
        events = {*one};
      for (std::size_t k = events.size(); k-- > 0 && events.size() > 1;) {
        std::vector<int> fewer = events;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(k));
        if (with(fewer)) events = std::move(fewer);
      }
      with(events);
      for (const int event : events) needed[{events_[event].round, events_[event].item}].insert(event);
      if (known_[cell] != full_[cell]) rests_on.insert(cell);
    };
    widen(order);
  };
  ReasonChain chain;
  chain.is_trial = losses.empty();
  explain(end.item, end.round, losses);
  std::vector<std::pair<std::pair<int, int>, std::set<int>>> links;
  while (!needed.empty()) {
    const auto last = std::prev(needed.end());
    auto [when, events] = *last;
    needed.erase(last);
    links.emplace_back(when, events);
    if (when.second < 0) continue;
    std::vector<std::pair<int, Word>> taken;
    for (const int event : events) taken.emplace_back(events_[event].cell, events_[event].removed);
    explain(when.second, when.first, taken);
  }
  std::ranges::reverse(links);
  std::vector<Word> left = full_;
  for (const int cell : rests_on) left[cell] = known_[cell];
  const auto set_of = [&](int cell) {
    DigitSet set = DigitSet::all(model_.range(cell).size());
    set.word(0) = left[cell];
    return set;
  };
  for (const auto& [when, events] : links) {
    if (when.second >= 0)
      chain.links.push_back({items_[when.second].constraint, {}, items_[when.second].compared});
    for (const int event : events) {
      const int cell = events_[event].cell;
      left[cell] &= ~events_[event].removed;
      if (when.second >= 0) chain.links.back().narrows.emplace_back(cell, set_of(cell));
    }
  }
  chain.links.push_back({items_[end.item].constraint, {}, items_[end.item].compared});
  for (int cell = 0; cell < model_.cells(); ++cell) chain.known.push_back(set_of(cell));
  chain.rests_on.assign(rests_on.begin(), rests_on.end());
  return chain;
}

}  // namespace sudosat
