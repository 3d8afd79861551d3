  $ . "$TESTDIR/setup.sh"

Of a board with one solution: the formula that there is another, and the proof that there is none. The clauses are
81 for cells, houses and digits each, with 36 pairs, four times; 30 givens; and the one that excludes the solution.

  $ run prove -o unique <<< $easy
  unique
  unique.cnf: 729 variables, 12019 clauses
  unique.drat: DRAT, 131506 bytes
  $ check_proof unique.cnf unique.drat
  s VERIFIED
  $ grep exclude unique.cnf | cut -c1-60
  c The last clauses exclude these solutions, so the formula s
  c excluded 5 3 4 6 7 8 9 1 2 6 7 2 1 9 5 3 4 8 1 9 8 3 4 2 5
  $ grep '^p cnf' unique.cnf; grep -vc '^[cp]' unique.cnf
  p cnf 729 12019
  12019
  $ tail -1 unique.cnf | wc -w
  82

Another solver agrees, and the formula still tells of what puzzle it is.

  $ minisat unique.cnf answer > log; tail -1 log
  UNSATISFIABLE
  $ run decode unique.cnf answer
  # no solution but the 1 excluded
  [1]

Of a board without a solution: the formula of the puzzle.

  $ run prove --binary --check --checker 'check_proof {cnf} {proof}' -o none "$EXAMPLES/unsolvable.txt" | sed 's/[0-9]* bytes/many bytes/'
  none
  none.cnf: 729 variables, 12005 clauses
  none.drat: binary DRAT, many bytes
  verified by check_proof
  $ grep -c excluded none.cnf
  0
  [1]

A proof is of its own formula. Without its last clause the first one has a model.

  $ check_proof none.cnf unique.drat | tail -1
  s NOT VERIFIED
  $ sed '$d; s/^p cnf 729 12019/p cnf 729 12018/' unique.cnf > puzzle.cnf
  $ check_proof puzzle.cnf unique.drat | tail -1
  s NOT VERIFIED
  $ head -c 20000 unique.drat > cut.drat; check_proof unique.cnf cut.drat
  check_proof: the proof ends within a step
  [2]

Where there are several solutions, these are shown, and no files are left.

  $ run prove -o several <<< 12.............. > out
  [1]
  $ sed -n '1p;$p' out
  several
  ! sudosat: <stdin>:1:1: nothing to prove: there are several solutions
  $ sed -n '2,3p' out | sort -u | grep -c '^12[1-4]\{14\}$'
  2
  $ ls several.*
  ls: cannot access 'several.*': No such file or directory
  [2]

Nor where a limit comes first.

  $ hopeless > hopeless.jsonl
  $ run prove -o hopeless --timeout 0.3 hopeless.jsonl
  undecided
  ! sudosat: hopeless.jsonl:1:1: undecided: time limit of 0.3 s reached
  [3]
  $ ls hopeless.[cd]*
  ls: cannot access 'hopeless.[cd]*': No such file or directory
  [2]

The files of an earlier proof stay where there is no new one, and are those of one proof.

  $ cp unique.cnf kept.cnf; cp unique.drat kept.drat
  $ run prove -o kept --timeout 0.3 hopeless.jsonl
  undecided
  ! sudosat: hopeless.jsonl:1:1: undecided: time limit of 0.3 s reached; from an earlier proof: kept.cnf, kept.drat
  [3]
  $ run prove -o kept <<< 12.............. > out
  [1]
  $ tail -1 out
  ! sudosat: <stdin>:1:1: nothing to prove: there are several solutions; from an earlier proof: kept.cnf, kept.drat
  $ (ulimit -f 1; run prove -o kept <<< $easy)
  ! sudosat: cannot write kept.cnf.part: File too large
  [2]
  $ cmp unique.cnf kept.cnf; cmp unique.drat kept.drat; ls kept*
  kept.cnf
  kept.drat
  $ ln -s kept.cnf link.cnf; sudosat prove -o link <<< 11.............. | head -1
  none
  $ [ -L link.cnf ] && check_proof kept.cnf link.drat
  s VERIFIED

