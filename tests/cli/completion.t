Help, manual pages and completions come from one table. What the parser takes is what all of them show.

  $ . "$TESTDIR/setup.sh"
  $ echo $easy > puzzle
  $ commands=$(sudosat list commands | awk '{print $1}')
  $ for command in $commands; do
  >   sudosat help $command | grep -oE '^  (-[A-Za-z],|   ) --[a-z-]+' | grep -oE -- '--?[A-Za-z-]+' |
  >     sed "s/^/$command /"
  > done | sort > helped
  $ awk '{print $2}' helped | sort -u > options
  $ for command in $commands; do
  >   xargs -a options -I {} sudosat $command {} --no-such-option < /dev/null 2>&1 |
  >     sed -n "s/.*no option '\([^']*\)'.*/\1/p" | sort -u | comm -23 options - | sed "s/^/$command /"
  > done | grep -vx 'encode --all' | sort | diff helped -  # an older name of --all-encodings

The manual pages show them, and are as man(7) wants them. Each version of groff fills lines in its own way.

  $ sudosat help --man > sudosat.1
  $ for command in $commands; do sudosat help --man $command > sudosat-$command.1; done
  $ mandoc -T lint -W warning *.1 | grep -v 'missing date'
  [1]
  $ for page in *.1; do man --warnings -E UTF-8 -l -Tutf8 -Z $page > /dev/null; done
  $ for page in *.1; do mandoc -T ascii $page | col -b > ${page%.1}.text; done
  $ grep '^ *1 ' sudosat-solve.text sudosat-convert.text
  sudosat-solve.text:       1      A puzzle has no solution.
  $ while read command option; do
  >   grep -qE -e "^ +(-., )?$option( |,|$)" sudosat-$command.text || echo $command $option
  > done < helped
  $ for command in $commands; do grep -q "^ *sudosat-$command(1)" sudosat.text || echo $command; done
  $ MANWIDTH=80 LC_ALL=C.UTF-8 man -l sudosat-convert.1 | LC_ALL=C.UTF-8 col -bx | sed -n '3,30p' | sed '/one of links,/,/spaced$/d; s/\([^ ]\)  */\1 /g'
  NAME
         sudosat-convert - write puzzles in another format
  
  SYNOPSIS
         sudosat convert [options] [INPUT \xe2\x80\xa6] (esc)
  
  DESCRIPTION
         Reads puzzles in any format and writes them, unsolved, in the one named
         by --to. Formats of SudokuPad store the solution of a puzzle that has
         exactly one, so that it can check a solver's grid.
  
  OPTIONS
         --from FORMAT
                the input's format (default: by its content; see sudosat list
  
         -v, --verbose
                say on standard error how each puzzle was read, and what was ig\xe2\x80\x90 (esc)
                nored
  
         -q, --quiet
                say nothing about single puzzles on standard error: the results
                say it in their place
  

So does bash, to which they are proposed by the words on its command line.

  $ sudosat help --completion bash > sudosat.bash
  $ . ./sudosat.bash
  $ proposed() { COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _sudosat 2> /dev/null; printf '%s\n' "${COMPREPLY[@]}"; }
  $ while read command option; do
  >   proposed sudosat $command $option | grep -qxe $option || echo $command $option
  > done < helped
  $ proposed sudosat "" | grep -v ^- | diff - <(printf '%s\n' $commands)
  $ proposed sudosat so
  solve
  $ proposed sudosat solve --lat
  --latin
  $ proposed sudosat minimize --all-r
  --all-redundant
  $ proposed sudosat help con
  convert
  $ proposed sudosat list b
  backends
  $ proposed sudosat check --backend "" | diff - <(sudosat list backends | awk '{print $1}')
  $ proposed sudosat check -b b
  backtracking
  bitboard
  $ proposed sudosat prove -b ""
  auto
  cadical
  $ proposed sudosat compare puzzle --encoding re
  reduced
  $ proposed sudosat solve --amo ""
  pairwise
  mixed
  sequential
  product
  commander
  binary
  bimander
  $ proposed sudosat convert --from "" | diff - <(sudosat list formats | awk '$2 ~ /reads/ {print $1}')
  $ proposed sudosat convert --to "" | diff - <(sudosat list formats | awk '/^[^ ]+ +(reads, )?writes/ {print $1} END {print "same"}')
  $ proposed sudosat solve --color a
  auto
  always
  $ proposed sudosat solve --alphabet ""
  1-9A-Z
  0-9A-Z
  A-Z
  decimal
  $ proposed sudosat help --completion ""
  bash
  zsh
  fish

Bash takes --option=value apart.

  $ proposed sudosat solve --color = al
  always
  $ proposed sudosat solve --color =
  auto
  always
  never

The TAB key of a bash at a terminal, which completes files where nothing is proposed.

  $ typed() { script -qec 'TERM=dumb PS1=: bash --norc --noprofile -i' /dev/null | tr -d '\r'; }
  $ printf '. ./sudosat.bash\nsudosat ch\t --wit\t--to=lin\t puz\t\nexit\n' | typed | grep -A 2 ':sudosat'
  :sudosat check  --witness --to=line  puzzle 
  unique
  534678912672195348198342567859761423426853791713924856961537284287419635345286179

Zsh, at a terminal too.

  $ sudosat help --completion zsh > _sudosat
  $ zsh -n _sudosat
  $ while read command option; do
  >   sed -n "/^    $command\\b.*)$/,/;;/p" _sudosat | grep -qE -e "[{,( ']$option[=+)}]?.?[',\[ ]" || echo $command $option
  > done < helped
  $ cat > keys <<'KEYS'
  > autoload -Uz compinit; compinit -u -D; . ./_sudosat
  > sudosat chec	--wit	--to=lin	puz	
  > sudosat solve --backend cad	--enc	minim	--json puzzle
  > exit
  > KEYS
  $ script -qec 'TERM=dumb PS1= zsh -f -i' /dev/null < keys | tr -d '\r' | grep -aoe '^unique' -e "^$solved" -e '^{"version":1,"source":"puzzle"'
  unique
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  {"version":1,"source":"puzzle"

Fish.

  $ sudosat help --completion fish > sudosat.fish
  $ fish -n sudosat.fish
  $ export HOME=$PWD
  $ while read command option; do
  >   typed=${option/#-[a-zA-Z]/-}
  >   echo "complete -C 'sudosat $command $typed' | string match -q -- $option\t'*'; or echo $command $option"
  > done < helped > questions
  $ fish --no-config -c 'source sudosat.fish; source questions'
  $ fish_proposes() { fish --no-config -c "source sudosat.fish; complete -C '$1'"; }
  $ fish_proposes 'sudosat so'
  solve\tsolve puzzles (esc)
  $ fish_proposes 'sudosat solve --backend b'
  backtracking\tnative search with propagation after every decision; any size and shape, no formula (esc)
  bitboard\tnative search on classic 9x9 boards, many at once in vector lanes; the fastest in bulk (esc)
  $ fish_proposes 'sudosat convert --to=sa'
  --to=same\tthe layout of the input (esc)
  $ fish_proposes 'sudosat list f'
  formats
  $ fish_proposes 'sudosat merge puz'
  puzzle
  $ fish_proposes 'sudosat solve --timeout '
