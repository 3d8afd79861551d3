  $ . "$TESTDIR/setup.sh"

Each has one solution, as native search, SAT and another program's solver say, and no clue to spare.

  $ run generate -n 300 > puzzles
  $ sort -u puzzles | wc -l
  300
  $ for backend in backtracking cadical; do run check --backend $backend puzzles | sort -u; done
  unique
  unique
  $ head -20 puzzles | run check --backend process --solver 'minisat {cnf} {answer}' | sort -u
  unique
  $ head -100 puzzles | run minimise --backend cadical | cmp - <(head -100 puzzles)

A puzzle is the same whatever is made besides.

  $ run generate -n 300 --jobs 3 | cmp - puzzles
  $ for shard in 1 2 3; do run generate -n 300 --shard $shard/3 > part.$shard; done
  $ paste -d '\n' part.1 part.2 part.3 | cmp - puzzles
  $ run generate --puzzle 123 | cmp - <(sed -n 123p puzzles)
  $ run generate -n 5 --effort 1000000 | cmp - <(head -5 puzzles)
  $ run generate -n 100 --resume half; run generate -n 300 --resume half; cmp half puzzles
  $ run generate -n 2 --seed 2 --to jsonl --resume other; run generate -n 4 --to jsonl --resume other
  ! sudosat: .other.resume is of another command: generate --seed 2 --to jsonl
  !   hint: go on with that, or write to another file
  [2]
  $ run generate -n 4 --seed 2 --to jsonl --resume other; run generate -n 4 --seed 2 --to jsonl | cmp - other
  $ run generate -n 3 --puzzle 2
  ! sudosat: --puzzle makes one puzzle; --count does not go with it
  !   hint: puzzle K is the same in a run of one and of many
  [2]
  $ run generate -n 300 --seed 2 | grep -cxFf - puzzles
  0
  [1]

Boards of other houses, and puzzles for naked singles, which qqwing knows, too.

  $ printf '{"rows":9,"columns":9,"boxes":[3,3],"rules":["diagonal \\\\","diagonal /"]}\n' > x.jsonl
  $ echo '{"rows":9,"columns":9,"boxes":null}' > latin.jsonl
  $ for wish in x.jsonl latin.jsonl '--level simple'; do
  >   run generate -n 60 $wish --to jsonl > others
  >   for backend in backtracking cadical; do run check --backend $backend others | sort | uniq -c; done
  >   run minimise --backend cadical others --to jsonl | jq -c .givens | cmp - <(jq -c .givens others)
  >   run generate -n 60 $wish --to jsonl --jobs 3 | cmp - others
  >   for shard in 1 2 3; do run generate -n 60 $wish --to jsonl --shard $shard/3 > part.$shard; done
  >   paste -d '\n' part.1 part.2 part.3 | cmp - others
  >   run generate --puzzle 33 $wish --to jsonl | cmp - <(sed -n 33p others)
  > done
       60 unique
       60 unique
       60 unique
       60 unique
       60 unique
       60 unique

Symmetry, as a script sees it that knows where each motion brings row r and column c.

  $ cat > symmetric.awk <<'END'
  > function given(r, c) { return substr($0, 9 * r + c + 1, 1) != "." }
  > { for (r = 0; r < 9; ++r) for (c = 0; c < 9; ++c) {
  >     g = given(r, c)
  >     if (given(8 - r, 8 - c) != g) broken["half"]
  >     if (given(c, 8 - r) != g) broken["quarter"]
  >     if (given(r, 8 - c) != g) broken["across"]
  >     if (given(8 - r, c) != g) broken["down"]
  >     if (given(c, r) != g) broken["falling"]
  >     if (given(8 - c, 8 - r) != g) broken["rising"] } }
  > END { split("half quarter across down falling rising", all, " "); text = name
  >   for (i = 1; i <= 6; ++i) if (!(all[i] in broken)) text = text " " all[i]; print text }
  > END
  $ for name in none half-turn quarter-turn left-right top-bottom both-axes main-diagonal antidiagonal both-diagonals full; do
  >   run generate -n 40 --symmetry $name > puzzles.$name
  >   awk -v name=$name: -f symmetric.awk puzzles.$name
  > done
  none:
  half-turn: half
  quarter-turn: half quarter
  left-right: across
  top-bottom: down
  both-axes: half across down
  main-diagonal: falling
  antidiagonal: rising
  both-diagonals: half falling rising
  full: half quarter across down falling rising
  $ cat puzzles.* | run check --backend backtracking | sort -u
  unique
  $ run generate --symmetry rotational180 | cmp - <(head -1 puzzles.half-turn)

No two clues that are symmetric can go together.

  $ while read -r line; do
  >   for cell in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40; do
  >     [[ ${line:cell:1} == . ]] || awk -v line=$line -v cell=$cell 'BEGIN {
  >       for (i = 0; i < 81; ++i) printf "%s", i == cell || i == 80 - cell ? "." : substr(line, i + 1, 1); print "" }'
  >   done
  > done < <(head -10 puzzles.half-turn) | run check | sort -u
  several

