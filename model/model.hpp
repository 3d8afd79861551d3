// The model: the kernel constraints (kernel.hpp) to which the houses and rules of a puzzle lower. Both
// engines, the SAT encoding and the native search, see only this, so each checks the other.
//
// A model is compiled once from a shape and a list of rules; the candidates of the cells stay with the
// puzzle, so that thousands of puzzles of one shape share one model.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "model/implied_sums.hpp"
#include "model/kernel.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

// The cells two covering constraints share, if they share at least two. A digit that one of them can
// place only on the shared cells cannot stand elsewhere in the other (locked candidates).
struct Intersection {
  int first;  // constraint numbers
  int second;
  std::vector<int> shared;
  std::vector<int> only_first;
  std::vector<int> only_second;
};

// What is posted has no negation in the kernel.
struct CannotBeDenied {};

class Model {
 public:
  // A board of `cells` cells; each holds one of `digits` values from `first_value` on.
  Model(int cells, int digits, int first_value = 1);
  // Sums that follow from others and from houses (implied_sums.hpp, combined_sums.hpp) spare a search most of
  // its decisions. Finding them takes longer than solving an easy puzzle, so a short search does without
  // them. Explanations take a puzzle apart (part.hpp), so that houses need not hold.
  enum class Purpose { search, short_search, parts };
  // The houses of the shape, and the rules.
  static std::shared_ptr<const Model> of(const Shape& shape,
                                         std::span<const std::shared_ptr<const Rule>> rules,
                                         std::span<const Variable> variables = {},
                                         Purpose purpose = Purpose::search);
  // Returns the model of the last call on this thread if it is the same and the board has up to 64 digits.
  static std::shared_ptr<const Model> of(const Puzzle& puzzle, Purpose purpose = Purpose::search);
  // Throws BudgetEnded.
  static std::shared_ptr<const Model> of(const Puzzle& puzzle, const Budget& budget,
                                         Purpose purpose = Purpose::search) {
    const BudgetScope scope(budget);
    return of(puzzle, purpose);
  }

  // Cells of the board, and those auxiliary cells that are part of the solution: the puzzle's variables.
  // Later cells are hidden: assignments that differ only in hidden cells are one solution.
  int visible_cells() const { return visible_cells_; }
  int board_cells() const { return board_cells_; }
  int cells() const { return static_cast<int>(all_different_of_.size()); }
  // Whether all cells of the model are on the board, and the board is one grid without holes.
  bool is_board() const { return cells() == board_cells_ && is_whole_; }
  // The digits of the board.
  int digits() const { return digits_; }
  // The most values that any cell has.
  int width() const { return width_; }
  // What a cell can hold: digit 0 of a cell means the first value of its range.
  Range range(int cell) const {
    const auto extra = static_cast<std::size_t>(cell - board_cells_);
    return cell < board_cells_ ? board_range_ : extra_ranges_[extra];
  }
  int digit_of(int cell, int value) const { return value == no_digit ? 0 : value - range(cell).first; }
  int value_of(int cell, int digit) const { return is_hole(cell) ? no_digit : digit + range(cell).first; }
  // Whether no cell of the board is there. A hole has one candidate, and no constraint is about it.
  bool is_hole(int cell) const { return cell < std::ssize(holes_) && holes_[cell]; }
  // Returns a model of the same cells in which only this rule keeps cells apart. It is for propagators that
  // must find what follows from the rule alone. If the rule is -1, no cells differ.
  Model alone(int rule) const;
  // Adds to the candidates of the board's cells all values of the other cells.
  std::vector<DigitSet> candidates(const std::vector<DigitSet>& of_board) const;

  // Functions for rules
  // ------------------------------------------------------------------------------------------------

