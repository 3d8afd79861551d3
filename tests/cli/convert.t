  $ . "$TESTDIR/setup.sh"

The layout of the input is kept.

  $ for file in "$EXAMPLES"/*.txt; do case $file in */hard.txt | */link.txt) continue; esac; sudosat convert "$file" | cmp - "$file"; done

From one format to every other and back.

  $ for format in line sdm digits sdk spaced framed ss csv jsonl setter pencilmarks sdx sukaku header kit dzn; do
  >   echo "$format $(sudosat convert --to $format <<< $easy | sudosat convert --from $format --to line)"
  > done | awk '{gsub("0", ".", $2); print}'
  line 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sdm 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  digits 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sdk 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  spaced 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  framed 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ss 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  csv 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  jsonl 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  setter 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  pencilmarks 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sdx 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sukaku 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  header 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  kit 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  dzn 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  $ run convert --to pretty <<< .43........2..4.
  \xe2\x94\x8f\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb3\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x93 (esc)
  \xe2\x94\x83 . 4 \xe2\x94\x83 3 . \xe2\x94\x83 (esc)
  \xe2\x94\x83 . . \xe2\x94\x83 . . \xe2\x94\x83 (esc)
  \xe2\x94\xa3\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x95\x8b\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xab (esc)
  \xe2\x94\x83 . . \xe2\x94\x83 . 2 \xe2\x94\x83 (esc)
  \xe2\x94\x83 . . \xe2\x94\x83 4 . \xe2\x94\x83 (esc)
  \xe2\x94\x97\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xbb\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x9b (esc)
  $ run convert --to pretty "$EXAMPLES/killer.txt" | grep -c 'killer cage'
  1
  $ run convert --to digits <<< .43........2..4.
  .43.
  ....
  ...2
  ..4.
  $ run convert --to spaced <<< .43........2..4.
  0 4 3 0
  0 0 0 0
  0 0 0 2
  0 0 4 0
  $ run convert --to framed <<< .43........2..4.
  +-----+-----+
  | . 4 | 3 . |
  | . . | . . |
  +-----+-----+
  | . . | . 2 |
  | . . | 4 . |
  +-----+-----+
  $ run convert --to csv <<< .43........2..4.
  puzzle,solution,error
  .43........2..4.,,
  $ run convert --to jsonl <<< .43........2..4.
  {"givens":[[null,4,3,null],[null,null,null,null],[null,null,null,2],[null,null,4,null]]}
  $ run convert --to qcp --latin <<< 1234............
  # the format 'qcp' cannot say that a board is a 4x4 Latin square
  ! sudosat: <stdin>:1:1: the format 'qcp' cannot say that a board is a 4x4 Latin square
  !   hint: write it with --to jsonl
  [2]

Letters for the numbers of a format that has none.

  $ sudosat convert --to jsonl <<< .43........2..4. | run convert --alphabet A-Z --to line
  .DC........B..D.
  $ sudosat convert --to jsonl <<< .43........2..4. | run convert --alphabet 0-9A-Z --to line
  # not readable: the digits of the puzzle begin with 1, those of the alphabet 0-9A-Z with 0
  ! sudosat: <stdin>:1:1: the digits of the puzzle begin with 1, those of the alphabet 0-9A-Z with 0
  [2]

A blank line parts boards of several lines.

  $ printf '%s\n' .43........2..4. 1............... | run convert --to digits
  .43.
  ....
  ...2
  ..4.
  
  1...
  ....
  ....
  ....
  $ printf '%s\n' .43........2..4. 1............... | run convert --to digits | run convert --to line
  .43........2..4.
  1...............
  $ printf '12..\n....\n....\n....\n' > small
  $ run convert small small
  12..
  ....
  ....
  ....
  
  12..
  ....
  ....
  ....