Numbers of givens, and patterns.

  $ run generate -n 20 --clues 30 | tr -d '.\n' | wc -c
  600
  $ run generate -n 3 --clues 22 | tr -d .
  \d{22} (re)
  \d{22} (re)
  \d{22} (re)
  $ pattern=X..X.X..X.X..X..X...X...X...X.X.X.X.X..X.X..X.X.X.X.X...X...X...X..X..X.X..X.X..X
  $ run generate -n 3 --pattern $pattern > patterned; tr 1-9 X < patterned | sort -u | cmp - <(echo $pattern)
  $ run check patterned | sort | uniq -c
        3 unique
  $ fold -w 9 <<< $pattern > pattern.txt; run generate --pattern pattern.txt | cmp - <(run generate --pattern $pattern)

Boards of other shapes; regions in one piece each, or they would not be read back.

  $ for wish in '--size 4' '--size 6' '--boxes 3x2' '--latin --size 5' '--size 12' '--jigsaw' '--jigsaw --size 5' '--jigsaw --size 12'; do
  >   run generate -n 3 $wish --to jsonl > boards; run check --backend backtracking boards | sort -u
  >   run minimise boards --json | jq -c .dropped | sort -u
  > done | sort | uniq -c
        8 []
        8 unique
  $ run generate -n 3 --jigsaw --symmetry half-turn --to jsonl | jq -c '[.regions | flatten] + [.regions | flatten | reverse] |
  >   map(. as $list | [range(81) | . as $i | $list | index($list[$i])]) | .[0] == .[1]'
  true
  true
  true
  $ for symmetry in both-axes both-diagonals full; do
  >   run generate -n 30 --jigsaw --symmetry $symmetry --to jsonl | jq -c .regions
  > done | grep -c '^\[\[1,1,1,2,2,2,3,3,3\],\[1,1,1,2,2,2,3,3,3\],\[1,1,1,2,2,2,3,3,3\],\[4,4,4,5,5,5,6,6,6\],\[4,4,4,5,5,5,6'
  0
  [1]
  $ run generate -n 2 --solution <(echo $solved) > same; run solve same | sort -u | cmp - <(echo $solved)

A template's rules and givens stay.

  $ run generate "$EXAMPLES/diagonal.jsonl" --to jsonl > diagonal; jq -c .rules diagonal
  ["diagonal \\","diagonal /"]
  $ run generate - --to line <<< 12345678.........................................................................
  12345678[1-9.]{73} (re)
  $ run generate <<< $easy - ; run check <<< $easy
  53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  unique

Clues of rules, without givens; the engines agree that one solution is left, and that no clue can go.

  $ run generate -n 2 --place killer --clues 0 --to jsonl > killers
  $ jq -c '.givens' killers | grep -c '[0-9]'
  0
  [1]
  $ run compare -b auto -b backtracking killers
  agree: unique
  agree: unique
  $ run minimise --rules --json killers | jq -c .dropped_rules
  []
  []
  $ run generate --place thermometer=2 --place 'white dot' --to jsonl | jq -r '.rules[] | (objects | .rule) // .' | sort | uniq -c
       26 difference
        2 thermometer

Of clues that make boards hard to decide few are drawn. None of them can go, and no given.

  $ for kind in 'little killer' 'zipper line' 'double arrow' arrow renban 'lockout line'; do
  >   run generate --place "$kind" --to jsonl > placed; run check --backend backtracking placed
  >   run minimise --rules --json placed | jq -c '.dropped, .dropped_rules'
  > done | sort | uniq -c
       12 []
        6 unique
  $ run generate --place 'little killer' --clues 0 --attempts 2 --quiet
  # undecided: no such puzzle in 2 attempts; 2 met a question that takes too long
  [3]

All cages that are drawn stay, and hardly a cell is without one.

  $ run generate -n 4 --place 'killer cage=all' --clues 0 --to jsonl > covered
  $ jq -c '.givens, ([.rules[].cells[]] | length == (unique | length) and length > 75)' covered | grep -c '[1-9]\|false'
  0
  [1]
  $ for backend in backtracking cadical; do run check --backend $backend covered | sort -u; done
  unique
  unique

--puzzle and --shard are about puzzles that are made, not about the template.

  $ echo 12345678......................................................................... > template
  $ run generate template -n 4 > from_template; run generate template --puzzle 3 | cmp - <(sed -n 3p from_template)
  $ run generate template -n 4 --shard 2/2 | cmp - <(sed -n '2p;4p' from_template)
  $ run generate --puzzle 18446744073709551615 | wc -l
  1
  $ cat template template > templates; run generate templates --puzzle 1
  ! sudosat: the input holds 2 puzzles, but a template is made of one
  !   hint: `sudosat convert --puzzle K` takes one out
  [2]
  $ run convert --puzzle 1 templates | cmp - template

Candidates of a template stay, and say nothing about which cells are given.

  $ cat > narrowed << end
  > {"givens":[[null,null,null,null],[null,null,null,null],[null,null,null,null],[null,null,null,null]],"candidates":{"r1c1":[1,2],"r3c3":[3,4]}}
  > end
  $ run generate -n 20 narrowed > made; run check made | sort -u
  unique
  $ jq -c '[.givens[0][0] // .candidates.r1c1, .givens[2][2] // .candidates.r3c3]' made | sort -u
  [2,[3,4]]
  [[1,2],4]
  [[1,2],[3,4]]

