// A backend that passes each question on to another one, and lets a test see or change it first.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <utility>

#include "backends/backend.hpp"

namespace sudosat::test {

struct Question {
  std::span<const Assumption> assumptions;
  std::span<const Candidate> any_of;
};

class AskingBackend : public Backend {
 public:
  using See = std::function<void(Question&)>;

  AskingBackend(std::unique_ptr<Backend> asked, See see) : asked_(std::move(asked)), see_(std::move(see)) {}
  std::string_view name() const override { return "asking"; }

 private:
  class AskingSearch : public Search {
   public:
    AskingSearch(std::unique_ptr<Search> asked, const See& see) : asked_(std::move(asked)), see_(see) {}
    const Grid& solution() const override { return asked_->solution(); }
    void exclude(const Grid& grid) override { asked_->exclude(grid); }
    Statistics statistics() const override { return asked_->statistics(); }

   private:
    Status do_solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
                    const Budget& budget) override {
      Question question{assumptions, any_of};
      see_(question);
      return asked_->solve(question.assumptions, question.any_of, budget);
    }

    std::unique_ptr<Search> asked_;
    const See& see_;
  };

  std::unique_ptr<Search> do_open(const Puzzle& puzzle) override {
    return std::make_unique<AskingSearch>(asked_->open(puzzle), see_);
  }

  std::unique_ptr<Backend> asked_;
  See see_;
};

}  // namespace sudosat::test
