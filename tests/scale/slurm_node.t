A machine of a Slurm cluster is lost, with all that runs there: its task is started again on the other one. Nothing of
this cluster can come after that.

  $ . "$TESTDIR/setup.sh"
  $ for i in {1..15}; do cat "$EXAMPLES"/{hard,unsolvable}.txt; done > puzzles
  $ sudosat check puzzles > serial
  [1]
  $ submit() { sbatch --parsable "$1" "${@:2}" --backend process --solver "$PWD/held {cnf} {answer}"; }
  $ join() { sbatch --parsable --dependency=afterok:$1 join.sh joined; }
  $ state() { scontrol show job "$1" | grep -oE "JobState=$2|Restarts=$2"; }
  $ ended() { [ -z "$(squeue --noheader --jobs "$1" 2> /dev/null)" ]; }
  $ touch hold.3
  $ job=$(submit shards.sh check puzzles)
  $ then=$(join $job)
  $ until_true test -s part.3
  $ node=$(squeue --noheader --jobs ${job}_3 --format %N)
  $ lose_node "$node"; rm hold.3
  $ until_true ended $then; cmp serial joined
  $ state ${job}_3 1; sinfo --noheader --nodes "$node" --format %T
  Restarts=1
  down*
