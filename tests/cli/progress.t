The progress bar, on a terminal: drawn over itself, so never wider than that.

  $ . "$TESTDIR/setup.sh"
  $ hopeless > hopeless
  $ echo $easy > one
  $ bar() {
  >   script -qec "stty cols $1; sudosat check --timeout 1.3 hopeless one > out" /dev/null < /dev/null |
  >     tr '\r' '\n' | sed 's/\x1b\[K//' | grep -a 'puzzles' | head -1
  > }
  $ bar 80
  \[#+\.\]  9\d %  1 puzzles, \d/s, 0:00 left (re)
  $ bar 50
   9\d %  1 puzzles, \d/s, 0:00 left (re)
  $ bar 20
   9\d %  1 puzzles, \d (re)
  $ cat out
  hopeless: undecided
  one: unique

A search that takes longer than a second says on the terminal how far it is. What it has found when it ends is printed.

  $ script -qec "stty cols 100; sudosat explain --smallest --cell r1c1 --timeout 10 $EXAMPLES/lines.iss > out" /dev/null < /dev/null |
  >   tr '\r' '\n' | sed 's/\x1b\[K//' > lines; grep -ac 'looking for a smaller explanation: [0-9]* parts so far' lines
  [1-9][0-9]* (re)
  $ head -2 out
  r1c1=* is forced (glob)
  because of
  $ grep -a undecided lines
  sudosat: */lines.iss:1:1: undecided: time limit of 10 s reached; this explanation is not proved smallest (glob)

Counting says how many there are so far, and about how many in all.

  $ echo '{"rows":9,"columns":9}' > blank
  $ script -qec "stty cols 100; sudosat count --timeout 5 blank > out" /dev/null < /dev/null |
  >   tr '\r' '\n' | sed 's/\x1b\[K//' > lines; grep -a 's: .*so far' lines | tail -1
  [3-5] s: [0-9,]+ solutions so far(, of about 6\.\de21)? (re)
  $ cat out
  at least [1-9]\d* (re)
  $ script -qec "stty cols 100; sudosat count $DATA/classic/clue17.txt > out" /dev/null < /dev/null > /dev/null; sort -u out
  1

So does a search for a puzzle that is hard to find.

  $ script -qec "stty cols 100; sudosat generate --rating 11..12 --timeout 3 > out" /dev/null < /dev/null |
  >   tr '\r' '\n' | sed 's/\x1b\[K//' | grep -a 's: attempt' | tail -1
  [23] s: attempt \d+; ratings were 1.2 to \d.* (re)
