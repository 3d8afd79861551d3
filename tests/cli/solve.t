  $ . "$TESTDIR/setup.sh"

The puzzle of BOJ 2580 and what its judge expects, byte for byte.

  $ run solve "$EXAMPLES/boj-2580.txt"
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ sudosat solve < "$EXAMPLES/boj-2580.txt" | wc -c
  /usr/bin/bash: line 6: /boj-2580.txt: No such file or directory
  0

The puzzle of BOJ 2239, likewise.

  $ run solve --lexicographic < "$EXAMPLES/boj-2239.txt"
  /usr/bin/bash: line 8: /boj-2239.txt: No such file or directory
  [1]

Many solutions: the smallest in row-major order, on every backend.

  $ echo $empty > empty
  $ run solve --lexicographic empty
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ run solve --lexicographic --backend backtracking empty
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ for encoding in minimal extended reduced; do run solve --lexicographic --encoding $encoding empty; done | uniq -c | awk '{print $1}'
  3

Line k of the result belongs to puzzle k, also where it has no answer.

  $ cat > puzzles <<END
  > $easy
  > 55...............................................................................
  > 12.
  > .....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........
  > # a comment with digits 123456789 is no puzzle
  > $easy
  > END
  $ run solve puzzles
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ run solve --to line --backend backtracking - < puzzles | grep -v '^!' > native
  [1]
  $ run solve puzzles | grep -v '^!' | cmp - native

Several solutions.

  $ run solve --limit 2 "$EXAMPLES/several.txt" --to line | sort -u | grep -c '^[1-9]\{81\}$'
  0
  [1]
  $ run solve --all <<< 12..34.......... | sort > all
  $ wc -l < all; head -2 all
  1
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  $ run solve --all --backend backtracking <<< 12..34.......... | sort | cmp - all
  $ run solve --limit 12 <<< 12..34.......... | sort | cmp - all
  $ run solve --all --effort 1000 --backend backtracking <<< $empty > some
  [127]
  $ tail -1 some
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  $ run check some | uniq -c | sort -n | tail -1 | awk '{print $2}'
  !
  $ run solve --all --lexicographic empty
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ run solve --limit 0 empty
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]

A limit ends as undecided, never as "no solution".

  $ hopeless > hopeless
  $ run solve --timeout 0.2 --to line hopeless
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ run solve --timeout 0.2 --to line hopeless --backend backtracking
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ run solve --lexicographic --effort 10 hopeless --to line
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ printf '%s\n' $easy > one; run solve --timeout 0.2 hopeless one --to line
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ hard=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
  $ run solve --effort 1 --backend backtracking <<< $hard
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ run solve --effort 1 --timeout 9 --backend backtracking <<< $hard
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]

Exit status for those who script SAT solvers.

  $ run solve --sat-exit-codes --to line <<< $easy
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ run solve --sat-exit-codes <<< 11..............
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ sudosat solve --sat-exit-codes --effort 1 --backend backtracking <<< $hard 2>/dev/null
  [127]
  $ run solve --sat-exit-codes missing
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]

What the solver did.

  $ run solve --stats --encoding minimal --to line <<< $easy
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ run solve --stats --backend backtracking --to line <<< $easy
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]

How a puzzle was read.

  $ run solve --verbose <<END
  > $(tr . 0 <<< $easy)  rating 1.2
  > END
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]

Colour only where it is wanted.

  $ run solve --to pretty --color never <<< .43........2..4. | grep -c $'\033'
  0
  [1]
  $ run solve --to pretty <<< .43........2..4. | grep -c $'\033'
  0
  [1]
  $ run solve --to pretty --color always <<< .43........2..4. | grep -c $'\033'
  0
  [1]

A random solution: the same for the same seed, on however many threads.

  $ run solve --random 1 --json <<< ................
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ run solve --random 2 --verbose <<< ................
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ for i in 1 2 3; do echo $empty; echo $easy; done > boards
  $ run solve --random 7 boards --jobs 3 | sort | uniq -c | awk '{ print $1 }'
  1
  $ run solve --random 7 boards --backend backtracking | cmp - <(sudosat solve --random 7 boards)
  /usr/bin/bash: line 99: sudosat: command not found
  cmp: EOF on /dev/fd/63 which is empty
  [1]
  $ run solve --random 7 --json <<< $empty | grep -o '"drawn.*'
  [1]
  $ run solve --random 7 <<< $empty | sudosat check
  /usr/bin/bash: line 103: sudosat: command not found
  [127]
  $ run solve --random 7 "$EXAMPLES/unsolvable.txt"
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ hopeless | run solve --random 1 --timeout 0.3
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ run solve --random 1 --all <<< $easy
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ run solve --random x <<< $easy
  ! /work/wt-scale/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
