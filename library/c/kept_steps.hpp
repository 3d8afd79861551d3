// Steps that are lent to C.
#pragma once

#include <deque>

#include "library/c/answers.hpp"
#include "library/c/texts.hpp"
#include "queries/steps/telling.hpp"

namespace sudosat::library {

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
          title(title_of(step, told)),
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