What cannot be met.

  $ run generate --clues 16 --attempts 500
  # undecided: no such puzzle in 500 attempts; the fewest givens were 21
  ! sudosat: puzzle:1: undecided: no such puzzle in 500 attempts; the fewest givens were 21
  [3]
  $ run generate --symmetry full --clues 17 --attempts 500
  # undecided: no such puzzle in 500 attempts; the fewest givens were 28
  ! sudosat: puzzle:1: undecided: no such puzzle in 500 attempts; the fewest givens were 28
  [3]
  $ run generate - <<< 11..............
  # no solution of the board that puzzles are to be made of
  ! sudosat: puzzle:1: no solution of the board that puzzles are to be made of
  [1]
  $ run generate --backend auto "$EXAMPLES/unsolvable.txt"
  # no solution of the board that puzzles are to be made of
  ! sudosat: puzzle:1: no solution of the board that puzzles are to be made of
  [1]
  $ run generate --place sandwich --clues 0 --attempts 2
  # undecided: no such puzzle in 2 attempts; even with all clues that may be there, several solutions were left
  ! sudosat: puzzle:1: undecided: no such puzzle in 2 attempts; even with all clues that may be there, several solutions were left
  [3]

Wishes that contradict the board, the symmetry, or each other: 25 are given on the board, and orbits have 8, 4 or 1 cells.

  $ run generate --symmetry full --clues 30
  ! sudosat: no set of 30 cells has the symmetry 'full'
  !   hint: 29 or 32 cells can have it
  [2]
  $ head -1 puzzles > one; run generate one --clues 20
  ! sudosat: the board has 25 givens, but 20 are asked for
  [2]
  $ run generate one --clues 28 | tr -d '.\n' | wc -c
  28
  $ run generate one --pattern $pattern
  ! sudosat: r1c5 is given on the board, but open in the pattern
  [2]
  $ run generate --pattern ''
  ! sudosat: --pattern: there is no cell
  !   hint: an X is a given, a dot an open cell
  [2]
  $ run generate --needs swordfish --without fish
  ! sudosat: swordfish is both needed and not needed
  [2]

  $ run generate --pattern ${pattern//X/.} --attempts 9
  # undecided: no such puzzle in 9 attempts; even with all clues that may be there, several solutions were left
  ! sudosat: puzzle:1: undecided: no such puzzle in 9 attempts; even with all clues that may be there, several solutions were left
  [3]
  $ run generate --size 4 --place nabner --attempts 2 --quiet
  # undecided: no such puzzle in 2 attempts; there was room for 0 clues of 'nabner'
  [3]
  $ for wish in "--place difference=3 --place 'negative difference'" "--place 'negative difference' --place difference=3"; do
  >   eval run generate --size 6 "$wish" --to jsonl | tee made | run check; jq '.rules | [length - (unique | length), length > 3]' -c made
  > done | xargs
  unique [0,true] unique [0,true]
A rule of the whole board has no clues: every puzzle has it. Names that setters use may mean some of the clues only.

  $ for kind in anti-knight windoku diagonal; do
  >   run generate --place "$kind" | tee placed | jq -c .rules; run check --backend backtracking placed
  > done
  ["anti-knight"]
  unique
  ["windoku"]
  unique
  ["diagonal \\","diagonal /"]
  unique
  $ run generate --place anti-king --place thermometer --to jsonl | tee placed | jq -r '.rules[] | (objects | .rule) // .' | sort -u
  anti-king
  thermometer
  $ run check placed
  unique
  $ for kind in V X 'Dutch whispers' 'little killers'; do
  >   run generate --place "$kind" --to jsonl | jq -c '.rules[] | [.rule, if .rule == "little killer" then 0 else .sum // .difference end]' | sort -u
  > done
  ["edge sum",5]
  ["edge sum",10]
  ["whispers",4]
  ["little killer",0]
  $ run generate --place anti-knight=3
  ! sudosat: 'anti-knight' is a rule of the whole board: it has no clues to be counted
  [2]
  $ run generate --place clone
  ! sudosat: clues of the rule 'clone' cannot be drawn from a solution
  !   hint: an INPUT that has the rule keeps it, and gets givens
  [2]
  $ run generate --place kropki
  ! sudosat: 'kropki' may be the rule 'difference' or 'ratio'
  !   hint: each can be placed, also both
  [2]
  $ run generate --place cage=0
  ! sudosat: --place takes KIND, KIND=N or KIND=all, not 'cage=0'
  !   hint: for example --place thermometer=3
  [2]
  $ echo '{"rows":4,"boxes":[2,2],"variables":[{"name":"S","values":[3,12]}]}' > variable; run generate variable --attempts 1 --quiet
  # undecided: no such puzzle in 1 attempt; even with all clues that may be there, several solutions were left
  [3]
  $ run generate --place thermometer=60 --attempts 2 --quiet
  # undecided: no such puzzle in 2 attempts; there was room for \d\d clues of 'thermometer' (re)
  [3]
  $ run generate --level expert --size 4 --attempts 9 --quiet
  # undecided: no such puzzle in 9 attempts; ratings were simple to simple
  [3]
  $ run generate --size 49 --timeout 0.2
  # undecided: time limit of 0.2 s reached, in attempt 1
  ! sudosat: puzzle:1: undecided: time limit of 0.2 s reached, in attempt 1
  [3]
  $ run generate --place unicorn 2>&1 | cut -c1-60
  ! sudosat: unknown rule to be placed 'unicorn'
  !   hint: there are: killer cage, arrow, difference, ratio, 
  $ for word in Z dot termometer; do run generate --place $word 2>&1 | cut -c1-60; done
  ! sudosat: unknown rule to be placed 'Z'
  !   hint: there are: killer cage, arrow, difference, ratio, 
  ! sudosat: unknown rule to be placed 'dot'
  !   hint: there are: killer cage, arrow, difference, ratio, 
  ! sudosat: unknown rule to be placed 'termometer'
  !   hint: did you mean 'thermometer'? There are: killer cage
  $ run generate --symmetry odd
  ! sudosat: unknown symmetry 'odd'
  !   hint: there are: none, half-turn, quarter-turn, left-right, top-bottom, both-axes, main-diagonal, antidiagonal, both-diagonals, full
  [2]
  $ run generate --size 7
  ! sudosat: a board of 7x7 has no boxes of the same size
  !   hint: --latin or --jigsaw makes boards of any size
  [2]
  $ run generate --pattern XX
  ! sudosat: the pattern has 2 cells, but the board has 81
  !   hint: an X is a given, a dot an open cell; line breaks do not count
  [2]
  $ run generate --pattern $pattern --clues 5
  ! sudosat: a pattern says how many givens there are; no number of givens goes with it
  [2]
  $ run generate --unbiased --size 6
  ! sudosat: unbiased puzzles need grids that are drawn evenly: of an empty classic 9x9 board, or of one with no more than 1000 solutions
  [2]
  $ echo '{"rows":4,"variables":[{"name":"S","values":[1,2]}],"rules":["diagonal /","diagonal \\"]}' > free
  $ run generate --unbiased free
  ! sudosat: unbiased puzzles need grids that are drawn evenly: of an empty classic 9x9 board, or of one with no more than 1000 solutions
  [2]
  $ run generate --unbiased --clues 20
  ! sudosat: unbiased puzzles are drawn from all minimal ones: no other wish goes with that
  [2]
  $ for wish in "" " " =2; do run generate --place "$wish" || echo "[$?]"; done
  ! sudosat: --place takes KIND, KIND=N or KIND=all, not ''
  !   hint: for example --place thermometer=3
  [2]
  ! sudosat: --place takes KIND, KIND=N or KIND=all, not ' '
  !   hint: for example --place thermometer=3
  [2]
  ! sudosat: --place takes KIND, KIND=N or KIND=all, not '=2'
  !   hint: for example --place thermometer=3
  [2]
  $ for wish in nan nan..4 inf..; do run generate --rating $wish || echo "[$?]"; done
  ! sudosat: --rating takes A, A..B, A.. or ..B, not 'nan'
  !   hint: for example --rating 3..4.5
  [2]
  ! sudosat: --rating takes A, A..B, A.. or ..B, not 'nan..4'
  !   hint: for example --rating 3..4.5
  [2]
  ! sudosat: --rating takes A, A..B, A.. or ..B, not 'inf..'
  !   hint: for example --rating 3..4.5
  [2]
  $ run generate --place thermometer=x
  ! sudosat: --place takes KIND, KIND=N or KIND=all, not 'thermometer=x'
  !   hint: for example --place thermometer=3
  [2]

KIND=N draws N clues that the board has not, whatever else has drawn them, and however its rules list them.

  $ for k in 1 2 3; do run generate --size 6 --place X=2 --place 'edge sum=3' --puzzle $k --to jsonl | jq '[.rules[] | [.cells, .sum]] | unique | length'; done
  5
  5
  5
  $ echo '{"rows":6,"columns":6,"rules":[{"rule":"odd","cells":["r1c1","r3c3","r5c5"]}]}' > odd
  $ run generate odd --place odd=6 --to jsonl | jq -c '[.rules[].cells[]] | [length, (unique | length)]'
  [9,9]
  $ run generate odd --place odd=all --to jsonl | jq -c '[.rules[].cells[]] | [length, (unique | length)]'
  [18,18]

Every diagonal comes once.

  $ run generate --size 6 --place 'little killer=all' --to jsonl | jq '[.rules[].cells | sort] | [length, (unique | length)] | tostring'
  "[18,18]"

Clues beside a board of negative digits.

  $ for kind in sandwich x-sum skyscraper 'hidden skyscraper' 'numbered room' 'little killer'; do
  >   echo '{"rows":4,"columns":4,"first_digit":-2}' | run generate --place "$kind=2" --to jsonl - | run check
  > done
  unique
  unique
  unique
  unique
  unique
  unique

Large boards stop in time, while clues are drawn and while they are thinned.

  $ for kind in minimum 'killer cage' 'extra region'; do timeout 20 sudosat generate --place "$kind" --size 64 --timeout 0.5 --quiet; echo $?; done
  # undecided: time limit of 0.5 s reached, in attempt 1
  3
  # undecided: time limit of 0.5 s reached, in attempt 1
  3
  # undecided: time limit of 0.5 s reached, in attempt 1
  3

A variable that no given fixes is fixed by another grid; a solution is given without variables.

  $ echo '{"rows":4,"columns":4,"variables":[{"name":"S","values":[1,2]}],"rules":[{"rule":"any of","rules":[{"rule":"linear equation","cells":["S"],"coefficients":[1],"total":1},{"rule":"linear equation","cells":["r1c1"],"coefficients":[1],"total":1}]}]}' > either
  $ for seed in 1 2 3 4 5 6 7 8; do run generate either --seed $seed --to jsonl; done | run check | sort | uniq -c
        8 unique
  $ echo '{"rows":4,"columns":4,"variables":[{"name":"S","values":[3,7]}],"rules":[{"rule":"linear equation","cells":["r1c1","r1c2","S"],"coefficients":[1,1,-1],"total":0}]}' > summed
  $ run generate summed --solution <(echo 3412123441232341) --to jsonl | jq -c .variable_values
  [7]
  $ run generate summed --solution <(echo 1234341221434321) --to jsonl | jq -c .variable_values
  [3]
  $ echo '{"rows":4,"columns":4,"variables":[{"name":"S","values":[4,7]}],"rules":[{"rule":"linear equation","cells":["r1c1","r1c2","S"],"coefficients":[1,1,-1],"total":0}]}' > summed
  $ run generate summed --solution <(echo 1234341221434321) --to jsonl
  ! sudosat: the given grid is not a solution, whatever values the variables take
  [2]

Sizes and numbers that cannot be.

  $ run generate --size 1
  ! sudosat: a board of one digit leaves nothing to give
  [2]
  $ run generate --clues 18446744073709551615
  ! sudosat: the board has no 18446744073709551615 cells
  [2]
  $ run generate --size 5
  ! sudosat: a board of 5x5 has no boxes of the same size
  !   hint: --latin or --jigsaw makes boards of any size
  [2]
  $ printf '.%.0s' $(seq 81) > blank; run generate --near blank
  ! sudosat: the puzzle to stay near has no givens of its own
  [2]
  $ run generate --place nonconsecutive --to jsonl | jq -c .rules
  ["nonconsecutive"]

No file that is read is written.

  $ cp one kept; run solve one > full
  $ run generate --near kept -o kept; run generate --solution full -o full; run generate --pattern kept -o kept
  ! sudosat: kept is input and output at once, which would destroy it
  !   hint: write to another file, and rename that afterwards
  ! sudosat: full is input and output at once, which would destroy it
  !   hint: write to another file, and rename that afterwards
  ! sudosat: kept is input and output at once, which would destroy it
  !   hint: write to another file, and rename that afterwards
  [2]
  $ cmp one kept

Around a puzzle: at least one given has gone, and no more than so many others come, fewer than go, as many, and more.

  $ for add in 1 2 3; do
  >   run generate -n 20 --near one --drop 2 --add $add > near
  >   run check --backend backtracking near | sort -u
  >   run minimise near | cmp - near
  >   awk -v add=$add 'NR == FNR { from = $0; next } { lost = come = 0
  >     for (i = 1; i <= 81; ++i) { a = substr(from, i, 1); b = substr($0, i, 1); if (a != b) { lost += a != "."; come += b != "." } }
  >     print (lost >= 1 && come <= add ? "near" : "far") }' one near | sort | uniq -c
  > done
  unique
       20 near
  unique
       20 near
  unique
       20 near
  $ run generate -n 20 --near one --drop 2 --add 2 --jobs 3 | cmp - <(run generate -n 20 --near one --drop 2 --add 2)

