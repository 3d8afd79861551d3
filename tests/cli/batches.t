What whoever works on many puzzles needs: names, numbers, their own columns, and an answer for each.

  $ . "$TESTDIR/setup.sh"
  $ terminal() { script -qec "$*" /dev/null < /dev/null | tr -d '\r'; }
  $ echo $easy > good; echo 55${easy:2} > clash; echo 12. > bad; echo 12.............. > open

Several inputs give each line its name, as grep does; what cannot be read stays a comment.

  $ run check good clash bad open --quiet
  good: unique
  clash: none
  bad: # not readable: the board ends after 1 of 3 rows
  open: several
  [2]
  $ run check good open --no-filename
  unique
  several
  [1]
  $ run check open
  several
  [1]
  $ run count good open
  good: 1
  open: 24
  $ run count --cube r1c3=3 open open --no-filename
  12 r1c3=3
  12 r1c3=3
  $ run compare good open
  good: agree: unique
  open: agree: 24 solutions
  $ run check --fix 1 good open 2>&1 | sed 's/=.*//'
  good: unique
  open: several
  open: fix: r3c1
  $ run check --json good open --quiet | cut -d, -f2
  "source":"good"
  "source":"open"

Going on with such lines gives the status of the whole.

  $ sudosat check good clash good -o whole
  sudosat: clash:1:1: no solution: r1c1 and r1c2 both hold 5 in row 1
  [1]
  $ sudosat check --quiet good clash good --resume again; echo $?; cmp whole again
  1
  $ head -3 whole > part; cp .again.resume .part.resume; sudosat check --quiet good clash good --resume part; echo $?; cmp whole part
  1

One of many: what cannot be read counts, and is not told if it is not wanted.

  $ cat good bad open <(echo) > many; printf '%s\n' $easy 12. 12.............. > lines
  $ run check --puzzle 3 lines
  several
  [1]
  $ run solve --puzzle 1 lines
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  $ run check --puzzle 2 lines
  # not readable: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)
  ! sudosat: lines:2:4: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)
  !   hint: 1 too few for 2x2
  [2]
  $ run check --puzzle 4 lines
  ! sudosat: there is no puzzle 4, the input holds 3
  [2]
  $ run check --puzzle 2 good open
  open: several
  [1]
  $ run check --puzzle 2 good missing
  ! sudosat: cannot open missing: No such file or directory
  [2]
  $ run check --puzzle 1 --shard 1/2 lines
  ! sudosat: --puzzle names one puzzle; it does not go with --shard
  [2]
  $ for command in solve check count candidates explain minimise compare convert render cubes encode; do
  >   sudosat $command --puzzle 3 lines > out 2> err; [ -s out ] && ! grep -q puzzles err && echo $command
  > done | xargs
  solve check count candidates explain minimise compare convert render cubes encode
  $ sudosat explain --steps --puzzle 3 lines 2> /dev/null | head -1
    1. Locked Candidates: 3 (row 1, box 2) => r2c34<>3
  $ run prove --puzzle 3 lines -o p
  several
  1234341221434321
  1234341223414123
  ! sudosat: lines:3:1: nothing to prove: there are several solutions
  [1]

Quiet: a batch whose results are all that is said.

  $ run solve --quiet lines good clash missing --json | sed 's/.*verdict":\("[a-z]*"\).*/\1/'
  "solved"
  "error"
  "solved"
  "solved"
  "none"
  ! sudosat: cannot open missing: No such file or directory
  $ run solve --quiet --verbose good
  ! sudosat: --verbose and --quiet contradict each other
  [2]

Columns of CSV stay, and the reason has its own.

  $ cat > table.csv <<'END'
  > id,level,quizzes,remark
  > 007,easy,.43........2..4.,"a, ""b"""
  > 8,hard,11..............,
  > 9,,12.,short
  > 10,easy
  > 11,easy,,
  > END
  $ run solve table.csv --quiet
  id,level,quizzes,remark,solution,error
  007,easy,.43........2..4.,"a, ""b""",2431312443121243,
  8,hard,11..............,,,no solution: r1c1 and r1c2 both hold 1 in row 1
  9,,12.,short,,"not readable: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)"
  10,easy,,,,"not readable: the line ends after field 2, the puzzle is field 3"
  11,easy,,,,not readable: the field of the puzzle is empty
  [2]
  $ python3 - <(sudosat solve --quiet table.csv) <<'END'
  > import csv, sys
  > rows = list(csv.DictReader(open(sys.argv[1])))
  > print([row["id"] for row in rows], rows[0]["remark"], rows[0]["solution"])
  > END
  ['007', '8', '9', '10', '11'] a, "b" 2431312443121243

