#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <set>

#include "puzzle/phrases.hpp"
#include "queries/steps/deducer.hpp"
#include "queries/steps/refutation.hpp"
#include "queries/steps/step_words.hpp"
#include "queries/steps/telling.hpp"

namespace sudosat {
namespace {

// The cases of a contradiction that propagation alone does not meet.
struct Case;
struct Cases {
  int part;                  // the number of the part, which has a place for one candidate only
  std::vector<Event> first;  // why only these candidates are left to the part
  std::vector<Case> all;
};
// A candidate of several of which one must hold, and why it cannot.
struct Case {
  Candidate supposed;
  Refutation refutation;
  Cases cases = {-1, {}, {}};  // further cases, if propagation does not refute this case
};

constexpr int most_nested = 2;

std::optional<Cases> cases_of(const Refutation& known, int parts, int nested);

std::optional<Cases> refuted(const Refutation& known, int part, const std::vector<Candidate>& candidates,
                             int parts, int nested) {
  Cases cases{part, known.chain_to_left(part), {}};
  for (const Candidate& candidate : candidates) {
    Case one{candidate, known};
    if (!one.refutation.suppose({candidate, true})) {
      std::optional<Cases> inner = nested > 0 ? cases_of(one.refutation, parts, nested) : std::nullopt;
      if (!inner) return std::nullopt;
      one.cases = std::move(*inner);
    }
    cases.all.push_back(std::move(one));
  }
  return cases;
}

std::size_t length_of(const Cases& cases) {
  std::size_t length = cases.first.size();
  for (const Case& one : cases.all)
    length += one.cases.all.empty() ? one.refutation.chain().size() : length_of(one.cases) + 1;
  return length;
}

std::optional<Cases> cases_of(const Refutation& known, int parts, int nested) {
  std::optional<Cases> best;
  for (int depth = 1; depth <= nested && !best; ++depth)
    for (std::size_t most : {2U, 3U}) {
      if (best) break;
      for (int part = 0; part < parts; ++part) {
        const std::vector<Candidate> left = known.left_for(part);
        if (left.size() < 2 || left.size() > most) continue;
        std::optional<Cases> cases = refuted(known, part, left, parts, depth - 1);
        if (cases && (!best || length_of(*cases) < length_of(*best))) best = std::move(cases);
      }
    }
  return best;
}

// Looks at this many parts with two candidates left, or three, and takes the cases of the one that gives the
// shortest chains; cases in cases only if no part does without. Returns nothing if no such cases refute what
// is known.
std::optional<Cases> find_cases(const Refutation& known, int used, int parts) {
  constexpr int most_parts = 100;  // nobody could follow cases of more parts, and finding them takes long
  return used > most_parts ? std::nullopt : cases_of(known, parts, most_nested);
}

// Longer chains are not told, and neither are longer trees or lines: nobody could follow them.
constexpr std::size_t longest = 800;
constexpr std::size_t most_lines = 12, longest_line = 600;

class Narrator {
 public:
  Narrator(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step)
      : puzzle_(puzzle), names_(cell_names(puzzle)), knowledge_(knowledge), step_(step), parts_(step.uses) {
    // Rules refer to the digits of cells, but the text need not say that a cell has one digit.
    std::vector<Part> rules = step.uses;
    std::erase_if(rules, [](const Part& part) { return !is_rule_or_sum(part); });
    add_cells(Part::Kind::single, cells_of(step.uses, knowledge.model()));
    constexpr std::size_t few = 16;  // cases of more cells would take long to find
    if (const std::vector<int> cells = cells_of(rules, knowledge.model()); cells.size() <= few)
      add_cells(Part::Kind::filled, cells);
  }

  std::string tell() const {
    const std::vector<std::string> lines = story();
    return lines.empty() ? without_reason() : fmt::format("{}", fmt::join(lines, "\n"));
  }

  // The lines of the chain or of the cases; none if there is none that is short.
  std::vector<std::string> story() const {
    const bool are_more = step_.placed.size() + step_.eliminated.size() > 1;
    if (const std::string reason = reason_by_rules(); !reason.empty())
      return {fmt::format("If {}, {}{}", supposition(), reason,
                          are_more ? "; the rest follows in the same way." : ".")};
    Refutation refutation(knowledge_, parts_, true);
    std::vector<std::string> lines{fmt::format("If {}, ", supposition())};
    if (refutation.suppose(supposed())) {
      lines.back() += chain_of(refutation, {}) + (are_more ? "; the rest follows in the same way." : ".");
    } else {
      const auto used = static_cast<int>(step_.uses.size()), parts = static_cast<int>(parts_.size());
      const std::optional<Cases> cases = find_cases(refutation, used, parts);
      if (!cases) return {};
      add_lines(*cases, {}, 1, lines);
      if (are_more) lines.emplace_back("The rest follows in the same way.");
    }
    const std::size_t most = lines.size() == 1 ? longest : longest_line;
    const bool is_short =
        lines.size() <= most_lines &&
        std::ranges::all_of(lines, [&](const std::string& line) { return line.size() <= most; });
    return is_short ? lines : std::vector<std::string>();
  }

