#include "queries/steps/chain_name.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace sudosat {
namespace {

class ChainNamer {
 public:
  ChainNamer(const Knowledge& knowledge, const Step& step) : knowledge_(knowledge) {
    for (const Part& part : step.uses) {
      if (part.digit >= 0) digits_.insert(part.digit);
      if (part.kind == Part::Kind::somewhere) houses_.push_back(part);
      if (part.kind == Part::Kind::single) has_single_ = true;
      if (part.kind != Part::Kind::filled) continue;
      cells_.push_back(part);
      for (int digit : knowledge.candidates(part.cell)) digits_.insert(digit);
    }
  }

  std::string name() const {
    const auto is_link = [&](const Part& part) { return knowledge_.open_candidates(part).size() == 2; };
    const bool is_chain = std::all_of(cells_.begin(), cells_.end(), is_link) &&
                          std::all_of(houses_.begin(), houses_.end(), is_link);
    // Links between groups of more than two places.
    if (digits_.size() == 1)
      return fmt::format("{}{}", is_chain ? "" : "Grouped ", houses_.size() == 2 ? "Turbot Fish" : "X-Chain");
    const bool has_cells_alone = houses_.empty() && !has_single_;
    if (has_cells_alone && cells_.size() == 3) return wing();
    if (!is_chain) return "Net";
    if (has_cells_alone) return "XY-Chain";
    if (cells_.size() == 2 && houses_.size() == 1 && !has_single_ &&
        knowledge_.candidates(cells_[0].cell) == knowledge_.candidates(cells_[1].cell))
      return "W-Wing";
    return "Chain";
  }

 private:
  // The name of a step of three cells.
  std::string wing() const {
    std::size_t pairs = 0, triples = 0;
    for (const Part& part : cells_) {
      pairs += knowledge_.candidates(part.cell).count() == 2;
      triples += knowledge_.candidates(part.cell).count() == 3;
    }
    if (digits_.size() == 3 && pairs == 3) return "XY-Wing";
    if (digits_.size() == 3 && pairs == 2 && triples == 1) return "XYZ-Wing";
    return triples + pairs == 3 && triples == 0 ? "XY-Chain" : "Net";
  }

  const Knowledge& knowledge_;
  std::vector<Part> cells_, houses_;
  bool has_single_ = false;
  std::set<int> digits_;
};

}  // namespace

std::string chain_name(const Knowledge& knowledge, const Step& step) {
  return ChainNamer(knowledge, step).name();
}

}  // namespace sudosat
