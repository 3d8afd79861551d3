  $ . "$TESTDIR/setup.sh"

The formula carries the board and its numbering.

  $ run encode <<< .43........2..4. > out
  $ head -4 out | cut -c1-60
  c A sudoku as CNF in DIMACS form, written by sudosat. Any SA
  c solver's answer then give the solution:  sudosat decode FI
  c
  c Below: the puzzle; then the cells, where 'r1c2 10 : 1 4' s
  $ grep -c '^p cnf' out
  1

The empty 4x4 board by hand: 4 * 4 * 4 variables; a house has 4 digits and 6 pairs of cells for each, and
there are 4 houses of each kind, so that at-most-one takes 4 * 4 * 6 = 96 clauses of two literals.

  $ run encode --stats --encoding minimal <<< ................
  family     kind               clauses     literals
  cell       at-least-one            16           64
  row        at-most-one             96          192
  column     at-most-one             96          192
  box        at-most-one             96          192
  total                             304          640
  variables             64           64 for cells, 0 auxiliary
  $ run encode --stats --encoding extended <<< ................
  family     kind               clauses     literals
  cell       at-least-one            16           64
  cell       at-most-one             96          192
  row        at-least-one            16           64
  row        at-most-one             96          192
  column     at-least-one            16           64
  column     at-most-one             96          192
  box        at-least-one            16           64
  box        at-most-one             96          192
  total                             448         1024
  variables             64           64 for cells, 0 auxiliary
  $ run encode --stats --all-encodings <<< ................
  encoding   amo           variables      clauses     literals
  minimal    pairwise             64          304          640
  minimal    mixed                64          304          640
  minimal    sequential          208          400          832
  minimal    product              64          304          640
  minimal    commander            64          304          640
  minimal    binary              160          400          832
  minimal    bimander            112          304          640
  extended   pairwise             64          448         1024
  extended   mixed                64          448         1024
  extended   sequential          256          576         1280
  extended   product              64          448         1024
  extended   commander            64          448         1024
  extended   binary              192          576         1280
  extended   bimander            128          448         1024
  reduced    pairwise             64          384          896
  reduced    mixed                64          384          896
  reduced    sequential          256          576         1280
  reduced    product              64          448         1024
  reduced    commander            64          448         1024
  reduced    binary              192          576         1280
  reduced    bimander            128          448         1024
  $ run encode --all-encodings <<< ................
  ! sudosat: --all-encodings goes with --stats
  [2]

For programs, of any number of puzzles. The sums are those above.

  $ run encode --stats --csv --encoding extended <<< ................
  source,line,encoding,amo,variables,auxiliary,clauses,literals
  <stdin>,1,extended,pairwise,64,0,448,1024
  $ run encode --stats --json --encoding minimal <<< ................
  {"version":1,"source":"<stdin>","line":1,"encoding":"minimal","amo":"pairwise","variables":64,"auxiliary":0,"clauses":304,"literals":640,"families":[{"family":"cell","kind":"at-least-one","clauses":16,"literals":64},{"family":"row","kind":"at-most-one","clauses":96,"literals":192},{"family":"column","kind":"at-most-one","clauses":96,"literals":192},{"family":"box","kind":"at-most-one","clauses":96,"literals":192}]}
  $ printf '%s\n' ................ 12. .43........2..4. > three
  $ run encode --stats --all --csv three -o sizes.csv
  ! sudosat: three:2:4: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)
  !   hint: 1 too few for 2x2
  [2]
  $ cut -d, -f1-2 sizes.csv | uniq -c | awk '{ $1 = $1; print }'
  1 source,line
  21 three,1
  1 # not readable: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)
  21 three,3
  $ run encode --json <<< ................
  ! sudosat: --json goes with --stats
  [2]
  $ run encode --stats --csv --json <<< ................
  ! sudosat: --csv and --json contradict each other
  [2]

Comments say what the clauses after them mean, each once.

  $ run encode --encoding extended <<< 1............... | sed '1,/^p cnf/d' | grep '^c [^p]' | head -7
  c givens
  c each cell at least one digit
  c each cell at most one digit
  c row 1: each digit at least once
  c row 1: each digit at most once
  c row 2: each digit at least once
  c row 2: each digit at most once
  $ run encode --encoding extended <<< 1............... | sed '1,/^p cnf/d' | grep -A1 -e '^c givens' -e '^c box 4: each digit at least' -e '^c column 3: each digit at most'
  c givens
  1 0
  --
  c column 3: each digit at most once
  -9 -25 0
  --
  c box 4: each digit at least once
  41 45 57 61 0
  $ echo '{"rows":4,"columns":4,"rules":[{"rule":"thermometer","cells":["r1c1","r1c2"]}]}' | run encode | grep rule:
  c rule: thermometer

More than a gigabyte is told before it is written. A terminal does not get it. 100 * 100 cells, and as many rows,
columns and boxes times digits, each with at least one and 100 * 99 / 2 pairs: 4 * 100 * 100 * 4,951 clauses.

  $ echo '{"rows":100,"columns":100}' > huge
  $ run encode --encoding extended huge -q | head -c 40; echo
  c A sudoku as CNF in DIMACS form, writte
  $ sudosat encode --encoding extended huge 2>&1 > >(head -c 40 > /dev/null)
  sudosat: note: the formula has 198,040,000 clauses and takes about \d+ GB (re)
  [2]
  $ script -qec 'sudosat encode --encoding extended huge' /dev/null < /dev/null | tr -d '\r'
  sudosat: the formula has 198,040,000 clauses and takes about \d+ GB (re)
    hint: write it to a file with -o FILE.cnf.zst, or to this terminal with --force
  $ run encode --encoding extended --stats huge | tail -2
  total                       198040000    400000000
  variables        1000000      1000000 for cells, 0 auxiliary

A formula is of one puzzle.

  $ printf '%s\n' .43........2..4. 1............... > two
  $ run encode two
  ! sudosat: the input holds 2 puzzles, but a formula is made of one
  !   hint: choose it with --puzzle K
  [2]
  $ run encode --puzzle 2 two | grep -c '^p cnf'
  1
  $ run encode --puzzle 3 two
  ! sudosat: there is no puzzle 3, the input holds 2
  [2]
  $ run encode --puzzle 0 two
  ! sudosat: --puzzle takes a whole number from 1, not '0'
  !   hint: --puzzle K: only the K-th puzzle of the input, from 1
  [2]

A puzzle that cannot be read counts, and does not stop another.

  $ printf '%s\n' .43........2..4. 12. 1............... > bad
  $ run encode --puzzle 3 bad -o cnf
  $ run encode --puzzle 2 bad
  ! sudosat: bad:2:4: 3 cells; the nearest boards are 1 (1x1) and 4 (2x2)
  !   hint: 1 too few for 2x2
  [2]

Compressed by the name of the file.

  $ run encode -o f.cnf two --puzzle 1
  $ for codec in gz xz zst; do sudosat encode -o f.cnf.$codec two --puzzle 1; done
  $ gzip -dc f.cnf.gz | cmp - f.cnf
  $ xz -dc f.cnf.xz | cmp - f.cnf
  $ zstd -qdc f.cnf.zst | cmp - f.cnf

Unknown encodings.

  $ run encode --encoding extend two
  ! sudosat: unknown encoding 'extend'
  !   hint: did you mean 'extended'? There are: minimal, extended, reduced
  [2]
  $ run encode --amo sequental two
  ! sudosat: unknown at-most-one encoding 'sequental'
  !   hint: did you mean 'sequential'? There are: pairwise, mixed, sequential, product, commander, binary, bimander
  [2]
