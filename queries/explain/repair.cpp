#include "queries/explain/repair.hpp"

#include <algorithm>
#include <vector>

#include "base/error.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/solve.hpp"
#include "queries/explain/clashes.hpp"
#include "queries/explain/core.hpp"
#include "queries/explain/reduce.hpp"

namespace sudosat {
namespace {

// Clues and rules can be dropped. Houses stay: a setter who drops a row makes another kind of puzzle.
bool can_go(const Part& part) { return part.kind == Part::Kind::clue || part.kind == Part::Kind::rule; }

class Repairer {
 public:
  Repairer(const Puzzle& puzzle, Backend& backend, const RepairOptions& options, const Budget& budget)
      : puzzle_(puzzle), backend_(backend), options_(options), budget_(budget) {}

  Repair run(const Repair* alone) {
    if (alone != nullptr) return go_on(alone);
    const Status now = solve(puzzle_, backend_, budget_).status;
    if (now == Status::unknown) return {};
    if (now == Status::satisfiable) {
      take({}, budget_);
      return done(End::all);
    }
    return go_on(nullptr);
  }

  // Asks about every clue and rule with little work before it asks about any with more work. If several
  // boards need more, a search in parts is worth being opened: what it learns from one board holds in the
  // next.
  Repair run_alone() {
    const auto model = Model::of(puzzle_, budget_, Model::Purpose::parts);
    constexpr std::uint64_t millisecond = 1'000'000, growth = 10, most_work = 5000 * millisecond;
    std::vector<Part> left = candidates_alone(*model);
    Budget work = budget_;
    const auto cells = static_cast<std::uint64_t>(puzzle_.shape->cells());
    // A question about a large board takes long even if it takes no search.
    constexpr std::uint64_t most_size = 10'000'000;
    const bool is_small = left.size() * cells * cells <= most_size;
    const std::vector<Part> parts = setter_parts(*model, puzzle_.candidates);
    std::unique_ptr<PartSearch> search;
    for (work.work = 5 * millisecond; is_small && left.size() * work.work <= most_work; work.work *= growth) {
      std::vector<Part> undecided;
      for (const Part& part : left) {
        if (search && is_needed(*search, parts, part, work)) continue;
        const std::size_t before = result_.sets.size();
        const bool is_last = !take({part}, work);
        if (options_.found && result_.sets.size() > before) options_.found(part);
        if (is_last && !is_undecided_) return done(End::limit);
        if (is_undecided_) undecided.push_back(part);
        if (undecided.size() > 1 && !search) search = backend_.open_parts(puzzle_, parts, budget_);
      }
      left = std::move(undecided);
      if (left.empty()) break;
    }
    is_undecided_ = !left.empty();
    result_.untried = std::move(left);
    return done(is_undecided_ ? End::undecided : End::all);
  }

 private:
  Repair go_on(const Repair* alone) {
    const auto model = Model::of(puzzle_, budget_, Model::Purpose::parts);
    // Usually one clue or rule is wrong. Whatever repairs the board alone is part of every contradiction.
    NeededParts needed = needed_by(options_.conflict, *model);
    if (!needed.decided) return alone != nullptr ? *alone : Repair();
    if (alone != nullptr) {
      result_ = *alone;
      result_.untried.clear();
      std::erase_if(needed.parts, [&](const Part& part) {
        return std::ranges::find(alone->untried, part) == alone->untried.end();
      });
    }
    for (const Part& part : needed.parts)
      if (!take({part}, budget_)) return done(End::limit);
    return done(result_.sets.empty() ? search_all(*model) : End::all);
  }

  // Whether the board still has no solution without this part.
  static bool is_needed(PartSearch& search, const std::vector<Part>& parts, const Part& dropped,
                        const Budget& budget) {
    std::vector<int> others = all_numbers(parts.size());
    std::erase_if(others, [&](int i) { return parts[i] == dropped; });
    return search.solve(others, {}, budget) == Status::unsatisfiable;
  }

