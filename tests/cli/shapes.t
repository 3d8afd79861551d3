  $ . "$TESTDIR/setup.sh"

Shapes have names, and their outline says which one it is.

  $ run list shapes | head -7
  twodoku       15 rows of 15, 2 grids
                 # # #
                 # # #
                 # # # # #
                     # # #
                     # # #
  
  $ samurai() { run convert "$TESTDIR/../data/grids.jsonl" --puzzle 5 --to "$1"; }
  $ samurai grids | tail -1
  .12..4.3.###.5.2..13.

One puzzle of each kind has one solution, and it is the stored one.

  $ run check "$TESTDIR/../data/grids.jsonl" | sort | uniq -c | tr -s ' '
   9 unique

A hole is a '#', or a blank; an open cell may stand there if the shape is named.

  $ samurai grids | run solve | tail -1
  812764935###657249138
  $ samurai grids | tr '#' ' ' | run solve | sed -n '10p' | tr ' ' _
  ______647351289______
  $ samurai grids | tr '#' '.' | run check
  # not readable: the cells do not say in which alphabet the 21 digits are written
  ! sudosat: <stdin>:1:1: the cells do not say in which alphabet the 21 digits are written
  !   hint: the board may be a samurai, a sohei or a windmill; give --alphabet 1-9A-Z, 0-9A-Z or A-Z
  [2]
  $ samurai grids | tr '#' '.' | run check --shape samurai
  unique

A digit in a hole is an error.

  $ samurai grids | sed '1s/#/5/' | run check --shape samurai
  # not readable: 5 stands where the board has a hole
  ! sudosat: <stdin>:1:10: 5 stands where the board has a hole
  [2]
  $ samurai grids | run check --shape sumo
  # not readable: the text has 21 rows of 21 cells, and the shape has 33 of 33
  ! sudosat: <stdin>:1:1: the text has 21 rows of 21 cells, and the shape has 33 of 33
  [2]
  $ samurai grids | run check --shape samuray 2>&1 | head -2
  ! sudosat: unknown shape 'samuray'
  !   hint: did you mean 'samurai'? There are: twodoku, butterfly, flower, samurai, sohei, windmill, gattai-8, shogun, sumo, clueless-1, clueless-2

Numbers that fit a shape of several grids may be meant as one.

  $ samurai grids | sed 's/./& /g; s/[#.]/0/g' | run check
  none
  ! sudosat: <stdin>:1:1: warning: 21 rows of the digits 1 to 9 are read as one grid of 21 digits; the board may be a samurai, a sohei or a windmill; --boxes, --latin and --shape say what the board is
  ! sudosat: <stdin>:1:1: no solution: r1c8 and r1c16 both hold 6 in row 1
  [1]

A setter writes the shape by its name, or the grids by their corners.

  $ samurai setter | head -3
  title: samurai 100_21x21
  shape: samurai
  grid:
  $ printf 'grids: r1c1 r3c3\ndigits: 1-4\ngrid:\n1 . . . # #\n. . . . # #\n. . . . . .\n. . . . . .\n# # . . . 1\n# # . . . .\nthermo: r1c1 r1c2 r1c3\n' > small
  $ run count small
  108


Boxes of a usual size are written too where the board has holes.

  $ echo '{"rows":4,"holes":["r1c1"],"boxes":[2,2]}' | run convert --to jsonl
  {"holes":["r1c1"],"boxes":[2,2],"givens":[[null,null,null,null],[null,null,null,null],[null,null,null,null],[null,null,null,null]]}

Other lines about the board hold beside a shape, and a kind that a layer does not have is told.

  $ for line in 'digits: 0-8' 'boxes: none' 'grids: r1c1'; do
  >   (printf 'shape: butterfly\n%s\ngrid:\n' "$line"; yes '. . . . . . . . . . . .' | head -12) > butterfly
  >   run convert --to setter butterfly | sed -n '1,2p'
  > done
  shape: butterfly
  digits: 0-8
  shape: butterfly
  boxes: none
  # not readable: 'shape:' and 'grids:' both say which grids there are
  ! sudosat: butterfly:3:1: 'shape:' and 'grids:' both say which grids there are
  $ for rule in 'one of 9: a.r1' 'one loop: a' 'star battle: a' 'nurikabe 2 2: a | r1c1 r1c1'; do
  >   printf 'digits: none\ngrid:\n. .\n. .\n\nlayer: a b c\n%s\n' "$rule" | run check
  > done
  # not readable: the layer 'a' has no kind 9
  ! sudosat: <stdin>:7:1: the layer 'a' has no kind 9
  !   hint: its kinds are counted from 0 on: b, c
  # not readable: the rule 'one loop' needs a layer of 7 kinds, and 'a' has 2
  ! sudosat: <stdin>:7:1: the rule 'one loop' needs a layer of 7 kinds, and 'a' has 2
  !   hint: as in layer: a off vertical horizontal a b c d
  # not readable: the rule 'star battle' needs 'stars': how many stars each has
  ! sudosat: <stdin>:7:1: the rule 'star battle' needs 'stars': how many stars each has
  !   hint: it is written as star battle STARS: CELLS
  # not readable: the rule 'nurikabe' needs different cells
  ! sudosat: <stdin>:7:1: the rule 'nurikabe' needs different cells
  !   hint: one of them is named twice
  [2]

Layers pass over holes, in text too: a hole ends a run, and nothing is to be found out about it.

  $ cat > holes.txt <<'END'
  > digits: none
  > grid:
  > . . . .
  > . . # .
  > . . . .
  > . . . .
  > 
  > layer: shade white black
  > shade:
  > . . . .
  > . . # w
  > . . . .
  > . . . .
  > runs of kind 1 2: shade | shade.r2
  > cells of kind 1 3: shade | shade.c3
  > seen of kind 1 5: shade | r2c2
  > END
  $ for engine in cadical backtracking; do run count -b "$engine" holes.txt; done
  64
  64
  $ run hint -n 3 holes.txt 2> messages | grep -v '^    '
    1. Black runs 2 in row 2: r2c12 are black
    2. Three black cells in column 3: r134c3 are black
    3. Seen of kind: r134c2 are black
  $ run solve --to setter holes.txt | sed -n '/^solution/,$p'
  solution shade:
  w b b w
  b b # w
  w b b w
  w b b w
  
