// A constraint of SudokuMaker as its readers look at it: numbers, lists, and cells of the board.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "formats/sites/sudokumaker/sudokumaker.hpp"

namespace sudosat {

// Reads the clues on edges and corners and beside the board; false for a constraint of another type.
bool read_sudokumaker_clues(const nlohmann::json& constraint, Import& import);

class SudokumakerConstraint {
 public:
  using Json = nlohmann::json;

  SudokumakerConstraint(const Json& constraint, Import& import)
      : constraint_(constraint), import_(import), type_(whole(member(constraint, "type"), "type")) {}

 protected:
  using CellList = std::vector<int>;

  // Null if the object has no such member.
  static const Json& member(const Json& object, const char* key);
  static int whole(const Json& json, const char* what);

  int width() const { return import_.shape().columns(); }
  int height() const { return import_.shape().rows(); }
  int cell_at(int row, int column) const;
  static CellList numbers(const Json& list);
  CellList cells(const Json& list) const;
  // The objects or lists under a key.
  const Json& items(const char* key) const;

  const Json& constraint_;
  Import& import_;
  int type_;
};

}  // namespace sudosat
