// Decides whether parts of a puzzle hold together, from the definitions in model/part.hpp and by a few lines
// of DPLL. It only shares the model's lists of cells with the program.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>
#include <vector>

#include "encoder/part_encoder.hpp"
#include "model/part.hpp"

namespace sudosat::test {

template <class Vector>
decltype(auto) at(Vector& vector, int index) {
  return vector[index];
}

class PartOracle {
 public:
  // `known` has the candidates left, of which a part of a step may speak. If the board is taken apart into
  // clues and constraints, `known` has its clues, and each cell holds one digit in any case.
  enum class Kind { coarse, fine };
  PartOracle(const Model& model, std::vector<DigitSet> known, Kind kind)
      : model_(model), known_(std::move(known)), kind_(kind), start_(size(), unset) {
    if (kind == Kind::coarse) return;
    for (int cell = 0; cell < model_.cells(); ++cell)
      for (int digit = 0; digit < model_.digits(); ++digit)
        if (!at(known_, cell).contains(digit)) at(start_, variable(cell, digit)) = no;
  }

  // Takes candidates that are likely to hold. Models come near to them, so few of the other parts are
  // violated.
  void hint(Assignment likely) { hint_ = std::move(likely); }
  // The fact holds from now on.
  void learn(const Fact& fact) {
    at(start_, variable(fact.candidate.cell, fact.candidate.digit)) = fact.holds ? yes : no;
  }

  // An assignment of all candidates, if one exists.
  std::optional<Assignment> solve(const std::vector<Part>& parts, const std::vector<Fact>& facts) const {
    Clauses clauses;
    for (const Part& part : parts) add(part, clauses);
    if (kind_ == Kind::coarse)
      for (int cell : cells_of(parts, facts)) {
        add({.kind = Part::Kind::filled, .cell = cell}, clauses);
        add({.kind = Part::Kind::single, .cell = cell}, clauses);
      }
    Values values = start_;
    for (const Fact& fact : facts) {
      signed char& value = at(values, variable(fact.candidate.cell, fact.candidate.digit));
      if (value == (fact.holds ? no : yes)) return std::nullopt;
      value = fact.holds ? yes : no;
    }
    if (!search(clauses, values)) return std::nullopt;
    Assignment assignment(size());
    for (std::size_t v = 0; v < size(); ++v)
      assignment[v] = values[v] == unset ? !hint_.empty() && hint_[v] : values[v] == yes;
    if (kind_ == Kind::fine) return assignment;
    // Cells that no part is about hold some digit too.
    for (int cell = 0; cell < model_.cells(); ++cell) {
      const auto first = assignment.begin() + variable(cell, 0);
      if (std::find(first, first + model_.digits(), true) == first + model_.digits())
        first[std::max(at(known_, cell).first(), 0)] = true;
    }
    return assignment;
  }

  bool violates(const Part& part, const Assignment& assignment) const {
    Clauses clauses;
    add(part, clauses);
    return std::any_of(clauses.begin(), clauses.end(), [&](const Clause& clause) {
      return std::none_of(clause.begin(), clause.end(),
                          [&](int literal) { return assignment[std::abs(literal) - 1] == (literal > 0); });
    });
  }

  // Whether at most `most` of the parts contradict the facts. They must have a part of each set without which
  // the other parts hold together; these are tried in turn (Reiter 1987).
  bool has_core(const std::vector<Part>& parts, const std::vector<Fact>& facts, std::size_t most) const {
    Tree tree{parts, facts, most, {}, std::vector<bool>(parts.size()), std::vector<bool>(parts.size())};
    return grow(tree, 0);
  }

 private:
  using Clause = std::vector<int>;
  using Clauses = std::vector<Clause>;
  using Values = std::vector<signed char>;
  static constexpr signed char no = -1, unset = 0, yes = 1;

  std::size_t size() const {
    return static_cast<std::size_t>(model_.cells()) * static_cast<std::size_t>(model_.digits());
  }
  int variable(int cell, int digit) const { return cell * model_.digits() + digit; }

  std::set<int> cells_of(const std::vector<Part>& parts, const std::vector<Fact>& facts) const {
    std::set<int> cells;
    for (const Part& part : parts)
      if (part.kind == Part::Kind::clue)
        cells.insert(part.cell);
      else
        cells.insert(at(model_.all_different(), part.constraint).cells.begin(),
                     at(model_.all_different(), part.constraint).cells.end());
    for (const Fact& fact : facts) cells.insert(fact.candidate.cell);
    return cells;
  }

  static void at_least_one(const Clause& literals, Clauses& clauses) { clauses.push_back(literals); }
  static void at_most_one(const Clause& literals, Clauses& clauses) {
    for (std::size_t i = 0; i < literals.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) clauses.push_back({-literals[i], -literals[j]});
  }

