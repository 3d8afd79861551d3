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

# A Latin square of order 28 with 14 cells of the first row open to 13 digits: it has no solution, which is
# out of reach for every solver that does not count (Haken 1985), and its formula is small.
hopeless() {
  local candidates
  candidates=$(printf '"r1c%s":[1,2,3,4,5,6,7,8,9,10,11,12,13],' {1..14})
  echo "{\"rows\":28,\"columns\":28,\"boxes\":null,\"candidates\":{${candidates%,}}}"
}
