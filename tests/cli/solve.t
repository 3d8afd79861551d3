  $ . "$TESTDIR/setup.sh"

The puzzle of BOJ 2580 and what its judge expects, byte for byte.

  $ run solve "$EXAMPLES/boj-2580.txt"
  1 3 5 4 6 9 2 7 8
  7 8 2 1 3 5 6 4 9
  4 6 9 2 7 8 1 3 5
  3 2 1 5 4 6 8 9 7
  8 7 4 9 1 3 5 2 6
  5 9 6 8 2 7 4 1 3
  9 1 7 6 5 2 3 8 4
  6 4 3 7 8 1 9 5 2
  2 5 8 3 9 4 7 6 1
  $ sudosat solve < "$EXAMPLES/boj-2580.txt" | wc -c
  162

The puzzle of BOJ 2239, likewise.

  $ run solve --lexicographic < "$EXAMPLES/boj-2239.txt"
  143628579
  572139468
  986754231
  391542786
  468917352
  725863914
  237481695
  619275843
  854396127

Many solutions: the smallest in row-major order, on every backend.

  $ echo $empty > empty
  $ run solve --lexicographic empty
  123456789456789123789123456214365897365897214897214365531642978642978531978531642
  $ run solve --lexicographic --backend backtracking empty
  123456789456789123789123456214365897365897214897214365531642978642978531978531642
  $ for encoding in minimal extended reduced; do run solve --lexicographic --encoding $encoding empty; done | uniq -c | awk '{print $1}'
  3

Line k of the result belongs to puzzle k, also where it has no answer.

  $ cat > puzzles <<END
  > $easy
  > 55...............................................................................
  > 12.
  > .....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........
  > # a comment with digits 123456789 is not a puzzle
  > $easy
  > END
  $ run solve puzzles
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  # no solution: r1c1 and r1c2 both hold 5 in row 1
  # not readable: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)
  # no solution
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  ! sudosat: puzzles:2:1: no solution: r1c1 and r1c2 both hold 5 in row 1
  ! sudosat: puzzles:3:4: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)
  !   hint: 1 too few for 2x2
  ! sudosat: puzzles:4:1: no solution
  [2]
  $ run solve --to line --backend backtracking - < puzzles | grep -v '^!' > native
  $ run solve puzzles | grep -v '^!' | cmp - native

Several solutions.

  $ run solve --limit 2 "$EXAMPLES/several.txt" --to line | sort -u | grep -c '^[1-9]\{81\}$'
  2
  $ run solve --all <<< 12..34.......... | sort > all
  $ wc -l < all; head -2 all
  12
  1234341221434321
  1234341223414123
  $ run solve --all --backend backtracking <<< 12..34.......... | sort | cmp - all
  $ run solve --limit 12 <<< 12..34.......... | sort | cmp - all
All Latin squares of order 5; the first thousand come from the SAT solver, the others do not.
  $ run solve --all --latin <<< ......................... | sort -u | wc -l
  161280
  $ run solve --all --effort 1000 --backend backtracking <<< $empty > some
  [3]
  $ tail -1 some
  ! sudosat: <stdin>:1:1: undecided: effort limit of 1000 reached, there may be more solutions
  $ run check some | uniq -c | sort -n | tail -1 | awk '{print $2}'
  unique
  $ run solve --all --lexicographic empty
  ! sudosat: --lexicographic gives one solution; it does not go with --all or --limit
  [2]
  $ run solve --limit 0 empty
  ! sudosat: --limit takes a whole number from 1, not '0'
  !   hint: --limit N: at most N solutions of each puzzle
  [2]

A limit ends as undecided, never as "no solution".

  $ hopeless > hopeless
  $ run solve --timeout 0.2 --to line hopeless
  # undecided: time limit of 0.2 s reached
  ! sudosat: hopeless:1:1: undecided: time limit of 0.2 s reached
  [3]
  $ run solve --timeout 0.2 --to line hopeless --backend backtracking
  # undecided: time limit of 0.2 s reached
  ! sudosat: hopeless:1:1: undecided: time limit of 0.2 s reached
  [3]
  $ run solve --lexicographic --effort 10 hopeless --to line
  # undecided: effort limit of 10 reached
  ! sudosat: hopeless:1:1: undecided: effort limit of 10 reached
  [3]
  $ printf '%s\n' $easy > one; run solve --timeout 0.2 hopeless one --to line
  # undecided: time limit of 0.2 s reached
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  ! sudosat: hopeless:1:1: undecided: time limit of 0.2 s reached
  [3]
  $ hard=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
  $ run solve --effort 1 --backend backtracking <<< $hard
  # undecided: effort limit of 1 reached
  ! sudosat: <stdin>:1:1: undecided: effort limit of 1 reached
  [3]
  $ run solve --effort 1 --timeout 9 --backend backtracking <<< $hard
  # undecided: effort limit of 1 reached
  ! sudosat: <stdin>:1:1: undecided: effort limit of 1 reached
  [3]