A long run soon meets sets of givens that went before, and keeps what they leave, and what showed that clues are
needed; its puzzles are the same
  $ for n in 1 2; do
  >   run generate -n 1500 --near one --drop $n --add $n > long
  >   for k in 700 1500; do sed -n ${k}p long | cmp - <(run generate --puzzle $k --near one --drop $n --add $n); done
  >   run minimise long | cmp - long
  >   run generate -n 400 --near one --drop $n --add $n --effort 50 > long 2> /dev/null
  >   run generate -n 400 --near one --drop $n --add $n --effort 50 --jobs 2 2> /dev/null | cmp - long
  > done
  $ run generate --level simple > plain; run generate -n 5 --near plain --drop 2 --add 2 --level simple --json | jq -r .rating | sort -u
  simple

All of them, each once: those met at random that lack just one given are among them. Threads and shards share them out.

  $ run generate --near one --all > all; sort all | uniq -d
  $ run check --backend backtracking all | sort -u
  unique
  $ run minimise all | cmp - all
  $ lost() { awk 'NR == FNR { from = $0; next } { n = 0
  >     for (i = 1; i <= 81; ++i) { a = substr(from, i, 1); n += a != "." && a != substr($0, i, 1) } print n, $0 }' one "$1"; }
  $ run generate -n 2000 --near one --add 1 > some; lost some | sed -n 's/^1 //p' | sort -u | comm -23 - <(sort all)
  $ lost all | cut -c1 | sort | uniq -c
       69 1
  $ run generate --near one --drop 2 --all > all; lost all | cut -c1 | sort | uniq -c
    15486 2
  $ run generate --near one --drop 2 --all --jobs 3 | cmp - all
  $ for i in 1 2 3; do run generate --near one --drop 2 --all --shard $i/3; done | sort | cmp - <(sort all)
  $ run generate --near one --drop 2 --all --json | jq -rs '.[0], .[-1] | [.line, .dropped, .added, .clues] | tostring'
  [1,["r1c5=5","r1c9=6"],["r1c1=1","r2c8=5"],25]
  [300,["r9c4=4","r9c7=3"],["r8c1=9","r9c9=1"],25]
  $ run generate --near one --all --drop 2 --rating 7.. --to jsonl | jq -r .rating | sort -u | tail -n 1
  9.0/1.2/1.2
  $ run generate --near one --all --drop 2 --timeout 0.000001 --puzzle 1
  ! sudosat: puzzle:1: undecided: time limit of 1e-06 s reached; there may be more neighbours without these givens
  [3]
  $ run generate --near one --all --drop 90
  ! sudosat: 90 givens cannot go: the puzzle to stay near has 25
  [2]
  $ run generate --all
  ! sudosat: --all goes with --near
  [2]
  $ run generate --near one --all -n 4
  ! sudosat: --all lists puzzles; --hardest, --attempts, --count and --resume are for random ones
  !   hint: `| head -n N` takes the first; --shard shares out the work
  [2]
  $ run generate --near one --all --place thermometer
  ! sudosat: all neighbours of a puzzle have its rules: clues of other rules cannot be added
  [2]

