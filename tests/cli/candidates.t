  $ . "$TESTDIR/setup.sh"
  $ several=1234..122143..21
  $ many=12..............
  $ clash=11..............

The board with its true candidates. Where there is one solution, that is it.

  $ run candidates <<< $several
  +-------+-------+
  | 1  2  | 3  4  |
  | 34 34 | 1  2  |
  +-------+-------+
  | 2  1  | 4  3  |
  | 34 34 | 2  1  |
  +-------+-------+
  $ run candidates --to pretty <<< $several
  ┏━━━━━━━┳━━━━━┓
  \xe2\x94\x83  1  2 \xe2\x94\x83 3 4 \xe2\x94\x83 (esc)
  ┃ 34 34 ┃ 1 2 ┃
  ┣━━━━━━━╋━━━━━┫
  \xe2\x94\x83  2  1 \xe2\x94\x83 4 3 \xe2\x94\x83 (esc)
  ┃ 34 34 ┃ 2 1 ┃
  ┗━━━━━━━┻━━━━━┛
  $ run candidates --to line <<< $easy
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  $ run candidates "$EXAMPLES/jigsaw.txt" | head -2
  ┏━━━━━━━━━━━━━━━┳━━━━━━━━━━━┳━━━━━━━┓
  ┃ 5   7   3   9 ┃ 1   8   4 ┃ 2   6 ┃

What it prints is the input of others: the solutions are the same.

  $ run candidates "$EXAMPLES/several.txt" | sudosat count
  2

In how many solutions, and which cells are forced equal.

  $ run candidates --counts 20 --same <<< $several | tail -n +8
  r2c1: 3 in 1, 4 in 1
  r2c2: 3 in 1, 4 in 1
  r4c1: 3 in 1, 4 in 1
  r4c2: 3 in 1, 4 in 1
  same: r2c1 r4c2
  same: r2c2 r4c1
  $ run candidates --counts 7 <<< $many | tail -n 1
  r4c4: 1 in 6, 2 in 6, 3 in 6, 4 in 6
  $ run candidates --counts 6 <<< $many | tail -n 1
  r4c4: 1 in 6+, 2 in 6+, 3 in 6+, 4 in 6+
  $ run candidates --json --counts 20 --same <<< $several
  {"version":1,"source":"<stdin>","line":1,"candidates":[[[1],[2],[3],[4]],[[3,4],[3,4],[1],[2]],[[2],[1],[4],[3]],[[3,4],[3,4],[2],[1]]],"counts":[[[2],[2],[2],[2]],[[1,1],[1,1],[2],[2]],[[2],[2],[2],[2]],[[1,1],[1,1],[2],[2]]],"same":[["r2c1","r4c2"],["r2c2","r4c1"]],"complete":true}

Each candidate as soon as it is confirmed, then the whole.

  $ run candidates --progress <<< $several > out
  $ sed '$d' out | grep -c '"cell":"r[1-4]c[1-4]","digit":[1-4]}$'
  20
  $ sort out | uniq -d
  $ tail -n 1 out
  {"version":1,"source":"<stdin>","line":1,"candidates":[[[1],[2],[3],[4]],[[3,4],[3,4],[1],[2]],[[2],[1],[4],[3]],[[3,4],[3,4],[2],[1]]],"complete":true}

They come while the work goes on.

  $ printf '%625s\n' '' | tr ' ' . > large
  $ (sudosat candidates --progress --timeout 20 large | head -n 1; echo told) 2>/dev/null
  {"version":1,"source":"large","line":1,"cell":"r1c1","digit":*} (glob)
  told

Without a solution, and undecided.

  $ printf '%s\n' $clash 12. $several | run candidates --json
  {"version":1,"source":"<stdin>","line":1,"verdict":"none","reason":"no solution: r1c1 and r1c2 both hold 1 in row 1"}
  {"version":1,"source":"<stdin>","line":2,"verdict":"error","error":"not readable: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)","code":"input"}
  {"version":1,"source":"<stdin>","line":3,"candidates":[[[1],[2],[3],[4]],[[3,4],[3,4],[1],[2]],[[2],[1],[4],[3]],[[3,4],[3,4],[2],[1]]],"complete":true}
  ! sudosat: <stdin>:1:1: no solution: r1c1 and r1c2 both hold 1 in row 1
  ! sudosat: <stdin>:2:4: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)
  !   hint: 1 too few for 2x2
  [2]
  $ run candidates <<< $clash
  # no solution: r1c1 and r1c2 both hold 1 in row 1
  ! sudosat: <stdin>:1:1: no solution: r1c1 and r1c2 both hold 1 in row 1
  [1]
  $ run candidates --json --effort 1 --backend backtracking <<< $many
  {"version":1,"source":"<stdin>","line":1,"candidates":[[[],[],[],[]],[[],[],[],[]],[[],[],[],[]],[[],[],[],[]]],"open":[[[1],[2],[1,2,3,4],[1,2,3,4]],[[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]],[[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]],[[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]]],"complete":false}
  ! sudosat: <stdin>:1:1: undecided: effort limit of 1 reached; 58 candidates are open
  [3]

  $ run candidates --to line <<< $several
  # the format 'line' has no place for the candidates of r2c1
  ! sudosat: <stdin>:1:1: the format 'line' has no place for the candidates of r2c1
  !   hint: write it with --to pencilmarks, sukaku or jsonl
  [2]
  $ run candidates --counts 0 <<< $several
  ! sudosat: --counts takes a whole number from 1, not '0'
  !   hint: --counts K: in how many solutions each candidate occurs, up to K
  [2]

Boards that lists of characters cannot show are drawn, with their own digits.

  $ cat > odd <<END
  > {"rows":3,"columns":4,"boxes":null,"digits":4}
  > {"rows":4,"columns":4,"boxes":null,"digits":5}
  > {"rows":4,"columns":4,"boxes":[2,2],"lines":false}
  > {"rows":4,"columns":4,"boxes":[2,2],"variables":[{"name":"S","values":[1,2]}]}
  > {"rows":4,"columns":4,"boxes":[2,2],"first_digit":0}
  > {"rows":4,"columns":4,"boxes":[2,2],"first_digit":-1}
  > END
  $ sudosat candidates odd | grep -c ┏
  6
  $ echo '{"rows":4,"columns":4,"boxes":[2,2],"first_digit":6,"givens":[[6,7,8,9],[8,9,6,7],[7,6,9,8],[9,8,7,null]]}' | sudosat candidates
  ┏━━━━━┳━━━━━┓
  ┃ 6 7 ┃ 8 9 ┃
  ┃ 8 9 ┃ 6 7 ┃
  ┣━━━━━╋━━━━━┫
  ┃ 7 6 ┃ 9 8 ┃
  ┃ 9 8 ┃ 7 6 ┃
  ┗━━━━━┻━━━━━┛