Exit status for those who script SAT solvers.

  $ run solve --sat-exit-codes --to line <<< $easy
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  [10]
  $ run solve --sat-exit-codes <<< 11..............
  # no solution: r1c1 and r1c2 both hold 1 in row 1
  ! sudosat: <stdin>:1:1: no solution: r1c1 and r1c2 both hold 1 in row 1
  [20]
  $ sudosat solve --sat-exit-codes --effort 1 --backend backtracking <<< $hard 2>/dev/null
  # undecided: effort limit of 1 reached
  $ run solve --sat-exit-codes missing
  ! sudosat: cannot open missing: No such file or directory
  [2]

What the solver did.

  $ run solve --stats --backend cadical --encoding minimal --to line <<< $easy
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  ! <stdin>:1:1: backend cadical
  !   variables               729
  !   clauses                8859
  !   literals              18255
  !   conflicts +[0-9]+ (re)
  !   decisions +[0-9]+ (re)
  !   propagations +[0-9]+ (re)
  !   encode time +[0-9.]+ ms (re)
  !   solve time +[0-9.]+ ms (re)
  !   memory +[0-9.]+ MB \(peak\) (re)
  $ run solve --stats --backend backtracking --to line <<< $easy
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  ! <stdin>:1:1: backend backtracking
  !   conflicts +[0-9]+ (re)
  !   decisions +[0-9]+ (re)
  !   solve time +[0-9.]+ ms (re)
  !   memory +[0-9.]+ MB \(peak\) (re)

How a puzzle was read.

  $ run solve --verbose <<END
  > $(tr . 0 <<< $easy)  rating 1.2
  > END
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  ! sudosat: <stdin>:1:1: format line, 9x9 with 3x3 boxes, alphabet 1-9A-Z, open cells '0'
  ! sudosat: <stdin>:1:1: ignored after the board:   rating 1.2

Colour only where it is wanted.

  $ run solve --to pretty --color never <<< .43........2..4. | grep -c $'\033'
  0
  [1]
  $ run solve --to pretty <<< .43........2..4. | grep -c $'\033'
  0
  [1]
  $ run solve --to pretty --color always <<< .43........2..4. | grep -c $'\033'
  4

A random solution: the same for the same seed, on however many threads.

  $ run solve --random 1 --json <<< ................
  {"version":1,"source":"<stdin>","line":1,"verdict":"solved","solution":[[2,3,1,4],[4,1,3,2],[1,2,4,3],[3,4,2,1]],"drawn":"uniformly","from":288}
  $ run solve --random 2 --verbose <<< ................
  3421123421434312
  ! sudosat: <stdin>:1:1: format line, 4x4 with 2x2 boxes, alphabet 1-9A-Z, open cells '.'
  ! sudosat: <stdin>:1:1: drawn uniformly from all 288 solutions
  $ for i in 1 2 3; do echo $empty; echo $easy; done > boards
  $ run solve --random 7 boards --jobs 3 | sort | uniq -c | awk '{ print $1 }'
  3
  3
  $ run solve --random 7 boards --backend backtracking | cmp - <(sudosat solve --random 7 boards)
  $ run solve --random 7 --json <<< $empty | grep -o '"drawn.*'
  "drawn":"by weight","from":949}
  $ run solve --random 7 <<< $empty | sudosat check
  unique
  $ run solve --random 7 "$EXAMPLES/unsolvable.txt"
  # no solution
  ! sudosat: [^ ]*unsolvable.txt:1:1: no solution (re)
  [1]
  $ hopeless | run solve --random 1 --timeout 0.3
  # undecided: time limit of 0.3 s reached
  ! sudosat: <stdin>:1:1: undecided: time limit of 0.3 s reached
  [3]
  $ run solve --random 1 --all <<< $easy
  ! sudosat: --random gives one solution; it does not go with --all, --limit or --lexicographic
  [2]
  $ run solve --random x <<< $easy
  ! sudosat: --random takes a whole number, not 'x'
  !   hint: --random SEED: a random solution; the same seed gives the same one
  [2]
