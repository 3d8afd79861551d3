More threads than there is room for are the user's business: no internal error.

  $ . "$TESTDIR/setup.sh"
  $ ulimit -s 1073741824 2>/dev/null || exit 80
  $ echo $easy | run check --jobs 1000
  ! sudosat: only \d+ of 1000 threads can be started: Resource temporarily unavailable (re)
  !   hint: lower --jobs
  [2]
