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
  minimal    sequential          208          400          832
  minimal    product              64          304          640
  minimal    commander            64          304          640
  minimal    binary              160          400          832
  minimal    bimander            112          304          640
  extended   pairwise             64          448         1024
  extended   sequential          256          576         1280
  extended   product              64          448         1024
  extended   commander            64          448         1024
  extended   binary              192          576         1280
  extended   bimander            128          448         1024
  reduced    pairwise             64          384          896
  reduced    sequential          256          576         1280
  reduced    product              64          448         1024
  reduced    commander            64          448         1024
  reduced    binary              192          576         1280
  reduced    bimander            128          448         1024
  $ run encode --all-encodings <<< ................
  ! sudosat: --all-encodings goes with --stats
  [2]

A formula is of one puzzle.

  $ printf '%s\n' .43........2..4. 1............... > two
  $ run encode two
  ! sudosat: the input holds 2 puzzles, and a formula is of one
  !   hint: choose it with --puzzle K
  [2]
  $ run encode --puzzle 2 two | grep -c '^p cnf'
  1
  $ run encode --puzzle 3 two
  ! sudosat: there is no puzzle 3, the input holds 2
  [2]
  $ run encode --puzzle 0 two
  ! sudosat: --puzzle takes a whole number from 1, not '0'
  !   hint: --puzzle K: of several puzzles the K-th, from 1
  [2]

A puzzle that cannot be read does not stop another, but is told.

  $ printf '%s\n' .43........2..4. 12. 1............... > bad
  $ run encode --puzzle 3 bad -o cnf
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
  !   hint: did you mean 'sequential'? There are: pairwise, sequential, product, commander, binary, bimander
  [2]