What was written is read again, with the same columns; the solution and the error are those of the last run.

  $ sudosat solve --quiet table.csv > once.csv; sudosat solve --quiet once.csv > twice.csv; cmp <(head -4 once.csv) <(head -4 twice.csv)
  $ sudosat convert --quiet once.csv | head -2
  id,level,quizzes,remark,solution,error
  007,easy,.43........2..4.,"a, ""b""",2431312443121243,

A field in quotes may hold line breaks; the row is one row, to --resume too.

  $ cat > notes.csv <<'END'
  > id,note,puzzle
  > 1,"two
  > lines, a ""quote""",.43........2..4.
  > 2,"
  > ",11..............
  > 3,none,12.
  > END
  $ run solve --quiet notes.csv | tee whole.csv
  id,note,puzzle,solution,error
  1,"two
  lines, a ""quote""",.43........2..4.,2431312443121243,
  2,"
  ",11..............,,no solution: r1c1 and r1c2 both hold 1 in row 1
  3,none,12.,,"not readable: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)"
  $ python3 - whole.csv <<'END'
  > import csv, sys
  > print([(row["note"], row["solution"]) for row in csv.DictReader(open(sys.argv[1]))])
  > END
  [('two\nlines, a "quote"', '2431312443121243'), ('\n', ''), ('none', '')]
  $ sudosat solve --quiet whole.csv | cmp - whole.csv
  $ sudosat solve --quiet notes.csv --resume again.csv; cmp whole.csv again.csv
  $ for bytes in 5 33 38 60 90 99 120 140 200; do
  >   head -c $bytes whole.csv > torn.csv; cp .again.csv.resume .torn.csv.resume
  >   sudosat solve --quiet notes.csv --resume torn.csv; cmp whole.csv torn.csv
  > done
  $ sed 's/$/\r/' notes.csv | sudosat solve --quiet | cmp - whole.csv
  $ sudosat solve --quiet --json notes.csv | jq -c '[.line, .input.note, .verdict]'
  [3,"two\nlines, a \"quote\"","solved"]
  [5,"\n","none"]
  [6,"none","error"]
  $ printf '%s\n' 'id,puzzle' '1,"12..' '2,"12"34"' 3,.43........2..4. | run solve
  id,puzzle,solution,error
  1,12..,,not readable: the quotes of this field do not end
  2,12,,not readable: the field goes on after its quotes have ended
  3,.43........2..4.,2431312443121243,
  ! sudosat: <stdin>:2:3: the quotes of this field do not end
  !   hint: a quote inside of quotes is written twice
  ! sudosat: <stdin>:3:7: the field goes on after its quotes have ended
  !   hint: a quote inside of quotes is written twice
  [2]

What a row has beyond the columns is ignored, but not silently. Separators at its end are nothing.

  $ printf '%s\n' id,puzzle 1,.43........2..4.,, 2,.43........2..4.,hard,x | run solve
  id,puzzle,solution,error
  1,.43........2..4.,2431312443121243,
  2,.43........2..4.,2431312443121243,
  ! sudosat: <stdin>:3:20: warning: what follows field 2 is ignored: there are no more columns

The names of the columns come from the first line also if none of them stands for puzzles.

  $ printf '%s\n' id,sheet 1,.43........2..4. | run solve --quiet
  id,sheet,solution,error
  1,.43........2..4.,2431312443121243,

  $ printf '%s\n' grid,puzzle easy,.43........2..4. | run solve
  grid,puzzle,solution,error
  easy,.43........2..4.,2431312443121243,
  $ printf '%s\n' id,name 1,anne | run solve
  # not readable: no puzzle format recognises this input
  ! sudosat: <stdin>:1: no puzzle format recognises this input
  !   hint: of a table (csv) one column is named puzzle, or holds a board in the second line
  [2]

