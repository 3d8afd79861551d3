  $ . "$TESTDIR/setup.sh"

Questions for MaxSAT solvers. clasp reads the form of before 2022.

  $ cat > old.awk <<'END'
  > /^c/ { next }
  > { for (i = 2; i < NF; i++) { v = $i < 0 ? -$i : $i; if (v > last) last = v }
  >   if ($1 == "h") $1 = 100000; lines[++n] = $0 }
  > END { print "p wcnf", last, n, 100000; for (i = 1; i <= n; i++) print lines[i] }
  > END
  $ optimum() { awk -f old.awk $1 > old.wcnf; clasp "${@:2}" old.wcnf > answer; awk '/^c Optimization/ { print $4 }' answer; }

The fewest clues and rules to drop are as many as explain finds.

  $ run encode --to wcnf "$EXAMPLES/unsolvable.txt" -o d.wcnf
  $ grep -vE '^(c|h|1 [0-9]+ 0$)' d.wcnf
  [1]
  $ optimum d.wcnf -q1
  1
  $ run decode d.wcnf answer --to line
  623745189985621743741389526816594237257136498394278615538417962179862354462953871
  ! sudosat: to be dropped: the clue of r7c9
  $ run explain --json "$EXAMPLES/unsolvable.txt" | jq '.drop'
  [
    "given 5 at r1c6"
  ]
  $ printf '11%77s22\n' '' | tr ' ' . > two; run encode --to wcnf two -o two.wcnf
  $ optimum two.wcnf -q1; run decode two.wcnf answer --to line | wc -l
  2
  2
  $ run encode --to wcnf <<< $easy > e.wcnf; optimum e.wcnf; run decode e.wcnf answer --to line
  0
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  ! sudosat: nothing is to be dropped
  $ run encode --to wcnf "$EXAMPLES/killer.txt" > k.wcnf; grep -c '^1 ' k.wcnf; optimum k.wcnf -q1
  25
  0

The fewest givens to add are as many as check finds.

  $ run encode --to wcnf-add "$EXAMPLES/several.txt" -o a.wcnf
  $ optimum a.wcnf -q1
  1
  $ run decode a.wcnf answer --to line > more; run check more
  unique
  $ run encode --to wcnf-add <<< 1...2........... > b.wcnf; optimum b.wcnf -q1; run check --fix 1 --json <<< 1...2........... | jq '.fixes[0] | length'
  2
  2
  $ optimum b.wcnf; run decode b.wcnf answer | run check
  2
  unique

Answers in the form of the MaxSAT Evaluations, all values in one word.

  $ optimum b.wcnf -q1; { echo c a comment; echo o 2; echo s OPTIMUM FOUND; echo "v $(grep '^v' answer | tr ' ' '\n' | grep -vE '^(v|0)$' | sed 's/-.*/0/; s/[1-9].*/1/' | tr -d '\n')"; } > words
  2
  $ run decode b.wcnf words --to line | run check
  unique

Wrong answers and questions.

  $ echo s OPTIMUM > answer; run decode b.wcnf answer
  ! sudosat: answer:1:3: an unknown status 'OPTIMUM'
  !   hint: expected SATISFIABLE, UNSATISFIABLE or UNKNOWN
  [2]
  $ printf 's OPTIMUM FOUND\nv 1 2 -3 0\n' > answer; run decode d.wcnf answer
  ! sudosat: answer: this answer is not a solution: r1c2 does not hold a digit
  !   hint: is it the answer to d.wcnf?
  [2]
  $ run encode --to wcnf-add "$EXAMPLES/unsolvable.txt"
  ! sudosat: the puzzle has no solution, and givens cannot add one
  [2]
  $ run encode --to wcnf-add <<< $empty
  ! sudosat: the puzzle has 1000 solutions or more, too many to compare
  [2]
  $ run encode --to wcnf --amo product <<< $easy
  ! sudosat: --amo is about --to dimacs, not wcnf
  [2]
  $ run encode --to wcnf-add --stats <<< $easy
  ! sudosat: --stats counts the clauses of --to dimacs, not of wcnf-add
  [2]
  $ run encode --to maxsat <<< $easy
  ! sudosat: unknown form of formulas 'maxsat'
  !   hint: there are: dimacs, opb, wcnf, wcnf-add
  [2]
  $ printf 'h 1 0\n' > foreign.wcnf; run decode foreign.wcnf answer
  ! sudosat: foreign.wcnf:1:1: this is not a file in DIMACS, OPB or WCNF
  !   hint: decode takes the formula first and the solver's answer second
  [2]
