#include "queries/steps/naming.hpp"

#include <algorithm>

namespace sudosat {
namespace {

using Pattern = Technique::Pattern;

constexpr int largest_named_fish = 4;

class Namer {
 public:
  Namer(const Knowledge& knowledge, const Step& step)
      : knowledge_(knowledge), step_(step), parts_(knowledge, step) {
    for (const Part& part : parts_.once) joints_.insert(kind_of(part));
  }

  Technique name() const {
    const std::size_t cells = parts_.filled.size(), houses = parts_.somewhere.size(),
                      ones = parts_.once.size(), size = step_.uses.size();
    if (parts_.has_rules) return {Pattern::net};
    if (size == 1) return {houses == 1 ? hidden_single() : Pattern::naked_single};
    if (houses == 1 && size == 1 + ones && (ones == 1 || has_one_digit())) return {Pattern::locked};
    // A cell that has one digit left, which is not yet written into it.
    if (cells == 1 && ones == 1 && size == 2) return {Pattern::naked_single};
    if (cells == ones && size == 2 * cells && of_one_constraint(parts_.once))
      return {Pattern::naked_subset, static_cast<int>(cells)};
    if (houses == parts_.single.size() && size == 2 * houses && of_one_constraint(parts_.somewhere))
      return {Pattern::hidden_subset, static_cast<int>(houses)};
    if (houses == ones && size == 2 * houses && has_one_digit()) return fish(static_cast<int>(houses));
    return chain();
  }

 private:
  static bool of_one_constraint(const std::vector<Part>& parts) {
    return std::ranges::all_of(parts,
                               [&](const Part& part) { return part.constraint == parts.front().constraint; });
  }
  bool has_one_digit() const { return parts_.digits.size() == 1; }
  std::optional<House::Kind> kind_of(const Part& house) const {
    return knowledge_.constraint(house.constraint).house;
  }
  std::size_t count(const std::vector<Part>& houses, House::Kind kind) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(houses, [&](const Part& house) { return kind_of(house) == kind; }));
  }

  Pattern hidden_single() const {
    const auto& cells = knowledge_.constraint(parts_.somewhere.front().constraint).cells;
    const auto open = std::ranges::count_if(cells, [&](int cell) { return !knowledge_.is_placed(cell); });
    return open == 1 ? Pattern::full_house : Pattern::hidden_single;
  }

  // A fish between rows and columns has a name of its size; one with boxes is called a Franken fish.
  Technique fish(int size) const {
    const auto are = [&](House::Kind bases, House::Kind covers) {
      return count(parts_.somewhere, bases) == parts_.somewhere.size() &&
             count(parts_.once, covers) == parts_.once.size();
    };
    const bool is_plain = size <= largest_named_fish && (are(House::Kind::row, House::Kind::column) ||
                                                         are(House::Kind::column, House::Kind::row));
    return {is_plain ? Pattern::fish : Pattern::other_fish, size};
  }

  // The name of a step by cells and houses that is not a single, subset or fish, by what its links are made
  // of.
  Technique chain() const {
    const auto links = [this](const Part& part) { return is_link(part); };
    const std::vector<Part>& cells = parts_.filled;
    const bool is_chain = std::ranges::all_of(cells, links) && std::ranges::all_of(parts_.somewhere, links);
    if (has_one_digit()) return chain_of_one_digit(is_chain);
    const bool has_cells_alone = parts_.somewhere.empty() && parts_.single.empty();
    if (has_cells_alone && cells.size() == 3) return {wing()};
    if (!is_chain) return {Pattern::net};
    if (has_cells_alone) return {Pattern::xy_chain};
    const bool is_w_wing = cells.size() == 2 && parts_.somewhere.size() == 1 && parts_.single.empty() &&
                           knowledge_.candidates(cells[0].cell) == knowledge_.candidates(cells[1].cell);
    return {is_w_wing ? Pattern::w_wing : Pattern::chain};
  }

  // The name of a chain of one digit in several houses. In rows alone, or columns, with more than two places
  // somewhere, it is a fish with fins.
  Technique chain_of_one_digit(bool is_chain) const {
    const std::vector<Part>& houses = parts_.somewhere;
    const std::size_t size = houses.size(), rows = count(houses, House::Kind::row),
                      columns = count(houses, House::Kind::column);
    const bool is_parallel = rows == size || columns == size;
    if (is_parallel && !is_chain && size >= 2 && size <= largest_named_fish)
      return {Pattern::finned_fish, static_cast<int>(size)};
    if (size != 2) return {is_chain ? Pattern::x_chain : Pattern::grouped_x_chain};
    // Cells that differ by another rule can link the two as well.
    if (is_chain && is_parallel && joints_.contains(rows == size ? House::Kind::column : House::Kind::row))
      return {Pattern::skyscraper};
    if (is_chain && rows == 1 && columns == 1 && joints_.contains(House::Kind::box)) return {Pattern::kite};
    const auto is_link_outside_boxes = [this](const Part& house) {
      return kind_of(house) != House::Kind::box && is_link(house);
    };
    if (!is_chain && count(houses, House::Kind::box) == 1 && rows + columns == 1 &&
        std::ranges::any_of(houses, is_link_outside_boxes))
      return {Pattern::empty_rectangle};
    return {is_chain ? Pattern::turbot_fish : Pattern::grouped_turbot_fish};
  }

  // The name of a step of three cells.
  Pattern wing() const {
    const auto of_size = [this](int size) {
      return std::ranges::count_if(
          parts_.filled, [&](const Part& part) { return knowledge_.candidates(part.cell).count() == size; });
    };
    if (parts_.digits.size() == 3 && of_size(2) == 3) return Pattern::xy_wing;
    if (parts_.digits.size() == 3 && of_size(2) == 2 && of_size(3) == 1) return Pattern::xyz_wing;
    return of_size(2) == 3 ? Pattern::xy_chain : Pattern::net;
  }

  bool is_link(const Part& part) const { return knowledge_.open_candidates(part).size() == 2; }

  const Knowledge& knowledge_;
  const Step& step_;
  const SortedParts parts_;
  std::set<std::optional<House::Kind>> joints_;  // the kinds of houses in which two candidates cannot be
};

}  // namespace

SortedParts::SortedParts(const Knowledge& knowledge, const Step& step) {
  for (const Part& part : step.uses) {
    has_rules = has_rules || is_rule_or_sum(part);
    if (part.digit >= 0) digits.insert(part.digit);
    if (part.kind == Part::Kind::single) single.push_back(part);
    if (part.kind == Part::Kind::somewhere) somewhere.push_back(part);
    if (part.kind == Part::Kind::once) once.push_back(part);
    if (part.kind != Part::Kind::filled) continue;
    filled.push_back(part);
    for (int digit : knowledge.candidates(part.cell)) digits.insert(digit);
  }
}

Technique technique_of(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) {
  const std::optional<Part> statement = statement_of(step);
  if (!statement) return Namer(knowledge, step).name();
  if (statement->kind == Part::Kind::sum) return {Pattern::rule_of_sum, sum_of_digits(*puzzle.shape)};
  return {Pattern::rule, 0, &puzzle.rules[statement->rule]->kind()};
}

}  // namespace sudosat
