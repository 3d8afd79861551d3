// ER, EP and ED of Sudoku Explainer 1.2.1 (Nicolas Juillerat, with serate by Glenn Fowler): the rating of the
// hardest step of the solution, of the hardest one up to the first digit placed, and of the first step.
#include <array>
#include <fmt/format.h>
#include <map>
#include <string_view>
#include <utility>

#include "propagation/technique.hpp"
#include "puzzle/puzzle.hpp"
#include "rating/scale.hpp"
#include "rating/se/chain.hpp"
#include "rating/se/explainer_hint.hpp"
#include "rating/se/storage.hpp"

namespace sudosat::rating::se {
namespace {

// Keeps the smallest step.
class SmallestHint : public ChainHints {
 public:
  bool wants(Tenths rating, int complexity, ChainKind kind) const override {
    return !best || ChainRank{rating, complexity, kind} < *best;
  }
  void add(ChainHint hint) override {
    if (!best || hint < *best) best = std::move(hint);
  }

  std::optional<ChainHint> best;
};

FoundHint smallest(const SmallestHint& hints) {
  if (!hints.best) return std::nullopt;
  const ChainHint& best = *hints.best;
  return ExplainerHint{best.rating, best.technique, best.removals, best.placement};
}

FoundHint simple_chain(const ExplainerGrid& grid) {
  ChainPool chains;
  SmallestHint hints;
  simple_chains(grid, hints, chains);
  return smallest(hints);
}

FoundHint smallest_forcing_chain(const ExplainerGrid& grid, Forcing forcing, Storage& storage) {
  storage.drop_chains();
  SmallestHint hints;
  forcing_chains(grid, forcing, hints, storage);
  return smallest(hints);
}

template <FoundHint (*technique)(const ExplainerGrid&, int), int size>
FoundHint sized(const ExplainerGrid& grid) {
  return technique(grid, size);
}

// The techniques in the order in which they are tried, which is not that of their ratings. Forcing chains
// follow.
constexpr std::array<FoundHint (*)(const ExplainerGrid&), 22> techniques{
    hidden_single,
    direct_locked,
    sized<direct_hidden_set, 2>,
    naked_single,
    sized<direct_hidden_set, 3>,
    locked,
    sized<naked_set, 2>,
    sized<fish, 2>,
    sized<hidden_set, 2>,
    sized<naked_set, 3>,
    sized<fish, 3>,
    sized<hidden_set, 3>,
    xy_wing,
    xyz_wing,
    unique_loop,
    sized<naked_set, 4>,
    sized<fish, 4>,
    sized<hidden_set, 4>,
    bivalue_universal_grave,
    aligned_pair,
    simple_chain,
    aligned_triplet,
};
constexpr std::array forcings{Forcing::nishio,       Forcing::multiple,           Forcing::dynamic,
                              Forcing::dynamic_plus, Forcing::with_simple_chains, Forcing::with_multiple,
                              Forcing::with_dynamic, Forcing::with_dynamic_plus};

// Places the givens, and takes pencilmarks as candidates.
ExplainerGrid grid_of(const Puzzle& puzzle) {
  ExplainerGrid grid;
  for (int cell = 0; cell < cells; ++cell)
    for (const int digit : puzzle.candidates[cell]) grid.add(cell, digit);
  for (int cell = 0; cell < cells; ++cell)
    if (puzzle.candidates[cell].is_single()) grid.place(cell, puzzle.candidates[cell].first());
  return grid;
}

FoundHint next_step(const ExplainerGrid& grid, Storage& storage) {
  for (const auto technique : techniques) {
    if (FoundHint found = technique(grid)) return found;
    checkpoint_now();
  }
  for (const Forcing forcing : forcings) {
    if (FoundHint found = smallest_forcing_chain(grid, forcing, storage)) return found;
    checkpoint_now();
  }
  return std::nullopt;
}

std::string text_of(Tenths tenths) { return fmt::format("{}.{}", tenths / 10, tenths % 10); }

// The way of Sudoku Explainer through a classic puzzle: the first step of the first technique that has one,
// again and again. The rating is 20.0 if no technique finds a step. Throws BudgetEnded.
Rating solve(const Puzzle& puzzle) {
  ExplainerGrid grid = grid_of(puzzle);
  Rating rating{.outcome = Rating::Outcome::rated};
  Tenths hardest = 0, pearl = 0, diamond = 0;
  Storage storage;
  std::map<std::pair<Tenths, std::string_view>, int>
      steps;  // each technique's rating of its first step, and its name
  std::map<std::string_view, Tenths> first_rating;
  while (!grid.is_solved()) {
    const FoundHint step = next_step(grid, storage);
    if (!step) {
      hardest = 200;
      break;
    }
    const Tenths first = first_rating.try_emplace(step->technique, step->rating).first->second;
    ++steps[{first, step->technique}];
    if (step->rating > hardest) {
      hardest = step->rating;
      rating.hardest = step->technique;
    }
    apply(*step, grid);
    if (diamond == 0) diamond = hardest;
    if (pearl == 0 && step->placement) pearl = hardest;
  }
  rating.value = hardest / 10.0;
  rating.text = fmt::format("{}/{}/{}", text_of(hardest), text_of(pearl), text_of(diamond));
  rating.is_pearl = pearl == hardest;
  rating.is_diamond = diamond == hardest;
  for (const auto& [technique, count] : steps) rating.counts.push_back({technique.second, count});
  return rating;
}

}  // namespace
}  // namespace sudosat::rating::se

