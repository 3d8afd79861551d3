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
  75
  $ for command in $(sudosat list commands | awk '{print $1}'); do sudosat help $command | sed '/^Examples/,/^$/d' | wc -L; done | sort -n | tail -1
  80
