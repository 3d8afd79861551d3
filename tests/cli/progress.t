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