 private:
  // A cell that has one other digit left would hold that.
  Fact supposed() const {
    if (step_.placed.empty()) return {step_.eliminated.front(), true};
    const auto& [cell, digit] = step_.placed.front();
    DigitSet others = knowledge_.candidates(cell);
    others.erase(digit);
    return others.is_single() ? Fact{{cell, others.first()}, true} : Fact{{cell, digit}, false};
  }
  std::string supposition() const {
    const auto [candidate, holds] = supposed();
    const int value = knowledge_.model().value_of(candidate.cell, candidate.digit);
    return fmt::format("{} were {}{}", names_(candidate.cell), holds ? "" : "not ",
                       value_in_words(names_, candidate.cell, value));
  }

  // Why a kind of a layer fails, by the rules of the step alone; empty if that does not suffice.
  std::string reason_by_rules() const {
    const Model& model = knowledge_.model();
    const auto& [candidate, holds] = supposed();
    if (!holds || !names_.has_kinds(candidate.cell) || model.width() > DigitSet::word_bits) return {};
    std::vector<int> constraints;
    for (int k = 0; k < std::ssize(model.constraints()); ++k)
      if (std::ranges::any_of(step_.uses, [&](const Part& part) {
            return part.kind == Part::Kind::rule && part.rule == model.constraints()[k].rule;
          }))
        constraints.push_back(k);
    ReasonSearch search(model, constraints);
    search.begin(knowledge_.candidates());
    const std::optional<ReasonChain> chain = search.refutation(candidate);
    if (!chain) return {};
    std::vector<CellValues> known;
    for (const int cell : chain->rests_on) {
      known.push_back({.cell = cell, .range = model.range(cell), .values = {}});
      for (const int digit : knowledge_.candidates(cell))
        known.back().values.push_back(model.value_of(cell, digit));
    }
    const std::string links = chain_in_words(puzzle_, model, *chain, candidate.cell);
    const std::string as_known = known.empty() ? "" : ", as " + in_words(names_, known);
    return links.empty() ? "" : (chain->is_trial ? "" : "this would not fit: ") + links + as_known;
  }

  void add_cells(Part::Kind kind, const std::vector<int>& cells) {
    for (const int cell : cells)
      if (const Part part{.kind = kind, .cell = cell};
          !knowledge_.is_placed(cell) && std::ranges::find(parts_, part) == parts_.end())
        parts_.push_back(part);
  }

  // "No short reason is known. If r1c1 were 2, cage 7 at r1c1 and row 3 would be impossible together."
  std::string without_reason() const {
    std::set<std::string> places;
    for (const Part& part : step_.uses)
      if (part.cell < 0 || !statement_of(step_)) places.insert(place_of(puzzle_, knowledge_.model(), part));
    const std::string opening = "No short reason is known. If " + supposition();
    constexpr std::size_t most_named = 6;
    if (places.size() <= most_named)
      return fmt::format("{}, {} would be impossible{}.", opening,
                         listed(std::vector<std::string>(places.begin(), places.end()), "and"),
                         places.size() == 1 ? "" : " together");
    return opening + ", the puzzle would have no solution.";
  }

  // Adds a line for each case, below the last line, which goes on to them: "If r1c1 were 3, then r3c3=5 (box
  // 1), and row 1 would have two places for 4, but neither can be:" " r1c2=4: then r3c1=4, and row 2 would
  // have no place for 4."
  void add_lines(const Cases& cases, std::vector<Event> told, std::size_t depth,
                 std::vector<std::string>& lines) const {
    const Part& part = parts_[cases.part];
    const std::string place = place_of(puzzle_, knowledge_.model(), part);
    const std::size_t count = cases.all.size();
    if (const std::vector<std::string> links = links_of(without(cases.first, told)); !links.empty())
      lines.back() += fmt::format("then {}, and ", fmt::join(links, ", "));
    lines.back() += part.kind == Part::Kind::filled
                        ? fmt::format("{} would have {} digits left", place, number_word(count))
                        : fmt::format("{} would have {} places for {}", place, number_word(count),
                                      puzzle_.shape->value_of(part.digit));
    lines.back() += fmt::format(", but {} can be:", count == 2 ? "neither" : "none");
    told.insert(told.end(), cases.first.begin(), cases.first.end());
    for (const Case& one : cases.all) {
      std::string line = std::string(2 * depth, ' ') + claim_in_words(puzzle_, one.supposed) + ": ";
      if (one.cases.all.empty()) line += chain_of(one.refutation, told) + '.';
      lines.push_back(std::move(line));
      if (!one.cases.all.empty()) add_lines(one.cases, told, depth + 1, lines);
    }
  }
  static std::vector<Event> without(std::vector<Event> events, const std::vector<Event>& told) {
    std::erase_if(events, [&](const Event& event) {
      return std::ranges::any_of(told, [&](const Event& other) { return other.fact == event.fact; });
    });
    return events;
  }