A limit of effort that is not met changes nothing.

  $ for add in 1 2; do run generate -n 40 --near one --drop 2 --add $add | cmp - <(run generate -n 40 --near one --drop 2 --add $add --effort 1000000000); done

Without INPUT its own rules and regions stay.

  $ run generate --jigsaw --size 6 --place thermometer=2 --to jsonl > warm
  $ run generate -n 3 --near warm --json | jq -c .puzzle.rules | cmp - <(for i in 1 2 3; do jq -c .rules warm; done)
  $ run generate -n 3 --near warm --json | jq -c .puzzle.regions | cmp - <(for i in 1 2 3; do jq -c .regions warm; done)
  $ run generate --near warm --size 9
  ! sudosat: the puzzle of --near has a size; --size does not go with it
  [2]
  $ run generate --size 6 > six; run generate --near six one
  ! sudosat: the puzzle to stay near has a board of another shape
  !   hint: make puzzles of that puzzle's own board
  [2]
  $ run generate --near one --drop 40
  ! sudosat: 40 givens cannot go: the puzzle to stay near has 25
  [2]

A template beside it keeps its givens and rules, also while a climb changes givens.

  $ echo '{"rows":9,"rules":["anti-king"],"candidates":{"r1c1":[5],"r1c2":[4,6]}}' > kings
  $ kept() { jq -c 'select(.givens[0][0] != 5 or (.rules | index("anti-king") | not))'; }
  $ run generate kings -n 1 --to jsonl | jq -c '{rows:9,givens:.givens}' > root
  $ run generate --near root kings -n 10 --drop 2 --to jsonl > royal; kept < royal; run check --backend cadical royal | sort -u
  unique
  $ run generate --hardest kings --scale own --attempts 60 --to jsonl > royal; kept < royal; run check --backend cadical royal | sort -u
  unique
  $ echo '{"rows":9,"candidates":{"r1c1":[4]}}' | run generate --near root -
  ! sudosat: the puzzle to stay near gives 5 in r1c1, but the board does not allow that
  [2]
  $ echo '{"rows":9,"candidates":{"r1c1":[5]}}' > corner; run generate --near royal corner 2>&1 | head -1; tail -1 royal > crown; run generate --near crown corner
  ! sudosat: --near: royal holds several boards
  ! sudosat: the puzzle to stay near has a rule that the board does not have: anti-king
  !   hint: make puzzles of that puzzle's own board
  [2]
  $ run generate --near crown kings -n 5 --drop 1 --to jsonl | kept
  $ run generate --near one one
  ! sudosat: the puzzle to stay near has no givens of its own
  [2]
  $ run generate one --clues 0
  ! sudosat: the board has 25 givens, but 0 are asked for
  [2]

