  $ . "$TESTDIR/setup.sh"

Why a board has no solution: clues and rules none of which can be left out, and what to drop.

  $ run explain <<< 11..............
  no solution
  To have a solution, drop one of these:
    given 1 at r1c1
    given 1 at r1c2
  because of
    given 1 at r1c1
    given 1 at r1c2
    row 1
  ┏━━━━━━━┳━━━━━━━┓
  ┃ *1 *1 ┃ *. *. ┃
  ┃  .  . ┃  .  . ┃
  ┣━━━━━━━╋━━━━━━━┫
  ┃  .  . ┃  .  . ┃
  ┃  .  . ┃  .  . ┃
  ┗━━━━━━━┻━━━━━━━┛
  $ run explain --json <<< 11..............
  {"version":1,"source":"<stdin>","line":1,"verdict":"none","clashes":[{"digit":1,"cells":["r1c1","r1c2"],"houses":["row 1","box 1"]}],"explanations":[["given 1 at r1c1","given 1 at r1c2","row 1"]],"complete":true,"drop":["given 1 at r1c1"],"repairs":[["given 1 at r1c1"],["given 1 at r1c2"]],"all_repairs":true,"solution":*} (glob)

The smallest of a 9x9 has nine parts; the order of those that are equally small is the solver's.

  $ run explain --smallest <<< $(head -1 "$DATA/classic/invalid.txt") > out
  $ sed -n '/because/,/┏/p' out | grep -c '^  '
  9
  $ run explain --all --limit 3 <<< $(head -1 "$DATA/classic/invalid.txt") | grep -c because
  3
  $ run explain --all --json <<< 1...1........... | tr , '\n' | grep -c 'given 1 at r1c1'
  [1-9][0-9]* (re)

Rules can be wrong as well as clues: a cage that no digits can fill, and two rules of which either can go.

  $ cat > cages.jsonl <<'END'
  > {"rows": 4, "columns": 4, "boxes": [2, 2], "rules": [{"rule": "killer cage", "cells": ["r1c1", "r1c2"], "sum": [9]}, {"rule": "even", "cells": ["r4c4"]}]}
  > {"rows": 4, "columns": 4, "boxes": [2, 2], "rules": [{"rule": "even", "cells": ["r1c1"]}, {"rule": "killer cage", "cells": ["r1c1", "r1c2"], "sum": [3]}, {"rule": "odd", "cells": ["r1c1"]}]}
  > END
  $ run explain cages.jsonl | grep -v '[┏┃┣┗]'
  no solution
  To have a solution, drop 1 rule:
    cage 9 at r1c1
  because of
    cage 9 at r1c1
  cages.jsonl:2:1: no solution
  To have a solution, drop one of these:
    even at r1c1
    odd at r1c1
  because of
    even at r1c1
    odd at r1c1

Rules that begin in the same cell are told apart, and what fits nowhere leaves nothing.

  $ cat > two.jsonl <<'END'
  > {"rows":4,"columns":4,"rules":[{"rule":"thermometer","cells":["r1c1","r1c2","r1c3","r1c4"]},{"rule":"thermometer","cells":["r1c1","r2c1","r3c1","r4c1"]},{"rule":"killer cage","cells":["r1c1","r2c1"],"sum":[6]}]}
  > END
  $ run explain two.jsonl | grep -v '[┏┃┣┗┠]' > two.txt
  $ head -n 6 two.txt; tail -n +7 two.txt | sort
  no solution
  because of
    thermometer at r1c1 to r1c4
    thermometer at r1c1 to r4c1
    box 1
  To have a solution, drop 2 rules, one line of these:
    thermometer at r1c1 to r1c4 and cage 6 at r1c1
    thermometer at r1c1 to r1c4 and thermometer at r1c1 to r4c1
    thermometer at r1c1 to r4c1 and cage 6 at r1c1
  $ run explain --steps two.jsonl | grep -v '[┏┃┣┗┠]'
    1. Cage 6 at r1c1: r12c1 are 2 or 4 (r12c1<>1,3)
       Two cells that sum to 6 are 2+4. So r12c1 are 2 or 4.
    2. Thermometer at r1c1 to r1c4: r1c1234 have no digit
       Digits increase from the bulb on. Nothing fits for thermometer at r1c1 to r1c4.
  2 steps: 1 killer cage, 1 thermometer; hardest: killer cage
  ! sudosat: two.jsonl:1:1: the clues contradict each other: r1c1 would have no digit; `sudosat explain` names those that do
  $ run explain --steps cages.jsonl 2> /dev/null | sed -n '/2. Cage/,/sum/p'
    2. Cage 9 at r1c1: r1c12 have no digit
       The two open cells of cage 9 at r1c1 cannot sum to 9.