namespace sudosat::rating {
namespace {

// The names of all techniques, in the order of their ratings.
constexpr auto technique_names = [] {
  using enum Technique::Pattern;
  return std::to_array<std::string_view>({"last open cell",
                                          "hidden single in a box",
                                          "hidden single in a line",
                                          "direct pointing",
                                          "direct claiming",
                                          "direct hidden pair",
                                          names_of(naked_single).one,
                                          "direct hidden triple",
                                          "pointing",
                                          "claiming",
                                          names_of(naked_subset, 2).one,
                                          names_of(fish, 2).one,
                                          names_of(hidden_subset, 2).one,
                                          names_of(naked_subset, 3).one,
                                          names_of(fish, 3).one,
                                          names_of(hidden_subset, 3).one,
                                          names_of(xy_wing).one,
                                          names_of(xyz_wing).one,
                                          "unique rectangle",
                                          "unique loop",
                                          names_of(naked_subset, 4).one,
                                          names_of(fish, 4).one,
                                          names_of(hidden_subset, 4).one,
                                          "bivalue universal grave type 1",
                                          "bivalue universal grave type 2",
                                          "bivalue universal grave type 3",
                                          "bivalue universal grave type 4",
                                          "aligned pair exclusion",
                                          "bidirectional X-cycle",
                                          "bidirectional Y-cycle",
                                          "forcing X-chain",
                                          "forcing Y-chain",
                                          "bidirectional cycle",
                                          "forcing chain",
                                          "aligned triple exclusion",
                                          "Nishio",
                                          "cell forcing chains",
                                          "region forcing chains",
                                          "dynamic cell forcing chains",
                                          "dynamic region forcing chains",
                                          "dynamic double forcing chains",
                                          "dynamic contradiction",
                                          "dynamic+ cell forcing chains",
                                          "dynamic+ region forcing chains",
                                          "dynamic+ double forcing chains",
                                          "dynamic+ contradiction",
                                          "nested cell forcing chains",
                                          "nested region forcing chains",
                                          "nested double forcing chains",
                                          "nested contradiction"});
}();

// Whether the board is 9x9 with rows, columns and boxes, and has no further rules.
bool is_classic(const Puzzle& puzzle) {
  static const ShapeSpec classic{.rows = 9, .columns = 9, .digits = 9, .box_rows = 3, .box_columns = 3};
  ShapeSpec spec = puzzle.shape->spec();
  spec.first_digit = classic.first_digit;
  return spec == classic && puzzle.rules.empty() && puzzle.variables.empty();
}

class SeRater : public Rater {
 public:
  Rating rate(const Puzzle& puzzle, const Budget& budget) override {
    if (!is_classic(puzzle)) return {};
    return within(
        budget, [&] { return se::solve(puzzle); }, Rating{.outcome = Rating::Outcome::undecided});
  }
};

}  // namespace

const Scale se_scale{
    .name = "se",
    .title = "Sudoku Explainer",
    .summary = "ER/EP/ED of Sudoku Explainer 1.2.1: the hardest step, the hardest up to a digit, the first",
    .make = []() -> std::unique_ptr<Rater> { return std::make_unique<SeRater>(); },
    .techniques = technique_names,
};

}  // namespace sudosat::rating
