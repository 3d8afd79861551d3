Work shared out over processes, and gone on with after an interrupt (docs/scale-out.md).

  $ . "$TESTDIR/setup.sh"
  $ yes $easy | head -3000 | awk -v empty=$empty '
  >   NR % 700 == 10 { print "55" substr($0, 3); next }
  >   NR % 500 == 20 { print substr($0, 2); next }
  >   NR % 400 == 50 { print "# a comment" }
  >   { print substr($0, 1, NR % 9) "." substr($0, NR % 9 + 2) }' > puzzles
  $ sudosat check puzzles -o serial 2>/dev/null
  [2]
  $ wc -l < serial
  3000

GNU parallel: pieces of the input to several processes at a time, their output in order.

  $ parallel --will-cite --pipe --keep-order -N 250 -j 4 sudosat check < puzzles > out 2>/dev/null
  [8]
  $ cmp serial out
  $ sudosat solve puzzles --to line -o solved 2>/dev/null
  [2]
  $ parallel --will-cite --pipe --keep-order --block 20k -j 3 sudosat solve --to line < puzzles 2>/dev/null | cmp solved
  $ parallel --will-cite --keep-order -j 4 sudosat check puzzles --shard {}/5 -o shard.{} ::: 1 2 3 4 5 2>/dev/null
  [1]
  $ wc -l < shard.5
  600

Shards take turns, so paste puts them together.

  $ paste -d '\n' shard.1 shard.2 shard.3 shard.4 shard.5 | cmp serial
  $ for i in {1..7}; do sudosat check puzzles --shard $i/7 -o seventh.$i 2>/dev/null; done
  [2]
  $ paste -d '\n' seventh.? | sed '/^$/d' | cmp serial
  $ run check --json --shard 2/3 <<< $easy$'\n'$easy
  {"version":1,"source":"<stdin>","line":2,"verdict":"unique","solutions":[[[5,3,4,6,7,8,9,1,2],[6,7,2,1,9,5,3,4,8],[1,9,8,3,4,2,5,6,7],[8,5,9,7,6,1,4,2,3],[4,2,6,8,5,3,7,9,1],[7,1,3,9,2,4,8,5,6],[9,6,1,5,3,7,2,8,4],[2,8,7,4,1,9,6,3,5],[3,4,5,2,8,6,1,7,9]]]}
  $ run check --shard 3/3 <<< $easy$'\n'$easy
  $ run convert --shard 2/2 "$EXAMPLES/hard.txt" --to line | cmp - <(sed -n '2s/ .*//p; 4s/ .*//p' "$EXAMPLES/hard.txt")
  $ for shard in 0/3 4/3 3 /3 3/ 1/2/3 -1/3 x; do run check --shard $shard puzzles; done 2>&1 | grep -v hint
  ! sudosat: --shard takes I/N with I from 1 to N, not '0/3'
  ! sudosat: --shard takes I/N with I from 1 to N, not '4/3'
  ! sudosat: --shard takes I/N with I from 1 to N, not '3'
  ! sudosat: --shard takes I/N with I from 1 to N, not '/3'
  ! sudosat: --shard takes I/N with I from 1 to N, not '3/'
  ! sudosat: --shard takes I/N with I from 1 to N, not '1/2/3'
  ! sudosat: --shard takes I/N with I from 1 to N, not '-1/3'
  ! sudosat: --shard takes I/N with I from 1 to N, not 'x'

An interrupted run is gone on with. The last line may only say that it was interrupted, or be torn.

  $ hopeless > hopeless
  $ head -40 puzzles > first; tail -n +41 puzzles | head -500 > rest
  $ sudosat check first -o whole 2>/dev/null
  [2]
  $ sudosat check first hopeless --resume out.1 2>/dev/null & pid=$!
  $ for i in {1..600}; do [ -s out.1 ] && break; sleep 0.05; done; sleep 0.5
  $ kill -TERM $pid; wait $pid
  [2]
  $ tail -1 out.1
  hopeless: undecided
  $ wc -l < out.1
  41
  $ sudosat check first rest -o whole 2>/dev/null
  [2]
  $ sudosat check first rest --resume out.1 2>/dev/null
  [2]
  $ cmp whole out.1
  $ for bytes in 0 1 6 7 8 100 5000; do
  >   head -c $bytes whole > torn; sudosat check first rest --resume torn --jobs 2 2>/dev/null; cmp whole torn
  > done