Verdicts are not a table, whatever the puzzles come from; nor are drawn candidates.

  $ run check --quiet notes.csv -o verdicts; cat verdicts
  unique
  none
  # not readable: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)
  $ sudosat check --quiet notes.csv --resume torn; cmp torn verdicts
  $ run candidates --quiet notes.csv
  +-----+-----+
  | 2 4 | 3 1 |
  | 3 1 | 2 4 |
  +-----+-----+
  | 4 3 | 1 2 |
  | 1 2 | 4 3 |
  +-----+-----+
  # no solution: r1c1 and r1c2 both hold 1 in row 1
  # not readable: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)
  [2]
  $ run candidates --quiet notes.csv -o candidates.csv; cat candidates.csv
  id,note,puzzle,solution,error
  1,"two
  lines, a ""quote""",2431312443121243,,
  2,"
  ",11..............,,no solution: r1c1 and r1c2 both hold 1 in row 1
  3,none,12.,,"not readable: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)"

Without a header the columns are numbered. The first row says how many there are.

  $ printf '%s\n' '7;.43........2..4.;x' '8;1...............' | run solve --quiet | tee headless
  column1,puzzle,column3,solution,error
  7,.43........2..4.,x,2431312443121243,
  8,1...............,,1234341221434321,

Two tables with other columns are not a table.

  $ sed 's/level/grade/' table.csv > other.csv
  $ run solve --quiet table.csv table.csv | wc -l
  11
  $ run solve --quiet table.csv other.csv | tail -2
  ! sudosat: other.csv has other columns than what came before it, and a table has one header
  !   hint: work on each input alone, or take --json

JSON has them as `input`, and JSON Lines as keys.

  $ run solve --quiet --json table.csv | cut -c1-110
  {"version":1,"source":"table.csv","line":2,"input":{"id":"007","level":"easy","remark":"a, \"b\""},"verdict":"
  {"version":1,"source":"table.csv","line":3,"input":{"id":"8","level":"hard","remark":""},"verdict":"none","rea
  {"version":1,"source":"table.csv","line":4,"input":{"id":"9","level":"","remark":"short"},"verdict":"error","e
  {"version":1,"source":"table.csv","line":5,"input":{"id":"10","level":"easy","remark":""},"verdict":"error","e
  {"version":1,"source":"table.csv","line":6,"input":{"id":"11","level":"easy","remark":""},"verdict":"error","e
  $ run convert --quiet --to jsonl table.csv | tee table.jsonl | head -1
  {"id":"007","level":"easy","remark":"a, \"b\"","givens":[[null,4,3,null],[null,null,null,null],[null,null,null,2],[null,null,4,null]]}
  $ run convert table.jsonl | cmp - <(grep -v '^#' table.jsonl)
  $ echo '{"id":7,"tags":["a"],"done":false,"givens":[[1,5,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}' > one.jsonl
  $ run check --json --quiet one.jsonl
  {"version":1,"source":"one.jsonl","line":1,"input":{"done":false,"id":7},"verdict":"error","error":"not readable: 5 is not an integer from 1 to 4","code":"input"}
  [2]

What the solver did, in the object of its puzzle.

  $ run solve --json --stats --backend cadical --encoding minimal open | jq -c '[.verdict, .statistics.variables, .statistics.clauses, .statistics.backend]'
  ["solved",64,306,"cadical"]
  $ run solve --json --stats --limit 3 open | jq -c 'has("statistics")' | xargs
  false false true
  $ for command in check count candidates; do run $command --json --stats open | jq '.statistics.solve_seconds >= 0'; done | xargs
  true true true

Two jigsaws are decided in vectors, without a formula.

  $ sudosat generate --quiet --jigsaw --size 12 -n 2 --seed 5 > two; sudosat check --json --stats two 2> stats | jq -c '[.verdict, .statistics.decisions > 10000, .statistics.clauses > 0]'
  ["unique",false,false]
  ["unique",true,false]

The name of the output says the form of what is in it.

  $ sudosat solve open -o out.jsonl; cut -c1-25 out.jsonl
  {"givens":[[1,2,null,null
  $ sudosat solve open -o out.csv.gz; zcat out.csv.gz | head -1
  puzzle,solution,error
  $ sudosat convert open -o out.sdm; cat out.sdm
  1200000000000000
  $ sudosat convert open -o out.txt; cmp open out.txt
  $ sudosat convert open -o out.sdm --to line; cat out.sdm
  12..............
  $ sudosat check open -o out.jsonl; cut -d, -f4 out.jsonl
  "verdict":"several"
  $ run solve open -o out.png
  ! sudosat: 'out.png' is the name of a picture, and this command writes text
  !   hint: `sudosat render -o out.png` draws boards, with --solution also their solutions
  [2]
  $ run convert open --to png
  ! sudosat: 'png' is not a format of puzzles but one of pictures
  !   hint: `sudosat render -o board.png` draws boards, with --solution also their solutions
  [2]

On a terminal there is a note if a solution is one of several, and a line that closes a batch.

  $ terminal sudosat solve --color never open | head -2 | cut -c1-80
  sudosat: open:1:1: note: not the only solution (sudosat check --witness shows an
  +-----+-----+
  $ terminal sudosat solve --quiet open | grep -c note
  0
  [1]
  $ terminal sudosat solve good | grep -c note
  0
  [1]
  $ terminal 'sudosat solve open > file'
  $ for i in {1..400}; do cat lines; done > batch
  $ terminal 'sudosat solve batch 2>&1 > file' | tail -1
  .*sudosat: 1,200 puzzles: 800 solved, 400 not readable, \d+\.\d s (re)
  $ terminal 'sudosat check good clash open > file' | tail -1
  sudosat: 3 puzzles: 1 unique, 2 with no or several solutions, \d+\.\d s (re)
  $ terminal 'sudosat check --quiet good open > file'
