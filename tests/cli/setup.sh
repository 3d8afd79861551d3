# Sourced by every test: `run` is sudosat with its standard error behind "! ", so that the expectations tell
# the two streams apart; its exit status is sudosat's.
run() {
  sudosat "$@" 2>"$CRAMTMP/err"
  local status=$?
  sed 's/^/! /' "$CRAMTMP/err"
  return $status
}

# Wikipedia's puzzle (Sudoku, CC BY-SA) and its only solution.
easy=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
empty=$(printf '%81s' '' | tr ' ' .)

# A board of 49x49 with half of its cells given, blanked by a linear congruential generator (Park and Miller 1988):
# it has a solution, which is out of reach for search and for SAT alike.
hopeless() {
  awk 'BEGIN {
    state = 1
    printf "{\"rows\":49,\"columns\":49,\"boxes\":[7,7],\"givens\":["
    for (r = 0; r < 49; ++r) {
      printf "%s[", r ? "," : ""
      for (c = 0; c < 49; ++c) {
        state = (state * 16807) % 2147483647
        printf "%s%d", c ? "," : "", state % 2 ? (7 * (r % 7) + int(r / 7) + c) % 49 + 1 : 0
      }
      printf "]"
    }
    print "]}"
  }'
}
