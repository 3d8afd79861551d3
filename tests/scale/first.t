Cubes of one formula on many machines: the first answer wins (docs/scale-out.md).

  $ . "$TESTDIR/setup.sh"

N pigeons in N-1 holes, which no solver of this kind sees to be impossible if N is 20 (Haken 1985). The last variable
allows whatever one likes.

  $ pigeons() {
  >   awk -v n="$1" 'BEGIN {
  >     print "p inccnf"
  >     free = n * (n - 1) + 1
  >     for (p = 0; p < n; ++p) { for (h = 1; h < n; ++h) printf "%d ", (n - 1) * p + h; print free, 0 }
  >     for (h = 1; h < n; ++h) for (p = 0; p < n; ++p) for (q = 0; q < p; ++q)
  >       print -((n - 1) * p + h), -((n - 1) * q + h), free, 0
  >   }'
  > }
  $ first() { parallel --will-cite --halt now,success=1 "$@" 'sh cube.sh hard.icnf {}; [ $? -eq 10 ]' 2> errors; }
  $ nobody_is_left() { [ -z "$(processes cadical)" ]; }

The first answer stops the others.

  $ (pigeons 20; for i in {1..7}; do echo "a -381 $i 0"; done; echo "a 381 0") > hard.icnf
  $ seq 8 | first -j 8
  $ grep -lx 's SATISFIABLE' answer.*; until_true nobody_is_left
  answer.8
  $ rm answer.*; seq 8 | first --sshlogin 4/node1,4/node2 --workdir "$PWD"
  $ grep -lx 's SATISFIABLE' answer.*; until_true nobody_is_left
  answer.8

On Slurm, where the other tasks hold three of four processors.

  $ (pigeons 20; for i in {1..3}; do echo "a -381 $i 0"; done; echo "a 381 0") > hard.icnf
  $ rm answer.*; sed 's/1-8/1-4/' first.sh > four.sh
  $ sbatch --quiet --wait four.sh
  [1]
  $ grep -lx 's SATISFIABLE' answer.*; until_true nobody_is_left
  answer.4

No cube has a solution, and each says so. One that was killed does not.

  $ (pigeons 6; echo 'a -31 1 0'; echo 'a -31 -1 2 0'; echo 'a -31 -1 -2 0') > hard.icnf
  $ rm answer.*; seq 3 | first
  [3]
  $ grep -cx 's UNSATISFIABLE' answer.*
  answer.1:1
  answer.2:1
  answer.3:1
  $ pigeons 20 > hard.icnf; echo 'a -381 0' >> hard.icnf
  $ rm answer.*; seq 1 | first & pid=$!
  $ until_true test -e answer.1; kill -KILL $(processes cadical); wait $pid
  [1]
  $ cat answer.1
