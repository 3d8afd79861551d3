// A rule: what a setter calls a constraint, beyond rows, columns and boxes. A rule can judge a filled grid,
// post itself to the kernel, name itself and draw itself. The first two are written separately on purpose:
// accepts() comes straight from the rule's definition, so that the judge catches a wrong post().
#pragma once

#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/error.hpp"

namespace sudosat {

class CellNames;
struct CellValues;
struct Constraint;
class Drawing;
struct Deduction;
class Grid;
class Model;
class Rule;
class Shape;

// The arguments of a rule. The parameters of its kind say which of these it takes, and what it calls them.
// Cells beyond the board's are the puzzle's variables (Puzzle::variables), in their order.
struct RuleArguments {
  std::vector<std::vector<int>> cells = {};  // lists of cells, in the order of the parameters
  std::vector<int> numbers = {};
  std::string text = {};
  std::vector<std::shared_ptr<const Rule>> rules = {};
};

struct Parameter {
  enum class Type {
    cells,       // a list of cells
    cell_lists,  // the lists of cells that are left
    number,      // a number
    numbers,     // the numbers that are left
    text,        // the text
    rules,       // the rules
  };
  std::string_view name;  // the key of the parameter in JSON: "cells", "sum"
  Type type;
  std::string_view meaning;  // its words in docs/rules.md: "the cells from the bulb on"
  // Only the last number, the text, or lists of cells can be optional. Each optional list may be empty.
  bool optional = false;
  // The least of its numbers, or the least number of its cells.
  std::optional<int> least = {};
};

constexpr Parameter at_least(int least, Parameter parameter) {
  parameter.least = least;
  return parameter;
}

// A kind of rule: what the registry lists.
struct RuleKind {
  std::string_view name;     // "killer cage"
  std::string_view summary;  // what the rule demands, in a sentence
  std::vector<Parameter> parameters;
  std::shared_ptr<const Rule> (*make)(const RuleKind& kind, RuleArguments arguments, const Shape& shape);
  bool is_noun = true;  // "2 sandwiches", but "2 times odd"
};

// Cells that would break a rule, and a clause that says how.
struct Fault {
  std::vector<int> cells = {};
  std::string words = {};
};

class Rule {
 public:
  virtual ~Rule() = default;

  const RuleKind& kind() const { return *kind_; }
  bool is(const RuleKind& kind) const { return kind_ == &kind; }
  const RuleArguments& arguments() const { return arguments_; }

  // Throws UsageError if the arguments make no sense for this kind or shape: a dot between cells that are not
  // neighbours. The caller has checked their number and type.
  virtual void check(const Shape& /*shape*/) const {}
  // A name for people, "cage 15 at r1c1": the noun, and which of its kind it is. By default the name of the
  // kind, its label if it has one, and its first cell.
  virtual std::string_view noun() const { return kind_->name; }
  virtual std::string which(const CellNames& names) const;
  virtual std::string label() const { return {}; }
  virtual std::string name(const CellNames& names) const;
  std::string name(const Shape& shape) const;
  // Whether a filled grid of this shape obeys the rule.
  virtual bool accepts(const Shape& shape, const Grid& grid) const = 0;
  // Posts kernel constraints that mean what accepts() does. The model has the cells of the board row by row.
  virtual void post(const Shape& shape, Model& model) const = 0;
  virtual void draw(const Shape& /*shape*/, Drawing& /*drawing*/) const {}
  // What this rule demands, with its numbers, in a sentence or two: "Neighbours along the line differ by at
  // least 5." By default what its kind demands.
  virtual std::string demand(const CellNames& /*names*/) const { return std::string(kind_->summary); }
  // What a constraint that the rule has posted demands, as a clause: "the 4 in r7c3 touches four mines". By
  // default it is empty: what the whole rule demands says enough.
  virtual std::string demand_of_part(const CellNames& /*names*/, const Constraint& /*part*/) const {
    return {};
  }
  // What a count that the rule has posted is about, and what it counts: "row 3" and "star". By default there
  // is nothing that counts.
  struct Counted {
    std::string where = {}, what = {};
    std::string_view verb = "have", verb_of_one = "has";
  };
  virtual Counted counted_by_part(const CellNames& /*names*/, const Constraint& /*part*/) const { return {}; }
  // Why the rule leaves what the deduction says, as the beginning of a sentence that ends with it: "two cells
  // stand before it". It mentions all that the deduction rests on. By default it is empty: the demand and
  // what the deduction rests on say enough.
  virtual std::string because(const Deduction& /*deduction*/) const { return {}; }
  // Why the rule leaves what the deduction says, if it needs houses for that, because some of its cells
  // differ. The rule has to find out whether that suffices. By default there is no such reason.
  virtual std::string because_with_houses(const Deduction& /*deduction*/) const { return {}; }
  // In a grid that the rule accepts: the cells that people look at together with this one, whose digits they
  // list, and the word between these; the cells of a segment and "+". By default there are none.
  struct Listed {
    std::vector<int> cells;
    std::string_view between;
  };
  virtual Listed listed_with(const Grid& /*grid*/, int /*cell*/) const { return {}; }
  // Why the cells on which the deduction rests break the rule: "r1c12-r2c12 would be a loop without r5c5". By
  // default there are no words for that.
  virtual Fault fault_in(const Deduction& /*deduction*/) const { return {}; }
  // Whether reasons begin with everything that is known of the cell, even if less would do: a person looks
  // there first.
  virtual bool is_told_first(const CellValues& /*known*/) const { return false; }