A tree of cases has a line for each. Before them stands why there are no others: 5 has three places in column 9 and box 3.

  $ run explain --steps --limit 10 <<< ....5...11......7..6.....8......4.....9.1.3.....596.2..8..62..7..7......3.5.7.2.. | sed -n '/If r8c4/,/The rest/p'
       If r8c4 were 3, then r7c8=3 (box 9), r7c7=5 (box 9), and box 3 would have two places for 5, but neither can be:
         r2c9=5: then r3c9=2 (column 9), and column 9 would have no place for 3.
         r3c9=5: then r2c9=2 (column 9), and column 9 would have no place for 3.
       The rest follows in the same way.

Clashes at sight come first, if there are several, and of many long choices one is shown.

  $ run explain <<< 1..1.22...33.4.4 | sed '/because/,$d'
  no solution
  4 pairs of clues clash:
    1 at r1c1 and r1c4: row 1
    2 at r2c2 and r2c3: row 2
    3 at r3c3 and r3c4: row 3 and box 4
    4 at r4c2 and r4c4: row 4
  $ run explain <<< 1..1.22...33.4.4 | grep -A9 'To have'
  To have a solution, drop 4 clues, such as these; there are * such choices: (glob)
    given * (glob)
    given * (glob)
    given * (glob)
    given * (glob)
  $ run explain --json <<< 1..1.22...33.4.4 | jq -c '[.clashes[].houses], (.repairs | length > 1)'
  [["row 1"],["row 2"],["row 3","box 4"],["row 4"]]
  true

Three givens of which one may stay; with --unique it has to leave one solution.

  $ run explain <<< 111............. | tail -3 | sort
    given 1 at r1c1 and given 1 at r1c2
    given 1 at r1c1 and given 1 at r1c3
    given 1 at r1c2 and given 1 at r1c3
  $ run explain --unique <<< 1134...........1 | tail -1
  No choice of clues and rules to drop leaves one solution only.
  $ run explain --unique <<< 1234341221434322 | grep -A1 To.have
  To have one solution only, drop 1 clue:
    given 2 at r4c4

A board with a solution has nothing to explain.

  $ run explain <<< $easy
  # the puzzle has a solution; --steps shows how to find it
  ! sudosat: <stdin>:1:1: the puzzle has a solution; --steps shows how to find it
  [1]

