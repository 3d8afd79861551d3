  $ . "$TESTDIR/setup.sh"

A puzzle as pseudo-Boolean constraints, another program's answer, and the grid. The cells are numbered as in the CNF.

  $ run encode --to opb -o f.opb <<< $easy
  $ head -1 f.opb
  * #variable= 729 #constraint= 354
  $ grep -vc '^[*]' f.opb
  354
  $ clasp f.opb > answer || true
  $ run decode f.opb answer --to line
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  $ run encode --encoding extended <<< $easy | grep '^c x' | cut -c3- > cnf.cells
  $ grep '^[*] x r' f.opb | cut -c3- | diff - cnf.cells

Other solvers wrap their answers, or find none.

  $ { echo s SATISFIABLE; grep '^v' answer | tr ' ' '\n' | grep x | sed 's/^/v /'; } | run decode f.opb --to line
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  $ run encode --to opb -o n.opb "$EXAMPLES/unsolvable.txt"
  $ clasp n.opb | run decode n.opb
  # no solution
  [1]
  $ { echo s SATISFIABLE; echo v x1 -x0; } | run decode f.opb
  ! sudosat: <stdin>:2:6: '-x0' is not a literal
  [2]
  $ { echo s SATISFIABLE; echo v x1 -x2; } | run decode f.opb
  ! sudosat: <stdin>: this answer is not a solution: r1c1 is 1, but the given is 5
  !   hint: is it the answer to f.opb?
  [2]

A file that was cut, or is not one of ours.

  $ head -20 f.opb > cut.opb
  $ run decode cut.opb answer
  ! sudosat: cut.opb:21: the file ends before its formula
  !   hint: the file is damaged: write the formula again
  [2]
  $ sed '1s/729/728/' f.opb > less.opb
  $ run decode less.opb answer
  ! sudosat: less.opb:91:14: fewer variables than the 729 of the cells
  !   hint: the file is damaged: write the formula again
  [2]
  $ printf '* #variable= 1 #constraint= 1\n+1 x1 >= 1 ;\n' > other.opb
  $ run decode other.opb answer
  ! sudosat: other.opb: no comment of this formula holds its puzzle
  !   hint: only a formula that was encoded here, with its comments, can be decoded
  [2]

The boards of the gallery, one of each kind of rule, have as many models as solutions, counted up to 300. The boards
whose hidden cells might have several values for one solution are not among them: the one below has.

  $ cat > compare.sh <<'END'
  > models() { clasp -n 301 -q $1 | awk '/^c Models/ { print ($4 + 0 > 300 ? 300 : $4 + 0) }'; }
  > while read -r board; do
  >   printf '%s\n' "$board" > board.jsonl
  >   sudosat encode --to opb board.jsonl -o g.opb
  >   counted=$(sudosat count --limit 300 board.jsonl | grep -oE '[0-9]+' | head -1)
  >   [ "$(models g.opb)" = "$counted" ] && echo same || echo "$board: $(models g.opb) models, $counted solutions"
  > done | sort | uniq -c | sed 's/^ *//'
  > END
  $ bash compare.sh < "$EXAMPLES/../docs/gallery.jsonl"
  113 same

So have ranks among all rows and columns: boards with and without houses, all of whose digits a line holds or not, and for
each way of taking lines that are equal. The first rank is possible, or not if no lines are equal.

  $ for board in '"digits": 4, "boxes": null' '"digits": 5, "boxes": null' '"digits": 4, "boxes": null, "lines": false'; do
  >   for ties in none only-unclued any; do
  >     for rank in 1 2 16; do
  >       echo "{\"rows\": 4, \"columns\": 4, $board, \"givens\": [[1,0,0,0],[0,0,0,0],[0,1,2,0],[0,0,0,0]]," \
  >         "\"rules\": [{\"rule\": \"full rank\", \"ties\": \"$ties\", \"ranks\": [$rank, 5]," \
  >         '"lines": [["r1c1","r1c2","r1c3","r1c4"],["r1c1","r2c1","r3c1","r4c1"]]}]}'
  >     done
  >   done
  > done | bash compare.sh
  27 same

If both alternatives hold, either may be chosen: r1c1 < r1c2 or r1c1 < r2c1 on an open board, which has 96 solutions for both.

  $ echo '.Shape~4x4.Or.Thermo~R1C1~R1C2.Thermo~R1C1~R2C1.End' > or.iss
  $ run encode --to opb -o or.opb or.iss
  $ clasp -n 0 -q or.opb | grep Models
  c Models         : 288
  $ run count or.iss
  192

What goes with it.

  $ run encode --to pb <<< $easy
  ! sudosat: unknown form of formulas 'pb'
  !   hint: did you mean 'opb'? There are: dimacs, opb, wcnf, wcnf-add
  [2]
  $ run encode --to opb --stats <<< $easy
  ! sudosat: --stats counts the clauses of --to dimacs, not of opb
  [2]
  $ run encode --to opb --amo product <<< $easy
  ! sudosat: --amo is about --to dimacs, not opb
  [2]
