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
  >   NR % 600 == 30 { print "x" substr($0, 2); next }
  >   NR % 450 == 40 { print several; next }
  >   NR % 400 == 50 { print "# a comment" }
  >   { print }' > mixed
  $ same solve mixed
  0 lines, 0 messages, status 127
  $ same solve mixed --backend backtracking
  0 lines, 0 messages, status 127
  $ same solve mixed --backend auto missing
  0 lines, 0 messages, status 127
  $ same solve mixed --to csv
  0 lines, 0 messages, status 127
  $ same solve mixed mixed --to digits --backend auto
  0 lines, 0 messages, status 127
  $ same check mixed --backend backtracking
  0 lines, 0 messages, status 127
  $ same check --witness mixed --backend auto
  0 lines, 0 messages, status 127
  $ same count mixed
  0 lines, 0 messages, status 127
  $ head -200 mixed > fewer
  $ same compare fewer
  0 lines, 0 messages, status 127
  $ same solve --lexicographic fewer --backend backtracking
  0 lines, 0 messages, status 127
  $ same solve --effort 100000 fewer
  0 lines, 0 messages, status 127
  $ same solve --verbose fewer
  0 lines, 0 messages, status 127
  $ head -41 mixed | tail -2 > two
  $ run count two
  ! /work/main/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ same solve --all two two two
  0 lines, 0 messages, status 127
  $ same solve "$EXAMPLES"/*.txt "$EXAMPLES"/*.jsonl --to jsonl
  0 lines, 0 messages, status 127

What makes going on useless is said once, behind the results before it.

  $ printf '%s\n' $easy $easy $easy | run check --jobs 3 --backend process --solver 'no-such-solver {cnf}'
  ! /work/main/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ run solve --jobs 2 mixed -o /dev/full
  ! /work/main/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ echo $empty | run solve --all --verbose -o /dev/full
  ! /work/main/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ yes $easy | sudosat solve --jobs 2 2>/dev/null | head -1; echo ${PIPESTATUS[1]}
  127
  $ yes $empty | head -2 | sudosat solve --all --jobs 2 2>/dev/null | head -1 | grep -c '^[1-9]*$'; echo ${PIPESTATUS[2]}
  0
  127

Each puzzle has its own limit.

  $ hopeless > hopeless
  $ echo $easy > one
  $ run solve --jobs 2 --timeout 0.3 --to line hopeless one hopeless one
  ! /work/main/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]

Who sends one puzzle and waits for its answer before the next one gets it.

  $ coproc timeout 60 sudosat solve --jobs 2 2>err
  $ for i in 1 2 3; do echo $easy >&${COPROC[1]}; read -t 30 -u ${COPROC[0]} line; echo $line; done
  
  /usr/bin/bash: line 79: ${COPROC[1]}: ambiguous redirect
  /usr/bin/bash: line 79: read: line: invalid file descriptor specification
  
  /usr/bin/bash: line 79: ${COPROC[1]}: ambiguous redirect
  /usr/bin/bash: line 79: read: line: invalid file descriptor specification
  

Ctrl-C keeps the results before the first puzzle that is not decided, and no others.

  $ interrupt() {
  >   rm -f out
  >   sudosat "$@" > out 2> err & pid=$!
  >   for i in {1..1200}; do [ -s out ] && break; sleep 0.05; done; sleep 0.5
  >   kill -INT $pid; wait $pid; echo "[$?]"
  >   cat out; sed 's/^/! /' err
  > }
  $ interrupt solve --jobs 2 --to line one hopeless one hopeless one
  main: line 85: kill: (5444) - No such process
  [127]
  ! main: line 83: sudosat: command not found
  $ interrupt check --jobs 3 --backend backtracking one hopeless one
  main: line 85: kill: (6947) - No such process
  [127]
  ! main: line 83: sudosat: command not found
  $ interrupt solve --jobs 2 --to line --backend process --encoding extended --solver 'minisat {cnf} {answer}' one hopeless one
  main: line 85: kill: (8285) - No such process
  [127]
  ! main: line 83: sudosat: command not found
  $ interrupt solve --jobs 2 <(echo $easy; exec sleep 60 2>&-)
  main: line 85: kill: (9724) - No such process
  [127]
  ! main: line 83: sudosat: command not found

In the middle of bulk work as well, whatever came out is right and complete lines, in order.

  $ yes $easy | sudosat solve --jobs 2 --backend backtracking > out 2> err & pid=$!
  $ sleep 1; kill -INT $pid; wait $pid
  /usr/bin/bash: line 99: kill: (11408) - No such process
  [127]
  $ grep -vc ^$solved\$ out
  0
  [1]
  $ [ $(wc -l < out) -gt 1000 ] && cat err
  [1]

  $ run solve --jobs 0 one
  ! /work/main/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
  $ run solve --jobs 5000 one
  ! /work/main/tests/cli/setup.sh: line 4: sudosat: command not found
  [127]