Why a cell holds its digit, or cannot hold another one.

  $ run explain --cell r1c3=1 --json <<< 12..............
  {"version":1,"source":"<stdin>","line":1,"verdict":"impossible","candidate":"r1c3=1","explanations":[["given 1 at r1c1","row 1"]],"complete":true}
  [1]
  $ run explain --cell r1c4 --json <<< 123.............
  {"version":1,"source":"<stdin>","line":1,"verdict":"forced","candidate":"r1c4=4","explanations":[["given 1 at r1c1","given 2 at r1c2","given 3 at r1c3","row 1"]],"complete":true}
  $ run explain --cell r1c3=3 --json <<< 12..............
  {"version":1,"source":"<stdin>","line":1,"verdict":"open","reason":"r1c3=3 holds in some solutions and not in others; `sudosat candidates` shows them all"}
  ! sudosat: <stdin>:1:1: r1c3=3 holds in some solutions and not in others; `sudosat candidates` shows them all
  [1]
  $ run explain --cell r1c3 --json <<< 11..............
  {"version":1,"source":"<stdin>","line":1,"verdict":"none","reason":"there is no solution; `sudosat explain` without --cell says why"}
  ! sudosat: <stdin>:1:1: there is no solution; `sudosat explain` without --cell says why
  [1]
  $ run explain --cell r1c9 <<< 12..............
  # 'r1c9' is not on the board: cells are r1c1 to r4c4
  ! sudosat: <stdin>:1:1: 'r1c9' is not on the board: cells are r1c1 to r4c4
  !   hint: r4c5 is the cell in row 4 and column 5, r4c5=7 says that it holds 7
  [2]
  $ run explain --cell r1c1=5 <<< 12..............
  # '5' is not a digit of this board (1 to 4)
  ! sudosat: <stdin>:1:1: '5' is not a digit of this board (1 to 4)
  [2]

The whole way to the solution.

  $ run explain --steps "$EXAMPLES/4x4.txt" | tail -14
   10. Full House: 1 in r2c2 (row 2)
       It is the last open cell of row 2.
   11. Full House: 1 in r4c1 (column 1)
       It is the last open cell of column 1.
   12. Full House: 2 in r4c2 (row 4)
       It is the last open cell of row 4.
  ┏━━━━━┳━━━━━┓
  ┃ 2 4 ┃ 3 1 ┃
  ┃ 3 1 ┃ 2 4 ┃
  ┣━━━━━╋━━━━━┫
  ┃ 4 3 ┃ 1 2 ┃
  ┃ 1 2 ┃ 4 3 ┃
  ┗━━━━━┻━━━━━┛
  12 steps: 8 full houses, 4 hidden singles; hardest: hidden single; 4.69/easy
  $ run explain --steps --json <<< 123.............
  {"version":1,"source":"<stdin>","line":1,"verdict":"several","complete":true,"steps":[{"technique":"Full House","title":"Full House: 4 in r1c4 (row 1)","reason":"It is the last open cell of row 1.","uses":["row 1 has its 4"],"placed":["r1c4=4"],"eliminated":[]}],"summary":{"steps":1,"techniques":{"Full House":1},"hardest":"Full House"},"candidates":[[[1],[2],[3],[4]],[[3,4],[3,4],[1,2],[1,2]],[[2,3,4],[1,3,4],[1,2,4],[1,2,3]],[[2,3,4],[1,3,4],[1,2,4],[1,2,3]]]}
  ! sudosat: <stdin>:1:1: nothing more follows: there are several solutions
  [1]
  $ run explain --steps <<< $easy | grep -c '^ *[0-9]*\. .* Single\|^ *[0-9]*\. Full House'
  51
  $ run explain --steps --json <<< 11..............
  {"version":1,"source":"<stdin>","line":1,"verdict":"none","complete":true,"steps":[],"summary":{"steps":0,"techniques":{},"hardest":null},"candidates":*} (glob)
  ! sudosat: <stdin>:1:1: the clues contradict each other: r1c1 would have no digit; `sudosat explain` names those that do
  [1]

A rule that alone leaves digits is not said to leave none, though with a row it does.

  $ echo '{"rows":6,"boxes":[2,3],"rules":[{"rule":"sum","cells":["r1c1","r1c2"],"sum":[12]}]}' > twelve.jsonl
  $ run explain --steps twelve.jsonl 2> /dev/null | head -2
    1. Sum 12 at r1c1: r1c12 are 6 (r1c1=6; r1c2=6)
       The cells sum to 12. Nothing in the other cell goes with 1, 2, 3, 4 or 5, so r1c12 are 6.

