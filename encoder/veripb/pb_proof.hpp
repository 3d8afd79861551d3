// The steps of a proof about pseudo-Boolean constraints, in the format of VeriPB (Gocht and Nordström 2021;
// Bogaerts, Gocht, McCreesh and Nordström 2023). Each step is an inequality with a number, and a checker
// finds it right or wrong by itself:
//
//   rup  follows by unit propagation from those before it
//   pol  is a sum of others, in reverse Polish notation
//   red  defines a new variable: the witness says which value it takes where the inequality fails
//
// What is written here is also kept, so that the writer knows what follows by unit propagation.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "encoder/clause_sink.hpp"
#include "encoder/dimacs.hpp"
#include "encoder/opb/inequalities.hpp"

namespace sudosat {

// The sum of the weights of true literals is at least the bound.
struct Inequality {
  std::vector<WeightedLiteral> terms;
  std::int64_t bound;
  // Makes weights positive, one for each variable and the largest first.
  void normalise();
};

class PbProof {
 public:
  // The number of a step or of a line of the file; 0 is none.
  using Id = std::uint64_t;
  struct Multiple {
    Id id;
    std::int64_t factor;
  };

  explicit PbProof(ByteSink& sink) : out_(sink) {}

  // Takes the lines of the file, and then begins to write.
  Id take(Inequality line);
  void begin();
  // Throws WrongAnswer if the steps do not lead to a contradiction.
  void finish();

  Id rup(std::span<const Literal> clause);
  // The divisor applies to the whole sum, and rounds up.
  Id pol(std::span<const Multiple> sum, std::int64_t divisor = 1);
  // Derives the line without these variables. It then needs less.
  Id weaken(Id id, std::span<const int> variables);
  Id red(Inequality line, Literal witness);
  void erase(std::span<const Id> ids);
  // From the call on, assume() does not look at this line.
  void will_be_erased(Id id) { lines_[id].is_brief = true; }

  // Whether the file is refuted by what is true without assumptions.
  bool refuted() const { return refuted_; }
  const Inequality& line(Id id) const { return lines_[id].line; }

  // Assumptions and what follows from them. undo() takes back what was true after a mark. While there
  // are assumptions, nothing is written.
  std::size_t mark() const { return trail_.size(); }
  bool is_true(Literal literal) const {
    const std::size_t i = index(literal);
    return i < is_true_.size() && is_true_[i] != 0;
  }
  bool is_false(Literal literal) const { return is_true(-literal); }
  // Returns whether a line that stays fails at once.
  bool assume(Literal literal);
  // Returns whether no line fails.
  bool propagate() { return propagate(false); }
  void undo(std::size_t mark);
  std::span<const Literal> assumed_since(std::size_t mark) const { return std::span(trail_).subspan(mark); }
  // Whether the sum, added to the lines, leads to a conflict under the assumptions.
  bool try_sum(std::span<const Multiple> sum);

 private:
  struct Line {
    std::int64_t slack = 0;    // the weight of literals that are not false, less the bound
    std::int64_t largest = 0;  // the largest weight
    bool is_queued = false;
    bool is_used = false;   // whether literals that follow from the line hold without assumptions
    bool is_brief = false;  // whether the line will be erased
    Inequality line = {{}, 0};
  };
  struct Place {
    Id id;
    std::int64_t weight;
  };

  static std::size_t index(Literal literal) {
    return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1U : 0U);
  }
  Inequality sum_of(std::span<const Multiple> sum, std::int64_t divisor) const;
  void write(const Inequality& line);
  Id store(Inequality line);
  Id insert(Inequality line);
  void drop(Id id);
  void enqueue(Id id);
  void assign(Literal literal);
  bool propagate(bool holds_always);

  DimacsOutput out_;
  std::vector<Line> lines_{Line{}};         // indexed by Id
  std::vector<std::vector<Place>> places_;  // for each index(): the lines that have the literal
  std::vector<char> is_true_;
  std::vector<Literal> trail_;
  std::vector<Id> queue_;
  bool refuted_ = false;
  Id contradiction_ = 0;
};

}  // namespace sudosat
