#include "queries/steps/technique.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <string_view>

#include "queries/steps/statement.hpp"
#include "queries/steps/story.hpp"
#include "queries/steps/words.hpp"

namespace sudosat {
namespace {

class Namer {
 public:
  Namer(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step)
      : puzzle_(puzzle), knowledge_(knowledge), step_(step) {
    for (const Part& part : step.uses) {
      of(part.kind).push_back(part);
      if (part.digit >= 0) digits_.insert(part.digit);
    }
    for (const Part& part : of(Part::Kind::filled))
      for (int digit : knowledge.candidates(part.cell)) digits_.insert(digit);
  }

  Telling name() {
    choose_name();
    return std::move(told_);
  }

 private:
  void choose_name() {
    const std::size_t cells = filled().size(), houses = somewhere().size(), ones = once().size();
    const std::size_t size = step_.uses.size();
    if (statements().size() == 1 && size == 1 + ones) return name_statement();
    if (!statements().empty()) return name_other();
    if (size == 1) return houses == 1 ? name_hidden_single() : name_naked_single();
    if (houses == 1 && ones == 1 && size == 2) return name_locked();
    if (cells == ones && size == 2 * cells && of_one_constraint(once())) return name_naked_subset();
    if (houses == single().size() && size == 2 * houses && of_one_constraint(somewhere()))
      return name_hidden_subset();
    if (houses == ones && size == 2 * houses && of_one_digit()) return name_fish();
    name_other();
  }

  std::vector<Part>& of(Part::Kind kind) { return by_kind_[static_cast<std::size_t>(kind)]; }
  const std::vector<Part>& filled() { return of(Part::Kind::filled); }
  const std::vector<Part>& single() { return of(Part::Kind::single); }
  const std::vector<Part>& somewhere() { return of(Part::Kind::somewhere); }
  const std::vector<Part>& once() { return of(Part::Kind::once); }
  // Rules, and sums by the rule of 45.
  std::vector<Part> statements() {
    std::vector<Part> all = of(Part::Kind::rule);
    all.insert(all.end(), of(Part::Kind::sum).begin(), of(Part::Kind::sum).end());
    return all;
  }

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
  std::vector<std::string> values() const {
    std::vector<std::string> words;
    for (int digit : digits_) words.push_back(value(digit));
    return words;
  }
  std::vector<std::string> cells(const std::vector<Part>& parts) const {
    std::vector<std::string> words;
    for (const Part& part : parts) words.push_back(cell(part.cell));
    return words;
  }
  std::vector<std::string> constraints(const std::vector<Part>& parts) const {
    std::vector<std::string> words;
    for (const Part& part : parts) words.push_back(constraint(part));
    return words;
  }

  void set(std::string technique, std::string about, std::string reason) {
    told_ = {std::move(technique), std::move(about), std::move(reason)};
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
    set("Locked Candidates", fmt::format("{} ({}, {})", digit, from, to),
        fmt::format("All places for {} in {} lie in {}.", digit, from, to));
  }

  std::string subset_name(const char* kind, std::size_t size) const {
    constexpr std::array names{"Pair", "Triple", "Quad"};
    if (size - 2 < names.size()) return fmt::format("{} {}", kind, names[size - 2]);
    return fmt::format("{} Subset of {}", kind, size);
  }