What is not a file has no size.

  $ mkfifo pipe.drat; cat pipe.drat > piped & run prove -o pipe <<< $easy; wait; cmp piped unique.drat
  unique
  pipe.cnf: 729 variables, 12019 clauses
  pipe.drat: DRAT
  $ ln -s /dev/null null.drat; run prove --json -o null <<< 11.............. | jq -c .proof
  {"file":"null.drat","format":"DRAT"}

As JSON.

  $ run prove --json -o unique --checker 'check_proof {cnf} {proof}' <<< 1...............
  {"version":1,"source":"<stdin>","line":1,"verdict":"several","solutions":[[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]],[[1,2,3,4],[3,4,1,2],[2,3,4,1],[4,1,2,3]]],"differ":["r3c2","r3c4","r4c2","r4c4"]}
  ! sudosat: <stdin>:1:1: nothing to prove: there are several solutions; from an earlier proof: unique.cnf, unique.drat
  [1]
  $ run prove --json -o four --checker 'check_proof {cnf} {proof}' <<< 11..............
  {"version":1,"source":"<stdin>","line":1,"verdict":"none","solutions":[],"cnf":{"file":"four.cnf","variables":64,"clauses":450},"proof":{"file":"four.drat","format":"DRAT","bytes":4316},"verified_by":"check_proof"}

A checker's word is its line "s …". One that refuses, crashes or says nothing.

  $ cat > refuse <<'SCRIPT'
  > #!/bin/sh
  > printf 'c working\rs NOT VERIFIED\n'
  > SCRIPT
  $ cat > crash <<'SCRIPT'
  > #!/bin/sh
  > echo 'out of memory' >&2
  > kill -9 $$
  > SCRIPT
  $ chmod +x refuse crash
  $ run prove -o p --checker './refuse {cnf} {proof}' <<< $easy
  ! sudosat: the checker 'refuse' refuses the proof: NOT VERIFIED
  !   hint: p.cnf and p.drat are kept
  [2]
  $ run prove -o p --checker './crash {cnf} {proof}' <<< $easy
  ! sudosat: the checker 'crash' gave no result; it printed: out of memory
  !   hint: it must print a line 's VERIFIED' or 's NOT VERIFIED'; p.cnf and p.drat are kept
  [2]
  $ run prove -o p --checker './nothing {cnf} {proof}' <<< $easy
  ! sudosat: cannot start './nothing': No such file or directory
  !   hint: is it installed in a directory of PATH?
  [2]
  $ run prove -o p --timeout 0.5 --checker 'sh -c "exec sleep 100" {cnf} {proof}' <<< $easy
  unique
  p.cnf: 729 variables, 12019 clauses
  p.drat: DRAT, 131506 bytes
  ! sudosat: <stdin>:1:1: proved, but not checked to the end: time limit of 0.5 s reached
  [3]
  $ run prove -o p --checker 'drat-trim {cnf}' <<< $easy
  ! sudosat: the checker's command names a program, {cnf} and {proof}
  !   hint: for example: drat-trim {cnf} {proof}
  [2]

--check looks for one that is installed.

  $ bin=$(dirname "$(command -v sudosat)")
  $ PATH=$bin:/bin run prove -o p --check <<< $easy
  ! sudosat: no proof checker is installed: PATH has no drat-trim
  !   hint: see docs/proofs.md, or name one with --checker 'COMMAND {cnf} {proof}'; without --check the proof is only written
  [2]
  $ mkdir programs; ln -s "$(command -v check_proof)" programs/drat-trim
  $ PATH=$PWD/programs:$PATH run prove -o p --check <<< $easy | tail -1
  verified by drat-trim

In LRAT, where each step has its reasons.

  $ run prove -o reasons --format lrat --checker 'check_proof {cnf} {proof}' <<< $easy
  unique
  reasons.cnf: 729 variables, 12019 clauses
  reasons.lrat: LRAT, 18987 bytes
  verified by check_proof
  $ grep -v ' d ' reasons.lrat | awk '{ zeros = 0; for (i = 2; i <= NF; i++) zeros += $i == 0; print zeros }' | sort -u
  2
  $ grep -c ' d ' reasons.lrat; tail -1 reasons.lrat | cut -d' ' -f2
  0
  0
  $ cmp reasons.cnf unique.cnf
  $ run prove --json -o none --format lrat --checker 'check_proof {cnf} {proof}' "$EXAMPLES/unsolvable.txt" | jq -c '[.proof.format, .verified_by]'
  ["LRAT","check_proof"]

