Givens that leave one solution, and where two solutions differ.

  $ . "$TESTDIR/setup.sh"
  $ several=1234..122143..21
  $ printf '%s\n' $several 1234341221434321 12.............. > puzzles
  $ run check --fix 9 puzzles > out
  [1]
  $ head -6 out
  several
  fix: r2c1=3
  fix: r2c2=4
  fix: r4c1=4
  fix: r4c2=3
  fix: r2c1=4
  $ tail -n +10 out | grep -v fix
  unique
  several
  $ tail -n 9 out | grep -c '^fix: r[1-4]c[1-4]=[1-4] r[1-4]c[1-4]=[1-4]$'
  9
  $ run check --json --fix 1 <<< $several
  {"version":1,"source":"<stdin>","line":1,"verdict":"several","solutions":*,"differ":["r2c1","r2c2","r4c1","r4c2"],"fixes":[[{"cell":"r2c1","digit":3}]]} (glob)
  [1]
  $ run check --witness <<< $several > out
  [1]
  $ wc -l < out
  4

There is too little time, or there are too many solutions to compare: then a small set is proposed, if there is one.

  $ run check --backend cadical --fix 1 --timeout 0.2 <<< $empty | grep -v -e fix: -e undecided
  several
  $ run check --backend bitboard --fix 1 <<< $empty
  several
  fix:( r[1-9]c[1-9]=[1-9])+ (re)
  ! sudosat: <stdin>:1:1: undecided whether fewer givens do: there are more than 246914 solutions to compare
  [3]

Solutions that can all be listed may be divided by too many sets.

  $ echo '{"rows":4,"digits":5,"boxes":null}' | run check --fix 1
  several
  fix:( r[1-4]c[1-4]=[1-5])+ (re)
  ! sudosat: <stdin>:1:1: undecided whether fewer givens do: there are too many sets of 4 givens to try
  [3]

Where there are several solutions, at least one given is needed, however early the search for the sets ends.

  $ run check --json --fix 2 --backend cadical --effort 2 "$EXAMPLES/several.txt" > out
  [3]
  $ head -1 out | jq -c '[.verdict, .fixes_at_least]'; tail -1 out | cut -d: -f5-
  ["several",1]
   undecided whether fewer givens do: effort limit of 2 reached

  $ run check --fix no <<< $several
  ! sudosat: --fix takes a whole number from 1, not 'no'
  !   hint: --fix N: if there are several solutions: propose up to N sets of the fewest givens that would make the solution unique
  [2]
