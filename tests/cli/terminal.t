At a terminal: boards are drawn, givens and answers told apart by colour.

  $ . "$TESTDIR/setup.sh"
  $ terminal() { script -qec "$*" /dev/null < /dev/null | tr -d '\r'; }
  $ unset NO_COLOR
  $ export TERM=xterm LC_ALL=C.UTF-8
  $ echo 1234341221434.2. > four
  $ LC_ALL=C terminal sudosat solve four
  +-----+-----+
  | \x1b[1m1\x1b[0m \x1b[1m2\x1b[0m | \x1b[1m3\x1b[0m \x1b[1m4\x1b[0m | (esc)
  | \x1b[1m3\x1b[0m \x1b[1m4\x1b[0m | \x1b[1m1\x1b[0m \x1b[1m2\x1b[0m | (esc)
  +-----+-----+
  | \x1b[1m2\x1b[0m \x1b[1m1\x1b[0m | \x1b[1m4\x1b[0m \x1b[1m3\x1b[0m | (esc)
  | \x1b[1m4\x1b[0m \x1b[36m3\x1b[0m | \x1b[1m2\x1b[0m \x1b[36m1\x1b[0m | (esc)
  +-----+-----+
  $ terminal sudosat solve four | cmp - <(sudosat solve --to pretty --color always four)
  $ terminal sudosat solve --color never four | cmp - <(sudosat solve --to pretty four)
  $ NO_COLOR=1 terminal sudosat solve four | cmp - <(sudosat solve --to pretty four)
  $ NO_COLOR= terminal sudosat solve four | cmp - <(sudosat solve --to pretty --color always four)
  $ TERM=dumb terminal sudosat solve four | cmp - <(sudosat solve --to pretty four)
  $ NO_COLOR=1 terminal sudosat solve --color always four | cmp - <(sudosat solve --to pretty --color always four)

Elsewhere the layout of the input, without colour.

  $ sudosat solve four
  1234341221434321
  $ terminal 'sudosat solve four > file'; cat file
  1234341221434321
  $ terminal sudosat solve --to line four
  1234341221434321

What the message says, the terminal need not hold twice.

  $ echo 12. > bad
  $ terminal sudosat solve bad
  sudosat: bad:2: the board ends after 1 of 3 rows
    hint: a board has as many rows as columns
  $ terminal 'sudosat solve bad 2> messages'
  # not readable: the board ends after 1 of 3 rows
  $ terminal 'sudosat solve bad > file'; cat file
  sudosat: bad:2: the board ends after 1 of 3 rows
    hint: a board has as many rows as columns
  # not readable: the board ends after 1 of 3 rows

Who gives no input at a terminal is told what is waited for.

  $ script -qec 'sudosat solve --to line' /dev/null <<< 1234341221434.2. | tr -d '\r' | grep -aoe 'sudosat: .*' -e '1234341221434321'
  sudosat: reading the terminal; Ctrl-D ends the input
  1234341221434321

What there is fits a screen.

  $ sudosat help | awk 'END {print NR <= 24}'
  1
  $ sudosat help | wc -L
  79
  $ for command in $(sudosat list commands | awk '{print $1}'); do sudosat help $command | sed '/^Examples/,/^$/d' | wc -L; done | sort -n | tail -1
  80

Boards fit the terminal: lists of candidates, tables of them, and letters for the digits of large boards.

  $ columns() { LC_ALL=C.UTF-8 terminal "stty cols $1; $2"; }
  $ widest() { sed 's/\x1b\[[0-9;]*m//g' | wc -L; }
  $ printf '1%080d\n' 0 > open
  $ for n in 120 80 60 40; do columns $n 'sudosat candidates open' | widest; done
  96
  73
  55
  37
  $ for n in 80 60; do columns $n "sudosat solve $EXAMPLES/25x25.txt" | widest; done
  76
  51
  $ columns 40 "sudosat solve --color never $EXAMPLES/25x25.txt" | grep -a note
  sudosat: *25x25.txt:2:1: note: the board takes 51 columns, and the terminal has 40 (glob)
