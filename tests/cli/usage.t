Words on the command line that make no sense.

  $ . "$TESTDIR/setup.sh"
  $ echo $easy > puzzle

Runs the program with its list of formats cut short.

  $ formats=$(sudosat list formats | awk '{ print (NR > 1 ? ", " : "") $1 }' | tr -d '\n')
  $ short() { run "$@" > out; local status=$?; sed "s/$formats/all of them/" out; return $status; }

  $ run slove puzzle
  ! sudosat: unknown command 'slove'
  !   hint: did you mean 'solve'? There are: solve, check, count, candidates, explain, hint, prove, minimise, rate, generate, cubes, merge, compare, convert, describe, render, encode, decode, serve, list, help
  [2]
  $ run quux
  ! sudosat: unknown command 'quux'
  !   hint: there are: solve, check, count, candidates, explain, hint, prove, minimise, rate, generate, cubes, merge, compare, convert, describe, render, encode, decode, serve, list, help
  [2]

What has another name here.

  $ for name in next grade print create watch; do run $name puzzle; done
  ! sudosat: there is no command 'next'
  !   hint: `sudosat hint` says the next step
  ! sudosat: there is no command 'grade'
  !   hint: `sudosat rate` says how hard puzzles are, on several scales
  ! sudosat: there is no command 'print'
  !   hint: `sudosat render -o puzzle.pdf --per-page 1` makes a page to print
  ! sudosat: there is no command 'create'
  !   hint: `sudosat generate` makes puzzles
  ! sudosat: there is no command 'watch'
  !   hint: `sudosat serve` shows in the browser what follows while a puzzle is set
  [2]
  $ run --backend cadical
  ! sudosat: the command comes before its options, but '--backend' came first
  !   hint: sudosat COMMAND [options] [INPUT \xe2\x80\xa6]; `sudosat help` lists the commands (esc)
  [2]
  $ run solve --limt 3 puzzle
  ! sudosat: `sudosat solve` has no option '--limt'
  !   hint: did you mean --limit?
  [2]
  $ run solve --lex puzzle
  ! sudosat: `sudosat solve` has no option '--lex'
  !   hint: did you mean --lexicographic?
  [2]
  $ run solve -x puzzle
  ! sudosat: `sudosat solve` has no option '-x'
  !   hint: `sudosat help solve` lists its options
  [2]
  $ run solve --=puzzle
  ! sudosat: '--=puzzle' names no option
  !   hint: `sudosat help solve` lists its options
  [2]
  $ run solve --timeout
  ! sudosat: --timeout needs a value
  !   hint: --timeout SECONDS: give up on a puzzle after this long
  [2]
  $ run solve --timeout abc puzzle
  ! sudosat: --timeout takes a positive number of seconds, not 'abc'
  !   hint: --timeout SECONDS: give up on a puzzle after this long
  [2]
  $ run solve --timeout 0 puzzle
  ! sudosat: --timeout takes a positive number of seconds, not '0'
  !   hint: --timeout SECONDS: give up on a puzzle after this long
  [2]
  $ run solve --timeout 1 --timeout 2 puzzle
  ! sudosat: --timeout is given more than once
  !   hint: --timeout SECONDS: give up on a puzzle after this long
  [2]
  $ run solve --limit -1 puzzle
  ! sudosat: --limit takes a whole number from 1, not '-1'
  !   hint: --limit N: at most N solutions of each puzzle
  [2]
  $ run solve --effort 1.5 puzzle
  ! sudosat: --effort takes a whole number from 1, not '1.5'
  !   hint: --effort N: give up after N conflicts or search nodes
  [2]
  $ run solve --stats=yes puzzle
  ! sudosat: --stats takes no value
  !   hint: --stats: say on standard error what the solver did
  [2]
  $ run solve --color blue puzzle
  ! sudosat: --color takes auto, always or never, not 'blue'
  !   hint: --color WHEN: auto, always or never (default: auto)
  [2]
  $ run solve --backend cadicla puzzle
  ! sudosat: unknown backend 'cadicla'
  !   hint: did you mean 'cadical'? There are: auto, cadical, backtracking, bitboard, local, lockstep, portfolio, process, ipasir
  [2]
  $ run solve --backend process puzzle
  ! sudosat: --backend process needs --solver
  !   hint: for example --solver 'minisat {cnf} {answer}'
  [2]
  $ run solve --solver minisat puzzle
  ! sudosat: --solver has no meaning for --backend auto
  !   hint: did you mean --backend process?
  [2]
  $ for backend in backtracking bitboard local lockstep; do run solve --backend $backend --encoding reduced puzzle; done 2>&1 | grep -v hint
  ! sudosat: --encoding has no meaning for --backend backtracking, which solves no clauses
  ! sudosat: --encoding has no meaning for --backend bitboard, which solves no clauses
  ! sudosat: --encoding has no meaning for --backend local, which solves no clauses
  ! sudosat: --encoding has no meaning for --backend lockstep, which solves no clauses
  $ run count --backend backtracking --amo pairwise puzzle
  ! sudosat: --amo has no meaning for --backend backtracking, which solves no clauses
  !   hint: did you mean --backend cadical?
  [2]
  $ short solve --from lines puzzle
  ! sudosat: unknown format 'lines'
  !   hint: did you mean 'line'? There are: all of them
  [2]
  $ short solve --to json puzzle
  ! sudosat: unknown format 'json'
  !   hint: did you mean 'jsonl'? There are: all of them
  [2]
  $ run solve --boxes 3y3 puzzle
  ! sudosat: --boxes takes ROWSxCOLUMNS, not '3y3'
  !   hint: for example --boxes 2x3
  [2]
  $ run solve -to line puzzle
  ! sudosat: a long name has two dashes, '-to' has one
  !   hint: did you mean --to?
  [2]
  $ run solve -colour=never puzzle
  ! sudosat: a long name has two dashes, '-colour=never' has one
  !   hint: did you mean --color?
  [2]
  $ run solve --backend minisat puzzle
  ! sudosat: unknown backend 'minisat'
  !   hint: if it is a SAT solver: --backend process --solver 'minisat {cnf} {answer}'; the backends are: auto, cadical, backtracking, bitboard, local, lockstep, portfolio, process, ipasir
  [2]
  $ run compare --backend kissat puzzle
  ! sudosat: unknown backend 'kissat'
  !   hint: if it is a SAT solver: --solver 'kissat {cnf}'; the backends are: auto, cadical, backtracking, bitboard, local, lockstep, portfolio, process, ipasir
  [2]
  $ run solve $easy
  ! sudosat: cannot open 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....: No such file or directory
  !   hint: a puzzle itself goes to standard input: printf '%s\n' 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 | sudosat solve
  [2]
  $ run solve --boxes 0x9 puzzle
  ! sudosat: --boxes takes ROWSxCOLUMNS, not '0x9'
  !   hint: for example --boxes 2x3
  [2]
  $ run solve --boxes 3x3 --latin puzzle
  ! sudosat: --latin and --boxes contradict each other
  [2]
  $ run solve --alphabet hex puzzle
  ! sudosat: unknown alphabet 'hex'
  !   hint: there are: 1-9A-Z, 0-9A-Z, A-Z, decimal
  [2]
  $ run solve --from pretty puzzle
  ! sudosat: the format 'pretty' is for writing only
  !   hint: without --from the format is recognised by the content
  [2]
  $ run convert --lexicographic puzzle
  ! sudosat: `sudosat convert` has no option '--lexicographic'
  !   hint: `sudosat help convert` lists its options
  [2]
  $ run solve --to= puzzle
  ! sudosat: --to needs a value
  !   hint: --to FORMAT: the output's format (default: pretty on a terminal, else same: the input's layout)
  [2]
  $ run solve --to line --json puzzle
  ! sudosat: --to does not go with --json
  !   hint: --to jsonl writes puzzles and solutions as JSON too
  [2]
  $ run --verison
  ! sudosat: the command comes before its options, but '--verison' came first
  !   hint: did you mean --version?
  [2]
  $ run solve ''
  ! sudosat: the name of an input is empty
  !   hint: is a variable of the shell unset?
  [2]
  $ run check https://example.com/puzzle puzzle
  <argument>: # not readable: no link that holds a puzzle
  puzzle: unique
  ! sudosat: <argument>:1:1: no link that holds a puzzle
  !   hint: links of these sites hold puzzles that are read: f-puzzles.com, sudokupad.app, Interactive Sudoku Solver, Simon Tatham's games, puzz.link, pzv.jp, pzprxs, sudokumaker.app, Penpa+, sudokuwiki.org, sudokuexchange.com
  [2]
  $ run help --completion ksh
  ! sudosat: unknown shell 'ksh'
  !   hint: did you mean 'zsh'? There are: bash, zsh, fish
  [2]
  $ run help --completion bash solve
  ! sudosat: --completion is for all commands together; it takes no command
  [2]

A wrong option leaves the output as it is.

  $ echo before > kept
  $ short solve --from nonsense -o kept puzzle
  ! sudosat: unknown format 'nonsense'
  !   hint: there are: all of them
  [2]
  $ cat kept
  before

What has more than one spelling.

  $ printf '%s\n' 1... .... .... ...2 > four
  $ for boxes in 2 2x2 2X2 2,2 2*2; do sudosat solve --boxes "$boxes" four | tail -1; done | uniq -c | tr -s ' '
   5 4312
  $ run solve --colour never --to pretty four | cmp - <(run solve --to pretty four)
  $ run minimize --help | cmp - <(run help minimise)
