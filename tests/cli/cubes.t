  $ . "$TESTDIR/setup.sh"
  $ echo ................ > four
  $ run cubes --lines four
  r1c1=1
  r1c1=2
  r1c1=3
  r1c1=4
  $ run cubes --lines --depth 2 four | head -3
  r1c1=1 r1c2=2
  r1c1=1 r1c2=3
  r1c1=1 r1c2=4
  $ run cubes --json four | head -1
  {"version":1,"cube":"r1c1=1"}
  $ echo $easy | run cubes --lines
  r1c1=5

The counts of the parts, and their sum.

  $ run cubes --lines --depth 3 four > cubes; wc -l < cubes
  24
  $ run count four --cube 'r1c1=1 r1c2=2'
  24 r1c1=1 r1c2=2
  $ run count four --cube 'r1c1=1 r1c2=2' --json
  {"version":1,"source":"four","line":1,"count":24,"exact":true,"cube":"r1c1=1 r1c2=2","puzzle":{"givens":[[null,null,null,null],[null,null,null,null],[null,null,null,null],[null,null,null,null]]}}
  $ run count four --cube-file cubes --json > parts; wc -l < parts
  24
  $ run merge parts
  288
  $ shuf --random-source=four parts | run merge --json -
  {"version":1,"count":288,"exact":true,"cubes":24,"puzzle":{"givens":[[null,null,null,null],[null,null,null,null],[null,null,null,null],[null,null,null,null]]}}
  $ parallel --will-cite --keep-order -j 3 sudosat count four --json --cube {} < cubes | cmp parts
  $ parallel --will-cite --keep-order -j 3 --pipe -N 5 sudosat count four --json --cube-file - < cubes | cmp parts
  $ sudosat count four --json --cube-file - --jobs 2 < cubes | cmp - parts
  $ head -9 parts > some; sudosat count four --cube 'r1c1=2 r1c2=1' --json > other
  $ tail -n +10 parts | run merge some -
  288

6x6: 28200960 (OEIS A291188), of which one in 6! has this first row.

  $ printf '123456%30s\n' '' | tr ' ' . > six
  $ sudosat cubes --depth 3 --lines six > cubes6
  $ sudosat count six --cube-file cubes6 --json > parts6; sudosat merge parts6
  39168

What is not a partition is refused.

  $ sed 7d parts | run merge
  ! sudosat: these cubes do not split the puzzle: 'r1c1=2 r1c2=1 r1c3=3' is missing, and holds a solution
  !   hint: count every cube of one list of `sudosat cubes --lines` once
  [2]
  $ head -3 parts | cat - parts | run merge
  ! sudosat: these cubes do not split the puzzle: 'r1c1=1 r1c2=2 r1c3=3' and 'r1c1=1 r1c2=2 r1c3=3' overlap
  !   hint: count every cube of one list of `sudosat cubes --lines` once
  [2]
  $ cat parts other | run merge
  ! sudosat: these cubes do not split the puzzle: 'r1c1=2 r1c2=1' and 'r1c1=2 r1c2=1 r1c3=3' overlap
  !   hint: count every cube of one list of `sudosat cubes --lines` once
  [2]
  $ cat parts parts6 | run merge
  ! sudosat: <stdin>:25: this is a count of another puzzle than the first one
  [2]
  $ run count --limit 2 --json four --cube 'r1c1=1' > part; run merge part
  ! sudosat: part:1: the count of 'r1c1=1' is not complete
  !   hint: count this cube again, with more time
  [2]
  $ sudosat count four --cube r1c1=2 --json | sed 's/"exact":true/"exact":7/' | run merge
  ! sudosat: <stdin>:1: this is not a count of a cube
  !   hint: merge takes what `sudosat count --json --cube` prints
  [2]
  $ sed 's/"count":12/"count":"0x12"/' parts | run merge
  ! sudosat: <stdin>:1: the count is not a number
  [2]
  $ echo 288 | run merge
  ! sudosat: <stdin>:1: this is not a count of a cube
  !   hint: merge takes what `sudosat count --json --cube` prints
  [2]
  $ sudosat count --json --cube r1c1=1 2>/dev/null <<< 12. | run merge
  ! sudosat: <stdin>:1: this part was not counted: not readable: the board ends after 1 of 3 rows
  [2]
  $ run merge < /dev/null
  ! sudosat: there is no part to add
  !   hint: merge takes what `sudosat count --json --cube` prints
  [2]
  $ sed 1d parts | run merge --backend backtracking --effort 1
  ! sudosat: undecided whether the cubes are all there are: effort limit of 1 reached
  [3]

JSON that is nested too deep is a message, not a crash.

  $ deep() { printf '{"count":1,"exact":true,"cube":"r1c1=1","puzzle":{"x":'; printf "%$1s" | tr ' ' '['; printf "%$1s" | tr ' ' ']'; echo '}}'; }
  $ deep 1000000 | run merge
  ! sudosat: <stdin>:1: JSON that is nested too deep for a count
  [2]