Cages and lines that are drawn keep clear of those of their kind that the board has.

  $ echo '{"rows":6,"boxes":[2,3],"rules":[{"rule":"killer cage","sum":7,"cells":["r5c1","r5c2"]}]}' > caged
  $ shared() { jq -r '[.rules[] | objects | select(.rule == "killer cage") | .cells[]] | group_by(.) | map(select(length > 1)) | length' | sort -u; }
  $ for seed in 1 2 3; do run generate caged --place killer=all --clues 0 --seed $seed --to jsonl; run generate --place killer=3 --place killer --seed $seed --to jsonl; done | shared
  0
  $ echo '{"rows":4,"boxes":[2,2],"variables":[{"name":"S","values":[1,4]}],"rules":[{"rule":"thermometer","cells":["r1c1","S"]}]}' > tied
  $ run generate tied --place thermometer --attempts 1 --quiet
  # undecided: no such puzzle in 1 attempt; even with all clues that may be there, several solutions were left
  [3]
  $ run generate --place killer --place 'killer cage'
  ! sudosat: 'killer cage' is to be placed twice
  !   hint: KIND=N draws N clues, and keeps them
  [2]

Boards of a few cells, as others; several puzzles in one text, each with its own boxes.

  $ for board in '"rows":2,"columns":4,"digits":4' '"rows":3,"columns":5,"digits":5' '"rows":1,"columns":3,"digits":3'; do
  >   echo "{$board}" | run generate - -n 3 --to jsonl | run check
  > done | sort | uniq -c
        9 unique
  $ (run generate -n 2 --latin --size 4 --to setter; run generate --size 4 --to setter; run generate --boxes 3x2 --size 6 --to setter
  >   run generate --jigsaw --size 5 --to setter) > texts; run check texts | uniq -c
        5 unique
  $ run convert --to setter texts | cmp - texts

What a template says of how it was made is not carried on.

  $ run generate --rating 2..3 --seed 42 --to jsonl > easy; run generate --near easy --drop 5 --seed 7 --to jsonl | jq -c '[.seed, .index, .rating]'
  [7,1,null]
  $ run generate --hardest --attempts 40 --near easy --to jsonl > harder; jq -r .rating harder | cmp - <(run rate --scale se harder)

