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

  $ hopeless > second
  $ head -40 puzzles > first
  $ sudosat check first -o whole 2>/dev/null
  [2]
  $ sudosat check first second --resume out.1 2>/dev/null & pid=$!
  $ for i in {1..600}; do [ -s out.1 ] && break; sleep 0.05; done; sleep 0.5
  $ kill -TERM $pid; wait $pid
  [2]
  $ tail -1 out.1
  second: undecided
  $ wc -l < out.1
  41
  $ tail -n +41 puzzles | head -500 > second; sudosat check first second -o whole 2>/dev/null
  [2]
  $ sudosat check first second --resume out.1 2>/dev/null
  [2]
  $ cmp whole out.1

The record beside the file says how far it goes. It outlives the end of either.

  $ torn() { head -c $1 out.1 > torn; cp .out.1.resume .torn.resume; }
  $ for bytes in 0 1 6 7 8 100 5000; do
  >   torn $bytes; sudosat check first second --resume torn --jobs 2 2>/dev/null; cmp whole torn
  > done
  $ for bytes in 60 150 300 1000; do
  >   torn 5000; head -c $bytes .out.1.resume > .torn.resume
  >   sudosat check first second --resume torn 2>/dev/null; cmp whole torn
  > done
  $ head -1 .out.1.resume
  {"version":1,"question":"check first second"}

In the middle of bulk work, as often as it takes.

  $ for i in {1..20}; do cat puzzles; done > many
  $ sudosat solve many --backend backtracking --to line -o whole 2>/dev/null
  [2]
  $ for i in 1 2 3 4 5; do
  >   sudosat solve many --backend backtracking --to line --resume bulk --jobs $((i % 2 + 1)) 2>/dev/null & pid=$!
  >   sleep 0.2; kill -TERM $pid 2>/dev/null; wait $pid
  > done
  > sudosat solve many --backend backtracking --to line --resume bulk 2>/dev/null; cmp whole bulk

Wherever the file is torn, it becomes the same again.

  $ goes_on() {  # BYTES …: what is left of the file. Shows the exit statuses of the whole run and of the others.
  >   local cuts="$1"; shift
  >   rm -f whole .whole.resume; sudosat "$@" -o straight > /dev/null 2>&1; echo $?
  >   sudosat "$@" --resume whole > /dev/null 2>&1; echo $?; cmp whole straight
  >   for bytes in $cuts; do
  >     head -c $bytes whole > part; cp .whole.resume .part.resume
  >     sudosat "$@" --resume part > /dev/null 2>&1; echo $?; cmp whole part
  >   done
  > }
  $ echo $(goes_on '5 16 99 12345' solve first --to csv)
  2 2 2 2 2 2
  $ sed -n '1p; /,$/p' straight | awk '!met[$0]++' > input.csv; echo $(goes_on 999 convert input.csv)
  0 0 0
  $ echo $(goes_on 1234 check --json first)
  2 2 2
  $ echo $(goes_on '20 30 200' check first --shard 2/3)
  2 2 2 2 2

The exit status is that of the whole, also where the rest is without fault.

  $ echo $easy > good; echo 55${easy:2} > clash; echo 5 > bad; echo $empty > open
  $ statuses() { echo $(goes_on "$(sudosat "$@" 2> /dev/null | awk '{ bytes += length($0) + 1; print bytes }')" "$@" | sort -u); }
  $ statuses solve --to line bad good good
  2
  $ statuses solve --json bad good good
  2
  $ statuses solve --json clash good good
  1
  $ statuses solve --to csv clash good good
  1
  $ statuses solve --to jsonl good clash good
  1
  $ statuses solve --to line -b backtracking --effort 1 open good good
  3
  $ statuses check open good good
  1
  $ statuses check --json clash good good
  1
  $ statuses check good good good
  0
  $ statuses count clash good good
  1
  $ statuses count --json clash good good
  1
  $ statuses count --limit 2 open good good
  0
  $ statuses count --limit 2 --json open good good
  0
  $ statuses count --effort 1 open good good
  3
  $ statuses count --json --effort 1 open good good
  3
  $ statuses count --estimate --probes 5 --json open good good
  3
  $ statuses candidates --json clash good good
  1
  $ statuses compare --json good good good
  0
  $ statuses minimise --to line open good good
  1
  $ statuses minimise --all-redundant --json bad clash good good
  2
  $ statuses explain --json clash clash clash
  0
  $ statuses explain --json good clash clash
  1
  $ statuses explain --json --cell r1c3=4 good good
  0
  $ statuses explain --json --cell r1c3=5 good good
  1
  $ statuses convert --to line bad good good
  2
  $ statuses solve --to pretty good clash good
  1
  $ statuses solve --all --limit 3 good open good
  0
  $ statuses candidates open good clash
  1
  $ statuses hint good good
  0

What cannot be gone on with.

  $ cp puzzles answers; run check first --resume answers
  ! sudosat: there is no .answers.resume, which would say how far the answers go
  !   hint: write to another file, or begin with an empty one
  [2]
  $ cmp puzzles answers
  $ for record in '' '{"question":"check first"' '{"question":"check first"}|[]' '{"question":"check puzzles"}'; do
  >   tr '|' '\n' <<< "$record" > .answers.resume; run check first --resume answers
  > done
  ! sudosat: .answers.resume does not say how far the answers go
  !   hint: write to another file, or begin with an empty one
  ! sudosat: .answers.resume does not say how far the answers go
  !   hint: write to another file, or begin with an empty one
  ! sudosat: .answers.resume does not say how far the answers go
  !   hint: write to another file, or begin with an empty one
  ! sudosat: .answers.resume is of another command: check puzzles
  !   hint: go on with that, or write to another file
  [2]
  $ cmp puzzles answers
  $ echo '{"question":"check good"}' > .ended.resume; echo '{"bytes":0,"puzzles":5,"parts":0,"exit":0}' >> .ended.resume
  $ echo unique > ended; run check good --resume ended
  ! sudosat: the file of --resume has the answers to 5 puzzles, but there are 1
  !   hint: is it the output of this command for this input?
  [2]
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
