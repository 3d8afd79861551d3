// Rules made of rules: any of some rules, all of them, none, or a number of them.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <map>
#include <set>

#include "puzzle/rule_names.hpp"
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

std::set<int> cells_of(const Rule& rule) {
  std::set<int> cells;
  for (const auto& list : rule.arguments().cells) cells.insert(list.begin(), list.end());
  return cells;
}

// "r1c1-r1c2-r2c2": all cells of the rule, in its order.
std::string lists_in_words(const CellNames& names, const Rule& rule) {
  std::vector<std::string> lists;
  for (const auto& list : rule.arguments().cells)
    if (!list.empty()) lists.push_back(names_of(names, list));
  return fmt::format("{}", fmt::join(lists, ", "));
}

class CompoundRule : public Rule {
 public:
  std::string which(const CellNames& names) const override {
    std::vector<std::string> parts;
    for (const auto& part : rules()) parts.push_back(part->name(names));
    const std::string label = this->label();
    return fmt::format("{}{}({})", label, label.empty() ? "" : " ", fmt::join(parts, "; "));
  }

  std::string demand(const CellNames& names) const override {
    std::vector<std::string> demands;
    for (const auto& part : rules())
      demands.push_back(fmt::format("{} ({}): {}", capitalised(part->name(names)),
                                    lists_in_words(names, *part), part->demand(names)));
    return fmt::format("{} {}", how_many(), fmt::join(demands, " "));
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    std::vector<std::string> names;
    for (const auto& part : rules()) {
      drawing.set_note("");
      part->draw(shape, drawing);
      names.push_back(full_name(*part, drawing.names(shape), drawing.note()));
    }
    drawing.set_note(fmt::format(" ({})", fmt::join(names, "; ")));
  }

 private:
  // The beginning of the demand.
  virtual std::string how_many() const = 0;
};

class AnyOfRule : public CompoundRule {
 public:
  // Names first the alternatives that are broken whatever the cell holds, then why each other one takes what
  // goes.
  std::string because(const Deduction& deduction) const override {
    std::map<std::string, std::vector<std::string>> broken;  // what is known; the rules that it breaks
    std::vector<std::string> reasons, words;
    for (const auto& part : rules()) {
      const std::string name = part->name(deduction.names());
      const std::set<int> cells = cells_of(*part);
      Deduction own = deduction;
      std::erase_if(own.rests_on, [&](const CellValues& known) { return !cells.contains(known.cell); });
      const std::string known = in_words(own.names(), own.rests_on);
      if (!known.empty() && is_broken(*part, cells, own)) {
        broken[known].push_back(name);
        continue;
      }
      std::string reason = cells.contains(deduction.leaves.cell) ? part->because(own) : "";
      if (reason.empty()) reason = known;
      if (reason.empty()) return {};
      reasons.push_back(fmt::format("by {}, {}", name, reason));
    }
    for (const auto& [known, names] : broken)
      words.push_back(
          fmt::format("{}, so {} {} broken", known, listed(names, "and"), names.size() == 1 ? "is" : "are"));
    std::ranges::move(reasons, std::back_inserter(words));
    return fmt::format("{}", fmt::join(words, "; "));
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    return std::ranges::any_of(rules(), [&](const auto& part) { return part->accepts(shape, grid); });
  }

  void post(const Shape& shape, Model& model) const override {
    std::vector<std::function<void()>> alternatives;
    for (const auto& part : rules())
      alternatives.emplace_back([&shape, &model, &part] { part->post(shape, model); });
    model.any_of(alternatives);
  }

 private:
  std::string how_many() const override { return "At least one of these holds."; }

  // Whether no way to fill its cells, as far as the deduction rests on them, is right; false if there are
  // many ways.
  static bool is_broken(const Rule& rule, const std::set<int>& cells, const Deduction& deduction) {
    const Shape& shape = deduction.names().shape();
    if (cells.empty()) return false;
    Grid grid(shape.rows(), shape.columns(), std::max(0, *cells.rbegin() + 1 - shape.cells()));
    int ways = 0;
    constexpr int most_ways = 20'000;
    const auto fits = [&](auto&& self, std::set<int>::const_iterator cell) -> bool {
      if (cell == cells.end()) return ++ways > most_ways || rule.accepts(shape, grid);
      return std::ranges::any_of(deduction.values(*cell).values, [&](int value) {
        grid[*cell] = value;
        return self(self, std::next(cell));
      });
    };
    return !fits(fits, cells.begin());
  }
};

