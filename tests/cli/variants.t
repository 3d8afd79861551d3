Every command on puzzles with rules and with variables, which are cells beside the board.

  $ . "$TESTDIR/setup.sh"
  $ cat > killer.jsonl <<'END'
  > {"rows":4,"columns":4,"rules":[{"rule":"killer cage","cells":["r1c1","r1c2","r2c1"],"sum":[8]},{"rule":"thermometer","cells":["r4c1","r3c1","r3c2"]},{"rule":"killer cage","cells":["r3c3","r4c3"],"sum":[4]}]}
  > END
  $ cat > free.jsonl <<'END'
  > {"givens":[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,null,null]],"variables":[{"name":"S","values":[3,12]},{"name":"T","values":[0,2]}],"rules":[{"rule":"sum","cells":["S","T"],"sum":[5]}]}
  > END

Solutions have the values of the variables, and can differ in them alone; no givens help then.

  $ run solve --lexicographic --json free.jsonl
  {"version":1,"source":"free.jsonl","line":1,"verdict":"solved","solution":[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]],"variable_values":[3,2]}
  $ run check --witness --json free.jsonl
  {"version":1,"source":"free.jsonl","line":1,"verdict":"several","solutions":[[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]],[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]],"variable_values":[[3,2],[4,1]],"differ":["S","T"]}
  [1]
  $ run check --fix 1 free.jsonl
  several
  ! sudosat: free.jsonl:1:1: no givens leave one solution: each board has several values of variables
  [1]

Steps name the rules that they use, and the houses where a rule alone does not suffice. Cubes are of the board's cells.

  $ run explain --steps killer.jsonl | head -6
    1. Rule of 10 in box 1: r2c2 is 2
       Box 1 adds up to 10, cage 8 at r1c1 to 8, so the rest, r2c2, is 2.
    2. Thermometer at r4c1: r3c1 is 2 or 3, r3c2 is 3 or 4 and r4c1 is 1 or 2 (r3c1<>1,4; r3c2<>1; r4c1<>3,4)
       Digits increase from the bulb on. One cell stands before r3c1 and one cell stands after r3c1, so r3c1 is 2 or 3. Two cells stand before r3c2, so r3c2 is 3 or 4. Two cells stand after r4c1, so r4c1 is 1 or 2.
    3. Cage 4 at r3c3: r34c3 are 1 or 3 (r34c3<>2,4)
       Two cells that sum to 4 are 1+3. So r34c3 are 1 or 3.
  $ run explain --steps free.jsonl | head -4
    1. Singles: 2 in r4c3 (column 3), 1 in r4c4 (row 4)
       One after the other, each has only this place left in the house that is named, or is the only digit left in its cell.
    2. Sum 5 at S: S is at most 5 (S<>6-12)
       Two cells that sum to 5 are 0+5, 1+4 or 2+3. So S is at most 5.
  $ run explain --steps '.Arrow~R1C2~R2C1~R3C1' | head -2
    1. Arrow from r1c2: r1c2 is at least 3 and r23c1 are at most 8 (r1c2<>1,2; r23c1<>9)
       The cells r2c1-r3c1 add up to the circle r1c2. r23c1 make at least 3, as they differ, so r1c2 is at least 3. r3c1 adds at least 1 and r1c2 is at most 9, so r2c1 is at most 8. r2c1 adds at least 1 and r1c2 is at most 9, so r3c1 is at most 8.

Givens that break a rule leave nothing to be said.

  $ run explain --steps '.Thermo~R1C1~R1C2.~R1C1_5.~R1C2_3' | grep -F sudosat
  ! sudosat: <argument>:1:1: the clues contradict each other; `sudosat explain` names those that do

A rule that cannot hold ends the steps where that is seen.

  $ cat > palindrome.jsonl <<'END'
  > {"rows":6,"columns":6,"first_digit":0,"rules":[{"rule":"palindrome","cells":["r5c5","r4c6","r3c5","r3c6","r2c6"]}]}
  > END
  $ run explain --steps palindrome.jsonl | grep -vE '^[┏┃┣┗]|^ '
  9 steps: 6 palindromes, 2 locked candidates, 1 naked pair; hardest: naked pair
  ! sudosat: palindrome.jsonl:1:1: the clues contradict each other: column 6 would have no place for 5; `sudosat explain` names those that do
  $ run cubes --lines free.jsonl
  r1c1=1
  $ run cubes --lines killer.jsonl
  r1c2=1
  r1c2=3
