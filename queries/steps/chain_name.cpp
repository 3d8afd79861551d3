#include "queries/steps/chain_name.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>
#include <string_view>

namespace sudosat {
namespace {

class ChainNamer {
 public:
  ChainNamer(const Knowledge& knowledge, const Step& step) : knowledge_(knowledge) {
    for (const Part& part : step.uses) {
      if (part.digit >= 0) digits_.insert(part.digit);
      if (part.kind == Part::Kind::somewhere) houses_.push_back(part);
      if (part.kind == Part::Kind::single) has_single_ = true;
      if (part.kind == Part::Kind::once) joints_.insert(knowledge.constraint(part.constraint).family);
      if (part.kind != Part::Kind::filled) continue;
      cells_.push_back(part);
      for (int digit : knowledge.candidates(part.cell)) digits_.insert(digit);
    }
  }

  std::string name() const {
    const auto links = [this](const Part& part) { return is_link(part); };
    const bool is_chain = std::ranges::all_of(cells_, links) && std::ranges::all_of(houses_, links);
    if (digits_.size() == 1) return of_one_digit(is_chain);
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
  // In several houses. In rows alone, or columns, with more than two places somewhere, it is a fish with
  // fins.
  std::string of_one_digit(bool is_chain) const {
    constexpr std::array fishes{"X-Wing", "Swordfish", "Jellyfish"};
    const std::size_t size = houses_.size(), rows = in("row"), columns = in("column"), boxes = in("box");
    const bool is_parallel = rows == size || columns == size;
    if (is_parallel && !is_chain && size - 2 < fishes.size())
      return fmt::format("Finned {}", fishes[size - 2]);
    // Cells that differ by another rule may join them, too.
    if (size == 2 && is_chain) {
      if (is_parallel && joints_.contains(rows == size ? "column" : "row")) return "Skyscraper";
      if (rows == 1 && columns == 1 && joints_.contains("box")) return "2-String Kite";
      return "Turbot Fish";
    }
    if (size == 2 && boxes == 1 && rows + columns == 1 && has_link_outside_boxes()) return "Empty Rectangle";
    return fmt::format("{}{}", is_chain ? "" : "Grouped ", size == 2 ? "Turbot Fish" : "X-Chain");
  }

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

  bool is_link(const Part& part) const { return knowledge_.open_candidates(part).size() == 2; }
  std::string_view family(const Part& house) const { return knowledge_.constraint(house.constraint).family; }
  // How many of the houses are rows, columns or boxes.
  std::size_t in(std::string_view kind) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(houses_, [&](const Part& house) { return family(house) == kind; }));
  }
  bool has_link_outside_boxes() const {
    return std::ranges::any_of(
        houses_, [this](const Part& house) { return family(house) != "box" && is_link(house); });
  }

  const Knowledge& knowledge_;
  std::vector<Part> cells_, houses_;
  std::set<std::string_view> joints_;  // the families of houses in which two of the candidates cannot be
  bool has_single_ = false;
  std::set<int> digits_;
};

}  // namespace

std::string chain_name(const Knowledge& knowledge, const Step& step) {
  return ChainNamer(knowledge, step).name();
}

}  // namespace sudosat
