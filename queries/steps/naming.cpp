#include "queries/steps/naming.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <string_view>

#include "base/vector.hpp"
#include "queries/steps/chain_name.hpp"
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
    if (statement_of(step_)) return name_statement();
    if (has_rules()) return name_other();
    if (size == 1) return houses == 1 ? name_hidden_single() : name_naked_single();
    if (houses == 1 && ones == 1 && size == 2) return name_locked();
    if (houses == 1 && size == 1 + ones && of_one_digit()) return name_seen_places();
    if (cells == 1 && ones == 1 && size == 2) return name_known_digit();
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
  bool has_rules() const { return std::ranges::any_of(step_.uses, is_rule_or_sum); }

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

  // Not a pointing pair: the places see the cells in several ways.
  void name_seen_places() {
    std::vector<std::string> seers;
    for (const Candidate& out : step_.eliminated) seers.push_back(cell(out.cell));
    for (const Candidate& placed : step_.placed) seers.push_back(cell(placed.cell));
    const std::string digit = value(somewhere().front().digit), &house = constraint(somewhere().front());
    set("Locked Candidates", fmt::format("{} ({})", digit, house),
        fmt::format("{} {} every place for {} in {}.", listed(seers, "and"),
                    seers.size() == 1 ? "sees" : "see", digit, house));
  }

  // A cell that has one digit left, which is not yet written into it.
  void name_known_digit() {
    const std::string where = cell(filled().front().cell), digit = values().front();
    set("Naked Single", fmt::format("{} in {} ({})", digit, where, constraint(once().front())),
        fmt::format("No other digit is left for {}, so no other cell of {} has {}.", where,
                    constraint(once().front()), digit));
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
        fmt::format("{} have {} only in {}.", capitalised(listed(constraints(somewhere()), "and")),
                    value(*digits_.begin()), listed(constraints(once()), "and")));
  }

  void name_statement() { told_ = tell_statement(puzzle_, knowledge_, step_); }

  void name_other() {
    const bool is_of_houses = !has_rules() && of_one_digit();
    set(has_rules() ? "Net" : chain_name(knowledge_, step_),
        is_of_houses
            ? fmt::format("{} ({})", value(*digits_.begin()), fmt::join(constraints(somewhere()), ", "))
            : fmt::format("{} parts", step_.uses.size()),
        tell_story(puzzle_, knowledge_, step_));
  }

  const Puzzle& puzzle_;
  const Knowledge& knowledge_;
  const Step& step_;
  Array<Vector<Part>, 8> by_kind_;
  std::set<int> digits_;
  Telling told_;
};

}  // namespace

Telling name_step(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) {
  return Namer(puzzle, knowledge, step).name();
}

}  // namespace sudosat