  // Whether houses are parts of their own, beside rules. Then a rule must post all that it demands, whether
  // or not the houses hold. In other models it may leave out what the houses see to anyway.
  bool is_for_parts() const { return purpose_ == Purpose::parts || is_refuting(); }
  // Whether houses are parts of their own and the rule that posts belongs to a larger rule, which is a part
  // only as a whole. On boards beyond 64 digits such rules are cells that differ, which are parts themselves.
  bool is_for_part_of_rule() const { return is_for_parts() && is_compound_ && width_ <= DigitSet::word_bits; }
  // Adds a hidden cell with these values. Returns its number.
  int add_cell(Range values);
  // Throw UsageError if a cell has more than 64 values, except for cells that differ.
  void post(AllDifferent constraint);
  void post(Linear constraint);
  template <class Kernel>
  void post(Kernel constraint) {
    add(std::move(constraint));
  }
  // Posts what the rule's other constraints imply. It serves propagation only.
  void post_implied(Count constraint) { add(std::move(constraint), Constraint::Implied::by_rule); }
  // Posts a constraint that replaces the one posted last in propagation and in reduced formulas. Both say the
  // same only together with houses and other rules, so this one is not a part of its rule.
  void post_instead(decltype(Constraint::what) what);
  // Posts a relation between two cells; `allows` is asked about pairs of their values. Tables are shared if
  // the caller keeps one for many pairs (table()).
  void post_pair(int first, int second, const std::function<bool(int, int)>& allows) {
    post(Relation{first, second, table(first, second, allows)});
  }
  std::shared_ptr<const PairTable> table(int first, int second,
                                         const std::function<bool(int, int)>& allows) const {
    return std::make_shared<const PairTable>(range(first), range(second), allows);
  }
  // Posts that at least one of the alternatives holds. Each is called once, to post its constraints.
  void any_of(std::span<const std::function<void()>> alternatives) { choose(alternatives); }
  // Posts that the number of rules that hold is one of `numbers`, which are ascending. Throws UsageError if a
  // rule may have to be broken and the kernel cannot say that (negation.cpp).
  void number_of(std::span<const std::shared_ptr<const Rule>> rules, const Shape& shape,
                 const std::vector<int>& numbers);
  // Whether the rule that posts may not hold, so that each of its hidden cells can have one value only.
  bool is_refuting() const { return recorded_ != nullptr; }

  // Functions for the engines
  // ------------------------------------------------------------------------------------------

  const std::vector<Constraint>& constraints() const { return constraints_; }
  // The kind of the rule that posted a constraint, and a rule's name.
  std::string_view rule_kind(const Constraint& constraint) const {
    if (constraint.rule < 0) return "implied";
    return rule_kinds_[constraint.rule];
  }
  int rules() const { return static_cast<int>(rule_kinds_.size()); }
  // rule_names() of a puzzle of this model, made when they are first asked for.
  const std::vector<std::string>& rule_names(const Puzzle& puzzle) const;
  // What the model has by the rule of 45, in the order in which parts number it.
  const std::vector<ImpliedSum>& implied_sums() const { return implied_sums_; }
  // The constraints with the cell in their scope or condition, ascending. Covered constraints
  // (Constraint::is_covered) are left out.
  std::span<const int> constraints_of(int cell) const { return constraints_of_[cell]; }
  // Constraints to wake when the cell loses any digit. One that asks for a single digit wakes only when the
  // cell loses that digit or is decided (see below).
  std::span<const int> woken_by(int cell) const {
    return asks_values_ ? woken_[cell * (width_ + 1) + width_] : constraints_of_[cell];
  }
  std::span<const int> woken_by(int cell, int digit) const { return woken_[cell * (width_ + 1) + digit]; }
  // Whether some constraints wake for a single digit only. If not, woken_by() must not be asked for a digit.
  bool asks_values() const { return asks_values_; }
  const std::vector<AllDifferent>& all_different() const { return all_different_; }
  // Whether the constraint covers the digits. Its cells all have the board's values.
  bool covers(const AllDifferent& constraint) const {
    return static_cast<int>(constraint.cells.size()) == digits_;
  }
  // Whether cells that differ are more than there are digits. This is a pigeonhole, which neither search nor
  // a solver refutes in time. Every search checks for it first, so all other code can rely on a place for
  // each digit.
  bool is_overfull(const AllDifferent& constraint) const {
    return static_cast<int>(constraint.cells.size()) > digits_;
  }
  bool is_overfull() const {
    return std::ranges::any_of(all_different_, [this](const AllDifferent& k) { return is_overfull(k); });
  }
  // The numbers of the all-different constraints a cell lies in, ascending.
  std::span<const int> all_different_of(int cell) const { return all_different_of_[cell]; }
  // The cells that must differ from a cell, each once. Kept for boards of up to 64 digits only: on larger
  // ones the lists outgrow everything else.
  bool has_peers() const { return width_ <= DigitSet::word_bits; }
  std::span<const int> peers(int cell) const {
    const auto c = static_cast<std::size_t>(cell);
    return {peers_.data() + peers_begin_[c], peers_.data() + peers_begin_[c + 1]};
  }
  // Bits of the constraints of each cell; empty in models of more than 64 constraints.
  const std::vector<DigitSet::Word>& constraint_masks() const { return constraint_masks_; }
  // Whether a constraint with a number below `constraint` already keeps the two cells apart.
  bool already_different(int a, int b, int constraint) const;
  // Whether any all-different constraint keeps them apart, or one that this rule posted.
  bool differ(int a, int b, int rule = -1) const;
  // Whether an all-different constraint that covers the digits keeps them apart.
  bool share_house(int a, int b) const;
  const std::vector<Intersection>& intersections() const { return intersections_; }

