// Makes answers that are lent to C: enumerators (with the numbers of C++), candidates, texts and steps.
#pragma once

#include <deque>
#include <string>
#include <sudosat/sudosat.h>
#include <vector>

#include "base/status.hpp"
#include "model/part.hpp"
#include "puzzle/candidate.hpp"
#include "puzzle/puzzle.hpp"
#include "queries/ask/check.hpp"
#include "queries/steps/telling.hpp"

namespace sudosat::library {

constexpr sudosat_end end_of(End end) { return static_cast<sudosat_end>(end); }
static_assert(end_of(End::undecided) == SUDOSAT_END_UNDECIDED);
static_assert(end_of(End::limit) == SUDOSAT_END_LIMIT);
static_assert(end_of(End::all) == SUDOSAT_END_ALL);

constexpr sudosat_verdict verdict_of(Verdict verdict) { return static_cast<sudosat_verdict>(verdict); }
static_assert(verdict_of(Verdict::undecided) == SUDOSAT_VERDICT_UNDECIDED);
static_assert(verdict_of(Verdict::none) == SUDOSAT_VERDICT_NONE);
static_assert(verdict_of(Verdict::unique) == SUDOSAT_VERDICT_UNIQUE);
static_assert(verdict_of(Verdict::several) == SUDOSAT_VERDICT_SEVERAL);

// Returns candidates of the board and of variables with their values.
inline std::vector<sudosat_candidate> lent(const std::vector<Candidate>& candidates, const Puzzle& puzzle) {
  std::vector<sudosat_candidate> values;
  for (const auto& [cell, digit] : candidates) values.push_back({cell, puzzle.range(cell).first + digit});
  return values;
}

inline sudosat_status status_of(Status status) {
  constexpr sudosat_status statuses[] = {SUDOSAT_SATISFIABLE, SUDOSAT_UNSATISFIABLE, SUDOSAT_UNDECIDED};
  return statuses[static_cast<std::size_t>(status)];  // indexed by Status
}

// Holds texts as an array of C strings.
class Texts {
 public:
  explicit Texts(std::vector<std::string> texts) : texts_(std::move(texts)) {
    for (const std::string& text : texts_) pointers_.push_back(text.c_str());
  }
  Texts(const Texts&) = delete;
  Texts& operator=(const Texts&) = delete;

  const char* const* data() const { return pointers_.data(); }
  std::size_t size() const { return pointers_.size(); }

 private:
  std::vector<std::string> texts_;
  std::vector<const char*> pointers_;
};

inline std::vector<std::string> names_of(const std::vector<Part>& parts, const Puzzle& puzzle,
                                         const Model& model) {
  std::vector<std::string> names;
  for (const Part& part : parts) names.push_back(name_of(part, puzzle, model));
  return names;
}

class KeptSteps {
 public:
  void add(const Step& step, const Puzzle& puzzle, const Model& model) {
    views_.push_back(kept_.emplace_back(step, tell(puzzle, model, step), puzzle, model).view());
  }
  const sudosat_step* data() const { return views_.data(); }
  std::size_t size() const { return views_.size(); }

 private:
  // The data that a sudosat_step points to.
  struct Kept {
    Kept(const Step& step, const Telling& told, const Puzzle& puzzle, const Model& model)
        : technique(title_of(step.technique)),
          title(title_of(told)),
          reason(told.reason),
          uses(names_of(step.uses, puzzle, model)),
          look(places_of(step, puzzle, model)),
          placed(lent(step.placed, puzzle)),
          eliminated(lent(step.eliminated, puzzle)) {}

    sudosat_step view() const {
      return {technique.c_str(), title.c_str(), reason.c_str(), uses.data(),
              uses.size(),       placed.data(), placed.size(),  eliminated.data(),
              eliminated.size(), look.data(),   look.size()};
    }

    std::string technique, title, reason;
    Texts uses, look;
    std::vector<sudosat_candidate> placed, eliminated;
  };

  std::deque<Kept> kept_;  // a deque, so that the elements stay where they are
  std::vector<sudosat_step> views_;
};

}  // namespace sudosat::library