In long chains, too, what has no reason beside it is the last digit of its cell: r4c5 and r3c4 have others.

  $ run explain --steps <<< 3..5..1...7.....8...8..4..66..4..9...3..6..5...7..1..48..1..3......2..6...2..9... | grep -o 'r1c9=7, r4c5.* r8c4=8'
  r1c9=7, r4c5=7 (row 4), r7c5=4, r3c4=7 (row 3), r8c4=8

The first steps only; as many as there are is all.

  $ run explain --steps --limit 2 "$EXAMPLES/4x4.txt" | grep -v '[┏┃┣┗]'
    1. Hidden Single: 2 in r1c1 (row 1)
       No other cell of row 1 can hold 2.
    2. Full House: 1 in r1c4 (row 1)
       It is the last open cell of row 1.
  2 steps: 1 hidden single, 1 full house; hardest: hidden single (more follow)
  $ for n in 11 12 13; do run explain --steps -n $n --json "$EXAMPLES/4x4.txt" | grep -o '"verdict":"[a-z]*"'; done
  "verdict":"limited"
  "verdict":"solved"
  "verdict":"solved"

On a terminal paragraphs are wrapped between words, and indented.

  $ script -qec "stty cols 46; sudosat explain --steps --color never -n 1 '.Cage~24~R1C1~R2C1~R3C1'" /dev/null < /dev/null | tr -d '\r' | head -5
    1. Cage 24 at r1c1: r123c1 are at least 7
       and r456789c1, r123c23 are at most 6
       (r123c1<>1-6; r456789c1, r123c23<>7-9)
       Three cells that sum to 24 are 7+8+9. So
       r123c1 are at least 7. r456789c1, r123c23

Pictures; files of them are in render.t.

  $ run explain --steps --pictures "$EXAMPLES/4x4.txt" | head -7
  ┏━━━━━━━━━━━━━┳━━━━━━━━━━━┓
  ┃   *+2    *4 ┃   *3   *1 ┃
  ┃   123   123 ┃   12   14 ┃
  ┣━━━━━━━━━━━━━╋━━━━━━━━━━━┫
  ┃   134    13 ┃    1    2 ┃
  ┃   123   123 ┃    4   13 ┃
  ┗━━━━━━━━━━━━━┻━━━━━━━━━━━┛

The columns of the boards before steps get no narrower, so that one step can be compared with the next.

  $ sudosat explain --steps --pictures <<< $easy | grep -o '┏.*┓' | head -51 | awk '{ print length($0) }' > widths
  $ sort -nc widths && wc -l < widths
  51

Nonsense and limits.

  $ run explain --steps --cell r1c1 <<< 12..............
  ! sudosat: --cell does not go with --steps
  !   hint: `sudosat hint --cell` shows the steps to a cell; without --steps --cell says why it holds its digit
  [2]
  $ run explain --cell r1c1 --unique <<< 12..............
  ! sudosat: --unique repairs a board; it does not go with --cell
  [2]
  $ for backend in cadical auto; do run explain -b $backend <<< 11.............. | diff - <(run explain <<< 11..............); done
  $ run explain --backend backtracking <<< 11..............
  ! sudosat: backend 'backtracking' solves whole puzzles only, so it cannot explain
  !   hint: --backend cadical can
  [2]
  $ run explain --backend portfolio <<< 1234341221434321
  ! sudosat: backend 'portfolio' solves whole puzzles only, so it cannot explain
  !   hint: --backend cadical can
  [2]
  $ hopeless | run explain --timeout 0.2
  # undecided: time limit of 0.2 s reached
  ! sudosat: <stdin>:1:1: undecided: time limit of 0.2 s reached
  [3]

A board of one cell, where nothing is needed; contradictions that come out on the way.

  $ run explain --json --cell r1c1 <<< '{"givens": [[null]]}'
  {"version":1,"source":"<stdin>","line":1,"verdict":"forced","candidate":"r1c1=1","explanations":[[]],"complete":true}
  $ run explain --steps --json "$EXAMPLES/unsolvable.txt" | grep -o '"verdict":"[a-z]*"'
  "verdict":"none"
