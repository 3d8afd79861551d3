#include "formats/text/board_text.hpp"
#include "library/c/handles.hpp"
#include "library/c/lent.hpp"
#include "puzzle/rule_names.hpp"
#include "queries/explain/fix.hpp"
#include "queries/explain/minimise.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

// The struct that is lent holds what it points to.
struct LentClues : sudosat_clues {
  LentClues(const Puzzle& puzzle, Verdict of_puzzle, Clues&& clues, bool is_complete)
      : kept_cells(std::move(clues.cells)), kept_rules(rule_names(puzzle, clues.rules)) {
    static_cast<sudosat_clues&>(*this) = {verdict_of(of_puzzle),
                                          kept_cells.data(),
                                          kept_cells.size(),
                                          kept_rules.data(),
                                          kept_rules.size(),
                                          is_complete ? 1 : 0,
                                          nullptr};
  }
  void lend(Record&& record) {
    kept_left = std::make_unique<sudosat_puzzle>(std::move(record));
    left = kept_left.get();
  }

  std::vector<int> kept_cells;
  Texts kept_rules;
  std::unique_ptr<sudosat_puzzle> kept_left;
};

MinimiseOptions options_of(const Puzzle& puzzle, const sudosat_minimise_options* how) {
  MinimiseOptions options;
  if (how == nullptr) return options;
  require_nothing(how->reserved);
  options.rules = how->rules != 0;
  if (how->seed != 0) options.seed = how->seed;
  if (how->keep_count == 0) return options;
  required(how->keep, "an array of cells");
  options.keep.assign(how->keep, how->keep + how->keep_count);
  for (int cell : options.keep) require_cell(puzzle, cell);
  return options;
}

struct LentFixes : sudosat_fixes {
  std::vector<sudosat_candidate> kept;
};

}  // namespace

sudosat_code sudosat_minimise(const sudosat_puzzle* puzzle, const sudosat_minimise_options* how,
                              const sudosat_options* options, const sudosat_clues** clues) {
  return lend(puzzle, clues, "a place for the clues", [&](const Puzzle& asked) {
    Minimised found = minimise(asked, *backend_of(options), options_of(asked, how), budget_of(options));
    Record record = puzzle->record;
    open_cells(record, found.dropped.cells);
    auto lent = std::make_unique<LentClues>(asked, found.verdict, std::move(found.dropped), found.complete);
    if (found.verdict == Verdict::unique) {
      record.puzzle = std::move(found.puzzle);
      lent->lend(std::move(record));
    }
    return lent;
  });
}

sudosat_code sudosat_redundant(const sudosat_puzzle* puzzle, const sudosat_minimise_options* how,
                               const sudosat_options* options, const sudosat_clues** clues) {
  return lend(puzzle, clues, "a place for the clues", [&](const Puzzle& asked) {
    Redundant found =
        redundant_clues(asked, *backend_of(options), options_of(asked, how), budget_of(options));
    return std::make_unique<LentClues>(asked, found.verdict, std::move(found.clues), found.complete);
  });
}

void sudosat_clues_free(const sudosat_clues* clues) { delete static_cast<const LentClues*>(clues); }

sudosat_code sudosat_fix(const sudosat_puzzle* puzzle, uint64_t limit, const sudosat_options* options,
                         const sudosat_fixes** fixes) {
  return lend(puzzle, fixes, "a place for the fixes", [&](const Puzzle& asked) {
    if (limit == 0) throw UsageError("a limit is at least 1");
    const Fixes found = smallest_fixes(asked, *backend_of(options), limit, budget_of(options));
    auto lent = std::make_unique<LentFixes>();
    for (const auto& set : found.sets)
      for (const sudosat_candidate& given : library::lent(set, asked)) lent->kept.push_back(given);
    const std::size_t size = found.sets.empty() ? 0 : found.sets.front().size();
    static_cast<sudosat_fixes&>(*lent) = {
        found.decided ? 1 : 0, found.too_many ? 1 : 0, found.solutions, size,
        found.sets.size(),     lent->kept.data(),      found.at_least};
    return lent;
  });
}

void sudosat_fixes_free(const sudosat_fixes* fixes) { delete static_cast<const LentFixes*>(fixes); }