A step without one of its reasons, with another literal, or with a clause that was deleted proves nothing.

  $ awk '$2 != "d" && ++n == 9 { $(NF - 1) = ""; } { print }' reasons.lrat > less.lrat; check_proof reasons.cnf less.lrat
  c step 9 is wrong
  s NOT VERIFIED
  [1]
  $ awk '$2 != "d" && ++n == 9 { $2 = -$2 } { print }' reasons.lrat > other.lrat; check_proof reasons.cnf other.lrat
  c step 9 is wrong
  s NOT VERIFIED
  [1]
  $ awk '$2 != "d" && ++n == 9 { print $1 - 1, "d", $(NF - 1), 0 } { print }' reasons.lrat > gone.lrat; check_proof reasons.cnf gone.lrat
  c step 10 is wrong
  s NOT VERIFIED
  [1]
  $ grep -v ' 0 .* 0$' reasons.lrat > cut.lrat; check_proof reasons.cnf cut.lrat
  c the formula is not refuted in the end
  s NOT VERIFIED
  [1]
  $ run prove -o p --format lrat --timeout 0.3 hopeless.jsonl
  undecided
  ! sudosat: hopeless.jsonl:1:1: undecided: time limit of 0.3 s reached; from an earlier proof: p.cnf
  [3]
  $ ls p.lrat*
  ls: cannot access 'p.lrat*': No such file or directory
  [2]
  $ run prove -o p --format lrat --binary <<< $easy
  ! sudosat: --binary is for DRAT
  !   hint: other proofs are written as text
  [2]
  $ run prove -o p --format lrup <<< $easy
  ! sudosat: unknown format of proofs 'lrup'
  !   hint: did you mean 'lrat'? There are: drat, lrat, veripb
  [2]
  $ run prove --format lrat <<< $easy
  ! sudosat: prove writes two files and needs a name for them
  !   hint: -o NAME writes NAME.cnf and NAME.lrat
  [2]
  $ PATH=$bin:/bin run prove -o p --format lrat --check <<< $easy
  ! sudosat: no proof checker is installed: PATH has no lrat-check
  !   hint: see docs/proofs.md, or name one with --checker 'COMMAND {cnf} {proof}'; without --check the proof is only written
  [2]
  $ cat > programs/lrat-check <<'SCRIPT'
  > #!/bin/sh
  > check_proof "$1" "$2" | sed 's/^s /c /'
  > SCRIPT
  $ chmod +x programs/lrat-check; PATH=$PWD/programs:$PATH run prove -o p --format lrat --check <<< $easy | tail -1
  verified by lrat-check
  $ run prove -o no/such/directory --format lrat <<< $easy
  ! sudosat: cannot write no/such/directory.cnf.part: No such file or directory
  [2]

Names and choices.

  $ run prove <<< $easy
  ! sudosat: prove writes two files and needs a name for them
  !   hint: -o NAME writes NAME.cnf and NAME.drat
  [2]
  $ run prove -o named.cnf <<< $easy | head -1; ls named*
  unique
  named.cnf
  named.drat
  $ run prove -o p.cnf.gz <<< $easy
  ! sudosat: -o takes a name without '.gz': the two files are not compressed
  !   hint: compress them afterwards, if need be
  [2]
  $ run prove --json -o unique.json <<< $easy
  ! sudosat: -o names the formula and the proof; with '.json' it would name the answer
  !   hint: `sudosat prove --json -o NAME > unique.json` writes three files
  [2]
  $ run prove --json -o named <<< $easy > named.json; jq -c '[.verdict, .cnf.file, .proof.file]' named.json; wc -l < named.json
  ["unique","named.cnf","named.drat"]
  1
  $ run prove -o - <<< $easy
  ! sudosat: -o takes a name for files, not '-'
  !   hint: -o NAME writes NAME.cnf and NAME.drat
  [2]
  $ run prove -o no/such/directory <<< $easy
  ! sudosat: cannot write no/such/directory.cnf.part: No such file or directory
  [2]
  $ echo $easy > puzzle.cnf; run prove -o puzzle puzzle.cnf
  ! sudosat: puzzle.cnf is input and output at once, which would destroy it
  !   hint: write to another file, and rename that afterwards
  [2]
  $ run prove -o p -b backtracking <<< $easy
  ! sudosat: backend 'backtracking' cannot write proofs
  !   hint: `sudosat list backends` says which do
  [2]
  $ run prove -o p -b minisat <<< $easy
  ! sudosat: unknown backend 'minisat'
  !   hint: there are: auto, cadical, backtracking, bitboard, local, lockstep, portfolio, process, ipasir
  [2]
  $ run prove -o p "$EXAMPLES/hard.txt"
  ! sudosat: the input holds 4 puzzles, but a proof is made of one
  !   hint: choose it with --puzzle K
  [2]
  $ run prove -o p --puzzle 2 --sat-exit-codes "$EXAMPLES/hard.txt" | head -1
  unique

