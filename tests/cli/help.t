  $ . "$TESTDIR/setup.sh"

  $ run help
  sudosat solves Sudoku boards of any size, and their variants, through SAT.
  Usage: sudosat COMMAND [options] [INPUT \xe2\x80\xa6]; an INPUT is a file, a link or - (esc)
    solve       solve puzzles
    check       say whether puzzles have no solution, one, or several
    count       count the solutions of puzzles
    candidates  find the digits each cell holds in the solutions of puzzles
    explain     say why no solution exists, why a digit stands, or how to solve
    hint        say the easiest next step, and which entries are wrong
    prove       write a proof that a puzzle has no solution, or no second one
    minimise    drop the clues that puzzles with one solution can do without
    rate        say how hard puzzles are, on the scales that people use
    generate    make puzzles with one solution
    cubes       split a puzzle into parts, for several machines
    merge       add up the counts of a puzzle's parts
    compare     let several backends solve puzzles and demand that they agree
    convert     write puzzles in another format
    describe    say puzzles in plain sentences
    render      draw boards with their rules: on the terminal, as SVG, PNG or PDF
    encode      write a puzzle as CNF in DIMACS, as OPB or WCNF, for any solver
    decode      turn a solver's answer back into the grid
    serve       a workbench in the browser, and the solver that f-puzzles asks
    list        list the backends, commands, encodings, formats, rules or shapes
    sudosat solve puzzle.txt                 solve every puzzle of a file
  More: `sudosat help COMMAND`, `man sudosat`, pages in docs; sudosat --version
  $ sudosat --help | cmp - <(sudosat help)
  $ run
  ! sudosat solves Sudoku boards of any size, and their variants, through SAT.
  ! Usage: sudosat COMMAND [options] [INPUT \xe2\x80\xa6]; an INPUT is a file, a link or - (esc)
  !   solve       solve puzzles
  !   check       say whether puzzles have no solution, one, or several
  !   count       count the solutions of puzzles
  !   candidates  find the digits each cell holds in the solutions of puzzles
  !   explain     say why no solution exists, why a digit stands, or how to solve
  !   hint        say the easiest next step, and which entries are wrong
  !   prove       write a proof that a puzzle has no solution, or no second one
  !   minimise    drop the clues that puzzles with one solution can do without
  !   rate        say how hard puzzles are, on the scales that people use
  !   generate    make puzzles with one solution
  !   cubes       split a puzzle into parts, for several machines
  !   merge       add up the counts of a puzzle's parts
  !   compare     let several backends solve puzzles and demand that they agree
  !   convert     write puzzles in another format
  !   describe    say puzzles in plain sentences
  !   render      draw boards with their rules: on the terminal, as SVG, PNG or PDF
  !   encode      write a puzzle as CNF in DIMACS, as OPB or WCNF, for any solver
  !   decode      turn a solver's answer back into the grid
  !   serve       a workbench in the browser, and the solver that f-puzzles asks
  !   list        list the backends, commands, encodings, formats, rules or shapes
  !   sudosat solve puzzle.txt                 solve every puzzle of a file
  ! More: `sudosat help COMMAND`, `man sudosat`, pages in docs; sudosat --version
  [2]
  $ run --version
  sudosat 0.1.0