 protected:
  // The constructor for a class that is made by make_checked(), which then sets the kind and the arguments.
  Rule() = default;
  // The kind must outlive the rule.
  Rule(const RuleKind& kind, RuleArguments arguments) : kind_(&kind), arguments_(std::move(arguments)) {}

  // The arguments, in the order of the kind's parameters.
  const std::vector<int>& cells(std::size_t i = 0) const { return arguments_.cells[i]; }
  const std::vector<std::vector<int>>& lists() const { return arguments_.cells; }
  int number(std::size_t i = 0) const { return arguments_.numbers[i]; }
  const std::vector<int>& numbers() const { return arguments_.numbers; }
  const std::string& text() const { return arguments_.text; }
  const std::vector<std::shared_ptr<const Rule>>& rules() const { return arguments_.rules; }

 private:
  template <class R>
  friend std::shared_ptr<const Rule> make_checked(const RuleKind& kind, RuleArguments arguments,
                                                  const Shape& shape);

  const RuleKind* kind_ = nullptr;
  RuleArguments arguments_;
};

// An error about cells, which only the puzzle can name if they are variables.
class CellsError : public UsageError {
 public:
  // Each {} in the text stands for a cell, of which there are up to two.
  CellsError(const Shape& shape, std::string text, std::vector<int> cells, std::string hint = {});
  std::string told(const CellNames& names) const;

 private:
  std::string text_;
  std::vector<int> cells_;
};

// Whether two rules are of one kind and have equal arguments.
bool say_the_same(const Rule& a, const Rule& b);

// A function for RuleKind::make that makes an R. If R has a constructor, that takes the kind and the
// arguments.
template <class R>
std::shared_ptr<const Rule> make_checked(const RuleKind& kind, RuleArguments arguments, const Shape& shape) {
  std::shared_ptr<R> rule;
  if constexpr (std::is_default_constructible_v<R>) {
    rule = std::make_shared<R>();
    rule->kind_ = &kind;
    rule->arguments_ = std::move(arguments);
  } else {
    rule = std::make_shared<R>(kind, std::move(arguments));
  }
  rule->check(shape);
  return rule;
}

// The kind whose rules are R. It is made when it is first asked for.
template <class R>
const RuleKind& kind_of(std::string_view name, std::string_view summary,
                        std::initializer_list<Parameter> parameters = {}, bool is_noun = true) {
  static const RuleKind kind{name, summary, parameters, make_checked<R>, is_noun};
  return kind;
}

}  // namespace sudosat
