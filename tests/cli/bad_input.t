Each bad input gets one message that says where and what, and the rest goes on.

  $ . "$TESTDIR/setup.sh"
  $ echo $easy > good

Too few and too many cells.

  $ printf '%s\n' ${easy%?} $easy | run check
  # not readable: 80 cells; the nearest boards are 64 (8x8) and 81 (9x9)
  unique
  ! sudosat: <stdin>:1:81: 80 cells; the nearest boards are 64 (8x8) and 81 (9x9)
  !   hint: 1 too few for 9x9
  [2]
  $ printf '%s\n' $easy. $easy | run check
  # not readable: 82 cells; the nearest boards are 81 (9x9) and 100 (10x10)
  unique
  ! sudosat: <stdin>:1:82: 82 cells; the nearest boards are 81 (9x9) and 100 (10x10)
  !   hint: 1 too many for 9x9
  [2]

Digits, characters and blanks that do not go with the board.

  $ printf '%s\n' ${easy/7/y} $easy | run check
  # not readable: 'y' is not a digit of a 9x9 board (1 to 9)
  unique
  ! sudosat: <stdin>:1:5: 'y' is not a digit of a 9x9 board (1 to 9)
  !   hint: write one of . 0 * _ for an open cell
  [2]
  $ printf '10 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n' | run check
  # not readable: 10 is not a digit of a 4x4 board (1 to 4)
  ! sudosat: <stdin>:1:1: 10 is not a digit of a 4x4 board (1 to 4)
  !   hint: write 0 for an open cell
  [2]
  $ printf '7 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n' | run check
  # not readable: 7 is not a digit of a 4x4 board (1 to 4)
  ! sudosat: <stdin>:1:1: 7 is not a digit of a 4x4 board (1 to 4)
  !   hint: write 0 for an open cell
  [2]
  $ printf '%s\n' ${easy/./0} $easy | run check
  unique
  unique

Two equal givens in a house are a puzzle without a solution.

  $ printf '%s\n' ${easy/./5} | run check
  none
  ! sudosat: <stdin>:1:1: no solution: r1c1 and r1c3 both hold 5 in row 1
  [1]
  $ printf '%s\n' ${easy/./5} | run solve
  # no solution: r1c1 and r1c3 both hold 5 in row 1
  ! sudosat: <stdin>:1:1: no solution: r1c1 and r1c3 both hold 5 in row 1
  [1]
  $ run solve <<< 1....1..........
  # no solution: r1c1 and r2c2 both hold 1 in box 1
  ! sudosat: <stdin>:1:1: no solution: r1c1 and r2c2 both hold 1 in box 1
  [1]
  $ run solve <<< 1...1...........
  # no solution: r1c1 and r2c1 both hold 1 in column 1
  ! sudosat: <stdin>:1:1: no solution: r1c1 and r2c1 both hold 1 in column 1
  [1]

Files and folders.

  $ run check missing good
  good: unique
  ! sudosat: cannot open missing: No such file or directory
  [2]
  $ run check . good
  good: unique
  ! sudosat: . is a directory
  !   hint: name the files in it
  [2]
  $ head -c 3000 /bin/ls | run check - good
  <stdin>: # not readable: this is a binary file (it holds NUL bytes)
  good: unique
  ! sudosat: <stdin>:1: this is a binary file (it holds NUL bytes)
  !   hint: give a text file; UTF-16 text can be converted with iconv -t UTF-8
  [2]
  $ : > nothing
  $ run check nothing good
  nothing: # not readable: no puzzle found
  good: unique
  ! sudosat: nothing: no puzzle found
  !   hint: the input has no line that holds cells
  [2]
  $ printf '\n\n' | run check
  # not readable: no puzzle found
  ! sudosat: <stdin>: no puzzle found
  !   hint: the input has no line that holds cells
  [2]
  $ echo '# only 123456789 comment' | run check
  # not readable: no puzzle found
  ! sudosat: <stdin>: no puzzle found
  !   hint: the input has no line that holds cells
  [2]
  $ echo 'The quick brown fox' | run check - good
  <stdin>: # not readable: no puzzle format recognises this input
  good: unique
  ! sudosat: <stdin>:1: no puzzle format recognises this input
  !   hint: name it with --from; `sudosat list formats` shows them all
  [2]
  $ printf '\377\3761\0002\000' | run check
  # not readable: this is UTF-16 text
  ! sudosat: <stdin>:1: this is UTF-16 text
  !   hint: convert it with iconv -f UTF-16 -t UTF-8
  [2]

