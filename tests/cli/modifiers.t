  $ . "$TESTDIR/setup.sh"
  $ cp "$EXAMPLES/doublers.txt" .

A puzzle of doublers: each engine finds its one solution, and so does another solver by the formula.

  $ for engine in cadical backtracking; do run count -b "$engine" doublers.txt; done
  1
  1
  $ run encode --to opb doublers.txt -o doublers.opb
  $ clasp -n 0 doublers.opb > answer
  [30]
  $ grep Models answer
  c Models         : 1
  $ run decode --to setter doublers.opb answer | sed -n '/^solution value/,$p'
  solution value:
   3  4  2  5  6  2
   1  6 10  3  2  4
   5  1  3 12  4  2
   6  4  4  1  5  3
   8  3  6  2  1  5
   2  5  1  4  6  6
  

Hints say what a value rests on.

  $ run explain --steps doublers.txt | sed -n '/^  5/,/^  6/p'
    5. Value by kind: r12c3 are at least 2 and r3c4 is doubled
       The value of a cell of digit d is d if it is plain and 2 * d if it is doubled. The value of r3c4 is at least 8, so r3c4 is doubled. r1c3 is plain and the value of r1c3 is at least 2, so r1c3 is at least 2. r2c3 is doubled and the value of r2c3 is not 2, so r2c3 is at least 2.
    6. In each house: r1c4, r3c126, r4c46 are plain and r1c6 is doubled
  $ run explain --steps doublers.txt | sed -n '/^ 13/,/^ 15/p'
   13. Hidden Single: 6 in r2c2 (box 1)
       No other cell of box 1 can hold 6.
   14. Value cage 12 at r1c3: the value of r2c3 is 10
       The digits differ and the values sum to 12. r1c3, the value of r1c3 are 2, so the value of r2c3 is 10.
   15. Value by kind: r2c3 is 5 and the value of r2c2 is 6

A line is about values where setters mean them, and says so otherwise; written and read again it is the same.

  $ cat > lines.txt <<'END'
  > grid:
  > . . . .
  > . . . .
  > . . . .
  > . . . .
  > 
  > negators
  > cage 2: r1c1 r1c2
  > digits thermo: r2c1 r2c2
  > thermo: r3c1 r3c2
  > odd: r4c1
  > values odd: r4c2
  > sandwich 3: r1c4 r2c4 r3c4 r4c4
  > END
  $ run convert --to jsonl lines.txt | tee lines.jsonl | grep -o '"rules":.*"values":\["value.r1c4.*'
  "rules":[{"rule":"value by kind","cells":["negate"],"values":["value"],"formulas":"d; -d"},{"rule":"in each house","cells":["negate"],"kind":1,"count":1},{"rule":"each digit among","cells":["negate"],"kind":1,"count":1},{"rule":"value cage","cells":["r1c1","r1c2"],"values":["value.r1c1","value.r1c2"],"sum":[2]},{"rule":"thermometer","cells":["r2c1","r2c2"]},{"rule":"thermometer","cells":["value.r3c1","value.r3c2"]},{"rule":"odd","cells":["r4c1"]},{"rule":"odd","cells":["value.r4c2"]},{"rule":"value sandwich","cells":["r1c4","r2c4","r3c4","r4c4"],"values":["value.r1c4","value.r2c4","value.r3c4","value.r4c4"],"sum":3}],"givens":[[null,null,null,null],[null,null,null,null],[null,null,null,null],[null,null,null,null]]}
  $ run convert --to setter lines.jsonl | tee again.txt | sed -n '/^layer/,$p'
  layer: negate plain negated
  layer -4 4: value
  value by kind d; -d: negate | value
  in each house 1 1: negate
  each digit among 1 1: negate
  killer cage 2: r1c1 r1c2
  digits thermometer: r2c1 r2c2
  thermometer: r3c1 r3c2
  odd: r4c1
  odd: value.r4c2
  sandwich 3: r1c4 r2c4 r3c4 r4c4
  $ run convert --to jsonl again.txt | cmp - lines.jsonl

What makes no sense is told where it stands.

  $ for line in negators 'values anti-knight' 'digits any of: odd: r1c1; even: r1c1' 'values thermo: r1c1 r7c1' \
  >   'layer 9 1: x' 'value by kind d +: double | value' 'value by kind d: double | value.r1'; do
  >   (cat doublers.txt; echo "$line") | run check
  > done
  # not readable: two modifiers give cells their values
  ! sudosat: <stdin>:25:1: two modifiers give cells their values
  !   hint: a layer of all kinds, one of values and the rule 'value by kind' say what both do
  # not readable: the rule 'anti-knight' names no cells whose values it could mean
  ! sudosat: <stdin>:25:1: the rule 'anti-knight' names no cells whose values it could mean
  !   hint: without 'values' it is about digits
  # not readable: 'digits' or 'values' stands before each rule within a rule, not before all of them
  ! sudosat: <stdin>:25:1: 'digits' or 'values' stands before each rule within a rule, not before all of them
  !   hint: as in any of: digits odd: r1c1; values odd: r1c2
  # not readable: 'r7c1' is not a cell of the board
  ! sudosat: <stdin>:25:1: 'r7c1' is not a cell of the board
  !   hint: its cells are called r1c1 to r6c6
  # not readable: the cells of the layer 'x' have up to 64 numbers
  ! sudosat: <stdin>:25:1: the cells of the layer 'x' have up to 64 numbers
  !   hint: as in layer 1 18: value
  # not readable: 'd +' lacks a number or a letter at its character 4
  ! sudosat: <stdin>:25:1: 'd +' lacks a number or a letter at its character 4
  !   hint: as in a < b and (a + b) % 3 == 0
  # not readable: the rule 'value by kind' needs a value for each cell of the board
  ! sudosat: <stdin>:25:1: the rule 'value by kind' needs a value for each cell of the board
  !   hint: as in value by kind d; 2 * d: double | value
  [2]
  $ cat > cat.txt <<'END'
  > digits: 0-4
  > grid:
  > . . . .
  > . . . .
  > . . . .
  > . . . .
  > 
  > Schrödinger cells
  > diagonal \
  > cage 9: r1c1 r2c2
  > END
  $ run convert --to setter cat.txt | tail -2
  diagonal \
  cage 9: r1c1 r2c2
  $ (cat cat.txt; echo 'odd: r1c1') | run check
  # not readable: the rule 'odd' does not say which digit of a Schr\xc3\xb6dinger cell it means (esc)
  ! sudosat: <stdin>:11:1: the rule 'odd' does not say which digit of a Schr\xc3\xb6dinger cell it means (esc)
  !   hint: 'digits' before it means the first digit of each cell, 'values' their sum
  [2]
  $ (sed '/^doublers/d' doublers.txt; echo 'values odd: r1c1') | run check
  # not readable: no cell has a value that is not its digit
  ! sudosat: <stdin>:24:1: no cell has a value that is not its digit
  !   hint: a line 'doublers' says so
  [2]
