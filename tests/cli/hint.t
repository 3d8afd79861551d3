  $ . "$TESTDIR/setup.sh"
  $ cp "$EXAMPLES/4x4.txt" "$EXAMPLES/unsolvable.txt" .

The easiest next step, and why; only where to look; several steps.

  $ echo 123............. > four
  $ run hint four
  \xe2\x94\x8f\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb3\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x93 (esc)
  \xe2\x94\x83  *1  *2 \xe2\x94\x83  *3  *+4 \xe2\x94\x83 (esc)
  \xe2\x94\x83  34  34 \xe2\x94\x83 124  124 \xe2\x94\x83 (esc)
  \xe2\x94\xa3\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x95\x8b\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xab (esc)
  \xe2\x94\x83 234 134 \xe2\x94\x83 124 1234 \xe2\x94\x83 (esc)
  \xe2\x94\x83 234 134 \xe2\x94\x83 124 1234 \xe2\x94\x83 (esc)
  \xe2\x94\x97\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xbb\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x9b (esc)
    1. Full House: 4 in r1c4 (row 1)
       It is the last open cell of row 1.
  $ run hint --look four
  \xe2\x94\x8f\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb3\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x93 (esc)
  \xe2\x94\x83 *1 *2 \xe2\x94\x83 *3 *. \xe2\x94\x83 (esc)
  \xe2\x94\x83  .  . \xe2\x94\x83  .  . \xe2\x94\x83 (esc)
  \xe2\x94\xa3\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x95\x8b\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xab (esc)
  \xe2\x94\x83  .  . \xe2\x94\x83  .  . \xe2\x94\x83 (esc)
  \xe2\x94\x83  .  . \xe2\x94\x83  .  . \xe2\x94\x83 (esc)
  \xe2\x94\x97\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xbb\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x9b (esc)
    1. Look at row 1.
  $ run hint --look --limit 3 4x4.txt
    1. Look at row 1.
    2. Look at row 1.
    3. Look at column 3.
  $ run hint --look --limit 3 --pictures 4x4.txt | grep -v '[Lt]' | tr -dc 1-4; echo
  432443244324
  $ run hint --limit 2 4x4.txt
    1. Hidden Single: 2 in r1c1 (row 1)
       No other cell of row 1 can hold 2.
    2. Full House: 1 in r1c4 (row 1)
       It is the last open cell of row 1.
  $ run hint --json four
  {"version":1,"source":"four","line":1,"verdict":"step","entered":{"digits":0,"marks":0},"wrong":[],"steps":[{"look":["row 1"],"technique":"Full House","title":"Full House: 4 in r1c4 (row 1)","reason":"It is the last open cell of row 1.","uses":["row 1 has its 4"],"placed":["r1c4=4"],"eliminated":[]}]}

What is entered counts as known.

  $ echo $easy > puzzle
  $ echo 534678912672195348198342567859761423426853791713924856961537284287419635345286.7. > so-far
  $ run hint --look --entries so-far puzzle | grep -v '[┏┃┣┗]'
  50 digits, none of them wrong
    1. Look at row 9.
  $ run hint --entries so-far --json --limit 9 puzzle | jq -c '[.verdict, .entered.digits, .steps[].placed]'
  ["step",50,["r9c7=1"]]
  $ echo $solved | run hint --entries - puzzle
  51 digits, none of them wrong; every cell has its digit

"Am I right so far?" Wrong digits, and marks that leave out the right one.

  $ sed 's/^534/531/' so-far > slip
  $ run hint --entries slip puzzle | grep -v '[┏┃┣┗]'
  50 digits, 1 of them wrong
    r1c3=1
  $ run hint --entries slip --json puzzle
  {"version":1,"source":"puzzle","line":1,"verdict":"wrong","entered":{"digits":50,"marks":0},"wrong":[{"kind":"digit","cells":["r1c3"],"digits":[1]}],"steps":[]}
  [1]

