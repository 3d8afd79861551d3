  $ . "$TESTDIR/setup.sh"

Solvers from shared libraries, which the tests make of CaDiCaL, and of CryptoMiniSat if it is there.

  $ libraries=$(dirname "$(command -v check_proof)")
  $ ipasir=ipasir:$libraries/libipasir_cadical.so
  $ cp "$EXAMPLES"/{several,unsolvable,killer,hard}.txt .
  $ run solve -b "$ipasir" <<< $easy
  $ cd "$libraries"; run solve -b ipasir:libipasir_cadical.so <<< $easy; cd "$OLDPWD"
  $ run check -b ipasir --solver "$libraries/libipasir_cadical.so" several.txt
  $ run count -b "$ipasir" <<< ................
  $ for library in "$libraries"/libipasir_cadical.so "$libraries"/libipasir_cryptominisat.so; do
  >   [ -e "$library" ] || library=$libraries/libipasir_cadical.so
  >   run compare -b cadical -b "ipasir:$library" several.txt unsolvable.txt killer.txt
  >   run explain -b "ipasir:$library" unsolvable.txt | grep -c given
  >   run candidates -b "ipasir:$library" several.txt | cksum
  > done
  $ run candidates -b cadical several.txt | cksum

One that crashes, ends, hangs, prints, or lies. A crash of one puzzle is not one of the next.

  $ for fault in crash exit status model; do IPASIR_FAULT=$fault run check -b "$ipasir" hard.txt --puzzle 1; done
  $ IPASIR_FAULT=hang run check -b "$ipasir" --timeout 0.2 hard.txt --puzzle 1
  $ IPASIR_FAULT=print run check -b "$ipasir" hard.txt --puzzle 1
  $ IPASIR_FAULT=core run explain -b "$ipasir" unsolvable.txt
  $ IPASIR_FAULT=verdict run compare -b cadical -b "$ipasir" hard.txt --puzzle 1 --quiet | tail -1

What is not such a library.

  $ run solve -b ipasir <<< $easy
  $ run solve -b ipasir:no/such.so <<< $easy
  $ run solve -b "ipasir:$libraries/libipasir_cadical_without_failed.so" <<< $easy
  $ run solve -b cadical:library.so <<< $easy
  $ run compare -b cadical -b ipasir <<< $easy
  $ run prove -o p -b "$ipasir" <<< $easy
