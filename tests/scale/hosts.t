Hosts of GNU parallel that are lost (docs/scale-out.md).

  $ . "$TESTDIR/setup.sh"
  $ for i in {1..15}; do cat "$EXAMPLES"/{hard,unsolvable}.txt; done > puzzles
  $ sudosat check puzzles > serial
  [1]
  $ share() {
  >   parallel --will-cite --pipe -N 10 --keep-order --retries 3 --sshlogin 1/node1,1/node2 --workdir "$PWD" "$@" \
  >     < puzzles 2> errors
  > }

From the beginning.

  $ touch "$TEST_CLUSTER/down.node2"
  $ share 'sudosat check || [ $? -eq 1 ]' | cmp serial -
  $ rm "$TEST_CLUSTER/down.node2"

In the middle of a piece, when it has written a part.

  $ touch hold.node2
  $ cat > watched << 'END'
  > set -o pipefail
  > sudosat check --backend process --solver "$PWD/held {cnf} {answer}" | tee part.$HOST || [ $? -eq 1 ]
  > END
  $ share bash watched > joined & pid=$!
  $ until_true test -s part.node2; touch "$TEST_CLUSTER/down.node2"; kill -KILL $(processes sudosat HOST=node2)
  $ wait $pid; cmp serial joined
  $ rm "$TEST_CLUSTER/down.node2"

All of them: the status tells, and how many pieces are missing.

  $ touch "$TEST_CLUSTER"/down.node{1,2}
  $ share 'sudosat check || [ $? -eq 1 ]'
  [8]
  $ rm "$TEST_CLUSTER"/down.*
