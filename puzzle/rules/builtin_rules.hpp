// The kinds of rules this library knows, each in the file of its name or of its family.
#pragma once

#include "puzzle/rule.hpp"

namespace sudosat {

const RuleKind& negative_diagonal_rule();
const RuleKind& positive_diagonal_rule();
const RuleKind& anti_knight_rule();
const RuleKind& anti_king_rule();
const RuleKind& disjoint_groups_rule();
const RuleKind& windoku_rule();

}  // namespace sudosat
