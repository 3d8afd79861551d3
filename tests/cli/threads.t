More threads than there is room for: as many as can be had do the work.

  $ . "$TESTDIR/setup.sh"
  $ ulimit -s 1073741824 2>/dev/null || exit 80
  $ for i in {1..50}; do echo $easy; done | run check --jobs 1000 | sort | uniq -c | sed 's/^ *//'
  1 ! sudosat: working on \d+ puzzles at a time, not 1000: Resource temporarily unavailable (re)
  50 unique
  $ ulimit -s 8192; ulimit -v 2000000
  $ for i in {1..50}; do echo $easy; done | run check --jobs 1000 --backend cadical | sort | uniq -c | sed 's/^ *//'
  1 ! sudosat: working on \d+ puzzles at a time, not 1000: Resource temporarily unavailable (re)
  50 unique
