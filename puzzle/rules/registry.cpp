#include "puzzle/rules/registry.hpp"

#include <string>
#include <vector>

#include "puzzle/nearest.hpp"
#include "puzzle/rules/box_rules.hpp"
#include "puzzle/rules/chess_move.hpp"
#include "puzzle/rules/diagonal.hpp"

namespace sudosat {
namespace {

struct Entry {
  std::string name;
  std::shared_ptr<const Rule> rule;
};

const std::vector<Entry>& registry() {
  static const std::vector<Entry> rules = [] {
    std::vector<Entry> entries;
    for (auto rule : {make_diagonal(Diagonal::negative), make_diagonal(Diagonal::positive),
                      make_chess_move(ChessPiece::knight), make_chess_move(ChessPiece::king),
                      make_disjoint_groups(), make_windoku()})
      entries.push_back({rule->name(), rule});
    return entries;
  }();
  return rules;
}

}  // namespace

std::shared_ptr<const Rule> find_rule(std::string_view name) {
  return find_named(registry(), "rule", name).rule;
}

}  // namespace sudosat
