// All backends, each in the file of its name, and what several of them share.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "backends/backend.hpp"
#include "encoder/clause_sink.hpp"
#include "encoder/variables.hpp"

namespace sudosat {

// Several engines answer a question in turns, and the first answer counts. Nobody can tell which engine suits
// a board, but turns that grow with the work done cost at most about as much again as the best of two would
// have taken alone (Luby, Sinclair and Zuckerman 1993 for restarts of one). An engine keeps what it has
// learnt for its next turn, and the others leave out what it has refuted. All engines that exchange refuted
// candidates must have the same model.

// An engine that takes turns. Its work is that of Search::spent().
struct Contender {
  std::function<std::unique_ptr<Search>()> open;  // opens the engine; called when its first turn comes
  std::uint64_t head_start = 0;                   // the work that the other engines do before the first turn
                                                  // of this one
  std::uint64_t handicap = 1;                     // the factor by which the engine's work counts
  std::uint64_t most_work = 0;  // the work after which the engine gets no further turn; 0: no limit
  bool enumerates = false;      // whether the engine goes on alone if there are many solutions
};

// At least one contender must have `enumerates`, and none that has `most_work` may.
std::unique_ptr<Search> take_turns(std::vector<Contender> contenders);

class Model;

// Makes a backend of this class, which takes the options if its constructor does.
template <class SomeBackend>
std::unique_ptr<Backend> make_new(const BackendOptions& options) {
  if constexpr (std::is_constructible_v<SomeBackend, const BackendOptions&>)
    return std::make_unique<SomeBackend>(options);
  else
    return std::make_unique<SomeBackend>();
}

const BackendInfo& cadical_backend();
const BackendInfo& backtracking_backend();
const BackendInfo& bitboard_backend();
const BackendInfo& local_backend();
const BackendInfo& lockstep_backend();
const BackendInfo& auto_backend();
const BackendInfo& portfolio_backend();
const BackendInfo& process_backend();
const BackendInfo& ipasir_backend();

// Searches in a puzzle whose model is at hand. The puzzle must not be one that the backend refuses.
std::unique_ptr<Search> open_cadical(const Puzzle& puzzle, std::shared_ptr<const Model> model,
                                     const BackendOptions& options);
std::unique_ptr<Search> open_backtracking(const Puzzle& puzzle, std::shared_ptr<const Model> model);
std::unique_ptr<Search> open_lockstep(const Puzzle& puzzle, std::shared_ptr<const Model> model);
// Opens a local search. The seed decides which of several solutions it finds, and how soon.
std::unique_ptr<Search> open_local(const Puzzle& puzzle, std::shared_ptr<const Model> model,
                                   std::uint64_t seed = 1);

// Whether `lockstep` can search in this model.
bool takes_lockstep(const Model& model);
// The work with which local search fills nearly every board that has most of its cells open. Returns nothing
// if most are given, since it is not known what such boards need.
std::optional<std::uint64_t> local_work_if_open(const Puzzle& puzzle);

// Makes literals and clauses of assumptions, for backends that solve a formula.

// Returns the literals whose conjunction is the assumption; nullopt if a decided cell contradicts it.
std::optional<std::vector<Literal>> literals_of(const Assumption& assumption, const Variables& variables);

// Returns the clause "one of these candidates"; nullopt if a decided cell already holds one.
std::optional<std::vector<Literal>> any_of_clause(std::span<const Candidate> candidates,
                                                  const Variables& variables);

// The question of a call. A search keeps it, so that a later call with the same question can go on.

class Asked {
 public:
  static Asked to_solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of) {
    return {Kind::solve, {assumptions.begin(), assumptions.end()}, {any_of.begin(), any_of.end()}};
  }
  static Asked to_enumerate() { return {Kind::enumerate, {}, {}}; }
  Asked() = default;

  bool operator==(const Asked&) const = default;
  const std::vector<Assumption>& assumptions() const { return assumptions_; }
  const std::vector<Candidate>& any_of() const { return any_of_; }

 private:
  enum class Kind : unsigned char { nothing, solve, enumerate };
  Asked(Kind kind, std::vector<Assumption> assumptions, std::vector<Candidate> any_of)
      : kind_(kind), assumptions_(std::move(assumptions)), any_of_(std::move(any_of)) {}

  Kind kind_ = Kind::nothing;
  std::vector<Assumption> assumptions_;
  std::vector<Candidate> any_of_;
};

}  // namespace sudosat
