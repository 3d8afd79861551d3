  $ . "$TESTDIR/setup.sh"

Solvers from shared libraries, which the tests make of CaDiCaL, and of CryptoMiniSat if it is there.

  $ libraries=$(dirname "$(command -v check_proof)")
  $ ipasir=ipasir:$libraries/libipasir_cadical.so
  $ cp "$EXAMPLES"/{several,unsolvable,killer,hard}.txt .
  $ run solve -b "$ipasir" <<< $easy
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  $ cd "$libraries"; run solve -b ipasir:libipasir_cadical.so <<< $easy; cd "$OLDPWD"
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  $ run check -b ipasir --solver "$libraries/libipasir_cadical.so" several.txt
  several
  [1]
  $ run count -b "$ipasir" <<< ................
  288
  $ for library in "$libraries"/libipasir_cadical.so "$libraries"/libipasir_cryptominisat.so; do
  >   [ -e "$library" ] || library=$libraries/libipasir_cadical.so
  >   run compare -b cadical -b "ipasir:$library" several.txt unsolvable.txt killer.txt
  >   run explain -b "ipasir:$library" unsolvable.txt | grep -c given
  >   run candidates -b "ipasir:$library" several.txt | cksum
  > done
  several.txt: agree: 2 solutions
  unsolvable.txt: agree: none
  killer.txt: agree: unique
  18
  508072587 455
  several.txt: agree: 2 solutions
  unsolvable.txt: agree: none
  killer.txt: agree: unique
  18
  508072587 455
  $ run candidates -b cadical several.txt | cksum
  508072587 455

One that crashes, ends, hangs, prints, or lies. A crash of one puzzle is not one of the next.

  $ for fault in crash exit status model; do IPASIR_FAULT=$fault run check -b "$ipasir" hard.txt --puzzle 1; done
  # the solver 'libipasir_cadical.so' was killed by signal 6 (Aborted)
  ! sudosat: hard.txt:1:1: the solver 'libipasir_cadical.so' was killed by signal 6 (Aborted)
  !   hint: is it a fault of the library, or was there too little memory?
  # the solver 'libipasir_cadical.so' ended with exit status 3
  ! sudosat: hard.txt:1:1: the solver 'libipasir_cadical.so' ended with exit status 3
  !   hint: is it a fault of the library, or was there too little memory?
  # the solver 'libipasir_cadical.so' answered 15
  ! sudosat: hard.txt:1:1: the solver 'libipasir_cadical.so' answered 15
  !   hint: ipasir_solve returns 10 (satisfiable), 20 (unsatisfiable) or 0
  # the model of the solver 'libipasir_cadical.so' breaks a clause
  ! sudosat: hard.txt:1:1: the model of the solver 'libipasir_cadical.so' breaks a clause
  [2]
  $ IPASIR_FAULT=hang run check -b "$ipasir" --timeout 0.2 hard.txt --puzzle 1
  undecided
  ! sudosat: hard.txt:1:1: undecided: time limit of 0.2 s reached
  [3]
  $ IPASIR_FAULT=print run check -b "$ipasir" hard.txt --puzzle 1
  unique
  $ IPASIR_FAULT=core run explain -b "$ipasir" unsolvable.txt
  no solution
  To have a solution, drop one of these:
    given 5 at r1c6
    given 6 at r2c4
    given 1 at r2c6
    given 5 at r4c4
    given 1 at r5c4
    given 6 at r5c6
    given 5 at r7c1
    given 6 at r7c8
    given 1 at r7c9
  # the solver 'libipasir_cadical.so' named assumptions that failed, and has a model in which they hold
  ! sudosat: unsolvable.txt:1:1: the solver 'libipasir_cadical.so' named assumptions that failed, and has a model in which they hold
  [2]
  $ IPASIR_FAULT=verdict run compare -b cadical -b "$ipasir" hard.txt --puzzle 1 --quiet | tail -1
  8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..

What is not such a library.

  $ run solve -b ipasir <<< $easy
  ! sudosat: --backend ipasir needs --solver
  !   hint: for example --solver 'libsolver.so'
  [2]
  $ run solve -b ipasir:no/such.so <<< $easy
  ! sudosat: cannot load the solver's library: no/such.so: cannot open shared object file: No such file or directory
  !   hint: it must be a shared library that was built for this machine
  [2]
  $ run solve -b "ipasir:$libraries/libipasir_cadical_without_failed.so" <<< $easy
  ! sudosat: the library 'libipasir_cadical_without_failed.so' has no function 'ipasir_failed'
  !   hint: it must have the interface IPASIR for incremental SAT solvers
  [2]
  $ run solve -b cadical:library.so <<< $easy
  ! sudosat: --solver has no meaning for --backend cadical
  !   hint: did you mean --backend process?
  [2]
  $ run compare -b cadical -b ipasir <<< $easy
  ! sudosat: to compare 'ipasir', name its program
  !   hint: for example --backend 'ipasir:libsolver.so'
  [2]
  $ run prove -o p -b "$ipasir" <<< $easy
  ! sudosat: backend 'ipasir' cannot write proofs
  !   hint: `sudosat list backends` says which do
  [2]