What the format cannot hold is refused, and the rest goes on.

  $ run convert --to line < "$EXAMPLES/diagonal.jsonl"
  # the format 'line' has no place for rules beyond rows, columns and boxes
  ! sudosat: <stdin>:1:1: the format 'line' has no place for rules beyond rows, columns and boxes
  !   hint: write it with --to jsonl
  [2]
  $ run convert --to line < "$EXAMPLES/jigsaw.txt"
  # the format 'line' has no place for irregular regions
  ! sudosat: <stdin>:1:1: the format 'line' has no place for irregular regions
  !   hint: write it with --to jsonl
  [2]
  $ run convert --from pretty small
  ! sudosat: the format 'pretty' is for writing only
  !   hint: without --from the format is recognised by the content
  [2]

A drawing of a board with rules that are drawn nowhere names them below, and is not read as a board without.

  $ for rule in anti-knight 'disjoint groups' 'region same values'; do
  >   echo "{\"rows\":4,\"givens\":[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,null]],\"rules\":[\"$rule\"]}" |
  >     run convert --to pretty | run check
  > done 2>&1 | grep -v hint
  # not readable: the line below the board is not read: anti-knight
  ! sudosat: <stdin>:10:1: the line below the board is not read: anti-knight
  # not readable: the line below the board is not read: disjoint groups
  ! sudosat: <stdin>:10:1: the line below the board is not read: disjoint groups
  # not readable: the line below the board is not read: region same values
  ! sudosat: <stdin>:10:1: the line below the board is not read: region same values

  $ latin='[[1,2,3,4,5,6],[4,5,6,1,2,3],[2,3,1,5,6,4],[5,6,4,2,3,1],[3,1,2,6,4,5],[6,4,5,3,1,2]]'
  $ for rule in '"diagonal /"' '{"rule":"killer cage","cells":["r1c1"],"sum":1}'; do
  >   echo "{\"rows\":6,\"givens\":$latin,\"rules\":[$rule]}" | run convert --to pretty | run check
  > done | grep '^#' | cut -c1-60
  # not readable: the line below the board is not read: diagon
  # not readable: no puzzle format recognises this input: no b

Below other drawings such words are a title.

  $ { run convert --to framed <<< .43........2..4.; echo maximum, by J; } | run check | grep -v '^!'
  unique

A drawing in which nothing shows that the digits begin with 0 says so, and is not read as a board with other digits.

  $ board() { echo "{\"rows\":4,\"first_digit\":0,\"givens\":[[$1,null,null,null],[null,null,2,null],[null,3,null,null],[null,null,null,null]]}"; }
  $ board 1 | run convert --to pretty > drawn; tail -1 drawn; run check drawn > /dev/null 2>&1
  digits from 0 to 3
  [2]
  $ board 0 | run convert --to pretty | run convert --to jsonl | jq -c '[.first_digit, .givens[0]]'
  [0,[0,null,null,null]]

So does one of a board whose lines need not differ, of one with more digits than cells in a line, and of variables.

  $ givens='[[1,null,null,null],[null,null,2,null],[null,3,null,null],[null,null,null,null]]'
  $ for more in '"lines":false' '"digits":6' '"variables":[{"name":"X","values":[0,9]}]' '"variables":[{"name":"X","values":[0,9]},{"name":"Y","values":[0,9]}]'; do
  >   echo "{\"rows\":4,\"givens\":$givens,$more}" | run convert --to pretty > drawn
  >   tail -1 drawn; run check --quiet drawn > words; echo $?
  > done
  digits may repeat in rows and columns
  2
  digits from 1 to 6
  2
  variable X from 0 to 9
  2
  variables X, Y from 0 to 9
  2
  $ echo '{"rows":4,"lines":false}' | run solve --to pretty > drawn; tail -1 drawn; run check --quiet drawn > words
  digits may repeat in rows and columns
  [2]
  $ { run convert --to framed <<< .43........2..4.; echo variables come from Bob; } | run check | grep -v '^!'
  unique

