// What the rules text of a SudokuPad puzzle says, as far as SudokuPad itself searches it: for the sentences
// about killer cages, a knight's and a king's move.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudosat {

class RulesText {
 public:
  explicit RulesText(std::string_view text);

  // A sentence about cages whose digits sum up or differ.
  bool says_killer() const;
  // A sentence by which cells a move apart differ. `is_sure`: it has no words that could limit it to some
  // cells, so that no solution is needed to confirm it.
  bool says_anti_knight(bool is_sure) const;
  bool says_anti_king(bool is_sure) const;
  // Whether there are sentences about anything but these, rows, columns and boxes.
  bool says_more() const;

 private:
  std::vector<std::string> sentences_;  // in lower case
};

}  // namespace sudosat