  // The parts that may repair the board alone. If clues clash at sight: only these and their rule.
  std::vector<Part> candidates_alone(const Model& model) const {
    std::vector<Part> parts = setter_parts(model, puzzle_.candidates);
    const std::vector<ClashingPair> clashes = clashes_of(puzzle_, model);
    std::erase_if(parts, [&](const Part& part) {
      return !can_go(part) || std::ranges::any_of(clashes, [&](const ClashingPair& clash) {
        if (part.kind == Part::Kind::clue) return part.cell != clash.first && part.cell != clash.second;
        return std::ranges::any_of(clash.constraints,
                                   [&](int k) { return model.all_different()[k].rule != part.rule; });
      });
    });
    return parts;
  }

  // The clues and rules among the parts of a contradiction. Of a rule that says no more than that cells
  // differ the parts are its constraints.
  NeededParts needed_by(const std::vector<Part>& conflict, const Model& model) {
    if (conflict.empty()) return needed_parts(puzzle_, {}, model, backend_, budget_);
    NeededParts needed{true, {}};
    for (Part part : conflict) {
      if (part.kind == Part::Kind::constraint)
        part = {.kind = Part::Kind::rule, .rule = model.all_different()[part.constraint].rule};
      const bool is_house = part.kind == Part::Kind::rule && part.rule < 0;
      if (!is_house && std::ranges::find(needed.parts, part) == needed.parts.end())
        needed.parts.push_back(part);
    }
    std::ranges::sort(needed.parts);
    return needed;
  }

  End search_all(const Model& model) {
    const std::vector<Part> parts = setter_parts(model, puzzle_.candidates);
    const auto search = backend_.open_parts(puzzle_, parts, budget_);
    Conflict conflict;
    for (const int i : all_numbers(parts.size()))
      if (can_go(parts[i]))
        conflict.parts.push_back(i);
      else
        search->hold(i);
    return smallest_repairs(
        *search, conflict,
        [&](const std::vector<int>& numbers) { return take(chosen(parts, numbers), budget_); }, budget_);
  }

  // Takes one of the sets, which come in the order of their size. If it leaves several solutions, no larger
  // set leaves a single one. Returns whether to go on.
  bool take(const std::vector<Part>& dropped, const Budget& budget) {
    is_larger_ = !result_.sets.empty() && dropped.size() > result_.sets.front().size();
    if (is_larger_) return false;
    const Puzzle rest = without(puzzle_, dropped);
    std::optional<Grid> solution;
    bool is_decided = false;
    if (options_.unique) {
      Checked checked = check(rest, backend_, budget);
      is_decided = checked.verdict != Verdict::undecided;
      if (checked.verdict == Verdict::unique) solution = std::move(checked.first);
    } else {
      Solved solved = solve(rest, backend_, budget);
      is_decided = solved.status != Status::unknown;
      solution = std::move(solved.solution);
    }
    is_undecided_ = !is_decided;
    if (!is_decided) return false;
    if (!solution && !options_.unique && dropped.size() > 1)
      throw WrongAnswer("a repaired board has no solution after all");
    if (!solution) return true;
    if (result_.sets.empty()) result_.solution = std::move(solution);
    result_.sets.push_back(dropped);
    return result_.sets.size() < options_.limit;
  }

  Repair done(End end) {
    result_.complete = is_larger_ || end == End::all;
    result_.decided = !result_.sets.empty() || (result_.complete && !is_undecided_);
    return std::move(result_);
  }

  const Puzzle& puzzle_;
  Backend& backend_;
  const RepairOptions& options_;
  const Budget& budget_;
  Repair result_;
  bool is_larger_ = false;     // a set has come that is larger than the sets found
  bool is_undecided_ = false;  // whether one of the sets is undecided
};

}  // namespace

Repair repair_alone(const Puzzle& puzzle, Backend& backend, const RepairOptions& options,
                    const Budget& budget) {
  return within(
      budget, [&] { return Repairer(puzzle, backend, options, budget).run_alone(); }, Repair());
}

Repair repair(const Puzzle& puzzle, Backend& backend, const RepairOptions& options, const Budget& budget,
              const Repair* alone) {
  return within(
      budget, [&] { return Repairer(puzzle, backend, options, budget).run(alone); },
      alone != nullptr ? *alone : Repair());
}

}  // namespace sudosat
