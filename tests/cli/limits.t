  $ . "$TESTDIR/setup.sh"

A rule whose automaton takes minutes to build and fills the memory of a small machine.

  $ cells=$(printf '"r%dc%d",' $(for r in 1 2 3 4 5 6 7 8 9; do for c in 1 2 3 4 5 6 7 8 9; do echo $r $c; done; done))
  $ cat > large.jsonl <<END
  > {"rows":9,"columns":9,"rules":[{"rule":"regular expression","pattern":".*1.{40}2.*","cells":[${cells%,}]}]}
  > END

The time limit holds while the model is built, and the next puzzle has all of it.

  $ run check --timeout 0.2 large.jsonl
  undecided
  ! sudosat: large.jsonl:1:1: undecided: time limit of 0.2 s reached
  [3]
  $ run check --json --timeout 0.2 large.jsonl | grep -o '"verdict":"[a-z]*"'
  "verdict":"undecided"
  $ run solve --timeout 0.2 --to line large.jsonl
  # undecided: time limit of 0.2 s reached
  ! sudosat: large.jsonl:1:1: undecided: time limit of 0.2 s reached
  [3]
  $ run candidates --timeout 0.2 --json large.jsonl | grep -o '"complete":[a-z]*'
  "complete":false
  $ run explain --timeout 0.2 large.jsonl
  # undecided: time limit of 0.2 s reached
  ! sudosat: large.jsonl:1:1: undecided: time limit of 0.2 s reached
  [3]

So does the limit of memory.

  $ run check --memory 60M large.jsonl "$EXAMPLES/boj-2580.txt"
  undecided
  unique
  ! sudosat: large.jsonl:1:1: undecided: memory limit of 60M reached
  [3]
  $ run check --memory 1X large.jsonl
  ! sudosat: --memory takes a size such as 500M or 2G, not '1X'
  !   hint: --memory SIZE: give up on a puzzle if the program needs more than this, such as 500M or 2G; by default three quarters of the machine's
  [2]

Half a formula is none: solvers that do not count clauses would believe it.

  $ run encode --timeout 0.2 large.jsonl -o large.cnf
  ! sudosat: the formula is not complete: time limit of 0.2 s reached
  [3]
  $ cat large.cnf
  
  incomplete: time limit of 0.2 s reached
  $ run cubes --timeout 0.2 large.jsonl -o large.icnf
  ! sudosat: time limit of 0.2 s reached: there are more cubes
  [3]
  $ cat large.icnf
  
  incomplete: time limit of 0.2 s reached

An interrupt ends an encoding as well.

  $ timeout --foreground --preserve-status -s INT 0.5 sudosat encode large.jsonl -o interrupted.cnf
  sudosat: the formula is not complete: interrupted
  [3]
