#include "queries/steps/story.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "propagation/filter.hpp"

namespace sudosat {
namespace {

// Longer sentences are cut in the middle.
constexpr std::size_t longest = 360;

struct Event {
  Fact fact;
  int part;                  // of the step; -1: supposed
  std::vector<int> because;  // earlier events
};

class Consequences {
 public:
  Consequences(const Knowledge& knowledge, const std::vector<Part>& parts)
      : knowledge_(knowledge), model_(knowledge.model()), parts_(parts) {
    for (int cell = 0; cell < model_.cells(); ++cell) {
      open_.push_back(cell < knowledge.cells() ? knowledge.candidates(cell)
                                               : DigitSet::all(model_.range(cell).size()));
      known_.push_back(cell < knowledge.cells() && knowledge.is_placed(cell));
    }
    for (const Part& part : parts) {
      auto& filters = filters_.emplace_back();
      if (part.kind == Part::Kind::sum)
        filters.push_back(filter_of(implied_sum_constraints(model_)[static_cast<std::size_t>(part.sum)]));
      if (part.kind == Part::Kind::rule)
        for (int k = 0; k < static_cast<int>(model_.constraints().size()); ++k)
          if (model_.constraints()[static_cast<std::size_t>(k)].rule == part.rule)
            filters.push_back(filter_of(k));
    }
  }

  // Whether the supposition leads to a contradiction.
  bool suppose(const Fact& fact) {
    learn(fact, -1, {});
    // Rules only where cells and houses say no more.
    for (std::size_t before = 0; before != events_.size() && !is_refuted();) {
      before = events_.size();
      for (int part = 0; part < count() && !is_refuted(); ++part)
        if (filters_[at(part)].empty()) apply(part);
      for (int part = 0; part < count() && !is_refuted() && before == events_.size(); ++part)
        for (const RuleFilter& filter : filters_[at(part)])
          if (!is_refuted()) run(filter, part);
    }
    return is_refuted();
  }

  // Those that the contradiction rests on, in order, after the supposition.
  std::vector<Event> chain() const {
    std::set<int> needed(refuted_because_.begin(), refuted_because_.end());
    for (int i = static_cast<int>(events_.size()); i-- > 0;)
      if (needed.contains(i)) needed.insert(events_[at(i)].because.begin(), events_[at(i)].because.end());
    std::vector<Event> chain;
    for (int i : needed)
      if (i > 0) chain.push_back(events_[at(i)]);
    return chain;
  }
  // The part that cannot hold.
  int refuted_part() const { return *refuted_; }

 private:
  struct RuleFilter {
    std::shared_ptr<Filter> filter;
    std::vector<int> scope;
    std::optional<Candidate> condition;
  };

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  int count() const { return static_cast<int>(parts_.size()); }
  bool is_refuted() const { return refuted_.has_value(); }
  RuleFilter filter_of(int k) const {
    const Constraint& constraint = model_.constraints()[at(k)];
    std::shared_ptr<Filter> filter = make_filter(constraint, model_);
    std::vector<int> scope = filter->scope(constraint);
    return {std::move(filter), std::move(scope), constraint.condition};
  }

  void refute(int part, std::vector<int> because) {
    refuted_ = part;
    refuted_because_ = std::move(because);
  }

  std::optional<int> event_of(const Fact& fact) const {
    const auto found = numbers_.find({fact.candidate, fact.holds});
    return found == numbers_.end() ? std::nullopt : std::optional(found->second);
  }

  void learn(const Fact& fact, int part, std::vector<int> because) {
    if (is_refuted() || event_of(fact)) return;
    if (const auto opposite = event_of({fact.candidate, !fact.holds})) {
      because.push_back(*opposite);
      return refute(part, std::move(because));
    }
    numbers_[{fact.candidate, fact.holds}] = static_cast<int>(events_.size());
    const auto& [cell, digit] = fact.candidate;
    if (fact.holds)
      known_[at(cell)] = true;
    else
      open_[at(cell)].erase(digit);
    held_[cell] = fact.holds ? digit : held_.contains(cell) ? held_[cell] : -1;
    events_.push_back({fact, part, std::move(because)});
  }

