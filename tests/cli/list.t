  $ . "$TESTDIR/setup.sh"

  $ run list backends
  auto          the engines that suit each board, in turns, until one has decided; writes proofs
  cadical       the embedded SAT solver CaDiCaL; clauses are streamed straight into it; writes proofs
  backtracking  native search with propagation after every decision; any size and shape, no formula
  bitboard      native search on classic 9x9 boards, many at once in vector lanes; the fastest in bulk
  local         local search on boards above 16x16 without rules; finds a solution or is undecided
  lockstep      native search in 32 subtrees at once; small boards with houses, sums, cages and pairs
  portfolio     native search and cadical side by side, on large boards local too; the first answer counts
  process       any DIMACS solver, by its command line
  ipasir        any SAT solver in a shared library with the interface IPASIR
  $ run list encodings | cut -c1-13
  --encoding
    minimal    
    extended   
    reduced    
  --amo
    pairwise   
    mixed      
    sequential 
    product    
    commander  
    binary     
    bimander   
  $ run list formats | head -2 | cut -c1-27
  links         reads        
  tatham        reads, writes
  $ run list rules | grep -E '^(anti-king|killer cage|thermometer) '
  anti-king               Cells that touch, at a corner too, differ. (king, king's move, no touch)
  killer cage             The cells differ, and their sum is one of the given ones, if there are any. A cell named twice counts twice in the sum. (killer, cage)
  thermometer             Digits increase from the bulb on. (thermo)
  $ run list rules | grep ':$'
  Cells that differ:
  Cages, arrows and sums:
  Dots, signs and marked cells:
  Lines:
  Clues beside the board:
  The whole board:
  Regions to be found:
  Layers:
  Rules to build others from:
  $ run list formats --markdown
  ! sudosat: --markdown goes with `list rules` only
  [2]
  $ run list
  ! sudosat: list what?
  !   hint: there are: backends, commands, encodings, formats, rules, shapes
  [2]
  $ run list format
  ! sudosat: unknown list 'format'
  !   hint: did you mean 'formats'? There are: backends, commands, encodings, formats, rules, shapes
  [2]

The formats are those of the table in docs/formats.md.

  $ sudosat list formats | sed -E 's/^([^ ]+) +((reads, )?(writes|reads)).*/\1 \2/' | sort > listed
  $ awk -F ' [|]' '/^## / { exit }
  >   /^[|] .*`/ { n = split($1, names, "`"); for (i = 2; i < n; i += 2) print names[i] $(NF - 1) }' \
  >   "$TESTDIR/../../docs/formats.md" | sort | diff listed -

Each format that can be read and written is taken by --from and --to.

  $ for format in $(sudosat list formats | awk '$3 == "writes" {print $1}'); do
  >   sudosat convert --from $format --to $format 2>&1 < /dev/null
  > done | sort -u
    hint: the input has no line that holds cells
  # not readable: no puzzle found
  ,,not readable: no puzzle found
  puzzle,solution,error
  sudosat: <stdin>: no puzzle found

The seeds of two fuzz targets begin with the name of a format and of a command, which must be known.

  $ cd "$TESTDIR/../fuzz/corpus"
  $ for seed in formats/*; do
  >   name=$(head -n 1 "$seed")
  >   [ -z "$name" ] || sudosat list formats | grep -q "^$name  *reads" || echo "$seed: $name"
  > done
  $ for seed in options/*; do sudosat help "$(head -n 1 "$seed")" > "$CRAMTMP/help" || echo "$seed"; done
