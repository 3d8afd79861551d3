Standard input and output, pipes, signals, files that cannot be used.

  $ . "$TESTDIR/setup.sh"
  $ echo $easy > puzzle

Standard input is read where no input is named, or by its name.

  $ run solve < puzzle | cmp - <(echo $solved)
  $ run solve puzzle - puzzle < puzzle | uniq -c | awk '{print $1}'
  3
  $ run solve -o out puzzle
  $ cmp out <(echo $solved)

An output that is an input would be destroyed.

  $ run solve puzzle -o puzzle
  ! sudosat: puzzle is input and output at once, which would destroy it
  !   hint: write to another file, and rename that afterwards
  [2]
  $ ln -s puzzle link
  $ run convert puzzle -o link
  ! sudosat: link is input and output at once, which would destroy it
  !   hint: write to another file, and rename that afterwards
  [2]
  $ run convert -o puzzle < puzzle
  ! sudosat: puzzle is input and output at once, which would destroy it
  !   hint: write to another file, and rename that afterwards
  [2]
  $ run encode puzzle -o ./puzzle
  ! sudosat: ./puzzle is input and output at once, which would destroy it
  !   hint: write to another file, and rename that afterwards
  [2]
  $ sudosat solve puzzle >> puzzle
  sudosat: puzzle is input and output at once, which would destroy it
    hint: write to another file, and rename that afterwards
  [2]
  $ cmp puzzle <(echo $easy)
  $ run solve -o /dev/null < /dev/null
  ! sudosat: <stdin>: no puzzle found
  !   hint: the input has no line that holds cells
  [2]

Outputs that cannot be written.

  $ run solve puzzle -o /dev/full
  ! sudosat: cannot write /dev/full: No space left on device
  [2]
  $ sudosat solve puzzle > /dev/full
  sudosat: cannot write <stdout>: No space left on device
  [2]
  $ run solve puzzle -o missing/file
  ! sudosat: cannot write missing/file: No such file or directory
  [2]
  $ run solve puzzle -o .
  ! sudosat: cannot write .: Is a directory
  [2]
  $ sudosat solve puzzle >&-
  sudosat: cannot write <stdout>: Bad file descriptor
  [2]
  $ sudosat help > /dev/full
  sudosat: cannot write <stdout>: No space left on device
  [2]
  $ sudosat solve puzzle -o out 2>&-
  $ cmp out <(echo $solved)
  $ sudosat solve <&-
  sudosat: cannot read <stdin>: Bad file descriptor
  [2]

A reader that goes away ends the program without a word.

  $ yes $easy | head -20000 > many
  $ sudosat solve --backend backtracking many 2>err | head -1; echo ${PIPESTATUS[0]}; cat err
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  2
  $ yes $easy | sudosat solve 2>/dev/null | head -1; echo ${PIPESTATUS[1]}
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  2

Who sends one puzzle and waits for its answer before the next one gets it.

  $ coproc timeout 60 sudosat solve 2>err
  $ for i in 1 2 3; do echo $easy >&${COPROC[1]}; read -t 30 -u ${COPROC[0]} line; echo $line; done
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  534678912672195348198342567859761423426853791713924856961537284287419635345286179

Ctrl-C while standard input is waited for ends the batch.

  $ until_written() { for i in {1..1200}; do [ -s "$1" ] && break; sleep 0.05; done; }
  $ rm -f out
  $ sudosat solve < <(echo $easy; exec sleep 60 2>&-) > out 2> err & pid=$!
  $ until_written out; kill -INT $pid; wait $pid
  [3]
  $ cat out err
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  sudosat: interrupted

Ctrl-C in the middle of a puzzle keeps what was found before, and says that there may be more.

  $ hopeless > hopeless
  $ interrupt() {
  >   rm -f out
  >   sudosat "$@" > out 2> err & pid=$!
  >   until_written out; sleep 1
  >   kill -INT $pid; wait $pid; echo "[$?]"
  >   cat out; sed 's/^/! /' err
  > }
  $ interrupt solve --to line puzzle hopeless puzzle
  [3]
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  # undecided: interrupted
  ! sudosat: hopeless:1:1: undecided: interrupted
  ! sudosat: interrupted
  $ interrupt solve --to line puzzle hopeless puzzle --backend backtracking
  [3]
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  # undecided: interrupted
  ! sudosat: hopeless:1:1: undecided: interrupted
  ! sudosat: interrupted
  $ interrupt solve --to line puzzle hopeless puzzle --backend process --encoding extended --solver 'minisat {cnf} {answer}'
  [3]
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  # undecided: interrupted
  ! sudosat: hopeless:1:1: undecided: interrupted
  ! sudosat: interrupted
  $ interrupt check puzzle hopeless puzzle
  [3]
  puzzle: unique
  hopeless: undecided
  ! sudosat: hopeless:1:1: undecided: interrupted
  ! sudosat: interrupted
  $ interrupt count puzzle hopeless puzzle
  [3]
  puzzle: 1
  hopeless: at least 0
  ! sudosat: hopeless:1:1: undecided: interrupted
  ! sudosat: interrupted
  $ interrupt compare puzzle hopeless puzzle
  [3]
  puzzle: agree: unique
  hopeless: undecided
  ! sudosat: hopeless:1:1: undecided: interrupted
  ! sudosat: interrupted

What stands between puzzles is not held.

  $ echo $easy > one
  $ filler() { yes '#' | head -c 20000000; yes '' | head -c 20000000; }
  $ { filler; cat one; filler; cat one; filler; } | (ulimit -v 500000; sudosat check)
  unique
  unique
  $ echo 1.....3..4.....2 > four
  $ { cat four; filler; cat four; } | (ulimit -v 500000; sudosat check)
  unique
  unique

Nor does it hide the board behind it from a format that looks ahead.

  $ sudosat convert --to dzn four > four.dzn
  $ { cat four.dzn; yes '' | head -n 5000; cat four.dzn; yes '' | head -n 150000; cat four.dzn; } | sudosat check
  unique
  unique
  unique
  $ { yes '' | head -n 150000; sudosat convert --to sumocue <<< '.Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C1~R2C2'; } > late
  $ test "$(sudosat check --from sumocue late)" = "$(tail -n 1 late | sudosat check)" || sudosat check --from sumocue late
