  $ . "$TESTDIR/setup.sh"
  $ full=1234341221434321

Clues go in reading order; what is left has one solution, and none of it can go.

  $ run minimise <<< $full
  ......12.1.3.32.
  $ run minimise <<< $full | run minimise
  ......12.1.3.32.
  $ run minimise <<< $full | run minimise --all-redundant
  none
  $ run minimise "$DATA/classic/clue17.txt" | cmp - "$DATA/classic/clue17.txt" && echo the same
  the same
  $ run minimise --keep r1c1,r1c2 <<< $full
  12.........3.32.
  $ run minimise --seed 7 <<< $full > one
  $ run minimise --seed 7 <<< $full | cmp - one && echo the same
  the same
  $ for seed in 0 1 2 3 4 5 6 7 8 9; do run minimise --seed $seed <<< $full; done | sort -u | run check | sort -u
  unique

In the layout of the input.

  $ run minimise "$EXAMPLES/boj-2580.txt" | head -2
  0 0 0 0 0 0 0 0 0
  0 0 0 1 0 0 0 0 9
  $ printf '1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n' | run minimise
  0 0 0 0
  0 0 1 2
  0 1 0 3
  0 3 2 0

Cells that become open hold no entry of a player.

  $ printf '1 u2 1234 4\n3 4 1 2\n2 3 4 1\n4 1 2 3\n' | run minimise
  1234 u2 1234 1234
  1234 1234 1 2
  1234 1234 1234 1234
  1234 1 2 3

Pencilmarks are clues, and with --rules so are rules.

  $ run minimise --to sukaku "$EXAMPLES/pencilmarks.txt" | run check
  unique
  $ run minimise --json --rules <<< '{"rules":["diagonal /"],"givens":[[1,2,3,4],[3,4,1,2],[4,3,2,1],[2,1,4,3]]}'
  {"version":1,"source":"<stdin>","line":1,"puzzle":*,"dropped":*,"dropped_rules":*,"complete":true} (glob)
  $ run minimise --all-redundant --rules "$EXAMPLES/diagonal.jsonl"
  none
  $ run minimise --all-redundant <<< 1234341221.34321
  r1c1, r1c2, r1c3, r1c4, r2c1, r2c2, r2c3, r2c4, r3c1, r3c2, r3c4, r4c1, r4c2, r4c3, r4c4
  $ run minimise --all-redundant --json <<< ......12.1.3.321
  {"version":1,"source":"<stdin>","line":1,"redundant":*,"redundant_rules":[],"complete":true} (glob)

Puzzles with several solutions or none. Without its second 4 this one has as many, so no message may say that it needs it.

  $ for given in 12343412........ 123.3412........; do run count <<< $given; done
  4
  4
  $ run minimise --all-redundant <<< 12343412........
  # several solutions; minimise takes a puzzle with one
  ! sudosat: <stdin>:1:1: several solutions; minimise takes a puzzle with one
  [1]

  $ run minimise <<< 12..............
  # several solutions; minimise takes a puzzle with one
  ! sudosat: <stdin>:1:1: several solutions; minimise takes a puzzle with one
  [1]
  $ run minimise --all-redundant <<< 11..............
  # no solution: r1c1 and r1c2 both hold 1 in row 1
  ! sudosat: <stdin>:1:1: no solution: r1c1 and r1c2 both hold 1 in row 1
  [1]
  $ run minimise --effort 1 --backend backtracking <<< $empty
  # undecided: effort limit of 1 reached
  ! sudosat: <stdin>:1:1: undecided: effort limit of 1 reached
  [3]

  $ run minimise --keep r9c9 <<< $full
  # 'r9c9' is not on the board: cells are r1c1 to r4c4
  ! sudosat: <stdin>:1:1: 'r9c9' is not on the board: cells are r1c1 to r4c4
  !   hint: cells stand with commas between them: --keep r1c1,r2c3
  [2]
  $ run minimise --seed -1 <<< $full
  ! sudosat: --seed takes a whole number, not '-1'
  !   hint: --seed N: try the clues in a random order, that of this seed (default: in reading order)
  [2]
  $ run minimise --all-redundant --seed 5 <<< $full
  ! sudosat: --seed does not go with --all-redundant, which tries each clue alone
  [2]
