--stats: what the solver did for each of few puzzles, and what it did together.

  $ . "$TESTDIR/setup.sh"
  $ printf '%s\n' $easy 55${easy#??} $easy 12. > puzzles
  $ run check --stats --backend backtracking puzzles | grep -v time
  unique
  none
  unique
  # not readable: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)
  ! puzzles:1:1: backend backtracking
  !   conflicts                 0
  !   decisions                 0
  !   memory +[0-9.]+ MB \(peak\) (re)
  ! puzzles:2:1: backend backtracking
  !   conflicts                 0
  !   decisions                 0
  !   memory +[0-9.]+ MB \(peak\) (re)
  ! sudosat: puzzles:2:1: no solution: r1c1 and r1c2 both hold 5 in row 1
  ! puzzles:3:1: backend backtracking
  !   conflicts                 0
  !   decisions                 0
  !   memory +[0-9.]+ MB \(peak\) (re)
  ! sudosat: puzzles:4:4: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)
  !   hint: 1 too few for 2x2
  ! total
  !   puzzles                   4
  !   yes                       2
  !   no                        1
  !   undecided                 0
  !   failed                    1
  !   conflicts                 0
  !   decisions                 0
  !   elapsed +[0-9.]+ ms (re)
  !   processor +[0-9.]+ ms (re)
  !   rate +[0-9]+ puzzles/s (re)
  !   memory +[0-9.]+ MB \(peak\) (re)

Of many puzzles the first ten are told one by one; the sum is that of all.

  $ yes $easy | head -500 | sudosat solve --stats --backend cadical --encoding minimal --jobs 2 2>err >out
  $ grep -c 'backend cadical' err
  10
  $ sed -n '/^total/,$p' err | grep 'puzzles  \|yes\|variables\|clauses'
    puzzles                 500
    yes                     500
    variables            364500
    clauses             4429500

A portfolio counts by native search alone, which takes its time all the same.

  $ echo $empty | sudosat count --stats --limit 100000 --backend portfolio 2>&1 | grep 'solve time' | grep -v ' 0\.000'
    solve time +[0-9.]+ ms (re)

In bulk as one by one: what is told of each puzzle adds up.

  $ sum() { awk '/conflicts|decisions/ { n += $2 } END { print n }'; }
  $ cat "$DATA/classic/hardest_1106.txt" > hard
  $ while read -r puzzle; do
  >   echo $puzzle | sudosat check --stats --backend bitboard 2>&1
  > done < hard | sum > one-by-one
  $ sudosat check --stats --jobs 2 --backend bitboard hard 2>&1 | sed -n '/^total/,$p' > total
  $ sum < total | cmp - one-by-one && [ $(sum < total) -gt 1000 ]
  $ grep 'solve time' total | grep -v ' 0\.000'
    solve time +[0-9.]+ ms (re)
