Constraint strings and links of Interactive Sudoku Solver.

  $ . "$TESTDIR/setup.sh"
  $ string=.Shape~4x4.Thermo~R1C1~R1C2.~R1C2_4~R1C3_3~R3C4_2~R4C3_4
  $ link='https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape%7E4x4.Thermo%7ER1C1%7ER1C2.%7ER1C2_4%7ER1C3_3%7ER3C4_2%7ER4C3_4'

A string is a puzzle in a file, and so are strings and links in the place of one.

  $ run solve <<< $string
  2431312443121243
  $ run solve "$string" "$link"
  2431312443121243
  2431312443121243
  $ run check "$link"
  unique
  $ run solve .hidden~file
  # not readable: the type 'hidden' is not known
  ! sudosat: <argument>:1:2: the type 'hidden' is not known
  !   hint: --ignore-unknown leaves it out
  [2]
  $ echo $easy > .Cage~3~R1C1~R1C2
  $ run solve .Cage~3~R1C1~R1C2 | cmp - <(echo $solved)

Several lines.

  $ run solve <<END
  > # Two puzzles
  > .Shape~4x4
  >   .Thermo~R1C1~R1C2
  >   .~R1C2_4~R1C3_3~R3C4_2~R4C3_4
  > $string
  > END
  2431312443121243
  2431312443121243

They are written again, and as links.

  $ run convert <<< $link
  .Shape~4x4.Thermo~R1C1~R1C2.~R1C2_4~R1C3_3~R3C4_2~R4C3_4
  $ run convert --to iss-link <<< $string
  https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape~4x4.Thermo~R1C1~R1C2.~R1C2_4~R1C3_3~R3C4_2~R4C3_4
  $ run convert --to iss <<< .43........2..4.
  .Shape~4x4.~R1C2_4~R1C3_3~R3C4_2~R4C3_4
  $ run convert --to line <<< $string
  # the format 'line' has no place for rules beyond rows, columns and boxes
  ! sudosat: <stdin>:1:1: the format 'line' has no place for rules beyond rows, columns and boxes
  !   hint: write it with --to jsonl
  [2]

Values above 9 are letters; variables are told by --to jsonl.

  $ run solve <<< '.Shape~2x2~10.NoBoxes.~R1C1_10~R1C2_1~R2C1_2~R2C2_3'
  JABC
  $ run solve --to jsonl <<< '.Shape~2x2.Var~X.Sum~3~VX~R1C1.~R1C1_1' | grep -o '"solution".*'
  "solution":[[1,2],[2,1]],"variable_values":[2]}

What is not known is an error, or a warning for who says so.

  $ run solve <<< ".Shape~4x4.Thremo~R1C1~R1C2"
  # not readable: the type 'Thremo' is not known
  ! sudosat: <stdin>:1:12: the type 'Thremo' is not known
  !   hint: did you mean 'Thermo'? --ignore-unknown leaves it out
  [2]
  $ run solve --ignore-unknown <<< ".Fog~R1C1$string"
  2431312443121243
  ! sudosat: <stdin>:1:2: warning: the type 'Fog' is not known: left out
