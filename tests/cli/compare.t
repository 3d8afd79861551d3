  $ . "$TESTDIR/setup.sh"

  $ run compare <<< $easy
  agree: unique
  $ run compare "$EXAMPLES/unsolvable.txt"
  agree: none
  $ run compare --limit 5 <<< $empty
  agree: at least 5 solutions
  $ run compare <<< ................
  agree: 288 solutions
  $ run compare --solver 'minisat {cnf} {answer}' --solver picosat <<< $easy
  agree: unique

A solver that lies is found out, with the puzzle.

  $ printf '#!/bin/sh\ncat >/dev/null\necho s UNSATISFIABLE\nexit 20\n' > liar
  $ chmod +x liar
  $ printf '%s\n' $easy 1.1............. $easy > puzzles
  $ run compare --solver ./liar puzzles
  differ: cadical says unique, process(liar) says none
  53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  agree: none
  differ: cadical says unique, process(liar) says none
  53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ! sudosat: puzzles:1:1: differ: cadical says unique, process(liar) says none
  ! sudosat: puzzles:3:1: differ: cadical says unique, process(liar) says none
  [1]

One that crashes or talks nonsense says nothing that could differ; a lie is still found out beside it.

  $ printf '#!/bin/sh\nkill -SEGV $$\n' > crash; printf '#!/bin/sh\necho hello\n' > nonsense
  $ chmod +x crash nonsense
  $ for solver in crash nonsense; do sudosat compare --json --solver ./$solver <<< $easy 2> /dev/null | jq -r .verdict; done
  error
  error
  $ run compare --solver ./crash <<< $easy
  # the solver 'crash' was killed by signal 11 (Segmentation fault); it printed nothing
  ! sudosat: <stdin>:1:1: the solver 'crash' was killed by signal 11 (Segmentation fault); it printed nothing
  !   hint: it must print lines 's SATISFIABLE' and 'v 1 -2 \xe2\x80\xa6', or write MiniSat's result file to {answer} (esc)
  [2]
  $ sudosat compare --solver ./crash --solver ./liar <<< $easy 2> /dev/null | head -1
  differ: cadical says unique, process(liar) says none

What there is to compare.

  $ run compare --backend cadical --backend cadical <<< $easy
  ! sudosat: 'cadical' is named twice, and would agree with itself
  [2]
  $ run compare --backend bitboard --backend backtracking --encoding minimal <<< $easy
  ! sudosat: --encoding has no meaning here: none of the backends solves clauses
  [2]
  $ run compare --backend bitboard --backend cadical --encoding minimal <<< $easy
  agree: unique
  $ run compare --backend bitboard --solver picosat --encoding minimal <<< $easy
  agree: unique
  $ run compare --backend backtracking <<< $easy
  ! sudosat: there is nothing to compare a single backend with
  !   hint: name another with --backend, or a program with --solver
  [2]
  $ run compare --backend process <<< $easy
  ! sudosat: to compare 'process', name its program
  !   hint: for example --backend 'process:minisat {cnf} {answer}'
  [2]
  $ run compare --limit 1 <<< $easy
  ! sudosat: --limit takes a whole number from 2, as one solution can always be found
  [2]
  $ run compare --effort 1 <<< 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
  undecided
  ! sudosat: <stdin>:1:1: undecided: effort limit of 1 reached
  [3]
