// Sudoku X: the digits on a main diagonal are all different.
#pragma once

#include <memory>

#include "puzzle/rule.hpp"

namespace sudosat {

enum class Diagonal { negative, positive };  // "\" from the top left, "/" from the bottom left

std::shared_ptr<const Rule> make_diagonal(Diagonal which);

}  // namespace sudosat
