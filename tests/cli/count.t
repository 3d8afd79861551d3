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
  $ run count --effort 100000 <<< $empty
  at least [1-9][0-9]* (re)
  ! sudosat: <stdin>:1:1: undecided: effort limit of 100000 reached
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

The estimate. There are 6.67e21 sudokus.

  $ run count --estimate <<< $empty
  about 6.53e21 ± 2.2e20 (95 %: 6.12e21 … 6.98e21; 1000 probes)
  $ run count --estimate --probes 2000 --seed 7 <<< $empty > out; cut -d' ' -f1,3,5,6,8,10- out
  about ± (95 %: … 2000 probes)
  $ echo $empty > boards; echo $easy >> boards; echo $empty >> boards
  $ run count --estimate boards --jobs 2 | uniq -c | awk '{ $1 = $1; print }'
  1 about 6.53e21 ± 2.2e20 (95 %: 6.12e21 … 6.98e21; 1000 probes)
  1 1
  1 about 6.53e21 ± 2.2e20 (95 %: 6.12e21 … 6.98e21; 1000 probes)
  $ run count --estimate --json <<< $empty
  {"version":1,"source":"<stdin>","line":1,"estimate":"6.52721e21","exact":false,"probes":1000,"effective_probes":472,"standard_error":"2.18029e20","interval":["6.12214e21","6.98220e21"]}

Where all probes weigh the same there is no error: each of these nine cells has nine digits, and 9^9 is 387,420,489.

  $ echo '{"rows":3,"columns":3,"digits":9,"lines":false,"boxes":null}' > free.jsonl
  $ run count --estimate free.jsonl
  about 3.87420e8 ± 0 (95 %: 3.87420e8 … 3.87420e8; 1000 probes)

What is counted in a moment is counted, and what probes cannot tell is not told.

  $ run count --estimate --json <<< ................
  {"version":1,"source":"<stdin>","line":1,"count":288,"exact":true}
  $ run count --estimate "$EXAMPLES/several.txt"
  2
  $ run count --estimate <<< 11..............
  0
  [1]
  $ run count --estimate --probes 10 <<< $empty
  about 5.1e21 (no interval; 10 probes)
  ! sudosat: <stdin>:1:1: undecided: these 10 probes are worth only 4: too few for an interval; try --probes 200
  [3]
  $ run count --estimate --probes 10 --json <<< $empty
  {"version":1,"source":"<stdin>","line":1,"estimate":"5.12251e21","exact":false,"probes":10,"effective_probes":3}
  ! sudosat: <stdin>:1:1: undecided: these 10 probes are worth only 4: too few for an interval; try --probes 200
  [3]
  $ hopeless | run count --estimate --timeout 0.5
  undecided
  ! sudosat: <stdin>:1:1: undecided: (time limit of 0.5 s reached|none of \d+ probes met a solution) (re)
  [3]

  $ run count --estimate --limit 7 <<< $empty
  ! sudosat: --limit is for counting; it does not go with --estimate
  [2]
  $ run count --seed 7 <<< $empty
  ! sudosat: --seed goes with --estimate
  [2]
  $ run count --estimate --seed -7 <<< $empty
  ! sudosat: --seed takes a whole number, not '-7'
  !   hint: --seed N: with --estimate: seed of the random probes (default: 1)
  [2]

Where no probe meets a solution, there may be none.

  $ run count --estimate --probes 10 "$EXAMPLES/unsolvable.txt"
  0
  [1]

A limit leaves half of its time for probes.

  $ run count --estimate --timeout 1 <<< $empty | cut -c1-8
  about 6.
