Other people's solvers, run for real.

  $ . "$TESTDIR/setup.sh"
  $ echo $easy > puzzle
  $ for solver in 'minisat {cnf} {answer}' picosat 'picosat {cnf}' 'cryptominisat5 --verb 0' clasp 'clasp {cnf}' 'cadical -q' 'cadical {cnf}'; do
  >   run solve --backend process --encoding extended --solver "$solver" puzzle
  > done | uniq -c | sed 's/^ *//'
  8 534678912672195348198342567859761423426853791713924856961537284287419635345286179
  $ run check --backend process --solver picosat --encoding extended "$EXAMPLES/unsolvable.txt"
  none
  [1]
  $ run count --backend process --solver 'cadical -q' <<< ................ --limit 10
  at least 10

A program that lies, crashes, talks nonsense, gives up, sleeps, is missing.

  $ solver() { printf '#!/bin/sh\ncat > /dev/null\n%s\n' "$1" > solver; chmod +x solver; shift; run solve --backend process --encoding extended --solver ./solver "$@" puzzle; }
  $ solver 'echo s UNSATISFIABLE; exit 20'
  # no solution
  ! sudosat: puzzle:1:1: no solution
  [1]
  $ solver 'echo s SATISFIABLE; echo v 1 2 3 0; exit 10'
  # the answer of backend 'process(solver)' is not a solution: r1c1 is 1, but the given is 5
  ! sudosat: puzzle:1:1: the answer of backend 'process(solver)' is not a solution: r1c1 is 1, but the given is 5
  [2]
  $ solver 'kill -SEGV $$'
  # the solver 'solver' was killed by signal 11 (Segmentation fault); it printed nothing
  ! sudosat: puzzle:1:1: the solver 'solver' was killed by signal 11 (Segmentation fault); it printed nothing
  !   hint: it must print lines 's SATISFIABLE' and 'v 1 -2 \xe2\x80\xa6', or write MiniSat's result file to {answer} (esc)
  [2]
  $ solver 'echo hello'
  # the solver 'solver' gave no answer that can be read (line 1: 'hello' is no part of a solver's answer; exit status 0); it printed: hello
  ! sudosat: puzzle:1:1: the solver 'solver' gave no answer that can be read (line 1: 'hello' is no part of a solver's answer; exit status 0); it printed: hello
  !   hint: it must print lines 's SATISFIABLE' and 'v 1 -2 \xe2\x80\xa6', or write MiniSat's result file to {answer} (esc)
  [2]
  $ solver 'exit 0'
  # the solver 'solver' gave no answer that can be read (line 1: there is no answer here; exit status 0); it printed nothing
  ! sudosat: puzzle:1:1: the solver 'solver' gave no answer that can be read (line 1: there is no answer here; exit status 0); it printed nothing
  !   hint: it must print lines 's SATISFIABLE' and 'v 1 -2 \xe2\x80\xa6', or write MiniSat's result file to {answer} (esc)
  [2]
  $ solver 'echo s UNKNOWN; exit 0'
  # undecided: the solver gave up
  ! sudosat: puzzle:1:1: undecided: the solver gave up
  [3]
  $ solver 'exec sleep 30' --timeout 0.3
  # undecided: time limit of 0.3 s reached
  ! sudosat: puzzle:1:1: undecided: time limit of 0.3 s reached
  [3]
  $ run solve --backend process --solver ./no-such-solver --encoding extended puzzle
  ! sudosat: cannot start './no-such-solver': No such file or directory
  !   hint: is it installed, and in a directory of PATH?
  [2]
  $ run solve --backend process --solver 'minisat {formula}' --encoding extended puzzle
  # the solver 'minisat' gave no answer that can be read (line 1: 'WARNING:' is no part of a solver's answer; exit status 1); it printed: WARNING: for repeatability, setting FPU to use double precision / ERROR! Could not open file: {formula}
  ! sudosat: puzzle:1:1: the solver 'minisat' gave no answer that can be read (line 1: 'WARNING:' is no part of a solver's answer; exit status 1); it printed: WARNING: for repeatability, setting FPU to use double precision / ERROR! Could not open file: {formula}
  !   hint: it must print lines 's SATISFIABLE' and 'v 1 -2 \xe2\x80\xa6', or write MiniSat's result file to {answer} (esc)
  [2]
  $ run solve --backend process --solver '' puzzle
  ! sudosat: --backend process needs --solver
  !   hint: for example --solver 'minisat {cnf} {answer}'
  [2]
  $ chmod -x solver; run solve --backend process --solver ./solver --encoding extended puzzle
  ! sudosat: cannot start './solver': Permission denied
  [2]