Sums are exact beyond 64 bits.

  $ sed 's/"count":12,/"count":"30000000000000000000",/' parts | run merge
  720000000000000000000
  $ sed 's/"count":12,/"count":18446744073709551615,/' parts | run merge --json | cut -c1-62
  {"version":1,"count":"442721857769029238760","exact":true,"cub

The incremental formula, for CaDiCaL's program.

  $ echo $easy | sed 's/53..7/...../' > two
  $ run cubes two -o two.icnf
  $ grep -c '^a ' two.icnf
  2
  $ cadical -q two.icnf | sudosat decode two.icnf --to line | sudosat check
  unique
  $ run cubes --depth 3 four -o four.icnf; grep -c '^a ' four.icnf
  24
  $ cadical -q four.icnf | sudosat decode four.icnf --to line | sudosat check
  unique

The cubes, each forbidden, leave nothing: every solution is in one of them.

  $ forbid() {
  >   awk '/^a / { for (i = 2; i < NF; ++i) $i = -$i; $1 = "" } /^p/ { next } !/^c/ { print }' "$@"
  > }
  $ forbid four.icnf > clauses; echo "p cnf 64 $(wc -l < clauses)" | cat - clauses > forbidden; cadical -q forbidden
  s UNSATISFIABLE
  [20]
  $ sed '$d' clauses > fewer; echo "p cnf 64 $(wc -l < fewer)" | cat - fewer > forbidden; cadical -q -n forbidden
  s SATISFIABLE
  [10]

  $ run cubes --lines <<< 11..............
  ! sudosat: no cube is left: the puzzle has no solution
  [1]
  $ run cubes --depth 0 four
  ! sudosat: --depth takes a whole number from 1, not '0'
  !   hint: --depth D: branch D times: cubes of up to D cells (default: 1)
  [2]
  $ cat four four | run cubes
  ! sudosat: the input holds 2 puzzles, but a split is made of one
  !   hint: choose it with --puzzle K
  [2]
  $ cat four four | run cubes --puzzle 1 --lines | wc -l
  4
  $ run count four --cube r5c1=1
  # 'r5c1=1' does not name a cell and a digit of a board of 4x4 with 2x2 boxes
  ! sudosat: four:1:1: 'r5c1=1' does not name a cell and a digit of a board of 4x4 with 2x2 boxes
  !   hint: a cube is a list such as 'r1c1=5 r2c3=1'
  [2]
  $ run count --cube-file - < four
  ! sudosat: the cubes and the puzzle cannot both be standard input
  !   hint: name the puzzle's file
  [2]
  $ run count four --cube-file missing
  ! sudosat: cannot open missing: No such file or directory
  [2]
  $ run count four --cube r1c1=1 --cube-file cubes
  ! sudosat: --cube and --cube-file do not go together
  [2]

The list of cubes is an input, too.

  $ cp cubes kept; run count four --cube-file cubes -o cubes
  ! sudosat: cubes is input and output at once, which would destroy it
  !   hint: write to another file, and rename that afterwards
  [2]
  $ run count four --cube-file - -o cubes < cubes
  ! sudosat: cubes is input and output at once, which would destroy it
  !   hint: write to another file, and rename that afterwards
  [2]
  $ cmp cubes kept

A count that was interrupted is gone on with, cube by cube. A board that the cubes do not fit takes one line.

  $ (cat four; echo; echo 1; echo; cat four) > three
  $ run count --from line three --cube-file cubes --json -o whole
  ! sudosat: three:3:1: 'r1c2=2' does not name a cell and a digit of a board of 1x1 with 1x1 boxes
  !   hint: a cube is a list such as 'r1c1=5 r2c3=1'
  [2]
  $ wc -l < whole
  49
  $ sudosat count --from line three --cube-file cubes --json --resume counted 2> err; cmp whole counted
  $ for lines in 0 1 2 3 23 24 25 26 27 48 49; do
  >   head -$lines whole > torn; printf '{"vers' >> torn; cp .counted.resume .torn.resume
  >   sudosat count --from line three --cube-file cubes --json --resume torn 2> err; cmp whole torn
  >   head -$lines whole > torn; cp .counted.resume .torn.resume
  >   sudosat count --from line three --cube-file cubes --json --jobs 2 --resume torn 2> err; cmp whole torn
  > done

An interrupt while reading is not an error.

  $ sleep 2 | timeout --foreground --preserve-status --signal INT 1 sudosat merge
  sudosat: interrupted
  [3]

What is counted is counted, whether a part has solutions or not; and --resume ends as the whole run does. How many lines
its record has in between depends on how fast the answers come.

  $ printf '1234\n3412\n2143\n432.\n' > last; printf 'r4c4=%d\n' 2 1 3 > three
  $ run count --cube-file three last -o counts
  $ cat counts
  0 r4c4=2
  1 r4c4=1
  0 r4c4=3
  $ run count --cube-file three last --resume all; cmp all counts; sed -n '1p; $p' .all.resume
  {"version":1,"question":"count --cube-file three last"}
  {"bytes":27,"puzzles":1,"parts":0,"exit":0}
  $ for lines in 1 2 3; do
  >   head -n $lines counts > begun; cp .all.resume .begun.resume
  >   run count --cube-file three last --resume begun; cmp begun counts
  > done
