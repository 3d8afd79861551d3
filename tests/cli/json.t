An object for each puzzle, in the order of the input; what cannot be read has one too.

  $ . "$TESTDIR/setup.sh"
  $ several=12..............
  $ clash=11..............
  $ printf '%s\n' $several 12. $clash > puzzles

  $ run check --json puzzles
  {"version":1,"source":"puzzles","line":1,"verdict":"several","solutions":\[(\[(\[[1-4],[1-4],[1-4],[1-4]\],?){4}\],?){2}\],"differ":\["r.*"\]} (re)
  {"version":1,"source":"puzzles","line":2,"verdict":"error","error":"not readable: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)","code":"input"}
  {"version":1,"source":"puzzles","line":3,"verdict":"none","solutions":[]}
  ! sudosat: puzzles:2:4: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)
  !   hint: 1 too few for 2x2
  ! sudosat: puzzles:3:1: no solution: r1c1 and r1c2 both hold 1 in row 1
  [2]
  $ run count --json - <<< $several
  {"version":1,"source":"<stdin>","line":1,"count":24,"exact":true}
  $ run count --json --limit 3 <<< $several
  {"version":1,"source":"<stdin>","line":1,"count":3,"exact":false}
  $ run solve --json --lexicographic <<< $several
  {"version":1,"source":"<stdin>","line":1,"verdict":"solved","solution":[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]}
  $ run solve --json --all <<< $several | wc -l
  24
  $ run solve --json <<< $clash
  {"version":1,"source":"<stdin>","line":1,"verdict":"none","reason":"no solution: r1c1 and r1c2 both hold 1 in row 1"}
  ! sudosat: <stdin>:1:1: no solution: r1c1 and r1c2 both hold 1 in row 1
  [1]
  $ run solve --json --effort 1 --backend backtracking <<< $empty
  {"version":1,"source":"<stdin>","line":1,"verdict":"undecided","reason":"undecided: effort limit of 1 reached"}
  ! sudosat: <stdin>:1:1: undecided: effort limit of 1 reached
  [3]
  $ run compare --json <<< $several
  {"version":1,"source":"<stdin>","line":1,"verdict":"agree","count":24,"exact":true}
