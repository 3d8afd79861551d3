// The levels of Solo in Simon Tatham's Portable Puzzle Collection: the simplest of six sets of rules that
// solves the board, in killers with what it knows of cages.
#include <algorithm>
#include <bit>
#include <set>

#include "puzzle/rule.hpp"
#include "rating/house_rater.hpp"
#include "rating/scales.hpp"
#include "rating/solo_cages.hpp"

namespace sudosat::rating {
namespace {

constexpr std::array<std::string_view, 6> solo_levels{"trivial",  "basic",   "intermediate",
                                                      "advanced", "extreme", "unreasonable"};

template <class SomeHouses>
class Solo {
 public:
  using Cells = typename SomeHouses::Cells;

  Solo(const HouseBoard<SomeHouses>& board, std::vector<SoloCage<SomeHouses>> cages)
      : board_(board), houses_(board.houses()), cages_(std::move(cages)) {
    board_.naked_singles();  // places the givens
  }

  std::size_t level() {
    std::size_t level = 0;
    while (level < 5 && !board_.is_solved()) {
      checkpoint();
      if (!apply_up_to(level)) ++level;
    }
    return level;
  }

 private:
  // As the original: a level uses a rule only if those of the levels below find nothing.
  bool apply_up_to(std::size_t level) {
    if (hidden_singles_in_boxes() || cages_.apply(board_)) return true;
    if (level >= 1 && (board_.naked_singles() || board_.hidden_singles())) return true;
    if (level >= 2 && board_.locked_candidates()) return true;
    if (level >= 3 && sets()) return true;
    return level >= 4 && (fish() || chains());
  }

  bool hidden_singles_in_boxes() {
    bool found = false;
    for (int digit = 0; digit < houses_.digits; ++digit)
      for (std::size_t i = houses_.lines; i < houses_.houses.size(); ++i) {
        const Cells left = board_.places(digit) & houses_.houses[i];
        if (!left.is_single() || board_.is_placed(left.first())) continue;
        board_.place(left.first(), digit);
        found = true;
      }
    return found;
  }

  bool remove(const Cells& cells, int digit) {
    bool found = false;
    (board_.places(digit) & cells).for_each([&](int cell) {
      board_.remove(cell, digit);
      found = true;
    });
    return found;
  }

  // Of N masks, calls visit(which, their union) for each number of them, below N, that have as many bits
  // together.
  template <class Visit>
  static bool for_each_tight(const std::vector<std::uint32_t>& masks, Visit visit) {
    std::vector<std::uint32_t> together(std::size_t{1} << masks.size());
    for (std::uint32_t which = 1; which + 1 < together.size(); ++which) {
      const int last = std::countr_zero(which);
      together[which] = together[which & (which - 1)] | masks[static_cast<std::size_t>(last)];
      if (std::popcount(which) == std::popcount(together[which]) && visit(which, together[which]))
        return true;
    }
    return false;
  }

  // As many cells of a house as they have candidates. Hidden sets are the other cells of naked ones.
  bool sets() {
    for (const Cells& house : houses_.houses) {
      std::vector<int> open;
      std::vector<std::uint32_t> masks;
      house.for_each([&](int cell) {
        if (board_.is_placed(cell)) return;
        open.push_back(cell);
        masks.push_back(0);
        for (int digit = 0; digit < houses_.digits; ++digit)
          if (board_.places(digit).contains(cell)) masks.back() |= 1u << static_cast<unsigned>(digit);
      });
      if (for_each_tight(masks, [&](std::uint32_t which, std::uint32_t set) {
            Cells others;
            for (std::size_t i = 0; i < open.size(); ++i)
              if ((which >> i & 1) == 0) others.insert(open[i]);
            bool found = false;
            for (int digit = 0; digit < houses_.digits; ++digit)
              if ((set >> static_cast<unsigned>(digit) & 1) != 0) found |= remove(others, digit);
            return found;
          }))
        return true;
    }
    return false;
  }

  // As many rows as they have columns for a digit.
  bool fish() {
    for (int digit = 0; digit < houses_.digits; ++digit) {
      std::vector<std::uint32_t> masks;
      for (std::size_t row = 0; row < houses_.rows; ++row) {
        masks.push_back(0);
        for (std::size_t column = 0; column < houses_.columns; ++column)
          if (!(board_.places(digit) & houses_.houses[row] & houses_.houses[houses_.rows + column]).empty())
            masks.back() |= 1u << column;
      }
      if (for_each_tight(masks, [&](std::uint32_t which, std::uint32_t columns) {
            Cells others;
            for (std::size_t column = 0; column < houses_.columns; ++column)
              if ((columns >> column & 1) != 0) others |= houses_.houses[houses_.rows + column];
            for (std::size_t row = 0; row < houses_.rows; ++row)
              if ((which >> row & 1) != 0) others -= houses_.houses[row];
            return remove(others, digit);
          }))
        return true;
    }
    return false;
  }