Digits above 9 are written as asked for. Minima are one rule, as sites have them.

  $ run generate --size 16 --alphabet 0-9A-Z --to line | tee made | run check --alphabet 0-9A-Z; grep -c 0 made
  unique
  1
  $ run generate --alphabet nosuch
  ! sudosat: unknown alphabet 'nosuch'
  !   hint: there are: 1-9A-Z, 0-9A-Z, A-Z, decimal
  [2]
  $ for count in '' =3 =all; do
  >   run generate --place minimum$count --to sudokumaker | tee made | run check; run convert --to jsonl made | jq '.rules | length'
  > done | xargs
  unique 1 unique 1 unique 1

How hard: the ratings are those that a puzzle gets alone, the classes need what they say.

  $ run generate -n 20 --level simple --json | jq -r .rating | sort -u
  simple
  $ echo '{"rows":9,"rules":["diagonal \\","diagonal /"]}' > cross
  $ for wish in '--place thermometer' '--place skyscraper' '--place "killer cage"' cross '--latin --size 9'; do
  >   eval run generate "$wish" --scale own --level easy --attempts 3 --to jsonl > made
  >   run rate --scale own made | cut -d / -f 2; jq '.rules | length > 1' made
  > done | xargs
  easy true easy true easy true easy true easy false
  $ run generate --rating 6.5 --scale own --attempts 3000 --json | jq -r .rating
  6.50/easy
  $ run generate -n 3 --rating 2..4.5 --json | jq -r '.rating | split("/")[0] | tonumber | . >= 2 and . <= 4.5'
  true
  true
  true
  $ run generate -n 3 --needs x-wing --without 'XY-Wing' --json | jq -r .scale
  se
  se
  se
  $ run generate -n 20 --rating 3..6.9 --without chains --json | jq -r .rating | awk -F / '$1 >= 6.5' | wc -l
  0
  $ run generate -n 3 --needs 'x wing' --needs 'hidden triples' --without chains --to jsonl | run rate --json --scale se |
  >   jq -c '.ratings.se.steps | has("X-Wing"), (has("hidden triple") or has("direct hidden triple")), ([keys[] | select(test("hain|ycle"))] | length == 0)' | sort | uniq -c
        9 true
  $ run generate --needs nisho
  ! sudosat: unknown technique 'nisho'
  !   hint: did you mean 'Nishio'? There are: last open cell, hidden single in a box, hidden single in a line, direct pointing, direct claiming, direct hidden pair, naked single, direct hidden triple, pointing, claiming, naked pair, X-Wing, hidden pair, naked triple, swordfish, hidden triple, XY-Wing, XYZ-Wing, unique rectangle, unique loop, naked quad, jellyfish, hidden quad, bivalue universal grave type 1, bivalue universal grave type 2, bivalue universal grave type 3, bivalue universal grave type 4, aligned pair exclusion, bidirectional X-cycle, bidirectional Y-cycle, forcing X-chain, forcing Y-chain, bidirectional cycle, forcing chain, aligned triple exclusion, Nishio, cell forcing chains, region forcing chains, dynamic cell forcing chains, dynamic region forcing chains, dynamic double forcing chains, dynamic contradiction, dynamic+ cell forcing chains, dynamic+ region forcing chains, dynamic+ double forcing chains, dynamic+ contradiction, nested cell forcing chains, nested region forcing chains, nested double forcing chains, nested contradiction
  [2]
  $ run generate --needs X-Wing --scale own
  ! sudosat: the scale 'own' names no techniques
  !   hint: the scale 'se' names the techniques of all steps
  [2]
  $ run generate --needs nishio --attempts 1
  # undecided: no such puzzle in 1 attempt; ratings were 1.5 to 1.5; the techniques met were hidden single in a box, hidden single in a line, last open cell
  ! sudosat: puzzle:1: undecided: no such puzzle in 1 attempt; ratings were 1.5 to 1.5; the techniques met were hidden single in a box, hidden single in a line, last open cell
  [3]
  $ run generate --rating 9..12 --attempts 50
  # undecided: no such puzzle in 50 attempts; ratings were 1.2 to 8.4
  ! sudosat: puzzle:1: undecided: no such puzzle in 50 attempts; ratings were 1.2 to 8.4
  [3]
  $ run generate --rating 9..12 --size 4 --attempts 50
  ! sudosat: the scale 'se' does not rate boards of this kind
  !   hint: the scale 'tatham' rates killers, too, and 'own' boards with any rules
  [2]
  $ run generate --rating ..1.2 --json | jq -r .rating
  1.2/1.2/1.2
  $ run generate --rating 7.. --json | jq -r '.rating | split("/")[0] | tonumber | . >= 7'
  true
  $ run generate --rating 5..4
  ! sudosat: --rating takes A, A..B, A.. or ..B, not '5..4'
  !   hint: for example --rating 3..4.5
  [2]
  $ for level in easy hard extreme; do run generate --level $level --scale own --json; done | jq -r .rating | cut -d / -f 2
  easy
  hard
  extreme
  $ run generate -n 2 --level intermediate --scale tatham --jigsaw --to jsonl | run rate --scale tatham
  intermediate
  intermediate
  $ run generate --level hard --json | jq -r .rating | cut -d / -f 2
  hard
  $ run generate --level basic --jigsaw --to jsonl | run rate --scale tatham
  basic
  $ run generate --level easy --place thermometer --json | jq -r '.scale, .rating' | cut -d / -f 2
  own
  easy
  $ run generate --level hard --scale qqwing
  ! sudosat: the scale 'qqwing' has no level 'hard'
  !   hint: there are: simple, easy, intermediate, expert; of the scale 'own': easy, medium, hard, very-hard, extreme; of the scale 'tatham': trivial, basic, intermediate, advanced, extreme, unreasonable
  [2]
  $ run generate --level hard --scale se
  ! sudosat: the scale 'se' has no levels
  !   hint: the scales 'qqwing', 'tatham' and 'own' have levels
  [2]
  $ run generate --level hard --rating 3
  ! sudosat: --level and --rating both say how hard puzzles are; take one of them
  [2]
  $ run generate -n 2 --pearl --rating 1.5..9 --json | jq -r .rating | awk -F / '{ print ($1 == $2 ? "pearl" : $0) }'
  pearl
  pearl
  $ run generate -n 2 --diamond --rating 1.5..9 --json | jq -r .rating | awk -F / '{ print ($1 == $3 ? "diamond" : $0) }'
  diamond
  diamond
  $ run generate --pearl --scale own
  ! sudosat: the scale 'own' does not rate single steps, so it knows no pearls and diamonds
  !   hint: the scale 'se' rates every step
  [2]
  $ run generate --scale own
  ! sudosat: --scale needs another option about it, such as --rating or --level
  [2]
  $ run generate --level fiendish
  ! sudosat: the scale 'own' has no level 'fiendish'
  !   hint: there are: easy, medium, hard, very-hard, extreme; of the scale 'qqwing': simple, easy, intermediate, expert; of the scale 'tatham': trivial, basic, intermediate, advanced, extreme, unreasonable
  [2]