Accepted: CRLF, a byte order mark, blanks at the ends of lines, no newline at the end.

  $ printf '\357\273\277%s  \r\n%s\t\r\n%s' $easy $easy $easy | run check
  unique
  unique
  unique
  $ printf '12..\r\n....\r\n....\r\n....' | run convert | od -An -c
     1   2   .   .  \n   .   .   .   .  \n   .   .   .   .  \n   .
     .   .   .  \n

Comments never leak digits into a board.

  $ printf '# 123456789\n%% 1\n12..\n....\n....\n...3\n# 1234\n#4\n\n# 3\n....\n....\n4...\n....\n#1\n' | run convert --to line
  12.............3
  ........4.......
  $ printf '%s # 999\n#%s\n%s\n' $easy $easy $easy | run convert
  53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

A header that promises more, and sizes that are none.

  $ printf '9 3 3\n1 2 3 4 5 6 7 8 9\n' | run check
  # not readable: the header promises 9 rows, there are 1
  ! sudosat: <stdin>:1:1: the header promises 9 rows, there are 1
  !   hint: the file may be cut short
  [2]
  $ printf '2\n1 2 3 4\n' | run check
  # not readable: the header promises 4 rows, there are 1
  ! sudosat: <stdin>:1:1: the header promises 4 rows, there are 1
  !   hint: the file may be cut short
  [2]
  $ printf '6 2 2\n1 2 3 4 5 6\n' | run check
  # not readable: boxes of 2x2 cells do not fit a board of 6 digits
  ! sudosat: <stdin>:1:3: boxes of 2x2 cells do not fit a board of 6 digits
  !   hint: the cells of a box must be 6; `6 latin` is a board without boxes. In a table every open cell needs a sign, such as '.'
  [2]
  $ printf '12345\n.....\n.....\n.....\n.....\n' | run check
  # not readable: a 5x5 board has no rectangular boxes: 5 is prime
  ! sudosat: <stdin>:1:1: a 5x5 board has no rectangular boxes: 5 is prime
  !   hint: the format jigsaw has a region for each cell; an open cell is '.', not a blank; --boxes, --latin and --shape say what the board is
  [2]
  $ printf '12345\n.....\n.....\n.....\n.....\n' | run check --latin
  several
  [1]
  $ printf '1 2 3 4 5 6\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n' | run check --boxes 2x2
  # not readable: boxes of 2x2 cells do not fit a board of 6 digits
  ! sudosat: <stdin>:1:1: boxes of 2x2 cells do not fit a board of 6 digits
  !   hint: the cells of a box must be 6, as ROWSxCOLUMNS
  [2]
  $ printf '1000000 1000 1000\n1 2\n' | run check
  # not readable: a size of 1000000 is out of range
  ! sudosat: <stdin>:1:1: a size of 1000000 is out of range
  !   hint: sizes from 1 to 1000 are supported
  [2]
  $ printf '99999999999999999999 latin\n1 2\n' | run check
  # not readable: a size of 99999999999999999999 is out of range
  ! sudosat: <stdin>:1:1: a size of 99999999999999999999 is out of range
  !   hint: sizes from 1 to 1000 are supported
  [2]
  $ printf '5000\n1 2\n' | run check --from kit
  # not readable: a size of 5000 is out of range
  ! sudosat: <stdin>:1:1: a size of 5000 is out of range
  !   hint: sizes from 1 to 1000 are supported
  [2]
  $ printf 'order 1000000000\n-1 -1\n' | run check
  # not readable: a size of 1000000000 is out of range
  ! sudosat: <stdin>:1:7: a size of 1000000000 is out of range
  !   hint: sizes from 1 to 1000 are supported
  [2]
  $ printf '{"rows": 100000, "columns": 100000, "digits": 100000, "givens": []}\n' | run check
  # not readable: 100000 is not an integer from 1 to 1000
  ! sudosat: <stdin>:1:10: 100000 is not an integer from 1 to 1000
  [2]

