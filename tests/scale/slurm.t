Tasks of a Slurm array that die, and what becomes of the whole (docs/scale-out.md).

  $ . "$TESTDIR/setup.sh"
  $ for i in {1..15}; do cat "$EXAMPLES"/{hard,unsolvable}.txt; done > puzzles
  $ sudosat check puzzles > serial
  [1]
  $ submit() { sbatch --parsable "$1" "${@:2}" --backend process --solver "$PWD/held {cnf} {answer}"; }
  $ join() { sbatch --parsable --dependency=afterok:$1 join.sh joined; }
  $ state() { scontrol show job "$1" | grep -oE "JobState=$2|Restarts=$2"; }
  $ ended() { [ -z "$(squeue --noheader --jobs "$1" 2> /dev/null)" ]; }

One task is killed, and tears its last line; another is started again while it runs.

  $ touch hold.2 hold.3
  $ job=$(submit shards.sh check puzzles)
  $ until_true test -s part.2; until_true test -s part.3
  $ kill -KILL $(processes sudosat SLURM_ARRAY_TASK_ID=2); until_true state ${job}_2 FAILED
  $ printf uni >> part.2
  $ scontrol requeue ${job}_3
  $ rm hold.*
  $ scontrol requeue ${job}_2
  $ until_true ended $job; sh join.sh joined; cmp serial joined
  $ state ${job}_2 1; state ${job}_3 1
  Restarts=1
  Restarts=1

One has failed for good: nothing is joined until both lines are submitted again.

  $ rm part.* joined; touch hold.16
  $ job=$(submit shards.sh check puzzles)
  $ then=$(join $job)
  $ until_true test -s part.16
  $ kill -KILL $(processes sudosat SLURM_ARRAY_TASK_ID=16); until_true ended $job
  $ rm hold.16
  $ until_true eval 'squeue --noheader --jobs $then --format %r | grep DependencyNeverSatisfied'
  $ scancel $then
  $ then=$(join $(submit shards.sh check puzzles))
  $ until_true ended $then; cmp serial joined

A task runs out of time, and is queued again by its script.

  $ rm part.* joined; touch hold.3
  $ sed 's/55m/3/' shards.sh > hasty.sh
  $ job=$(submit hasty.sh check puzzles)
  $ then=$(join $job)
  $ until_true state ${job}_3 '[1-9]'; rm hold.3
  $ until_true ended $then; cmp serial joined

A count: one task is killed.

  $ rm part.* joined; echo ................ > board
  $ sudosat cubes --depth 6 --lines board > cubes; wc -l < cubes
  192
  $ sudosat count --json board --cube-file cubes > whole
  $ touch hold.4
  $ job=$(submit count.sh board)
  $ until_true test -s counted.4
  $ kill -KILL $(processes sudosat SLURM_ARRAY_TASK_ID=4); until_true state ${job}_4 FAILED
  $ until_true ended $job
  $ sudosat merge counted.* 2>&1 | sed "s/'.*'/'…'/" | head -1
  sudosat: these cubes do not split the puzzle: '…' is missing, and holds a solution
  $ printf '{"version":1,"sou' >> counted.4
  $ sudosat merge counted.* 2>&1 | head -1
  sudosat: counted.4:2: this is not a count of a cube
  $ cp counted.4 torn; rm hold.4
  $ scontrol requeue ${job}_4; until_true ended $job
  $ sudosat merge counted.*
  288
  $ sort counted.* | cmp - <(sort whole)