  void add(const Part& part, Clauses& clauses) const {
    const auto of_cell = [&] {
      Clause literals;
      for (int digit = 0; digit < model_.digits(); ++digit)
        literals.push_back(variable(part.cell, digit) + 1);
      return literals;
    };
    const auto of_digit = [&](int digit) {
      Clause literals;
      for (int cell : at(model_.all_different(), part.constraint).cells)
        literals.push_back(variable(cell, digit) + 1);
      return literals;
    };
    switch (part.kind) {
      case Part::Kind::clue:
        for (int digit = 0; digit < model_.digits(); ++digit)
          if (!at(known_, part.cell).contains(digit)) clauses.push_back({-variable(part.cell, digit) - 1});
        break;
      case Part::Kind::constraint:
        // Cells hold one digit each. So if as many cells as digits differ, they hold all digits.
        for (int digit = 0; digit < model_.digits(); ++digit) {
          at_most_one(of_digit(digit), clauses);
          if (static_cast<int>(of_digit(digit).size()) == model_.digits())
            at_least_one(of_digit(digit), clauses);
        }
        break;
      case Part::Kind::filled:
        at_least_one(of_cell(), clauses);
        break;
      case Part::Kind::single:
        at_most_one(of_cell(), clauses);
        break;
      case Part::Kind::somewhere:
        at_least_one(of_digit(part.digit), clauses);
        break;
      case Part::Kind::once:
        at_most_one(of_digit(part.digit), clauses);
        break;
      case Part::Kind::rule:
      case Part::Kind::sum:
        break;  // no puzzle here has such a part
    }
  }

  static signed char value_of(int literal, const Values& values) {
    const signed char value = values[std::abs(literal) - 1];
    return literal > 0 ? value : static_cast<signed char>(-value);
  }
  static void make_true(int literal, Values& values) {
    values[std::abs(literal) - 1] = literal > 0 ? yes : no;
  }

  // Units to a fixpoint; then a literal of a shortest clause, first as the hint has it.
  bool search(const Clauses& clauses, Values& values) const {
    const Clause* shortest = nullptr;
    for (bool changed = true; changed;) {
      changed = false;
      shortest = nullptr;
      std::size_t fewest = SIZE_MAX;
      for (const Clause& clause : clauses) {
        std::size_t left = 0;
        int last = 0;
        bool satisfied = false;
        for (int literal : clause) {
          const signed char value = value_of(literal, values);
          satisfied = value == yes;
          if (satisfied) break;
          if (value == unset) {
            ++left;
            last = literal;
          }
        }
        if (satisfied) continue;
        if (left == 0) return false;
        if (left == 1) {
          make_true(last, values);
          changed = true;
        } else if (left < fewest) {
          fewest = left;
          shortest = &clause;
        }
      }
    }
    if (shortest == nullptr) return true;
    int chosen = 0;
    for (int literal : *shortest) {
      if (value_of(literal, values) != unset) continue;
      if (chosen == 0) chosen = literal;
      if (!hint_.empty() && hint_[std::abs(literal) - 1] == (literal > 0)) {
        chosen = literal;
        break;
      }
    }
    for (int literal : {chosen, -chosen}) {
      Values next = values;
      make_true(literal, next);
      if (!search(clauses, next)) continue;
      values = std::move(next);
      return true;
    }
    return false;
  }

  struct Tree {
    const std::vector<Part>& parts;
    const std::vector<Fact>& facts;
    std::size_t most;
    std::vector<std::vector<std::size_t>> corrections;  // sets found so far without which the other parts
                                                        // hold together
    std::vector<bool> chosen, excluded;
  };

  // Finds a set without which the other parts hold together; these have the chosen ones. Empty if there is
  // none.
  std::optional<std::vector<std::size_t>> correction(Tree& tree) const {
    for (const auto& known : tree.corrections)
      if (std::none_of(known.begin(), known.end(), [&](std::size_t i) { return tree.chosen[i]; }))
        return known;
    std::vector<Part> kept;
    for (std::size_t i = 0; i < tree.parts.size(); ++i)
      if (tree.chosen[i]) kept.push_back(tree.parts[i]);
    auto assignment = solve(kept, tree.facts);
    if (!assignment) return std::nullopt;
    std::vector<std::size_t> left;
    kept.clear();
    for (std::size_t i = 0; i < tree.parts.size(); ++i)
      if (violates(tree.parts[i], *assignment))
        left.push_back(i);
      else
        kept.push_back(tree.parts[i]);
    std::erase_if(left, [&](std::size_t i) {
      kept.push_back(tree.parts[i]);
      if (solve(kept, tree.facts)) return true;
      kept.pop_back();
      return false;
    });
    tree.corrections.push_back(left);
    return left;
  }

  bool grow(Tree& tree, std::size_t size) const {
    const auto left = correction(tree);
    if (!left) return true;
    if (size == tree.most) return false;
    const std::vector<bool> excluded_before = tree.excluded;
    for (std::size_t i : *left) {
      if (tree.excluded[i]) continue;
      tree.chosen[i] = true;
      const bool found = grow(tree, size + 1);
      tree.chosen[i] = false;
      if (found) return true;
      tree.excluded[i] = true;
    }
    tree.excluded = excluded_before;
    return false;
  }

  const Model& model_;
  std::vector<DigitSet> known_;
  Kind kind_;
  Values start_;
  Assignment hint_;
};

}  // namespace sudosat::test
