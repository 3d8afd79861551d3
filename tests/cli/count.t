  $ . "$TESTDIR/setup.sh"

There are 288 boards of 4x4, and 576 Latin squares of order 4.

  $ run count <<< ................
  288
  $ run count --latin <<< ................
  576
  $ run count --backend cadical <<< ................
  288
  $ run count <<< $easy
  1
  $ run count "$EXAMPLES/unsolvable.txt"
  0
  [1]

  $ run count --limit 287 <<< ................
  at least 287
  $ run count --limit 288 <<< ................
  at least 288
  $ run count --limit 289 <<< ................
  288
  $ run count --effort 1000 <<< $empty
  at least [1-9][0-9]* (re)
  ! sudosat: <stdin>:1:1: undecided: effort limit of 1000 reached
  [3]
  $ run count --timeout 0.1 --sat-exit-codes <<< $empty
  at least [1-9][0-9]* (re)
  ! sudosat: <stdin>:1:1: undecided: time limit of 0.1 s reached
  $ printf '%s\n' $easy 12. $easy | run count
  1
  # not readable: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)
  1
  ! sudosat: <stdin>:2:4: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)
  !   hint: 1 too few for 2x2
  [2]
