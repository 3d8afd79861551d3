Work on several puzzles at a time gives what one after the other gives, byte for byte: results, messages,
exit status.

  $ . "$TESTDIR/setup.sh"
  $ same() {
  >   for jobs in 1 2 5; do
  >     sudosat "$@" --jobs $jobs > out.$jobs 2> err.$jobs
  >     echo $? > status.$jobs
  >   done
  >   for jobs in 2 5; do
  >     cmp out.1 out.$jobs; cmp err.1 err.$jobs; cmp status.1 status.$jobs
  >   done
  >   echo $(wc -l < out.1) lines, $(grep -c ^sudosat: err.1) messages, status $(cat status.1)
  > }

Among 3000 puzzles some that are wrong in every way.

  $ several=${easy/53/..}
  $ several=${several//7/.}
  $ yes $easy | head -3000 | awk -v several=$several -v empty=$empty '
  >   NR % 700 == 10 { print "55" substr($0, 3); next }
  >   NR % 500 == 20 { print substr($0, 2); next }
  >   NR % 600 == 30 { print "$" substr($0, 2); next }
  >   NR % 450 == 40 { print several; next }
  >   NR % 400 == 50 { print "# a comment" }
  >   { print }' > mixed
  $ same solve mixed
  3000 lines, 16 messages, status 2
  $ same solve mixed --backend backtracking
  3000 lines, 16 messages, status 2
  $ same solve mixed --backend auto missing
  3000 lines, 17 messages, status 2
  $ same solve mixed --to csv
  3001 lines, 16 messages, status 2
  $ same solve mixed mixed --to digits --backend auto
  59711 lines, 32 messages, status 2
  $ same check mixed --backend backtracking
  3000 lines, 16 messages, status 2
  $ same check --witness mixed --backend auto
  5991 lines, 23 messages, status 2
  $ same count mixed
  3000 lines, 11 messages, status 2
  $ head -200 mixed > fewer
  $ same compare fewer
  199 lines, 2 messages, status 2
  $ same solve --lexicographic fewer --backend backtracking
  199 lines, 3 messages, status 2
  $ same solve --effort 100000 fewer
  199 lines, 3 messages, status 2
  $ same solve --verbose fewer
  199 lines, 200 messages, status 2
  $ head -41 mixed | tail -2 > two
  $ run count two
  19
  1
  $ same solve --all two two two
  60 lines, 0 messages, status 0
  $ same solve "$EXAMPLES"/*.txt "$EXAMPLES"/*.jsonl --to jsonl
  24 lines, 2 messages, status 1

What makes going on useless is said once, behind the results before it.

  $ printf '%s\n' $easy $easy $easy | run check --jobs 3 --backend process --encoding extended --solver 'no-such-solver {cnf}'
  ! sudosat: cannot start 'no-such-solver': No such file or directory
  !   hint: is it installed in a directory of PATH?
  [2]
  $ run solve --jobs 2 mixed -o /dev/full
  ! sudosat: cannot write /dev/full: No space left on device
  [2]
  $ echo $empty | run solve --all --verbose -o /dev/full
  ! sudosat: <stdin>:1:1: format line, 9x9 with 3x3 boxes, alphabet 1-9A-Z, open cells '.'
  ! sudosat: cannot write /dev/full: No space left on device
  [2]
  $ yes $easy | sudosat solve --jobs 2 2>/dev/null | head -1; echo ${PIPESTATUS[1]}
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  2
  $ yes $empty | head -2 | sudosat solve --all --jobs 2 2>/dev/null | head -1 | grep -c '^[1-9]*$'; echo ${PIPESTATUS[2]}
  1
  2

Each puzzle has its own limit.

  $ hopeless > hopeless
  $ echo $easy > one
  $ run solve --jobs 2 --timeout 0.3 --to line hopeless one hopeless one
  # undecided: time limit of 0.3 s reached
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  # undecided: time limit of 0.3 s reached
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  ! sudosat: hopeless:1:1: undecided: time limit of 0.3 s reached
  ! sudosat: hopeless:1:1: undecided: time limit of 0.3 s reached
  [3]

Who sends one puzzle and waits for its answer before the next one gets it.

  $ coproc timeout 60 sudosat solve --jobs 2 2>err
  $ for i in 1 2 3; do echo $easy >&${COPROC[1]}; read -t 30 -u ${COPROC[0]} line; echo $line; done
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  534678912672195348198342567859761423426853791713924856961537284287419635345286179

Ctrl-C keeps the results before the first puzzle that is not decided, and no others.

  $ interrupt() {
  >   rm -f out
  >   sudosat "$@" > out 2> err & pid=$!
  >   for i in {1..1200}; do [ -s out ] && break; sleep 0.05; done; sleep 0.5
  >   kill -INT $pid; wait $pid; echo "[$?]"
  >   cat out; sed 's/^/! /' err
  > }
  $ interrupt solve --jobs 2 --to line one hopeless one hopeless one
  [3]
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  # undecided: interrupted
  ! sudosat: hopeless:1:1: undecided: interrupted
  ! sudosat: interrupted
  $ interrupt check --jobs 3 --backend backtracking one hopeless one
  [3]
  one: unique
  hopeless: undecided
  ! sudosat: hopeless:1:1: undecided: interrupted
  ! sudosat: interrupted
  $ interrupt solve --jobs 2 --to line --backend process --encoding extended --solver 'minisat {cnf} {answer}' one hopeless one
  [3]
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  # undecided: interrupted
  ! sudosat: hopeless:1:1: undecided: interrupted
  ! sudosat: interrupted
  $ interrupt solve --jobs 2 <(echo $easy; exec sleep 60 2>&-)
  [3]
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  ! sudosat: interrupted

In the middle of bulk work as well, whatever came out is right and complete lines, in order.

  $ yes $easy | sudosat solve --jobs 2 --backend backtracking > out 2> err & pid=$!
  $ sleep 1; kill -INT $pid; wait $pid
  [3]
  $ grep -vc ^$solved\$ out
  0
  [1]
  $ [ $(wc -l < out) -gt 1000 ] && cat err
  sudosat: interrupted

  $ run solve --jobs 0 one
  ! sudosat: --jobs takes a whole number from 1 to 1000, not '0'
  !   hint: --jobs N: work on N puzzles at a time; the results are the same (default: 1)
  [2]
  $ run solve --jobs 5000 one
  ! sudosat: --jobs takes a whole number from 1 to 1000, not '5000'
  !   hint: --jobs N: work on N puzzles at a time; the results are the same (default: 1)
  [2]