HoDoKu marks entries by a plus sign. They are not clues.

  $ echo 53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7+1 > hodoku
  $ run solve hodoku | tail -c 10
  345286179
  $ run hint hodoku | grep -v '[┏┃┣┗]'
  2 digits, 1 of them wrong
    r9c9=1
  $ echo ':0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7+9:::' | run hint --json | jq -c '[.verdict, .entered]'
  ["step",{"digits":1,"marks":0}]
  $ echo '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..+79' | run hint --json | jq -c '[.verdict, .entered]'
  ["step",{"digits":1,"marks":0}]
  $ run solve <<< '1+2+...............+'
  # not readable: no puzzle format recognises this input
  ! sudosat: <stdin>:1: no puzzle format recognises this input
  !   hint: if '+' is an open cell, write '.'
  [2]

SudoCue marks them by a u; the lists of candidates are then the player's, too. An entry that is wrong is told, and the puzzle
still has its solution.

  $ cat > sudocue.sdx <<'END'
  > 1 u3 1234 4
  > 34 1234 1234 1234
  > 2 1234 1234 1234
  > 1234 1234 1234 3
  > END
  $ run solve --to line sudocue.sdx
  1234341223414123
  $ run hint sudocue.sdx | grep -v '[┏┃┣┗]'
  1 digit and 1 set of marks, 1 of them wrong
    r1c2=3
  $ sed 's/u3/u2/; s/^34/14/' sudocue.sdx | run hint | grep -v '[┏┃┣┗]'
  1 digit and 1 set of marks, 1 of them wrong
    r2c1: its digit is not among the marks 1, 4
  $ sed 's/u3/u2/' sudocue.sdx | run hint --json | jq -c '[.verdict, .entered]'
  ["step",{"digits":1,"marks":1}]

A link of a player: a digit that is entered, marks in the centre and in corners. What is not given is not a clue.

  $ cat > link.json <<'END'
  > {"size":4,"grid":[
  > [{"value":1,"given":true},{"value":2,"given":true},{"value":3},{"centerPencilMarks":[1,3]}],
  > [{"value":3,"given":true},{},{"cornerPencilMarks":[2]},{}],
  > [{"value":2,"given":true},{},{},{}],
  > [{},{},{},{"value":2,"given":true}]]}
  > END
  $ run solve --to line link.json
  1234342121434312
  $ run hint link.json
  1 digit and 2 sets of marks: each alone may be right, but no solution has all of the digits and marks in the centre
  \xe2\x94\x8f\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb3\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x93 (esc)
  \xe2\x94\x83 1 2 \xe2\x94\x83 3 . \xe2\x94\x83 (esc)
  \xe2\x94\x83 3 . \xe2\x94\x83 . . \xe2\x94\x83 (esc)
  \xe2\x94\xa3\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x95\x8b\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xab (esc)
  \xe2\x94\x83 2 . \xe2\x94\x83 . . \xe2\x94\x83 (esc)
  \xe2\x94\x83 . . \xe2\x94\x83 . 2 \xe2\x94\x83 (esc)
  \xe2\x94\x97\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xbb\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x9b (esc)
  [1]