The files that are written meanwhile are not input either.

  $ echo 1.....3..4.....2 > p.cnf.part
  $ run prove -o p p.cnf.part
  ! sudosat: p.cnf.part is input and output at once, which would destroy it
  !   hint: write to another file, and rename that afterwards
  [2]
  $ cat p.cnf.part
  1.....3..4.....2

For VeriPB, about the inequalities of the puzzle. Without rules all clauses follow from single lines, and the givens of this one
decide all.

  $ run prove -o lines --format veripb --checker 'check_proof {opb} {proof}' <<< $easy
  unique
  lines.opb: 729 variables, 355 constraints
  lines.pbp: VeriPB, 110 bytes
  verified by check_proof
  $ cat lines.pbp
  pseudo-Boolean proof version 2.0
  f 709
  rup >= 1 ;
  output NONE
  conclusion UNSAT : 710
  end pseudo-Boolean proof
  $ run prove --json -o none --format veripb --checker 'check_proof {opb} {proof}' "$EXAMPLES/unsolvable.txt" | jq -c '[.opb.variables, .proof.format, .verified_by]'
  [729,"VeriPB","check_proof"]

A killer's sums are derived. Where its file says something else, the proof is refused.

  $ run prove -o killer --format veripb --checker 'check_proof {opb} {proof}' "$EXAMPLES/killer.txt" | sed 's/[0-9]* bytes/many bytes/'
  unique
  killer.opb: 729 variables, 575 constraints
  killer.pbp: VeriPB, many bytes
  verified by check_proof
  $ cut -d' ' -f1 killer.pbp | sort -u | tr '\n' ' '
  conclusion del end f output pol pseudo-Boolean red rup  (no-eol)
  $ sed '0,/^+1 x1 +2 x2.* = 17 ;/s/= 17 ;/>= 17 ;/' killer.opb > other.opb; cmp -s killer.opb other.opb
  [1]
  $ check_proof other.opb killer.pbp | tail -1
  s NOT VERIFIED
  $ sed '/^[*] not the solution/,$d' killer.opb > other.opb; check_proof other.opb killer.pbp | tail -1
  s NOT VERIFIED
  $ grep -v '^pol' killer.pbp > other.pbp; check_proof killer.opb other.pbp | tail -1
  s NOT VERIFIED

A rule whose clauses cannot be derived is refused by its name.

  $ rank='{"rows":4,"columns":4,"digits":4,"rules":[{"rule":"full rank","lines":[["r1c1","r1c2","r1c3","r1c4"]],"ranks":[3]}]}'
  $ run prove -o p --format veripb <<< "$rank"
  ! sudosat: the clauses of the rule 'full rank' cannot be derived yet
  !   hint: proofs in DRAT and LRAT can be written for every rule
  [2]
  $ ls p.opb* p.pbp* 2> /dev/null
  [2]
  $ PATH=$bin:/bin run prove -o p --format veripb --check <<< $easy
  ! sudosat: no proof checker is installed: PATH has no veripb
  !   hint: see docs/proofs.md, or name one with --checker 'COMMAND {cnf} {proof}'; without --check the proof is only written
  [2]
