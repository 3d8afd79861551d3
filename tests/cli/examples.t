The examples that help shows can be typed as they stand: none is wrong usage. Two that work for minutes are asked for less.

  $ . "$TESTDIR/setup.sh"
  $ export HOME=$PWD
  $ mkdir -p pictures .config/fish/completions bin
  $ printf '#!/bin/sh\nexec check_proof "$1" "$2"\n' > bin/drat-trim; chmod +x bin/drat-trim
  $ PATH=$PWD/bin:$PATH
  $ echo $easy | tee puzzle.txt so-far.txt boj-2239.txt puzzles.txt > wrong.txt
  $ sed 's/^./1/' wrong.txt > contradiction && mv contradiction wrong.txt
  $ sudosat convert --to ss puzzle.txt -o puzzle.ss
  $ sudosat convert --to sdm puzzle.txt -o puzzles.sdm.gz
  $ sudosat encode puzzle.txt -o puzzle.cnf
  $ minisat puzzle.cnf answer > out
  [10]
  $ sudosat cubes --lines puzzle.txt | while read -r cube; do sudosat count --json --cube "$cube" puzzle.txt; done > part.1

  $ for command in $(sudosat list commands | awk '{print $1}'); do
  >   sudosat help $command | sed -n '/^Examples:/,/^$/s/^  //p'
  > done | sed 's/--timeout 60/--timeout 1/; s/-n 1000/-n 20/' > examples
  $ while read -r example; do
  >   case $example in 'sudosat serve'*) example="timeout --foreground --preserve-status -s INT 1 $example" ;; esac
  >   (eval "$example") > out 2>&1 < /dev/null
  >   case $? in 0 | 1 | 3 | 10 | 20) ;; *) echo "$example"; cat out ;; esac
  > done < examples
  $ for command in $(sudosat list commands | awk '{print $1}'); do grep -q "sudosat $command" examples || echo $command; done
