// Boards of cages and nothing else, as the formats of killer sudoku write them.
#pragma once

#include <vector>

#include "formats/record.hpp"

namespace sudosat {

struct KillerCage {
  std::vector<int> cells;  // ascending
  int sum;                 // 0: none is demanded
};

// A cage of one cell without a sum says nothing, and is left out. Throws InputError if the cage cannot be.
void add_cage(Record& record, int sum, std::vector<int> cells);

// The puzzle's cages. Throws UsageError if it has anything else: givens, candidates, other rules (both
// diagonals are allowed if the format has a place for them), cells in two cages.
std::vector<KillerCage> killer_cages(const Record& record, const Format& format, bool with_diagonals);
[[noreturn]] void refuse_cage(const Record& record, const KillerCage& cage, const Format& format);

}  // namespace sudosat