class AllOfRule : public CompoundRule {
 public:
  // If one part alone is about the cell, and no other part about its cells, its reason is given.
  std::string because(const Deduction& deduction) const override {
    std::set<int> seen;
    const Rule* about = nullptr;
    for (const auto& part : rules()) {
      const std::set<int> cells = cells_of(*part);
      for (const int cell : cells)
        if (!seen.insert(cell).second) return {};
      if (cells.contains(deduction.leaves.cell)) about = part.get();
    }
    return about == nullptr ? "" : about->because(deduction);
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    return std::ranges::all_of(rules(), [&](const auto& part) { return part->accepts(shape, grid); });
  }

  void post(const Shape& shape, Model& model) const override {
    for (const auto& part : rules()) part->post(shape, model);
  }

 private:
  std::string how_many() const override { return "All of these hold."; }
};

// Demands how many of the rules hold, as in puzzles with liars, or if "one of these clues is false".
class NumberOfRule : public CompoundRule {
 public:
  void check(const Shape&) const override {
    require(arguments().numbers.empty() || number() <= std::ssize(rules()), *this,
            "as many rules as it counts");
  }

  std::string label() const override {
    return arguments().numbers.empty() ? "" : fmt::format("{} of", number());
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    const auto held = static_cast<int>(
        std::ranges::count_if(rules(), [&](const auto& part) { return part->accepts(shape, grid); }));
    return std::ranges::binary_search(numbers_that_fit(), held);
  }

  void post(const Shape& shape, Model& model) const override {
    model.number_of(rules(), shape, numbers_that_fit());
  }

 private:
  // How many rules may hold, ascending.
  virtual std::vector<int> numbers_that_fit() const = 0;
};

class NoneOfRule : public NumberOfRule {
  std::vector<int> numbers_that_fit() const override { return {0}; }
  std::string how_many() const override { return "None of these holds."; }
};

class ExactlyRule : public NumberOfRule {
  std::vector<int> numbers_that_fit() const override { return {number()}; }
  std::string how_many() const override {
    return number() == 1 ? "Exactly one of these holds." : fmt::format("Exactly {} of these hold.", number());
  }
};

class AtLeastRule : public NumberOfRule {
  std::vector<int> numbers_that_fit() const override {
    return integers(number(), static_cast<int>(rules().size()));
  }
  std::string how_many() const override {
    return number() == 1 ? "At least one of these holds."
                         : fmt::format("At least {} of these hold.", number());
  }
};

}  // namespace

const RuleKind& any_of_rule() {
  return kind_of<AnyOfRule>("any of", "At least one of the rules holds.",
                            {{"rules", Is::rules, "written as rules of the puzzle are"}}, false);
}

const RuleKind& all_of_rule() {
  return kind_of<AllOfRule>("all of", "All of the rules hold. This is useful among the rules of 'any of'.",
                            {{"rules", Is::rules, "written as rules of the puzzle are"}}, false);
}

const RuleKind& none_of_rule() {
  return kind_of<NoneOfRule>("none of", "Each of the rules is broken.",
                             {{"rules", Is::rules, "written as rules of the puzzle are"}}, false);
}

const RuleKind& exactly_rule() {
  return kind_of<ExactlyRule>(
      "exactly", "As many of the rules hold as the number says, and the others are broken: some clues lie.",
      {at_least(0, {"count", Is::number, "how many"}),
       {"rules", Is::rules, "written as rules of the puzzle are"}},
      false);
}

const RuleKind& at_least_rule() {
  return kind_of<AtLeastRule>("at least", "As many of the rules hold as the number says, or more.",
                              {at_least(1, {"count", Is::number, "how many"}),
                               {"rules", Is::rules, "written as rules of the puzzle are"}},
                              false);
}

}  // namespace sudosat
