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
  # the model of the solver 'solver' breaks a clause
  ! sudosat: puzzle:1:1: the model of the solver 'solver' breaks a clause
  [2]
  $ solver 'kill -SEGV $$'
  # the solver 'solver' was killed by signal 11 (Segmentation fault); it printed nothing
  ! sudosat: puzzle:1:1: the solver 'solver' was killed by signal 11 (Segmentation fault); it printed nothing
  !   hint: it must print lines 's SATISFIABLE' and 'v 1 -2 \xe2\x80\xa6', or write MiniSat's result file to {answer} (esc)
  [2]
  $ solver 'echo hello'
  # the solver 'solver' gave no answer that can be read (line 1: 'hello' is not a part of a solver's answer; exit status 0); it printed: hello
  ! sudosat: puzzle:1:1: the solver 'solver' gave no answer that can be read (line 1: 'hello' is not a part of a solver's answer; exit status 0); it printed: hello
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
  $ solver 'echo s UNKNOWN; exit 0' --timeout 60
  # undecided: the solver gave up
  ! sudosat: puzzle:1:1: undecided: the solver gave up
  [3]
  $ solver 'exec sleep 30' --timeout 0.3
  # undecided: time limit of 0.3 s reached
  ! sudosat: puzzle:1:1: undecided: time limit of 0.3 s reached
  [3]
  $ run solve --backend process --solver ./no-such-solver --encoding extended puzzle
  ! sudosat: cannot start './no-such-solver': No such file or directory
  !   hint: is it installed in a directory of PATH?
  [2]
  $ run solve --backend process --solver 'minisat {formula}' --encoding extended puzzle
  # the solver 'minisat' gave no answer that can be read (line 1: 'WARNING:' is not a part of a solver's answer; exit status 1); it printed: WARNING: for repeatability, setting FPU to use double precision / ERROR! Could not open file: {formula}
  ! sudosat: puzzle:1:1: the solver 'minisat' gave no answer that can be read (line 1: 'WARNING:' is not a part of a solver's answer; exit status 1); it printed: WARNING: for repeatability, setting FPU to use double precision / ERROR! Could not open file: {formula}
  !   hint: it must print lines 's SATISFIABLE' and 'v 1 -2 \xe2\x80\xa6', or write MiniSat's result file to {answer} (esc)
  [2]
  $ run solve --backend process --solver '' puzzle
  ! sudosat: --backend process needs --solver
  !   hint: for example --solver 'minisat {cnf} {answer}'
  [2]
  $ chmod -x solver; run solve --backend process --solver ./solver --encoding extended puzzle
  ! sudosat: cannot start './solver': Permission denied
  [2]

One that puts pipes in the place of its files, or writes without end.

  $ solver 'd=$(dirname $(readlink /proc/$$/fd/1)); rm $d/*; mkfifo $d/output.txt $d/errors.txt; exit 0'
  # the solver 'solver' ended with exit status 0 and wrote no answer file; it printed nothing
  ! sudosat: puzzle:1:1: the solver 'solver' ended with exit status 0 and wrote no answer file; it printed nothing
  !   hint: it must print lines 's SATISFIABLE' and 'v 1 -2 \xe2\x80\xa6', or write MiniSat's result file to {answer} (esc)
  [2]
  $ solver 'truncate -s 2G /proc/self/fd/1; exec sleep 100'
  # './solver' wrote more than 1024 MB, and was ended
  ! sudosat: puzzle:1:1: './solver' wrote more than 1024 MB, and was ended
  !   hint: is there an option that makes it print less?
  [2]

However sudosat ends, the solver ends with it, and its directory goes.

  $ cat > waits <<'SCRIPT'
  > #!/bin/sh
  > echo $$ > started; sh -c 'echo $$ >> started; exec sleep 1000' & exec sleep 1000
  > SCRIPT
  $ chmod +x waits; mkdir tmp
  $ for signal in HUP KILL ABRT TERM; do
  >   rm -f started
  >   (ulimit -c 0; TMPDIR=$PWD/tmp exec sudosat solve --backend process --encoding extended --solver ./waits puzzle > out 2>&1) & pid=$!
  >   for i in {1..1200}; do [ "$(cat started 2>/dev/null | wc -l)" = 2 ] && break; sleep 0.05; done
  >   kill -$signal $pid; wait $pid 2>/dev/null; status=$?
  >   for i in {1..1200}; do ps -o stat= -p $(cat started) | grep -qv Z || [ -n "$(ls tmp)" ] || break; sleep 0.05; done
  >   echo $signal $status $(ls tmp) $(ps -o stat= -p $(cat started) | grep -v Z)
  > done
  HUP 3
  KILL 137
  ABRT 134
  TERM 3
  $ nohup bash -c 'TMPDIR=tmp exec sudosat solve --backend process --encoding extended --solver "sleep 1.5" puzzle' > out 2>&1 & pid=$!
  $ sleep 0.7; kill -HUP $pid; wait $pid; grep -c 'no answer that can be read' out
  2
