Puzzles of setters' tools: f-puzzles, SudokuPad, killer sudoku on one line.

  $ . "$TESTDIR/setup.sh"
  $ coded='N4IgzglgXgpiBcAWANCALhNAbO8QB2A7Ae4GMB7AExgAJB60hFQHMAnCShAbU9ADcBDLAFdcARmYReMQgjQsRAX2R9BIhACYlwLQoC6yHjuU79h4+dBNJ0gArTSELAFl+LANZgu4gMy69B7QsTfRA3RxwWUn4mXB4QUhgsLE94ThAAJVEAYXVGDOzvEBCBYVwQAFYQfxAWfgxyLlAEpJS0zKzRPPbcvxDCGCY66y4aoYaQsHJheplU8XVkb2QUJZR55AXxFeXFjeRRPyA==='
  $ scl='sclN4YwzgXAbALANCAphA2i4A3CBGAvnAgXThQLmNIOAAdEA7EASwBsBZAQwCcBrSFbOAGZCuCmULFOyNCgAMcWRXnYKAxSQEqKcuACYlQ1XqPDtuhRXMqSgizbhaSKc/pLnh91yluniIdqig0jrWOvrEWACscGAArgC2ENGxdIwAjrHIAC4xWQCezMgA5NwshZxF+JgQRVmMWYUQAAQAKgAWiE3ssVltAPacADpFYE19AO50lXBBqM523hYR0KJwzIHj1HOyAHTRu5FKe3p7EggQAGKyUADsV3C9OLKrsYEgWagHDqdw4xC7NzgbX+O0BnAgADMELoIABhC7w+EIbAQADEz2IfTeHzkx2sf12tmBhLg4JyIBh6ORaOeM3en2OHgJOyJINsZOhaIu1PRq3iiCy7AAJuxBRBgN1egMagA5PoAIz6QryRVJsUKkCKAAVGHRuM1hlI6PL2HRhjtVWA+sweow+nQathdIIYC6nbpsK7XR7Vaa6txUgBzNofCG4XBAA='

A link is a puzzle in a file, and in the place of one; so is what it holds.

  $ run solve --to line "https://sudokupad.app/$scl" 2> /dev/null
  1234341221434321
  $ run check "https://f-puzzles.com/?load=$coded"
  <argument>:1:1: none
  [1]
  $ echo "$coded" | run convert | cut -c1-55
  {"size":4,"title":"\xc3\x9cn\xc3\xafcode \xe2\x96\xaf","grid":[[{"value":1,"gi (esc)
  $ run convert --to fpuzzles-link <<< .43........2..4.
  https://f-puzzles.com/?load=LINK
  $ run convert --to fpuzzles-link <<< .43........2..4. | run solve --to line
  2431312443121243

What a solver cannot know is told.

  $ run solve --to line <<< "$scl"
  ! sudosat: <stdin>:1:1: warning: 1 cages are drawn that do not say whether their digits differ; the rules text may give them a meaning, or --guess-lines
  ! sudosat: <stdin>:1:1: warning: 1 lines are drawn but have no meaning for a solver; the rules text tells it, and --guess-lines takes them for what they usually mean
  ! sudosat: <stdin>:1:1: warning: 1 underlays are drawn but have no meaning for a solver; the rules text tells it, and --guess-lines takes them for what they usually mean
  ! sudosat: <stdin>:1:1: warning: 2 overlays are drawn but have no meaning for a solver; the rules text tells it, and --guess-lines takes them for what they usually mean
  1234341221434321
  $ run solve --guess-lines --to line <<< "$scl"
  ! sudosat: <stdin>:1:1: warning: guessed from the drawings: difference (1), even (1), ratio (1), renban (1); the rules text may say otherwise
  1234341221434321
  $ run solve <<< '{"size":2,"grid":[[{},{}],[{},{}]],"magic":[1]}'
  ! sudosat: <stdin>:1:1: the key 'magic' of f-puzzles is not known
  !   hint: --ignore-unknown reads the puzzle without it
  # not readable: the key 'magic' of f-puzzles is not known
  [2]
  $ run check --ignore-unknown <<< '{"size":2,"grid":[[{},{}],[{},{}]],"magic":[1]}'
  ! sudosat: <stdin>:1:1: warning: ignored: the key 'magic' of f-puzzles is not known
  <stdin>:1:1: several
  [1]
  $ run solve 'https://f-puzzles.com/?id=yc2n7yfp'
  ! sudosat: <argument>:1:1: a link that names a puzzle on a server, which this program does not ask
  !   hint: open it in a browser, and export the puzzle as a full link or as JSON
  # not readable: a link that names a puzzle on a server, which this program does not ask
  [2]

Killers on one line, and in each other's form.

  $ killer='S<J<<O<<KJ^<<^<^>^^<N<<<J^Q^S^O>>^^^>^W^<<^>^^O^<<^T^J^^^>>>^>^>^ML<S<<^^>^<^<<^<'
  $ run solve <<< "$killer"
  283197546967542813415368729591726384876439152324851967149275638752683491638914275
  $ run convert --to sumocue <<< "$killer" | run convert --to killer | run solve
  283197546967542813415368729591726384876439152324851967149275638752683491638914275
  $ run convert --to killer <<< .43........2..4.
  ! sudosat: <stdin>:1:1: the format 'killer' has no place for what is given in r1c2
  !   hint: write it with --to jsonl
  # * (glob)
  [2]