  // The events that took candidates from these.
  std::vector<int> losses(const std::vector<Candidate>& candidates) const {
    std::vector<int> events;
    for (const Candidate& candidate : candidates)
      if (const auto event = event_of({candidate, false})) events.push_back(*event);
    return events;
  }

  void apply(int number) {
    const Part& part = parts_[at(number)];
    const std::vector<Candidate> candidates = knowledge_.open_candidates(part);
    if (part.kind == Part::Kind::filled || part.kind == Part::Kind::somewhere) {
      std::vector<Candidate> left;
      for (const Candidate& candidate : candidates)
        if (open_[at(candidate.cell)].contains(candidate.digit)) left.push_back(candidate);
      if (left.empty()) return refute(number, losses(candidates));
      if (left.size() == 1 && !knowledge_.is_placed(left.front().cell))
        learn({left.front(), true}, number, losses(candidates));
      return;
    }
    for (const Candidate& holding : candidates) {
      const auto event = event_of({holding, true});
      if (!event) continue;
      for (const Candidate& other : candidates)
        if (other != holding) learn({other, false}, number, {*event});
    }
  }

  void run(const RuleFilter& rule, int part) {
    if (rule.condition && !open_[at(rule.condition->cell)].contains(rule.condition->digit)) return;
    std::vector<Filter::Word> sets;
    std::vector<int> because;
    for (int cell : rule.scope) {
      const auto held = held_.find(cell);
      sets.push_back(held != held_.end() && held->second >= 0 ? Filter::Word{1} << held->second
                                                              : open_[at(cell)].word(0));
      for (int digit = 0; digit < model_.range(cell).size(); ++digit)
        for (bool holds : {false, true})
          if (const auto event = event_of({{cell, digit}, holds})) because.push_back(*event);
    }
    const bool can_hold = rule.filter->run(sets.data());
    if (rule.condition && !open_[at(rule.condition->cell)].is_single()) {
      if (!can_hold) learn({*rule.condition, false}, part, because);
      return;
    }
    if (rule.condition)
      for (int digit = 0; digit < model_.range(rule.condition->cell).size(); ++digit)
        if (const auto event = event_of({{rule.condition->cell, digit}, false})) because.push_back(*event);
    if (!can_hold) return refute(part, because);
    for (std::size_t i = 0; i < rule.scope.size(); ++i) {
      const int cell = rule.scope[i];
      if (const auto held = held_.find(cell); held != held_.end() && held->second >= 0) continue;
      const DigitSet before = open_[at(cell)];
      for (int digit : before)
        if ((sets[i] >> digit & 1) == 0) learn({{cell, digit}, false}, part, because);
      if (is_single(sets[i]) && !known_[at(cell)])
        learn({{cell, std::countr_zero(sets[i])}, true}, part, because);
    }
  }

  const Knowledge& knowledge_;
  const Model& model_;
  const std::vector<Part>& parts_;
  std::vector<std::vector<RuleFilter>> filters_;  // by part
  std::vector<DigitSet> open_;                    // by cell, hidden ones too
  std::vector<bool> known_;                       // by cell: its digit is told already
  std::map<int, int> held_;                       // by cell: the digit that was learnt, or -1
  std::vector<Event> events_;
  std::map<std::pair<Candidate, bool>, int> numbers_;
  std::optional<int> refuted_;
  std::vector<int> refuted_because_;
};

class Narrator {
 public:
  Narrator(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step)
      : puzzle_(puzzle), knowledge_(knowledge), step_(step) {}

  std::string tell() const {
    const bool places = !step_.placed.empty();
    const Fact supposed{places ? step_.placed.front() : step_.eliminated.front(), !places};
    const std::string opening =
        fmt::format("If {} were {}{}, ", cell_name(puzzle_, supposed.candidate.cell), places ? "not " : "",
                    puzzle_.range(supposed.candidate.cell).first + supposed.candidate.digit);
    Consequences consequences(knowledge_, step_.uses);
    std::string told = consequences.suppose(supposed)
                           ? opening + chain_of(consequences, longest - opening.size())
                           : opening + "there would be no way to fill " + places_of_step(longest);
    if (step_.placed.size() + step_.eliminated.size() > 1) told += "; the rest follows in the same way";
    return told + ".";
  }

