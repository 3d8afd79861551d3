// What the command line asks of `explain`.
#pragma once

#include "answers/explain_text.hpp"
#include "cli/commands/book.hpp"
#include "cli/running/pipeline.hpp"

namespace sudosat::cli {

struct ExplainArguments : QueryArguments {
  ExplainArguments() { output.in_words = true; }

  void declare(Options options) override;
  void check() const override;
  Exit run() const override;

  bool steps = false, smallest = false, all = false, unique = false, pictures = false;
  std::optional<std::string> cell;
  std::optional<std::uint64_t> limit;
  std::uint64_t seed = 0;
  BookOptions book;
};

// Answers `explain --steps` (explain_steps.cpp).
Exit explain_steps(const ExplainArguments& arguments);

}  // namespace sudosat::cli