Ever harder: each puzzle is harder than the one before, has one solution, and is the same with any number of threads.

  $ run generate --hardest --attempts 300 --to jsonl > harder; jq -r '.rating | split("/")[0]' harder | sort -n -u | wc -l
  6
  $ jq -r '.rating | split("/")[0]' harder | sort -n -c
  $ jq -r .rating harder | cmp - <(run rate --scale se harder)
  $ run generate --hardest --attempts 300 --to jsonl --jobs 3 | cmp - harder
  $ run generate --hardest -n 2 --to jsonl --timeout 60 | cmp - <(head -2 harder)
  $ tail -1 harder > best; run generate --hardest --near best --attempts 1
  # undecided: no harder puzzle in as many attempts
  ! sudosat: puzzle:1: undecided: no harder puzzle in as many attempts
  [3]
  $ run generate --hardest --scale own --jigsaw --attempts 5 --to jsonl | run check | sort -u
  unique
A board without a solution ends a climb that nothing else would end soon.

  $ echo 11.............. > refuted; run generate --hardest --scale own --timeout 250 refuted
  # no solution of the board that puzzles are to be made of
  ! sudosat: puzzle:1: no solution of the board that puzzles are to be made of
  [1]
  $ run generate --hardest --timeout 0.000001
  # undecided: time limit of 1e-06 s reached, with no harder puzzle
  ! sudosat: puzzle:1: undecided: time limit of 1e-06 s reached, with no harder puzzle
  [3]
  $ run generate --hardest --near templates
  ! sudosat: --near: templates holds several boards
  !   hint: `sudosat convert --puzzle K` takes one out
  [2]
  $ run generate --hardest --near six one
  ! sudosat: the puzzle to stay near has a board of another shape
  !   hint: make puzzles of that puzzle's own board
  [2]
  $ run generate --hardest --near template --attempts 5
  # the first puzzle must have exactly one solution
  ! sudosat: puzzle:1: the first puzzle must have exactly one solution
  [2]
  $ run generate --hardest --puzzle 2
  ! sudosat: --hardest is one climb; it does not go with --puzzle, --shard and --resume
  !   hint: --near FILE begins with a puzzle that was found
  [2]
  $ run generate --hardest --rating 3..4
  ! sudosat: --hardest goes as far as it can; it does not go with --level and --rating
  [2]
  $ run generate --hardest --near best --symmetry full
  ! sudosat: a climb that begins with a puzzle changes its givens, so no wish about givens goes with it
  [2]
  $ run generate --hardest --add 2 --near best
  ! sudosat: --hardest decides itself how many givens go; --drop and --add do not go with it
  [2]

JSON and tables.

  $ run generate --json --size 4
  {"version":1,"source":"puzzle","line":1,"seed":1,"index":1,"clues":4,"attempts":1,"puzzle":{"givens":[[null,null,null,null],[1,null,null,3],[null,null,null,null],[null,4,3,null]]},"solution":[[4,3,1,2],[1,2,4,3],[3,1,2,4],[2,4,3,1]]}
  $ run generate --json --unbiased --size 4
  {"version":1,"source":"puzzle","line":1,"seed":1,"index":1,"clues":5,"attempts":16,"weight":1.0,"puzzle":{"givens":[[4,null,null,1],[null,null,null,null],[null,null,null,null],[1,4,null,3]]},"solution":[[4,2,3,1],[3,1,4,2],[2,3,1,4],[1,4,2,3]]}
  $ run generate -n 2 --to csv --size 4
  puzzle,solution,error
  ....1..3.....43.,4312124331242431,
  ....1...3..2...4,4321124334122134,
