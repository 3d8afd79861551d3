// The steps that no pattern finds: the smallest core found over everything that still follows.
#pragma once

#include <cstdint>
#include <memory>
#include <queue>
#include <vector>

#include "backends/part_search.hpp"
#include "base/budget.hpp"
#include "queries/sample/random.hpp"
#include "queries/steps/knowledge.hpp"

namespace sudosat {

// Small refutations by unit propagation. It reaches literals in the order of the number of parts that they
// take, as Dijkstra's algorithm reaches nodes in the order of their distances (Donald Knuth, "A
// generalization of Dijkstra's algorithm", 1977). Two reasons together have at most as many parts as the sum
// of theirs, so a refutation is small, if not always smallest.
class ShortestRefutation {
 public:
  // `parts` are the fine_parts() of the model.
  ShortestRefutation(const Model& model, const std::vector<Part>& parts);

  // Returns the numbers of at most `most` parts that contradict the fact by unit propagation. Returns an
  // empty list if it finds none, or if the budget ends. Rules are not propagated.
  std::vector<int> find(const Knowledge& knowledge, const Fact& supposed, std::size_t most,
                        const Budget& budget);

 private:
  using Word = std::uint64_t;
  struct Entry {
    int cost;
    int literal;
    friend bool operator>(const Entry& a, const Entry& b) {
      return a.cost != b.cost ? a.cost > b.cost : a.literal > b.literal;
    }
  };

  std::size_t candidate_index(const Candidate& c) const {
    return static_cast<std::size_t>(c.cell) * static_cast<std::size_t>(model_.width()) +
           static_cast<std::size_t>(c.digit);
  }
  int literal_of(const Fact& fact) const {
    return static_cast<int>(2 * candidate_index(fact.candidate)) + (fact.holds ? 1 : 0);
  }
  Word* reason(int literal) { return &reasons_[rows_[literal] * words_]; }
  // Proposes the literal for the reason in scratch_.
  void propose(int literal);
  void settle_true(const Knowledge& knowledge, const Candidate& candidate);
  void settle_false(const Knowledge& knowledge, const Candidate& candidate);
  void start_scratch(int part);
  void add_to_scratch(int literal);
  int scratch_size() const;
  void conflict();

  const Model& model_;
  std::size_t words_;
  std::vector<int> filled_, single_;                // for each cell: the number of its part
  std::vector<std::vector<int>> somewhere_, once_;  // for each constraint and digit: its part, or -1
  std::vector<Word> scratch_, best_;                // sets of parts
  std::vector<Word> reasons_;      // a set of parts for each literal that is reached; on large boards few are
  std::vector<std::size_t> rows_;  // for each literal
  std::size_t rows_used_ = 0;
  std::vector<int> costs_;  // for each literal
  std::vector<bool> settled_;
  std::vector<int> left_;  // for each positive part: how many of its candidates are not refuted
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue_;
  int best_size_ = 0;
};

class Backend;

class StepSearch {
 public:
  StepSearch(const Puzzle& puzzle, Backend& backend, const Model& model, std::uint64_t seed);

  // Fewer than `limit` parts from which something new follows; none if nothing follows from so few. Throws
  // BudgetEnded.
  std::vector<Part> find(const Knowledge& knowledge, std::size_t limit, const Budget& budget);
  // Does what find() does with little work. May miss smaller steps, and may miss all.
  std::vector<Part> find_soon(const Knowledge& knowledge, std::size_t limit, const Budget& budget);
  // Parts from which something new follows, the first ones found; none if nothing follows.
  std::vector<Part> find_first(const Knowledge& knowledge, const Budget& budget);
  // The fact that follows from the parts that were found last.
  const Fact& follows() const { return follows_; }
  // Says after find() or find_soon() whether nothing more follows from all parts.
  bool is_all_known() const { return is_all_known_; }
  std::uint64_t calls() const { return search_ ? search_->calls() : 0; }

 private:
  // How much work a step may take.
  struct Work {
    std::uint64_t calls, conflicts_a_call;
    std::uint64_t a_call = 0;  // the work of a call, as Budget::work; 0: no limit
    bool is_little() const { return a_call != 0; }
  };
  std::vector<Part> find(const Knowledge& knowledge, std::size_t limit, const Work& work,
                         const Budget& budget);
  bool find_possible(const Budget& budget);
  void tell(const Knowledge& knowledge);

  const Puzzle& puzzle_;
  Backend& backend_;
  Random random_;
  std::vector<Part> parts_;
  ShortestRefutation shortest_;
  std::vector<int> all_;  // the numbers of all parts
  std::unique_ptr<PartSearch> search_;
  Knowledge told_;
  std::vector<DigitSet> possible_;  // for each cell: the digits that some solution has; empty if unknown
  bool is_all_known_ = false;
  Fact follows_ = {};
};

}  // namespace sudosat
