// What follows from candidates by some constraints, round by round, and the least of it that leads to an end:
// a contradiction, or a loss of a cell. Houses keep no cells apart in it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "puzzle/candidate.hpp"
#include "queries/steps/compared_counts.hpp"

namespace sudosat {

// A constraint narrows cells. The last link of a contradiction is the constraint that cannot hold, and
// narrows none.
struct ReasonLink {
  int constraint;
  std::vector<std::pair<int, DigitSet>> narrows = {};  // cells, with what is left of them
  std::optional<ComparedCounts> compared = {};         // if several counts, this one among them, narrow them
};

struct ReasonChain {
  std::vector<ReasonLink> links;
  std::vector<int> rests_on;    // the cells of which the links take what was known before
  bool is_trial = true;         // whether it begins with a value that is tried
  std::vector<DigitSet> known;  // what the last link may take of all cells: what these are and links leave
  // How much there is to say: links count most.
  int length() const;
};

class ReasonSearch {
 public:
  using Sets = std::vector<DigitSet>;
  // Takes the constraints that hold without a condition. The model must outlive this, and have at most 64
  // values a cell.
  ReasonSearch(const Model& model, std::span<const int> constraints);

  // Begins with what is known of visible cells. Hidden cells may hold anything.
  void begin(const Sets& known);
  // After how many rounds the constraints contradict what is known with this value of a cell; nothing if they
  // do not. The number is negative if the cell loses the value without being tried.
  std::optional<int> rounds_to_refute(const Candidate& tried);
  // The shortest chain to that contradiction that is found, or the chain to the loss.
  std::optional<ReasonChain> refutation(const Candidate& tried);
  // The chain to the loss of these values, without any value tried.
  std::optional<ReasonChain> loss(int cell, const DigitSet& lost);

 private:
  using Word = Propagator::Word;
  struct Item {
    int constraint;
    std::unique_ptr<Propagator> propagator;
    std::vector<int> scope;
    std::optional<ComparedCounts> compared = {};
  };
  struct Event {
    int cell;
    Word removed;  // of what was left before the round
    int item;      // -1 for the value that was tried
    int round;
    Word new_of_it = 0;  // what no event before it has removed
  };
  struct Failure {
    int item, round;
  };

  void add(Item item);
  // Goes on until nothing changes, or some constraint fails.
  void propagate(std::vector<int> items);
  void undo_trial();
  bool begin_trial(const Candidate& tried);
  void add(Event event);
  // What cells can hold before this round.
  Word before(int cell, int round) const;
  bool run(const Item& item, std::vector<Word>& words) const;
  ReasonChain chain_to(const Failure& end, const std::vector<std::pair<int, Word>>& losses) const;

  const Model& model_;
  const std::vector<int> constraints_;
  std::vector<Item> items_;  // of constraints, then of counts that are compared
  std::size_t of_constraints_;
  std::vector<std::vector<int>> items_of_;  // by cell
  std::vector<Word> full_, known_, words_;  // by cell: any value, what was known at first, what is left
  std::vector<Event> events_;
  std::vector<std::vector<int>> events_of_;  // by cell
  std::vector<Failure> failures_;            // in the round in which the first constraints failed
  std::size_t events_of_base_ = 0;
  int round_ = 0, round_of_base_ = 0;
};

}  // namespace sudosat
