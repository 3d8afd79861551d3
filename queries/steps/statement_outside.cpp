// Digits that a rule needs, which houses therefore take from cells outside of it.
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>

#include "puzzle/phrases.hpp"
#include "queries/steps/statement.hpp"
#include "queries/steps/step_words.hpp"

namespace sudosat {
namespace {

class OutsideTeller {
 public:
  OutsideTeller(const StatementStep& at, Deducer* deducer, const SumWays* ways)
      : at_(at), deducer_(deducer), ways_(ways) {}

  std::vector<Thought> thoughts(const std::vector<Thought>& told) const {
    std::map<int, std::vector<Part>> houses;  // for each digit: the parts that take it from cells outside
    for (const Part& part : at_.step.uses)
      if (part.kind == Part::Kind::once && takes_outside(part)) houses[part.digit].push_back(part);
    std::map<std::string, std::vector<int>> same;
    for (const auto& [digit, some] : houses)
      if (const std::string places = places_of_digit(digit, "", some); !places.empty())
        same[places].push_back(digit);
    std::vector<Thought> thoughts;
    for (const auto& entry : same) {
      const std::vector<int>& digits = entry.second;
      std::vector<std::string> words;
      for (const int digit : digits) words.push_back(fmt::to_string(at_.puzzle.shape->value_of(digit)));
      Thought thought;
      thought.because = places_of_digit(digits.front(), listed(words, "and"), houses[digits.front()]);
      std::map<int, DigitSet> lost;
      for (const Candidate& out : at_.step.eliminated)
        if (!at_.is_inside(out.cell) && std::ranges::count(digits, out.digit) > 0 && !is_taken(out, told))
          lost.try_emplace(out.cell, at_.model.range(out.cell).size()).first->second.insert(out.digit);
      for (const auto& [cell, some] : lost)
        at_.take(cell, some, DigitSet::all(at_.model.range(cell).size()) - some, thought);
      if (!lost.empty()) thoughts.push_back(std::move(thought));
    }
    return thoughts;
  }

 private:
  bool takes_outside(const Part& house) const {
    return std::ranges::any_of(at_.step.eliminated, [&](const Candidate& out) {
      return out.digit == house.digit && !at_.is_inside(out.cell) &&
             at_.knowledge.contains(house.constraint, out.cell);
    });
  }

  // Why the houses take the digit, and all digits of which the same is said, from cells outside: the rule
  // needs it, and these cells see all its places. Empty if that is not so.
  std::string places_of_digit(int digit, const std::string& digits, const std::vector<Part>& houses) const {
    std::vector<int> places, takers;
    for (const int cell : at_.cells)
      if (at_.knowledge.is_open({cell, digit}) && !at_.knowledge.is_placed(cell)) places.push_back(cell);
    for (const Candidate& out : at_.step.eliminated)
      if (out.digit == digit && !at_.is_inside(out.cell)) takers.push_back(out.cell);
    auto [demanded, is_said, elsewhere] = how_often(digit);
    if (demanded < 1) return {};
    const auto sees = [&](int a, int b) {
      return std::ranges::any_of(houses, [&](const Part& part) {
        return at_.knowledge.contains(part.constraint, a) && at_.knowledge.contains(part.constraint, b);
      });
    };
    const auto see = [&](int place) {
      return std::ranges::all_of(takers, [&](int cell) { return sees(cell, place); });
    };
    if (std::ranges::all_of(places, see)) {
      // Cells of the rule that the others do not see.
      for (const int cell : at_.cells)
        if (!at_.knowledge.is_open({cell, digit}) && !see(cell)) {
          DigitSet others = DigitSet::all(at_.model.range(cell).size());
          others.erase(digit);
          elsewhere.push_back(values_of(
              at_.model, cell, at_.knowledge.is_placed(cell) ? at_.knowledge.candidates(cell) : others));
        }
      std::string needed = in_words(at_.names, elsewhere);
      if (!is_said) {
        const std::string ways = deducer_->ways_left(at_.knowledge.candidates());
        if (ways.empty())
          needed += fmt::format("{}nothing fits without {}", needed.empty() ? "" : " and ", digits);
        else
          needed = ways;
      }
      if (!needed.empty()) needed += ", and ";
      return needed + (houses.size() == 1
                           ? fmt::format("{} has its {} here",
                                         at_.knowledge.constraint(houses.front().constraint).name(), digits)
                           : fmt::format("{} {} every place for {} in {}", cells_text(at_.names, takers),
                                         takers.size() == 1 ? "sees" : "see", digits, at_.name()));
    }
    // If a rule has a digit n times, and n houses have all its places there, each has it once.
    std::map<std::optional<House::Kind>, std::vector<int>> kinds;
    for (const Part& part : houses)
      kinds[at_.knowledge.constraint(part.constraint).house].push_back(part.constraint);
    std::vector<std::string> told;
    if (!std::ranges::all_of(takers, [&](int cell) { return sees(cell, cell); })) return {};
    for (const auto& entry : kinds) {
      const std::vector<int>& some = entry.second;
      const bool are_all = std::ranges::all_of(places, [&](int place) {
        return std::ranges::any_of(some, [&](int k) { return at_.knowledge.contains(k, place); });
      });
      if (!are_all || std::ssize(some) != demanded) return {};
      told.push_back(names_of(some, at_.model));
    }
    return fmt::format("all places left for the {} {}s are in {}, and each of these has one here",
                       number_word(static_cast<std::size_t>(demanded)), digits, listed(told, "and in"));
  }

  // How many cells of the rule that are open must hold the digit, whether the reason says so already, and
  // which hold it.
  struct Demanded {
    int times;
    bool is_said;
    std::vector<CellValues> placed = {};
  };
  Demanded how_often(int digit) const {
    const int wanted = at_.puzzle.shape->value_of(digit);
    if (ways_ != nullptr)
      return {std::ranges::all_of(
                  ways_->known,
                  [&](const auto& values) { return std::ranges::find(values, wanted) != values.end(); })
                  ? 1
                  : 0,
              true};
    for (const Constraint& constraint : at_.model.constraints()) {
      const auto* count = std::get_if<Count>(&constraint.what);
      if (constraint.rule != at_.part.rule || at_.part.rule < 0 || count == nullptr || constraint.condition ||
          count->allowed.empty() || count->values != std::vector{wanted})
        continue;
      if (count->cells.size() != at_.cells.size()) continue;
      std::vector<CellValues> placed;
      for (const int cell : at_.cells)
        if (const CellValues known = values_of(at_.model, cell, at_.knowledge.candidates(cell));
            at_.knowledge.is_placed(cell) && known.least() == wanted)
          placed.push_back(known);
      const int times = count->allowed.front() - static_cast<int>(placed.size());
      return {times, true, std::move(placed)};
    }
    return {deducer_ != nullptr && deducer_->demands(at_.step, digit, at_.knowledge.candidates()) ? 1 : 0,
            false};
  }

  const StatementStep& at_;
  Deducer* deducer_;
  const SumWays* ways_;
};

}  // namespace

std::vector<Thought> outside_thoughts(const StatementStep& step, const std::vector<Thought>& told,
                                      Deducer* deducer, const SumWays* ways) {
  return OutsideTeller(step, deducer, ways).thoughts(told);
}

}  // namespace sudosat
