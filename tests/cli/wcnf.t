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
  $ optimum d.wcnf -q1
  $ run decode d.wcnf answer --to line
  $ run explain --json "$EXAMPLES/unsolvable.txt" | jq '.drop'
  $ printf '11%77s22\n' '' | tr ' ' . > two; run encode --to wcnf two -o two.wcnf
  $ optimum two.wcnf -q1; run decode two.wcnf answer --to line | wc -l
  $ run encode --to wcnf <<< $easy > e.wcnf; optimum e.wcnf; run decode e.wcnf answer --to line
  $ run encode --to wcnf "$EXAMPLES/killer.txt" > k.wcnf; grep -c '^1 ' k.wcnf; optimum k.wcnf -q1

The fewest givens to add are as many as check finds.

  $ run encode --to wcnf-add "$EXAMPLES/several.txt" -o a.wcnf
  $ optimum a.wcnf -q1
  $ run decode a.wcnf answer --to line > more; run check more
  $ run encode --to wcnf-add <<< 1...2........... > b.wcnf; optimum b.wcnf -q1; run check --fix 1 --json <<< 1...2........... | jq '.fixes[0] | length'
  $ optimum b.wcnf; run decode b.wcnf answer | run check

Answers in the form of the MaxSAT Evaluations, all values in one word.

  $ optimum b.wcnf -q1; { echo c a comment; echo o 2; echo s OPTIMUM FOUND; echo "v $(grep '^v' answer | tr ' ' '\n' | grep -vE '^(v|0)$' | sed 's/-.*/0/; s/[1-9].*/1/' | tr -d '\n')"; } > words
  $ run decode b.wcnf words --to line | run check

Wrong answers and questions.

  $ echo s OPTIMUM > answer; run decode b.wcnf answer
  $ printf 's OPTIMUM FOUND\nv 1 2 -3 0\n' > answer; run decode d.wcnf answer
  $ run encode --to wcnf-add "$EXAMPLES/unsolvable.txt"
  $ run encode --to wcnf-add <<< $empty
  $ run encode --to wcnf --amo product <<< $easy
  $ run encode --to wcnf-add --stats <<< $easy
  $ run encode --to maxsat <<< $easy
  $ printf 'h 1 0\n' > foreign.wcnf; run decode foreign.wcnf answer
