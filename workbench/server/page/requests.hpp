// What the page can ask, at /api. docs/workbench.md has the arguments and answers.
#pragma once

#include "workbench/server/page/task.hpp"

namespace sudosat::server {

// Texts and drawings, which take a moment.
Json answer_rules(Task& task);
Json answer_parse(Task& task);
Json answer_convert(Task& task);
Json answer_render(Task& task);
Json answer_save(Task& task);
Json answer_conflicts(Task& task);
// Questions about the solutions.
Json answer_verdict(Task& task);
Json answer_candidates(Task& task);
Json answer_count(Task& task);
Json answer_estimate(Task& task);
Json answer_solution(Task& task);
// Reasons.
Json answer_why_broken(Task& task);
Json answer_why_digit(Task& task);
Json answer_redundant(Task& task);
Json answer_fix(Task& task);
Json answer_step(Task& task);
Json answer_path(Task& task);
Json answer_judge(Task& task);
Json answer_rating(Task& task);

}  // namespace sudosat::server
