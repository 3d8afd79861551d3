Puzzles of setters' tools: f-puzzles, SudokuPad, killer sudoku on one line.

  $ . "$TESTDIR/setup.sh"
  $ coded='N4IgzglgXgpiBcAWANCALhNAbO8QB2A7Ae4GMB7AExgAJB60hFQHMAnCShAbU9ADcBDLAFdcARmYReMQgjQsRAX2R9BIhACYlwLQoC6yHjuU79h4+dBNJ0gArTSELAFl+LANZgu4gMy69B7QsTfRA3RxwWUn4mXB4QUhgsLE94ThAAJVEAYXVGDOzvEBCBYVwQAFYQfxAWfgxyLlAEpJS0zKzRPPbcvxDCGCY66y4aoYaQsHJheplU8XVkb2QUJZR55AXxFeXFjeRRPyA==='
  $ scl='sclN4YwzgXAbALANCAphA2i4A3CBGAvnAgXThQLmNIOAAdEA7EASwBsBZAQwCcBrSFbOAGZCuCmULFOyNCgAMcWRXnYKAxSQEqKcuACYlQ1XqPDtuhRXMqSgizbhaSKc/pLnh91yluniIdqig0jrWOvrEWACscGAArgC2ENGxdIwAjrHIAC4xWQCezMgA5NwshZxF+JgQRVmMWYUQAAQAKgAWiE3ssVltAPacADpFYE19AO50lXBBqM523hYR0KJwzIHj1HOyAHTRu5FKe3p7EggQAGKyUADsV3C9OLKrsYEgWagHDqdw4xC7NzgbX+O0BnAgADMELoIABhC7w+EIbAQADEz2IfTeHzkx2sf12tmBhLg4JyIBh6ORaOeM3en2OHgJOyJINsZOhaIu1PRq3iiCy7AAJuxBRBgN1egMagA5PoAIz6QryRVJsUKkCKAAVGHRuM1hlI6PL2HRhjtVWA+sweow+nQathdIIYC6nbpsK7XR7Vaa6txUgBzNofCG4XBAA='