A full board of ten digits from 0 could have open cells in the place of its zeros: it is refused, also as sudosat itself
writes it, until somebody says which. What has no 0, or no open cell, is not written as digits from 0 at all.

  $ ten=0123456789123456789023456789013456789012456789012356789012346789012345789012345689012345679012345678
  $ echo $ten | run convert --latin --to jsonl
  # not readable: the cells do not say in which alphabet the 10 digits are written
  ! sudosat: <stdin>:1:1: the cells do not say in which alphabet the 10 digits are written
  !   hint: give --alphabet 1-9A-Z, 0-9A-Z or A-Z
  [2]
  $ echo $ten | run convert --latin --alphabet 0-9A-Z --to jsonl | jq -c '[.first_digit, .givens[0]]'
  [0,[0,1,2,3,4,5,6,7,8,9]]
  $ echo $ten | sed 's/^0123/..../; s/0/./2' | run convert --latin --to jsonl | jq -c '[.first_digit, .givens[0]]'
  [0,[null,null,null,null,4,5,6,7,8,9]]
  $ echo $ten | sed 's/^123/000/; s/^0123/0000/' | run convert --latin --to jsonl | jq -c '[.first_digit, .givens[0]]'
  [null,[null,null,null,null,4,5,6,7,8,9]]
  $ for board in '{"first_digit":0,"rows":16,"columns":16}' '{"first_digit":0,"rows":10,"columns":10,"givens":[[0]]}'; do echo $board; done |
  >   sed 's/\[\[0\]\]/'"$(jq -nc '[range(10) as $i | [range(10) | (. + $i) % 10]]')/" | run convert --to line --quiet
  # the format 'line' has no place for digits from 0 on
  # the format 'line' has no place for digits from 0 on
  [2]

Numbers with one 0 in each row and column and no largest number may begin with 0.

  $ zero='{"first_digit":0,"rows":4,"givens":[[0,1,null,3],[2,3,0,1],[1,0,3,2],[3,2,1,0]]}'
  $ echo $zero | sudosat solve --to spaced | run convert --to jsonl
  # not readable: the cells do not say whether 0 is a digit or an open cell
  ! sudosat: <stdin>:1:1: the cells do not say whether 0 is a digit or an open cell
  !   hint: if it is a digit, the alphabet is 0-9A-Z; if it is an open cell, the alphabet is decimal; give --alphabet 0-9A-Z or decimal
  [2]

Boxes that are the rows or columns are none to readers of these formats, and rules about boxes are refused there.

  $ for boxes in '[1,3]' '[3,1]'; do
  >   board() { echo "{\"rows\":3,\"boxes\":$boxes,\"rules\":[\"$1\"]}"; }
  >   for to in fpuzzles sudokupad; do board 'disjoint groups' | run convert --to $to --quiet; done
  >   board 'diagonal /' | run convert --to fpuzzles | run count
  > done
  # the format 'fpuzzles' has no place for the rule 'disjoint groups' on this board
  # the format 'sudokupad' has no place for the rule 'disjoint groups' on this board
  6
  # the format 'fpuzzles' has no place for the rule 'disjoint groups' on this board
  # the format 'sudokupad' has no place for the rule 'disjoint groups' on this board
  6

Text that is not UTF-8 gets replacement characters in every format; a board without boxes says so by a word.

  $ printf 'title: caf\xe9\ngrid:\n. 4 3 .\n. . . .\n. . . 2\n. . 4 .\n' > latin1
  $ for to in sudokumaker fpuzzles sudokupad jsonl setter; do run convert --to $to latin1 | run convert --to line; done
  .43........2..4.
  .43........2..4.
  .43........2..4.
  .43........2..4.
  .43........2..4.
  $ printf 'boxes: 0x0\ngrid:\n. . . .\n. . . .\n. . . .\n. . . .\n' | run count --quiet
  # not readable: boxes have a row and a column at least
  [2]
