#include <gtest/gtest.h>
#include <string>

#include "encoder/dimacs.hpp"

namespace sudosat {
namespace answer_test {

Answer read(const std::string& text, int variables = 3) {
  LineReader lines(from_memory(text, "answer"), "answer");
  return read_answer(lines, variables);
}

// The variables 1, 2, 3 with 1 and 3 true, as the solvers of Debian 12 write it.
TEST(Answer, ReadsTheModelInEverySolversForm) {
  for (const char* text : {// cadical, kissat: wrapped anyhow
                           "c --- [ result ] ---\nc\ns SATISFIABLE\nv 1 -2\nv 3 0\nc\nc exit 10\n",
                           // picosat
                           "s SATISFIABLE\nv 1 -2 3\nv 0\n",
                           // clasp: the model first
                           "c clasp version 3.3.5\nc Solving...\nc Answer: 1\nv 1 -2 3 0\ns SATISFIABLE\nc "
                           "\nc Models         : 1+\n",
                           // z3: no final 0
                           "s SATISFIABLE\nv 1 -2 3",
                           // minisat's result file, and one cut into lines
                           "SAT\n1 -2 3 0\n", "SAT\n1 -2\n3\n0\n",
                           // glucose: a progress table in comments
                           "c |  Number of variables:  3  |\nc =====\ns SATISFIABLE\nv 1 -2 3 0\n",
                           // Windows line ends, blank lines, tabs and spaces
                           "\r\ns  SATISFIABLE \r\nv\t1  -2\r\n\r\nv 3 0\r\n",
                           // with auxiliary variables; the false one is left out
                           "s SATISFIABLE\nv 1 4 -5 3 2147483647 -2147483647 0\n"}) {
    const Answer answer = read(text);
    EXPECT_EQ(answer.status, Status::satisfiable) << text;
    EXPECT_EQ(answer.is_true, (std::vector<bool>{false, true, false, true})) << text;
  }
}

TEST(Answer, ReadsUnsatisfiable) {
  for (const char* text : {"s UNSATISFIABLE\n", "c x\ns UNSATISFIABLE", "UNSAT\n", "s UNSATISFIABLE\nv 0\n"})
    EXPECT_EQ(read(text).status, Status::unsatisfiable) << text;
}

TEST(Answer, ReadsUndecided) {
  for (const char* text :
       {"s UNKNOWN\n", "s INDETERMINATE\n", "INDET\n", "c --- [ result ] ---\nc UNKNOWN\nc\nc exit 0\n"})
    EXPECT_EQ(read(text).status, Status::unknown) << text;
}

// A board that propagation decides has no variables, so its model is empty.
TEST(Answer, NeedsNoModelWithoutVariables) {
  EXPECT_EQ(read("s SATISFIABLE\nv 0\n", 0).status, Status::satisfiable);
  EXPECT_EQ(read("SAT\n 0\n", 0).status, Status::satisfiable);
}

struct Bad {
  const char* text;
  std::size_t line;
  std::size_t column;
  const char* message;
};

TEST(Answer, RefusesWhatIsNoAnswerAndSaysWhere) {
  for (const Bad& bad : {
           Bad{"", 1, 0, "there is no answer here"},
           Bad{"c only comments\n", 2, 0, "there is no answer here"},
           Bad{"s SATISFIABLE\n", 2, 0, "gives no model"},
           Bad{"s SATISFIABLE\nv 0\n", 3, 0, "gives no model"},
           Bad{"v 1 -2 3 0\n", 2, 0, "without a status"},
           Bad{"s UNSATISFIABLE\nv 1 -2 3 0\n", 3, 0, "says unsatisfiable and gives a model"},
           Bad{"s SATISFIABLE\nv 1 -2\nv 2 3 0\n", 3, 3, "variable 2 is both true and false"},
           Bad{"s SATISFIABLE\nv 1 0\nv -2 0\n", 3, 3, "after the model's final 0"},
           Bad{"s SATISFIABLE\nv 1 2147483648 0\n", 2, 5, "'2147483648' is not a literal"},
           Bad{"s SATISFIABLE\nv 1 -2147483648 0\n", 2, 5, "'-2147483648' is not a literal"},
           Bad{"s SATISFIABLE\nv 1 two 0\n", 2, 5, "'two' is not a literal"},
           Bad{"s SATISFIABLE\nv 1 -2 3x 0\n", 2, 8, "'3x' is not a literal"},
           Bad{"s SATISFIABLE\ns UNSATISFIABLE\n", 2, 1, "a second status"},
           Bad{"SAT\n1 -2 3 0\ns UNKNOWN\n", 3, 1, "a second status"},
           Bad{"s SOLVED\n", 1, 3, "an unknown status 'SOLVED'"},
           // Cut off, and not the short words of MiniSat's result file.
           Bad{"s UNSAT", 1, 3, "an unknown status 'UNSAT'"},
           Bad{"s SAT\nv 1 -2 3 0\n", 1, 3, "an unknown status 'SAT'"},
           Bad{"s\n", 1, 2, "an unknown status ''"},
           Bad{"1 -2 3 0\n", 1, 1, "'1' is not a part of a solver's answer"},
           Bad{"s SATISFIABLE\n1 -2 3 0\n", 2, 1, "'1' is not a part of a solver's answer"},
           Bad{"Segmentation fault\n", 1, 1, "'Segmentation' is not a part of a solver's answer"},
           Bad{"p cnf 3 2\n1 2 0\n", 1, 1, "'p' is not a part of a solver's answer"},
       }) {
    try {
      read(bad.text);
      ADD_FAILURE() << "accepted: " << bad.text;
    } catch (const InputError& error) {
      EXPECT_NE(std::string(error.what()).find(bad.message), std::string::npos) << error.what();
      EXPECT_EQ(error.where().line, bad.line) << bad.text;
      EXPECT_EQ(error.where().column, bad.column) << bad.text;
      EXPECT_EQ(error.where().source, "answer");
    }
  }
}

}  // namespace answer_test
}  // namespace sudosat
