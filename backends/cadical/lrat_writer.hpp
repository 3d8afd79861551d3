// Turns the proof that a solver writes, in DRAT, into one that is checked without any search.
//
// LRAT (Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp, CADE 2017) numbers all clauses. With each
// lemma stand its hints: the clauses that become unit one after the other when all literals of the lemma are
// false, and at last the one that is left without a literal. This finds them by unit propagation, forward,
// while the solver writes.
//
// CaDiCaL has an option to write LRAT since 1.6. But it numbers a program's clauses and its own lemmas in one
// sequence, in which the clauses of the file lose their places; only its reader of DIMACS files keeps them
// (2.2). One way serves all versions.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "encoder/clause_sink.hpp"
#include "encoder/dimacs.hpp"

namespace sudosat {

// First it gets the formula, clause by clause in the order of its file, then the proof.
class LratWriter : public InterruptibleSink {
 public:
  explicit LratWriter(ByteSink& sink) : out_(sink) {}
  ~LratWriter() override = default;

  // Takes the next bytes of a proof in binary DRAT. Throws WrongAnswer if a lemma does not follow by unit
  // propagation, and BudgetEnded.
  void read(std::string_view bytes);
  // Throws WrongAnswer if the proof was not complete.
  void finish();

 private:
  // The index of a clause in table_: its number (0 if it was deleted), the number of its literals, and the
  // literals, of which the first two are watched.
  using Place = std::size_t;
  static constexpr Place none = ~Place{0};
  struct Watch {
    Place place;
    Literal blocker;  // another literal of the clause; if it is true, the clause holds
  };
  struct Variable {
    Place reason = none;  // the clause that set the variable
    int unit = 0;         // if the variable is set without assumptions, the number of the clause of that one
                          // literal
    std::uint64_t in_lemma = 0, seen = 0;  // the last rounds in which a lemma had it, and explain() met it
  };

  static std::size_t index(Literal literal) {
    return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1U : 0U);
  }
  bool is_true(Literal literal) const { return is_true_[index(literal)] != 0; }
  bool is_false(Literal literal) const { return is_true(-literal); }
  std::span<Literal> literals_at(Place place) {
    return std::span(table_).subspan(place + 2, static_cast<std::size_t>(table_[place + 1]));
  }
  int& number_at(Place place) { return table_[place]; }

  void take(std::span<const Literal> clause) override;
  void make_room(std::span<const Literal> clause);
  Place store(std::span<const Literal> clause, int number);
  void begin_proof();
  void derive(std::span<const Literal> lemma);
  void remove(std::span<const Literal> clause);
  // Uses a clause that holds without assumptions. If one literal is left, that literal holds from now on, and
  // so does what follows from it.
  void settle(Place place);
  void assign(Literal literal, Place reason);
  // Returns the place of a clause whose literals are all false, if there is one.
  Place propagate();
  bool visit(Literal falsified, Watch& watch);
  // Finds the hints that lead to a clause without a literal left.
  void explain(Place conflict);
  void meet(Place place);
  // Returns the number of the lemma.
  int write(std::span<const Literal> lemma);
  virtual void write_lemma(int number, std::span<const Literal> lemma, std::span<const int> hints);
  virtual void write_deletion(int last_number, int number);
  virtual void write_end() { out_.flush(); }

  DimacsOutput out_;
  int last_number_ = 0;
  bool begun_ = false, refuted_ = false;

  std::vector<int> table_;
  std::unordered_multimap<std::uint64_t, Place> places_;  // the key is the hash of the clause
  std::vector<std::vector<Watch>> watches_;               // for each index(): the clauses that watch the
                                                          // literal
  std::vector<char> is_true_;                             // for each index(): 1 if the literal is true
  std::vector<Variable> variables_;
  std::vector<Literal> trail_;
  std::size_t head_ = 0;   // literals of trail_ before this index have been propagated
  std::size_t fixed_ = 0;  // literals of trail_ before this index hold without assumptions
  std::uint64_t round_ = 0;
  std::vector<int> hints_, chain_;

  std::vector<Literal> step_;  // the literals of the step that is being read
  char kind_ = 0;
  unsigned number_ = 0, shift_ = 0;
};

}  // namespace sudosat
