  $ . "$TESTDIR/setup.sh"

Board, formula, another program's answer, grid; for each encoding of at-most-one.

  $ run encode --encoding extended -o f.cnf <<< $easy
  $ minisat f.cnf minisat.out > /dev/null
  [10]
  $ picosat f.cnf > picosat.out
  [10]
  $ cryptominisat5 --verb 0 f.cnf > cryptominisat5.out
  [10]
  $ clasp f.cnf > clasp.out
  [10]
  $ cadical -q f.cnf > cadical.out
  [10]
  $ for solver in minisat picosat cryptominisat5 clasp cadical; do run decode f.cnf $solver.out --to line; done | uniq -c | sed 's/^ *//'
  5 534678912672195348198342567859761423426853791713924856961537284287419635345286179
  $ run decode f.cnf < cadical.out
  534678912
  672195348
  198342567
  859761423
  426853791
  713924856
  961537284
  287419635
  345286179
  $ for amo in pairwise sequential product commander; do
  >   for encoding in minimal extended reduced; do
  >     sudosat encode --encoding $encoding --amo $amo -o g.cnf <<< $easy
  >     cadical -q g.cnf | sudosat decode g.cnf --to line
  >   done
  > done | uniq -c | sed 's/^ *//'
  12 534678912672195348198342567859761423426853791713924856961537284287419635345286179

Everything compressed.

  $ gzip -k f.cnf; xz -k cadical.out
  $ run decode f.cnf.gz cadical.out.xz --to line
  534678912672195348198342567859761423426853791713924856961537284287419635345286179

No answer, and no solution.

  $ sudosat encode --encoding extended -o n.cnf "$EXAMPLES/unsolvable.txt"
  $ cadical -q n.cnf | run decode n.cnf
  # no solution
  [1]
  $ minisat n.cnf n.out > /dev/null
  [20]
  $ run decode n.cnf n.out
  # no solution
  [1]
  $ printf 's UNSAT' | run decode f.cnf
  ! sudosat: <stdin>:1:3: an unknown status 'UNSAT'
  !   hint: expected SATISFIABLE, UNSATISFIABLE or UNKNOWN
  [2]
  $ echo s UNKNOWN | run decode f.cnf
  # undecided: the solver gave up
  [3]
  $ echo s UNKNOWN | run decode f.cnf --sat-exit-codes
  # undecided: the solver gave up
  $ cadical -q n.cnf | run decode n.cnf --sat-exit-codes
  # no solution
  [20]

An answer that is not a solution: the first rule it breaks.

  $ sudosat encode --encoding extended -o e.cnf <<< ................
  $ { echo s SATISFIABLE; echo v 1 5 9 13 17 21 25 29 33 37 41 45 49 53 57 61 0; } | run decode e.cnf
  ! sudosat: <stdin>: this answer is not a solution: row 1 holds 1 twice, at r1c1 and r1c2
  !   hint: is it the answer to e.cnf?
  [2]
  $ { echo s SATISFIABLE; echo v 1 6 11 16 17 22 27 32 33 38 43 48 49 54 59 64 0; } | run decode e.cnf
  ! sudosat: <stdin>: this answer is not a solution: column 1 holds 1 twice, at r1c1 and r2c1
  !   hint: is it the answer to e.cnf?
  [2]
  $ { echo s SATISFIABLE; echo v 1 6 11 16 18 23 28 29 35 40 41 46 52 53 58 63 0; } | run decode e.cnf
  ! sudosat: <stdin>: this answer is not a solution: box 1 holds 2 twice, at r1c2 and r2c1
  !   hint: is it the answer to e.cnf?
  [2]

  $ sudosat encode --encoding extended -o h.cnf <<< 1234341221434321
  $ { echo s SATISFIABLE; echo v $(seq -64 -1) 0; } | run decode h.cnf
  ! sudosat: <stdin>: this answer is not a solution: r1c1 does not hold a digit
  !   hint: is it the answer to h.cnf?
  [2]
  $ { echo s SATISFIABLE; echo v 1 5 10 15 0; } | run decode h.cnf
  ! sudosat: <stdin>: this answer is not a solution: r1c2 is 1, but the given is 2
  !   hint: is it the answer to h.cnf?
  [2]
  $ run decode h.cnf cadical.out
  ! sudosat: cadical.out: this answer is not a solution: r1c1 does not hold a digit
  !   hint: is it the answer to h.cnf?
  [2]

What is not an answer, no formula of ours, or missing.

  $ echo hello | run decode f.cnf
  ! sudosat: <stdin>:1:1: 'hello' is not a part of a solver's answer
  !   hint: expected lines 's SATISFIABLE' and 'v 1 -2 \xe2\x80\xa6', or the result file of MiniSat (esc)
  [2]
  $ run decode f.cnf < /dev/null
  ! sudosat: <stdin>:1: there is no answer here
  !   hint: save what the solver prints: cadical FILE.cnf > ANSWER, or minisat FILE.cnf ANSWER
  [2]
  $ echo 's SATISFIABLE' | run decode f.cnf
  ! sudosat: <stdin>:2: the answer says satisfiable but gives no model
  !   hint: have the solver print it: minisat writes it to a second file, others need an option
  [2]
  $ { echo 's SATISFIABLE'; echo v 1 2; } | run decode f.cnf
  ! sudosat: <stdin>: this answer is not a solution: r1c1 is 1, but the given is 5
  !   hint: is it the answer to f.cnf?
  [2]
  $ printf 'p cnf 1 1\n1 0\n' > other.cnf
  $ run decode other.cnf cadical.out
  ! sudosat: other.cnf: no comment of this formula holds its puzzle
  !   hint: only a formula that was encoded here, with its comments, can be decoded
  [2]
  $ head -5 f.cnf > cut.cnf
  $ run decode cut.cnf cadical.out
  ! sudosat: cut.cnf: no comment of this formula holds its puzzle
  !   hint: only a formula that was encoded here, with its comments, can be decoded
  [2]
  $ run decode missing.cnf cadical.out
  ! sudosat: cannot open missing.cnf: No such file or directory
  [2]
  $ run decode f.cnf missing
  ! sudosat: cannot open missing: No such file or directory
  [2]
  $ run decode
  ! sudosat: decode takes the formula and the solver's answer
  !   hint: sudosat decode FILE.cnf ANSWER; without ANSWER it is read from standard input
  [2]
  $ run decode - < f.cnf
  ! sudosat: the formula and the answer cannot both be standard input
  [2]
  $ run decode f.cnf cadical.out -o f.cnf
  ! sudosat: f.cnf is input and output at once, which would destroy it
  !   hint: write to another file, and rename that afterwards
  [2]