In the middle of bulk work, as often as it takes.

  $ for i in {1..20}; do cat puzzles; done > many
  $ sudosat solve many --backend backtracking --to line -o whole 2>/dev/null
  [2]
  $ for i in 1 2 3 4 5; do
  >   sudosat solve many --backend backtracking --to line --resume bulk --jobs $((i % 2 + 1)) 2>/dev/null & pid=$!
  >   sleep 0.2; kill -TERM $pid 2>/dev/null; wait $pid
  > done
  > sudosat solve many --backend backtracking --to line --resume bulk 2>/dev/null; cmp whole bulk
  $ sudosat solve first --to csv -o whole 2>/dev/null
  [2]
  $ for bytes in 5 16 99 12345; do
  >   head -c $bytes whole > torn; sudosat solve first --to csv --resume torn 2>/dev/null; cmp whole torn
  > done
  $ awk 'NR == 1 || /,$/' whole > input.csv; sudosat convert input.csv -o whole; head -c 999 whole > torn
  $ sudosat convert input.csv --resume torn; cmp whole torn
  $ sudosat check --json first -o whole 2>/dev/null
  [2]
  $ head -c 1234 whole > torn; sudosat check --json first --resume torn 2>/dev/null; cmp whole torn

With a shard: the puzzles of the shard are counted.

  $ sudosat check first --shard 2/3 -o whole 2>/dev/null; head -3 whole > torn
  $ sudosat check first --shard 2/3 --resume torn 2>/dev/null; cmp whole torn

The exit status is that of the whole, also where the rest is without fault.

  $ echo $easy > good; echo 55${easy:2} > clash; echo 5 > bad; echo $empty > open
  $ statuses() {
  >   echo $(
  >     sudosat "$@" -o whole > /dev/null 2>&1; echo $?
  >     for lines in $(seq $(wc -l < whole)); do
  >       head -n $lines whole > part; sudosat "$@" --resume part > /dev/null 2>&1; echo $?; cmp whole part
  >     done
  >   )
  > }
  $ statuses solve --to line bad good good
  2 2 2 2
  $ statuses solve --json bad good good
  2 2 2 2
  $ statuses solve --json clash good good
  1 1 1 1
  $ statuses solve --to csv clash good good
  1 1 1 1 1
  $ statuses solve --to jsonl good clash good
  1 1 1 1
  $ statuses solve --to line -b backtracking --effort 1 open good good
  3 3 3 3
  $ statuses check open good good
  1 1 1 1
  $ statuses check --json clash good good
  1 1 1 1
  $ statuses check good good good
  0 0 0 0
  $ statuses count clash good good
  1 1 1 1
  $ statuses count --json clash good good
  1 1 1 1
  $ statuses count --limit 2 open good good
  0 0 0 0
  $ statuses count --limit 2 --json open good good
  0 0 0 0
  $ statuses count --effort 1 open good good
  3 3 3 3
  $ statuses count --json --effort 1 open good good
  3 3 3 3
  $ statuses count --estimate --probes 5 --json open good good
  3 3 3 3
  $ statuses candidates --json clash good good
  1 1 1 1
  $ statuses compare --json good good good
  0 0 0 0
  $ statuses minimise --to line open good good
  1 1 1 1
  $ statuses minimise --all-redundant --json bad clash good good
  2 2 2 2 2
  $ statuses explain --json clash clash clash
  0 0 0 0
  $ statuses explain --json good clash clash
  1 1 1 1
  $ statuses explain --json --cell r1c3=4 good good
  0 0 0
  $ statuses explain --json --cell r1c3=5 good good
  1 1 1
  $ statuses convert --to line bad good good
  2 2 2 2

What cannot be gone on with.

  $ run solve "$EXAMPLES/boj-2239.txt" --resume new
  ! sudosat: --resume counts answers by lines, and here one may take several
  !   hint: --json writes one line for each answer, where a command has it; so does --to line
  [2]
  $ run solve --all first --resume new 2>&1 | head -1
  ! sudosat: --resume counts answers by lines, and here one may take several
  $ ls new
  ls: cannot access 'new': No such file or directory
  [2]
  $ cp puzzles answers; run check first --resume answers
  ! sudosat: the file of --resume holds 2967 more answers than this input has
  !   hint: is it the output of this command for this input?
  [2]
  $ cmp puzzles answers
  $ run check first --resume first
  ! sudosat: first is input and output at once, which would destroy it
  !   hint: write to another file, and rename that afterwards
  [2]
  $ run check first --resume answers -o answers
  ! sudosat: --resume names the output; it does not go with --output
  [2]
  $ run check first --resume answers.gz
  ! sudosat: --resume cannot go on with answers.gz
  !   hint: it takes a file that is not compressed
  [2]
  $ run check first --resume -
  ! sudosat: --resume cannot go on with standard output
  !   hint: it takes a file that is not compressed
  [2]
  $ run check first --resume .
  ! sudosat: --resume cannot go on with .: it is not a regular file
  [2]