  // Writes a chain without what has been told already.
  std::string chain_of(const Refutation& refutation, const std::vector<Event>& told_before) const {
    const Part& part = parts_[refutation.refuted_part()];
    const std::string end = what_cannot_be(puzzle_, knowledge_.model(), part) + why(part, refutation);
    const std::vector<std::string> links = links_of(without(refutation.chain(), told_before));
    return links.empty() ? end : fmt::format("then {}, and {}", fmt::join(links, ", "), end);
  }

  // Why a part cannot hold, or else the place: in a rule of many constraints the cells of the broken one.
  std::string why(const Part& part, const Refutation& refutation) const {
    const Model& model = knowledge_.model();
    const int constraint = refutation.refuted_constraint();
    if (!is_rule_or_sum(part) || constraint < 0) return "";
    const Constraint& what = model.constraints()[constraint];
    if (part.kind == Part::Kind::rule) {
      const Rule& rule = *puzzle_.rules[part.rule];
      if (const Fault fault = rule.fault_in(known_after(refutation)); !fault.words.empty())
        return ", as " + fault.words;
      if (const std::string demand = rule.demand_of_part(names_, what); !demand.empty())
        return ", as " + demand;
    }
    std::vector<int> scope = scope_of(what);
    std::erase_if(scope, [&](int cell) { return cell >= model.visible_cells(); });
    const std::string reason = Deducer(puzzle_, model).why_impossible(part, constraint, refutation.left());
    if (!reason.empty()) return ": " + reason;
    return scope.empty() || scope.size() >= cells_of(part, model).size()
               ? ""
               : fmt::format(" in {}", cells_text(names_, scope));
  }

  // What is known at the end of the chain.
  Deduction known_after(const Refutation& refutation) const {
    const Model& model = knowledge_.model();
    std::vector<DigitSet> sets = knowledge_.candidates();
    std::vector<Fact> facts{supposed()};
    for (const Event& event : refutation.chain()) facts.push_back(event.fact);
    for (const auto& [candidate, holds] : facts) {
      if (candidate.cell >= std::ssize(sets)) continue;
      DigitSet& set = sets[candidate.cell];
      if (holds)
        set = DigitSet::single(set.capacity(), candidate.digit);
      else
        set.erase(candidate.digit);
    }
    Deduction known{
        .named = &names_, .range = [&model](int cell) { return model.range(cell); }, .differ = {}};
    for (int cell = 0; cell < std::ssize(sets); ++cell) {
      CellValues left{.cell = cell, .range = model.range(cell), .values = {}};
      for (const int digit : sets[cell]) left.values.push_back(model.value_of(cell, digit));
      known.rests_on.push_back(std::move(left));
    }
    return known;
  }

  // A link for each digit placed, and for what a rule takes at once, with the reason unless the cell has no
  // other digit left.
  std::vector<std::string> links_of(const std::vector<Event>& chain) const {
    std::vector<std::string> links;
    // The digits that a rule leaves alone in a cell: the text does not say what the rule takes there.
    std::set<std::pair<int, int>> placed;  // parts and cells
    for (const Event& event : chain)
      if (event.fact.holds) placed.emplace(event.part, event.fact.candidate.cell);
    const auto is_told = [&](const Event& event) {
      const int cell = event.fact.candidate.cell;
      if (cell >= knowledge_.cells() || !names_.layer_named(cell).empty()) return false;  // silent values
      return event.fact.holds || !placed.contains({event.part, cell});
    };
    for (auto event = chain.begin(); event != chain.end();) {
      const auto begin = event++;
      const Part& part = parts_[begin->part];
      const bool is_by_rule = is_rule_or_sum(part);
      Step taken;
      if (begin->fact.holds) {
        if (is_told(*begin)) taken.placed.push_back(begin->fact.candidate);
      } else if (is_by_rule) {
        for (event = begin; event != chain.end() && event->part == begin->part && !event->fact.holds; ++event)
          if (is_told(*event)) taken.eliminated.push_back(event->fact.candidate);
      }
      if (taken.placed.empty() && taken.eliminated.empty()) continue;
      std::string link = conclusion(puzzle_, taken, ", ");
      if (part.kind != Part::Kind::filled)
        link += fmt::format(" ({})", place_of(puzzle_, knowledge_.model(), part));
      links.push_back(std::move(link));
    }
    return links;
  }

  const Puzzle& puzzle_;
  const CellNames names_;
  const Knowledge& knowledge_;
  const Step& step_;
  std::vector<Part> parts_;
};

}  // namespace

std::string tell_story(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) {
  return Narrator(puzzle, knowledge, step).tell();
}

bool has_story(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) {
  return !Narrator(puzzle, knowledge, step).story().empty();
}

}  // namespace sudosat
