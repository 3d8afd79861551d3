// The levels of Solo in Simon Tatham's Portable Puzzle Collection: the simplest of six sets of rules that
// solves the board. In killers the rules include what Solo knows of cages.
#include <algorithm>
#include <set>

#include "puzzle/builtin_rules.hpp"
#include "puzzle/rule.hpp"
#include "rating/closure.hpp"
#include "rating/house_board.hpp"
#include "rating/scale.hpp"
#include "rating/solo_solver.hpp"

namespace sudosat::rating {
namespace {

constexpr std::array<std::string_view, 6> solo_levels{"trivial",  "basic",   "intermediate",
                                                      "advanced", "extreme", "unreasonable"};

// Sets of cells are gone through one by one: two to the power of their number.
constexpr int most_digits = 16;

class SoloRater : public Rater {
  using Rules = std::vector<std::shared_ptr<const Rule>>;

 public:
  Rating rate(const Puzzle& puzzle, const Budget& budget) override {
    const auto rate_board = [](auto solo) { return level_at(solo_levels, solo.level()); };
    return on_board(puzzle, budget, rate_board);
  }
  bool is_above(const Puzzle& puzzle, double value, const Budget& budget) override {
    const auto rate_board = [value](auto solo) {
      const auto level = static_cast<std::size_t>(std::clamp(value, 0.0, 4.0));
      return level_at(solo_levels, solo.solves(level) ? level : level + 1);
    };
    const Rating rating = on_board(puzzle, budget, rate_board);
    if (rating.outcome == Rating::Outcome::undecided) throw BudgetEnded();
    return rating.outcome == Rating::Outcome::rated && rating.value > value;
  }

 private:
  // What `rate` says of the solver on this board.
  template <class Rate>
  Rating on_board(const Puzzle& puzzle, const Budget& budget, Rate rate) {
    Puzzle without_cages = puzzle;
    // A cage without a sum is a group of different digits, as a house is.
    const auto are_others = [](const auto& rule) {
      return !rule->is(killer_cage_rule()) || rule->arguments().numbers.empty();
    };
    Rules& others = without_cages.rules;
    const auto cages = std::stable_partition(others.begin(), others.end(), are_others);
    const Rules killer(cages, others.end());
    others.erase(cages, others.end());
    if (!killer.empty() && !suit(killer, puzzle)) return {};
    const auto rate_houses = [&](const auto& houses) {
      return houses.digits > most_digits ? Rating{} : rate(solver(houses, without_cages, killer));
    };
    return within(
        budget, [&] { return on_houses(cache_.get(without_cages), rate_houses); },
        Rating{.outcome = Rating::Outcome::undecided});
  }

  // Cages of Solo: each cell in at most one, each with one sum, of digits from 1 to 9 at the most.
  static bool suit(const Rules& killer, const Puzzle& puzzle) {
    std::set<int> caged;
    for (const auto& rule : killer) {
      if (rule->arguments().numbers.size() != 1) return false;
      for (const int cell : rule->arguments().cells.front())
        if (!caged.insert(cell).second) return false;
    }
    return puzzle.shape->digits() <= 9 && puzzle.shape->first_digit() == 1;
  }

  template <class SomeHouses>
  static Solo<SomeHouses> solver(const SomeHouses& houses, const Puzzle& without_cages, const Rules& killer) {
    std::vector<SoloCage<SomeHouses>> cages;
    for (const auto& rule : killer) {
      auto& cage = cages.emplace_back(SoloCage<SomeHouses>{{}, rule->arguments().numbers.front()});
      for (const int cell : rule->arguments().cells.front()) cage.cells.insert(cell);
    }
    return {HouseBoard<SomeHouses>(houses, without_cages), std::move(cages)};
  }

  HousesCache cache_;
};

// Cages are not houses, so puzzles with cages have no closure.
std::unique_ptr<Closure> closure_of_level(const Puzzle& board, std::size_t level) {
  if (board.shape->digits() > most_digits) return nullptr;
  return closure_on_houses(
      board,
      []<class SomeHouses>(const SomeHouses& houses, const Puzzle& puzzle) {
        return Solo<SomeHouses>(HouseBoard<SomeHouses>(houses, puzzle), {});
      },
      [level](auto& rested) { rested.solves(level); });
}

}  // namespace

const Scale tatham_scale{
    .name = "tatham",
    .title = "Level of Solo (S. Tatham)",
    .summary = "level of Solo (S. Tatham): trivial, basic, intermediate, advanced, extreme, unreasonable",
    .make = []() -> std::unique_ptr<Rater> { return std::make_unique<SoloRater>(); },
    .levels = solo_levels,
    .closure = closure_of_level,
};

}  // namespace sudosat::rating