A line that is not a board among small boards, one a line: no row of a large board.

  $ printf '.43........2..4.\n12345\n................\n1..1............\n' | run check
  unique
  # not readable: 5 cells; the nearest boards are 4 (2x2) and 9 (3x3)
  several
  none
  ! sudosat: <stdin>:2:5: 5 cells; the nearest boards are 4 (2x2) and 9 (3x3)
  !   hint: 1 too many for 2x2
  ! sudosat: <stdin>:4:1: no solution: r1c1 and r1c4 both hold 1 in row 1
  [2]

Rows that are not rows.

  $ printf '1234\n341\n2143\n4321\n\n1234\n3412\n2143\n4321\n' | run check
  # not readable: row 2 has 3 cells, the board has 4 columns
  unique
  ! sudosat: <stdin>:2:4: row 2 has 3 cells, the board has 4 columns
  !   hint: every row of a board has as many cells
  [2]
  $ printf '1234\n3412\n2143\n' | run check
  # not readable: the board ends after 3 of 4 rows
  ! sudosat: <stdin>:4: the board ends after 3 of 4 rows
  !   hint: a board has as many rows as columns
  [2]
  $ printf '1234\n3412\n# no band\n2143\n4321\n' | run check
  # not readable: the board ends after 2 of 4 rows
  # not readable: the board ends after 2 of 4 rows
  ! sudosat: <stdin>:3: the board ends after 2 of 4 rows
  !   hint: a comment ends a board: write it above
  ! sudosat: <stdin>:6: the board ends after 2 of 4 rows
  !   hint: a board has as many rows as columns
  [2]
  $ printf '1234\n3412\n2143\n4321\nnotes of the author\n' | run check
  unique
  ! sudosat: <stdin>:5: the text after the last puzzle is not a board, and is ignored

A wrong alphabet, and one that is not clear.

  $ printf '%s' 0123456789ABCDEF | cat - <(printf '%0240d' 0 | tr 0 .) <(echo) | run check
  several
  [1]
  $ printf '%s' 123456789ABCDEF. | cat - <(printf '%0240d' 0 | tr 0 .) <(echo) | run check
  # not readable: the cells do not say in which alphabet the 16 digits are written
  ! sudosat: <stdin>:1:1: the cells do not say in which alphabet the 16 digits are written
  !   hint: give --alphabet 1-9A-Z, 0-9A-Z or A-Z
  [2]

What no format recognises: the first strange character, and the nearest format.

  $ printf '53??7????\n6??195???\n' | run check
  # not readable: the board ends after 2 of 9 rows
  ! sudosat: <stdin>:3: the board ends after 2 of 9 rows
  !   hint: a board has as many rows as columns
  [2]
  $ echo '[["5","3"],["6","."]]' | run check 2>&1 | tail -1
  !   hint: the format jigsaw has a region for each cell; an open cell is '.', not a blank; --boxes, --latin and --shape say what the board is
  $ echo 'Thermo R1C1 R2C2' | run check
  # not readable: no puzzle format recognises this input
  ! sudosat: <stdin>:1: no puzzle format recognises this input
  !   hint: the nearest format is iss, where a rule is written as .Thermo~R1C1~R1C2
  [2]

