  $ . "$TESTDIR/setup.sh"

A rule whose automaton takes long to build and fills the memory of a small machine: what is read so far may end
at tens of thousands of places of the pattern.

  $ cells=$(printf '"r%dc%d",' $(for r in 1 2 3 4 5 6 7 8 9; do for c in 1 2 3 4 5 6 7 8 9; do echo $r $c; done; done))
  $ cat > large.jsonl <<END
  > {"rows":9,"columns":9,"rules":[{"rule":"regular expression","pattern":"((1?2?3?4?5?6?7?8?9?){100}){50}","cells":[${cells%,}]}]}
  > END

The time limit holds while the model is built, and the next puzzle has all of it.

  $ run check --timeout 0.2 large.jsonl
  undecided
  ! sudosat: large.jsonl:1:1: undecided: time limit of 0.2 s reached
  [3]
  $ run check --json --timeout 0.2 large.jsonl | grep -o '"verdict":"[a-z]*"'
  "verdict":"undecided"
  $ run solve --timeout 0.2 --to line large.jsonl
  # undecided: time limit of 0.2 s reached
  ! sudosat: large.jsonl:1:1: undecided: time limit of 0.2 s reached
  [3]
  $ run candidates --timeout 0.2 --json large.jsonl | grep -o '"complete":[a-z]*'
  "complete":false
  $ run explain --timeout 0.2 large.jsonl
  # undecided: time limit of 0.2 s reached
  ! sudosat: large.jsonl:1:1: undecided: time limit of 0.2 s reached
  [3]

So does the limit of memory.

  $ run check --no-filename --memory 60M large.jsonl "$EXAMPLES/boj-2580.txt"
  undecided
  unique
  ! sudosat: large.jsonl:1:1: undecided: memory limit of 60M reached
  [3]
  $ run check --memory 1X large.jsonl
  ! sudosat: --memory takes a size such as 500M or 2G, not '1X'
  !   hint: --memory SIZE: give up on a puzzle if the program needs more than this, such as 500M or 2G; by default three quarters of the machine's memory
  [2]

A list that fills the memory while it is read, and boards that fill it while they wait to be answered: no board
is lost without an error.

  $ awk 'BEGIN {printf "{\"rows\":4,\"columns\":4,\"rules\":[{\"rule\":\"sum\",\"cells\":[\"r1c1\""; for (i = 0; i < 4000000; ++i) printf ",\"r1c1\""; print "],\"sum\":9}]}"}' > flat.jsonl
  $ for size in 150M 300M; do sudosat check --memory $size flat.jsonl > out 2> err; test $? -le 3 || cat err; done
  $ for i in 1 2 3 4 5 6; do echo '{"rows":1000,"columns":1000,"boxes":null}'; done > many.jsonl; echo '{"rows":9,"columns":9}' >> many.jsonl
  $ sudosat check --memory 1M --jobs 4 many.jsonl > out 2> err; status=$?
  $ test "$status $(wc -l < out)" = '3 7' || { test $status = 2 && grep -q 'out of memory: the results end' err; } || cat out err

Steps, on a board with the same cage a thousand times.

  $ yes '.Cage~10~R1C1~R1C2~R1C3' | head -1000 | tr -d '\n' > cages.iss
  $ timeout -s KILL 60 sudosat explain --steps --timeout 0.3 cages.iss > steps 2> err; echo $?; cat err
  3
  sudosat: cages.iss:1:1: undecided: time limit of 0.3 s reached

A picture whose drawing takes long; a small one is drawn although the time is over.

  $ echo '{"rows":225,"columns":225,"boxes":[15,15]}' > wide.jsonl
  $ run render --candidates --timeout 0.1 wide.jsonl
  # undecided: time limit of 0.1 s reached
  ! sudosat: wide.jsonl:1:1: undecided: time limit of 0.1 s reached
  [3]
  $ sudosat render --candidates --timeout 0.1 large.jsonl 2> err | wc -l; cat err
  39
  sudosat: large.jsonl:1:1: undecided: time limit of 0.1 s reached

PNG and PDF that would take longer than the limit are not begun, and leave no file.

  $ run render --timeout 1 wide.jsonl -o wide.png
  ! sudosat: wide.jsonl:1:1: undecided: time limit of 1 s reached
  [3]
  $ run render --candidates --timeout 0.2 wide.jsonl -o wide.pdf
  ! sudosat: wide.jsonl:1:1: undecided: time limit of 0.2 s reached
  [3]
  $ ls wide.*
  wide.jsonl
  $ (cat wide.jsonl; echo '{"rows":4,"columns":4}') > both
  $ run render --timeout 1 both -o both.png; ls both*
  ! sudosat: both:1:1: undecided: time limit of 1 s reached
  both
  both.png

A page of several puzzles is drawn whatever the limit of the one that turns it.

  $ printf '2431312443121...\n.43........2..4.\n2431312443121...\n' > pages
  $ run explain --steps --timeout 0.1 pages --per-page 1 --resolution 250 -o pages.png > steps; [ $(ls pages-* | wc -l) -gt 6 ]

Half a formula is none: solvers that do not count clauses would believe it.

  $ run encode --timeout 0.2 large.jsonl -o large.cnf
  ! sudosat: the formula is not complete: time limit of 0.2 s reached
  [3]
  $ cat large.cnf
  
  incomplete: time limit of 0.2 s reached
  $ run cubes --timeout 0.2 large.jsonl -o large.icnf
  ! sudosat: time limit of 0.2 s reached: there are more cubes
  [3]
  $ cat large.icnf
  
  incomplete: time limit of 0.2 s reached

  $ run cubes --timeout 0.2 --lines large.jsonl | grep incomplete
  incomplete: time limit of 0.2 s reached

An interrupt ends an encoding as well. `timeout` sends it twice at once.

  $ timeout --preserve-status -s INT 0.5 sudosat encode large.jsonl -o interrupted.cnf
  sudosat: the formula is not complete: interrupted
  [3]