Several solutions: an entry is wrong if none of them has it; entries that each some solution has may not go together.

  $ run hint --entries - four <<< 1234............
  # 1 digit, not wrong; nothing more follows, as there are several solutions
  ! sudosat: four:1:1: 1 digit, not wrong; nothing more follows, as there are several solutions
  [1]
  $ run hint --entries - four <<< 12343412........
  # 5 digits, none of them wrong; nothing more follows, as there are several solutions
  ! sudosat: four:1:1: 5 digits, none of them wrong; nothing more follows, as there are several solutions
  [1]
  $ run hint --json --entries - four <<< 1234............
  {"version":1,"source":"four","line":1,"verdict":"several","entered":{"digits":1,"marks":0},"wrong":[],"steps":[],"reason":"1 digit, not wrong; nothing more follows, as there are several solutions"}
  ! sudosat: four:1:1: 1 digit, not wrong; nothing more follows, as there are several solutions
  [1]
  $ run hint --entries - <<< 1 four
  # the board with the entries is 1x1 with digits 1 to 1, the puzzle 4x4 with digits 1 to 4
  ! sudosat: four:1:1: the board with the entries is 1x1 with digits 1 to 1, the puzzle 4x4 with digits 1 to 4
  !   hint: the cells of both have to be the same
  [2]
  $ echo 1234341221434... > last; run hint last
  \xe2\x94\x8f\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb3\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x93 (esc)
  \xe2\x94\x83 1  *2 \xe2\x94\x83 3 4 \xe2\x94\x83 (esc)
  \xe2\x94\x83 3  *4 \xe2\x94\x83 1 2 \xe2\x94\x83 (esc)
  \xe2\x94\xa3\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x95\x8b\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xab (esc)
  \xe2\x94\x83 2  *1 \xe2\x94\x83 4 3 \xe2\x94\x83 (esc)
  \xe2\x94\x83 4 *+3 \xe2\x94\x83 2 1 \xe2\x94\x83 (esc)
  \xe2\x94\x97\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xbb\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x9b (esc)
    1. Full House: 3 in r4c2 (column 2)
       It is the last open cell of column 2.
  $ printf '12..............' > open; run hint --entries - open <<< 12....1.....1...
  2 digits, 1 of them wrong
    r4c1=1
  \xe2\x94\x8f\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb3\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x93 (esc)
  \xe2\x94\x83  1  2 \xe2\x94\x83  .  . \xe2\x94\x83 (esc)
  \xe2\x94\x83  .  . \xe2\x94\x83  1  . \xe2\x94\x83 (esc)
  \xe2\x94\xa3\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x95\x8b\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xab (esc)
  \xe2\x94\x83  .  . \xe2\x94\x83  .  . \xe2\x94\x83 (esc)
  \xe2\x94\x83 *1  . \xe2\x94\x83  .  . \xe2\x94\x83 (esc)
  \xe2\x94\x97\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xbb\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x9b (esc)
  [1]

The way to one cell, which rests on few of the steps.

  $ run explain --steps --json 4x4.txt | jq '.steps | length'
  12
  $ run hint --cell r4c4 4x4.txt
    1. Hidden Single: 3 in r4c4 (column 4)
       No other cell of column 4 can hold 3.
  $ run hint --cell r1c2 4x4.txt
  this cell is given
  $ run hint --cell r4c4 four
  # there are several solutions, and this cell is not the same in all
  ! sudosat: four:1:1: there are several solutions, and this cell is not the same in all
  [1]

Without a solution, and with nothing left to do.

  $ run hint <<< 11..............
  # there is no solution; `sudosat explain` says why and how to repair it
  ! sudosat: <stdin>:1:1: there is no solution; `sudosat explain` says why and how to repair it
  [1]
  $ run hint <<< $solved
  every cell has its digit
  $ run hint --entries so-far unsolvable.txt
  # r1c6 is given as 5, and so-far:1:1 has something else there
  ! sudosat: unsolvable.txt:1:1: r1c6 is given as 5, and so-far:1:1 has something else there
  !   hint: are both of the same puzzle?
  [2]

Nonsense and limits.

  $ run hint --entries four puzzle
  # the board with the entries is 4x4 with digits 1 to 4, the puzzle 9x9 with digits 1 to 9
  ! sudosat: puzzle:1:1: the board with the entries is 4x4 with digits 1 to 4, the puzzle 9x9 with digits 1 to 9
  !   hint: the cells of both have to be the same
  [2]
  $ run hint --entries - puzzle <<< $(echo $solved | sed 's/^5/6/')
  # r1c1 is given as 5, and <stdin>:1:1 has something else there
  ! sudosat: puzzle:1:1: r1c1 is given as 5, and <stdin>:1:1 has something else there
  !   hint: are both of the same puzzle?
  [2]
  $ run hint --entries missing puzzle
  ! sudosat: cannot open missing: No such file or directory
  [2]
  $ run hint --entries - < four
  ! sudosat: the entries and the puzzle cannot both be standard input
  !   hint: name the puzzle's file
  [2]
  $ cat four four > both; run hint --entries both four
  ! sudosat: --entries: both holds several boards
  !   hint: `sudosat convert --puzzle K` takes one out
  [2]
  $ run hint --cell r5c1 four
  # 'r5c1' is not on the board: cells are r1c1 to r4c4
  ! sudosat: four:1:1: 'r5c1' is not on the board: cells are r1c1 to r4c4
  [2]
  $ run hint --cell r1c4=4 four
  # 'r1c4=4' is not the name of a cell: cells are r1c1 to r4c4
  ! sudosat: four:1:1: 'r1c4=4' is not the name of a cell: cells are r1c1 to r4c4
  !   hint: `sudosat explain --cell r4c5=7` asks about a digit in a cell
  [2]
  $ run hint -b backtracking four
  ! sudosat: backend 'backtracking' solves whole puzzles only, so it cannot explain
  !   hint: --backend cadical can
  [2]
  $ hopeless | run hint --timeout 0.001
  # undecided: time limit of 0.001 s reached
  ! sudosat: <stdin>:1:1: undecided: time limit of 0.001 s reached
  [3]

