  $ . "$TESTDIR/setup.sh"

Digits are said row by row, rules in reading order, each with its cells and its numbers. An empty line ends a puzzle.

  $ cat > thermo.jsonl <<'END'
  > {"rows":6,"columns":6,"digits":6,"boxes":[2,3],"title":"Two cages","givens":[[null,4,null,null,null,1],[null,null,null,null,null,null],[null,null,null,null,null,null],[null,null,3,null,null,null],[null,null,null,null,null,null],[null,null,null,null,null,null]],"rules":[{"rule":"killer cage","cells":["r5c5","r5c6"],"sum":[7]},{"rule":"thermometer","cells":["r3c1","r2c1","r1c1"]},{"rule":"arrow","circle":["r6c1"],"shaft":["r6c2","r6c3"]},{"rule":"whispers","cells":["r4c4","r5c4"],"difference":3}]}
  > END
  $ run describe thermo.jsonl
  Two cages.
  The board is 6x6 with 2x3 boxes.
  Row 1: 4 in column 2 and 1 in column 6.
  Row 4: 3 in column 3.
  Rows 2, 3, 5 and 6 are empty.
  Thermometer at r3c1, cells r3c1, r2c1, r1c1: Digits increase from the bulb on.
  Whispers at r4c4, cells r4c4, r5c4: Neighbours along the line differ by at least 3.
  Cage 7 at r5c5, cells r5c5, r5c6: The cells differ and sum to 7.
  Arrow from r6c1, circle r6c1, shaft r6c2, r6c3: The cells r6c2-r6c3 add up to the circle r6c1.
  

Marks, regions and variables have their sentences; a board without digits says so.

  $ run describe '.~R1C1_1_2_3.Cage~5~R1C1~R1C2' | head -4
  The board is 9x9 with 3x3 boxes.
  No digit is given.
  r1c1 is 1, 2 or 3.
  Cage 5 at r1c1, cells r1c1, r1c2: The cells differ and sum to 5.

Of several grids it is said where each lies.

  $ run describe "$EXAMPLES/samurai.txt" | head -8
  The board is samurai.
  It has 21 rows and 21 columns in all.
  Grid 1 has rows 1 to 9 and columns 1 to 9.
  Grid 2 has rows 1 to 9 and columns 13 to 21.
  Grid 3 has rows 7 to 15 and columns 7 to 15.
  Grid 4 has rows 13 to 21 and columns 1 to 9.
  Grid 5 has rows 13 to 21 and columns 13 to 21.
  Row 1: 6 in column 1, 5 in column 2, 9 in column 3, 4 in column 4, 1 in column 18, 2 in column 19, 7 in column 20 and 4 in column 21.
