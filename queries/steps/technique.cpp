#include "queries/steps/technique.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <string_view>

namespace sudosat {
namespace {

using Words = std::vector<std::string>;

// "a", "a and b", "a, b and c".
std::string listed(const Words& words, const char* last) {
  if (words.size() < 2) return words.empty() ? "" : words.front();
  return fmt::format("{} {} {}", fmt::join(words.begin(), words.end() - 1, ", "), last, words.back());
}

class Namer {
 public:
  Namer(const Puzzle& puzzle, const Knowledge& knowledge, Step& step)
      : puzzle_(puzzle), knowledge_(knowledge), step_(step) {
    for (const Part& part : step.uses) {
      of(part.kind).push_back(part);
      if (part.digit >= 0) digits_.insert(part.digit);
    }
    for (const Part& part : of(Part::Kind::filled))
      for (int digit : knowledge.candidates(part.cell)) digits_.insert(digit);
  }

  void name() {
    const std::size_t cells = filled().size(), houses = somewhere().size(), ones = once().size();
    const std::size_t size = step_.uses.size();
    if (!rules().empty()) return name_rule();
    if (size == 1) return houses == 1 ? name_hidden_single() : name_naked_single();
    if (houses == 1 && ones == 1 && size == 2) return name_locked();
    if (cells == ones && size == 2 * cells && of_one_constraint(once())) return name_naked_subset();
    if (houses == single().size() && size == 2 * houses && of_one_constraint(somewhere()))
      return name_hidden_subset();
    if (houses == ones && size == 2 * houses && of_one_digit()) return name_fish();
    name_other();
  }

 private:
  std::vector<Part>& of(Part::Kind kind) { return by_kind_[static_cast<std::size_t>(kind)]; }
  const std::vector<Part>& filled() { return of(Part::Kind::filled); }
  const std::vector<Part>& single() { return of(Part::Kind::single); }
  const std::vector<Part>& somewhere() { return of(Part::Kind::somewhere); }
  const std::vector<Part>& once() { return of(Part::Kind::once); }
  const std::vector<Part>& rules() { return of(Part::Kind::rule); }

  static bool of_one_constraint(const std::vector<Part>& parts) {
    return std::all_of(parts.begin(), parts.end(),
                       [&](const Part& part) { return part.constraint == parts.front().constraint; });
  }
  bool of_one_digit() const { return digits_.size() == 1; }
  std::string value(int digit) const { return fmt::to_string(puzzle_.shape->value_of(digit)); }
  std::string value(const Candidate& candidate) const {
    return fmt::to_string(knowledge_.model().value_of(candidate.cell, candidate.digit));
  }
  std::string cell(int cell) const { return cell_name(puzzle_, cell); }
  const std::string& constraint(const Part& part) const {
    return knowledge_.constraint(part.constraint).name;
  }
  Words values() const {
    Words words;
    for (int digit : digits_) words.push_back(value(digit));
    return words;
  }
  Words cells(const std::vector<Part>& parts) const {
    Words words;
    for (const Part& part : parts) words.push_back(cell(part.cell));
    return words;
  }
  Words constraints(const std::vector<Part>& parts) const {
    Words words;
    for (const Part& part : parts) words.push_back(constraint(part));
    return words;
  }

  // "=> r1c3<>5, r4c5=7".
  std::string conclusion() const {
    Words words;
    for (const Candidate& placed : step_.placed) words.push_back(candidate_name(puzzle_, placed));
    for (const Candidate& out : step_.eliminated)
      words.push_back(fmt::format("{}<>{}", cell(out.cell), value(out)));
    return fmt::format("=> {}", fmt::join(words, ", "));
  }

  void set(std::string technique, const std::string& about, std::string reason) {
    step_.technique = std::move(technique);
    step_.title = fmt::format("{}: {}", step_.technique, about);
    step_.reason = std::move(reason);
  }

  void name_hidden_single() {
    const Candidate placed = step_.placed.front();
    const Part& part = somewhere().front();
    const auto& all = knowledge_.constraint(part.constraint).cells;
    const bool is_last =
        std::count_if(all.begin(), all.end(), [&](int other) { return !knowledge_.is_placed(other); }) == 1;
    set(is_last ? "Full House" : "Hidden Single",
        fmt::format("{} in {} ({})", value(placed.digit), cell(placed.cell), constraint(part)),
        is_last ? fmt::format("It is the last open cell of {}.", constraint(part))
                : fmt::format("No other cell of {} can hold {}.", constraint(part), value(placed.digit)));
  }

  void name_naked_single() {
    const Candidate placed = step_.placed.front();
    set("Naked Single", fmt::format("{} in {}", value(placed), cell(placed.cell)),
        fmt::format("No other digit is left for {}.", cell(placed.cell)));
  }

  void name_locked() {
    const std::string digit = value(somewhere().front().digit);
    const std::string &from = constraint(somewhere().front()), &to = constraint(once().front());
    set("Locked Candidates", fmt::format("{} ({}, {}) {}", digit, from, to, conclusion()),
        fmt::format("All places for {} in {} lie in {}.", digit, from, to));
  }

  std::string subset_name(const char* kind, std::size_t size) const {
    constexpr std::array names{"Pair", "Triple", "Quad"};
    if (size - 2 < names.size()) return fmt::format("{} {}", kind, names[size - 2]);
    return fmt::format("{} Subset of {}", kind, size);
  }

  std::string subset_about(const std::vector<Part>& cell_parts, const Part& in) const {
    return fmt::format("{} in {} ({}) {}", fmt::join(values(), ","), fmt::join(cells(cell_parts), ","),
                       constraint(in), conclusion());
  }