A board without a solution has no next step, even if that takes a search to find out.

  $ echo .....5.8....6.1.43..........1.5........1.6...3.......553.....61........4......... > none; run hint none
  # there is no solution; `sudosat explain` says why and how to repair it
  ! sudosat: none:1:1: there is no solution; `sudosat explain` says why and how to repair it
  [1]

A hidden single names the rule that keeps the digit from cells, if no house does.

  $ printf 'grid:\n.........\n.1.......\n.........\n........1\n.....1...\n.........\n.........\n.........\n.........\nanti-knight\n' > knight; run hint knight | tail -2
    1. Hidden Single: 1 in r3c8 (row 3)
       No other cell of row 3 can hold 1: anti-knight keeps it from r3c457, as r2c2, r5c6 have it.

Pictures.

  $ run hint -o hint.svg four > /dev/null; grep -c '<svg' hint.svg
  1
  $ run hint --entries slip -o slip.svg puzzle > /dev/null
  [1]
  $ grep -c fff3c4 slip.svg
  1

Kinds that are entered in a layer are entries, too, and the board shows them beside the clues. Where no digits stand, the
name of a cell means the layer.

  $ printf '%s\n' 'digits: none' grid: '. . .' '. . .' '. . .' '' 'layer: field empty mine' \
  >   'minesweeper 5 3: field | r1c2 r3c2' > mines
  $ printf '%s\n' 'digits: none' grid: '. . .' '. . .' '. . .' '' 'layer: field empty mine' \
  >   field: '. . .' '. . .' '{}' > entered
  $ for row in 'e . .' 'm . .'; do sed "s/{}/$row/" entered > so-far; run hint --entries so-far mines | grep -v '━'; done
  1 entry, not wrong
  \xe2\x94\x83 . 5 . \xe2\x94\x83 (esc)
  \xe2\x94\x83 . . . \xe2\x94\x83 (esc)
  \xe2\x94\x83 e 3 . \xe2\x94\x83 (esc)
    1. Minesweeper: r1c13, r2c123 are mines and r3c3 is empty
       The 5 in r1c2 touches five mines, so r1c13, r2c123 are mines. The 5 in r1c2 touches two more mines than the 3 in r3c2, so r3c3 is empty.
  1 entry, wrong
    r3c1: mine
  \xe2\x94\x83 . 5 . \xe2\x94\x83 (esc)
  \xe2\x94\x83 . . . \xe2\x94\x83 (esc)
  \xe2\x94\x83 m 3 . \xe2\x94\x83 (esc)
  $ run hint --cell r1c1 mines
    1. Minesweeper: r1c1 is a mine
       The 5 in r1c2 touches five mines, so r1c1 is a mine.
  $ sed -i 's/field:/fold:/; s/field/fold/; s/{}/e . ./' entered; run hint --entries entered mines
  # the board with the entries has fold.r3c1, which is not of a layer of the puzzle
  ! sudosat: mines:3:1: the board with the entries has fold.r3c1, which is not of a layer of the puzzle
  !   hint: both have layers of the same names and kinds
  [2]