A link is a puzzle in a file, and in the place of one; so is what it holds.

  $ run check "https://f-puzzles.com/?load=$coded" "https://sudokupad.app/$scl"
  <argument>: none
  <argument>: several
  ! sudosat: <argument>:1:1: warning: the solution that is stored with the puzzle breaks what was read of it: the rule "negative ratio at r1c1" is broken
  ! sudosat: <argument>:1:1: warning: the rules text says more than is read: Pink: 'renban'.
  ! sudosat: <argument>:1:1: warning: 1 cage is drawn that does not say whether its digits differ; the rules text may give a meaning; --guess-drawings takes drawings for what they usually mean
  ! sudosat: <argument>:1:1: warning: lines (1) are drawn but have no meaning for a solver; the rules text explains them; --guess-drawings takes drawings for what they usually mean
  ! sudosat: <argument>:1:1: warning: underlays (1) are drawn but have no meaning for a solver; the rules text explains them; --guess-drawings takes drawings for what they usually mean
  ! sudosat: <argument>:1:1: warning: overlays (2) are drawn but have no meaning for a solver; the rules text explains them; --guess-drawings takes drawings for what they usually mean
  [1]
  $ echo "$coded" | run convert | cut -c1-43
  {"size":4,"title":"\xc3\x9cn\xc3\xafcode \xe2\x96\xaf","grid":[[ (esc)
  ! sudosat: <stdin>:1:1: warning: the soluti
  ! sudosat: <stdin>:1:1: warning: what a pla
  $ run convert --to fpuzzles-link <<< .43........2..4.
  https://f-puzzles.com/?load=N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9lQA3AQwBsBXOJVNCMmAOwQBcM6Tzq6EAZkbM2nbjF5EAuskJTSU2fMWq+tegCYRLdvC49lxNSEoaEKdKL0HJi6dKJA
  $ run convert --to fpuzzles-link <<< .43........2..4. | run solve --to line
  2431312443121243

Drawings are guessed on demand.

  $ run convert --guess-drawings <<< "$scl" | grep -o '"rule":"[a-z ]*"'
  "rule":"killer cage"
  "rule":"killer cage"
  "rule":"renban"
  "rule":"even"
  "rule":"ratio"
  "rule":"difference"

What is not a rule goes back to its site. Other formats say what they have no place for.

  $ fog='{"size":4,"grid":[[{"c":"#FFCCCC"},{},{},{}],[{},{"value":1,"given":true},{},{}],[{},{},{},{}],[{},{},{},{}]],"foglight":["R1C1"],"line":[{"lines":[["R1C1","R2C2"]],"outlineC":"#CDB1EC"}]}'
  $ run convert <<< "$fog"
  {"size":4,"grid":[[{"c":"#FFCCCC"},{},{},{}],[{},{"value":1,"given":true},{},{}],[{},{},{},{}],[{},{},{},{}]],"foglight":["R1C1"],"line":[{"lines":[["R1C1","R2C2"]],"outlineC":"#CDB1EC"}]}
  ! sudosat: <stdin>:1:1: warning: decoration only: 1 line
  $ run convert --to jsonl <<< "$fog" | run convert --to fpuzzles -q | grep -c '"foglight":\["R1C1"\],"line"'
  1
  $ run convert --to line <<< "$fog"
  .....1..........
  ! sudosat: <stdin>:1:1: warning: decoration only: 1 line
  ! sudosat: <stdin>:1:1: warning: the format 'line' has no place for what is not a rule: foglight, colours (1), line (1)
  $ run convert --to sudokupad <<< "$fog" 2>&1 | grep -c 'has only grey shapes for what is not a rule: foglight, colours (1), line (1)'
  1

What is not known is told.

  $ run solve <<< '{"size":2,"grid":[[{},{}],[{},{}]],"magic":[1]}'
  # not readable: the key 'magic' of f-puzzles is not known
  ! sudosat: <stdin>:1:1: the key 'magic' of f-puzzles is not known
  !   hint: --ignore-unknown leaves it out
  [2]
  $ run check --ignore-unknown <<< '{"size":2,"grid":[[{},{}],[{},{}]],"magic":[1]}'
  several
  ! sudosat: <stdin>:1:1: warning: ignored: the key 'magic' of f-puzzles is not known
  [1]
  $ run solve 'https://f-puzzles.com/?id=yc2n7yfp'
  # not readable: this link only names a puzzle on a server, and no link is looked up online
  ! sudosat: <argument>:1:1: this link only names a puzzle on a server, and no link is looked up online
  !   hint: the site that shows the puzzle exports a full link or JSON
  [2]

A short link of SudokuPad says where its puzzle is to be had.

  $ run check https://sudokupad.app/8fypktbw4r 'https://sudokupad.app/?puzzleid=clover%2Fa&x=1' https://app.crackingthecryptic.com/sudoku/Mqb3q https://sudokupad.app/api/puzzle/8fypktbw4r 2>&1 | grep hint
  !   hint: open https://sudokupad.app/api/puzzle/8fypktbw4r in a browser: the text that it shows is the puzzle
  !   hint: open https://sudokupad.app/api/puzzle/clover%2Fa in a browser: the text that it shows is the puzzle
  !   hint: open https://sudokupad.app/api/puzzle/Mqb3q in a browser: the text that it shows is the puzzle
  !   hint: open https://sudokupad.app/api/puzzle/8fypktbw4r in a browser: the text that it shows is the puzzle

What a site draws and no rule says goes to SudokuPad in grey.

  $ echo '{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"line":[{"lines":[["R1C1","R2C2"]],"outlineC":"#CDB1EC"}]}' | run convert --to sudokupad | grep -o '"lines":[^}]*'
  "lines":[{"wayPoints":[[0.5,0.5],[1.5,1.5]],"color":"#ACACAC","thickness":12.8

Killers on one line, and in each other's form.

  $ killer='S<J<<O<<KJ^<<^<^>^^<N<<<J^Q^S^O>>^^^>^W^<<^>^^O^<<^T^J^^^>>>^>^>^ML<S<<^^>^<^<<^<'
  $ run solve <<< "$killer"
  283197546967542813415368729591726384876439152324851967149275638752683491638914275
  $ run convert --to sumocue <<< "$killer" | run convert --to killer | run solve
  283197546967542813415368729591726384876439152324851967149275638752683491638914275
  $ run convert --to killer <<< .43........2..4.
  # the format 'killer' has no place for what is given in r1c2
  ! sudosat: <stdin>:1:1: the format 'killer' has no place for what is given in r1c2
  !   hint: write it with --to jsonl
  [2]

Regions that do not hang together have no borders that show them; line ends are those of the file.

  $ echo '{"rows":4,"columns":4,"regions":[[2,1,2,2],[1,1,2,4],[3,3,4,4],[3,3,1,4]]}' | run convert --to tatham
  # no game of Simon Tatham's collection has a place for this puzzle
  ! sudosat: <stdin>:1:1: no game of Simon Tatham's collection has a place for this puzzle
  !   hint: write it with --to jsonl
  [2]
  $ echo '{"size":2,"ruleset":"One.\r\nTwo.","grid":[[{},{}],[{},{}]]}' | run convert --to setter | head -2
  rules: One.
  rules: Two.

A link for publishing holds the rules in words and the solution, which a reader compares with its own.

  $ run convert --to sudokupad-link <<< .43........2..4. > link; cut -c1-30 link
  https://sudokupad.app/fpuzN4Ig
  $ run convert --to fpuzzles link | grep -o '"ruleset":"[^"]*"\|"solution.*'
  "ruleset":"Place the digits 1 to 4: no digit repeats in a row, column or box."
  "solution":[2,4,3,1,3,1,2,4,4,3,1,2,1,2,4,3]}