  void name_naked_subset() {
    set(subset_name("Naked", filled().size()), subset_about(filled(), once().front()),
        fmt::format("{} hold {} between them, so no other cell of {} does.", listed(cells(filled()), "and"),
                    listed(values(), "and"), constraint(once().front())));
  }

  void name_hidden_subset() {
    set(subset_name("Hidden", single().size()), subset_about(single(), somewhere().front()),
        fmt::format("In {} only {} can hold {}, so they hold nothing else.", constraint(somewhere().front()),
                    listed(cells(single()), "and"), listed(values(), "and")));
  }

  void name_fish() {
    constexpr std::array names{"X-Wing", "Swordfish", "Jellyfish"};
    const std::size_t size = somewhere().size();
    const auto are_all = [&](const std::vector<Part>& parts, std::string_view family) {
      return std::all_of(parts.begin(), parts.end(), [&](const Part& part) {
        return knowledge_.constraint(part.constraint).family == family;
      });
    };
    // Between rows and columns; with boxes among them people speak of a Franken fish.
    const bool is_plain =
        size - 2 < names.size() && ((are_all(somewhere(), "row") && are_all(once(), "column")) ||
                                    (are_all(somewhere(), "column") && are_all(once(), "row")));
    set(is_plain ? names[size - 2] : fmt::format("Fish of {}", size),
        fmt::format("{} ({}; {}) {}", value(*digits_.begin()), fmt::join(constraints(somewhere()), ", "),
                    fmt::join(constraints(once()), ", "), conclusion()),
        fmt::format("{} have {} only in {}.", listed(constraints(somewhere()), "and"),
                    value(*digits_.begin()), listed(constraints(once()), "and")));
  }

  // The names of chains: by what their links are made of.
  std::string name_of_chain() {
    const auto is_link = [&](const Part& part) { return knowledge_.open_candidates(part).size() == 2; };
    const bool is_chain = std::all_of(filled().begin(), filled().end(), is_link) &&
                          std::all_of(somewhere().begin(), somewhere().end(), is_link);
    const bool has_houses = !somewhere().empty();
    // Links between groups of more than two places.
    if (of_one_digit())
      return fmt::format("{}{}", is_chain ? "" : "Grouped ",
                         somewhere().size() == 2 ? "Turbot Fish" : "X-Chain");
    if (!has_houses && single().empty() && filled().size() == 3) return wing();
    if (!is_chain) return "Net";
    if (!has_houses && single().empty()) return "XY-Chain";
    if (filled().size() == 2 && somewhere().size() == 1 && single().empty() &&
        knowledge_.candidates(filled()[0].cell) == knowledge_.candidates(filled()[1].cell))
      return "W-Wing";
    return "Chain";
  }
  // Of three cells with three digits.
  std::string wing() {
    std::size_t pairs = 0, triples = 0;
    for (const Part& part : filled()) {
      pairs += knowledge_.candidates(part.cell).count() == 2;
      triples += knowledge_.candidates(part.cell).count() == 3;
    }
    if (digits_.size() == 3 && pairs == 3) return "XY-Wing";
    if (digits_.size() == 3 && pairs == 2 && triples == 1) return "XYZ-Wing";
    return triples + pairs == 3 && triples == 0 ? "XY-Chain" : "Net";
  }

  // Rules have no techniques of their own: those are named that the step uses.
  void name_rule() {
    Words names;
    for (const Part& part : rules()) names.push_back(knowledge_.model().rule_name(part.rule));
    const bool is_alone = names.size() == 1 && somewhere().empty() && once().empty();
    set(is_alone ? "Rule" : "Rules and Houses", fmt::format("{} {}", fmt::join(names, ", "), conclusion()),
        is_alone && filled().empty() ? fmt::format("The rule allows nothing else: {}.", names.front())
                                     : reason_of(names));
  }

  void name_other() {
    set(name_of_chain(), fmt::format("{} parts {}", step_.uses.size(), conclusion()), reason_of({}));
  }

  // After these facts, those of cells and houses.
  std::string reason_of(Words facts) {
    if (!rules().empty())
      for (const Part& part : once())
        facts.push_back(fmt::format("{} has {} no more than once", constraint(part), value(part.digit)));
    for (const Part& part : filled()) {
      Words digits;
      for (int digit : knowledge_.candidates(part.cell)) digits.push_back(value(Candidate{part.cell, digit}));
      facts.push_back(fmt::format("{} is {}", cell(part.cell), listed(digits, "or")));
    }
    for (const Part& part : somewhere()) {
      Words places;
      for (const Candidate& place : knowledge_.open_candidates(part)) places.push_back(cell(place.cell));
      facts.push_back(
          fmt::format("{} has {} in {}", constraint(part), value(part.digit), listed(places, "or")));
    }
    return fmt::format("Otherwise these could not all hold: {}.", fmt::join(facts, "; "));
  }

  const Puzzle& puzzle_;
  const Knowledge& knowledge_;
  Step& step_;
  std::array<std::vector<Part>, 7> by_kind_;
  std::set<int> digits_;
};

}  // namespace

std::string candidate_name(const Puzzle& puzzle, const Candidate& candidate) {
  return fmt::format("{}={}", cell_name(puzzle, candidate.cell),
                     puzzle.range(candidate.cell).first + candidate.digit);
}

void tell_step(const Puzzle& puzzle, Step& step, Knowledge& knowledge) {
  step.before = knowledge.candidates();
  step.placed_before = knowledge.placed(empty_grid(puzzle));
  Namer(puzzle, knowledge, step).name();
  std::vector<Candidate> implied;
  for (const Candidate& placed : step.placed) knowledge.place(placed, implied);
  for (const Candidate& eliminated : step.eliminated) knowledge.eliminate(eliminated);
}

}  // namespace sudosat
