// Anti-knight and anti-king: cells a knight's or a king's move apart differ.
#pragma once

#include <memory>

#include "puzzle/rule.hpp"

namespace sudosat {

enum class ChessPiece { knight, king };

std::shared_ptr<const Rule> make_chess_move(ChessPiece piece);

}  // namespace sudosat
