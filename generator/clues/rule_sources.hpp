// The kinds of rules whose clues can be drawn from a solution. A source says where clues can be and how long;
// what holds in a solution is for the rule itself to say (Rule::accepts).
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "generator/puzzle_plan.hpp"
#include "puzzle/grid.hpp"
#include "puzzle/rule.hpp"
#include "puzzle/shape.hpp"
#include "queries/sample/random.hpp"

namespace sudosat {

// Rules that stay or go together. Usually this is a single rule.
using RuleClue = std::vector<std::shared_ptr<const Rule>>;

struct Drawn {
  const Shape& shape;
  const Grid& solution;
  Random& random;
  std::span<const std::shared_ptr<const Rule>> known = {};  // rules that the board has by now
};

struct RuleSource {
  const RuleKind* kind;
  std::vector<RuleClue> (*draw)(const RuleSource& source, const Drawn& from);
  int least = 0, most = 0;        // how many cells a clue can have, if the number is free
  std::vector<int> numbers = {};  // the numbers that clues can show, if few are possible
  // The most clues that are drawn beside givens if the plan does not say how many. With more clues and hardly
  // any givens, no search soon decides whether a board has one solution.
  std::size_t usual = std::numeric_limits<std::size_t>::max();
  bool is_listed = false;  // clues are single cells, and one rule of the board lists them all
};

std::span<const RuleSource> rule_sources();
// The source of a kind that has this name, or that setters call so. "V", for example, shows one of the kind's
// numbers only. Throws UsageError if there is none.
const RuleSource& find_rule_source(std::string_view name);
// The kinds of rules without clues that this name means: they are about the whole board, as "anti-knight" is.
// "diagonal" means two kinds. There are none if the name may mean a kind with clues.
std::vector<std::string_view> whole_board_kinds(std::string_view name);

// Joins the drawn rules from `begin` on, if the source says that one rule lists all cells.
void join_listed(std::vector<std::shared_ptr<const Rule>>& rules, std::size_t begin, const Shape& shape);

// Plans clues of this kind: all that are drawn, or `count` of them, or, with neither, the clues that are
// needed. A kind without clues becomes a rule of the plan's ground. Throws UsageError if there is no such
// kind, or if it has no clues and some of them are asked for.
void place(std::string_view kind, std::optional<std::uint64_t> count, bool all, PuzzlePlan& plan);

}  // namespace sudosat