Every command explains itself, the same in both ways, and shows all of its options.

  $ for command in $(sudosat list commands | awk '{print $1}'); do
  >   sudosat help $command > one; sudosat $command --help | cmp - one; sed -n '1p' one
  > done
  Usage: sudosat solve [options] [INPUT \xe2\x80\xa6] (esc)
  Usage: sudosat check [options] [INPUT \xe2\x80\xa6] (esc)
  Usage: sudosat count [options] [INPUT \xe2\x80\xa6] (esc)
  Usage: sudosat candidates [options] [INPUT \xe2\x80\xa6] (esc)
  Usage: sudosat explain [options] [INPUT \xe2\x80\xa6] (esc)
  Usage: sudosat hint [options] [INPUT \xe2\x80\xa6] (esc)
  Usage: sudosat prove [options] -o BASE [INPUT \xe2\x80\xa6] (esc)
  Usage: sudosat minimise [options] [INPUT \xe2\x80\xa6] (esc)
  Usage: sudosat rate [options] [INPUT \xe2\x80\xa6] (esc)
  Usage: sudosat generate [options] [INPUT]
  Usage: sudosat cubes [options] [INPUT \xe2\x80\xa6] (esc)
  Usage: sudosat merge [options] [FILE \xe2\x80\xa6] (esc)
  Usage: sudosat compare [options] [INPUT \xe2\x80\xa6] (esc)
  Usage: sudosat convert [options] [INPUT \xe2\x80\xa6] (esc)
  Usage: sudosat describe [options] [INPUT \xe2\x80\xa6] (esc)
  Usage: sudosat render [options] [INPUT \xe2\x80\xa6] (esc)
  Usage: sudosat encode [options] [INPUT \xe2\x80\xa6] (esc)
  Usage: sudosat decode [options] FILE.cnf [ANSWER]
  Usage: sudosat serve [options]
  Usage: sudosat list [options] backends|commands|encodings|formats|rules|shapes
  Usage: sudosat help [options] [COMMAND \xe2\x80\xa6] (esc)
  $ run help convert
  Usage: sudosat convert [options] [INPUT \xe2\x80\xa6] (esc)
  
  Write puzzles in another format.
  
  Reads puzzles in any format and writes them, unsolved, in the one named by --to.
  Formats of SudokuPad store the solution of a puzzle that has exactly one, so
  that it can check a solver's grid.
  
  Examples:
    sudosat convert --to line puzzle.ss
    sudosat convert --to jsonl puzzles.txt -o puzzles.jsonl.gz
    sudosat convert --to sudokupad-link puzzle.txt
  
  Options:
        --from FORMAT      the input's format (default: by its content; see
                           `sudosat list formats`)
    -v, --verbose          say on standard error how each puzzle was read, and
                           what was ignored
    -q, --quiet            say nothing about single puzzles on standard error: the
                           results say it in their place
        --to FORMAT        the output's format (default: pretty on a terminal,
                           else same: the input's layout)
    -o, --output FILE      write here; .gz, .xz and .zst are compressed (default:
                           standard output)
    -h, --help             this help
  
  Input:
        --boxes RxC        boxes of R rows and C columns, such as 2x3; 3 is 3x3
        --shape NAME       a board of several grids, such as samurai (`sudosat
                           list shapes`)
        --latin            a Latin square: no boxes
        --alphabet NAME    how digits above 9 are written: as letters, 1-9A-Z,
                           0-9A-Z or A-Z, or as numbers, decimal
        --ignore-unknown   leave out rules that the program does not know, each
                           with a warning
        --guess-drawings   take drawings of SudokuPad and Penpa+ (lines, dots),
                           which carry no rules, for what they usually mean
        --puzzle K         only the K-th puzzle of the input, from 1
  
  Output:
        --color WHEN       auto, always or never (default: auto)
  
  Many puzzles:
        --shard I/N        only every N-th puzzle, from the I-th
                           (docs/scale-out.md)
        --resume FILE      write to this file, and go on with it where an earlier
                           run ended; .FILE.resume says where
  
  Exit status: 0 written, 2 wrong usage or input.

`generate` reads no puzzles that --puzzle could choose from.

  $ run help generate | grep -e '--puzzle K  '
        --puzzle K         only the K-th puzzle that is made, from 1
  $ run help nothing
  ! sudosat: unknown command 'nothing'
  !   hint: there are: solve, check, count, candidates, explain, hint, prove, minimise, rate, generate, cubes, merge, compare, convert, describe, render, encode, decode, serve, list, help
  [2]