 private:
  std::string chain_of(const Consequences& consequences, std::size_t room) const {
    const std::string end = what_cannot_be(step_.uses[static_cast<std::size_t>(consequences.refuted_part())]);
    for (bool with_reasons : {true, false}) {
      const Words links = links_of(consequences.chain(), with_reasons);
      if (links.empty()) return end;
      std::string told = fmt::format("then {}, and {}", fmt::join(links, ", "), end);
      if (told.size() <= room) return told;
      if (with_reasons) continue;
      // The beginning and the end say where to look.
      std::size_t kept = links.size();
      for (; told.size() > room && kept > 2; kept -= 2) {
        const auto half = static_cast<std::ptrdiff_t>(kept / 2 - 1);
        told = fmt::format("then {}, and {} digits later {}, and {}",
                           fmt::join(links.begin(), links.begin() + half, ", "), links.size() - kept + 2,
                           fmt::join(links.end() - half, links.end(), ", "), end);
      }
      return told;
    }
    return end;
  }

  // A link for each digit placed, and for what a rule takes at once.
  Words links_of(const std::vector<Event>& chain, bool with_reasons) const {
    Words links;
    // Where a rule leaves one digit it need not be said what it takes.
    std::set<std::pair<int, int>> placed;  // parts and cells
    for (const Event& event : chain)
      if (event.fact.holds) placed.emplace(event.part, event.fact.candidate.cell);
    const auto is_told = [&](const Event& event) {
      const int cell = event.fact.candidate.cell;
      return cell < knowledge_.cells() && (event.fact.holds || !placed.contains({event.part, cell}));
    };
    for (auto event = chain.begin(); event != chain.end();) {
      const auto begin = event++;
      const Part& part = step_.uses[static_cast<std::size_t>(begin->part)];
      const bool is_by_rule = part.kind == Part::Kind::rule || part.kind == Part::Kind::sum;
      Step taken;
      if (begin->fact.holds) {
        if (is_told(*begin)) taken.placed.push_back(begin->fact.candidate);
      } else if (is_by_rule) {
        for (event = begin; event != chain.end() && event->part == begin->part && !event->fact.holds; ++event)
          if (is_told(*event)) taken.eliminated.push_back(event->fact.candidate);
      }
      if (taken.placed.empty() && taken.eliminated.empty()) continue;
      std::string link = conclusion(puzzle_, taken).substr(3);
      if (with_reasons && part.kind != Part::Kind::filled) link += fmt::format(" ({})", place_of(part));
      links.push_back(std::move(link));
    }
    return links;
  }

  std::string place_of(const Part& part) const {
    if (part.kind == Part::Kind::rule || part.kind == Part::Kind::sum)
      return name_of(part, puzzle_, knowledge_.model());
    return part.constraint >= 0 ? knowledge_.constraint(part.constraint).name : cell_name(puzzle_, part.cell);
  }

  std::string what_cannot_be(const Part& part) const {
    const std::string place = place_of(part);
    const auto value = [&] { return puzzle_.shape->value_of(part.digit); };
    switch (part.kind) {
      case Part::Kind::filled:
        return fmt::format("{} would have no digit", place);
      case Part::Kind::single:
        return fmt::format("{} would have two digits", place);
      case Part::Kind::somewhere:
        return fmt::format("{} would have no place for {}", place, value());
      case Part::Kind::once:
        return fmt::format("{} would have {} twice", place, value());
      default:
        return fmt::format("nothing would fit for {}", place);
    }
  }

  // Each once, as many as there is room for.
  std::string places_of_step(std::size_t room) const {
    Words places;
    std::size_t left_out = 0, length = 0;
    for (const Part& part : step_.uses) {
      std::string place = place_of(part);
      if (std::ranges::find(places, place) != places.end()) continue;
      length += place.size() + 2;
      constexpr std::size_t room_for_words = 120;
      if (length + room_for_words > room)
        ++left_out;
      else
        places.push_back(std::move(place));
    }
    if (left_out > 0) places.push_back(fmt::format("{} more", left_out));
    return listed(places, "and");
  }

  const Puzzle& puzzle_;
  const Knowledge& knowledge_;
  const Step& step_;
};

}  // namespace

std::string tell_story(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) {
  return Narrator(puzzle, knowledge, step).tell();
}

}  // namespace sudosat