JSON that is not quite right.

  $ echo '{"size":9}' | run check
  # not readable: a puzzle of f-puzzles without 'grid'
  ! sudosat: <stdin>:1:1: a puzzle of f-puzzles without 'grid'
  !   hint: f-puzzles has a 'size' and a 'grid' of cells; in jsonl an open board is {"rows": 9, "columns": 9}
  [2]
  $ echo '{"rows": 9,' | run check
  # not readable: not valid JSON: it ends too early
  ! sudosat: <stdin>:1:12: not valid JSON: it ends too early
  !   hint: an object is on one line, or its other lines are indented
  [2]
  $ echo '{"rows":9,"columns":9,"rules":[{"rule":"thermometer","cells":["r1c1","r1c10"]}]}' | run check
  # not readable: 'cells' names "r1c10", which is not on the board
  ! sudosat: <stdin>:1:32: 'cells' names "r1c10", which is not on the board
  !   hint: its cells are called r1c1 to r9c9
  [2]
  $ echo '{"rows":9,"columns":9,"rules":[{"rule":"killer cage","cells":["r1c1","r1c2"],"sum":"ten"}]}' | run check
  # not readable: 'sum' is not an array of integers
  ! sudosat: <stdin>:1:32: 'sum' is not an array of integers
  [2]
  $ echo '{"rows":9,"columns":9,"rules":[{"rule":"kropki","cells":["r1c1","r1c2"]}]}' | run check
  # not readable: unknown rule 'kropki'
  ! sudosat: <stdin>:1:32: unknown rule 'kropki'
  !   hint: did you mean 'difference' or 'ratio'\? `sudosat list rules` lists all [0-9]+ (re)
  [2]

Such a rule may be left out, but not one whose arguments make no sense:

  $ echo '{"rows":4,"columns":4,"rules":[{"rule":"kropki"},"anti-knight"]}' | run check --ignore-unknown
  several
  ! sudosat: <stdin>:1:1: warning: unknown rule 'kropki': left out
  [1]
  $ printf 'grid:\n....\n....\n....\n....\nunicorn: r1c1\nantiknight\n' | run check --ignore-unknown
  several
  ! sudosat: <stdin>:6:1: warning: unknown rule 'unicorn': left out
  [1]
  $ printf 'grid:\n....\n....\n....\n....\nthermo: r1c10\n' | run check --ignore-unknown
  # not readable: 'r1c10' is not a cell of the board
  ! sudosat: <stdin>:6:1: 'r1c10' is not a cell of the board
  !   hint: its cells are called r1c1 to r4c4
  [2]

What follows a list is not part of its board, and is not passed over; nor are the rules of a data set.

  $ list='[[0,4,3,0],[0,0,0,0],[0,0,0,2],[0,0,4,0]]'
  $ run check <<< "board = $list;  # easy"
  unique
  $ run check <<< "$list, \"anti-knight\""
  # not readable: what stands beside the list is not a part of its board
  ! sudosat: <stdin>:1:1: what stands beside the list is not a part of its board
  !   hint: a board has as many rows as a row has cells; 0, '.' or null is an open cell
  [2]
  $ run check <<< "{\"puzzle\": $list, \"rules\": [\"anti-knight\"]}"
  # not readable: the key 'rules' of a data set is not known
  ! sudosat: <stdin>:1:1: the key 'rules' of a data set is not known
  !   hint: --ignore-unknown leaves it out
  [2]

A single character that stands for no puzzle is none of one cell.

  $ printf 'id,puzzle\n1,.43........2..4.\n2,x\n' | run solve
  id,puzzle,solution,error
  1,.43........2..4.,2431312443121243,
  2,x,,not readable: 'x' is not a digit of a 1x1 board (1 to 1)
  ! sudosat: <stdin>:3:3: 'x' is not a digit of a 1x1 board (1 to 1)
  !   hint: write one of . 0 * _ for an open cell
  [2]

Where messages cannot be written the exit status still tells.

  $ sudosat foo 2> /dev/full
  [2]
  $ sudosat decode no-file no-other 2> /dev/full
  [2]

A rule that would have to count too far says how far.

  $ line=$(printf '"r1c%s",' 1 2 3 4 5 6 7 8 9; printf '"r2c%s",' 9 8 7 6 5 4 3 2 1)
  $ echo "{\"rows\":9,\"rules\":[{\"rule\":\"sum line\",\"sum\":70,\"loop\":1,\"cells\":[${line%,}]}]}" | run check
  # sum line 70 at r1c1: it needs a count from 0 to 69, and 64 values are the most
  ! sudosat: <stdin>:1:1: sum line 70 at r1c1: it needs a count from 0 to 69, and 64 values are the most
  [2]
