  $ . "$TESTDIR/setup.sh"

  $ run check <<< $easy
  unique
  $ run check "$EXAMPLES/unsolvable.txt"
  none
  [1]
  $ run check "$EXAMPLES/several.txt"
  several
  [1]
  $ run check <<< 1.1.............
  none
  ! sudosat: <stdin>:1:1: no solution: r1c1 and r1c3 both hold 1 in row 1
  [1]

A line for each puzzle; the worst status counts.

  $ printf '%s\n' $easy 12. $empty > puzzles
  $ run check puzzles
  unique
  # not readable: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)
  several
  ! sudosat: puzzles:2:4: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)
  !   hint: 1 too few for 2x2
  [2]
  $ run check --backend backtracking puzzles
  unique
  # not readable: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)
  several
  ! sudosat: puzzles:2:4: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)
  !   hint: 1 too few for 2x2
  [2]

The witness: the solution, or two that differ.

  $ run check --witness <<< $easy
  unique
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  $ run check --witness <<< $empty > out
  [1]
  $ sed -i '/^! .*: the two solutions differ in r/d' out
  $ head -1 out
  several
  $ tail -n +2 out | sort -u | grep -c '^[1-9]\{81\}$'
  2
  $ tail -n +2 out | sudosat check
  unique
  unique

  $ run check --effort 1 --backend backtracking <<< $empty
  undecided
  ! sudosat: <stdin>:1:1: undecided: effort limit of 1 reached
  [3]
  $ run check --sat-exit-codes <<< $empty
  several
  [20]

A variable may hold a value that is not a digit of the board.

  $ run check <<'EOF'
  > {"rows":4,"columns":4,"first_digit":900,
  >  "givens":[[900,901,902,903],[902,903,900,901],[901,900,903,902],[903,902,901,900]],
  >  "variables":[{"name":"v1","values":[3,3]}],
  >  "rules":[{"rule":"contains at least","cells":["v1","r1c3","r1c4"],"values":[903,3]}]}
  > EOF
  unique