  std::string subset_about(const std::vector<Part>& cell_parts, const Part& in) const {
    return fmt::format("{} in {} ({})", fmt::join(values(), ","), fmt::join(cells(cell_parts), ","),
                       constraint(in));
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
        fmt::format("{} ({}; {})", value(*digits_.begin()), fmt::join(constraints(somewhere()), ", "),
                    fmt::join(constraints(once()), ", ")),
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

  void name_statement() { told_ = tell_statement(puzzle_, knowledge_, step_); }

  void name_other() {
    set(statements().empty() ? name_of_chain() : "Net", fmt::format("{} parts", step_.uses.size()),
        tell_story(puzzle_, knowledge_, step_));
  }

  const Puzzle& puzzle_;
  const Knowledge& knowledge_;
  const Step& step_;
  std::array<std::vector<Part>, 8> by_kind_;
  std::set<int> digits_;
  Telling told_;
};

}  // namespace

std::string candidate_name(const Puzzle& puzzle, const Candidate& candidate) {
  return fmt::format("{}={}", cell_name(puzzle, candidate.cell),
                     puzzle.range(candidate.cell).first + candidate.digit);
}

bool is_allowed(const Step& step, const Techniques& allowed) {
  const std::string& name = step.technique;
  const auto has = [&](std::string_view word) { return name.find(word) != std::string::npos; };
  if (step.placed.size() > 1 || has("Single") || has("Full House")) return true;
  if (has("Locked")) return allowed.pointing;
  if (has("Pair") || has("Triple") || has("Quad") || has("Naked") || has("Hidden")) return allowed.tuples;
  if (has("X-Wing") || has("Swordfish") || has("Jellyfish") || has("Fish of")) return allowed.fishes;
  if (has("Wing")) return allowed.wings;
  if (has("Chain") || has("Turbot Fish")) return allowed.chains;
  return name != "Net" || allowed.contradictions;
}

namespace {

constexpr std::string_view in_turn = "Singles";

void append(std::vector<Part>& all, const std::vector<Part>& more) {
  for (const Part& part : more)
    if (std::ranges::find(all, part) == all.end()) all.push_back(part);
}
void append(std::vector<Candidate>& all, const std::vector<Candidate>& more) {
  for (const Candidate& candidate : more)
    if (std::ranges::find(all, candidate) == all.end()) all.push_back(candidate);
}

// Where a digit stands and why, in few words: "5 in r4c5 (box 5)".
std::string placed_by(const Puzzle& puzzle, const Model& model, const Candidate& placed, const Part& part) {
  const int value = model.value_of(placed.cell, placed.digit);
  const std::string where = part.kind == Part::Kind::filled      ? ""
                            : part.kind == Part::Kind::somewhere ? model.all_different()[part.constraint].name
                            : part.kind == Part::Kind::rule      ? model.rule_name(part.rule)
                                                                 : name_of(part, puzzle, model);
  return fmt::format("{} in {}{}", value, cell_name(puzzle, placed.cell),
                     where.empty() ? "" : fmt::format(" ({})", where));
}

// Fills in the words, and makes known what the step gives.
void finish(const Puzzle& puzzle, Telling told, Step& step, Knowledge& knowledge) {
  step.before = knowledge.candidates();
  step.placed_before = knowledge.placed(empty_grid(puzzle));
  step.title = fmt::format("{}: {}", told.technique, told.about);
  const bool is_single = step.uses.size() == 1 && (step.uses.front().kind == Part::Kind::filled ||
                                                   step.uses.front().kind == Part::Kind::somewhere);
  // Single digits are named already.
  if (!is_single && told.technique != in_turn) step.title += fmt::format(" {}", conclusion(puzzle, step));
  step.technique = std::move(told.technique);
  step.reason = std::move(told.reason);
  std::vector<Candidate> implied;
  for (const Candidate& placed : step.placed) knowledge.place(placed, implied);
  for (const Candidate& eliminated : step.eliminated) knowledge.eliminate(eliminated);
}

}  // namespace

void tell_step(const Puzzle& puzzle, Step& step, Knowledge& knowledge) {
  finish(puzzle, Namer(puzzle, knowledge, step).name(), step, knowledge);
}

Step told_in_turn(const Puzzle& puzzle, const std::vector<Step>& steps, Knowledge& knowledge) {
  Step all;
  std::vector<std::string> words;
  bool has_rules = false;
  for (const Step& step : steps) {
    const Part& part = step.uses.front();
    has_rules = has_rules || part.kind == Part::Kind::rule || part.kind == Part::Kind::sum;
    words.push_back(placed_by(puzzle, knowledge.model(), step.placed.front(), part));
    append(all.uses, step.uses);
    append(all.placed, step.placed);
  }
  finish(
      puzzle,
      {std::string(in_turn), fmt::format("{}", fmt::join(words, ", ")),
       fmt::format("One after the other, each has no other place in the house that is named, or its cell no "
                   "other digit{}.",
                   has_rules ? "; of a rule that is named it is the last cell" : "")},
      all, knowledge);
  return all;
}

std::optional<Step> told_together(const Puzzle& puzzle, const std::vector<Step>& steps,
                                  const Knowledge& knowledge) {
  constexpr std::size_t longest = 380;
  Step all;
  Telling told;
  std::vector<std::string> about, reasons;
  for (const Step& step : steps) {
    Telling one = Namer(puzzle, knowledge, step).name();
    if (!about.empty() && one.technique != told.technique) return std::nullopt;
    told.technique = std::move(one.technique);
    about.push_back(std::move(one.about));
    if (std::ranges::find(reasons, one.reason) == reasons.end()) reasons.push_back(std::move(one.reason));
    append(all.uses, step.uses);
    append(all.placed, step.placed);
    append(all.eliminated, step.eliminated);
  }
  told.about = listed(about, "and");
  told.reason = fmt::format("{}", fmt::join(reasons, " "));
  if (told.reason.size() > longest) return std::nullopt;
  Knowledge after = knowledge;
  finish(puzzle, std::move(told), all, after);
  return all;
}

}  // namespace sudosat