  // From a cell of two candidates that loses one of them, along such cells, to one that must then hold it.
  bool chains() {
    for (int start = 0; start < houses_.cells; ++start)
      for (int lost = 0; lost < houses_.digits; ++lost) {
        const int other = other_of(start, lost);
        if (other >= 0 && chain(start, lost, other)) return true;
      }
    return false;
  }

  // The other candidate of a cell with two that has this one; -1 for other cells.
  int other_of(int cell, int digit) const {
    if (!board_.places(digit).contains(cell)) return -1;
    int other = -1;
    for (int candidate = 0; candidate < houses_.digits; ++candidate)
      if (candidate != digit && board_.places(candidate).contains(cell)) {
        if (other >= 0) return -1;
        other = candidate;
      }
    return other;
  }

  bool chain(int start, int lost, int held) {
    Cells met;
    met.insert(start);
    std::vector<std::pair<int, int>> queue{{start, held}};
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const int cell = queue[i].first, digit = queue[i].second;
      bool found = false;
      ((peers(cell) & board_.places(digit)) - met).for_each([&](int next) {
        const int holds = other_of(next, digit);
        if (holds < 0) return;
        met.insert(next);
        queue.emplace_back(next, holds);
        if (holds == lost) found |= remove(peers(start) & peers(next), lost);
      });
      if (found) return true;
    }
    return false;
  }

  const Cells& peers(int cell) const { return houses_.peers[static_cast<std::size_t>(cell)]; }

  HouseBoard<SomeHouses> board_;
  const SomeHouses& houses_;
  SoloCages<SomeHouses> cages_;
};

class SoloRater : public Rater {
 public:
  Rating rate(const Puzzle& puzzle, const Budget& budget) override {
    Puzzle without_cages = puzzle;
    const auto are_others = [](const auto& rule) { return rule->kind().name != "killer cage"; };
    const auto cages = std::ranges::stable_partition(without_cages.rules, are_others);
    const std::vector<std::shared_ptr<const Rule>> killer(cages.begin(), cages.end());
    without_cages.rules.erase(cages.begin(), cages.end());
    if (!killer.empty() && !suit(killer, puzzle)) return {};
    const auto rate_on = [&]<class SomeHouses>(const SomeHouses& houses) -> Rating {
      if constexpr (std::is_same_v<SomeHouses, std::monostate>)
        return {};
      else
        return rate_board(HouseBoard<SomeHouses>(houses, without_cages), killer);
    };
    return within(
        budget, [&] { return std::visit(rate_on, cache_.get(without_cages)); },
        Rating{.outcome = Rating::Outcome::undecided});
  }

 private:
  // Cages of Solo: each cell in at most one, each with a sum, of digits from 1 to 9 at the most.
  static bool suit(const std::vector<std::shared_ptr<const Rule>>& killer, const Puzzle& puzzle) {
    std::set<int> caged;
    for (const auto& rule : killer) {
      if (rule->arguments().numbers.size() != 1) return false;
      for (const int cell : rule->arguments().cells.front())
        if (!caged.insert(cell).second) return false;
    }
    return puzzle.shape->digits() <= 9 && puzzle.shape->first_digit() == 1;
  }

  template <class SomeHouses>
  static Rating rate_board(const HouseBoard<SomeHouses>& board,
                           const std::vector<std::shared_ptr<const Rule>>& killer) {
    // Sets of cells are gone through one by one: two to the power of their number.
    if (board.houses().digits > 16) return {};
    std::vector<SoloCage<SomeHouses>> cages;
    for (const auto& rule : killer) {
      auto& cage = cages.emplace_back(SoloCage<SomeHouses>{{}, rule->arguments().numbers.front()});
      for (const int cell : rule->arguments().cells.front()) cage.cells.insert(cell);
    }
    const std::size_t level = Solo<SomeHouses>(board, std::move(cages)).level();
    return {.outcome = Rating::Outcome::rated,
            .value = static_cast<double>(level),
            .text = std::string(solo_levels[level]),
            .level = solo_levels[level]};
  }

  HousesCache cache_;
};

}  // namespace

const Scale tatham_scale{
    .name = "tatham",
    .summary = "level of Solo (S. Tatham): trivial, basic, intermediate, advanced, extreme, unreasonable",
    .make = []() -> std::unique_ptr<Rater> { return std::make_unique<SoloRater>(); },
    .levels = solo_levels,
};

}  // namespace sudosat::rating
