  $ . "$TESTDIR/setup.sh"
  $ cp "$EXAMPLES/doublers.txt" .
