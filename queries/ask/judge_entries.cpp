#include "queries/ask/judge_entries.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "queries/ask/solve.hpp"

namespace sudosat {
namespace {

class EntryJudge {
 public:
  EntryJudge(const Puzzle& puzzle, Backend& backend, const Budget& budget)
      : puzzle_(puzzle), backend_(backend), budget_(budget), search_(backend.open(puzzle, budget)) {}

  JudgedEntries run(const std::vector<Claim>& claims) {
    JudgedEntries judged;
    // All entries are assumed at first: usually they are right, and then a solution is found soonest.
    const bool is_all_right = !claims.empty() && ask(cells_claimed(claims), {}) == Status::satisfiable;
    judged.status = is_all_right ? Status::satisfiable : ask({}, {});
    if (judged.status != Status::satisfiable) return judged;
    std::vector<Assumption> all;
    for (const Claim& claim : claims) {
      switch (ask_for(claim)) {
        case Status::satisfiable:
          if (claim.kind != Claim::Kind::corners) all.push_back(assumption_of(claim));
          break;
        case Status::unsatisfiable:
          judged.wrong.push_back(claim);
          break;
        case Status::unknown:
          judged.undecided.push_back(claim);
          break;
      }
    }
    const bool is_seen = std::ranges::any_of(solutions_, [&](const Grid& grid) {
      return std::ranges::all_of(all, [&](const Assumption& assumption) {
        return assumption.allowed.contains(grid[assumption.cell] - puzzle_.range(assumption.cell).first);
      });
    });
    judged.together = is_seen ? Status::satisfiable : ask(all, {});
    return judged;
  }

 private:
  Status ask_for(const Claim& claim) {
    const bool is_seen = std::ranges::any_of(solutions_, [&](const Grid& grid) {
      return std::ranges::any_of(claim.candidates, [&](const Candidate& candidate) {
        return grid[candidate.cell] == puzzle_.range(candidate.cell).first + candidate.digit;
      });
    });
    return is_seen ? Status::satisfiable : ask({}, claim.candidates);
  }

  std::vector<Assumption> cells_claimed(const std::vector<Claim>& claims) const {
    std::vector<Assumption> assumptions;
    for (const Claim& claim : claims)
      if (claim.kind != Claim::Kind::corners) assumptions.push_back(assumption_of(claim));
    return assumptions;
  }

  Status ask(std::span<const Assumption> assumptions, std::span<const Candidate> any_of) {
    const Status status = search_->solve(assumptions, any_of, budget_);
    if (status != Status::satisfiable) return status;
    require_solution(puzzle_, search_->solution(), backend_.name());
    solutions_.push_back(search_->solution());
    return status;
  }

  Assumption assumption_of(const Claim& claim) const {
    const int cell = claim.candidates.front().cell;
    Assumption assumption{cell, DigitSet(puzzle_.range(cell).size())};
    for (const Candidate& candidate : claim.candidates) assumption.allowed.insert(candidate.digit);
    return assumption;
  }

  const Puzzle& puzzle_;
  Backend& backend_;
  const Budget& budget_;
  const std::unique_ptr<Search> search_;
  std::vector<Grid>
      solutions_;  // the solutions met so far; a claim that one of them confirms needs no question
};

}  // namespace

std::vector<int> cells_of(const Claim& claim) {
  std::vector<int> cells;
  for (const Candidate& candidate : claim.candidates)
    if (cells.empty() || cells.back() != candidate.cell) cells.push_back(candidate.cell);
  return cells;
}

std::vector<int> values_of(const Puzzle& puzzle, const Claim& claim) {
  std::vector<int> values;
  for (const auto& [cell, digit] : claim.candidates)
    if (const int value = puzzle.range(cell).first + digit; values.empty() || values.back() != value)
      values.push_back(value);
  return values;
}

std::string name_of(const Claim& claim, const Puzzle& puzzle) {
  const Shape& shape = *puzzle.shape;
  const CellNames names = cell_names(puzzle);
  const std::vector<int> values = values_of(puzzle, claim);
  std::vector<std::string> cells;
  for (int cell : cells_of(claim)) cells.push_back(names(cell));
  switch (claim.kind) {
    case Claim::Kind::digit:
      return candidate_name(shape, claim.candidates.front());
    case Claim::Kind::centre:
      return fmt::format("{}: its digit is not among the marks {}", cells.front(), fmt::join(values, ", "));
    case Claim::Kind::corners:
      break;
    case Claim::Kind::layer:
      return fmt::format("{}: {}", cells.front(), names.value(claim.candidates.front().cell, values.front()));
  }
  return fmt::format("{}: {} is in none of the cells marked with it, {}",
                     house_name(shape.houses()[claim.house]), values.front(), fmt::join(cells, ", "));
}

std::vector<Claim> claims_of(const Puzzle& puzzle, const Entries& entries) {
  const Shape& shape = *puzzle.shape;
  const auto at = [](int cell) { return static_cast<std::size_t>(cell); };
  std::vector<Claim> claims;
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const DigitSet& left = entries.left[at(cell)];
    const DigitSet& known = puzzle.candidates[at(cell)];
    if (left.empty() || (known.is_single() && left.contains(known.first())) || left.count() == shape.digits())
      continue;
    Claim claim{left.is_single() ? Claim::Kind::digit : Claim::Kind::centre, {}};
    for (int digit : left) claim.candidates.push_back({cell, digit});
    claims.push_back(std::move(claim));
  }
  for (const Candidate& kind : entries.kinds) claims.push_back({Claim::Kind::layer, {kind}});
  for (std::size_t h = 0; h < shape.houses().size(); ++h) {
    const House& house = shape.houses()[h];
    // A house with fewer cells than digits may lack a digit.
    const bool has_all = static_cast<int>(house.cells.size()) == shape.digits();
    if (!has_all || house.kind == House::Kind::row || house.kind == House::Kind::column) continue;
    DigitSet placed(shape.digits()), marked(shape.digits());
    std::vector<int> open;
    for (int cell : house.cells) {
      const DigitSet known = puzzle.candidates[at(cell)] & entries.left[at(cell)];
      (known.is_single() ? placed : marked) |= known.is_single() ? known : entries.corners[at(cell)];
      if (!known.is_single()) open.push_back(cell);
    }
    for (const int digit : marked - placed) {
      Claim claim{Claim::Kind::corners, {}, static_cast<int>(h)};
      for (const int cell : open)
        if (entries.corners[at(cell)].contains(digit)) claim.candidates.push_back({cell, digit});
      claims.push_back(std::move(claim));
    }
  }
  return claims;
}

JudgedEntries judge_entries(const Puzzle& puzzle, const std::vector<Claim>& claims, Backend& backend,
                            const Budget& budget) {
  return within(
      budget, [&] { return EntryJudge(puzzle, backend, budget).run(claims); }, JudgedEntries{});
}

}  // namespace sudosat