 private:
  // Constraints that are only recorded, to be denied: together they are what a rule demands.
  struct Recorded {
    std::vector<AllDifferent> different;
    std::vector<Constraint> constraints;
    std::vector<std::vector<Recorded>> alternatives;
  };
  Recorded record(const std::function<void()>& post);
  // Posts that at least one of the recorded constraints does not hold.
  void deny_all(const Recorded& recorded);
  // Returns the hidden cell whose value says which of the alternatives holds; -1 if there is one alternative.
  int choose(std::span<const std::function<void()>> alternatives);
  // Whether an all-different constraint that counts keeps the two cells apart.
  template <class Predicate>
  bool any_shared(int a, int b, Predicate counts) const;
  void add(decltype(Constraint::what) what, Constraint::Implied implied = Constraint::Implied::no);
  void enter(int number);  // adds the constraint to constraints_of_
  void sort_constraints();
  void find_woken();
  void find_intersections();
  void find_peers();

  Purpose purpose_ = Purpose::search;
  int board_cells_;
  int visible_cells_;
  int digits_;
  int width_;
  Range board_range_;
  std::vector<bool> holes_;          // whether each cell is a hole; empty if there are none
  std::vector<Range> extra_ranges_;  // the ranges of the cells that are not on the board
  std::vector<Constraint> constraints_;
  std::vector<std::vector<int>> constraints_of_;
  std::vector<std::vector<int>> woken_;  // what each digit of a cell wakes, and what any digit wakes; empty
                                         // if no constraint asks for single values
  bool asks_values_ = false;
  bool is_whole_ = true;
  int rule_ = -1;             // the rule that is being posted
  bool is_compound_ = false;  // whether the rule that is being posted is made from others
  std::vector<std::string> rule_kinds_;
  struct Names;
  std::shared_ptr<Names> names_;
  std::vector<ImpliedSum> implied_sums_;
  std::optional<Candidate> condition_;  // the condition of the constraints that are being posted
  Recorded* recorded_ = nullptr;        // takes what is posted, if that is to be denied
  std::vector<AllDifferent> all_different_;
  std::vector<std::vector<int>> all_different_of_;
  std::vector<DigitSet::Word> constraint_masks_;
  std::vector<Intersection> intersections_;
  std::vector<int> peers_;                // the peers of cell 0, then of cell 1, …
  std::vector<std::size_t> peers_begin_;  // where the peers of each cell begin, and the end
};

// Remembers the model of the last shape and rules asked for; a stream of equal boards compiles one.
class ModelCache {
 public:
  explicit ModelCache(Model::Purpose purpose = Model::Purpose::search) : purpose_(purpose) {}
  std::shared_ptr<const Model> get(const Puzzle& puzzle);

 private:
  struct Compiled {
    std::shared_ptr<const Shape> shape;
    std::vector<std::shared_ptr<const Rule>> rules;
    std::vector<Variable> variables;
    std::shared_ptr<const Model> model;

    bool is_of(const Puzzle& puzzle) const {
      return model && shape == puzzle.shape && rules == puzzle.rules && variables == puzzle.variables;
    }
  };

  Model::Purpose purpose_;
  Compiled compiled_;
};

}  // namespace sudosat
